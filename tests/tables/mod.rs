//! Perft tables: `tests/perft/<variant id>.perft`.
//!
//! A table is a list of entries: `id NAME`, perhaps `position TEXT` (the
//! game's start without it), and lines `perft DEPTH NODES`. Lines that begin
//! with `#` and empty lines are kept as they are.

use std::path::{Path, PathBuf};

use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::notation::position;

/// One position and its counts.
#[derive(Debug)]
pub struct Entry {
    pub id: String,
    /// Its text; nothing for the start of the game.
    pub position: Option<String>,
    /// Depths and nodes.
    pub counts: Vec<(u32, u64)>,
}

impl Entry {
    /// The position itself.
    pub fn position(&self, rules: &Rules) -> Position {
        match &self.position {
            None => Position::start(rules),
            Some(text) => match position::parse(rules, text) {
                Ok((position, _)) => position,
                Err(error) => panic!("{}: {text}: {error}", self.id),
            },
        }
    }
}

/// Where the table of a game is.
pub fn path(variant: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{variant}.perft"))
}

/// The table of a game.
pub fn read(variant: &str) -> Vec<Entry> {
    let path = path(variant);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "id" => {
                let id = rest.to_owned();
                entries.push(Entry { id, position: None, counts: Vec::new() });
            }
            _ => {
                let entry = entries.last_mut();
                let entry = entry.unwrap_or_else(|| panic!("{variant}: {line:?} before an id"));
                match (word, count(rest)) {
                    ("position", _) => entry.position = Some(rest.to_owned()),
                    ("perft", Some(count)) => entry.counts.push(count),
                    _ => panic!("{variant}: {line:?}"),
                }
            }
        }
    }
    entries
}

fn count(text: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = text.split_once(' ')?;
    Some((depth.parse().ok()?, nodes.parse().ok()?))
}

/// Writes new counts into the table of a game; everything else of the file
/// stays as it is.
#[allow(dead_code, reason = "only the tool that counts tables anew writes them")]
pub fn write(variant: &str, entries: &[Entry]) {
    let path = path(variant);
    let text = std::fs::read_to_string(&path).expect("the table that was read");
    let mut counts = entries.iter().flat_map(|entry| &entry.counts);
    let renew = |line: &str| match line.strip_prefix("perft ").and_then(|_| counts.next()) {
        Some((depth, nodes)) => format!("perft {depth} {nodes}\n"),
        None => format!("{line}\n"),
    };
    let text: String = text.lines().map(renew).collect();
    std::fs::write(&path, text).expect("a table that can be written");
}
