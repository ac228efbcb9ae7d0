//! Jumping over pieces, as in checkers.

use serde::{Deserialize, Serialize};

use super::moves::plain;
use super::rule::{Axis, JumpRule, Parameters, Rule};
use crate::engine::movement::Atom;
use crate::engine::spec::{PieceSpec, VariantSpec};

/// A piece may jump over a neighbour on a square to which it could step,
/// friend or foe, and lands one such step beyond: on an empty square, or on
/// an enemy, which it captures. What is jumped stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CheckersJump {
    /// Over one piece, once.
    Once,
    /// Again and again in the same direction while the next piece to jump
    /// stands right behind an empty landing square; a capture ends it. The
    /// player may stop after any jump.
    Chain,
    /// Over one piece, or over a whole unbroken group at once to the empty
    /// square behind it, without capture.
    Group,
}

impl VariantSpec {
    /// The rules of jumping as data; none where nothing jumps.
    pub(in crate::engine) fn jump_rules(&self) -> Vec<Rule> {
        let jumps = |atom: &Atom| atom.checkers_jump.is_some();
        let moving = |piece: &&PieceSpec| !piece.atoms.is_empty();
        let jumping = |piece: &PieceSpec| piece.atoms.iter().any(jumps);
        let kinds = self.kinds(jumping);
        if kinds.is_empty() {
            return Vec::new();
        }
        let all = self.pieces.iter().filter(moving).all(jumping);
        let is_rider = |atom: &Atom| jumps(atom) && atom.is_rider();
        let riders = self.kinds(|piece| piece.atoms.iter().any(is_rider));
        let mut rules = vec![JumpRule::Over { kinds: (!all).then_some(kinds), riders }];
        let leaps = |atom: &Atom| jumps(atom) && !atom.is_rider() && atom.is_leap();
        let leapers = self.kinds(|piece| piece.atoms.iter().any(leaps));
        rules.extend((!leapers.is_empty()).then_some(JumpRule::Leapers(leapers)));
        let chains = |atom: &Atom| atom.checkers_jump == Some(CheckersJump::Chain);
        let chain = self.kinds(|piece| jumping(piece) && piece.atoms.iter().all(chains));
        let partly = self
            .pieces
            .iter()
            .filter(|piece| piece.atoms.iter().any(chains) && !piece.atoms.iter().all(chains));
        let partly: Vec<_> = partly
            .map(|piece| (piece.kind, plain(piece.atoms.iter().filter(|atom| chains(atom)))))
            .collect();
        if !(chain.is_empty() && partly.is_empty()) {
            rules.push(JumpRule::Chain { kinds: chain, partly });
        }
        let groups = |atom: &Atom| atom.checkers_jump == Some(CheckersJump::Group);
        let group = self.kinds(|piece| piece.atoms.iter().any(groups));
        rules.extend((!group.is_empty()).then_some(JumpRule::Group(group)));
        let rule = |rule| {
            let rulings = &[4, 28, 29, 30, 31, 32, 33, 145, 146];
            Rule::new(Axis::Movement, rulings, Parameters::Jump(rule))
        };
        rules.into_iter().map(rule).collect()
    }
}
