//! Passing.

use serde::{Deserialize, Serialize};

use crate::engine::rule::{Axis, Parameters, Rule};

/// Whether a player may pass his turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Whenever he is not in check.
    UnlessInCheck,
}

impl Pass {
    /// The rule as data; nothing where nobody passes.
    pub fn rule(self) -> Option<Rule> {
        (self == Pass::UnlessInCheck)
            .then(|| Rule::new(Axis::SpecialMoves, &[115, 132], Parameters::Pass))
    }
}
