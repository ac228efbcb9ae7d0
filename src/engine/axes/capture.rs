//! Whether pieces may capture.

use serde::{Deserialize, Serialize};

use crate::engine::text::Text;

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
    /// The rule in words; nothing where it is as usual.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Capture::Free => None,
            Capture::Never => Some(Text::new(
                "駒を取ることはできません。王手と詰みはふつうどおりです。",
                "Nothing is ever captured; check and checkmate are as usual.",
            )),
        }
    }
}
