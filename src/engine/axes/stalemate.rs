//! What it means to have no legal move without being in check.

use serde::{Deserialize, Serialize};

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::text::Text;

/// The end of a player who is not in check and cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stalemate {
    /// He loses.
    Loses,
    /// The game is drawn.
    Draws,
    /// He wins.
    Wins,
}

impl Stalemate {
    /// The outcome when this player cannot move; `next` would move after him.
    pub fn outcome(self, player: Player, next: Player) -> Outcome {
        match self {
            Stalemate::Draws => Outcome::draw(Reason::Stalemate),
            Stalemate::Wins => Outcome::win(player, Reason::Stalemate),
            Stalemate::Loses => Outcome::win(next, Reason::Stalemate),
        }
    }

    /// The rule in words.
    pub fn describe(&self) -> Text {
        match self {
            Stalemate::Loses => Text::new(
                "指せる手がなくなった側は、王手でなくても負けです。",
                "A player without a legal move loses, also when not in check.",
            ),
            Stalemate::Draws => Text::new(
                "王手でないのに指せる手がなくなると（ステイルメイト）、引き分けです。",
                "A player who is not in check and has no legal move draws (stalemate).",
            ),
            Stalemate::Wins => Text::new(
                "王手でないのに指せる手がなくなった側は（ステイルメイト）、勝ちです。",
                "A player who is not in check and has no legal move wins (stalemate).",
            ),
        }
    }
}
