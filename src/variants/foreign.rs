//! The pieces of chess, xiangqi, janggi and makruk, and how they move on any
//! board.

use super::pieces::{DIAGONAL, FORWARD, ORTHOGONAL, SILVER, v};
use crate::engine::axes::cannon_hop::CannonHop;
use crate::engine::axes::ground::Ground;
use crate::engine::movement::{Atom, Base, Modality, Vector};
use crate::engine::piece::Kind;
use crate::engine::spec::{Forced, PieceSpec};
use crate::engine::topology::Seams;

const SIDEWAYS: [Vector; 2] = [v(-1, 0), v(1, 0)];
const ASLANT: [Vector; 2] = [v(-1, 1), v(1, 1)];
const SOLDIER: [Vector; 3] = [v(0, 1), v(-1, 0), v(1, 0)];
const TWO_ASLANT: [Vector; 4] = [v(2, 2), v(2, -2), v(-2, -2), v(-2, 2)];
const HORSE: [Vector; 8] =
    [v(1, 2), v(2, 1), v(2, -1), v(1, -2), v(-1, -2), v(-2, -1), v(-2, 1), v(-1, 2)];
const LONG_ELEPHANT: [Vector; 8] =
    [v(2, 3), v(3, 2), v(3, -2), v(2, -3), v(-2, -3), v(-3, -2), v(-3, 2), v(-2, 3)];

/// The ranks on which the board lets pieces change, each counted from the
/// owner's own side, 1 the first.
#[derive(Clone, Copy)]
pub struct Ranks {
    /// Where soldiers begin.
    pub soldiers: u8,
    /// Where 貝 and the pieces of shogi promote.
    pub camp: u8,
    /// Where 卒 has crossed.
    pub half: u8,
    /// The last rank.
    pub last: u8,
}

/// A kind on a board with these ranks. Pieces of shogi as in shogi.
pub fn piece(kind: Kind, ranks: Ranks) -> PieceSpec {
    let forced = |rank| Some(Forced { rank, or: Vec::new() });
    let (promotes_to, forced) = match kind {
        Kind::XiangqiSoldier => (Some(Kind::CrossedSoldier), forced(ranks.half)),
        Kind::MakrukShell => (Some(Kind::TurnedShell), forced(ranks.camp)),
        Kind::ChessPawn => {
            let or = vec![Kind::ChessRook, Kind::ChessBishop, Kind::ChessKnight];
            (Some(Kind::ChessQueen), Some(Forced { rank: ranks.last, or }))
        }
        _ => (None, None),
    };
    PieceSpec {
        kind,
        atoms: atoms(kind, ranks),
        seams: Seams::NONE,
        promotes_to,
        forced,
        value: 0,
        royal: matches!(
            kind,
            Kind::ChessKing | Kind::XiangqiGeneral | Kind::JanggiGeneral | Kind::MakrukKing
        ),
    }
}

fn atoms(kind: Kind, ranks: Ranks) -> Vec<Atom> {
    let palace = |vectors: &[Vector]| Atom::leap(vectors).within(Ground::Palace);
    let lines = || Atom::leap(&DIAGONAL).within(Ground::PalaceLines);
    let cannon =
        |spares| Atom { cannon_hop: Some(CannonHop { spares }), ..Atom::ride(&ORTHOGONAL) };
    match kind {
        Kind::ChessKing | Kind::MakrukKing => {
            vec![Atom::leap(&ORTHOGONAL), Atom::leap(&DIAGONAL)]
        }
        Kind::ChessQueen => vec![Atom::ride(&ORTHOGONAL), Atom::ride(&DIAGONAL)],
        Kind::ChessRook | Kind::XiangqiChariot | Kind::MakrukBoat => {
            vec![Atom::ride(&ORTHOGONAL)]
        }
        Kind::ChessBishop => vec![Atom::ride(&DIAGONAL)],
        Kind::ChessKnight | Kind::MakrukKnight => vec![Atom::leap(&HORSE)],
        Kind::ChessPawn => vec![
            Atom::ride_up_to(2, &FORWARD).only(Modality::Move).from(Base::Rank(ranks.soldiers)),
            Atom::leap(&FORWARD).only(Modality::Move).from(Base::OffRank(ranks.soldiers)),
            Atom::leap(&ASLANT).only(Modality::Capture),
        ],
        Kind::XiangqiGeneral => {
            vec![palace(&ORTHOGONAL), Atom::ride(&FORWARD).only(Modality::Threat)]
        }
        Kind::XiangqiAdvisor => vec![palace(&DIAGONAL)],
        Kind::XiangqiElephant => vec![Atom::lame(&TWO_ASLANT).within(Ground::Bank)],
        Kind::XiangqiHorse | Kind::JanggiHorse => vec![Atom::lame(&HORSE)],
        Kind::XiangqiCannon => {
            vec![Atom::ride(&ORTHOGONAL).only(Modality::Move), cannon(None).only(Modality::Capture)]
        }
        Kind::XiangqiSoldier => vec![Atom::leap(&FORWARD)],
        Kind::CrossedSoldier => vec![Atom::leap(&FORWARD), Atom::leap(&SIDEWAYS)],
        Kind::JanggiGeneral | Kind::JanggiGuard => vec![palace(&ORTHOGONAL), lines()],
        Kind::JanggiElephant => vec![Atom::lame(&LONG_ELEPHANT)],
        Kind::JanggiChariot => {
            vec![Atom::ride(&ORTHOGONAL), Atom::ride(&DIAGONAL).within(Ground::AnyLines)]
        }
        Kind::JanggiCannon => {
            let spares = Some(Kind::JanggiCannon);
            let through = Atom { cannon_hop: Some(CannonHop { spares }), ..Atom::ride(&DIAGONAL) };
            vec![cannon(spares), through.within(Ground::AnyLines)]
        }
        Kind::JanggiSoldier => {
            vec![Atom::leap(&SOLDIER), Atom::leap(&ASLANT).within(Ground::EnemyLines)]
        }
        Kind::MakrukQueen | Kind::TurnedShell => vec![Atom::leap(&DIAGONAL)],
        Kind::MakrukKhon => vec![Atom::leap(&SILVER)],
        Kind::MakrukShell => {
            vec![
                Atom::leap(&FORWARD).only(Modality::Move),
                Atom::leap(&ASLANT).only(Modality::Capture),
            ]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_foreign_kind_moves() {
        let ranks = Ranks { soldiers: 2, camp: 7, half: 5, last: 8 };
        for kind in Kind::ALL.into_iter().filter(|kind| kind.number() > Kind::Turned.number()) {
            assert!(!piece(kind, ranks).atoms.is_empty(), "{kind:?}");
        }
    }
}
