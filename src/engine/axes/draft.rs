//! Armies that the players choose and lay out in secret before the game.

use serde::{Deserialize, Serialize};

use super::ground;
use super::rule::{Axis, DraftRule, Parameters, Rule};
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;

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

    /// The rules of the draft as data.
    pub fn rules(&self) -> Vec<Rule> {
        let kinds = |chosen: fn(&Pool) -> bool| -> Vec<Kind> {
            self.pool.iter().filter(|pool| chosen(pool)).map(|pool| pool.kind).collect()
        };
        let soldiers = kinds(|pool| pool.kind.class() == Class::Soldier);
        let ranks = DraftRule::Ranks { soldiers, rank: self.soldier_rank, king: self.king };
        let mut rules = vec![DraftRule::Budget(self.points), ranks];
        let (palace, hand) = (kinds(|pool| pool.palace), kinds(|pool| pool.hand));
        rules.extend((!palace.is_empty()).then_some(DraftRule::Palace(palace)));
        rules.extend((!hand.is_empty()).then_some(DraftRule::Hand(hand)));
        rules.push(DraftRule::Precedence);
        let rule = |rule| Rule::new(Axis::Draft, &[100, 160, 164], Parameters::Draft(rule));
        rules.into_iter().map(rule).collect()
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
    let aside = column.abs_diff(board.files / 2);
    board.palaces && own_rank(board, square).is_some_and(|rank| ground::palace(rank - 1, aside))
}
