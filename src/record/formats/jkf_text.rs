//! Writes JKF, with what it lacks in objects named `hensoku`.

use crate::engine::action::{Act, Action, Move};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::notation::{army, moves, position, square};
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::{Record, Start};
use crate::record::tree::{Colour, NodeId, Tree};

use super::bod::is_standard;
use super::csa::{ENDINGS, KINDS, kind_name};
use super::ending::Ending;
use super::jkf::{COLOURS, OWN};
use super::json::push_text;
use super::kif_text::is_handicap;
use super::{handicap, kif_words};

/// What is still to be written, the last first.
enum JkfTask {
    Text(&'static str),
    /// The line that begins with this place.
    Line(NodeId),
    /// A place of a line, with what could be played instead if it is the first.
    Entry(NodeId),
}

/// Writes a record.
pub(super) fn write(record: &Record) -> Option<String> {
    let mut writer = JkfWriter {
        record,
        cursor: Cursor::new(record).ok()?,
        plain: is_standard(record.variant()),
        out: String::new(),
        totals: vec![[0; 4]],
    };
    writer.front()?;
    writer.out += ",\"moves\":[{";
    writer.notes(NodeId::ROOT, false);
    writer.out.push('}');
    let mut tasks = vec![JkfTask::Text("]}\n")];
    tasks.extend(record.tree.first_child(NodeId::ROOT).map(JkfTask::Entry));
    if record.tree.is_empty() {
        writer.left();
    }
    while let Some(task) = tasks.pop() {
        match task {
            JkfTask::Text(text) => writer.out += text,
            JkfTask::Line(first) => {
                writer.out.push('[');
                tasks.extend([JkfTask::Text("]"), JkfTask::Entry(first)]);
            }
            JkfTask::Entry(at) => writer.entry(at, &mut tasks)?,
        }
    }
    Some(writer.out)
}

struct JkfWriter<'r> {
    record: &'r Record,
    cursor: Cursor,
    /// Can other programs read every move?
    plain: bool,
    out: String,
    /// By ply of the present line: the time that each player has taken.
    totals: Vec<[u32; 4]>,
}

impl JkfWriter<'_> {
    fn tree(&self) -> &Tree {
        &self.record.tree
    }

    fn member(&mut self, name: &str, value: &str) {
        if !self.out.ends_with(['{', '[']) {
            self.out.push(',');
        }
        push_text(&mut self.out, name);
        self.out.push(':');
        push_text(&mut self.out, value);
    }

    fn front(&mut self) -> Option<()> {
        let (record, variant) = (self.record, self.record.variant());
        let rules = variant.rules();
        self.out += "{\"header\":{";
        let with_handicap = is_handicap(record);
        let unsaid = self.left_text().is_empty();
        for (key, value) in
            record.headers.iter().filter(|(key, _)| unsaid || **key != HeaderKey::Ending)
        {
            self.member(kif_words::name(&rules, key, with_handicap), value);
        }
        self.out.push('}');
        let game = record.begin().ok()?;
        if self.plain {
            self.out += ",\"initial\":{";
            let named = match &record.start {
                Start::Position { setup, before: 0 } => handicap::name(variant, setup),
                Start::Standard => Some((handicap::EVEN, handicap::EVEN_PRESET)),
                _ => None,
            };
            match named.filter(|(_, preset)| !preset.is_empty()) {
                Some((_, preset)) => self.member("preset", preset),
                None => {
                    self.out += "\"preset\":\"OTHER\",\"data\":";
                    self.out += &data(&rules, game.start());
                }
            }
            self.out.push('}');
        }
        self.out += &format!(",\"{OWN}\":{{");
        self.member("variant", &variant.id);
        self.out += &format!(",\"revision\":{}", variant.spec().revision);
        match &record.start {
            Start::Standard => {}
            Start::Position { before, .. } => {
                let text = position::text(&rules, game.start(), usize::from(*before));
                self.member("position", &text);
            }
            Start::Armies { armies, chance } => {
                self.out += ",\"armies\":[";
                for (index, chosen) in armies.iter().enumerate() {
                    self.out += if index > 0 { "," } else { "" };
                    push_text(&mut self.out, &army::text(rules.topology(), chosen));
                }
                self.out += if chance.is_some() { "],\"chance\":1" } else { "]" };
            }
        }
        self.out.push('}');
        Some(())
    }

    /// A place, and then what follows it.
    fn entry(&mut self, at: NodeId, tasks: &mut Vec<JkfTask>) -> Option<()> {
        let parent = self.tree().parent(at);
        self.cursor.go_to(&self.record.tree, parent).ok()?;
        let (game, action) = (self.cursor.game(), self.tree().action(at)?);
        let (rules, mover) = (game.rules().clone(), game.position().turn());
        let before = game.position().clone();
        self.totals.truncate(self.tree().ply(at));
        let mut total = self.totals.last().copied().unwrap_or_default();
        if let Some(time) = self.tree().notes(at).time {
            let total = &mut total[mover.index()];
            *total = total.saturating_add(time.used);
        }
        self.totals.push(total);
        if self.out.ends_with('}') {
            self.out.push(',');
        }
        self.out.push('{');
        let mut own = true;
        if self.plain {
            match action {
                Action::Move(mv) => {
                    own = false;
                    let last = self.tree().action(parent).and_then(Action::target);
                    self.out += &plain_move(&rules, &before, mv, last)?;
                }
                action => {
                    let is_it = |(_, ending): &&(&str, Ending)| *ending == Ending::Action(action);
                    if let Some((word, _)) = ENDINGS.iter().find(is_it) {
                        own = false;
                        self.member("special", word);
                    }
                }
            }
        }
        if let Some(time) = self.tree().notes(at).time {
            self.out += if self.out.ends_with('{') { "" } else { "," };
            let clock = |ms: u32| {
                let seconds = ms / 1000;
                format!(
                    "{{\"h\":{},\"m\":{},\"s\":{}}}",
                    seconds / 3600,
                    seconds / 60 % 60,
                    seconds % 60
                )
            };
            let total = clock(total[mover.index()]);
            self.out += &format!("\"time\":{{\"now\":{},\"total\":{total}}}", clock(time.used));
        }
        let action = own.then(|| moves::action_text(&rules, action));
        self.own(at, action.as_deref());
        self.notes(at, true);
        let tree = &self.record.tree;
        let is_first = tree.first_child(parent) == Some(at);
        let others: Vec<_> = tree.children(parent).skip(1).filter(|_| is_first).collect();
        match tree.first_child(at) {
            // The comma comes with the entry.
            Some(next) => tasks.push(JkfTask::Entry(next)),
            None if is_main(tree, at) => tasks.push(JkfTask::Text(self.left_text())),
            None => {}
        }
        if others.is_empty() {
            self.out.push('}');
            return Some(());
        }
        self.out += if self.out.ends_with('{') { "\"forks\":[" } else { ",\"forks\":[" };
        tasks.push(JkfTask::Text("]}"));
        for (index, &other) in others.iter().enumerate().rev() {
            tasks.push(JkfTask::Line(other));
            tasks.extend((index > 0).then_some(JkfTask::Text(",")));
        }
        Some(())
    }

    /// How a game was left, as an entry.
    fn left_text(&self) -> &'static str {
        let left = self.record.headers.get(&HeaderKey::Ending);
        let known = |(_, ending): &&(&str, Ending)| matches!(ending, Ending::Word(word) | Ending::ByRule(word) if Some(*word) == left);
        match ENDINGS.iter().find(known).map(|(word, _)| *word) {
            Some("CHUDAN") => ",{\"special\":\"CHUDAN\"}",
            Some("SENNICHITE") => ",{\"special\":\"SENNICHITE\"}",
            Some("TSUMI") => ",{\"special\":\"TSUMI\"}",
            Some("ILLEGAL_MOVE") => ",{\"special\":\"ILLEGAL_MOVE\"}",
            Some("ILLEGAL_ACTION") => ",{\"special\":\"ILLEGAL_ACTION\"}",
            Some("FUZUMI") => ",{\"special\":\"FUZUMI\"}",
            Some("MATTA") => ",{\"special\":\"MATTA\"}",
            Some("ERROR") => ",{\"special\":\"ERROR\"}",
            Some("FUSENSHO") => ",{\"special\":\"FUSENSHO\"}",
            Some("SENSHO") => ",{\"special\":\"SENSHO\"}",
            _ => "",
        }
    }

    fn left(&mut self) {
        self.out += self.left_text();
    }

    fn notes(&mut self, at: NodeId, own_done: bool) {
        let said = &self.record.tree.notes(at).comment;
        if !said.is_empty() {
            self.out += if self.out.ends_with('{') { "" } else { "," };
            self.out += "\"comments\":[";
            for (index, line) in said.split('\n').enumerate() {
                self.out += if index > 0 { "," } else { "" };
                push_text(&mut self.out, line);
            }
            self.out.push(']');
        }
        if !own_done {
            self.own(at, None);
        }
    }

    fn own(&mut self, at: NodeId, action: Option<&str>) {
        let notes = self.record.tree.notes(at).clone();
        let time = notes.time.filter(|time| time.used % 1000 > 0 || time.left.is_some());
        if action.is_none() && time.is_none() && notes.marks.is_empty() {
            return;
        }
        self.out += if self.out.ends_with('{') { "" } else { "," };
        self.out += &format!("\"{OWN}\":{{");
        if let Some(action) = action {
            self.member("action", action);
        }
        if let Some(time) = time {
            self.out += if self.out.ends_with('{') { "" } else { "," };
            self.out += &format!("\"ms\":{}", time.used);
            if let Some(left) = time.left {
                self.out += &format!(",\"left\":{left}");
            }
        }
        if !notes.marks.is_empty() {
            self.out += if self.out.ends_with('{') { "" } else { "," };
            self.out += "\"marks\":[";
            let rules = self.record.variant().rules();
            for (index, mark) in notes.marks.iter().enumerate() {
                self.out += if index > 0 { "," } else { "" };
                let colour = Colour::ALL.iter().position(|known| *known == mark.colour);
                let letter = COLOURS[colour.unwrap_or(0)];
                let name = |at| square::text(rules.topology(), at);
                push_text(&mut self.out, &format!("{letter}{}{}", name(mark.from), name(mark.to)));
            }
            self.out.push(']');
        }
        self.out.push('}');
    }
}

/// Does the main line end there?
fn is_main(tree: &Tree, at: NodeId) -> bool {
    let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| tree.parent(at));
    std::iter::successors(Some(at), up)
        .take_while(|at| *at != NodeId::ROOT)
        .all(|at| tree.first_child(tree.parent(at)) == Some(at))
}

/// A move as JKF has it.
fn plain_move(rules: &Rules, before: &Position, mv: Move, last: Option<Square>) -> Option<String> {
    let board = rules.topology();
    let place = |at: Square| {
        format!("{{\"x\":{},\"y\":{}}}", board.files() - board.column(at), board.rank(at) + 1)
    };
    let color = before.turn().0;
    Some(match mv.act() {
        Act::Drop { kind, to } => format!(
            "\"move\":{{\"to\":{},\"piece\":\"{}\",\"color\":{color},\"relative\":\"H\"}}",
            place(to),
            kind_name(kind)
        ),
        Act::Board { from, to, promotion } => {
            let kind = before.kind_at(from)?;
            let same = if last == Some(to) { ",\"same\":true" } else { "" };
            let taken = before.kind_at(to).map(kind_name);
            let capture = taken.map_or_else(String::new, |name| format!(",\"capture\":\"{name}\""));
            let can = rules.promotion(kind).is_some()
                && (rules.zone(before.turn()).contains(from)
                    || rules.zone(before.turn()).contains(to));
            let promote = match (promotion, can) {
                (Some(_), _) => ",\"promote\":true",
                (None, true) => ",\"promote\":false",
                (None, false) => "",
            };
            format!(
                "\"move\":{{\"from\":{},\"to\":{},\"piece\":\"{}\",\"color\":{color}{same}{promote}{capture}}}",
                place(from),
                place(to),
                kind_name(kind)
            )
        }
        _ => return None,
    })
}

/// A position as JKF has it: by files from the right, then ranks.
fn data(rules: &Rules, position: &Position) -> String {
    let board = rules.topology();
    let mut text = format!("{{\"color\":{},\"board\":[", position.turn().0);
    for column in (0..board.files()).rev() {
        text += if text.ends_with(']') { ",[" } else { "[" };
        for rank in 0..board.ranks() {
            text += if text.ends_with('}') { "," } else { "" };
            let piece = board.at(column, rank).and_then(|at| position.piece_at(at));
            text += &piece.map_or("{}".to_owned(), |piece| {
                format!("{{\"color\":{},\"kind\":\"{}\"}}", piece.owner.0, kind_name(piece.kind))
            });
        }
        text.push(']');
    }
    text += "],\"hands\":[";
    for owner in rules.spec().turn.players() {
        text += if text.ends_with('}') { ",{" } else { "{" };
        for (name, kind) in KINDS.iter().take(7) {
            text += if text.ends_with('{') { "" } else { "," };
            text += &format!("\"{name}\":{}", position.in_hand(owner, *kind));
        }
        text.push('}');
    }
    text + "]}"
}
