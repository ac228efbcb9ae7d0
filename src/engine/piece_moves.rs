//! Where a piece may go: its paths walked over the board as it stands.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::promotion::Promotion;
use super::movement::Modality;
use super::path::{Board, Landing, Path, Visitor, Walk};
use super::piece::{Cell, Kind, Piece};
use super::player::PlayerSet;
use super::position::Position;
use super::rules::{MoveSet, Rules};
use super::square::{Square, SquareSet};

/// A square at which a piece may arrive, and what the way there allows.
#[derive(Clone, Copy)]
struct Arrival {
    to: Square,
    /// May the piece promote?
    promotes: bool,
    /// Must it, or must it not go there at all?
    must: bool,
}

impl Board for Position {
    #[inline(always)]
    fn cell(&self, square: Square) -> Cell {
        self.board[square.index()]
    }
}

impl Board for &Position {
    #[inline(always)]
    fn cell(&self, square: Square) -> Cell {
        self.board[square.index()]
    }
}

impl Path {
    /// The walk of this cell's piece along the path.
    #[inline(always)]
    pub(super) fn walk<'r>(
        &self,
        rules: &'r Rules,
        cell: Cell,
    ) -> Walk<'r, impl Fn(Cell) -> bool + use<'r>> {
        let owner = cell.owner();
        let is_obstacle = move |cell| rules.is_obstacle(owner, cell);
        Walk { squares: self.squares.of(&rules.squares), owner, is_obstacle }
    }

    /// May a move along the path end on a square where this stands, as far as
    /// the path has a say? What may be captured at all is not looked at.
    #[inline(always)]
    pub(super) fn takes(&self, target: Cell) -> bool {
        match self.modality {
            Modality::Both => !self.over.spares(target),
            Modality::Move => target.is_empty(),
            Modality::Capture => !target.is_empty() && !self.over.spares(target),
            Modality::Threat => false,
        }
    }
}

impl Position {
    /// Shows every move on the board of the piece on `from`, also those that
    /// leave its king attacked.
    #[inline(always)]
    pub(super) fn visit_moves_from(
        &mut self,
        rules: &Rules,
        from: Square,
        captures: bool,
        visit: &mut impl FnMut(&mut Position, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cell = self.board[from.index()];
        let row = usize::from(rules.mover[cell.index()]) * rules.topology.len();
        let Some(move_sets) = rules.move_sets.get(row..row + rules.topology.len()) else {
            return ControlFlow::Continue(());
        };
        let promotion = rules.promotes_to[usize::from(cell.kind_number())];
        let move_set = move_sets[from.index()];
        let by_capture = promotion != 0 && rules.spec.promotion == Promotion::ByCapture;
        let mut seen = SquareSet::EMPTY;
        let mut arrive = |position: &mut Position, arrival: Arrival| {
            let Arrival { to, promotes, must } = arrival;
            if move_set.doubles {
                if seen.contains(to) {
                    return ControlFlow::Continue(());
                }
                seen.insert(to);
            }
            if promotes || by_capture && position.promotes_by_capture(rules, cell, to) {
                visit(position, Move::promoting(from, to, promotion))?;
                for other in rules.choices[usize::from(cell.kind_number())] {
                    if other == 0 {
                        break;
                    }
                    visit(position, Move::promoting(from, to, other))?;
                }
            }
            if must { ControlFlow::Continue(()) } else { visit(position, Move::board(from, to)) }
        };
        let direct = |to: Square| {
            let MoveSet { promotes, immobile_move, turns, .. } = move_sets[to.index()];
            Arrival { to, promotes: promotes || move_set.promotes, must: immobile_move || turns }
        };
        for &to in move_set.leaps.of(&rules.squares) {
            if self.may_land(rules, to, cell, captures) {
                arrive(self, direct(to))?;
            }
        }
        for ray in move_set.rays.of(&rules.rays) {
            for &to in ray.of(&rules.squares) {
                if self.board[to.index()].is_empty() {
                    arrive(self, direct(to))?;
                    continue;
                }
                if self.may_land(rules, to, cell, captures) {
                    arrive(self, direct(to))?;
                }
                break;
            }
        }
        if move_set.paths.len > 0 {
            let minds_end = rules.minds_end.0 >> cell.kind_number() & 1 != 0;
            let walker = PathWalker { rules, move_sets, move_set, cell, captures, minds_end };
            walker.walk(self, &mut arrive)?;
        }
        ControlFlow::Continue(())
    }

    /// Does the piece capture here and live on?
    fn promotes_by_capture(&self, rules: &Rules, cell: Cell, to: Square) -> bool {
        let captured = self.board[to.index()];
        !captured.is_empty() && !rules.spec.effect.annihilates(rules, cell, captured)
    }

    /// The same for where speed does not matter: written out once.
    pub(super) fn visit_moves(
        &mut self,
        rules: &Rules,
        from: Square,
        captures: bool,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_moves_from(rules, from, captures, &mut |_, mv| visit(mv))
    }

    /// The squares to which a piece could go if it stood here, in the place of
    /// what does, checks and turns aside.
    pub fn reach(&mut self, rules: &Rules, piece: Piece, from: Square) -> SquareSet {
        let before = std::mem::replace(&mut self.board[from.index()], Cell::of(piece));
        let mut reached = SquareSet::EMPTY;
        let _ = self.visit_moves(rules, from, rules.spec.capture.is_free(), &mut |mv| {
            reached.insert(mv.to());
            ControlFlow::Continue(())
        });
        self.board[from.index()] = before;
        reached
    }

    /// Is the square empty, or an enemy's that may be captured?
    #[inline(always)]
    fn may_land(&self, rules: &Rules, to: Square, cell: Cell, captures: bool) -> bool {
        let target = self.board[to.index()];
        target.is_empty()
            || captures && target.owner() != cell.owner() && rules.can_capture(cell.owner(), target)
    }

    /// The enemies of the piece's owner whose kings it would attack from here.
    pub(super) fn kings_attacked_from(&self, rules: &Rules, cell: Cell, from: Square) -> PlayerSet {
        let Some(move_set) = rules.move_set(cell, from) else { return PlayerSet::default() };
        let enemies = self.enemies(rules, cell.owner());
        let attacked = |king: Square| {
            move_set.all_paths(rules).any(|path| {
                path.takes(self.board[king.index()])
                    && path.walk(rules, cell).lands(&mut { self }, &path, king)
            })
        };
        enemies.iter().filter(|&enemy| self.king(enemy).is_some_and(attacked)).collect()
    }

    /// Does a piece like this capture along a path from here to there, whatever
    /// stands there?
    pub(super) fn captures_toward(
        &self,
        rules: &Rules,
        cell: Cell,
        ends: (Square, Square),
    ) -> bool {
        let Some(move_set) = rules.move_set(cell, ends.0) else { return false };
        move_set.all_paths(rules).any(|path| {
            path.modality == Modality::Capture
                && path.walk(rules, cell).lands(&mut { self }, &path, ends.1)
        })
    }

    /// Does a king that has been turned over stand on a square to which this
    /// piece could step from here?
    pub(super) fn faces_turned(&self, rules: &Rules, cell: Cell, from: Square) -> bool {
        let turned = |to: &Square| self.kind_at(*to) == Some(Kind::Turned);
        let move_set = rules.move_set(cell, from);
        move_set.is_some_and(|move_set| move_set.leaps.of(&rules.squares).iter().any(turned))
    }
}

/// A piece that goes along other paths than plain leaps and rides. They are
/// walked in one place for all callers: written out for each, they would be a
/// third of the generator.
struct PathWalker<'r> {
    rules: &'r Rules,
    move_sets: &'r [MoveSet],
    move_set: MoveSet,
    cell: Cell,
    captures: bool,
    /// Does it matter for the piece where a move ends?
    minds_end: bool,
}

impl PathWalker<'_> {
    #[inline(never)]
    fn walk(
        &self,
        position: &mut Position,
        arrive: &mut dyn FnMut(&mut Position, Arrival) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for path in self.move_set.paths.of(&self.rules.paths) {
            let walk = path.walk(self.rules, self.cell);
            let mut arriving = Arriving { walker: self, path, squares: walk.squares, arrive };
            walk.landings(position, path, &mut arriving)?;
        }
        ControlFlow::Continue(())
    }
}

/// What becomes of the ends of one path.
struct Arriving<'w, 'a> {
    walker: &'w PathWalker<'w>,
    path: &'w Path,
    squares: &'w [Square],
    arrive: &'a mut dyn FnMut(&mut Position, Arrival) -> ControlFlow<()>,
}

impl Visitor<Position> for Arriving<'_, '_> {
    #[inline(always)]
    fn land(&mut self, position: &mut Position, landing: Landing) -> ControlFlow<()> {
        let PathWalker { rules, move_sets, move_set, cell, captures, .. } = self.walker;
        let Landing { to, target, firsts, .. } = landing;
        let takes = || {
            *captures
                && target.owner() != cell.owner()
                && !self.path.over.spares(target)
                && rules.can_capture(cell.owner(), target)
        };
        let fits = match target.is_empty() {
            true => self.path.modality != Modality::Capture,
            false => self.path.modality != Modality::Move && takes(),
        };
        if !fits {
            return ControlFlow::Continue(());
        }
        if !self.walker.minds_end {
            return (self.arrive)(position, Arrival { to, promotes: false, must: false });
        }
        let (mut promotes, mut must) = (move_set.promotes, false);
        let mut decide = |first: Square| {
            let decider = &move_sets[first.index()];
            promotes |= decider.promotes;
            must |= decider.immobile_move || decider.turns;
        };
        if firsts == 0 {
            decide(to);
        } else {
            self.squares[..firsts].iter().for_each(|&first| decide(first));
        }
        (self.arrive)(position, Arrival { to, promotes, must })
    }
}
