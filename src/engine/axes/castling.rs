//! Castling.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::piece::Kind;
use crate::engine::player::Player;

/// Whether a king may castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Castling {
    /// Never.
    #[default]
    None,
    /// With a piece of this kind that has stood on a corner of its owner's
    /// first rank from the start, the king on that rank and at least two
    /// squares between them, none of the two having moved. The squares between
    /// are empty, and the king is safe where it starts, on the square that it
    /// crosses while its partner is at home, and in the end. It goes two
    /// squares toward the corner, and the other lands on the square crossed
    ///
    Corners(Kind),
}

impl Castling {
    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        let Castling::Corners(partner) = self else { return None };
        Some(Rule::new(Axis::SpecialMoves, &[111, 160], Parameters::Castling(partner)))
    }
}

/// With which corners the kings may still castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CastlingRights(pub u8);

impl CastlingRights {
    /// The right of a player at the left-hand or right-hand side of the board,
    /// as South sees it.
    fn bit(player: Player, right: bool) -> u8 {
        1 << ((player.0 & 1) * 2 + u8::from(right))
    }

    /// Has the player the right?
    #[inline(always)]
    pub fn has(self, player: Player, right: bool) -> bool {
        self.0 & CastlingRights::bit(player, right) != 0
    }

    /// How many rights the player has, `0..=2`.
    pub fn count(self, player: Player) -> i32 {
        [false, true].into_iter().map(|right| i32::from(self.has(player, right))).sum()
    }

    /// The same with this right.
    pub fn with(self, player: Player, right: bool) -> CastlingRights {
        CastlingRights(self.0 | CastlingRights::bit(player, right))
    }

    /// The same without this right.
    pub fn without(self, player: Player, right: bool) -> CastlingRights {
        CastlingRights(self.0 & !CastlingRights::bit(player, right))
    }

    /// The same without the player's.
    pub fn without_all(self, player: Player) -> CastlingRights {
        self.without(player, false).without(player, true)
    }

    /// Is there none?
    #[inline(always)]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }
}
