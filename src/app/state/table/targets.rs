//! Where the moves of a position lead.

use crate::app::board::{LegalTargets, Source};
use crate::engine::action::{Act as Deed, Move};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::{Square, SquareSet};
use crate::record::view::PositionView;

/// Does the move lead from there to there?
pub(super) fn leads(mv: Move, from: Source, to: Square) -> bool {
    match (mv.act(), from) {
        (Deed::Board { from: origin, to: target, .. }, Source::Square(from)) => {
            (origin, target) == (from, to)
        }
        (Deed::Drop { kind, to: target }, Source::Hand(_, held)) => (kind, target) == (held, to),
        _ => false,
    }
}

/// What may be done, with this piece taken up.
pub(super) fn legal_targets(position: &PositionView, selected: Option<Source>) -> LegalTargets {
    let (mut targets, mut captures) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for mv in &position.legal_moves {
        let to = mv.to();
        if selected.is_some_and(|from| leads(*mv, from, to)) {
            targets.insert(to);
            if position.piece(to).is_some_and(|piece| piece.owner != position.turn) {
                captures.insert(to);
            }
        }
    }
    let hands: Vec<(Player, Kind)> = position.droppable.clone();
    LegalTargets { selected, movable: position.movable, hands, targets, captures }
}
