//! Tracks: paths worked out beforehand. A [path](super::path::Path) says what
//! has to stand on its squares; a track says of each square where to go on for
//! whatever stands there, so that a piece is led along without a question.
//! `compile/tracks.rs` makes them of the paths.

use super::piece::Cell;
use super::position::Position;
use super::rules::Span;
use super::square::{Square, SquareSet};

/// Some paths of a piece, one after the other; those that begin alike are one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Track {
    /// In [`track_steps`](super::rules::Rules::track_steps).
    pub steps: Span,
    /// Index in [`sorts`](super::rules::Rules::sorts).
    pub sorts: u16,
}

/// What a track tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Sort {
    /// Nothing stands there.
    Empty = 16,
    /// A piece.
    Piece = 32,
    /// A piece of the sort that matters to the paths.
    Special = 48,
}

impl Sort {
    /// All of them, in the order in which a step has their legs.
    pub const ALL: [Sort; 3] = [Sort::Empty, Sort::Piece, Sort::Special];
}

/// The [`Sort`] of every cell, as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sorts(pub [u8; 256]);

impl Sorts {
    /// Asks of every cell of which sort it is.
    pub fn new(sort: impl Fn(Cell) -> Sort) -> Sorts {
        Sorts(std::array::from_fn(|cell| sort(Cell(cell as u8)) as u8))
    }
}

/// One square of a track, in one word: the square, whether a move that ends
/// here may and must promote, and from the bit of each [`Sort`] on a [`Leg`].
#[derive(Clone, Copy, Debug)]
pub(super) struct TrackStep(u64);

/// What follows if one sort of thing stands on the square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leg(u16);

impl Leg {
    /// On to the step with this index, after an end here or without one.
    pub fn new(lands: bool, next: usize) -> Leg {
        Leg(u16::from(lands) | (next as u16) << 1)
    }

    /// May a move end here?
    #[inline(always)]
    pub fn lands(self) -> bool {
        self.0 & 1 != 0
    }

    /// The index of the next step of the track; behind the last there is none.
    #[inline(always)]
    pub fn next(self) -> usize {
        usize::from(self.0 >> 1)
    }
}

impl TrackStep {
    const PROMOTES: u64 = 1 << 8;
    const MUST: u64 = 1 << 9;

    /// `legs` by sort.
    pub fn new(to: Square, legs: [Leg; 3], promotes: bool, must: bool) -> TrackStep {
        let mut word = u64::from(to.0);
        word |= if promotes { TrackStep::PROMOTES } else { 0 };
        word |= if must { TrackStep::MUST } else { 0 };
        for (sort, leg) in Sort::ALL.into_iter().zip(legs) {
            word |= u64::from(leg.0) << sort as u8;
        }
        TrackStep(word)
    }

    /// Where it leads.
    #[inline(always)]
    pub fn to(self) -> Square {
        Square(self.0 as u8)
    }

    /// May the piece promote that ends its move here?
    #[inline(always)]
    pub fn promotes(self) -> bool {
        self.0 & TrackStep::PROMOTES != 0
    }

    /// May it not stay here as it is?
    #[inline(always)]
    pub fn must(self) -> bool {
        self.0 & TrackStep::MUST != 0
    }

    #[inline(always)]
    fn leg(self, sort: u8) -> Leg {
        Leg((self.0 >> (sort & 63)) as u16)
    }
}

impl Position {
    /// Shows the ends of moves along a track that are among these squares.
    #[inline(always)]
    pub(super) fn follow(
        &self,
        steps: &[TrackStep],
        sorts: &Sorts,
        landable: &SquareSet,
        mut visit: impl FnMut(TrackStep),
    ) {
        let mut at = 0;
        while let Some(&step) = steps.get(at) {
            let to = step.to();
            let leg = step.leg(sorts.0[self.board[to.index()].index()]);
            if leg.lands() && landable.contains(to) {
                visit(step);
            }
            at = leg.next();
        }
    }
}
