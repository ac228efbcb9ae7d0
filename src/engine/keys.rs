//! The keys of all that a hash is made of beside the pieces on their squares.

use super::axes::steal::Stolen;
use super::hands::{HAND_LIMIT, Hands};
use super::irreversible::IrreversibleState;
use super::player::{Player, PlayerSet};
use super::rules::Rules;

/// The key of a count in hand; none for an empty hand.
#[inline]
pub(super) fn hand_key(rules: &Rules, player: Player, number: u8, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    let row = rules.spec.hand.keeper(player).index() * Hands::KINDS + usize::from(number & 15);
    let index = row * (usize::from(HAND_LIMIT) + 1) + usize::from(count);
    rules.keys.hand.get(index).copied().unwrap_or(0)
}

/// The key of the steals so far; none before the first.
#[inline(always)]
pub(super) fn stolen_key(rules: &Rules, stolen: Stolen) -> u64 {
    rules.keys.stolen[usize::from(stolen.0 & 31)]
}

/// The key of what counts for repetition of what has happened.
pub(super) fn irreversible_key(rules: &Rules, irreversible: &IrreversibleState) -> u64 {
    let passed = irreversible
        .ep_square
        .map_or(0, |square| rules.keys.passed.wrapping_mul(2 * u64::from(square.0) + 1));
    let relocating = if irreversible.relocating { rules.keys.relocating } else { 0 };
    rules.keys.rights[usize::from(irreversible.castling_rights.0 & 15)] ^ passed ^ relocating
}

/// The key of who is still in the game.
#[inline(always)]
pub(super) fn living_key(rules: &Rules, living: PlayerSet) -> u64 {
    rules.keys.living[usize::from(living.0 & 15)]
}
