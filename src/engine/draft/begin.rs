//! From two armies to the board.

use super::{Army, Precedence, place};
use crate::engine::axes::castling::{Castling, CastlingRights};
use crate::engine::irreversible::IrreversibleState;
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;

/// How a game begins with two armies, by player, that have no faults: the wall
/// is off, the first mover is known, and the second player may relocate
/// . `chance` is who was chosen by chance, for the case of a tie.
/// `None` if the game is not played with armies.
pub fn begin(spec: &VariantSpec, armies: [&Army; 2], chance: Option<Player>) -> Option<Setup> {
    let draft = spec.draft.as_ref()?;
    let first = Precedence::of(draft, armies).first(chance);
    let mut setup = place(&spec.board, armies, first);
    let relocating = spec.relocation.is_some();
    if relocating {
        setup.turn = spec.turn.after(first);
    }
    setup.irreversible = IrreversibleState {
        first,
        relocating,
        castling_rights: rights(spec, &setup),
        ..IrreversibleState::default()
    };
    Some(setup)
}

/// The rights to castle of kings and corner pieces as they are set up.
fn rights(spec: &VariantSpec, setup: &Setup) -> CastlingRights {
    let Castling::Corners(partner) = spec.castling else { return CastlingRights::default() };
    let (files, ranks) = (spec.board.files, spec.board.ranks);
    let mut rights = CastlingRights::default();
    for owner in spec.turn.players() {
        let rank = if owner.0 == 0 { ranks - 1 } else { 0 };
        let king = setup.pieces.iter().find(|(square, piece)| {
            let royal = spec.pieces.iter().any(|other| other.kind == piece.kind && other.royal);
            royal && piece.owner == owner && square / files == rank
        });
        let Some((king, _)) = king else { continue };
        for (right, column) in [(false, 0), (true, files - 1)] {
            let corner = rank * files + column;
            let rook = (corner, Piece { kind: partner, owner });
            if setup.pieces.contains(&rook) && king.abs_diff(corner) > 2 {
                rights = rights.with(owner, right);
            }
        }
    }
    rights
}
