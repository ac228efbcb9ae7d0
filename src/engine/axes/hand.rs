//! What becomes of a captured piece.

use serde::{Deserialize, Serialize};

use crate::engine::words::Words;

/// Where captured pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hand {
    /// Into the captor's hand (持ち駒), unpromoted and without limit.
    Captor,
}

impl Hand {
    /// The rule in words.
    pub fn describe(&self) -> Words {
        match self {
            Hand::Captor => Words::new(
                "取った駒は持ち駒になり、好きなときに打てます。",
                "Captured pieces change sides and can be dropped later.",
            ),
        }
    }
}
