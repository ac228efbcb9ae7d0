//! Writes PGN.

use crate::engine::action::Action;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::engine::text::joined;
use crate::notation::label::action_label;
use crate::notation::{moves, native, position};
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::{Record, Start};
use crate::record::tree::{Colour, Mark, NodeId, Notes};

use super::pgn::{COLOURS, NOTE, POSITION, TAGS, chess};

/// What is still to be written, the last first.
enum PgnTask {
    Move(NodeId),
    Open,
    Close,
}

fn tag(out: &mut String, name: &str, value: &str) {
    let value: String = value
        .chars()
        .flat_map(|sign| {
            let escape = matches!(sign, '"' | '\\').then_some('\\');
            escape.into_iter().chain([sign])
        })
        .collect();
    *out += &format!("[{name} \"{value}\"]\n");
}

/// Is it a date, perhaps with a time, of digits and signs?
fn is_date(text: &str) -> bool {
    let (date, time) = text.split_once(' ').unwrap_or((text, "0"));
    let digits = |text: &str, sign: char| {
        !text.is_empty() && text.chars().all(|known| known.is_ascii_digit() || known == sign)
    };
    digits(date, '/') && digits(time, ':')
}

fn front(record: &Record) -> Option<String> {
    let (variant, game) = (record.variant(), record.begin().ok()?);
    let mut text = String::new();
    let headers = &record.headers;
    let known = |key: HeaderKey| headers.get(&key).unwrap_or("?");
    tag(&mut text, "Event", known(HeaderKey::Event));
    tag(&mut text, "Site", known(HeaderKey::Site));
    let began = headers.get(&HeaderKey::Began).filter(|began| is_date(began));
    let (date, time) = match began {
        Some(began) => began.split_once(' ').unwrap_or((began, "")),
        None => ("????.??.??", ""),
    };
    tag(&mut text, "Date", &date.replace('/', "."));
    if !time.is_empty() {
        tag(&mut text, "Time", time);
    }
    tag(&mut text, "White", known(HeaderKey::Player(Player(0))));
    tag(&mut text, "Black", known(HeaderKey::Player(Player(1))));
    for (key, value) in headers.iter() {
        let name = TAGS.iter().find(|(_, known)| known == key).map(|(name, _)| *name);
        match (key, name) {
            (_, Some("Event" | "Site" | "White" | "Black")) => {}
            (HeaderKey::Began, _) if began.is_some() => {}
            (_, Some(name)) => tag(&mut text, name, value),
            (key, None) => tag(&mut text, NOTE, &format!("{}: {value}", key.code())),
        }
    }
    if chess().is_none_or(|chess| chess != *variant) {
        tag(&mut text, "Variant", &variant.name.en);
    }
    if record.start != Start::Standard {
        tag(&mut text, "SetUp", "1");
        let before = usize::from(record.start.before());
        let (rules, start) = (game.rules(), game.start());
        let fen = native::fen::text(rules, start, before)?;
        tag(&mut text, "FEN", &fen);
        if !native::fen::parse(rules, &fen).is_ok_and(|(read, _)| read == *start) {
            tag(&mut text, POSITION, &position::text(rules, start, before));
        }
    }
    Some(text)
}

/// Writes a record.
pub(super) fn write(record: &Record) -> Option<String> {
    let (tree, mut cursor) = (&record.tree, Cursor::new(record).ok()?);
    cursor.go_to(tree, tree.end(NodeId::ROOT)).ok()?;
    let result = match cursor.game().outcome() {
        None => "*",
        Some(outcome) if outcome.is_draw() => "1/2-1/2",
        Some(outcome) if outcome.winners.contains(&Player(0)) => "1-0",
        Some(_) => "0-1",
    };
    let mut text = front(record)?;
    tag(&mut text, "Result", result);
    text.push('\n');
    let mut writer = PgnWriter { record, words: String::new(), numbered: false };
    writer.notes(NodeId::ROOT, None);
    let mut depth = 0_usize;
    let mut tasks: Vec<_> = tree.first_child(NodeId::ROOT).map(PgnTask::Move).into_iter().collect();
    while let Some(task) = tasks.pop() {
        match task {
            PgnTask::Open => {
                writer.word("(");
                (writer.numbered, depth) = (false, depth + 1);
            }
            PgnTask::Close => {
                writer.words.push(')');
                (writer.numbered, depth) = (false, depth.saturating_sub(1));
            }
            PgnTask::Move(at) => {
                let parent = tree.parent(at);
                cursor.go_to(tree, parent).ok()?;
                writer.action(&cursor, at, depth > 0)?;
                tasks.extend(tree.first_child(at).map(PgnTask::Move));
                if tree.first_child(parent) == Some(at) {
                    let others: Vec<_> = tree.children(parent).skip(1).collect();
                    for &other in others.iter().rev() {
                        tasks.extend([PgnTask::Close, PgnTask::Move(other), PgnTask::Open]);
                    }
                }
            }
        }
    }
    writer.word(result);
    Some(text + writer.words.trim_start() + "\n")
}

struct PgnWriter<'r> {
    record: &'r Record,
    words: String,
    /// Does a move of the second player need no number?
    numbered: bool,
}

impl PgnWriter<'_> {
    fn word(&mut self, word: &str) {
        let line = self.words.rsplit('\n').next().map_or(0, |line| line.len());
        let open = self.words.ends_with('(');
        if line + word.len() > 79 {
            self.words.push('\n');
        } else if !open && line > 0 {
            self.words.push(' ');
        }
        self.words += word;
    }

    fn action(&mut self, cursor: &Cursor, at: NodeId, in_variation: bool) -> Option<()> {
        let (game, action) = (cursor.game(), self.record.tree.action(at)?);
        let (rules, position) = (game.rules(), game.position());
        let Action::Move(_) = action else {
            // The result says these; all others are told apart.
            let alone = self.record.tree.children(self.record.tree.parent(at)).nth(1).is_none();
            let told = matches!(action, Action::Resign | Action::Agree) && !in_variation && alone;
            let told = told && game.claims().is_empty() && self.record.tree.notes(at).is_empty();
            if !told {
                let text = moves::action_text(rules, action);
                self.notes(at, Some(&text));
            }
            return Some(());
        };
        let ply = usize::from(self.record.start.before()) + self.record.tree.ply(at) - 1;
        let number = ply / 2 + 1;
        if position.turn() == Player(0) {
            self.word(&format!("{number}."));
        } else if !self.numbered {
            self.word(&format!("{number}..."));
        }
        self.numbered = true;
        let label = action_label(rules, position, action, None);
        self.word(&label.en);
        self.notes(at, None);
        Some(())
    }

    fn notes(&mut self, at: NodeId, end: Option<&str>) {
        let Notes { comment, marks, time } = self.record.tree.notes(at);
        let mut parts = Vec::new();
        if let Some(end) = end {
            parts.push(format!("[%end {end}]"));
        }
        if let Some(time) = time {
            parts.push(format!("[%emt {}]", clock(time.used)));
            parts.extend(time.left.map(|left| format!("[%clk {}]", clock(left))));
        }
        let is_circle = |mark: &Mark| mark.from == mark.to;
        for alike in marks.chunk_by(|one, two| is_circle(one) == is_circle(two)) {
            let name = if alike.first().is_some_and(is_circle) { "csl" } else { "cal" };
            let all = alike.iter().map(|mark| self.mark(mark.from, mark.to, mark.colour));
            parts.push(format!("[%{name} {}]", joined(all, ",")));
        }
        let by_lines = comment.contains('}');
        if !comment.is_empty() && !by_lines {
            parts.push(comment.clone());
        }
        if !parts.is_empty() {
            self.word(&format!("{{{}}}", joined(parts, " ")));
            self.numbered = false;
        }
        if by_lines {
            for line in comment.split('\n') {
                self.words = [&self.words, "\n;", line].concat();
            }
            self.words.push('\n');
            self.numbered = false;
        }
    }

    fn mark(&self, from: Square, to: Square, colour: Colour) -> String {
        let rules = self.record.variant().rules();
        let name = |at| match native::of(&rules) {
            Some(origin) => native::square(origin, rules.topology(), at),
            None => String::new(),
        };
        let letter = Colour::ALL.iter().position(|known| *known == colour).unwrap_or(0);
        let to = if from == to { String::new() } else { name(to) };
        format!("{}{}{to}", COLOURS[letter], name(from))
    }
}

/// `0:01:02.500`.
fn clock(ms: u32) -> String {
    let seconds = ms / 1000;
    let parts = match ms % 1000 {
        0 => String::new(),
        rest => format!(".{rest:03}"),
    };
    format!("{}:{:02}:{:02}{parts}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
