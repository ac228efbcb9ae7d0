//! Cannons: going over exactly one piece.

use serde::{Deserialize, Serialize};

use crate::engine::piece::Kind;
use crate::engine::text::Text;

/// The piece goes along a line over exactly one piece of either side, the
/// hurdle, however far off, and on behind it up to the next piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CannonHop {
    /// The kind that is neither a hurdle nor captured.
    pub spares: Option<Kind>,
}

impl CannonHop {
    /// The rule in words.
    pub fn describe(&self) -> Text {
        match self.spares {
            None => Text::new(
                "炮は、間に駒がちょうど一枚あるときだけ、その向こうの駒を取れます。",
                "A cannon of xiangqi captures only over exactly one piece.",
            ),
            Some(_) => Text::new(
                "包は、動くときも取るときも、駒をちょうど一枚飛び越します。包どうしは飛び越せず、取れません。",
                "A cannon of janggi moves and captures over exactly one piece, and neither hops over nor takes its like.",
            ),
        }
    }
}
