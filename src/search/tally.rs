//! What is known of each piece of the position that was evaluated last. Of the
//! next one only that is worked out anew which has changed.

use crate::engine::piece::Cell;
use crate::engine::player::{PLAYERS, Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square, SquareSet};

use super::weights::Tapered;

/// What the evaluation has found of a piece.
#[derive(Clone, Copy, Default)]
pub(super) struct TalliedPiece {
    /// What it attacks.
    pub attacks: SquareSet,
    /// Where it may go.
    pub reached: SquareSet,
    /// The squares that have a say in what follows of its reach.
    pub scope: SquareSet,
    /// What its reach is worth.
    pub mobility: Tapered,
    /// That, its worth and its place.
    pub value: Tapered,
    /// What its kind is worth.
    pub worth: i16,
    /// Is it worth much less than most?
    pub lesser: bool,
    /// Is it one of the [pawns](super::pawns::Pawns)?
    pub pawn: bool,
}

/// The pieces of the position that was evaluated last.
pub(super) struct Tally {
    cells: [Cell; SQUARES],
    kings: [Option<Square>; PLAYERS],
    /// Whose pieces count.
    living: PlayerSet,
    /// By square; right where a piece stands.
    pub pieces: Box<[TalliedPiece; SQUARES]>,
}

/// How a position differs from the one that was evaluated before.
pub(super) struct News {
    squares: SquareSet,
    /// Does a king stand elsewhere?
    pub kings: bool,
}

impl News {
    /// Must the piece be looked at anew?
    #[inline(always)]
    pub fn concern(&self, piece: &TalliedPiece) -> bool {
        !piece.scope.and(self.squares).is_empty()
    }
}

impl Tally {
    /// Nothing is known yet.
    pub fn new() -> Tally {
        let pieces = Box::new([TalliedPiece::default(); SQUARES]);
        Tally {
            cells: [Cell::EMPTY; SQUARES],
            kings: [None; PLAYERS],
            living: PlayerSet::default(),
            pieces,
        }
    }

    /// Forgets all.
    pub fn forget(&mut self) {
        *self = Tally::new();
    }

    /// How this position differs, which is the known one from now on.
    #[inline]
    pub fn news(&mut self, rules: &Rules, position: &Position) -> News {
        let living = position.standing().living;
        if living != self.living {
            self.forget();
            self.living = living;
        }
        let squares = position.changed_since(rules, &self.cells);
        for square in squares {
            let cell = position.cell_at(square);
            self.cells[square.index()] = cell;
            self.pieces[square.index()].scope.insert(square);
        }
        let kings = std::array::from_fn(|player| position.king(Player(player as u8)));
        let moved = kings != self.kings;
        self.kings = kings;
        News { squares, kings: moved }
    }
}
