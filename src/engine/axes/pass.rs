//! Passing.

use serde::{Deserialize, Serialize};

use crate::engine::text::Text;

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
    /// The rule in words; nothing where nobody passes.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Pass::Never => None,
            Pass::UnlessInCheck => Some(Text::new(
                "王手されていなければ、パスできます。",
                "A player who is not in check may pass.",
            )),
        }
    }
}
