//! What it means to have no legal move without being in check.

use serde::{Deserialize, Serialize};

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::words::Words;

/// The end of a player who is not in check and cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stalemate {
    /// He loses.
    Loses,
}

impl Stalemate {
    /// The outcome when the player to move cannot; `next` would move after him.
    pub fn outcome(self, next: Player) -> Outcome {
        match self {
            Stalemate::Loses => Outcome::win(next, Reason::Stalemate),
        }
    }

    /// The rule in words.
    pub fn describe(&self) -> Words {
        match self {
            Stalemate::Loses => Words::new(
                "指せる手がなくなった側は、王手でなくても負けです。",
                "A player without a legal move loses, also when not in check.",
            ),
        }
    }
}
