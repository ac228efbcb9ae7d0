//! Tracks, worked out from the paths themselves: what a piece may do on a square
//! is asked of [`Over`](crate::engine::path::Over) and of the walk, for each
//! sort of thing that may stand there.

use std::ops::ControlFlow;

use crate::engine::path::{Board, Distinction, Ends, Landing, Path, Visitor, Walk};
use crate::engine::piece::{Cell, Kind, Piece};
use crate::engine::player::PLAYERS;
use crate::engine::rules::{MoveEnds, Rules, Span};
use crate::engine::square::{Square, SquareSet};
use crate::engine::track::{Leg, Sort, Sorts, Track, TrackStep};

/// Writes the tracks of one move set.
pub(super) fn lay_tracks(rules: &mut Rules, piece: Piece, ends: &MoveEnds, index: usize) {
    let paths = rules.move_sets[index].paths.of(&rules.paths);
    let mut drafts: Vec<TrackDraft> = Vec::new();
    for group in groups(rules, paths) {
        let distinction = distinction(&group);
        let fits = |draft: &&mut TrackDraft| {
            distinction == Distinction::Nothing || draft.distinction == distinction
        };
        let draft = match drafts.iter_mut().position(|mut draft| fits(&&mut draft)) {
            Some(known) => &mut drafts[known],
            None => {
                drafts.push(TrackDraft::new(rules, piece, distinction));
                // Just pushed.
                let Some(last) = drafts.last_mut() else { continue };
                last
            }
        };
        match group[..] {
            [Path { ends: Ends::Glide { .. }, .. }] => draft.add_glide(rules, ends, &group[0]),
            _ => draft.add(rules, ends, &group),
        }
    }
    let start = rules.tracks.len() as u32;
    for draft in drafts {
        let sorts = &mut rules.sorts;
        let known = sorts.iter().position(|known| *known == draft.sorts);
        let known = known.unwrap_or_else(|| {
            sorts.push(draft.sorts);
            sorts.len() - 1
        });
        let steps = super::forward::append(&mut rules.track_steps, &draft.steps);
        rules.tracks.push(Track { steps, sorts: known as u16 });
    }
    let len = rules.tracks.len() as u32 - start;
    rules.move_sets[index].tracks = Span { start, len: len as u16 };
}

/// The paths, those together that go over the same squares and can be walked at
/// once.
fn groups(rules: &Rules, paths: &[Path]) -> Vec<Vec<Path>> {
    let mut groups: Vec<Vec<Path>> = Vec::new();
    for &path in paths {
        let alike = |group: &&mut Vec<Path>| {
            let joins = |other: &Path| {
                let (one, two) =
                    (path.squares.of(&rules.squares), other.squares.of(&rules.squares));
                let common = one.len().min(two.len());
                one[..common] == two[..common] && !path.glides() && !other.glides()
            };
            let apart = [distinction(group), path.distinction()];
            group.iter().all(joins)
                && (apart[0] == apart[1] || apart.contains(&Distinction::Nothing))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(path),
            None => groups.push(vec![path]),
        }
    }
    groups
}

/// What one of these paths tells apart.
fn distinction(paths: &[Path]) -> Distinction {
    let all = paths.iter().map(Path::distinction);
    all.into_iter().find(|one| *one != Distinction::Nothing).unwrap_or(Distinction::Nothing)
}

/// A track while it is being put together.
struct TrackDraft {
    piece: Piece,
    distinction: Distinction,
    sorts: Sorts,
    /// A cell of each sort.
    samples: [Option<Cell>; 3],
    steps: Vec<TrackStep>,
}

/// The paths of which a step of a track is a part: by index, with the pieces
/// that they have gone over.
struct TrackState {
    at: usize,
    live: Vec<(usize, usize)>,
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

impl TrackDraft {
    fn new(rules: &Rules, piece: Piece, distinction: Distinction) -> TrackDraft {
        let special = |cell: Cell| match distinction {
            Distinction::Nothing => false,
            Distinction::Owner => cell.owner() == piece.owner,
            Distinction::Kind(number) => cell.kind_number() == number,
            Distinction::Obstacles => rules.is_obstacle(piece.owner, cell),
        };
        let sort = |cell: Cell| match cell.is_empty() {
            true => Sort::Empty,
            false if special(cell) => Sort::Special,
            false => Sort::Piece,
        };
        let owners = 0..PLAYERS as u8;
        let cells = owners.flat_map(|owner| Kind::ALL.map(|kind| Cell(owner << 6 | kind.number())));
        let cells: Vec<_> = std::iter::once(Cell::EMPTY).chain(cells).collect();
        let samples = Sort::ALL.map(|of| cells.iter().copied().find(|&cell| sort(cell) == of));
        TrackDraft { piece, distinction, sorts: Sorts::new(sort), samples, steps: Vec::new() }
    }

    /// Adds paths that are walked at once.
    fn add(&mut self, rules: &Rules, ends: &MoveEnds, paths: &[Path]) {
        let is_obstacle = |cell| rules.is_obstacle(self.piece.owner, cell);
        let longest = paths.iter().max_by_key(|path| path.squares.len).map(|path| path.squares);
        let squares = longest.map_or(&[][..], |longest| longest.of(&rules.squares));
        let live = (0..paths.len()).map(|path| (path, 0)).collect();
        let (mut states, mut steps) = (vec![TrackState { at: 0, live }], Vec::new());
        while let Some(TrackState { at, live }) = states.get(steps.len()) {
            let (at, live) = (*at, live.clone());
            let Some(&to) = squares.get(at) else { break };
            let (promotes, must) = (ends.promotes.contains(to), ends.must.contains(to));
            let mut step = StepDraft { to, lands: [false; 3], next: [None; 3], promotes, must };
            for (sort, sample) in self.samples.into_iter().enumerate() {
                let Some(cell) = sample else { continue };
                step.lands[sort] = live.iter().any(|&(path, pieces)| {
                    let path = &paths[path];
                    path.takes(cell) && path.may_end(at, pieces, cell, is_obstacle)
                });
                let goes_on = |&&(path, pieces): &&(usize, usize)| {
                    let path: &Path = &paths[path];
                    at + 1 < usize::from(path.squares.len)
                        && path.over.may_pass(at, pieces, cell, is_obstacle).is_ok()
                };
                let after = |&(path, pieces)| (path, pieces + usize::from(!cell.is_empty()));
                let live: Vec<_> = live.iter().filter(goes_on).map(after).collect();
                if live.is_empty() {
                    continue;
                }
                let known = |state: &TrackState| state.at == at + 1 && state.live == live;
                let next = states.iter().position(known);
                step.next[sort] = next.or_else(|| {
                    states.push(TrackState { at: at + 1, live });
                    Some(states.len() - 1)
                });
            }
            steps.push(step);
        }
        self.append(steps);
    }

    /// Adds a path on the ice: a step for each square that may be empty, and
    /// behind each of them those on which the piece may then have stopped.
    fn add_glide(&mut self, rules: &Rules, ends: &MoveEnds, path: &Path) {
        let squares = path.squares.of(&rules.squares);
        let test = |(at, &to): (usize, &Square)| {
            let next = [Some(at + 1).filter(|&next| next < squares.len()), None, None];
            StepDraft { to, lands: [false; 3], next, promotes: false, must: false }
        };
        let mut steps: Vec<_> = squares.iter().enumerate().map(test).collect();
        for at in 0..squares.len() {
            let mut decided = None;
            for (sort, sample) in self.samples.into_iter().enumerate() {
                let Some(cell) = sample else { continue };
                if cell.is_empty() && at + 1 < squares.len() {
                    continue;
                }
                let is_obstacle = |cell| rules.is_obstacle(self.piece.owner, cell);
                let walk = Walk { squares, owner: self.piece.owner, is_obstacle };
                let mut stops = Stops { path, ends, squares, found: Vec::new() };
                let _ = walk.landings(&mut Blocked { squares, at, cell }, path, &mut stops);
                let behind = steps.len();
                for (to, decides) in stops.found {
                    if to == squares[at] && decided.is_none_or(|known| known == decides) {
                        decided = Some(decides);
                        steps[at].lands[sort] = true;
                        (steps[at].promotes, steps[at].must) = decides;
                        continue;
                    }
                    let next = [Some(steps.len() + 1); 3];
                    let (promotes, must) = decides;
                    steps.push(StepDraft { to, lands: [true; 3], next, promotes, must });
                }
                if steps.len() > behind {
                    steps[at].next[sort] = Some(behind);
                    if let Some(last) = steps.last_mut() {
                        last.next = [None; 3];
                    }
                }
            }
        }
        self.append(steps);
    }

    /// Appends steps, but for those from which no end can be reached.
    fn append(&mut self, mut steps: Vec<StepDraft>) {
        let mut kept = vec![false; steps.len()];
        for at in (0..steps.len()).rev() {
            let step = &mut steps[at];
            for next in &mut step.next {
                *next = next.filter(|&next| kept[next]);
            }
            kept[at] = step.lands != [false; 3] || step.next != [None; 3];
        }
        let base = self.steps.len();
        let count = |steps: &[bool]| base + steps.iter().filter(|&&kept| kept).count();
        let end = count(&kept);
        for (step, _) in steps.iter().zip(&kept).filter(|(_, kept)| **kept) {
            let leg = |sort: usize| {
                Leg::new(step.lands[sort], step.next[sort].map_or(end, |at| count(&kept[..at])))
            };
            let legs = [leg(0), leg(1), leg(2)];
            self.steps.push(TrackStep::new(step.to, legs, step.promotes, step.must));
        }
    }
}

/// A board on which the squares of a path are empty up to one.
struct Blocked<'a> {
    squares: &'a [Square],
    at: usize,
    cell: Cell,
}

impl Board for Blocked<'_> {
    fn cell(&self, square: Square) -> Cell {
        if self.squares[self.at] == square { self.cell } else { Cell::EMPTY }
    }
}

/// The squares on which a piece stops, and whether it may and must promote
/// there.
struct Stops<'a> {
    path: &'a Path,
    ends: &'a MoveEnds,
    squares: &'a [Square],
    found: Vec<(Square, (bool, bool))>,
}

impl Visitor<Blocked<'_>> for Stops<'_> {
    fn land(&mut self, _: &mut Blocked<'_>, landing: Landing) -> ControlFlow<()> {
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
