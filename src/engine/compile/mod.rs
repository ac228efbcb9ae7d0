//! From a spec to tables.

mod backward;
mod forward;
mod tracks;

use crate::splitmix::SplitMix;
use backward::trace_back;
use forward::{LaidLines, lay_out};
use tracks::lay_tracks;

use super::axes::goal::Goal;
use super::axes::hand::Hand;
use super::axes::partners::Partners;
use super::axes::points::Points;
use super::axes::promotion::Promotion;
use super::axes::royal::Royal;
use super::hands::{HAND_LIMIT, Hands};
use super::movement::Vector;
use super::piece::{Cell, KINDS, Kind, KindSet, Origin, Piece};
use super::player::{PLAYERS, Player, PlayerSet};
use super::rules::{Keys, MoveEnds, Rules, Stride, Tracked};
use super::spec::{PieceSpec, VariantSpec};
use super::square::{Square, SquareSet};
use super::topology::{Seams, Topology};
use super::track::Track;

/// The tables of a spec that has been checked. (Of any other there are tables,
/// too, but they say nothing.)
pub(super) fn tables(spec: &VariantSpec) -> Rules {
    let topology = spec.board.topology();
    let kinds = |list: &[Kind]| list.iter().copied().collect::<KindSet>();
    let royal = spec.pieces.iter().filter(|piece| piece.royal).map(|piece| piece.kind).collect();
    let movers = movers(spec);
    let mut rules = Rules {
        board_squares: topology.all(),
        row: topology.len(),
        mover: [u8::MAX; 256],
        move_sets: Vec::new(),
        ends: Vec::new(),
        approaches: Vec::new(),
        distant: KindSet::default(),
        rivals: [PlayerSet::default(); PLAYERS],
        fixed: fixed(spec),
        drop_check_row: [u8::MAX; 256],
        drop_checks: Vec::new(),
        tracked: [Tracked::default(); KINDS],
        rays: Vec::new(),
        strides: Vec::new(),
        tracks: Vec::new(),
        track_steps: Vec::new(),
        sorts: Vec::new(),
        squares: Vec::new(),
        attack_lines: Vec::new(),
        lines: Vec::new(),
        line_squares: Vec::new(),
        classes: Vec::new(),
        has_jumps: false,
        has_hops: false,
        spares: [0; KINDS],
        paths: Vec::new(),
        choices: choices(&spec.pieces),
        values: values(&spec.pieces),
        has_special_moves: spec.has_special_moves(),
        counts_captures: spec.declaration.counts_captures(),
        minds_end: minds_end(spec),
        ends_on_board: spec.goal != Goal::None
            || spec.royal != Royal::Mate
            || spec.points == Points::Facing,
        regions: [SquareSet::EMPTY; PLAYERS],
        obstacles: [[0; 4]; PLAYERS],
        next: None,
        capturable: capturable(spec),
        enemies: [PlayerSet::default(); PLAYERS],
        not_before_turned: kinds(&spec.drops.not_before_turned),
        try_squares: spec.goal.try_squares(kings(spec), spec.turn.players),
        neighbours: Vec::new(),
        promotes_to: promotions(&spec.pieces),
        held_as: held(spec),
        royal,
        one_per_file: kinds(&spec.drops.one_per_file),
        no_mate: kinds(&spec.drops.no_mate),
        zones: [SquareSet::EMPTY; PLAYERS],
        line_of: Vec::new(),
        keys: keys(movers.len() * topology.len()),
        display: spec.open_seams(),
        origin: spec.origin(),
        spec: spec.clone(),
        topology,
    };
    for player in spec.turn.players() {
        let facing = player.facing(spec.turn.players);
        rules.regions[player.index()] = spec.board.corridor.squares(&rules.topology, facing);
        rules.obstacles[player.index()] = obstacles(spec, player);
        rules.enemies[player.index()] = spec.partners.enemies(player, spec.turn.players);
        rules.rivals[player.index()] = rivals(spec, player);
        rules.zones[player.index()] = spec.promotion.zone(&rules.topology, facing);
        let ahead = facing.turn(Vector::new(0, 1));
        let line = |square| line_through(&rules.topology, square, ahead);
        let lines: Vec<_> = rules.topology.rectangle_squares().map(line).collect();
        rules.line_of.extend(lines);
    }
    let around = |square| neighbours(&rules.topology, square);
    rules.neighbours = rules.topology.rectangle_squares().map(around).collect();
    let mut lines = LaidLines::new(&rules.topology);
    for (row, &piece) in movers.iter().enumerate() {
        rules.mover[Cell::of(piece).index()] = row as u8;
        lay_out(&mut rules, &mut lines, piece);
        note_ends(&mut rules, row, piece);
    }
    for piece in movers {
        if rules.no_mate.contains(piece.kind) {
            note_drop_checks(&mut rules, piece);
        }
    }
    trace_back(&mut rules, &lines);
    track(&mut rules);
    rules.next = spec.next.as_deref().map(|next| Box::new(tables(next)));
    rules
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

/// The kinds beside the first that a piece may become.
fn choices(pieces: &[PieceSpec]) -> [[u8; 4]; KINDS] {
    let mut table = [[0; 4]; KINDS];
    for piece in pieces {
        let others = piece.forced.iter().flat_map(|forced| &forced.or);
        for (place, kind) in table[piece.kind.index()].iter_mut().zip(others) {
            *place = kind.number();
        }
    }
    table
}

fn values(pieces: &[PieceSpec]) -> [u8; KINDS] {
    let mut table = [0; KINDS];
    for piece in pieces {
        table[piece.kind.index()] = piece.value;
    }
    table
}

/// The kinds that may promote by where a move begins or ends, and those that may
/// not stay where they could never move again.
fn minds_end(spec: &VariantSpec) -> KindSet {
    let by_place = spec.promotion != Promotion::ByCapture;
    let promotes =
        |piece: &&PieceSpec| piece.promotes_to.is_some() && (by_place || piece.forced.is_some());
    let promoting = spec.pieces.iter().filter(promotes).map(|piece| piece.kind);
    promoting.chain(spec.drops.no_immobile.iter().copied()).collect()
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
    let held = |piece: &&PieceSpec| {
        !piece.royal
            && piece.kind != Kind::Turned
            && (spec.hand != Hand::ShogiOnly || piece.kind.origin() == Origin::Shogi)
    };
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

/// What the end of a move decides for the mover of this row, and its tracks,
/// whose steps have that with them.
fn note_ends(rules: &mut Rules, row: usize, piece: Piece) {
    let mut ends = MoveEnds::default();
    let move_sets = &rules.move_sets[row * rules.topology.len()..];
    for (square, move_set) in rules.topology.rectangle_squares().zip(move_sets) {
        let insert = |set: &mut SquareSet, holds: bool| {
            if holds {
                set.insert(square);
            }
        };
        insert(&mut ends.promotes, move_set.promotes);
        insert(&mut ends.must, move_set.immobile_move || move_set.turns);
        insert(&mut ends.no_drop, move_set.immobile_drop);
    }
    rules.ends.push(ends);
    let sets = row * rules.topology.len()..rules.move_sets.len();
    lay_tracks(rules, piece, ends, sets);
    // Where the end decides on more than where a piece stands, it has to be
    // looked at.
    let decides = ends.promotes.or(ends.must);
    let by_capture =
        rules.spec.promotion == Promotion::ByCapture && rules.promotes_to[piece.kind.index()] != 0;
    for move_set in &mut rules.move_sets[row * rules.topology.len()..] {
        let decides_on = |stride: &Stride| decides.contains(stride.to);
        let ridden = move_set.strides.of(&rules.strides).iter().any(decides_on);
        let steps = |track: &Track| track.steps.of(&rules.track_steps).iter();
        let tracks = std::iter::once(&move_set.track).chain(move_set.tracks.of(&rules.tracks));
        let mut steps = tracks.flat_map(steps);
        let followed = steps.any(|step| step.promotes() || step.must());
        let leaps =
            move_set.leaps.of(&rules.squares).iter().any(|&square| decides.contains(square));
        move_set.minds_end = by_capture || move_set.promotes || leaps || ridden || followed;
    }
}

/// The squares from which a piece that may not be dropped with mate would give
/// check.
fn note_drop_checks(rules: &mut Rules, piece: Piece) {
    let (cell, squares) = (Cell::of(piece), rules.topology.len());
    let mut checks = vec![SquareSet::EMPTY; squares];
    for from in rules.topology.rectangle_squares() {
        let Some(move_set) = rules.move_set(cell, from) else { continue };
        for path in move_set.all_paths(rules) {
            let reached = path.squares.of(&rules.squares);
            reached.iter().for_each(|square| checks[square.index()].insert(from));
        }
    }
    rules.drop_check_row[cell.index()] = (rules.drop_checks.len() / squares) as u8;
    rules.drop_checks.extend(checks);
}

/// The sets of which each kind is a member.
fn track(rules: &mut Rules) {
    for kind in Kind::ALL {
        let sets = [
            (rules.one_per_file, Tracked::ONE_PER_FILE),
            (rules.royal, Tracked::ROYAL),
            (rules.distant, Tracked::DISTANT),
            (rules.fixed, Tracked::FIXED),
        ];
        let member = sets.into_iter().filter(|(kinds, _)| kinds.contains(kind));
        rules.tracked[kind.index()] = Tracked(member.map(|(_, set)| set.0).sum());
    }
}

/// The kinds that nobody can capture: kings, and what has been turned over.
fn fixed(spec: &VariantSpec) -> KindSet {
    let is_fixed = |piece: &&PieceSpec| {
        piece.kind == Kind::Turned || piece.royal && spec.royal != Royal::Captured
    };
    spec.pieces.iter().filter(is_fixed).map(|piece| piece.kind).collect()
}

/// Whose pieces a player may capture.
fn rivals(spec: &VariantSpec, player: Player) -> PlayerSet {
    match spec.partners {
        Partners::Duels => spec.partners.enemies(player, spec.turn.players),
        _ => spec.turn.players().filter(|&other| other != player).collect(),
    }
}

/// Which cells each player may capture: the others' but for their kings and
/// what has been turned over.
fn capturable(spec: &VariantSpec) -> [Cells; PLAYERS] {
    let mut capturable = [[0; 4]; PLAYERS];
    for player in spec.turn.players() {
        let rivals = rivals(spec, player);
        let can = |piece: &Piece| rivals.contains(piece.owner) && !fixed(spec).contains(piece.kind);
        let pieces = movers(spec).into_iter().filter(can);
        pieces.for_each(|piece| add(&mut capturable[player.index()], Cell::of(piece)));
    }
    capturable
}

/// Which cells are obstacles to a player: those of players who are no concern.
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
    let mut words = SplitMix::new(0x9e37_79b9_7f4a_7c15);
    let mut next = || words.word();
    let hands = PLAYERS * Hands::KINDS * (usize::from(HAND_LIMIT) + 1);
    Keys {
        piece: (0..pieces).map(|_| next()).collect(),
        hand: (0..hands).map(|_| next()).collect(),
        turn: [next(), next(), next(), next()],
        phase: next(),
        rights: std::array::from_fn(|index| if index == 0 { 0 } else { next() }),
        passed: next() | 1,
        relocating: next(),
        living: std::array::from_fn(|_| next()),
        stolen: std::array::from_fn(|index| if index == 0 { 0 } else { next() }),
    }
}

/// A bit for each cell.
type Cells = [u64; 4];

fn add(cells: &mut Cells, cell: Cell) {
    cells[cell.index() >> 6] |= 1 << (cell.index() & 63);
}

fn same(cells: &Cells, others: &Cells) -> bool {
    cells.iter().zip(others).fold(0, |differ, (word, other)| differ | (word ^ other)) == 0
}

fn merge(cells: &mut Cells, others: &Cells) {
    for (word, bits) in cells.iter_mut().zip(others) {
        *word |= bits;
    }
}
