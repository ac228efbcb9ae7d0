//! Moving pieces within the camp before the first move.

use serde::{Deserialize, Serialize};

use crate::engine::piece::{Kind, KindSet};
use crate::engine::text::Text;

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

    /// The rule in words.
    pub fn describe(&self) -> Text {
        Text::new(
            "布陣を見せ合ったあと、象・马・车だけは自陣の空きマスへ移せます。後手が先に移します。",
            "Once both armies are seen, elephants, horses and chariots of janggi may be moved to empty squares of the camp, the second player going first.",
        )
    }
}
