//! Moving pieces within the camp before the first move.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::piece::{Kind, KindSet};

/// Which pieces may be relocated once the armies are seen: first by the second
/// player, then by the first, each piece at most once, to any empty square of
/// the camp behind the soldiers' rank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Relocation {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// The number of ranks of the camp.
    pub ranks: u8,
    /// May two of them, of different kinds and neither relocated yet, change
    /// places? That relocates both.
    #[serde(default)]
    pub exchange: bool,
}

impl Relocation {
    /// The kinds as a set.
    pub fn kinds(&self) -> KindSet {
        self.kinds.iter().copied().collect()
    }

    /// The rules as data.
    pub fn rules(&self) -> [Rule; 2] {
        let Relocation { ref kinds, ranks, exchange } = *self;
        let parameters = Parameters::Relocation { kinds: kinds.clone(), ranks, exchange };
        [
            Rule::new(Axis::Draft, &[101, 160], parameters),
            Rule::new(Axis::Draft, &[102, 160], Parameters::CheckedMovesFirst),
        ]
    }
}
