//! Winning by a place on the board, and losing by the lack of it: the ends
//! that a move makes by itself.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::{PLAYERS, Player};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

/// An end of the game beside mate that the board alone shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// None.
    None,
    /// トライ: a king that moves to the square where the opposing king began
    /// wins at once.
    Try,
    /// 囲い禁止: after each ply a king all of whose neighbouring squares are
    /// occupied or off the board loses; the opponent of the mover is looked at
    /// first.
    NoEnclosure,
}

impl Goal {
    /// The outcome that the last move made, if it made one.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        let (next, mover) = (position.turn(), rules.spec().turn.before(position.turn()));
        match self {
            Goal::None => None,
            Goal::Try => {
                let arrived =
                    position.king(mover).filter(|&king| Some(king) == rules.try_square(mover));
                arrived.map(|_| Outcome::win(mover, Reason::Try))
            }
            Goal::NoEnclosure => {
                let enclosed = |player| liberties(rules, position, player) == Some(0);
                if enclosed(next) {
                    Some(Outcome::win(mover, Reason::Enclosure))
                } else {
                    enclosed(mover).then(|| Outcome::win(next, Reason::Enclosure))
                }
            }
        }
    }

    /// The squares that kings try to reach, by player.
    pub(in crate::engine) fn try_squares(
        self,
        kings: [Option<Square>; PLAYERS],
        players: u8,
    ) -> [Option<Square>; PLAYERS] {
        match self {
            Goal::Try if players == 2 => [kings[1], kings[0], None, None],
            _ => [None; PLAYERS],
        }
    }

    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        match self {
            Goal::None => None,
            Goal::Try => Some(Rule::new(Axis::Goal, &[34], Parameters::Try)),
            Goal::NoEnclosure => Some(Rule::new(Axis::Goal, &[49], Parameters::NoEnclosure)),
        }
    }
}

/// How many of the squares round a player's king are empty. `None` without a
/// king.
pub fn liberties(rules: &Rules, position: &Position, player: Player) -> Option<usize> {
    let king = position.king(player)?;
    Some(rules.neighbours(king).without(position.occupied()).len())
}
