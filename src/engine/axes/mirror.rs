//! Choosing the side of the strong pieces.

use serde::{Deserialize, Serialize};

use crate::engine::player::PlayerSet;
use crate::engine::text::Text;

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
    /// The rule in words; nothing where there is none.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Mirror::None => None,
            Mirror::BeforeFirstMove => Some(Text::new(
                "二番手からの三人は、最初の手の前に自陣の左右を入れかえられます。",
                "All but the first player may mirror their camp before their first move.",
            )),
        }
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
