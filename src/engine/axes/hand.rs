//! What becomes of a captured piece, and whose the pieces in hand are.

use serde::{Deserialize, Serialize};

use crate::engine::player::Player;
use crate::engine::text::Text;

/// Where captured pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hand {
    /// Into the captor's hand (持ち駒), unpromoted and without limit.
    Captor,
    /// Into the captor's hand, which holds at most so many pieces of all
    /// kinds together. Whose hand is full cannot capture.
    Limited(u8),
    /// Pieces of shogi into the captor's hand, all others out of the game
    ///
    ShogiOnly,
    /// Out of the game.
    Gone,
    /// Into one hand for both, which lies with the player to move (R-45,
    ///
    Common,
}

impl Hand {
    /// As whose the pieces that this player holds are counted when positions
    /// are compared: a common hand is the same one with either player.
    #[inline(always)]
    pub fn keeper(self, player: Player) -> Player {
        match self {
            Hand::Common => Player(0),
            _ => player,
        }
    }

    /// The most pieces that one hand holds, if there is a limit.
    pub fn limit(self) -> Option<u8> {
        match self {
            Hand::Limited(limit) => Some(limit),
            _ => None,
        }
    }

    /// The rule in words.
    pub fn describe(&self) -> Text {
        match self {
            Hand::Captor => Text::new(
                "取った駒は持ち駒になり、好きなときに打てます。",
                "Captured pieces change sides and can be dropped later.",
            ),
            Hand::Limited(limit) => Text::made(
                format!("持ち駒は{limit}枚までです。いっぱいのあいだは駒を取れません。"),
                format!(
                    "A hand holds at most {limit} pieces. While it is full, its owner cannot capture."
                ),
            ),
            Hand::ShogiOnly => Text::new(
                "取った駒のうち、将棋の駒だけが持ち駒になります。",
                "Of captured pieces, only those of shogi can be dropped later.",
            ),
            Hand::Gone => Text::new(
                "取った駒はゲームから除かれ、打つことはできません。",
                "Captured pieces leave the game; nothing is ever dropped.",
            ),
            Hand::Common => Text::new(
                "持ち駒は二人で共有します。指し終えると相手に渡り、相手もそこから打てます。",
                "Both sides share one hand: it passes to the opponent after every move.",
            ),
        }
    }
}
