//! Texts of records that nobody wrote.

// Each test that includes this module needs a part of it.
#![allow(dead_code)]

use std::time::Duration;

use hensoku::engine::action::Action;
use hensoku::notation::label;
use hensoku::notation::position;
use hensoku::record::formats::{self, RecordFormat};
use hensoku::record::{Cursor, NodeId, Record};

#[path = "../chance/mod.rs"]
mod chance;

/// The longest time that one megabyte of records may take.
pub const LONGEST: Duration = Duration::from_millis(50);

/// The most bytes of memory that it may take.
pub const LARGEST: usize = 8 << 20;

pub use chance::Dice;

/// What means something in one format or another.
pub const SIGNS: [&str; 33] = [
    "変化：2手\n",
    "\n",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "~",
    "'",
    "*",
    "+",
    "/",
    "同",
    "９九",
    "▲",
    "成",
    "打",
    "投了",
    "%TORYO\n",
    "+7776FU\n",
    " moves ",
    "7g7f",
    "1. e4",
    "O-O",
    "[FEN \"",
    "まで",
    "|",
    "手合割：",
    "棋種：",
];

/// A text of nothing but such signs.
pub fn signs(dice: &mut Dice) -> String {
    (0..dice.roll(60)).map(|_| *dice.pick(&SIGNS)).collect()
}

/// Changes a text in a few places, as bytes.
pub fn mutated(dice: &mut Dice, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + dice.roll(6) {
        let at = dice.roll(bytes.len());
        let length = dice.roll(16).min(bytes.len() - at);
        match dice.roll(5) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let copy = bytes[at..at + length].to_vec();
                let to = dice.roll(bytes.len());
                bytes.splice(to..to, copy);
            }
            2 if at < bytes.len() => bytes[at] = dice.roll(256) as u8,
            3 if dice.one_in(3) => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, dice.pick(&SIGNS).bytes())),
        }
    }
    bytes
}

/// A record in a format, as far as that can carry it.
pub fn written(record: &Record, format: RecordFormat) -> Option<String> {
    match format {
        // It is only read.
        RecordFormat::Text => copied(record),
        format => formats::write(record, record.tree.end(NodeId::ROOT), format),
    }
}

/// The list of moves of the main line, as the page copies it.
fn copied(record: &Record) -> Option<String> {
    let mut cursor = Cursor::new(record).ok()?;
    let variant = record.variant();
    let mut lines = vec![variant.name.ja.to_string()];
    if record.start != Record::new(variant).start {
        let game = cursor.game();
        lines.push(position::text(game.rules(), game.position(), 0));
    }
    let mut last = None;
    for (number, at) in (1..).zip(record.tree.path(record.tree.end(NodeId::ROOT))) {
        let action = record.tree.action(at)?;
        let game = cursor.game();
        let mark = label::side_mark(game.rules(), game.position().turn());
        let words = label::action_label(game.rules(), game.position(), action, last);
        lines.push(format!("{number} {mark}{}", words.ja));
        last = Action::target(action);
        cursor.go_to(&record.tree, at).ok()?;
    }
    Some(lines.join("\n") + "\n")
}
