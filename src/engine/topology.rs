//! The board as a graph: what lies beyond each square in each direction.

use serde::{Deserialize, Serialize};

use super::movement::Vector;
use super::square::{SQUARES, Square, SquareSet};

/// Which of the board's seams exist, or which of them a piece may cross.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Seams {
    /// The left-hand and the right-hand edge meet (a cylinder).
    pub files: bool,
    /// The top and the bottom edge meet as well (with `files`, a torus).
    pub ranks: bool,
}

impl Seams {
    /// Every edge is real.
    pub const NONE: Seams = Seams { files: false, ranks: false };
    /// Left and right meet (円筒).
    pub const FILES: Seams = Seams { files: true, ranks: false };
    /// Left and right, top and bottom meet (ドーナツ).
    pub const BOTH: Seams = Seams { files: true, ranks: true };

    /// The seams that are in either.
    pub fn or(self, other: Seams) -> Seams {
        Seams { files: self.files || other.files, ranks: self.ranks || other.ranks }
    }

    /// The seams that are in both.
    pub fn and(self, other: Seams) -> Seams {
        Seams { files: self.files && other.files, ranks: self.ranks && other.ranks }
    }
}

/// What was crossed on the way to the next square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// Nothing: the square lies on the same sheet.
    Inner,
    /// A seam: the piece left at one side and came in at the other.
    Seam,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// The square reached.
    pub to: Square,
    /// The vector with which the piece goes on.
    pub vector: Vector,
    /// What was crossed.
    pub edge: Edge,
}

/// The shape of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topology {
    files: u8,
    ranks: u8,
    playable: SquareSet,
}

impl Topology {
    /// A rectangular board.
    ///
    /// # Errors
    /// `None` unless both sides are at least 1 and there are at most
    /// [`SQUARES`] squares.
    pub fn rectangle(files: u8, ranks: u8) -> Option<Topology> {
        let squares = usize::from(files) * usize::from(ranks);
        (1..=SQUARES).contains(&squares).then(|| {
            let playable = (0..squares).map(|index| Square(index as u8)).collect();
            Topology { files, ranks, playable }
        })
    }

    /// No square at all.
    pub(super) fn empty() -> Topology {
        Topology { files: 1, ranks: 0, playable: SquareSet::EMPTY }
    }

    /// The same without a square of `size` by `size` squares at each corner.
    ///
    /// # Errors
    /// `None` if nothing would be left between two corners.
    pub fn without_corners(mut self, size: u8) -> Option<Topology> {
        if size.checked_mul(2)? >= self.files.min(self.ranks) {
            return (size == 0).then_some(self);
        }
        let outer = |at: u8, length: u8| at < size || at >= length - size;
        let cut = |&square: &Square| {
            outer(self.column(square), self.files) && outer(self.rank(square), self.ranks)
        };
        let corners: SquareSet = self.squares().filter(cut).collect();
        self.playable = self.playable.without(corners);
        Some(self)
    }

    /// The number of files (columns).
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks (rows).
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The number of squares of the whole rectangle.
    pub fn len(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// Is there no square? No game is played on such a board.
    pub fn is_empty(&self) -> bool {
        self.playable == SquareSet::EMPTY
    }

    /// Every square, from the top left-hand corner row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.playable.into_iter()
    }

    /// Every square of the rectangle, also those that have been cut away: lists
    /// by square have a place for each.
    pub fn rectangle_squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.len()).map(|index| Square(index as u8))
    }

    /// Every square as a set.
    pub fn all(&self) -> SquareSet {
        self.playable
    }

    /// Is the square on the board?
    pub fn has(&self, square: Square) -> bool {
        self.playable.contains(square)
    }

    /// The square in this column and rank, both from the top left, if it is on
    /// the board.
    pub fn at(&self, column: u8, rank: u8) -> Option<Square> {
        let inside = column < self.files && rank < self.ranks;
        inside.then(|| Square(rank * self.files + column)).filter(|&square| self.has(square))
    }

    /// The column of a square from the left, `0..files`.
    pub fn column(&self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of a square from the top, `0..ranks`.
    pub fn rank(&self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The square one `vector` (as South sees it) away, if these seams lead
    /// there.
    pub fn step(&self, from: Square, vector: Vector, seams: Seams) -> Option<Exit> {
        let (column, file_edge) =
            advance(self.column(from), vector.right, self.files, seams.files)?;
        let (rank, rank_edge) = advance(self.rank(from), -vector.forward, self.ranks, seams.ranks)?;
        let edge = if file_edge || rank_edge { Edge::Seam } else { Edge::Inner };
        Some(Exit { to: self.at(column, rank)?, vector, edge })
    }

    /// The squares of a slide over an empty board, in order, ending before an
    /// edge or before the square it came from.
    pub fn slide(
        &self,
        from: Square,
        vector: Vector,
        seams: Seams,
    ) -> impl Iterator<Item = Exit> + '_ {
        let next =
            move |square, vector| self.step(square, vector, seams).filter(|exit| exit.to != from);
        std::iter::successors(next(from, vector), move |exit| next(exit.to, exit.vector))
    }
}

/// A coordinate moved by `by`, and whether it went round; `None` off the edge.
fn advance(at: u8, by: i8, size: u8, joined: bool) -> Option<(u8, bool)> {
    let (target, size) = (i16::from(at) + i16::from(by), i16::from(size));
    if (0..size).contains(&target) {
        return Some((target as u8, false));
    }
    joined.then(|| (target.rem_euclid(size) as u8, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(files: u8, ranks: u8, vector: (i8, i8), seams: Seams) -> usize {
        let board = Topology::rectangle(files, ranks).expect("a board");
        board.slide(Square(0), Vector::new(vector.0, vector.1), seams).count()
    }

    #[test]
    fn r05_a_slide_ends_before_its_own_square() {
        assert_eq!(count(9, 9, (1, 0), Seams::NONE), 8);
        assert_eq!(count(9, 9, (-1, 0), Seams::NONE), 0);
        assert_eq!(count(9, 9, (-1, 0), Seams::FILES), 8);
        assert_eq!(count(9, 11, (0, 1), Seams::BOTH), 10);
    }

    #[test]
    fn r10_a_bishop_on_the_cylinder_is_bound_by_the_ranks() {
        assert_eq!(count(9, 9, (-1, -1), Seams::FILES), 8);
    }

    #[test]
    fn r16_a_diagonal_of_the_torus_visits_all_squares() {
        assert_eq!(count(9, 11, (1, 1), Seams::BOTH), 98);
    }
}
