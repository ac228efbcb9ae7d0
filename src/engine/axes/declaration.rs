//! Winning by declaration.

use serde::{Deserialize, Serialize};

use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::words::Words;

/// The entering-king declaration (入玉宣言法).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Declaration {
    /// There is none.
    None,
    /// On the own turn, not in check, the king in the promotion zone with at
    /// least ten other own pieces there: 28 points (Black) or 27 (White) from
    /// those pieces and the hand win. 飛角 and their promoted faces count 5,
    /// the king 0, the others 1.
    TwentySeven,
}

/// How far a player is from being able to declare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Is the king in the zone?
    pub king: bool,
    /// Own pieces in the zone beside the king.
    pub pieces: u32,
    /// Their points and those of the hand.
    pub points: u32,
    /// The points that are needed.
    pub needed: u32,
}

impl Declaration {
    /// May the player to move declare that he has entered? The count alone
    /// decides; that he is not in check is looked at here as well.
    pub fn is_open(self, rules: &Rules, position: &Position) -> bool {
        let player = position.turn();
        self.count(rules, position, player).is_some_and(|count| {
            count.king
                && count.pieces >= 10
                && count.points >= count.needed
                && !position.in_check(rules, player)
        })
    }

    /// The count of a player; `None` where there is no declaration.
    pub fn count(self, rules: &Rules, position: &Position, player: Player) -> Option<Count> {
        match self {
            Declaration::None => None,
            Declaration::TwentySeven => {
                let zone = rules.zone(player);
                let needed = if player.0 == 0 { 28 } else { 27 };
                let mut count = Count { king: false, pieces: 0, points: 0, needed };
                for square in position.pieces_of(player).and(zone) {
                    match position.kind_at(square) {
                        Some(Kind::King) => count.king = true,
                        Some(kind) => {
                            count.pieces += 1;
                            count.points += points(kind);
                        }
                        None => {}
                    }
                }
                for (kind, number) in position.hand(player) {
                    count.points += points(kind) * u32::from(number);
                }
                Some(count)
            }
        }
    }

    /// The rule in words; nothing where there is no declaration.
    pub fn describe(&self) -> Option<Words> {
        match self {
            Declaration::None => None,
            Declaration::TwentySeven => Some(Words::new(
                "玉と十枚以上の駒が敵陣に入り、先手28点・後手27点以上あれば、王手されていない手番で宣言して勝てます。",
                "With the king and ten more pieces in the far camp and 28 points (Black) or 27 (White), a player to move who is not in check may declare and wins.",
            )),
        }
    }
}

fn points(kind: Kind) -> u32 {
    match kind {
        Kind::Rook | Kind::Bishop | Kind::Dragon | Kind::Horse => 5,
        _ => 1,
    }
}
