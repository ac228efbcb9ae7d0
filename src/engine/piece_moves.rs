//! Where a piece may go: its paths walked over the board as it stands.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::promotion::Promotion;
use super::movement::Modality;
use super::path::{Board, Landing, Path, Visitor, Walk};
use super::piece::{Cell, Kind, Piece};
use super::player::{Player, PlayerSet};
use super::position::Position;
use super::rules::{MoveSet, Rules, Stride};
use super::square::{Square, SquareSet};

/// Where a piece may go as the pieces stand.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub to: SquareSet,
    /// Those of them on which it may promote.
    pub promotes: SquareSet,
    /// Squares on which it may not stay as it is.
    pub must: SquareSet,
    /// Can there be squares in these two sets?
    pub minds_end: bool,
}

impl Targets {
    const NONE: Targets = Targets {
        to: SquareSet::EMPTY,
        promotes: SquareSet::EMPTY,
        must: SquareSet::EMPTY,
        minds_end: false,
    };

    /// Those of the targets that are among these squares.
    #[inline(always)]
    pub fn among(&self, squares: SquareSet) -> Targets {
        Targets { to: self.to.and(squares), promotes: self.promotes.and(squares), ..*self }
    }
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
    /// The squares on which a player's piece may land, if captures are allowed
    /// or if not.
    #[inline(always)]
    pub(super) fn landable(&self, rules: &Rules, player: Player, captures: bool) -> SquareSet {
        let empty = SquareSet::FULL.without(self.occupied());
        if !captures {
            return empty;
        }
        let rivals = self.pieces_of_all(rules.rivals[player.index()]);
        empty.or(rivals.without(self.fixed))
    }

    /// Shows the squares to which a piece may ride, those included on which
    /// something stands.
    #[inline(always)]
    pub(super) fn rides(&self, rules: &Rules, move_set: &MoveSet, mut visit: impl FnMut(Square)) {
        let strides = move_set.strides.of(&rules.strides);
        let mut at = 0;
        while let Some(&Stride { to, rest }) = strides.get(at) {
            visit(to);
            at += if self.board[to.index()].is_empty() { 1 } else { 1 + usize::from(rest) };
        }
    }

    /// Where the piece on `from` may go of these squares, also those moves that
    /// leave its king attacked.
    #[inline(always)]
    pub(super) fn targets(&self, rules: &Rules, from: Square, landable: SquareSet) -> Targets {
        let cell = self.board[from.index()];
        let mover = usize::from(rules.mover[cell.index()]);
        let row = mover * rules.row;
        let Some(move_set) = rules.move_sets.get(row + from.index()) else { return Targets::NONE };
        let mut to: SquareSet = move_set.leaps.of(&rules.squares).iter().copied().collect();
        self.rides(rules, move_set, |square| to.insert(square));
        let mut targets = Targets { to: to.and(landable), ..Targets::NONE };
        if rules.minds_end.0 >> cell.kind_number() & 1 != 0 {
            let ends = &rules.ends[mover];
            let anywhere = move_set.promotes;
            targets.promotes = if anywhere { targets.to } else { targets.to.and(ends.promotes) };
            targets.must = ends.must;
            targets.minds_end = true;
        }
        if move_set.paths.len > 0 {
            PathWalker { rules, mover, move_set, cell, landable }.walk(self, &mut targets);
        }
        if rules.spec.promotion == Promotion::ByCapture {
            targets.promotes = targets.promotes.or(self.promotes_by_capture(rules, cell, &targets));
            targets.minds_end = true;
        }
        targets
    }

    /// Where the piece captures and lives on, if that promotes it.
    fn promotes_by_capture(&self, rules: &Rules, cell: Cell, targets: &Targets) -> SquareSet {
        if rules.promotes_to[usize::from(cell.kind_number())] == 0 {
            return SquareSet::EMPTY;
        }
        let lives =
            |to: &Square| !rules.spec.effect.annihilates(rules, cell, self.board[to.index()]);
        targets.to.and(self.occupied()).into_iter().filter(lives).collect()
    }

    /// Shows every move on the board of the piece on `from`, also those that
    /// leave its king attacked.
    pub(super) fn visit_moves(
        &self,
        rules: &Rules,
        from: Square,
        captures: bool,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cell = self.board[from.index()];
        let targets = self.targets(rules, from, self.landable(rules, cell.owner(), captures));
        let faces = Faces::of(rules, cell);
        targets.to.into_iter().try_for_each(|to| faces.moves(from, to, &targets, visit))
    }

    /// The squares to which a piece could go if it stood here, in the place of
    /// what does, checks and turns aside.
    pub fn reach(&mut self, rules: &Rules, piece: Piece, from: Square) -> SquareSet {
        let before = std::mem::replace(&mut self.board[from.index()], Cell::of(piece));
        let landable = self.landable(rules, piece.owner, rules.spec.capture.is_free());
        let Targets { to, promotes, must, .. } = self.targets(rules, from, landable);
        self.board[from.index()] = before;
        to.without(must).or(promotes)
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

/// What a piece may become at the end of a move, beside staying as it is.
#[derive(Clone, Copy)]
pub(super) struct Faces<'r> {
    /// The number of the first kind; 0 if there is none.
    first: u8,
    /// The others; 0 after the last.
    others: &'r [u8; 4],
}

impl<'r> Faces<'r> {
    #[inline(always)]
    pub fn of(rules: &'r Rules, cell: Cell) -> Faces<'r> {
        let number = usize::from(cell.kind_number());
        Faces { first: rules.promotes_to[number], others: &rules.choices[number] }
    }

    /// How many there are.
    #[inline(always)]
    pub fn count(self) -> usize {
        1 + self.others.iter().take_while(|&&other| other != 0).count()
    }

    /// Shows the moves to one of the targets.
    #[inline(always)]
    pub fn moves(
        self,
        from: Square,
        to: Square,
        targets: &Targets,
        visit: &mut (impl FnMut(Move) -> ControlFlow<()> + ?Sized),
    ) -> ControlFlow<()> {
        if targets.promotes.contains(to) {
            visit(Move::promoting(from, to, self.first))?;
            for &other in self.others.iter().take_while(|&&other| other != 0) {
                visit(Move::promoting(from, to, other))?;
            }
        }
        if targets.must.contains(to) {
            ControlFlow::Continue(())
        } else {
            visit(Move::board(from, to))
        }
    }
}

/// A piece that goes along other paths than plain leaps and rides.
struct PathWalker<'r> {
    rules: &'r Rules,
    /// The row of the piece in the tables of movers.
    mover: usize,
    move_set: &'r MoveSet,
    cell: Cell,
    landable: SquareSet,
}

impl PathWalker<'_> {
    #[inline(never)]
    fn walk(&self, mut position: &Position, targets: &mut Targets) {
        for path in self.move_set.paths.of(&self.rules.paths) {
            let walk = path.walk(self.rules, self.cell);
            let squares = walk.squares;
            let Some(&first) = squares.first() else { continue };
            if path.over.is_shut(position.cell(first), || self.landable.contains(first)) {
                continue;
            }
            let mut arriving = Arriving { walker: self, path, squares, targets };
            let _ = walk.landings(&mut position, path, &mut arriving);
        }
    }
}

/// What becomes of the ends of one path.
struct Arriving<'w> {
    walker: &'w PathWalker<'w>,
    path: &'w Path,
    squares: &'w [Square],
    targets: &'w mut Targets,
}

impl Visitor<&Position> for Arriving<'_> {
    #[inline(always)]
    fn land(&mut self, _: &mut &Position, landing: Landing) -> ControlFlow<()> {
        let PathWalker { rules, mover, move_set, landable, .. } = self.walker;
        let Landing { to, target, firsts, .. } = landing;
        let fits = match target.is_empty() {
            true => self.path.modality != Modality::Capture,
            false => self.path.modality != Modality::Move && !self.path.over.spares(target),
        };
        // Of two ways to one square the first counts.
        if !fits || !landable.contains(to) || self.targets.to.contains(to) {
            return ControlFlow::Continue(());
        }
        self.targets.to.insert(to);
        if !self.targets.minds_end {
            return ControlFlow::Continue(());
        }
        let ends = &rules.ends[*mover];
        let firsts = &self.squares[..firsts];
        let decides = |squares: SquareSet| match firsts {
            [] => squares.contains(to),
            firsts => firsts.iter().any(|&first| squares.contains(first)),
        };
        if move_set.promotes || decides(ends.promotes) {
            self.targets.promotes.insert(to);
        }
        if decides(ends.must) {
            self.targets.must.insert(to);
        } else {
            self.targets.must.remove(to);
        }
        ControlFlow::Continue(())
    }
}
