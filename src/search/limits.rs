//! How far a search goes.

use super::level::Strength;

/// When a search ends by itself, and how well it plays. The clock is the
/// caller's: who has waited long enough stops the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// After so many nodes.
    pub nodes: Option<u64>,
    /// After this depth, in plies.
    pub depth: Option<u32>,
    /// How many lines are wanted, the best first; 1 or more.
    pub lines: usize,
    /// Is a move to be played, or is the position looked at? When there is
    /// only one move to play, little thought is given to it.
    pub analysis: bool,
    /// How the search is weakened.
    pub strength: Strength,
    /// Decides among moves of like worth, and what a weak player overlooks.
    /// The same seed gives the same answer.
    pub seed: u64,
}

impl Limits {
    /// A move found within so many nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::unlimited() }
    }

    /// A move found at this depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::unlimited() }
    }

    /// A search that goes on until it is stopped.
    pub fn unlimited() -> Limits {
        Limits {
            nodes: None,
            depth: None,
            lines: 1,
            analysis: false,
            strength: Strength::FULL,
            seed: 0,
        }
    }
}
