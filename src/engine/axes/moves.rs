//! The rules of the board and of how pieces move on it, as data.

use super::rule::{Axis, Parameters, Rule};
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::piece::Kind;
use crate::engine::spec::{BoardSpec, PieceSpec, VariantSpec};
use crate::engine::topology::Seams;
use crate::sort::sort_short;

impl Atom {
    /// Can the piece go on beyond the first square of the way?
    pub(in crate::engine) fn is_rider(&self) -> bool {
        matches!(self.travel, Travel::Ride | Travel::RideUpTo(2..))
    }

    /// Does the piece pass over squares, as a knight does?
    pub(in crate::engine) fn is_leap(&self) -> bool {
        self.vectors.iter().any(|vector| vector.right.abs().max(vector.forward.abs()) > 1)
    }

    /// Can a piece on the way stop it?
    pub(in crate::engine) fn is_lame(&self) -> bool {
        self.travel == Travel::Lame
    }
}

/// Moves as they are compared and told: without what other rules say of them,
/// those of the same sort together, in a fixed order.
pub(in crate::engine) fn plain<'a>(atoms: impl Iterator<Item = &'a Atom>) -> Vec<Atom> {
    let mut plain: Vec<Atom> = Vec::new();
    for atom in atoms {
        let travel = match atom.travel {
            Travel::RideUpTo(1) => Travel::Leap,
            travel => travel,
        };
        let Atom { modality, base, ground, .. } = *atom;
        let bare = Atom { travel, modality, base, ground, ..Atom::leap(&[]) };
        let alike = |known: &&mut Atom| Atom { vectors: Vec::new(), ..(**known).clone() } == bare;
        let vectors = match plain.iter_mut().find(alike) {
            Some(known) => &mut known.vectors,
            None => {
                plain.push(bare);
                // Just pushed.
                let Some(last) = plain.last_mut() else { continue };
                &mut last.vectors
            }
        };
        for vector in &atom.vectors {
            if !vectors.contains(vector) {
                vectors.push(*vector);
            }
        }
        sort_short(vectors, |vector| *vector);
    }
    sort_short(&mut plain, |atom| (atom.base, atom.modality, atom.travel, atom.ground));
    plain
}

impl BoardSpec {
    /// Size and shape as data.
    pub(in crate::engine) fn rule(&self) -> Rule {
        let BoardSpec { files, ranks, cut_corners, .. } = *self;
        Rule::new(Axis::Board, &[], Parameters::Board { files, ranks, cut_corners })
    }
}

impl PieceSpec {
    /// Can it ever leave its rank?
    fn moves_along_files(&self) -> bool {
        self.atoms.iter().flat_map(|atom| &atom.vectors).any(|vector| vector.forward != 0)
    }

    /// How it moves, beside what other rules say of it: as it is told.
    pub fn told_moves(&self) -> Vec<Atom> {
        let told = |atom: &&Atom| atom.cannon_hop.is_none() && atom.modality != Modality::Threat;
        plain(self.atoms.iter().filter(told))
    }

    /// A promotion without choice, as data.
    pub(in crate::engine) fn forced_promotion(&self) -> Option<Rule> {
        let forced = self.forced.as_ref()?;
        let into = self.promotes_to.iter().chain(&forced.or).copied().collect();
        let parameters = Parameters::ForcedPromotion { kind: self.kind, rank: forced.rank, into };
        Some(Rule::new(Axis::Promotion, &[108, 133], parameters))
    }
}

impl VariantSpec {
    /// Which pieces pass which edges, as data.
    pub(in crate::engine) fn wrap_rules(&self) -> Vec<Rule> {
        let rule = |seams, kinds| {
            Rule::new(
                Axis::Board,
                &[4, 5, 10, 12, 13, 16, 17, 18],
                Parameters::Wrap { seams, kinds },
            )
        };
        let of = |could: fn(&PieceSpec) -> bool, may: fn(&PieceSpec) -> bool| {
            let able = self.kinds(could);
            let kinds = self.kinds(|piece| could(piece) && may(piece));
            (kinds.len() == able.len() && !able.is_empty(), kinds)
        };
        let (all_files, files) = of(PieceSpec::moves_sideways, |piece| piece.seams.files);
        let (all_ranks, ranks) = of(PieceSpec::moves_along_files, |piece| piece.seams.ranks);
        if all_files && all_ranks {
            return vec![rule(Seams::BOTH, None)];
        }
        let told = |seams, all: bool, kinds: Vec<Kind>| {
            (!kinds.is_empty()).then(|| rule(seams, (!all).then_some(kinds)))
        };
        let ranks = told(Seams { files: false, ranks: true }, all_ranks, ranks);
        told(Seams::FILES, all_files, files).into_iter().chain(ranks).collect()
    }

    /// How each kind moves, beside what other rules say of it.
    pub(in crate::engine) fn move_rules(&self) -> Vec<Rule> {
        let moves = self.pieces.iter().map(|piece| (piece.kind, piece.told_moves()));
        let rule =
            |(kind, atoms)| Rule::new(Axis::Movement, &[], Parameters::Moves { kind, atoms });
        moves.filter(|(_, atoms)| !atoms.is_empty()).map(rule).collect()
    }

    /// The capture en passant, as data.
    pub(in crate::engine) fn en_passant_rule(&self) -> Option<Rule> {
        let kind = self.en_passant?;
        let pawn = self.pieces.iter().find(|piece| piece.kind == kind)?;
        let first = |atom: &Atom| match (atom.base, atom.travel) {
            (Base::Rank(_), Travel::RideUpTo(squares)) => Some(squares),
            _ => None,
        };
        let squares = pawn.atoms.iter().filter_map(first).max()?;
        let parameters = Parameters::EnPassant { kind, squares };
        Some(Rule::new(Axis::SpecialMoves, &[160], parameters))
    }
}

/// Is it one square in a straight line or diagonally?
pub(crate) fn is_unit(vector: Vector) -> bool {
    vector.right.abs() <= 1 && vector.forward.abs() <= 1
}
