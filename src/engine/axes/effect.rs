//! What else a capture does.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::piece::Cell;
use crate::engine::rules::Rules;

/// The side effect of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// None.
    Plain,
    /// A piece that captures one of its own kind leaves the game together with
    /// it. Promoted and unpromoted are different kinds; kings do not perish so
    ///
    Annihilation,
}

impl Effect {
    /// Do both the capturing and the captured piece vanish?
    #[inline(always)]
    pub fn annihilates(self, rules: &Rules, moved: Cell, captured: Cell) -> bool {
        self == Effect::Annihilation
            && moved.kind_number() == captured.kind_number()
            && !moved.piece().is_some_and(|piece| rules.is_royal(piece.kind))
    }

    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        let rule = || Rule::new(Axis::Capture, &[68, 69], Parameters::Annihilation);
        (self == Effect::Annihilation).then(rule)
    }
}
