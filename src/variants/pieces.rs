//! The pieces of shogi and how they move.

use crate::engine::movement::{Atom, Vector};
use crate::engine::piece::Kind;
use crate::engine::spec::PieceSpec;
use crate::engine::topology::Seams;

const fn v(right: i8, forward: i8) -> Vector {
    Vector::new(right, forward)
}

const ORTHOGONAL: [Vector; 4] = [v(0, 1), v(1, 0), v(0, -1), v(-1, 0)];
const DIAGONAL: [Vector; 4] = [v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)];
const FORWARD: [Vector; 1] = [v(0, 1)];
const KNIGHT: [Vector; 2] = [v(-1, 2), v(1, 2)];
const SILVER: [Vector; 5] = [v(0, 1), v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)];
const GOLD: [Vector; 6] = [v(0, 1), v(1, 1), v(1, 0), v(0, -1), v(-1, 0), v(-1, 1)];

/// The fourteen kinds of shogi on a board whose edges are real.
pub fn shogi() -> Vec<PieceSpec> {
    Kind::SHOGI.iter().copied().map(piece).collect()
}

/// The same, and kings that have been turned over.
pub fn shogi_with_turned_kings() -> Vec<PieceSpec> {
    Kind::ALL.into_iter().map(piece).collect()
}

fn piece(kind: Kind) -> PieceSpec {
    PieceSpec {
        kind,
        atoms: atoms(kind),
        seams: Seams::NONE,
        promotes_to: promotion(kind),
        royal: kind == Kind::King,
    }
}

fn atoms(kind: Kind) -> Vec<Atom> {
    match kind {
        Kind::Pawn => vec![Atom::step(&FORWARD)],
        Kind::Lance => vec![Atom::slide(&FORWARD)],
        Kind::Knight => vec![Atom::step(&KNIGHT)],
        Kind::Silver => vec![Atom::step(&SILVER)],
        Kind::Gold | Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
            vec![Atom::step(&GOLD)]
        }
        Kind::Bishop => vec![Atom::slide(&DIAGONAL)],
        Kind::Rook => vec![Atom::slide(&ORTHOGONAL)],
        Kind::King => vec![Atom::step(&ORTHOGONAL), Atom::step(&DIAGONAL)],
        Kind::Horse => vec![Atom::slide(&DIAGONAL), Atom::step(&ORTHOGONAL)],
        Kind::Dragon => vec![Atom::slide(&ORTHOGONAL), Atom::step(&DIAGONAL)],
        Kind::Turned => Vec::new(),
    }
}

fn promotion(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::Pawn => Some(Kind::ProPawn),
        Kind::Lance => Some(Kind::ProLance),
        Kind::Knight => Some(Kind::ProKnight),
        Kind::Silver => Some(Kind::ProSilver),
        Kind::Bishop => Some(Kind::Horse),
        Kind::Rook => Some(Kind::Dragon),
        _ => None,
    }
}
