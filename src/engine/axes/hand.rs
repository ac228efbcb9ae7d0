//! What becomes of a captured piece, and whose the pieces in hand are.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::player::Player;

/// Where captured pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hand {
    /// Into the captor's hand (持ち駒), unpromoted and without limit.
    Captor,
    /// Into the captor's hand, which holds at most this many pieces of all
    /// kinds together. Whose hand is full cannot capture.
    Limited(u8),
    /// Pieces of shogi into the captor's hand, all others out of the game
    ///
    ShogiOnly,
    /// Out of the game.
    Gone,
    /// Into one hand for both, which lies with the player to move (R-45,
    ///
    Common,
}

impl Hand {
    /// As whose the pieces that this player holds are counted when positions
    /// are compared: a common hand is the same one with either player.
    #[inline(always)]
    pub fn keeper(self, player: Player) -> Player {
        match self {
            Hand::Common => Player(0),
            _ => player,
        }
    }

    /// The most pieces that one hand holds, if there is a limit.
    pub fn limit(self) -> Option<u8> {
        match self {
            Hand::Limited(limit) => Some(limit),
            _ => None,
        }
    }

    /// The rule as data.
    pub fn rule(self) -> Rule {
        let rulings: &[u16] = match self {
            Hand::Captor => &[],
            Hand::Limited(_) => &[41, 42, 43, 147],
            Hand::ShogiOnly => &[109],
            Hand::Gone => &[44],
            Hand::Common => &[45, 46, 148],
        };
        Rule::new(Axis::Hand, rulings, Parameters::Hand(self))
    }
}
