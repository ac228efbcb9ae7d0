//! The pieces of shogi and how they move.

use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::piece::Kind;
use crate::engine::spec::PieceSpec;
use crate::engine::topology::Seams;

pub(super) const fn v(right: i8, forward: i8) -> Vector {
    Vector::new(right, forward)
}

pub(super) const ORTHOGONAL: [Vector; 4] = [v(0, 1), v(1, 0), v(0, -1), v(-1, 0)];
pub(super) const DIAGONAL: [Vector; 4] = [v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)];
pub(super) const FORWARD: [Vector; 1] = [v(0, 1)];
pub(super) const KNIGHT: [Vector; 2] = [v(-1, 2), v(1, 2)];
pub(super) const SILVER: [Vector; 5] = [v(0, 1), v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)];
const GOLD: [Vector; 6] = [v(0, 1), v(1, 1), v(1, 0), v(0, -1), v(-1, 0), v(-1, 1)];

/// The fourteen kinds of shogi on a board whose edges are real.
pub fn shogi() -> Vec<PieceSpec> {
    Kind::SHOGI.into_iter().map(piece).collect()
}

/// The pieces of 交錯干渉将棋 in its first phase.
pub fn dueling() -> Vec<PieceSpec> {
    CROSSING.map(piece).map(dueling_piece).into()
}

/// The same pieces in its second phase.
pub fn brawling() -> Vec<PieceSpec> {
    let brawl = |kind| PieceSpec { atoms: brawling_atoms(kind), ..piece(kind) };
    CROSSING.map(brawl).into()
}

const CROSSING: [Kind; 12] = [
    Kind::Pawn,
    Kind::Silver,
    Kind::Gold,
    Kind::Bishop,
    Kind::Rook,
    Kind::FreeKing,
    Kind::King,
    Kind::ProPawn,
    Kind::ProSilver,
    Kind::Horse,
    Kind::Dragon,
    Kind::Turned,
];

/// Every way of a dueling piece may pass an obstacle; the diagonals of 角 and
/// 馬 may be reflected, and 角 may change its file at home (R-60 to R-62,
///
fn dueling_piece(mut piece: PieceSpec) -> PieceSpec {
    let bishop = matches!(piece.kind, Kind::Bishop | Kind::Horse);
    for atom in &mut piece.atoms {
        let reflects = bishop && atom.travel == Travel::Ride;
        atom.obstacle_hop =
            Some(if reflects { ObstacleHop::OverOrReflected } else { ObstacleHop::Over });
    }
    if piece.kind == Kind::Bishop {
        let sideways = Atom::leap(&[v(-1, 0), v(1, 0)]);
        piece.atoms.push(sideways.only(Modality::Move).from(Base::Home));
    }
    piece
}

fn brawling_atoms(kind: Kind) -> Vec<Atom> {
    match kind {
        Kind::Pawn => vec![Atom::leap(&ORTHOGONAL)],
        Kind::ProPawn | Kind::ProSilver => atoms(Kind::King),
        Kind::Silver => vec![Atom::leap(&ORTHOGONAL), Atom::ride_up_to(2, &DIAGONAL)],
        Kind::Gold => vec![Atom::ride_up_to(2, &ORTHOGONAL), Atom::leap(&DIAGONAL)],
        other => atoms(other),
    }
}

/// The same, and kings that have been turned over.
pub fn shogi_with_turned_kings() -> Vec<PieceSpec> {
    Kind::SHOGI.into_iter().chain([Kind::Turned]).map(piece).collect()
}

pub(super) fn piece(kind: Kind) -> PieceSpec {
    PieceSpec {
        kind,
        atoms: atoms(kind),
        seams: Seams::NONE,
        promotes_to: promotion(kind),
        forced: None,
        value: value(kind),
        royal: kind == Kind::King,
    }
}

/// What the declaration of shogi counts.
fn value(kind: Kind) -> u8 {
    match kind {
        Kind::Rook | Kind::Bishop | Kind::Dragon | Kind::Horse => 5,
        Kind::King | Kind::Turned => 0,
        _ => 1,
    }
}

fn atoms(kind: Kind) -> Vec<Atom> {
    match kind {
        Kind::Pawn => vec![Atom::leap(&FORWARD)],
        Kind::Lance => vec![Atom::ride(&FORWARD)],
        Kind::Knight => vec![Atom::leap(&KNIGHT)],
        Kind::Silver => vec![Atom::leap(&SILVER)],
        Kind::Gold | Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
            vec![Atom::leap(&GOLD)]
        }
        Kind::Bishop => vec![Atom::ride(&DIAGONAL)],
        Kind::Rook => vec![Atom::ride(&ORTHOGONAL)],
        Kind::FreeKing => vec![Atom::ride(&ORTHOGONAL), Atom::ride(&DIAGONAL)],
        Kind::King => vec![Atom::leap(&ORTHOGONAL), Atom::leap(&DIAGONAL)],
        Kind::Horse => vec![Atom::ride(&DIAGONAL), Atom::leap(&ORTHOGONAL)],
        Kind::Dragon => vec![Atom::ride(&ORTHOGONAL), Atom::leap(&DIAGONAL)],
        _ => Vec::new(),
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
