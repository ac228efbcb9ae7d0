//! What it means to have no legal move without being in check.

use serde::{Deserialize, Serialize};

use super::pass::Pass;
use super::royal::Royal;
use super::rule::NoMove;
use super::turn::Order;
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;

/// The end of a player who is not in check and cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stalemate {
    /// The player loses.
    Loses,
    /// The game is drawn.
    Draws,
    /// The player wins.
    Wins,
}

impl Stalemate {
    /// The outcome when this player cannot move; `next` would move after that player.
    pub fn outcome(self, player: Player, next: Player) -> Outcome {
        match self {
            Stalemate::Draws => Outcome::draw(Reason::Stalemate),
            Stalemate::Wins => Outcome::win(player, Reason::Stalemate),
            Stalemate::Loses => Outcome::win(next, Reason::Stalemate),
        }
    }
}

impl VariantSpec {
    /// What follows from having no legal move without being in check; `None`
    /// where that never happens, for one may pass.
    pub(in crate::engine) fn no_move(&self) -> Option<NoMove> {
        if self.royal == Royal::Captured {
            return Some(NoMove::PassesInCheck);
        }
        if self.royal != Royal::Mate || self.turn.order != Order::InTurn {
            return Some(NoMove::Passes);
        }
        if self.pass == Pass::UnlessInCheck {
            return None;
        }
        Some(match self.stalemate {
            Stalemate::Loses => NoMove::Loses,
            Stalemate::Draws => NoMove::Draws,
            Stalemate::Wins => NoMove::Wins,
        })
    }
}
