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
pub struct Control {
    /// Where it could capture an enemy's piece, whatever stands there now: an
    /// own piece is guarded there.
    pub attacks: SquareSet,
    /// The empty squares to which it may go.
    pub moves: SquareSet,
}

impl Position {
    /// What the piece on this square has in its power; nothing if none stands
    /// there.
    pub fn control(&self, rules: &Rules, from: Square) -> Control {
        let rules = self.phase_rules(rules);
        let cell = self.board[from.index()];
        let mut control = Control::default();
        let row = usize::from(rules.mover[cell.index()]) * rules.row;
        let Some(move_set) = rules.move_sets.get(row + from.index()) else { return control };
        let Control { attacks, moves } = &mut control;
        for &to in move_set.leaps.of(&rules.squares) {
            attacks.insert(to);
        }
        self.rides(move_set.strides.of(&rules.strides), |to| attacks.insert(to));
        *moves = *attacks;
        if move_set.quiet.len | move_set.captures.len != 0 {
            self.rides(move_set.quiet.of(&rules.strides), |to| moves.insert(to));
            self.rides(move_set.captures.of(&rules.strides), |to| attacks.insert(to));
        }
        if move_set.walked > 0 {
            let paths = move_set.paths.of(&rules.paths);
            for path in &paths[..usize::from(move_set.walked)] {
                let mut landings = Controlling { path, control: &mut control };
                let _ = path.walk(rules, cell).landings(&mut { self }, path, &mut landings);
            }
        }
        control.moves = control.moves.without(self.occupied());
        control
    }

    /// What a piece on this square attacks, and where it may go if nothing stands
    /// there, if that is the same over every board: it only leaps.
    pub fn fixed_control(rules: &Rules, piece: Piece, from: Square) -> Option<SquareSet> {
        let row = usize::from(rules.mover[Cell::of(piece).index()]) * rules.row;
        let move_set = rules.move_sets.get(row + from.index())?;
        let others = [move_set.strides, move_set.quiet, move_set.captures, move_set.paths];
        let leaps = others.iter().all(|span| span.len == 0) && rules.next.is_none();
        leaps.then(|| move_set.leaps.of(&rules.squares).iter().copied().collect())
    }

    /// The same for a piece that is put there for the moment, in the place of
    /// what stands there.
    pub fn control_of(&mut self, rules: &Rules, piece: Piece, from: Square) -> Control {
        let before = std::mem::replace(&mut self.board[from.index()], Cell::of(piece));
        let control = self.control(rules, from);
        self.board[from.index()] = before;
        control
    }
}

/// Notes the ends of a path.
struct Controlling<'w> {
    path: &'w Path,
    control: &'w mut Control,
}

impl Visitor<&Position> for Controlling<'_> {
    #[inline(always)]
    fn land(&mut self, _: &mut &Position, landing: Landing) -> ControlFlow<()> {
        if matches!(self.path.modality, Modality::Both | Modality::Capture)
            && !self.path.over.spares(landing.target)
        {
            self.control.attacks.insert(landing.to);
        }
        if matches!(self.path.modality, Modality::Both | Modality::Move) {
            self.control.moves.insert(landing.to);
        }
        ControlFlow::Continue(())
    }
}
