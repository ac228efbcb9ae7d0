//! From a spec to tables.

use std::collections::BTreeMap;

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
    let mut paths = Paths::default();
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

/// Every way that some piece goes: the squares from the first after the
/// origin to the last, and the cells that go it.
#[derive(Default)]
struct Paths {
    spans: BTreeMap<Way, Span>,
    walkers: BTreeMap<Way, Cells>,
    /// Cells that jump along the way: once or in a chain.
    jumpers: BTreeMap<Way, (Cells, Cells)>,
}

/// Writes all ways of one mover from every square.
fn lay_out(rules: &mut Rules, paths: &mut Paths, piece: Piece) {
    let Some(spec) = rules.piece_spec(piece.kind).cloned() else { return };
    let bans_dead_end = rules.spec.drops.no_dead_end.contains(&piece.kind);
    let bans_dead_drop = bans_dead_end || rules.spec.drops.no_dead_drop.contains(&piece.kind);
    for from in rules.topology.rectangle_squares() {
        if !rules.region(piece.owner).contains(from) {
            rules.reach.push(Reach::default());
            continue;
        }
        let mut ways = Ways::default();
        for atom in &spec.atoms {
            for &vector in &atom.vectors {
                ways.add(rules, paths, piece, atom, (from, vector, spec.seams));
            }
        }
        let reflects = ways.vaults.iter().any(|way| way.reflected.len > 0);
        let Ways { steps, rays, glides, jumps, vaults, quiet, targets } = ways;
        let different: SquareSet = targets.iter().copied().collect();
        let reach = Reach {
            doubles: different.len() != targets.len() || reflects,
            stuck: different.is_empty(),
            dead_end: bans_dead_end && different.is_empty(),
            dead_drop: bans_dead_drop && different.is_empty(),
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
    /// Every square that is reached over an empty board, once for each way.
    targets: Vec<Square>,
}

impl Ways {
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
        let span = path(rules, paths, way);
        let Some(&first) = span.of(&rules.track).first() else { return };
        add(paths.walkers.entry(way).or_default(), Cell::of(piece));
        self.targets.extend(span.of(&rules.track));
        match (atom.glide, atom.travel) {
            (Some(glide), travel) => {
                let slides = travel != Travel::Step;
                let course = facing.turn(glide.course.after(relative));
                let onward = Way { from: first, vector: course, travel: Travel::Slide, seams };
                let course = if slides { Span::default() } else { path(rules, paths, onward) };
                self.glides.push(GlideWay { first: span, course, slides, gap: glide.gap });
            }
            (None, Travel::Step) => self.steps.push(first),
            (None, Travel::Slide | Travel::UpTo(_)) => self.rays.push(span),
        }
        if let Some(jump) = atom.jump {
            let way = Way { travel: Travel::Slide, ..way };
            let path = path(rules, paths, way);
            let (once, chain) = paths.jumpers.entry(way).or_default();
            add(if jump == Jump::Chain { chain } else { once }, Cell::of(piece));
            self.jumps.push(JumpWay { path, jump });
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
        self.targets.extend(squares.iter().take(usize::from(range)));
        if !squares.is_empty() {
            let path = append(&mut rules.track, squares);
            let reflected = append(&mut rules.track, reflected);
            self.vaults.push(VaultWay { path, range, reflected });
        }
    }
}

fn path(rules: &mut Rules, paths: &mut Paths, way: Way) -> Span {
    if let Some(&span) = paths.spans.get(&way) {
        return span;
    }
    let limit = match way.travel {
        Travel::Step => 1,
        Travel::Slide => usize::MAX,
        Travel::UpTo(limit) => usize::from(limit),
    };
    let exits = rules.topology.slide(way.from, way.vector, way.seams).take(limit);
    let squares = exits.map(|exit| exit.to).collect();
    let span = append(&mut rules.track, squares);
    paths.spans.insert(way, span);
    span
}

fn append<T>(list: &mut Vec<T>, items: Vec<T>) -> Span {
    let span = Span { start: list.len() as u32, len: items.len() as u16 };
    list.extend(items);
    span
}

/// A line while it is being put together: the squares outward from the
/// victim.
type Draft = Vec<DraftSight>;

/// A square with the cells that attack from it, straight and by jumping.
#[derive(Clone, Copy)]
struct DraftSight {
    square: Square,
    straight: Cells,
    jumping: Cells,
}

/// Turns the paths round: for every square, the lines on which it can be
/// attacked. They come from the forward paths themselves, so that on rings
/// and with seams of single kinds they are right by construction.
fn trace_back(rules: &mut Rules, paths: &Paths) {
    let mut drafts: Vec<Vec<Draft>> = vec![Vec::new(); rules.topology.len()];
    for (way, walkers) in &paths.walkers {
        let squares = paths.spans[way].of(&rules.track);
        for index in 0..squares.len() {
            let sight = draft(&mut drafts, way.from, &squares[..=index]);
            merge(&mut sight.straight, walkers);
        }
    }
    for (way, (once, chain)) in &paths.jumpers {
        let squares = paths.spans[way].of(&rules.track);
        for index in (1..squares.len()).step_by(2) {
            let sight = draft(&mut drafts, way.from, &squares[..=index]);
            merge(&mut sight.jumping, chain);
            if index == 1 {
                merge(&mut sight.jumping, once);
            }
        }
    }
    write_lines(rules, &drafts);
    rules.has_jumps = !paths.jumpers.is_empty();
}

fn merge(cells: &mut Cells, others: &Cells) {
    for (word, bits) in cells.iter_mut().zip(others) {
        *word |= bits;
    }
}

/// The entry for `from` on the line that leads to the last of `squares`.
fn draft<'d>(drafts: &'d mut [Vec<Draft>], from: Square, squares: &[Square]) -> &'d mut DraftSight {
    let index = squares.len() - 1;
    let back = || squares[..index].iter().rev().chain([&from]).copied();
    let lines = &mut drafts[squares[index].index()];
    let fits = |line: &Draft| line.iter().zip(back()).all(|(sight, square)| sight.square == square);
    let known = lines.iter().position(fits).unwrap_or_else(|| {
        lines.push(Vec::new());
        lines.len() - 1
    });
    let line = &mut lines[known];
    for square in back().skip(line.len()) {
        line.push(DraftSight { square, straight: [0; 4], jumping: [0; 4] });
    }
    &mut line[index]
}

fn write_lines(rules: &mut Rules, drafts: &[Vec<Draft>]) {
    for victim in rules.spec.turn.players() {
        for lines in drafts {
            let start = rules.lines.len() as u32;
            for draft in lines {
                let line = sights(&mut rules.classes, draft, victim);
                if !line.is_empty() {
                    let leaps = |sight: &Sight| rules.classes[usize::from(sight.jump)] != [0; 4];
                    let jumps = line.iter().rposition(leaps).map_or(0, |last| last as u16 + 1);
                    let sights = append(&mut rules.sights, line);
                    rules.lines.push(Line { sights, jumps });
                }
            }
            let len = (rules.lines.len() as u32 - start) as u16;
            rules.watch.push(Span { start, len });
        }
    }
}

/// A draft as this victim sees it: without his own attackers, and no longer
/// than the last square from which he can be attacked.
fn sights(classes: &mut Vec<Cells>, draft: &Draft, victim: Player) -> Vec<Sight> {
    let mut class = |mut attackers: Cells| {
        attackers[victim.index()] = 0;
        let known = classes.iter().position(|class| *class == attackers);
        known.unwrap_or_else(|| {
            classes.push(attackers);
            classes.len() - 1
        }) as u16
    };
    let harmless = class([0; 4]);
    let mut line: Vec<_> = draft
        .iter()
        .map(|sight| Sight {
            square: sight.square,
            class: class(sight.straight),
            jump: class(sight.jumping),
        })
        .collect();
    while line.last().is_some_and(|sight| (sight.class, sight.jump) == (harmless, harmless)) {
        line.pop();
    }
    line
}
