//! Choosing the side of the strong pieces.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::player::PlayerSet;

/// The option to mirror the own camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mirror {
    /// There is none.
    None,
    /// All but the first player may flip their camps left to right once, before
    /// their own first moves, and then still have those moves.
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
    /// Who has made a first move.
    pub moved: PlayerSet,
    /// Who has mirrored a camp.
    pub mirrored: PlayerSet,
}
