//! From a spec to tables.

use thiserror::Error;

use super::axes::hand::Hand;
use super::axes::jump::Jump;
use super::axes::partners::Partners;
use super::axes::royal::Royal;
use super::axes::vault::Vault;
use super::movement::{Atom, Travel, Vector};
use super::piece::{Cell, KINDS, Kind, KindSet, Piece};
use super::player::{Facing, PLAYERS, Player, PlayerSet};
use super::position::{HAND_LIMIT, Hands};
use super::rules::{GlideWay, JumpWay, Keys, Line, Reach, Rules, Sight, Span, VaultWay};
use super::setup::Fault;
use super::spec::{PieceSpec, VariantSpec};
use super::square::{Square, SquareSet};
use super::topology::{Seams, Topology};

/// Why a spec is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// The board has no square or more than fit.
    #[error("a board of {0} by {1} squares is not possible")]
    Board(u8, u8),
    /// The number of players, or the first of them, is not possible.
    #[error("the players are not possible")]
    Players,
    /// A kind is described twice.
    #[error("{} is described twice", .0.code())]
    KindTwice(Kind),
    /// A kind promotes to one that the game does not have.
    #[error("{} promotes to a piece that is not described", .0.code())]
    NoPromotion(Kind),
    /// The phases have not the same board and kinds of pieces.
    #[error("the phases have not the same board and pieces")]
    Phases,
    /// The game begins with an impossible setup.
    #[error("the start is not possible: {0}")]
    Start(Fault),
}

pub(super) fn compile(spec: &VariantSpec) -> Result<Rules, SpecError> {
    let board = spec.board;
    let topology = Topology::rectangle(board.files, board.ranks)
        .and_then(|board| board.without_corners(spec.board.cut_corners))
        .ok_or(SpecError::Board(board.files, board.ranks))?;
    if !spec.turn.is_sound() {
        return Err(SpecError::Players);
    }
    check_pieces(&spec.pieces)?;
    let kinds = |list: &[Kind]| list.iter().copied().collect::<KindSet>();
    let royal = spec.pieces.iter().filter(|piece| piece.royal).map(|piece| piece.kind).collect();
    let movers = movers(spec);
    let mut rules = Rules {
        squares: topology.all(),
        mover: [u8::MAX; 256],
        reach: Vec::new(),
        rays: Vec::new(),
        glides: Vec::new(),
        jumps: Vec::new(),
        track: Vec::new(),
        watch: Vec::new(),
        lines: Vec::new(),
        sights: Vec::new(),
        classes: Vec::new(),
        has_jumps: false,
        vaults: Vec::new(),
        regions: [SquareSet::EMPTY; PLAYERS],
        obstacles: [[0; 4]; PLAYERS],
        next: None,
        takes: takes(spec),
        enemies: [PlayerSet::default(); PLAYERS],
        not_before_turned: kinds(&spec.drops.not_before_turned),
        thrones: spec.goal.thrones(kings(spec), spec.turn.players),
        neighbours: Vec::new(),
        promotes_to: promotions(&spec.pieces),
        held_as: held(spec),
        royal,
        one_a_line: kinds(&spec.drops.one_a_line),
        no_mate: kinds(&spec.drops.no_mate),
        zones: [SquareSet::EMPTY; PLAYERS],
        line_of: Vec::new(),
        keys: keys(movers.len() * topology.len()),
        display: spec.open_seams(),
        spec: spec.clone(),
        topology,
    };
    for player in spec.turn.players() {
        let facing = player.facing(spec.turn.players);
        rules.regions[player.index()] = spec.board.corridor.squares(&rules.topology, facing);
        rules.obstacles[player.index()] = obstacles(spec, player);
        rules.enemies[player.index()] = spec.partners.enemies(player, spec.turn.players);
        rules.zones[player.index()] = spec.promotion.zone(&rules.topology, facing);
        let ahead = facing.turn(Vector::new(0, 1));
        let line = |square| line_through(&rules.topology, square, ahead);
        let lines: Vec<_> = rules.topology.rectangle_squares().map(line).collect();
        rules.line_of.extend(lines);
    }
    let around = |square| neighbours(&rules.topology, square);
    rules.neighbours = rules.topology.rectangle_squares().map(around).collect();
    let mut paths = Paths::new(&rules.topology);
    for (row, &piece) in movers.iter().enumerate() {
        rules.mover[Cell::of(piece).index()] = row as u8;
        lay_out(&mut rules, &mut paths, piece);
    }
    trace_back(&mut rules, &paths);
    if let Some(next) = &spec.next {
        let kinds = |spec: &VariantSpec| spec.pieces.iter().map(|piece| piece.kind).collect();
        let (here, there): (Vec<_>, Vec<_>) = (kinds(spec), kinds(next));
        if here != there || (next.board.files, next.board.ranks) != (board.files, board.ranks) {
            return Err(SpecError::Phases);
        }
        rules.next = Some(Box::new(compile(next)?));
    }
    match spec.start.faults(&rules).first() {
        Some(&fault) => Err(SpecError::Start(fault)),
        None => Ok(rules),
    }
}

fn check_pieces(pieces: &[PieceSpec]) -> Result<(), SpecError> {
    let has = |kind| pieces.iter().any(|piece| piece.kind == kind);
    for (index, piece) in pieces.iter().enumerate() {
        if pieces[..index].iter().any(|other| other.kind == piece.kind) {
            return Err(SpecError::KindTwice(piece.kind));
        }
        if piece.promotes_to.is_some_and(|kind| !has(kind)) {
            return Err(SpecError::NoPromotion(piece.kind));
        }
    }
    Ok(())
}

fn movers(spec: &VariantSpec) -> Vec<Piece> {
    let of = |owner| spec.pieces.iter().map(move |piece| Piece { kind: piece.kind, owner });
    spec.turn.players().flat_map(of).collect()
}

fn promotions(pieces: &[PieceSpec]) -> [u8; KINDS] {
    let mut table = [0; KINDS];
    for piece in pieces {
        table[piece.kind.index()] = piece.promotes_to.map_or(0, Kind::number);
    }
    table
}

/// What each kind is in hand: the face from which it came.
fn held(spec: &VariantSpec) -> [u8; KINDS] {
    let pieces = &spec.pieces;
    let mut table = [0; KINDS];
    if spec.hand == Hand::Gone {
        return table;
    }
    if spec.royal == Royal::Captured {
        table[Kind::King.index()] = Kind::FreeKing.number();
    }
    let held = |piece: &&PieceSpec| !piece.royal && piece.kind != Kind::Turned;
    for piece in pieces.iter().filter(held) {
        let base = pieces.iter().find(|other| other.promotes_to == Some(piece.kind));
        table[piece.kind.index()] = base.map_or(piece.kind, |base| base.kind).number();
    }
    table
}

fn line_through(topology: &Topology, square: Square, ahead: Vector) -> SquareSet {
    let back = Vector::new(-ahead.right, -ahead.forward);
    let along = |vector| topology.slide(square, vector, Seams::NONE).map(|exit| exit.to);
    along(ahead).chain(along(back)).chain([square]).collect()
}

fn neighbours(topology: &Topology, square: Square) -> SquareSet {
    let vectors = (-1..=1).flat_map(|right| (-1..=1).map(move |f| Vector::new(right, f)));
    let around = vectors.filter(|&vector| vector != Vector::new(0, 0));
    around.filter_map(|v| topology.step(square, v, Seams::NONE)).map(|exit| exit.to).collect()
}

/// Which cells each player may capture: the others' but for their kings and
/// what has been turned over.
fn takes(spec: &VariantSpec) -> [Cells; PLAYERS] {
    let mut takes = [[0; 4]; PLAYERS];
    for player in spec.turn.players() {
        for piece in movers(spec).into_iter().filter(|piece| piece.owner != player) {
            let described = spec.pieces.iter().find(|other| other.kind == piece.kind);
            let fixed = |piece: &PieceSpec| {
                piece.kind == Kind::Turned || piece.royal && spec.royal != Royal::Captured
            };
            let rival = spec.partners != Partners::Duels
                || spec.partners.enemies(player, spec.turn.players).contains(piece.owner);
            if rival && described.is_some_and(|piece| !fixed(piece)) {
                add(&mut takes[player.index()], Cell::of(piece));
            }
        }
    }
    takes
}

/// Which cells are obstacles to a player: those that do not concern him.
fn obstacles(spec: &VariantSpec, player: Player) -> Cells {
    let mut obstacles = [0; 4];
    if spec.partners == Partners::Duels {
        let enemies = spec.partners.enemies(player, spec.turn.players);
        let alien = |piece: &Piece| piece.owner != player && !enemies.contains(piece.owner);
        movers(spec).into_iter().filter(alien).for_each(|p| add(&mut obstacles, Cell::of(p)));
    }
    obstacles
}

/// Where the kings begin.
fn kings(spec: &VariantSpec) -> [Option<Square>; PLAYERS] {
    let mut kings = [None; PLAYERS];
    for &(square, piece) in &spec.start.pieces {
        if spec.pieces.iter().any(|other| other.kind == piece.kind && other.royal) {
            kings[piece.owner.index()] = Some(Square(square));
        }
    }
    kings
}

fn keys(pieces: usize) -> Keys {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    };
    let hands = PLAYERS * Hands::KINDS * (usize::from(HAND_LIMIT) + 1);
    Keys {
        piece: (0..pieces).map(|_| next()).collect(),
        hand: (0..hands).map(|_| next()).collect(),
        turn: [next(), next(), next(), next()],
        phase: next(),
        living: std::array::from_fn(|_| next()),
        stolen: std::array::from_fn(|index| if index == 0 { 0 } else { next() }),
    }
}

/// One way over an empty board: where from, by which vector, how, and over
/// which seams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    from: Square,
    vector: Vector,
    travel: Travel,
    seams: Seams,
}

/// A bit for each cell.
type Cells = [u64; 4];

fn add(cells: &mut Cells, cell: Cell) {
    cells[cell.index() >> 6] |= 1 << (cell.index() & 63);
}

/// A way that some piece goes, and the cells that go it.
struct Path {
    way: Way,
    /// In `track`: the squares from the first after the origin to the last.
    span: Span,
    /// The same squares as a set.
    targets: SquareSet,
    walkers: Cells,
    /// Cells that jump along the way once, and those that do so in a chain.
    once: Cells,
    chain: Cells,
}

/// Every way, by its origin, in ascending order.
struct Paths(Vec<Vec<Path>>);

impl Paths {
    fn new(topology: &Topology) -> Paths {
        Paths((0..topology.len()).map(|_| Vec::new()).collect())
    }

    fn all(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().flatten()
    }
}

/// Writes all ways of one mover from every square.
fn lay_out(rules: &mut Rules, paths: &mut Paths, piece: Piece) {
    let Some(spec) = rules.piece_spec(piece.kind).cloned() else { return };
    let bans_dead_end = rules.spec.drops.no_dead_end.contains(&piece.kind);
    let bans_dead_drop = bans_dead_end || rules.spec.drops.no_dead_drop.contains(&piece.kind);
    let mut ways = Ways::default();
    for from in rules.topology.rectangle_squares() {
        if !rules.region(piece.owner).contains(from) {
            rules.reach.push(Reach::default());
            continue;
        }
        ways.clear();
        for atom in &spec.atoms {
            for &vector in &atom.vectors {
                ways.add(rules, paths, piece, atom, (from, vector, spec.seams));
            }
        }
        let reflects = ways.vaults.iter().any(|way| way.reflected.len > 0);
        let Ways { steps, rays, glides, jumps, vaults, quiet, targets, ends } = &ways;
        let stuck = targets.is_empty();
        let reach = Reach {
            doubles: targets.len() != *ends || reflects,
            stuck,
            dead_end: bans_dead_end && stuck,
            dead_drop: bans_dead_drop && stuck,
            crosses: !(vaults.is_empty() && quiet.is_empty()),
            promotes: spec.promotes_to.is_some() && rules.zone(piece.owner).contains(from),
            steps: append(&mut rules.track, steps),
            rays: append(&mut rules.rays, rays),
            glides: append(&mut rules.glides, glides),
            jumps: append(&mut rules.jumps, jumps),
            vaults: append(&mut rules.vaults, vaults),
            quiet: append(&mut rules.track, quiet),
        };
        rules.reach.push(reach);
    }
}

/// The ways of one mover from one square.
#[derive(Default)]
struct Ways {
    steps: Vec<Square>,
    rays: Vec<Span>,
    glides: Vec<GlideWay>,
    jumps: Vec<JumpWay>,
    vaults: Vec<VaultWay>,
    quiet: Vec<Square>,
    /// The squares that are reached over an empty board.
    targets: SquareSet,
    /// The same counted once for each way.
    ends: usize,
}

impl Ways {
    fn clear(&mut self) {
        self.steps.clear();
        self.rays.clear();
        self.glides.clear();
        self.jumps.clear();
        self.vaults.clear();
        self.quiet.clear();
        (self.targets, self.ends) = (SquareSet::EMPTY, 0);
    }

    fn add(
        &mut self,
        rules: &mut Rules,
        paths: &mut Paths,
        piece: Piece,
        atom: &Atom,
        (from, relative, seams): (Square, Vector, Seams),
    ) {
        let facing = rules.facing(piece.owner);
        if atom.vault.is_some() || atom.from_home {
            return self.add_among_obstacles(rules, facing, atom, (from, relative, piece.owner));
        }
        let way = Way { from, vector: facing.turn(relative), travel: atom.travel, seams };
        let walked = path(rules, paths, way);
        let span = walked.span;
        let Some(&first) = span.of(&rules.track).first() else { return };
        add(&mut walked.walkers, Cell::of(piece));
        self.targets = self.targets.or(walked.targets);
        self.ends += usize::from(span.len);
        match (atom.glide, atom.travel) {
            (Some(glide), travel) => {
                let slides = travel != Travel::Step;
                let course = facing.turn(glide.course.after(relative));
                let onward = Way { from: first, vector: course, travel: Travel::Slide, seams };
                let course = if slides { Span::default() } else { path(rules, paths, onward).span };
                self.glides.push(GlideWay { first: span, course, slides, gap: glide.gap });
            }
            (None, Travel::Step) => self.steps.push(first),
            (None, Travel::Slide | Travel::UpTo(_)) => self.rays.push(span),
        }
        if let Some(jump) = atom.jump {
            let way = Way { travel: Travel::Slide, ..way };
            let Path { span, once, chain, .. } = path(rules, paths, way);
            add(if jump == Jump::Chain { chain } else { once }, Cell::of(piece));
            self.jumps.push(JumpWay { path: *span, jump });
        }
    }
}

impl Ways {
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
        if atom.from_home {
            let behind = rules.topology.step(from, facing.turn(Vector::new(0, -1)), Seams::NONE);
            let home = behind.is_none_or(|exit| !region.contains(exit.to));
            self.quiet.extend(squares.first().filter(|_| home));
            return;
        }
        let range = if atom.travel == Travel::Step { 1 } else { squares.len() as u16 };
        squares.truncate(usize::from(range) + 1);
        let turned = facing.turn(Vector::new(-relative.right, relative.forward));
        let reflected = match (atom.vault, squares.last()) {
            (Some(Vault::OverOrReflected), Some(&wall)) => line(wall, turned),
            _ => Vec::new(),
        };
        for &square in squares.iter().take(usize::from(range)) {
            self.targets.insert(square);
            self.ends += 1;
        }
        if !squares.is_empty() {
            let path = append(&mut rules.track, &squares);
            let reflected = append(&mut rules.track, &reflected);
            self.vaults.push(VaultWay { path, range, reflected });
        }
    }
}

fn path<'p>(rules: &mut Rules, paths: &'p mut Paths, way: Way) -> &'p mut Path {
    let known = &mut paths.0[way.from.index()];
    let of = |way: &Way| (way.vector, way.travel, way.seams);
    let place = known.binary_search_by(|path| of(&path.way).cmp(&of(&way)));
    let place = place.unwrap_or_else(|place| {
        let limit = match way.travel {
            Travel::Step => 1,
            Travel::Slide => usize::MAX,
            Travel::UpTo(limit) => usize::from(limit),
        };
        let exits = rules.topology.slide(way.from, way.vector, way.seams).take(limit);
        let start = rules.track.len();
        rules.track.extend(exits.map(|exit| exit.to));
        let squares = &rules.track[start..];
        let span = Span { start: start as u32, len: squares.len() as u16 };
        let targets = squares.iter().copied().collect();
        let none = [0; 4];
        known.insert(place, Path { way, span, targets, walkers: none, once: none, chain: none });
        place
    });
    &mut known[place]
}

fn append<T: Copy>(list: &mut Vec<T>, items: &[T]) -> Span {
    let span = Span { start: list.len() as u32, len: items.len() as u16 };
    list.extend_from_slice(items);
    span
}

/// A line while it is being put together: the numbers of the squares outward
/// from the victim, and the cells that attack from each.
#[derive(Default)]
struct Draft {
    /// The first of the squares: by it most lines are told apart.
    first: u8,
    squares: Vec<u8>,
    straight: Vec<Cells>,
    /// By jumping; none after the last.
    jumping: Vec<Cells>,
}

/// Turns the paths round: for every square, the lines on which it can be
/// attacked. They come from the forward paths themselves, so that on rings
/// and with seams of single kinds they are right by construction.
fn trace_back(rules: &mut Rules, paths: &Paths) {
    let mut drafts: Vec<Vec<Draft>> = Vec::new();
    drafts.resize_with(rules.topology.len(), Vec::new);
    let mut back = Vec::new();
    for path in paths.all().filter(|path| path.walkers != [0; 4]) {
        turn_round(&mut back, path, &rules.track);
        for index in 0..back.len() - 1 {
            merge(&mut draft(&mut drafts, &back, index).straight[index], &path.walkers);
        }
    }
    for path in paths.all().filter(|path| (path.once, path.chain) != ([0; 4], [0; 4])) {
        rules.has_jumps = true;
        turn_round(&mut back, path, &rules.track);
        for index in (1..back.len() - 1).step_by(2) {
            let jumping = &mut draft(&mut drafts, &back, index).jumping;
            jumping.resize(jumping.len().max(index + 1), [0; 4]);
            merge(&mut jumping[index], &path.chain);
            if index == 1 {
                merge(&mut jumping[index], &path.once);
            }
        }
    }
    write_lines(rules, &drafts);
}

/// The squares of a path from its last to its origin.
fn turn_round(back: &mut Vec<u8>, path: &Path, track: &[Square]) {
    back.clear();
    back.extend(path.span.of(track).iter().rev().map(|square| square.0));
    back.push(path.way.from.0);
}

fn merge(cells: &mut Cells, others: &Cells) {
    for (word, bits) in cells.iter_mut().zip(others) {
        *word |= bits;
    }
}

/// The line that leads from the last square of `back` to the one at `index` of
/// the path, which `back` is turned round. It reaches as far, or farther.
fn draft<'d>(drafts: &'d mut [Vec<Draft>], back: &[u8], index: usize) -> &'d mut Draft {
    let room = back.len() - 1;
    let (line, back) = back.split_at(back.len() - 1 - index);
    let lines = &mut drafts[usize::from(line[line.len() - 1])];
    let fits = |line: &Draft| {
        let common = line.squares.len().min(back.len());
        line.first == back[0] && line.squares[..common] == back[..common]
    };
    let known = lines.iter().position(fits).unwrap_or_else(|| {
        lines.push(Draft {
            first: back[0],
            straight: Vec::with_capacity(room),
            ..Draft::default()
        });
        lines.len() - 1
    });
    let line = &mut lines[known];
    if let Some(more) = back.get(line.squares.len()..) {
        line.squares.extend_from_slice(more);
        line.straight.resize(line.squares.len(), [0; 4]);
    }
    line
}

fn write_lines(rules: &mut Rules, drafts: &[Vec<Draft>]) {
    for victim in rules.spec.turn.players() {
        for lines in drafts {
            let start = rules.lines.len() as u32;
            for draft in lines {
                let sights = write_sights(rules, draft, victim);
                if sights.len > 0 {
                    let line = sights.of(&rules.sights);
                    let leaps = |sight: &Sight| rules.classes[usize::from(sight.jump)] != [0; 4];
                    let jumps = line.iter().rposition(leaps).map_or(0, |last| last as u16 + 1);
                    rules.lines.push(Line { sights, jumps });
                }
            }
            let len = (rules.lines.len() as u32 - start) as u16;
            rules.watch.push(Span { start, len });
        }
    }
}

/// Writes a draft as this victim sees it: without his own attackers, and no
/// longer than to the last square from which he can be attacked.
fn write_sights(rules: &mut Rules, draft: &Draft, victim: Player) -> Span {
    let classes = &mut rules.classes;
    let mut class_of = |mut attackers: Cells| {
        attackers[victim.index()] = 0;
        let known = classes.iter().position(|class| *class == attackers);
        known.unwrap_or_else(|| {
            classes.push(attackers);
            classes.len() - 1
        }) as u16
    };
    let harmless = class_of([0; 4]);
    let start = rules.sights.len();
    let mut squares = draft.squares.iter();
    // From most squares the same attack as from the one before.
    for alike in draft.straight.chunk_by(|one, next| one == next) {
        let class = class_of(alike[0]);
        let sight = |&square: &u8| Sight { square: Square(square), class, jump: harmless };
        rules.sights.extend(squares.by_ref().take(alike.len()).map(sight));
    }
    for (sight, &attackers) in rules.sights[start..].iter_mut().zip(&draft.jumping) {
        sight.jump = class_of(attackers);
    }
    let attacks = |sight: &Sight| (sight.class, sight.jump) != (harmless, harmless);
    let len = rules.sights[start..].iter().rposition(attacks).map_or(0, |last| last + 1);
    rules.sights.truncate(start + len);
    Span { start: start as u32, len: len as u16 }
}
