//! Tracks, worked out from the paths themselves: what a piece may do on a square
//! is asked of [`Over`](crate::engine::path::Over) and of the walk, for each
//! sort of thing that may stand there.

use std::ops::{ControlFlow, Range};

use crate::engine::path::{Board, Distinction, Landing, Path, Visitor, Walk};
use crate::engine::piece::{Cell, Kind, Piece};
use crate::engine::player::PLAYERS;
use crate::engine::rules::{MoveEnds, Rules, Span};
use crate::engine::square::{Square, SquareSet};
use crate::engine::track::{Leg, Sort, Sorts, Track, TrackStep};

/// Writes the tracks of these move sets of one mover.
pub(super) fn lay_tracks(rules: &mut Rules, piece: Piece, ends: MoveEnds, sets: Range<usize>) {
    let mut builder = TrackBuilder {
        piece,
        ends,
        sorted: Vec::new(),
        groups: Vec::new(),
        states: Vec::new(),
        steps: Vec::new(),
        places: Vec::new(),
        stops: Vec::new(),
    };
    for index in sets {
        let paths = rules.move_sets[index].paths;
        if paths.len > 0 {
            let (track, tracks) = builder.lay(rules, paths);
            let move_set = &mut rules.move_sets[index];
            (move_set.track, move_set.tracks) = (track, tracks);
        }
    }
}

/// How many paths are walked at once at most.
const GROUP: usize = 4;

/// Paths over the same squares that are walked at once; some are longer than
/// others.
struct PathGroup {
    paths: [Option<Path>; GROUP],
    longest: Path,
    distinction: Distinction,
}

/// What is told apart by a distinction.
#[derive(Clone, Copy)]
struct Sorted {
    distinction: Distinction,
    /// Index in `Rules::sorts`.
    sorts: u16,
    /// A cell of each sort.
    samples: [Option<Cell>; 3],
}

/// A place on a track: how far it is, and over how many pieces each path of the
/// group has led; `None` for those that have come to their end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TrackState {
    at: usize,
    live: [Option<u16>; GROUP],
}

/// A step whose legs are not yet counted from the beginning of the track:
/// `None` is the end.
struct StepDraft {
    to: Square,
    lands: [bool; 3],
    next: [Option<usize>; 3],
    promotes: bool,
    must: bool,
}

/// A square on which a piece stops, and whether it may and must promote there.
type GlideEnd = (Square, (bool, bool));

struct TrackBuilder {
    piece: Piece,
    ends: MoveEnds,
    sorted: Vec<Sorted>,
    groups: Vec<PathGroup>,
    /// The places of the group that is being laid, each with its step.
    states: Vec<TrackState>,
    steps: Vec<StepDraft>,
    /// Where the steps come to be on the track.
    places: Vec<usize>,
    stops: Vec<GlideEnd>,
}

impl TrackBuilder {
    /// Writes the tracks of one move set, one for each distinction: the first,
    /// and the others.
    fn lay(&mut self, rules: &mut Rules, paths: Span) -> (Track, Span) {
        self.groups.clear();
        for &path in paths.of(&rules.paths) {
            self.join(rules, path);
        }
        let (mut lead_track, start) = (Track::default(), rules.tracks.len());
        let groups = std::mem::take(&mut self.groups);
        let lead = common(groups.iter().map(|group| group.distinction));
        for first in 0..groups.len() {
            // What tells nothing apart goes along with the first that does.
            let of = |group: &PathGroup| match group.distinction {
                Distinction::Nothing => lead,
                distinction => distinction,
            };
            let distinction = of(&groups[first]);
            if groups[..first].iter().any(|group| of(group) == distinction) {
                continue;
            }
            let sorted = self.sorted(rules, distinction);
            let from = rules.track_steps.len();
            for group in groups[first..].iter().filter(|group| of(group) == distinction) {
                self.steps.clear();
                if group.longest.glides() {
                    self.glide(rules, sorted, &group.longest);
                } else {
                    self.walk(rules, sorted, group);
                }
                self.write(&mut rules.track_steps, from);
            }
            let len = (rules.track_steps.len() - from) as u16;
            let steps = Span { start: from as u32, len };
            let track = Track { steps, sorts: sorted.sorts };
            match first {
                0 => lead_track = track,
                _ => rules.tracks.push(track),
            }
        }
        self.groups = groups;
        let tracks = Span { start: start as u32, len: (rules.tracks.len() - start) as u16 };
        (lead_track, tracks)
    }

    /// Puts a path into a group.
    fn join(&mut self, rules: &Rules, path: Path) {
        let squares = path.squares.of(&rules.squares);
        let fits = |group: &&mut PathGroup| {
            let longest = group.longest.squares.of(&rules.squares);
            let common = longest.len().min(squares.len());
            let apart = [group.distinction, path.distinction()];
            longest[..common] == squares[..common]
                && !path.glides()
                && !group.longest.glides()
                && (apart[0] == apart[1] || apart.contains(&Distinction::Nothing))
        };
        let room = |group: &mut PathGroup| {
            let place = group.paths.iter_mut().find(|place| place.is_none());
            place.is_some_and(|place| {
                *place = Some(path);
                group.distinction = common([group.distinction, path.distinction()]);
                if path.squares.len > group.longest.squares.len {
                    group.longest = path;
                }
                true
            })
        };
        if !self.groups.iter_mut().find(fits).is_some_and(room) {
            let paths = [Some(path), None, None, None];
            let distinction = path.distinction();
            self.groups.push(PathGroup { paths, longest: path, distinction });
        }
    }

    /// What is told apart so.
    fn sorted(&mut self, rules: &mut Rules, distinction: Distinction) -> Sorted {
        if let Some(known) = self.sorted.iter().find(|known| known.distinction == distinction) {
            return *known;
        }
        let owner = self.piece.owner;
        let special = |cell: Cell| match distinction {
            Distinction::Nothing => false,
            Distinction::Owner => cell.owner() == owner,
            Distinction::Kind(number) => cell.kind_number() == number,
            Distinction::Obstacles => rules.is_obstacle(owner, cell),
        };
        let sort = |cell: Cell| match cell.is_empty() {
            true => Sort::Empty,
            false if special(cell) => Sort::Special,
            false => Sort::Piece,
        };
        let cells = || {
            let numbers = (0..PLAYERS as u8).flat_map(|owner| {
                Kind::ALL.into_iter().map(move |kind| Cell(owner << 6 | kind.number()))
            });
            std::iter::once(Cell::EMPTY).chain(numbers)
        };
        let samples = Sort::ALL.map(|of| cells().find(|&cell| sort(cell) == of));
        let sorts = Sorts::new(sort);
        let known = rules.sorts.iter().position(|known| *known == sorts);
        let known = known.unwrap_or_else(|| {
            rules.sorts.push(sorts);
            rules.sorts.len() - 1
        });
        let sorted = Sorted { distinction, sorts: known as u16, samples };
        self.sorted.push(sorted);
        sorted
    }

    /// The steps of paths that are walked at once.
    fn walk(&mut self, rules: &Rules, sorted: Sorted, group: &PathGroup) {
        let is_obstacle = |cell| rules.is_obstacle(self.piece.owner, cell);
        let squares = group.longest.squares.of(&rules.squares);
        let live = group.paths.map(|path| path.map(|_| 0));
        self.states.clear();
        self.states.push(TrackState { at: 0, live });
        while let Some(&TrackState { at, live }) = self.states.get(self.steps.len()) {
            let Some(&to) = squares.get(at) else { break };
            let (mut lands, mut next) = ([false; 3], [None; 3]);
            for (sort, sample) in sorted.samples.into_iter().enumerate() {
                let Some(cell) = sample else { continue };
                let mut after = [None; GROUP];
                for (member, path) in group.paths.iter().enumerate() {
                    let (Some(path), Some(gone)) = (path, live[member]) else { continue };
                    let pieces = usize::from(gone);
                    lands[sort] |= path.takes(cell) && path.may_end(at, pieces, cell, is_obstacle);
                    let goes_on = at + 1 < usize::from(path.squares.len)
                        && path.over.may_pass(at, pieces, cell, is_obstacle).is_ok();
                    let gone = gone + u16::from(!cell.is_empty());
                    after[member] = goes_on.then_some(gone);
                }
                if after != [None; GROUP] {
                    let state = TrackState { at: at + 1, live: after };
                    let known = self.states.iter().enumerate().rev();
                    let mut recent = known.take_while(|(_, known)| known.at > at);
                    let recent = recent.find(|(_, known)| **known == state).map(|(place, _)| place);
                    next[sort] = recent.or(Some(self.states.len()));
                    if recent.is_none() {
                        self.states.push(state);
                    }
                }
            }
            let (promotes, must) = (self.ends.promotes.contains(to), self.ends.must.contains(to));
            self.steps.push(StepDraft { to, lands, next, promotes, must });
        }
    }

    /// The steps of a path on the ice: one for each square that may be empty,
    /// and those behind on which the piece may then have stopped.
    fn glide(&mut self, rules: &Rules, sorted: Sorted, path: &Path) {
        let squares = path.squares.of(&rules.squares);
        for (at, &to) in squares.iter().enumerate() {
            let next = [Some(at + 1).filter(|&next| next < squares.len()), None, None];
            self.steps.push(StepDraft {
                to,
                lands: [false; 3],
                next,
                promotes: false,
                must: false,
            });
        }
        let is_obstacle = |cell| rules.is_obstacle(self.piece.owner, cell);
        let walk = Walk { squares, owner: self.piece.owner, is_obstacle };
        for at in 0..squares.len() {
            let mut decided = None;
            for (sort, sample) in sorted.samples.into_iter().enumerate() {
                let Some(cell) = sample else { continue };
                if cell.is_empty() && at + 1 < squares.len() {
                    continue;
                }
                self.stops.clear();
                let ends = &self.ends;
                let mut stops = Stops { path, ends, squares, found: &mut self.stops };
                let _ = walk.landings(&mut EmptyUpTo { squares, at, cell }, path, &mut stops);
                let behind = self.steps.len();
                for &(to, decides) in &self.stops {
                    let (promotes, must) = decides;
                    if to == squares[at] && decided.is_none_or(|known| known == decides) {
                        decided = Some(decides);
                        let step = &mut self.steps[at];
                        step.lands[sort] = true;
                        (step.promotes, step.must) = decides;
                        continue;
                    }
                    let next = [Some(self.steps.len() + 1); 3];
                    self.steps.push(StepDraft { to, lands: [true; 3], next, promotes, must });
                }
                if self.steps.len() > behind {
                    self.steps[at].next[sort] = Some(behind);
                    if let Some(last) = self.steps.last_mut() {
                        last.next = [None; 3];
                    }
                }
            }
        }
    }

    /// Appends the steps to a track that begins there, but for those from which
    /// no end can be reached.
    fn write(&mut self, track_steps: &mut Vec<TrackStep>, from: usize) {
        self.places.clear();
        self.places.resize(self.steps.len(), 0);
        // Counted from the end first: 0 is a step that is left out.
        let mut kept = 0;
        for (at, step) in self.steps.iter_mut().enumerate().rev() {
            for next in &mut step.next {
                *next = next.filter(|&next| self.places[next] > 0);
            }
            if step.lands != [false; 3] || step.next != [None; 3] {
                kept += 1;
                self.places[at] = kept;
            }
        }
        let end = track_steps.len() - from + kept;
        for (step, _) in self.steps.iter().zip(&self.places).filter(|(_, place)| **place > 0) {
            let next = |next: Option<usize>| end - next.map_or(0, |next| self.places[next]);
            let leg = |sort: usize| Leg::new(step.lands[sort], next(step.next[sort]));
            let legs = [leg(0), leg(1), leg(2)];
            track_steps.push(TrackStep::new(step.to, legs, step.promotes, step.must));
        }
    }
}

/// What is told apart where one of these is.
fn common(all: impl IntoIterator<Item = Distinction>) -> Distinction {
    let mut telling = all.into_iter().filter(|one| *one != Distinction::Nothing);
    telling.next().unwrap_or(Distinction::Nothing)
}

/// A board on which the squares of a path are empty up to one.
struct EmptyUpTo<'a> {
    squares: &'a [Square],
    at: usize,
    cell: Cell,
}

impl Board for EmptyUpTo<'_> {
    fn cell(&self, square: Square) -> Cell {
        if self.squares[self.at] == square { self.cell } else { Cell::EMPTY }
    }
}

/// Writes down where a piece stops.
struct Stops<'a> {
    path: &'a Path,
    ends: &'a MoveEnds,
    squares: &'a [Square],
    found: &'a mut Vec<GlideEnd>,
}

impl Visitor<EmptyUpTo<'_>> for Stops<'_> {
    fn land(&mut self, _: &mut EmptyUpTo<'_>, landing: Landing) -> ControlFlow<()> {
        let Landing { to, target, firsts, .. } = landing;
        let decides = |squares: SquareSet| match &self.squares[..firsts] {
            [] => squares.contains(to),
            firsts => firsts.iter().any(|&first| squares.contains(first)),
        };
        if self.path.takes(target) {
            self.found.push((to, (decides(self.ends.promotes), decides(self.ends.must))));
        }
        ControlFlow::Continue(())
    }
}
