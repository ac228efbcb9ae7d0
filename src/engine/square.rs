//! Squares and sets of squares.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A square of a board: `rank index * files + column`, both counted from the
/// top left-hand corner as South sees the board. A board has at most 256
/// squares, so a square always fits in a byte and indexes any table of
/// [`SQUARES`] entries without a bounds check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square(pub u8);

/// The largest number of squares that a board may have.
pub const SQUARES: usize = 256;

impl Square {
    /// The square as an index, `0..256`.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of squares of one board, 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct SquareSet(pub [u64; 4]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// Every index, squares that a board does not have included.
    pub const FULL: SquareSet = SquareSet([u64::MAX; 4]);

    /// Is the square in the set?
    #[inline(always)]
    pub fn contains(&self, square: Square) -> bool {
        self.0[usize::from(square.0 >> 6)] >> (square.0 & 63) & 1 != 0
    }

    /// Adds a square.
    #[inline(always)]
    pub fn insert(&mut self, square: Square) {
        self.0[usize::from(square.0 >> 6)] |= 1 << (square.0 & 63);
    }

    /// Takes a square out.
    #[inline(always)]
    pub fn remove(&mut self, square: Square) {
        self.0[usize::from(square.0 >> 6)] &= !(1 << (square.0 & 63));
    }

    /// Has the set no square?
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The number of squares in the set.
    #[inline(always)]
    pub fn len(&self) -> usize {
        let mut count = 0;
        for word in self.0 {
            if word != 0 {
                count += word.count_ones() as usize;
            }
        }
        count
    }

    /// The squares that are in both sets.
    #[inline(always)]
    pub fn and(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a & b)
    }

    /// The squares that are in either set.
    #[inline(always)]
    pub fn or(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a | b)
    }

    /// The squares of this set that are not in the other.
    #[inline(always)]
    pub fn without(self, other: SquareSet) -> SquareSet {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn zip(self, other: SquareSet, f: impl Fn(u64, u64) -> u64) -> SquareSet {
        let (a, b) = (self.0, other.0);
        SquareSet([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares { words: self.0, first: 0 }
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Squares {
    /// What is left: the word that is read, and those after it.
    words: [u64; 4],
    /// The first square of that word.
    first: u8,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let [word, rest @ ..] = &mut self.words;
        while *word == 0 {
            // The last of the four words.
            if self.first == 192 {
                return None;
            }
            [*word, rest[0], rest[1], rest[2]] = [rest[0], rest[1], rest[2], 0];
            self.first += 64;
        }
        let bit = word.trailing_zeros() as u8;
        *word &= *word - 1;
        Some(Square(self.first | bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_what_it_is_given() {
        let squares = [0, 63, 64, 99, 188, 255].map(Square);
        let mut set: SquareSet = squares.into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.len(), 6);
        set.remove(Square(64));
        assert!(!set.contains(Square(64)) && set.contains(Square(63)));
        assert!(set.without(set).is_empty());
    }
}
