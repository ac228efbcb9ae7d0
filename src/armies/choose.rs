//! Which army the computer takes.

use super::breed::mirrored;
use super::proven::pool;
use crate::engine::draft::{DraftPhase, DraftView, Salt, Secret, random};
use crate::splitmix::{SplitMix, mixed};
use crate::variants;

/// The computer takes no army that has scored less against the others, in hundredths.
pub const LEAST: u32 = 45;

/// The army to which the computer binds itself, with its salt, in the seat that is
/// looking: one of the better ones of the pool of the board, as it is or turned left
/// to right. The salt alone decides, which nobody else knows before the army is shown,
/// so that no army is to be expected; and all that is known of the game is what that
/// seat may see.
///
/// `None` if nobody's seat is looking, if it is bound already, or if the game has no
/// draft.
pub fn choose(view: &DraftView, salt: Salt) -> Option<Secret> {
    let seat = view.viewer.filter(|seat| seat.0 < 2)?;
    let is_free = view.phase == DraftPhase::Choosing;
    if !is_free || view.seats[seat.index()].commitment.is_some() {
        return None;
    }
    let variant = variants::find(&view.game.variant)?;
    let (draft, board) = (variant.spec().draft.as_ref()?, &variant.spec().board);
    let seed = salt.0.chunks(8).fold(0, |seed, bytes| {
        mixed(bytes.iter().fold(seed, |seed, &byte| seed << 8 ^ seed >> 56 ^ u64::from(byte)))
    });
    let mut dice = SplitMix::new(seed);
    let mut pool = pool(&variant);
    pool.retain(|proven| proven.percent() >= LEAST);
    let army = match pool.get(dice.below(pool.len())) {
        Some(proven) if dice.below(2) == 0 => mirrored(board, &proven.army),
        Some(proven) => proven.army.clone(),
        None => random(draft, board, seed),
    };
    Some(Secret { seat, army, salt })
}
