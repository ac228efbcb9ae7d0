//! What a search has to say.

use crate::engine::action::{Action, Move};

use super::score::Score;

/// One line of play, the best for both sides as far as it was seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// For the player to move.
    pub score: Score,
    /// The moves, the first to be played now.
    pub moves: Vec<Move>,
}

/// What a search knows after a whole depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Analysis {
    /// The depth, in plies.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub seldepth: u32,
    /// The nodes so far.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub table_fill: u32,
    /// The lines, the best first.
    pub lines: Vec<Variation>,
}

/// The end of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What to do: a move, or a claim that wins or saves the game. Nothing
    /// where the game is over.
    pub action: Option<Action>,
    /// The reply that is expected, to be thought about meanwhile.
    pub ponder: Option<Move>,
    /// What is known of the position.
    pub analysis: Analysis,
}
