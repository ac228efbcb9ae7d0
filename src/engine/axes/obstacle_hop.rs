//! Obstacles that are passed over, and walls that throw a piece back.

use serde::{Deserialize, Serialize};

use crate::engine::text::Text;

/// Obstacles are the pieces of players who do not concern the mover. A piece
/// may pass over exactly one of them in a move: a step lands on the next
/// square in line, a slide goes on behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ObstacleHop {
    /// Just that.
    Over,
    /// Or, instead, a slide is thrown back once by a side wall of the
    /// mover's corridor, from the square at the wall.
    OverOrReflected,
}

impl ObstacleHop {
    /// The rule in words.
    pub fn describe(&self) -> Text {
        match self {
            ObstacleHop::Over => Text::new(
                "横向きの駒は障害物です。一手に一つだけ飛び越せます。",
                "Pieces that face sideways are obstacles; a move may pass over one of them.",
            ),
            ObstacleHop::OverOrReflected => Text::new(
                "角と馬は、障害物を越えないかわりに、横の壁で一度だけ跳ね返れます。",
                "Bishops and horses may instead be reflected once off a side wall.",
            ),
        }
    }
}
