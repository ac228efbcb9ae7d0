//! Whether pieces may capture.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};

/// The right to move onto a square where an enemy stands. Kings are attacked
/// as usual either way: check, mate and the squares that a king may not enter
/// do not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Capture {
    /// As usual.
    Free,
    /// Never.
    Never,
}

impl Capture {
    /// May pieces capture at all?
    pub fn is_free(self) -> bool {
        self == Capture::Free
    }

    /// The rule as data; nothing where it is as usual.
    pub fn rule(self) -> Option<Rule> {
        let rule = || Rule::new(Axis::Capture, &[48], Parameters::NoCaptures);
        (!self.is_free()).then(rule)
    }
}
