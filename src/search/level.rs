//! How strong the opponent plays.

use super::limits::Limits;

/// How a search is weakened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// By how much a position is misjudged at most, in hundredths of a pawn.
    /// The same position is always misjudged alike.
    pub noise: u16,
    /// How many of sixteen quiet moves are overlooked from the third ply on.
    pub overlooks: u8,
}

impl Strength {
    /// As well as it can.
    pub const FULL: Strength = Strength { noise: 0, overlooks: 0 };

    /// By what its keys of positions differ from those of others: 0 for the full one.
    pub fn key(self) -> u64 {
        let both = u64::from(self.noise) << 8 | u64::from(self.overlooks);
        both.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// A level of play, `1..=8`. It is limited by nodes, so that it plays alike on
/// every device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// By level, from 1: nodes, noise, what is overlooked. The page tells how each does against
/// the one below: whoever changes them measures that again.
const LEVELS: [(u64, u16, u8); 8] = [
    (150, 260, 6),
    (600, 170, 3),
    (1_500, 135, 2),
    (4_000, 105, 1),
    (11_000, 76, 1),
    (26_000, 48, 0),
    (45_000, 22, 0),
    (110_000, 0, 0),
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The nodes of whoever plays at full strength and is told of no limit.
    pub const UNTIMED_NODES: u64 = 2_560_000;

    /// The level with this number; `None` unless it is from 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Does it think as long as the person allows?
    pub fn is_highest(self) -> bool {
        self.0 == 8
    }

    /// What limits it. The highest level has no limit of its own when the
    /// caller keeps the time: this many nodes are the least that it is worth its
    /// name with.
    pub fn limits(self, seed: u64) -> Limits {
        let (nodes, noise, overlooks) = LEVELS[usize::from(self.0 - 1) % LEVELS.len()];
        let strength = Strength { noise, overlooks };
        Limits { nodes: Some(nodes), strength, seed, ..Limits::unlimited() }
    }
}
