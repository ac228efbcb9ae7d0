//! What every player has in hand.

use super::piece::Kind;
use super::player::{PLAYERS, Player};

/// The most pieces of one kind that a hand can count.
pub(super) const HAND_LIMIT: u8 = 40;

/// The pieces in hand of every player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Hands([[u8; Hands::KINDS]; PLAYERS]);

impl Hands {
    /// Room for the numbers of kinds that can be in hand.
    pub const KINDS: usize = 16;

    /// How many of a kind a player has, by the kind's number, below [`Hands::KINDS`].
    #[inline(always)]
    pub fn count(&self, player: Player, kind_number: u8) -> u8 {
        self.0[player.index()][usize::from(kind_number & 15)]
    }

    /// The same, to be changed.
    #[inline(always)]
    pub fn count_mut(&mut self, player: Player, kind_number: u8) -> &mut u8 {
        &mut self.0[player.index()][usize::from(kind_number & 15)]
    }

    /// What a player has of each kind, by its number.
    #[inline(always)]
    pub fn of(&self, player: Player) -> &[u8; Hands::KINDS] {
        &self.0[player.index()]
    }

    /// Every kind that a player has, with its number.
    pub fn kinds(&self, player: Player) -> impl Iterator<Item = (Kind, u8)> + use<> {
        let counts = *self.of(player);
        (1..Hands::KINDS as u8).filter_map(move |number| {
            let count = counts[usize::from(number)];
            Kind::from_number(number).filter(|_| count > 0).map(|kind| (kind, count))
        })
    }

    /// The number of pieces of all kinds.
    #[inline(always)]
    pub fn total(&self, player: Player) -> u16 {
        self.of(player).iter().map(|&count| u16::from(count)).sum()
    }

    /// Two players change hands.
    #[inline(always)]
    pub fn swap(&mut self, one: Player, other: Player) {
        self.0.swap(one.index(), other.index());
    }
}
