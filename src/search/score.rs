//! How good a position is.

use std::fmt;

/// A score inside the search, in hundredths of a pawn, for the player to move.
/// Wins are [`MATE`] less the number of plies to them.
pub(super) type Value = i32;

/// More than any score.
pub(super) const INFINITE: Value = 32_500;
/// A win at once.
pub(super) const MATE: Value = 32_000;
/// At least this is a win of which the end is known.
pub(super) const MATE_BOUND: Value = 31_000;
/// A win by what has been repeated: it depends on the way to it, so it is no
/// mate.
pub(super) const RULE_WIN: Value = 28_000;
/// A first place that is shared. With more than two players, places between the
/// first and the last are worth more or less than this as losses.
pub(super) const PLACED: Value = 21_000;
/// The most that an evaluation says.
pub(super) const MOST: Value = 20_000;

/// Is the end of the game known?
pub(super) fn is_mate(value: Value) -> bool {
    value.abs() >= MATE_BOUND
}

/// A score as it is told, seen from the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// A win in so many plies; negative, a loss.
    Mate(i32),
}

impl Score {
    pub(super) fn of(value: Value) -> Score {
        if !is_mate(value) {
            return Score::Centipawns(value);
        }
        let plies = (MATE - value.abs()).max(1);
        Score::Mate(if value > 0 { plies } else { -plies })
    }
}

impl fmt::Display for Score {
    /// As USI writes it: `cp 35`, `mate -4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::Mate(plies) => write!(f, "mate {plies}"),
        }
    }
}
