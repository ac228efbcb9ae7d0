//! Armies that the players choose and lay out in secret before the game.

use serde::{Deserialize, Serialize};

use super::ground;
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;
use crate::engine::text::Text;

/// What an army may be made of and where it may stand (連合将棋, R-164).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// How many points each player may spend.
    pub points: u16,
    /// The rank of the soldiers (兵隊), counted from the owner's side, from 1.
    /// Everything else stands behind it.
    pub soldier_rank: u8,
    /// The one king that every army has.
    pub king: Kind,
    /// Every kind that there is to choose from, the king included.
    pub pool: Vec<Pool>,
}

/// A kind in the box from which armies are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pool {
    /// Which kind.
    pub kind: Kind,
    /// What one of them costs, in points.
    pub cost: u16,
    /// How many of them each player has.
    pub count: u8,
    /// Must it start in its own palace?
    pub palace: bool,
    /// May it be put in hand instead of on the board?
    pub hand: bool,
}

impl Draft {
    /// What the draft says of a kind; `None` if it is not to be had.
    pub fn pool(&self, kind: Kind) -> Option<&Pool> {
        self.pool.iter().find(|pool| pool.kind == kind)
    }

    /// What one piece of a kind costs; 0 if it is not to be had.
    pub fn cost(&self, kind: Kind) -> u16 {
        self.pool(kind).map_or(0, |pool| pool.cost)
    }

    /// May a piece of this kind stand on this square, as its owner sees the
    /// board from South? Other pieces do not matter.
    pub fn allows(&self, board: &BoardSpec, kind: Kind, square: Square) -> bool {
        let Some(rank) = own_rank(board, square) else { return false };
        let palace = self.pool(kind).is_some_and(|pool| !pool.palace || in_palace(board, square));
        palace && self.is_rank(kind, rank)
    }

    /// May a piece of this kind stand on this rank of its owner?
    pub fn is_rank(&self, kind: Kind, rank: u8) -> bool {
        match kind.class() {
            Class::Soldier => rank == self.soldier_rank,
            _ => rank < self.soldier_rank,
        }
    }

    /// The rules of the draft in words.
    pub fn describe(&self) -> Vec<Text> {
        let Draft { points, soldier_rank, king, .. } = self;
        let mut rules = vec![
            Text::made(
                format!("それぞれ{points}点の中で駒を選び、相手に見せずに自陣へ並べます。"),
                format!(
                    "Each side spends up to {points} points on pieces and lays them out in secret."
                ),
            ),
            Text::made(
                format!(
                    "兵隊は手前から{soldier_rank}段目だけに、ほかの駒はそれより手前に置きます。{}は必ず一枚です。",
                    king.kanji()
                ),
                format!(
                    "Soldiers stand on rank {soldier_rank} from their own side, all else behind it, with exactly one {}.",
                    king.name().en,
                ),
            ),
        ];
        let bound = || self.pool.iter().filter(|pool| pool.palace).map(|pool| pool.kind);
        let palace: String = bound().map(Kind::kanji).collect();
        if !palace.is_empty() {
            rules.push(Text::made(
                format!("{palace}は九宮の中に置きます。"),
                "Generals, advisors and guards start inside the palace.".to_owned(),
            ));
        }
        if self.pool.iter().any(|pool| pool.hand) {
            rules.push(Text::new(
                "玉のほかの将棋の駒は、持ち駒にしてもかまいません。",
                "Pieces of shogi, the king side_effect, may be kept in hand instead.",
            ));
        }
        rules.push(Text::new(
            "駒の少ないほうが先手です。同じなら点の少ないほう、それも同じなら無作為に決まります。",
            "The side with fewer pieces moves first; if equal, with fewer points; if equal again, chance decides.",
        ));
        rules
    }
}

/// The rank of a square counted from South's side, from 1; `None` off the
/// board.
pub fn own_rank(board: &BoardSpec, square: Square) -> Option<u8> {
    let rank = square.0.checked_div(board.files)?;
    board.ranks.checked_sub(rank).filter(|&rank| rank > 0)
}

/// Is the square in South's palace: three by three squares in the middle of
/// the first three ranks?
pub fn in_palace(board: &BoardSpec, square: Square) -> bool {
    let column = square.0.checked_rem(board.files).unwrap_or_default();
    let side_effect = column.abs_diff(board.files / 2);
    board.palaces
        && own_rank(board, square).is_some_and(|rank| ground::palace(rank - 1, side_effect))
}
