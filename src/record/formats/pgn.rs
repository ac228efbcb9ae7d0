//! Reads PGN: chess, and the games that are written like it.

use crate::engine::action::{Action, Claim};
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::engine::text::plain;
use crate::notation::{moves, native, position};
use crate::record::headers::{HeaderKey, MOST_HEADERS};
use crate::record::start::Start;
use crate::record::tree::{ClockTime, Colour, Mark, NodeId};
use crate::variants::{self, Variant};

use super::ReadGame;
use super::builder::Builder;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::parts::RecordPart;
use super::words;

/// How deep variations may stand in one another.
const DEEPEST: usize = 10_000;

/// What is thought of a move, behind it or by its number from 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The letters of colours, in their order.
pub(super) const COLOURS: [char; 4] = ['G', 'R', 'B', 'Y'];

/// The names of headers; the date is apart.
pub(super) const TAGS: [(&str, HeaderKey); 9] = [
    ("Event", HeaderKey::Event),
    ("Site", HeaderKey::Site),
    ("White", HeaderKey::Player(Player(0))),
    ("Black", HeaderKey::Player(Player(1))),
    ("EndDate", HeaderKey::Ended),
    ("TimeControl", HeaderKey::TimeControl),
    ("Opening", HeaderKey::Opening),
    ("Termination", HeaderKey::Ending),
    ("Red", HeaderKey::Player(Player(0))),
];

/// What is written under tags whose names would not be understood.
pub(super) const NOTE: &str = "Note";

/// The start as a position text, where FEN does not tell all of it.
pub(super) const POSITION: &str = "Position";

/// The game that is meant when no tag says which.
pub(super) fn chess() -> Option<Variant> {
    variants::all().find(|variant| variant.origin == Some(Origin::Chess))
}

/// The game of a tag `Variant`.
fn named(name: &str) -> Option<Variant> {
    let written = |variant: &Variant| {
        let english = &variant.name.en;
        english.eq_ignore_ascii_case(name) || variant.id.eq_ignore_ascii_case(name)
    };
    let known = name.eq_ignore_ascii_case("standard").then(chess).flatten();
    known.or_else(|| variants::all().find(written))
}

/// A tag: its name and value.
pub(super) fn tag(line: &str) -> Option<(&str, String)> {
    let inner = line.trim().strip_prefix('[')?.trim_start();
    let (name, value) = inner.split_once(|sign: char| sign.is_whitespace() || sign == '"')?;
    let value = match inner.get(name.len()..)?.trim_start().strip_prefix('"') {
        Some(value) => value,
        None => value,
    };
    let mut text = String::new();
    let mut signs = value.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => break,
            '\\' => text.extend(signs.next()),
            sign => text.push(sign),
        }
    }
    Some((name, text))
}

/// Reads one game.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let (mut tags, mut text_from, mut text_line) = (Vec::new(), 0, part.line);
    let mut at = 0;
    for (number, line) in (part.line..).zip(part.text.split_inclusive('\n')) {
        let plain = line.trim_start_matches('\u{feff}').trim();
        at += line.len();
        match tag(plain).filter(|_| plain.starts_with('[')) {
            Some(_) if tags.len() >= MOST_HEADERS => {}
            Some((name, value)) => tags.push((number, name, value)),
            None if plain.is_empty() || plain.starts_with('%') => {}
            None => break,
        }
        (text_from, text_line) = (at, number + 1);
    }
    let value = |name: &str| tags.iter().find(|tag| tag.1 == name).map(|tag| tag.2.as_str());
    let mut faults = FaultList::default();
    let is_native =
        |variant: &&Variant| variant.origin.is_some_and(|origin| origin != Origin::Shogi);
    let hinted = Some(hint).filter(is_native).cloned().or_else(chess);
    let mut variant = match value("Variant") {
        Some(name) => named(name).or_else(|| {
            let what = RecordFaultKind::UnknownGame(plain(name, 40));
            faults.push(RecordFault { line: part.line, column: 1, what });
            None
        }),
        None => None,
    }
    .or(hinted)
    .unwrap_or_else(|| hint.clone());
    let mut start = Start::Standard;
    if let Some((number, _, fen)) = tags.iter().find(|tag| tag.1 == "FEN") {
        match super::fen::start(&variant, fen) {
            Ok(read) => (variant, start) = read,
            Err(what) => {
                faults.push(RecordFault { line: *number, column: 1, what });
                return Builder::new(&variant, start, part.line, faults).finish();
            }
        }
    }
    if let Some(text) = value(POSITION)
        && let Ok((read, before)) = position::parse(&variant.rules(), text)
    {
        start = super::usi::start_at(&variant, &read, before);
    }
    let mut builder = Builder::new(&variant, start, part.line, faults);
    headers(&mut builder, &tags);
    let mut reader = PgnReader {
        builder,
        line: text_line,
        begun: 0,
        open: Vec::new(),
        before: String::new(),
        timed_out: value("Termination") == Some("Time forfeit"),
    };
    reader.moves(part.text.get(text_from..).unwrap_or_default());
    reader.builder.finish()
}

fn headers(builder: &mut Builder, tags: &[(usize, &str, String)]) {
    let mut date = String::new();
    for (_, name, value) in tags {
        match *name {
            _ if value.is_empty() || value == "?" || value == "????.??.??" => {}
            "Date" | "UTCDate" if date.is_empty() => date = value.replace('.', "/"),
            "Time" | "UTCTime" if !date.is_empty() && !date.contains(' ') => {
                date = [&date, " ", value].concat();
            }
            "Result" | "FEN" | POSITION | "SetUp" | "Variant" | "Date" | "UTCDate" | "Time"
            | "UTCTime" => {}
            "Termination" if value == "Normal" || value == "Time forfeit" => {}
            NOTE => {
                if let Some((name, value)) = words::split(value, ": ") {
                    builder.header(HeaderKey::from_code(name), value);
                }
            }
            name => {
                let known = TAGS.iter().find(|(known, _)| *known == name);
                let key = known.map_or_else(|| HeaderKey::from_code(name), |(_, key)| key.clone());
                builder.header(key, value);
            }
        }
    }
    builder.header(HeaderKey::Began, &date);
}

struct PgnReader {
    builder: Builder,
    /// The present line, and the byte at which it began.
    line: usize,
    begun: usize,
    /// The ends of the lines to which variations belong, and whether they are
    /// lost.
    open: Vec<(NodeId, bool)>,
    /// A comment before the first move of a variation.
    before: String,
    timed_out: bool,
}

impl PgnReader {
    fn moves(&mut self, text: &str) {
        let mut at = 0;
        while let Some(sign) = text.get(at..).and_then(|rest| rest.chars().next()) {
            if self.builder.is_full() {
                return;
            }
            let rest = text.get(at..).unwrap_or_default();
            let column = at - self.begun + 1;
            let length = match sign {
                '\n' => {
                    (self.line, self.begun) = (self.line + 1, at + 1);
                    1
                }
                sign if sign.is_whitespace() => sign.len_utf8(),
                '{' => {
                    let inner = rest.get(1..).unwrap_or_default();
                    let end = inner.find('}').unwrap_or(inner.len());
                    let inside = inner.get(..end).unwrap_or_default();
                    self.comment(inside);
                    self.count_lines(inside, at + 1);
                    end + 2
                }
                ';' => {
                    let end = rest.find('\n').unwrap_or(rest.len());
                    self.comment(rest.get(1..end).unwrap_or_default());
                    end
                }
                '%' if column == 1 => rest.find('\n').unwrap_or(rest.len()),
                '(' => {
                    if self.open.len() >= DEEPEST {
                        return self.builder.lose(self.line, column, RecordFaultKind::TooMuch);
                    }
                    self.begin(column);
                    1
                }
                ')' => {
                    self.end();
                    1
                }
                '$' => {
                    let end = 1 + rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
                    self.glyph(rest.get(..end).unwrap_or_default());
                    end
                }
                _ => {
                    let end = word_end(rest).max(sign.len_utf8());
                    self.word(column, rest.get(..end).unwrap_or_default());
                    end
                }
            };
            at = (at + length).min(text.len());
        }
    }

    fn count_lines(&mut self, text: &str, from: usize) {
        for (at, _) in text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n') {
            (self.line, self.begun) = (self.line + 1, from + at + 1);
        }
    }

    /// A variation of the last move.
    fn begin(&mut self, column: usize) {
        let (at, lost) = (self.builder.at(), self.builder.is_lost());
        self.open.push((at, lost));
        if !lost {
            let parent = self.builder.tree().parent(at);
            self.builder.branch(parent, self.line, column);
        }
        self.before.clear();
    }

    fn end(&mut self) {
        if let Some((at, lost)) = self.open.pop() {
            self.builder.go_to(at);
            if lost {
                self.builder.stay_lost();
            }
        }
        self.before.clear();
    }

    fn is_new(&self) -> bool {
        // A variation has begun, but no move of it has been read.
        self.open
            .last()
            .is_some_and(|(at, lost)| !lost && self.builder.at() == self.builder.tree().parent(*at))
    }

    fn say(&mut self, text: &str) {
        if self.is_new() {
            if !self.before.is_empty() {
                self.before.push('\n');
            }
            self.before.push_str(text);
        } else {
            let first = self.builder.tree().notes(self.builder.at()).comment.is_empty();
            self.builder.comment(text, first);
        }
    }

    fn glyph(&mut self, text: &str) {
        let number: Option<usize> = text.get(1..).and_then(|number| number.parse().ok());
        let sign = number.and_then(|number| SIGNS.get(number.checked_sub(1)?).copied());
        self.say(sign.unwrap_or(text));
    }

    /// A comment, with what programs say in square brackets.
    fn comment(&mut self, text: &str) {
        let mut plain = String::new();
        let mut rest = text;
        while let Some((front, after)) = words::split(rest, "[%") {
            plain += front;
            let Some((inside, next)) = after.split_once(']') else {
                rest = &rest[front.len()..];
                plain += rest;
                rest = "";
                break;
            };
            let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
            if !self.command(name, value.trim()) {
                plain.extend(["[%", inside, "]"]);
            }
            rest = next;
        }
        plain += rest;
        let plain = plain.replace('\r', "");
        let plain = plain.trim();
        // An empty line within a comment is kept.
        let goes_on = !self.builder.tree().notes(self.builder.at()).comment.is_empty();
        if !plain.is_empty() || (text.is_empty() && goes_on && !self.is_new()) {
            self.say(plain);
        }
    }

    /// What a program says; `false` if it is not known.
    fn command(&mut self, name: &str, value: &str) -> bool {
        let tree = self.builder.tree();
        let at = self.builder.at();
        match name {
            "emt" | "clk" => {
                let Some(ms) = milliseconds(value).filter(|_| at != NodeId::ROOT) else {
                    return false;
                };
                let own = tree.parent(tree.parent(at));
                let before = tree.notes(own).time.and_then(|time| time.left);
                let known = tree.notes(at).time;
                let time = match (name, known) {
                    ("emt", known) => {
                        ClockTime { used: ms, left: known.and_then(|time| time.left) }
                    }
                    (_, Some(known)) => ClockTime { left: Some(ms), ..known },
                    (_, None) => {
                        let used = before.map_or(0, |before| before.saturating_sub(ms));
                        ClockTime { used, left: Some(ms) }
                    }
                };
                self.builder.write_notes(|notes| notes.time = Some(time));
            }
            "cal" | "csl" => {
                let marks: Vec<Mark> =
                    value.split(',').filter_map(|mark| self.mark(mark.trim())).collect();
                self.builder.mark(marks);
            }
            "end" => {
                let rules = self.builder.game().rules().clone();
                let action = moves::parse(&rules, self.builder.position(), value);
                let Ok(action) = action else { return false };
                return self.builder.step(self.line, 1) && self.builder.play(action).is_ok();
            }
            _ => return false,
        }
        true
    }

    fn mark(&self, text: &str) -> Option<Mark> {
        let mut signs = text.chars();
        let letter = signs.next()?;
        let colour = Colour::ALL[COLOURS.iter().position(|known| *known == letter)?];
        let (from, to) = signs.as_str().split_at_checked(2)?;
        let from = self.square(from)?;
        let to = if to.is_empty() { from } else { self.square(to)? };
        Some(Mark { from, to, colour })
    }

    fn square(&self, name: &str) -> Option<Square> {
        let (rules, board) = (self.builder.rules(), self.builder.rules().topology());
        let origin = native::of(rules)?;
        native::find_square(origin, board, name)
    }

    fn word(&mut self, column: usize, word: &str) {
        match word {
            "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*" => return self.result(word),
            "e.p." | "ep" | "+" | "#" => return,
            _ if SIGNS.contains(&word) => return self.say(word),
            _ => {}
        }
        // The number of the move, perhaps without a space behind it.
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (front, rest) = word.split_at(digits);
        let numbered = !front.is_empty() && rest.starts_with('.');
        let text = if numbered { rest.trim_start_matches(['.', '…']) } else { word };
        let is_number = !front.is_empty() && rest.is_empty() && self.number_alone();
        if text.is_empty() || text == "..." || text == "…" || is_number || self.builder.is_lost()
        {
            return;
        }
        let column = column + word.len() - text.len();
        let plain_text = text.trim_end_matches(['!', '?']);
        let builder = &mut self.builder;
        match native::read(builder.rules(), builder.position(), plain_text) {
            Some(mv) => {
                builder.play_text(Action::Move(mv), self.line, column, text);
                let said = std::mem::take(&mut self.before);
                if !said.is_empty() {
                    builder.comment(&said, true);
                }
                let sign = text.get(plain_text.len()..).filter(|sign| SIGNS.contains(sign));
                if let Some(sign) = sign {
                    self.say(sign);
                }
            }
            None => builder.expected(self.line, column, Expected::Move, text),
        }
    }

    /// Is a number alone the number of a move? Not where moves are digits.
    fn number_alone(&self) -> bool {
        native::of(self.builder.rules()) != Some(Origin::Janggi)
    }

    fn result(&mut self, word: &str) {
        if !self.open.is_empty()
            || self.builder.is_lost()
            || self.builder.game().outcome().is_some()
        {
            return;
        }
        let turn = self.builder.position().turn();
        let winner = match word {
            "1-0" => Some(Player(0)),
            "0-1" => Some(Player(1)),
            "*" => return,
            _ => None,
        };
        let action = match winner {
            None if self.builder.game().claims().contains(&Claim::Draw) => {
                Action::Claim(Claim::Draw)
            }
            None => Action::Agree,
            Some(winner) if winner == turn => {
                // The other side gave up on its own move.
                return self.builder.header(HeaderKey::Ending, word);
            }
            Some(_) if self.timed_out => Action::Time,
            Some(_) => Action::Resign,
        };
        // It is not open to the loser only if the game is over.
        let _ = self.builder.play(action);
    }
}

/// Where the word at the front of a text ends.
fn word_end(text: &str) -> usize {
    let apart = |sign: char| sign.is_whitespace() || "{}();$".contains(sign);
    let plain = |byte: &u8| byte.is_ascii_graphic() && !b"{}();$".contains(byte);
    let front = text.bytes().take_while(plain).count();
    match text.get(front..).and_then(|rest| rest.chars().next()) {
        Some(sign) if !apart(sign) => text.find(apart).unwrap_or(text.len()),
        _ => front,
    }
}

/// `0:01:02.5` in milliseconds.
fn milliseconds(text: &str) -> Option<u32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u32;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    seconds.checked_mul(1000)?.checked_add(words::thousandths(rest)?)
}
