//! The moves that have short codes at one moment, with their shares.

use crate::engine::action::{Act, Move};
use crate::engine::piece::Kind;
use crate::engine::square::Square;

use super::predictor::DROP;

/// One in this many shares is kept for everything that is not likely.
const RARE: u32 = 128;

/// A list of moves, each once, on a line of shares: first those of everything
/// else, then the moves on the board by origin and target, the unpromoted
/// before the promoted, then the drops by kind and target.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    moves: Vec<(Move, u32)>,
    sum: u32,
    /// What can be dropped, in the order of the line.
    pub kinds: Vec<Kind>,
    /// Where each of them can be dropped, in that order.
    pub empty: Vec<Square>,
}

/// A part of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// How many shares come before it.
    pub start: u32,
    /// How many it has.
    pub size: u32,
}

impl Candidates {
    /// Empties the list, for another moment.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.sum = 0;
        self.kinds.clear();
        self.empty.clear();
    }

    /// Puts a move with so many shares behind the others, before all drops.
    pub fn push(&mut self, mv: Move, weight: u32) {
        self.moves.push((mv, weight));
        self.sum += weight;
    }

    fn drops(&self) -> u32 {
        DROP * (self.kinds.len() * self.empty.len()) as u32
    }

    /// The share of everything that is not in the list.
    pub fn rare(&self) -> Share {
        Share { start: 0, size: (self.sum + self.drops()) / RARE + 1 }
    }

    /// The length of the line.
    pub fn total(&self) -> u32 {
        self.rare().size + self.sum + self.drops()
    }

    /// The share of a move.
    pub fn share(&self, mv: Move) -> Option<Share> {
        let mut start = self.rare().size;
        if let Act::Drop { kind, to } = mv.act() {
            let kind = self.kinds.iter().position(|&held| held == kind)?;
            let square = self.empty.iter().position(|&square| square == to)?;
            let drop = (kind * self.empty.len() + square) as u32;
            return Some(Share { start: start + self.sum + drop * DROP, size: DROP });
        }
        for &(likely, size) in &self.moves {
            if likely == mv {
                return Some(Share { start, size });
            }
            start += size;
        }
        None
    }

    /// The move at a point of the line, with its share; `None` where
    /// everything else is.
    pub fn at(&self, point: u32) -> Option<(Move, Share)> {
        let mut start = self.rare().size;
        if point < start {
            return None;
        }
        if let Some(drop) = point.checked_sub(start + self.sum) {
            let drop = (drop / DROP) as usize;
            let kind = *self.kinds.get(drop / self.empty.len())?;
            let to = *self.empty.get(drop % self.empty.len())?;
            let share = Share { start: start + self.sum + drop as u32 * DROP, size: DROP };
            return Some((Move::drop(kind, to), share));
        }
        for &(mv, size) in &self.moves {
            if point < start + size {
                return Some((mv, Share { start, size }));
            }
            start += size;
        }
        None
    }
}
