//! Where pieces may go: their paths over an empty board, laid out forward.

use super::{Cells, add};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::glide::Glide;
use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::path::{Ends, Over, Path};
use crate::engine::piece::{Cell, Piece};
use crate::engine::player::Player;
use crate::engine::rules::{MoveSet, Rules, Span, Stride};
use crate::engine::spec::PieceSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::{Seams, Topology};
use crate::engine::track::Track;

/// A line over an empty board: where from, by which vector, how far, and over
/// which seams.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub from: Square,
    pub vector: Vector,
    pub travel: Travel,
    pub seams: Seams,
}

impl Line {
    /// How it goes from its origin, as a number: by it lines are in order.
    fn way(&self) -> u32 {
        let part = |by: i8| u32::from(by.wrapping_sub(i8::MIN) as u8);
        let travel = match self.travel {
            Travel::Leap => 0,
            Travel::Ride => 1,
            Travel::RideUpTo(limit) => 2 + u32::from(limit),
            Travel::Lame => 2 + 256,
        };
        let seams = u32::from(self.seams.files) << 1 | u32::from(self.seams.ranks);
        ((part(self.vector.right) << 8 | part(self.vector.forward)) << 9 | travel) << 2 | seams
    }
}

/// The squares of a line, laid out once for all pieces that go along it, and
/// which cells attack along it, by how they go.
pub(super) struct LaidLine {
    /// Its origin.
    pub from: Square,
    way: u32,
    /// In `squares`: from the first after the origin to the last.
    pub span: Span,
    /// By what they go over and where their moves end: the cells that attack along it.
    pub attackers: Vec<(Over, Ends, Cells)>,
}

impl LaidLine {
    fn attack(&mut self, over: Over, ends: Ends, cell: Cell) {
        let known = self.attackers.iter().position(|known| (known.0, known.1) == (over, ends));
        let known = known.unwrap_or_else(|| {
            self.attackers.push((over, ends, [0; 4]));
            self.attackers.len() - 1
        });
        add(&mut self.attackers[known].2, cell);
    }
}

/// Every line, by its origin, in ascending order.
pub(super) struct LaidLines(Vec<Vec<LaidLine>>);

impl LaidLines {
    /// No lines yet, from any square of this board.
    pub fn new(topology: &Topology) -> LaidLines {
        LaidLines((0..topology.len()).map(|_| Vec::new()).collect())
    }

    /// One line after the other.
    pub fn all(&self) -> impl Iterator<Item = &LaidLine> {
        self.0.iter().flatten()
    }
}

/// Lays out all paths of one mover from every square.
pub(super) fn lay_out(rules: &mut Rules, lines: &mut LaidLines, piece: Piece) {
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
    let mut layout = MoveSetBuilder::default();
    for from in rules.topology.rectangle_squares() {
        if !rules.region(piece.owner).contains(from) {
            rules.move_sets.push(MoveSet::default());
            continue;
        }
        layout.clear();
        for (atom, &ground) in spec.atoms.iter().zip(&grounds) {
            if !ground.contains(from) || !is_base(rules, atom.base, from, piece.owner) {
                continue;
            }
            for &vector in &atom.vectors {
                layout.add(rules, lines, piece, atom, (from, vector, spec.seams, ground));
            }
        }
        layout.join(&rules.squares);
        let immobile = layout.ends.iter().all(|(_, _, squares)| squares.is_empty());
        let move_set = MoveSet {
            immobile,
            immobile_move: bans_immobile && immobile,
            immobile_drop: bans_immobile_drop && immobile,
            promotes: zone.contains(from),
            turns: spec.forced.is_some() && zone.contains(from),
            is_single: !layout.doubles(),
            minds_end: false,
            track: Track::default(),
            tracks: Span::default(),
            leaps: append_leaps(&mut rules.squares, &layout.leaps),
            rays: append(&mut rules.rays, &layout.rays),
            strides: append_strides(&mut rules.strides, &layout.rays, &rules.squares),
            paths: append(&mut rules.paths, &layout.paths),
        };
        rules.move_sets.push(move_set);
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

/// The paths of one mover from one square.
#[derive(Default)]
struct MoveSetBuilder {
    leaps: Vec<Span>,
    rays: Vec<Span>,
    /// Those that are neither.
    paths: Vec<Path>,
    /// The squares on which each path may end over one board or another, with
    /// the vector along which it begins, and whether it is plain: two of one
    /// vector need not be told apart if only one is plain, since the other goes
    /// over pieces and the plain one does not.
    ends: Vec<(Vector, bool, SquareSet)>,
}

impl MoveSetBuilder {
    fn clear(&mut self) {
        self.leaps.clear();
        self.rays.clear();
        self.paths.clear();
        self.ends.clear();
    }

    /// May one square be reached by two of the paths?
    fn doubles(&self) -> bool {
        let all = self.ends.iter().fold(SquareSet::EMPTY, |all, (_, _, squares)| all.or(*squares));
        let single: usize = self.ends.iter().map(|(_, _, squares)| squares.len()).sum();
        let meet = |(at, one): (usize, &(Vector, bool, SquareSet))| {
            let apart = |other: &&(Vector, bool, SquareSet)| {
                (one.0 != other.0 || one.1 && other.1) && !one.2.and(other.2).is_empty()
            };
            self.ends[at + 1..].iter().find(apart).is_some()
        };
        single != all.len() && self.ends.iter().enumerate().any(meet)
    }

    /// Puts leaps and rays that begin like a path among the paths: they are
    /// walked together.
    fn join(&mut self, squares: &[Square]) {
        if self.paths.is_empty() {
            return;
        }
        let firsts = self.paths.iter().filter_map(|path| path.squares.of(squares).first());
        let firsts: SquareSet = firsts.copied().collect();
        let (over, modality) = (Over::Nothing, Modality::Both);
        let path = |squares, ends| Path { squares, over, ends, modality };
        for (list, ends) in [(&mut self.leaps, Ends::Last), (&mut self.rays, Ends::Anywhere)] {
            list.retain(|&span| {
                let joins = span.of(squares).first().is_some_and(|&first| firsts.contains(first));
                if joins {
                    self.paths.push(path(span, ends));
                }
                !joins
            });
        }
    }

    fn add(
        &mut self,
        rules: &mut Rules,
        lines: &mut LaidLines,
        piece: Piece,
        atom: &Atom,
        (from, relative, seams, ground): (Square, Vector, Seams, SquareSet),
    ) {
        if atom.obstacle_hop.is_some() {
            return self.add_among_obstacles(rules, piece, atom, (from, relative));
        }
        let vector = rules.facing(piece.owner).turn(relative);
        let Some(travel) = within(rules, (from, vector, atom.travel, seams), ground) else {
            return;
        };
        let cell = Cell::of(piece);
        let line = Line { from, vector, travel, seams };
        let (over, ends) = (over(rules, atom, piece), line_ends(travel));
        let laid = lay(rules, lines, line);
        let span = laid.span;
        if span.len == 0 {
            return;
        }
        if atom.modality != Modality::Move {
            laid.attack(over, ends, cell);
        }
        if atom.modality == Modality::Threat {
            return;
        }
        let path = Path { squares: span, over, ends, modality: atom.modality };
        match (over, atom.glide, travel, atom.modality) {
            (Over::Nothing, Some(glide), ..) => {
                let path = glide_path(rules, piece.owner, line, span, glide, relative);
                self.ends.push((
                    vector,
                    false,
                    path.squares.of(&rules.squares).iter().copied().collect(),
                ));
                self.paths.push(path);
            }
            (Over::Nothing, None, Travel::Leap, Modality::Both) => self.leaps.push(span),
            (Over::Nothing, None, Travel::Ride | Travel::RideUpTo(_), Modality::Both) => {
                self.rays.push(span);
            }
            _ => self.paths.push(path),
        }
        let squares = span.of(&rules.squares);
        let first = if ends == Ends::Last { squares.len() - 1 } else { 0 };
        let reached = squares[first..].iter().copied().collect();
        self.ends.push((vector, over == Over::Nothing, reached));
        if let Some(jump) = atom.checkers_jump {
            self.add_jump(rules, lines, (jump, atom.modality), line, cell);
        }
    }

    fn add_jump(
        &mut self,
        rules: &mut Rules,
        lines: &mut LaidLines,
        (jump, modality): (CheckersJump, Modality),
        line: Line,
        cell: Cell,
    ) {
        let (travel, ends) = match jump {
            CheckersJump::Chain => (Travel::Ride, Ends::Anywhere),
            CheckersJump::Once | CheckersJump::Group => (Travel::RideUpTo(2), Ends::Last),
        };
        let laid = lay(rules, lines, Line { travel, ..line });
        let squares = laid.span;
        if squares.len < 2 {
            return;
        }
        if modality != Modality::Move {
            laid.attack(Over::EverySecond, ends, cell);
        }
        self.paths.push(Path { squares, over: Over::EverySecond, ends, modality });
        let landings = squares.of(&rules.squares).iter().skip(1).step_by(2);
        self.ends.push((line.vector, false, landings.copied().collect()));
        if jump == CheckersJump::Group {
            let squares = lay(rules, lines, Line { travel: Travel::Ride, ..line }).span;
            let path =
                Path { squares, over: Over::Group, ends: Ends::Anywhere, modality: Modality::Move };
            let landings = squares.of(&rules.squares).iter().skip(2).copied().collect();
            self.ends.push((line.vector, false, landings));
            self.paths.push(path);
        }
    }

    /// The same in a corridor, where obstacles are passed and walls reflect.
    fn add_among_obstacles(
        &mut self,
        rules: &mut Rules,
        piece: Piece,
        atom: &Atom,
        (from, relative): (Square, Vector),
    ) {
        let (facing, region) = (rules.facing(piece.owner), rules.region(piece.owner));
        let line = |from: Square, vector: Vector| {
            let exits = rules.topology.slide(from, vector, Seams::NONE).map(|exit| exit.to);
            exits.take_while(|&square| region.contains(square)).collect::<Vec<_>>()
        };
        let vector = facing.turn(relative);
        let mut squares = line(from, vector);
        let range = if atom.travel == Travel::Leap { 1 } else { squares.len() as u16 };
        squares.truncate(usize::from(range) + 1);
        let turned = facing.turn(Vector::new(-relative.right, relative.forward));
        let reflected = match (atom.obstacle_hop, squares.last()) {
            (Some(ObstacleHop::OverOrReflected), Some(&wall)) => line(wall, turned),
            _ => Vec::new(),
        };
        if squares.is_empty() {
            return;
        }
        let set = |squares: &[Square]| squares.iter().copied().collect();
        let modality = atom.modality;
        self.ends.push((vector, false, set(&squares)));
        let (over, wall) = (Over::Obstacle { range }, squares.len());
        let path = append(&mut rules.squares, &squares);
        self.paths.push(Path { squares: path, over, ends: Ends::Anywhere, modality });
        if !reflected.is_empty() {
            squares.extend(&reflected);
            // Reflected lines meet others.
            self.ends.push((turned, true, set(&reflected)));
            let (over, ends) = (Over::Nothing, Ends::From(wall as u16));
            let path = append(&mut rules.squares, &squares);
            self.paths.push(Path { squares: path, over, ends, modality });
        }
    }
}

/// What an atom goes over.
fn over(rules: &mut Rules, atom: &Atom, piece: Piece) -> Over {
    let Some(hop) = atom.cannon_hop else { return Over::Nothing };
    let spares = hop.spares.map_or(0, |kind| kind.number());
    rules.spares[piece.kind.index()] = spares;
    Over::OnePiece { spares }
}

/// On which squares of a line a piece ends that travels so.
fn line_ends(travel: Travel) -> Ends {
    match travel {
        Travel::Leap | Travel::Lame => Ends::Last,
        Travel::Ride | Travel::RideUpTo(_) => Ends::Anywhere,
    }
}

/// The path of a glide: the first steps along a line that is laid out, and
/// what follows.
fn glide_path(
    rules: &mut Rules,
    owner: Player,
    line: Line,
    span: Span,
    glide: Glide,
    relative: Vector,
) -> Path {
    let (over, modality) = (Over::Nothing, Modality::Both);
    let ends = Ends::Glide { firsts: span.len, gap: glide.gap };
    if line.travel != Travel::Leap {
        return Path { squares: span, over, ends, modality };
    }
    let mut squares = span.of(&rules.squares).to_vec();
    if let Some(&first) = squares.last() {
        let vector = rules.facing(owner).turn(glide.course.after(relative));
        let onward = Line { from: first, vector, travel: Travel::Ride, seams: line.seams };
        squares.extend(line_squares(&rules.topology, onward));
    }
    Path { squares: append(&mut rules.squares, &squares), over, ends, modality }
}

/// The line as it is laid out, now or before.
fn lay<'l>(rules: &mut Rules, lines: &'l mut LaidLines, line: Line) -> &'l mut LaidLine {
    let (known, way) = (&mut lines.0[line.from.index()], line.way());
    let place = known.partition_point(|laid| laid.way < way);
    if known.get(place).is_none_or(|laid| laid.way != way) {
        let start = rules.squares.len();
        write_line(&mut rules.squares, &rules.topology, line);
        let span = Span { start: start as u32, len: (rules.squares.len() - start) as u16 };
        known.insert(place, LaidLine { from: line.from, way, span, attackers: Vec::new() });
    }
    &mut known[place]
}

/// The squares of a line over an empty board.
fn line_squares(topology: &Topology, line: Line) -> Vec<Square> {
    let mut squares = Vec::new();
    write_line(&mut squares, topology, line);
    squares
}

/// Writes the squares of a line over an empty board. Of a lame one: those on the way
/// and the target, or none if it leads off the board.
fn write_line(squares: &mut Vec<Square>, topology: &Topology, line: Line) {
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
            let start = squares.len();
            let mut at = from;
            for vector in steps {
                let Some(exit) = topology.step(at, vector, seams) else {
                    return squares.truncate(start);
                };
                at = exit.to;
                squares.push(at);
            }
            return;
        }
    };
    squares.extend(topology.slide(from, vector, seams).take(limit).map(|exit| exit.to));
}

/// How far a line goes within its ground: the same or a shorter travel.
/// `None` if the ground does not allow even the first square.
fn within(
    rules: &Rules,
    (from, vector, travel, seams): (Square, Vector, Travel, Seams),
    ground: SquareSet,
) -> Option<Travel> {
    if ground == rules.board_squares {
        return Some(travel);
    }
    let squares = line_squares(&rules.topology, Line { from, vector, travel, seams });
    let inside = squares.iter().take_while(|&&square| ground.contains(square)).count();
    match travel {
        Travel::Lame | Travel::Leap => (inside == squares.len()).then_some(travel),
        _ if inside == squares.len() => Some(travel),
        _ => (inside > 0).then_some(Travel::RideUpTo(inside as u8)),
    }
}

/// Writes rays one after the other.
fn append_strides(list: &mut Vec<Stride>, rays: &[Span], squares: &[Square]) -> Span {
    let start = list.len();
    for ray in rays {
        let rest = (0..ray.len).rev();
        let stride = |(&to, rest)| Stride { to, rest: rest as u8 };
        list.extend(ray.of(squares).iter().zip(rest).map(stride));
    }
    Span { start: start as u32, len: (list.len() - start) as u16 }
}

/// Writes the squares of leaps one after the other.
fn append_leaps(squares: &mut Vec<Square>, leaps: &[Span]) -> Span {
    let leaps: Vec<_> = leaps.iter().flat_map(|leap| leap.of(squares)).copied().collect();
    append(squares, &leaps)
}

fn append<T: Copy>(list: &mut Vec<T>, items: &[T]) -> Span {
    let span = Span { start: list.len() as u32, len: items.len() as u16 };
    list.extend_from_slice(items);
    span
}
