//! Where pieces may go: the ways over an empty board, written down forward.

use super::{Cells, add};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::piece::{Cell, Piece};
use crate::engine::player::{Facing, Player};
use crate::engine::rules::{GlideWay, HopWay, JumpWay, Reach, Rules, Span, VaultWay, Way};
use crate::engine::spec::PieceSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::{Seams, Topology};

/// One way over an empty board: where from, by which vector, how, and over
/// which seams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    pub from: Square,
    pub vector: Vector,
    pub travel: Travel,
    pub seams: Seams,
}

/// A way that some piece goes, and the cells that go it.
pub(super) struct Path {
    pub line: Line,
    /// In `track`: the squares from the first after the origin to the last.
    pub span: Span,
    /// The same squares as a set.
    targets: SquareSet,
    pub walkers: Cells,
    /// Cells that jump along the way once, and those that do so in a chain.
    pub once: Cells,
    pub chain: Cells,
    /// Cells that go along it over one piece.
    pub hoppers: Cells,
}

/// Every way, by its origin, in ascending order.
pub(super) struct Paths(Vec<Vec<Path>>);

impl Paths {
    pub fn new(topology: &Topology) -> Paths {
        Paths((0..topology.len()).map(|_| Vec::new()).collect())
    }

    pub fn all(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().flatten()
    }
}

/// Writes all ways of one mover from every square.
pub(super) fn lay_out(rules: &mut Rules, paths: &mut Paths, piece: Piece) {
    let Some(spec) = rules.piece_spec(piece.kind).cloned() else { return };
    let bans_immobile = rules.spec.drops.no_immobile.contains(&piece.kind);
    let bans_immobile_drop =
        bans_immobile || rules.spec.drops.no_immobile_drop.contains(&piece.kind);
    let facing = rules.facing(piece.owner);
    let board = rules.spec.board;
    let ground = |atom: &Atom| {
        let ground = atom.ground.squares(board, &rules.topology, facing);
        ground.and(rules.region(piece.owner))
    };
    let grounds: Vec<_> = spec.atoms.iter().map(ground).collect();
    let zone = arrivals(rules, &spec, piece.owner);
    let mut ways = Ways::default();
    for from in rules.topology.rectangle_squares() {
        if !rules.region(piece.owner).contains(from) {
            rules.reach.push(Reach::default());
            continue;
        }
        ways.clear();
        for (atom, &ground) in spec.atoms.iter().zip(&grounds) {
            if !ground.contains(from) || !is_base(rules, atom.base, from, piece.owner) {
                continue;
            }
            for &vector in &atom.vectors {
                ways.add(rules, paths, piece, atom, (from, vector, spec.seams, ground));
            }
        }
        let Ways { steps, rays, others, targets, ends, stays, reflects } = &ways;
        let stuck = targets.is_empty() && *stays;
        let reach = Reach {
            doubles: targets.len() != *ends || *reflects,
            stuck,
            immobile_move: bans_immobile && stuck,
            immobile_drop: bans_immobile_drop && stuck,
            promotes: zone.contains(from),
            turns: spec.forced.is_some() && zone.contains(from),
            steps: append(&mut rules.track, steps),
            rays: append(&mut rules.rays, rays),
            ways: append(&mut rules.ways, others),
        };
        rules.reach.push(reach);
    }
}

/// The squares at which a piece may promote, or does by itself.
fn arrivals(rules: &Rules, spec: &PieceSpec, owner: Player) -> SquareSet {
    match (&spec.forced, spec.promotes_to) {
        (_, None) => SquareSet::EMPTY,
        (None, Some(_)) => rules.zone(owner),
        (Some(forced), Some(_)) => {
            let far = |square: &Square| rules.own_rank(owner, *square) >= forced.rank;
            rules.topology.squares().filter(far).collect()
        }
    }
}

/// May a way with this base begin here?
fn is_base(rules: &Rules, base: Base, from: Square, owner: Player) -> bool {
    match base {
        Base::Anywhere => true,
        Base::Home => {
            let back = rules.facing(owner).turn(Vector::new(0, -1));
            let behind = rules.topology.step(from, back, Seams::NONE);
            behind.is_none_or(|exit| !rules.region(owner).contains(exit.to))
        }
        Base::Rank(rank) => rules.own_rank(owner, from) == rank,
        Base::OffRank(rank) => rules.own_rank(owner, from) != rank,
    }
}

/// The ways of one mover from one square.
#[derive(Default)]
struct Ways {
    steps: Vec<Square>,
    rays: Vec<Span>,
    others: Vec<Way>,
    /// The squares that are reached over an empty board.
    targets: SquareSet,
    /// The same counted once for each way.
    ends: usize,
    /// Can it go nowhere, whatever stands on the board?
    stays: bool,
    /// Is it thrown back by walls?
    reflects: bool,
}

impl Ways {
    fn clear(&mut self) {
        self.steps.clear();
        self.rays.clear();
        self.others.clear();
        (self.targets, self.ends) = (SquareSet::EMPTY, 0);
        (self.stays, self.reflects) = (true, false);
    }

    fn add(
        &mut self,
        rules: &mut Rules,
        paths: &mut Paths,
        piece: Piece,
        atom: &Atom,
        (from, relative, seams, ground): (Square, Vector, Seams, SquareSet),
    ) {
        let facing = rules.facing(piece.owner);
        if atom.obstacle_hop.is_some() {
            return self.add_among_obstacles(rules, facing, atom, (from, relative, piece.owner));
        }
        let vector = facing.turn(relative);
        let Some(travel) = within(rules, (from, vector, atom.travel, seams), ground) else {
            return;
        };
        let line = Line { from, vector, travel, seams };
        let walked = path(rules, paths, line);
        let span = walked.span;
        let Some(&first) = span.of(&rules.track).first() else { return };
        let cell = Cell::of(piece);
        if let Some(hop) = atom.cannon_hop {
            add(&mut walked.hoppers, cell);
            self.stays = false;
            let (spares, modality) = (hop.spares.map_or(0, |kind| kind.number()), atom.modality);
            rules.spares[piece.kind.index()] = spares;
            return self.others.push(Way::Hop(HopWay { path: span, spares, modality }));
        }
        if atom.modality != Modality::Move {
            add(&mut walked.walkers, cell);
        }
        if atom.modality == Modality::Threat {
            return;
        }
        self.targets = self.targets.or(walked.targets);
        self.ends += walked.targets.len();
        match (atom.glide, atom.travel, atom.modality) {
            (Some(glide), travel, _) => {
                let slides = travel != Travel::Leap;
                let course = facing.turn(glide.course.after(relative));
                let onward = Line { from: first, vector: course, travel: Travel::Ride, seams };
                let course = if slides { Span::default() } else { path(rules, paths, onward).span };
                let way = GlideWay { first: span, course, slides, gap: glide.gap };
                self.others.push(Way::Glide(way));
            }
            (None, Travel::Lame, _) => self.others.push(Way::Lame(span)),
            (None, _, Modality::Move | Modality::Capture) => {
                self.others.push(Way::Slide(span, atom.modality));
            }
            (None, Travel::Leap, _) => self.steps.push(first),
            (None, Travel::Ride | Travel::RideUpTo(_), _) => self.rays.push(span),
        }
        if let Some(jump) = atom.checkers_jump {
            let line = Line { travel: Travel::Ride, ..line };
            let Path { span, once, chain, .. } = path(rules, paths, line);
            add(if jump == CheckersJump::Chain { chain } else { once }, cell);
            self.others.push(Way::Jump(JumpWay { path: *span, jump }));
        }
    }

    /// The same in a corridor, where obstacles are passed and walls reflect.
    fn add_among_obstacles(
        &mut self,
        rules: &mut Rules,
        facing: Facing,
        atom: &Atom,
        (from, relative, owner): (Square, Vector, Player),
    ) {
        let region = rules.region(owner);
        let line = |from: Square, vector: Vector| {
            let exits = rules.topology.slide(from, vector, Seams::NONE).map(|exit| exit.to);
            exits.take_while(|&square| region.contains(square)).collect::<Vec<_>>()
        };
        let mut squares = line(from, facing.turn(relative));
        let range = if atom.travel == Travel::Leap { 1 } else { squares.len() as u16 };
        squares.truncate(usize::from(range) + 1);
        let turned = facing.turn(Vector::new(-relative.right, relative.forward));
        let reflected = match (atom.obstacle_hop, squares.last()) {
            (Some(ObstacleHop::OverOrReflected), Some(&wall)) => line(wall, turned),
            _ => Vec::new(),
        };
        for &square in squares.iter().take(usize::from(range)) {
            self.targets.insert(square);
            self.ends += 1;
        }
        if !squares.is_empty() {
            let path = append(&mut rules.track, &squares);
            let reflected = append(&mut rules.track, &reflected);
            self.reflects |= reflected.len > 0;
            self.others.push(Way::Vault(VaultWay { path, range, reflected }));
        }
    }
}

fn path<'p>(rules: &mut Rules, paths: &'p mut Paths, line: Line) -> &'p mut Path {
    let known = &mut paths.0[line.from.index()];
    let of = |line: &Line| (line.vector, line.travel, line.seams);
    let place = known.binary_search_by(|path| of(&path.line).cmp(&of(&line)));
    let place = place.unwrap_or_else(|place| {
        let start = rules.track.len();
        let squares = squares(&rules.topology, line);
        rules.track.extend_from_slice(&squares);
        let span = Span { start: start as u32, len: squares.len() as u16 };
        let reached = if line.travel == Travel::Lame { squares.len().saturating_sub(1) } else { 0 };
        let targets = squares.iter().skip(reached).copied().collect();
        let none = [0; 4];
        let (walkers, hoppers, once, chain) = (none, none, none, none);
        known.insert(place, Path { line, span, targets, walkers, once, chain, hoppers });
        place
    });
    &mut known[place]
}

/// The squares of a line over an empty board. Of a lame one: those on the way
/// and the target, or none if it leads off the board.
fn squares(topology: &Topology, line: Line) -> Vec<Square> {
    let Line { from, vector, travel, seams } = line;
    let limit = match travel {
        Travel::Leap => 1,
        Travel::Ride => usize::MAX,
        Travel::RideUpTo(limit) => usize::from(limit),
        Travel::Lame => {
            let (right, forward) = (vector.right.signum(), vector.forward.signum());
            let (wide, high) = (vector.right.unsigned_abs(), vector.forward.unsigned_abs());
            let diagonal = wide.min(high);
            let straight = Vector::new(
                if wide > high { right } else { 0 },
                if high > wide { forward } else { 0 },
            );
            let steps = (0..wide.max(high)).map(|step| {
                if step < wide.max(high) - diagonal {
                    straight
                } else {
                    Vector::new(right, forward)
                }
            });
            let mut at = Some(from);
            let mut walk = |vector| {
                at = topology.step(at?, vector, seams).map(|exit| exit.to);
                at
            };
            return steps.map(&mut walk).collect::<Option<_>>().unwrap_or_default();
        }
    };
    topology.slide(from, vector, seams).take(limit).map(|exit| exit.to).collect()
}

/// How far a line goes within its ground: the same or a shorter travel.
/// `None` if the ground does not allow even the first square.
fn within(
    rules: &Rules,
    (from, vector, travel, seams): (Square, Vector, Travel, Seams),
    ground: SquareSet,
) -> Option<Travel> {
    if ground == rules.squares {
        return Some(travel);
    }
    let squares = squares(&rules.topology, Line { from, vector, travel, seams });
    let inside = squares.iter().take_while(|&&square| ground.contains(square)).count();
    match travel {
        Travel::Lame | Travel::Leap => (inside == squares.len()).then_some(travel),
        _ if inside == squares.len() => Some(travel),
        _ => (inside > 0).then_some(Travel::RideUpTo(inside as u8)),
    }
}

fn append<T: Copy>(list: &mut Vec<T>, items: &[T]) -> Span {
    let span = Span { start: list.len() as u32, len: items.len() as u16 };
    list.extend_from_slice(items);
    span
}
