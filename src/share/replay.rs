//! A shared game played through by the rules of its revision.

use crate::engine::axes::royal::Standing;
use crate::engine::game::Game;
use crate::engine::irreversible::IrreversibleState;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::record::{Cursor, NodeId, Refused, Start, StartFault};
use crate::sort::sort_short;

use super::codebook::{CodedCell, number};
use super::hash::Hash;
use super::shared::Shared;

/// What came of it.
#[derive(Debug)]
pub(super) struct Replayed {
    /// Stands for how every line ends: pieces, hands, whose turn it is and
    /// the outcome. It is part of links and made of frozen numbers only.
    pub digest: u16,
    /// Who is to move at each place, by its index.
    pub turns: Vec<Player>,
    /// The first action that the rules do not allow, and all that they do.
    pub refused: Option<(Refused, Shared)>,
}

/// Plays through every branch.
///
/// # Errors
/// Everything that makes the start impossible.
pub(super) fn replay(shared: &Shared) -> Result<Replayed, StartFault> {
    let tree = &shared.record.tree;
    let mut cursor = Cursor::new(&shared.record)?;
    let mut hash = Hash::new();
    let mut first = None;
    let mut kept = vec![true; tree.bound()];
    let mut turns = vec![cursor.game().position().turn(); tree.bound()];
    for id in tree.preorder() {
        let parent = tree.parent(id);
        kept[id.index()] = kept[parent.index()];
        if kept[id.index()] {
            match cursor.go_to(tree, id) {
                Ok(()) => turns[id.index()] = cursor.game().position().turn(),
                Err(refused) => {
                    kept[id.index()] = false;
                    first = first.or(Some(refused));
                }
            }
        }
        if tree.first_child(id).is_none() {
            end(&mut hash, cursor.game());
        }
    }
    let refused = first.map(|first| (first, without(shared, |id| kept[id.index()])));
    Ok(Replayed { digest: hash.bits(16) as u16, turns, refused })
}

/// The digest of a game in which nothing was played from a start that may be
/// impossible; 0 of the usual one.
pub(super) fn digest_of(start: &Start) -> u16 {
    let mut hash = Hash::new();
    match start {
        Start::Standard => return 0,
        Start::Position { setup, .. } => stand(&mut hash, setup),
        Start::Armies { armies, chance } => {
            armies.iter().for_each(|army| hash.bytes(&army.bytes()));
            hash.byte(chance.map_or(0, |player| player.0));
        }
    }
    hash.bits(16) as u16
}

/// The part of a shared game for which `keep` holds. It opens where it did,
/// or at the last place before that which is left.
pub(super) fn without(shared: &Shared, keep: impl Fn(NodeId) -> bool) -> Shared {
    let (mut without, tree) = (shared.clone(), &shared.record.tree);
    for id in tree.preorder() {
        if keep(tree.parent(id)) && !keep(id) {
            without.record.tree.remove(id);
        }
    }
    while !without.record.tree.contains(without.open_at) {
        without.open_at = tree.parent(without.open_at);
    }
    without
}

fn end(hash: &mut Hash, game: &Game) {
    stand(hash, &game.position().setup(game.rules()));
    if let Some(outcome) = game.outcome() {
        hash.bytes(outcome.reason.name().as_bytes());
        outcome.winners.iter().for_each(|winner| hash.byte(winner.0));
        outcome.placings.iter().for_each(|places| hash.bytes(places));
    }
    hash.byte(u8::MAX);
}

fn stand(hash: &mut Hash, setup: &Setup) {
    let Setup {
        pieces,
        hands,
        captured: _,
        turn,
        stolen,
        standing,
        opening,
        phase,
        irreversible,
        relocated,
    } = Start::in_order(setup);
    for (square, piece) in pieces {
        hash.bytes(&[square, CodedCell::of(piece).0]);
    }
    let mut hands: Vec<_> =
        hands.into_iter().map(|(player, kind, count)| [player.0, number(kind), count]).collect();
    sort_short(&mut hands, |hand| *hand);
    hash.byte(u8::MAX);
    hands.iter().for_each(|hand| hash.bytes(hand));
    hash.bytes(&[u8::MAX, turn.0]);
    // Positions without any such state keep the digest that they always had.
    if stolen.0 != 0 {
        hash.byte(stolen.0);
    }
    if let Some(standing) = standing {
        let Standing { living, out, mates, mover, stuck, pending } = standing;
        hash.bytes(&[living.0, mover.0, u8::from(stuck)]);
        hash.bytes(&[out, mates].concat());
        hash.bytes(&[opening.moved.0, opening.mirrored.0, phase]);
        pending.iter().for_each(|(player, by)| hash.bytes(&[player.0, by.0]));
    }
    // What is only counted shows in the outcome.
    let IrreversibleState {
        castling_rights,
        ep_square,
        first,
        relocating,
        passes,
        kings_faced,
        ..
    } = irreversible;
    let said = IrreversibleState {
        castling_rights,
        ep_square,
        first,
        relocating,
        passes,
        kings_faced,
        ..IrreversibleState::default()
    };
    if said != IrreversibleState::default() {
        let passed = ep_square.map_or(u8::MAX, |square| square.0);
        hash.bytes(&[
            castling_rights.0,
            passed,
            first.0,
            u8::from(relocating),
            passes,
            u8::from(kings_faced),
        ]);
    }
    relocated.into_iter().for_each(|square| hash.byte(square.0));
}
