//! Choosing the side of the strong pieces.

use serde::{Deserialize, Serialize};

use crate::engine::player::PlayerSet;
use crate::engine::rule::{Axis, Parameters, Rule};

/// The option to mirror the own camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mirror {
    /// There is none.
    None,
    /// Everybody but the first player may flip his camp left to right once,
    /// before his own first move, and then still has that move.
    BeforeFirstMove,
}

impl Mirror {
    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        (self == Mirror::BeforeFirstMove)
            .then(|| Rule::new(Axis::Mirror, &[153], Parameters::Mirror))
    }
}

/// Who has begun, and who has mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Opening {
    /// Who has made his first move.
    pub moved: PlayerSet,
    /// Who has mirrored his camp.
    pub mirrored: PlayerSet,
}
