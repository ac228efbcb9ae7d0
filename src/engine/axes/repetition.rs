//! What happens when a position comes back.

use serde::{Deserialize, Serialize};

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::words::Words;

/// The repetition rule (千日手).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Repetition {
    /// The fourth occurrence ends the game. If one side gave check with every
    /// one of its moves since the first, that side loses, else it is a draw
    ///
    Fourth,
    /// The fourth occurrence is a draw among the living.
    FourthIsDraw,
}

/// A position as far as repetition is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// Board with owners and faces, hands and side to move, as a hash.
    pub key: u64,
    /// Who made the move that led here; `None` for the start.
    pub mover: Option<Player>,
    /// Did that move leave the opponent's king attacked?
    pub check: bool,
}

impl Repetition {
    /// The outcome after the last of `history`, if it is a repetition.
    pub fn outcome(self, history: &[Occurrence]) -> Option<Outcome> {
        let last = history.last()?;
        let alike = |occurrence: &Occurrence| occurrence.key == last.key;
        if history.iter().filter(|occurrence| alike(occurrence)).count() < 4 {
            return None;
        }
        if self == Repetition::FourthIsDraw {
            return Some(Outcome::draw(Reason::Repetition));
        }
        let first = history.iter().position(alike)?;
        let cycle = &history[first + 1..];
        let perpetual = |player: Player| {
            let mut own = cycle.iter().filter(|o| o.mover == Some(player)).peekable();
            own.peek().is_some() && own.all(|o| o.check)
        };
        Some(match (perpetual(Player(0)), perpetual(Player(1))) {
            (true, false) => Outcome::win(Player(1), Reason::PerpetualCheck),
            (false, true) => Outcome::win(Player(0), Reason::PerpetualCheck),
            _ => Outcome::draw(Reason::Repetition),
        })
    }

    /// The rule in words.
    pub fn describe(&self) -> Words {
        match self {
            Repetition::FourthIsDraw => {
                return Words::new(
                    "同じ局面が四回現れると引き分けです。",
                    "A position that occurs for the fourth time is a draw.",
                );
            }
            Repetition::Fourth => {}
        }
        Words::new(
            "同じ局面が四回現れると引き分けです。ただし、王手を続けていた側は負けになります。",
            "A position that occurs for the fourth time is a draw, but a side that gave check all the while loses.",
        )
    }
}
