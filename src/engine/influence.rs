//! What a piece has in its power, as the pieces stand.

use std::ops::ControlFlow;

use super::movement::Modality;
use super::path::{Landing, Path, Visitor};
use super::piece::{Cell, Piece};
use super::position::Position;
use super::rules::Rules;
use super::square::{Square, SquareSet};

/// The squares that a piece has in its power; checks and turns aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Influence {
    /// Where it could capture an enemy's piece, whatever stands there now: an
    /// own piece is guarded there.
    pub attacks: SquareSet,
    /// The empty squares to which it may go.
    pub moves: SquareSet,
}

impl Position {
    /// What the piece on this square has in its power; nothing if none stands
    /// there.
    pub fn influence(&self, rules: &Rules, from: Square) -> Influence {
        let rules = self.phase_rules(rules);
        let cell = self.board[from.index()];
        let mut influence = Influence::default();
        let row = usize::from(rules.mover[cell.index()]) * rules.row;
        let Some(move_set) = rules.move_sets.get(row + from.index()) else { return influence };
        let Influence { attacks, moves } = &mut influence;
        for &to in move_set.leaps.of(&rules.squares) {
            attacks.insert(to);
        }
        self.rides(move_set.strides.of(&rules.strides), |to| attacks.insert(to));
        *moves = *attacks;
        for path in move_set.paths.of(&rules.paths) {
            let mut landings = Influencing { path, influence: &mut influence };
            let _ = path.walk(rules, cell).landings(&mut { self }, path, &mut landings);
        }
        influence.moves = influence.moves.without(self.occupied());
        influence
    }

    /// The same for a piece that is put there for the moment, in the place of
    /// what stands there.
    pub fn influence_of(&mut self, rules: &Rules, piece: Piece, from: Square) -> Influence {
        let before = std::mem::replace(&mut self.board[from.index()], Cell::of(piece));
        let influence = self.influence(rules, from);
        self.board[from.index()] = before;
        influence
    }

    /// What a piece on this square attacks, and where it may go if nothing stands
    /// there, if that is the same over every board: it only leaps.
    pub fn fixed_influence(rules: &Rules, piece: Piece, from: Square) -> Option<SquareSet> {
        let row = usize::from(rules.mover[Cell::of(piece).index()]) * rules.row;
        let move_set = rules.move_sets.get(row + from.index())?;
        let leaps = move_set.strides.len | move_set.paths.len == 0 && rules.next.is_none();
        leaps.then(|| move_set.leaps.of(&rules.squares).iter().copied().collect())
    }

    /// The squares that have a say in what a piece on this square has in its
    /// power, beside those that it attacks: while what stands on none of them
    /// changes, its influence does not.
    pub fn influence_scope(rules: &Rules, piece: Piece, from: Square) -> SquareSet {
        let row = usize::from(rules.mover[Cell::of(piece).index()]) * rules.row;
        let Some(move_set) = rules.move_sets.get(row + from.index()) else {
            return SquareSet::EMPTY;
        };
        if rules.next.is_some() {
            return SquareSet::FULL;
        }
        let paths = move_set.paths.of(&rules.paths).iter();
        paths.flat_map(|path| path.squares.of(&rules.squares)).copied().collect()
    }
}

/// Notes the ends of a path.
struct Influencing<'w> {
    path: &'w Path,
    influence: &'w mut Influence,
}

impl Visitor<&Position> for Influencing<'_> {
    #[inline(always)]
    fn land(&mut self, _: &mut &Position, landing: Landing) -> ControlFlow<()> {
        if matches!(self.path.modality, Modality::Both | Modality::Capture)
            && !self.path.over.spares(landing.target)
        {
            self.influence.attacks.insert(landing.to);
        }
        if matches!(self.path.modality, Modality::Both | Modality::Move) {
            self.influence.moves.insert(landing.to);
        }
        ControlFlow::Continue(())
    }
}
