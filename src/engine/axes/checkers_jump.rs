//! Jumping over pieces, as in checkers.

use serde::{Deserialize, Serialize};

use crate::engine::text::Text;

/// A piece may jump over a neighbour on a square to which it could step,
/// friend or foe, and lands one such step beyond: on an empty square, or on
/// an enemy, which it captures. What is jumped stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CheckersJump {
    /// Over one piece, once.
    Once,
    /// Again and again in the same direction while the next piece to jump
    /// stands right behind an empty landing square; a capture ends it. The
    /// player may stop after any jump.
    Chain,
    /// Over one piece, or over a whole unbroken group at once to the empty
    /// square behind it, without capture.
    Group,
}

impl CheckersJump {
    /// The rule in words.
    pub fn describe(&self) -> Text {
        match self {
            CheckersJump::Once => Text::new(
                "となりの駒を一枚だけ、敵も味方も飛び越せます。着いたマスの敵は取れます。",
                "A piece may jump over one adjacent piece of either side, and captures an enemy where it lands.",
            ),
            CheckersJump::Chain => Text::new(
                "香・飛・角とその成駒は、同じ向きに続けて飛び越せます。",
                "Lances, rooks, bishops and what they promote to may go on jumping in the same direction.",
            ),
            CheckersJump::Group => Text::new(
                "玉は、並んだ駒をまとめて飛び越せます。そのときは取れません。",
                "A king may leap over a whole row of pieces at once, without capturing.",
            ),
        }
    }
}
