//! How a side plays, in one word.

use hensoku::search::{Level, Limits};

/// How a side plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    Nodes(u64),
    Level(Level),
    Plies(u32),
}

/// Reads `4000`, `level3` or `plies1`.
pub fn read(word: &str) -> Option<Strength> {
    if let Some(level) = word.strip_prefix("level") {
        return Level::new(level.parse().ok()?).map(Strength::Level);
    }
    match word.strip_prefix("plies") {
        Some(plies) => plies.parse().ok().map(Strength::Plies),
        None => word.parse().ok().map(Strength::Nodes),
    }
}

impl Strength {
    /// What limits it.
    pub fn limits(self, seed: u64) -> Limits {
        match self {
            Strength::Nodes(nodes) => Limits { seed, ..Limits::nodes(nodes) },
            Strength::Level(level) => level.limits(seed),
            Strength::Plies(plies) => Limits { seed, ..Limits::depth(plies) },
        }
    }
}
