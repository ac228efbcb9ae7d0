//! Who has mated a player, where others play on.

use serde::{Deserialize, Serialize};

use crate::engine::player::{PLAYERS, Player};

/// To whom a mate is credited: that player gets the hand of the mated one, and
/// the mate counts in the ranking. Passes and eliminations are no
/// moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MateCredit {
    /// To who made the move since which the mated player has been in check
    /// without a legal reply, also if others have moved since because their own
    /// checks came first.
    #[default]
    LeftNoReply,
    /// To who made the last move before the mated player's turn.
    LastMover,
}

/// Who is mated already but has not had the turn yet, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PendingMates([u8; PLAYERS]);

impl PendingMates {
    /// Is nobody waiting to be turned over?
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == [0; PLAYERS]
    }

    /// Who has mated this player; `None` if the player is not known to be mated.
    pub fn by(self, mated: Player) -> Option<Player> {
        self.0[mated.index()].checked_sub(1).map(Player)
    }

    /// Says who has mated this player, or that nobody has.
    pub fn set(&mut self, mated: Player, by: Option<Player>) {
        self.0[mated.index()] = by.map_or(0, |by| (by.0 & 3) + 1);
    }

    /// Every mated player with who has mated them.
    pub fn iter(self) -> impl Iterator<Item = (Player, Player)> {
        (0..PLAYERS as u8).map(Player).filter_map(move |mated| Some((mated, self.by(mated)?)))
    }
}
