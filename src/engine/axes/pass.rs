//! Passing.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};

/// Whether a player may pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Whenever not in check.
    UnlessInCheck,
}

impl Pass {
    /// The rule as data; nothing where nobody passes.
    pub fn rule(self) -> Option<Rule> {
        (self == Pass::UnlessInCheck)
            .then(|| Rule::new(Axis::SpecialMoves, &[115, 132], Parameters::Pass))
    }
}
