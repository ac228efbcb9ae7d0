//! Gliding: boards of ice.

use serde::{Deserialize, Serialize};

use super::moves::plain;
use super::rule::{Axis, GlideRule, Parameters, Rule};
use crate::engine::movement::Atom;
use crate::engine::movement::Vector;
use crate::engine::spec::{PieceSpec, VariantSpec};

/// After a first step to an empty square the piece goes on over empty squares
/// and cannot stop before something is in the way. Captures and drops never
/// glide. Whether it promotes is decided by the first step alone (R-19 to
///
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Glide {
    /// Which way it goes on.
    pub course: Course,
    /// How near it comes to what is in the way. The edge is always reached.
    pub gap: Gap,
}

/// The direction of a glide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Course {
    /// That of the first step.
    Onward,
    /// Straight forward: a knight after its leap.
    Ahead,
    /// Diagonally forward, to the side of the leap.
    AheadDiagonally,
}

impl Course {
    /// The vector of the glide after a first step, both as the owner sees
    /// them.
    pub fn after(self, first: Vector) -> Vector {
        match self {
            Course::Onward => first,
            Course::Ahead => Vector::new(0, 1),
            Course::AheadDiagonally => Vector::new(first.right.signum(), 1),
        }
    }
}

/// Which pieces keep a gliding piece one square away. The first step is
/// always completed, also if it ends next to one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Gap {
    /// None: it stops on the last empty square.
    None,
    /// The other side's.
    Enemies,
    /// All.
    All,
}

impl Gap {
    /// Is a square left empty before this piece?
    #[inline(always)]
    pub fn is_kept_from(self, own: bool) -> bool {
        match self {
            Gap::None => false,
            Gap::Enemies => !own,
            Gap::All => true,
        }
    }
}

impl VariantSpec {
    /// The rules of the ice as data; none where nothing glides.
    pub(in crate::engine) fn glide_rules(&self) -> Vec<Rule> {
        let glides = || {
            let atoms = self.pieces.iter().flat_map(|piece| &piece.atoms);
            atoms.filter_map(|atom| atom.glide)
        };
        let mut rules: Vec<GlideRule> = Vec::new();
        for Glide { gap, .. } in glides() {
            if !rules.contains(&GlideRule::Stops(gap)) {
                rules.push(GlideRule::Stops(gap));
            }
        }
        if rules.is_empty() {
            return Vec::new();
        }
        let slides = |atom: &Atom| atom.glide.is_some();
        let exempt = |piece: &PieceSpec| !piece.atoms.is_empty() && !piece.atoms.iter().any(slides);
        let exempt = self.kinds(exempt);
        rules.extend((!exempt.is_empty()).then_some(GlideRule::Exempt(exempt)));
        for PieceSpec { kind, atoms, .. } in &self.pieces {
            let (some, all) = (atoms.iter().any(slides), atoms.iter().all(slides));
            let atoms = plain(atoms.iter().filter(|atom| slides(atom)));
            rules.extend((some && !all).then_some(GlideRule::Partly { kind: *kind, atoms }));
        }
        for course in [Course::Ahead, Course::AheadDiagonally] {
            let turns = |atom: &Atom| atom.glide.is_some_and(|glide| glide.course == course);
            let kinds = self.kinds(|piece| piece.atoms.iter().any(turns));
            rules.extend((!kinds.is_empty()).then_some(GlideRule::Course { kinds, course }));
        }
        // A rider could have stopped there, so it has to promote there.
        let stranded = |piece: &PieceSpec| {
            let slips = |atom: &Atom| slides(atom) && !atom.is_rider();
            self.drops.no_immobile.contains(&piece.kind) && piece.atoms.iter().any(slips)
        };
        rules.push(GlideRule::FirstStepPromotes { stranded: self.kinds(stranded) });
        let rule = |rule| {
            let rulings = &[4, 19, 20, 21, 22, 23, 24, 25, 26, 27, 144];
            Rule::new(Axis::Movement, rulings, Parameters::Glide(rule))
        };
        rules.into_iter().map(rule).collect()
    }
}
