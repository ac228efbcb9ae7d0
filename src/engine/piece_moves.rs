//! Where a piece may go: its paths walked over the board as it stands.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::promotion::Promotion;
use super::movement::Modality;
use super::path::{Board, Ends, Over, Path, Walk};
use super::piece::{Cell, Kind};
use super::player::{Player, PlayerSet};
use super::position::Position;
use super::rules::{MoveEnds, MoveSet, PhaseRules, Stride};
use super::sink::Sink;
use super::square::{Square, SquareSet};
use super::track::{Track, TrackStep};

/// Where a piece may go as the pieces stand.
#[derive(Clone, Copy)]
pub(super) struct Destinations {
    /// All squares to which it may go.
    pub to: SquareSet,
    /// Those of them on which it may promote.
    pub promotes: SquareSet,
    /// Squares on which it may not stay as it is.
    pub must: SquareSet,
    /// Can there be squares in these two sets?
    pub minds_end: bool,
}

impl Destinations {
    const NONE: Destinations = Destinations {
        to: SquareSet::EMPTY,
        promotes: SquareSet::EMPTY,
        must: SquareSet::EMPTY,
        minds_end: false,
    };

    /// Adds an arrival, unless there is a way to its square already.
    fn add(&mut self, arrival: Arrival) {
        let Arrival { to, promotes, must } = arrival;
        if self.to.contains(to) {
            return;
        }
        self.to.insert(to);
        if promotes {
            self.promotes.insert(to);
        }
        if must {
            self.must.insert(to);
        } else {
            self.must.remove(to);
        }
    }

    /// Those of the targets that are among these squares.
    #[inline(always)]
    pub fn among(&self, squares: SquareSet) -> Destinations {
        Destinations { to: self.to.and(squares), promotes: self.promotes.and(squares), ..*self }
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
        rules: PhaseRules<'r>,
        cell: Cell,
    ) -> Walk<'r, impl Fn(Cell) -> bool + use<'r>> {
        let owner = cell.owner();
        let is_obstacle = move |cell| rules.is_obstacle(owner, cell);
        Walk { squares: self.squares.of(&rules.tables().squares), owner, is_obstacle }
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
    pub(super) fn landable(&self, rules: PhaseRules, player: Player, captures: bool) -> SquareSet {
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
    pub(super) fn rides(&self, strides: &[Stride], mut visit: impl FnMut(Square)) {
        let mut at = 0;
        while let Some(&Stride { to, rest }) = strides.get(at) {
            visit(to);
            at += if self.board[to.index()].is_empty() { 1 } else { 1 + usize::from(rest) };
        }
    }

    /// Shows the ends of moves on these squares, some of them twice if there are
    /// two ways; those of a track with its step.
    #[inline(always)]
    fn visit_ends(
        &self,
        rules: PhaseRules,
        move_set: &MoveSet,
        landable: &SquareSet,
        mut visit: impl FnMut(Square, Option<TrackStep>),
    ) {
        for &to in move_set.leaps.of(&rules.squares) {
            if landable.contains(to) {
                visit(to, None);
            }
        }
        if move_set.strides.len > 0 {
            self.rides(move_set.strides.of(&rules.strides), |to| {
                if landable.contains(to) {
                    visit(to, None);
                }
            });
        }
        if move_set.track.steps.len == 0 {
            return;
        }
        let mut follow = |track: &Track| {
            let sorts = &rules.sorts[usize::from(track.sorts)];
            let steps = track.steps.of(&rules.track_steps);
            self.follow(steps, sorts, landable, |step| visit(step.to(), Some(step)));
        };
        follow(&move_set.track);
        if move_set.tracks.len > 0 {
            move_set.tracks.of(&rules.tracks).iter().for_each(follow);
        }
    }

    /// Where the piece on `from` may go of these squares, also those moves that
    /// leave its king attacked.
    #[inline(always)]
    pub(super) fn targets(
        &self,
        rules: PhaseRules,
        from: Square,
        landable: SquareSet,
    ) -> Destinations {
        let cell = self.board[from.index()];
        let mover = usize::from(rules.mover[cell.index()]);
        let row = mover * rules.row;
        let Some(move_set) = rules.move_sets.get(row + from.index()) else {
            return Destinations::NONE;
        };
        let mut targets = Destinations::NONE;
        if rules.minds_end.0 >> cell.kind_number() & 1 == 0 {
            self.visit_ends(rules, move_set, &landable, |to, _| targets.to.insert(to));
        } else {
            let ends = &rules.ends[mover];
            targets.must = ends.must;
            targets.minds_end = true;
            let (anywhere, mut stepped) = (move_set.promotes, SquareSet::EMPTY);
            self.visit_ends(rules, move_set, &landable, |to, step| match step {
                Some(_) if !targets.to.contains(to) => {
                    stepped.insert(to);
                    targets.add(Arrival::new(to, step, ends, anywhere));
                }
                _ => targets.to.insert(to),
            });
            let plain = targets.to.without(stepped);
            let plain = if anywhere { plain } else { plain.and(ends.promotes) };
            targets.promotes = targets.promotes.or(plain);
        }
        if rules.spec.promotion == Promotion::ByCapture {
            let promotes = |to: &Square| self.promotes_by_capture(rules, cell, *to);
            let captures = targets.to.and(self.occupied()).into_iter().filter(promotes);
            targets.promotes = targets.promotes.or(captures.collect());
            targets.minds_end = true;
        }
        targets
    }

    /// Does the piece promote because it captures here and lives on?
    #[inline]
    fn promotes_by_capture(&self, rules: PhaseRules, cell: Cell, to: Square) -> bool {
        let target = self.board[to.index()];
        rules.spec.promotion == Promotion::ByCapture
            && rules.promotes_to[usize::from(cell.kind_number())] != 0
            && !target.is_empty()
            && !rules.spec.effect.annihilates(&rules, cell, target)
    }

    /// All moves to these squares of a piece, none of which has to be tried.
    #[inline(always)]
    pub(super) fn take_untried(
        &self,
        rules: PhaseRules,
        (from, cell): (Square, Cell),
        move_set: &MoveSet,
        landable: &SquareSet,
        sink: &mut Sink,
    ) {
        let alike = move_set.is_single && !move_set.minds_end;
        match sink {
            Sink::Count(count) if alike => {
                let mut sum = 0;
                self.visit_ends(rules, move_set, landable, |_, _| sum += 1);
                *count += sum;
            }
            Sink::List(moves) if alike => {
                let visit = |to, _| moves.push(Move::board(from, to));
                self.visit_ends(rules, move_set, landable, visit);
            }
            _ => self.take_minding_ends(rules, (from, cell), move_set, landable, sink),
        }
    }

    /// The same where not all ends are alike.
    #[inline(never)]
    fn take_minding_ends(
        &self,
        rules: PhaseRules,
        (from, cell): (Square, Cell),
        move_set: &MoveSet,
        landable: &SquareSet,
        sink: &mut Sink,
    ) {
        let seen = (!move_set.is_single).then_some(SquareSet::EMPTY);
        let mut moves = SinkMoves { from, faces: Faces::of(rules, cell), seen, sink };
        let ends = &rules.ends[usize::from(rules.mover[cell.index()])];
        let arrival = |to, step| Arrival::new(to, step, ends, move_set.promotes);
        if let (Sink::Count(count), None, Promotion::FarRanks(_)) =
            (&mut *moves.sink, moves.seen, rules.spec.promotion)
        {
            let faces = moves.faces.count();
            self.visit_ends(rules, move_set, landable, |to, step| {
                let Arrival { promotes, must, .. } = arrival(to, step);
                *count += usize::from(!must) + if promotes { faces } else { 0 };
            });
            return;
        }
        self.visit_ends(rules, move_set, landable, |to, step| {
            let mut arrival = arrival(to, step);
            arrival.promotes |= self.promotes_by_capture(rules, cell, to);
            moves.add(arrival);
        });
    }

    /// Shows every move on the board of the piece on `from` to these squares, also
    /// those that leave its king attacked.
    pub(super) fn visit_moves(
        &self,
        rules: PhaseRules,
        from: Square,
        landable: SquareSet,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let targets = self.targets(rules, from, landable);
        let faces = Faces::of(rules, self.board[from.index()]);
        targets.to.into_iter().try_for_each(|to| faces.moves(from, to, &targets, visit))
    }

    /// The enemies of the piece's owner whose kings it would attack from here.
    pub(super) fn kings_attacked_from(
        &self,
        rules: PhaseRules,
        cell: Cell,
        from: Square,
    ) -> PlayerSet {
        let Some(move_set) = rules.move_set(cell, from) else { return PlayerSet::default() };
        let enemies = self.enemies(&rules, cell.owner());
        let attacked = |king: Square| {
            move_set.all_paths(&rules).any(|path| {
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
        rules: PhaseRules,
        cell: Cell,
        ends: (Square, Square),
    ) -> bool {
        let Some(move_set) = rules.move_set(cell, ends.0) else { return false };
        move_set.all_paths(&rules).any(|path| {
            path.modality == Modality::Capture
                && path.walk(rules, cell).lands(&mut { self }, &path, ends.1)
        })
    }

    /// Does a king that has been turned over stand on a square to which this
    /// piece could step from here?
    pub(super) fn faces_turned(&self, rules: PhaseRules, cell: Cell, from: Square) -> bool {
        let Some(move_set) = rules.move_set(cell, from) else { return false };
        let is_step = |path: &Path| {
            (path.over, path.ends, path.squares.len) == (Over::Nothing, Ends::Last, 1)
        };
        let mut steps = move_set.all_paths(&rules).filter(is_step);
        steps.any(|path| {
            let to = path.squares.of(&rules.squares).first();
            to.is_some_and(|&to| self.kind_at(to) == Some(Kind::Turned))
        })
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
    /// What the piece in this cell may become in this phase.
    #[inline(always)]
    pub fn of(rules: PhaseRules<'r>, cell: Cell) -> Faces<'r> {
        let number = usize::from(cell.kind_number());
        Faces { first: rules.promotes_to[number], others: &rules.tables().choices[number] }
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
        targets: &Destinations,
        visit: &mut (impl FnMut(Move) -> ControlFlow<()> + ?Sized),
    ) -> ControlFlow<()> {
        let ends = (targets.promotes.contains(to), targets.must.contains(to));
        self.moves_of(from, to, ends, visit)
    }

    /// The same, for what is known of the target.
    #[inline(always)]
    pub fn moves_of(
        self,
        from: Square,
        to: Square,
        (promotes, must): (bool, bool),
        visit: &mut (impl FnMut(Move) -> ControlFlow<()> + ?Sized),
    ) -> ControlFlow<()> {
        if promotes {
            visit(Move::promoting(from, to, self.first))?;
            for &other in self.others.iter().take_while(|&&other| other != 0) {
                visit(Move::promoting(from, to, other))?;
            }
        }
        if must { ControlFlow::Continue(()) } else { visit(Move::board(from, to)) }
    }
}

/// A square at which a piece may arrive, and what the way there allows.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// Where it arrives.
    pub to: Square,
    /// May the piece promote?
    pub promotes: bool,
    /// Must it, or must it not go there at all?
    pub must: bool,
}

impl Arrival {
    /// What the end of a move decides, by its step on a track if there is one.
    /// `anywhere`: does the piece promote wherever it goes?
    #[inline(always)]
    fn new(to: Square, step: Option<TrackStep>, ends: &MoveEnds, anywhere: bool) -> Arrival {
        let (promotes, must) = match step {
            Some(step) => (step.promotes(), step.must()),
            None => (ends.promotes.contains(to), ends.must.contains(to)),
        };
        Arrival { to, promotes: promotes || anywhere, must }
    }
}

/// The moves of one piece on their way to a sink.
struct SinkMoves<'a, 's> {
    from: Square,
    faces: Faces<'a>,
    /// Where the piece has arrived already, if it may come to one square in two
    /// ways.
    seen: Option<SquareSet>,
    sink: &'a mut Sink<'s>,
}

impl SinkMoves<'_, '_> {
    #[inline(always)]
    fn add(&mut self, arrival: Arrival) {
        if let Some(seen) = &mut self.seen {
            if seen.contains(arrival.to) {
                return;
            }
            seen.insert(arrival.to);
        }
        self.sink.arrive(self.from, arrival, self.faces);
    }
}
