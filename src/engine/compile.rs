//! From a spec to tables.

use std::collections::BTreeMap;

use thiserror::Error;

use super::movement::{Travel, Vector};
use super::piece::{Cell, KINDS, Kind, KindSet, Piece};
use super::player::{PLAYERS, Player};
use super::position::{HAND_LIMIT, Hands};
use super::rules::{Keys, Reach, Rules, Sight, Span};
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
    /// The game begins with an impossible setup.
    #[error("the start is not possible: {0}")]
    Start(Fault),
}

pub(super) fn compile(spec: &VariantSpec) -> Result<Rules, SpecError> {
    let board = spec.board;
    let topology = Topology::rectangle(board.files, board.ranks)
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
        track: Vec::new(),
        watch: Vec::new(),
        lines: Vec::new(),
        sights: Vec::new(),
        classes: Vec::new(),
        promotes_to: promotions(&spec.pieces),
        held_as: held(&spec.pieces),
        royal,
        one_a_line: kinds(&spec.drops.one_a_line),
        no_mate: kinds(&spec.drops.no_mate),
        zones: [SquareSet::EMPTY; PLAYERS],
        line_of: Vec::new(),
        keys: keys(movers.len() * topology.len()),
        display: open_seams(&spec.pieces),
        spec: spec.clone(),
        topology,
    };
    for player in spec.turn.players() {
        let facing = player.facing(spec.turn.players);
        rules.zones[player.index()] = spec.promotion.zone(&rules.topology, facing);
        let ahead = facing.turn(Vector::new(0, 1));
        let line = |square| line_through(&rules.topology, square, ahead);
        let lines: Vec<_> = rules.topology.squares().map(line).collect();
        rules.line_of.extend(lines);
    }
    let mut paths = Paths::default();
    for (row, &piece) in movers.iter().enumerate() {
        rules.mover[Cell::of(piece).index()] = row as u8;
        lay_out(&mut rules, &mut paths, piece);
    }
    trace_back(&mut rules, &paths);
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
fn held(pieces: &[PieceSpec]) -> [u8; KINDS] {
    let mut table = [0; KINDS];
    for piece in pieces.iter().filter(|piece| !piece.royal) {
        let base = pieces.iter().find(|other| other.promotes_to == Some(piece.kind));
        table[piece.kind.index()] = base.map_or(piece.kind, |base| base.kind).number();
    }
    table
}

/// The seams that all kinds cross, kinds set aside that could not tell.
fn open_seams(pieces: &[PieceSpec]) -> Seams {
    let sideways = |piece: &&PieceSpec| {
        piece.atoms.iter().flat_map(|atom| &atom.vectors).any(|vector| vector.right != 0)
    };
    let all = Seams { files: true, ranks: true };
    pieces.iter().filter(sideways).fold(all, |open, piece| open.and(piece.seams))
}

fn line_through(topology: &Topology, square: Square, ahead: Vector) -> SquareSet {
    let back = Vector::new(-ahead.right, -ahead.forward);
    let along = |vector| topology.slide(square, vector, Seams::NONE).map(|exit| exit.to);
    along(ahead).chain(along(back)).chain([square]).collect()
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
    }
}

/// Every way over an empty board that some piece goes, with the cells that go
/// it: the squares from the first after the origin to the last.
#[derive(Default)]
struct Paths {
    spans: BTreeMap<(Square, Vector, Travel, Seams), Span>,
    walkers: BTreeMap<(Square, Vector, Travel, Seams), [u64; 4]>,
}

/// Writes the steps and rays of one mover from every square.
fn lay_out(rules: &mut Rules, paths: &mut Paths, piece: Piece) {
    let Some(spec) = rules.piece_spec(piece.kind).cloned() else { return };
    let facing = rules.facing(piece.owner);
    let bans_dead_end = rules.spec.drops.no_dead_end.contains(&piece.kind);
    let cell = Cell::of(piece);
    for from in rules.topology.squares() {
        let mut steps = Vec::new();
        let mut rays = Vec::new();
        for atom in &spec.atoms {
            for &vector in &atom.vectors {
                let key = (from, facing.turn(vector), atom.travel, spec.seams);
                let span = path(rules, paths, key);
                let walkers = paths.walkers.entry(key).or_default();
                walkers[cell.index() >> 6] |= 1 << (cell.index() & 63);
                match (atom.travel, span.of(&rules.track)) {
                    (_, []) => {}
                    (Travel::Step, &[to, ..]) => steps.push(to),
                    (Travel::Slide, _) => rays.push(span),
                }
            }
        }
        let targets = || rays.iter().flat_map(|ray| ray.of(&rules.track)).chain(&steps);
        let different: SquareSet = targets().copied().collect();
        let reach = Reach {
            doubles: different.len() != targets().count(),
            dead_end: bans_dead_end && different.is_empty(),
            promotes: spec.promotes_to.is_some() && rules.zone(piece.owner).contains(from),
            steps: append(&mut rules.track, steps),
            rays: append(&mut rules.rays, rays),
        };
        rules.reach.push(reach);
    }
}

fn path(rules: &mut Rules, paths: &mut Paths, key: (Square, Vector, Travel, Seams)) -> Span {
    if let Some(&span) = paths.spans.get(&key) {
        return span;
    }
    let (from, vector, travel, seams) = key;
    let limit = match travel {
        Travel::Step => 1,
        Travel::Slide => usize::MAX,
    };
    let exits = rules.topology.slide(from, vector, seams).take(limit);
    let squares = exits.map(|exit| exit.to).collect();
    let span = append(&mut rules.track, squares);
    paths.spans.insert(key, span);
    span
}

fn append<T>(list: &mut Vec<T>, items: Vec<T>) -> Span {
    let span = Span { start: list.len() as u32, len: items.len() as u16 };
    list.extend(items);
    span
}

/// A line while it is being put together: the squares outward from the
/// victim, each with the cells that attack from it.
type Draft = Vec<(Square, [u64; 4])>;

/// Turns the paths round: for every square, the lines on which it can be
/// attacked. They come from the forward paths themselves, so that on rings
/// and with seams of single kinds they are right by construction.
fn trace_back(rules: &mut Rules, paths: &Paths) {
    let mut drafts: Vec<Vec<Draft>> = vec![Vec::new(); rules.topology.len()];
    for (key, walkers) in &paths.walkers {
        let squares = paths.spans[key].of(&rules.track);
        let from = key.0;
        for (index, target) in squares.iter().enumerate() {
            let back = || squares[..index].iter().rev().chain([&from]).copied();
            let lines = &mut drafts[target.index()];
            let fits = |line: &Draft| {
                let shared = line.iter().map(|(square, _)| *square).zip(back());
                shared.into_iter().all(|(a, b)| a == b)
            };
            let known = lines.iter().position(|line| fits(line));
            let known = known.unwrap_or_else(|| {
                lines.push(Vec::new());
                lines.len() - 1
            });
            let line = &mut lines[known];
            for square in back().skip(line.len()) {
                line.push((square, [0; 4]));
            }
            for (word, bits) in line[index].1.iter_mut().zip(walkers) {
                *word |= bits;
            }
        }
    }
    write_lines(rules, &drafts);
}

fn write_lines(rules: &mut Rules, drafts: &[Vec<Draft>]) {
    for victim in rules.spec.turn.players() {
        for lines in drafts {
            let start = rules.lines.len() as u32;
            for draft in lines {
                let line = sights(&mut rules.classes, draft, victim);
                if !line.is_empty() {
                    let span = append(&mut rules.sights, line);
                    rules.lines.push(span);
                }
            }
            let len = (rules.lines.len() as u32 - start) as u16;
            rules.watch.push(Span { start, len });
        }
    }
}

/// A draft as this victim sees it: without his own attackers, and no longer
/// than the last square from which he can be attacked.
fn sights(classes: &mut Vec<[u64; 4]>, draft: &Draft, victim: Player) -> Vec<Sight> {
    let seen = draft.iter().map(|&(square, mut attackers)| {
        attackers[victim.index()] = 0;
        (square, attackers)
    });
    let mut line: Vec<_> = seen.collect();
    while line.last().is_some_and(|(_, attackers)| *attackers == [0; 4]) {
        line.pop();
    }
    let class = |attackers: [u64; 4]| {
        let known = classes.iter().position(|class| *class == attackers);
        let index = known.unwrap_or_else(|| {
            classes.push(attackers);
            classes.len() - 1
        });
        index as u16
    };
    let classed: Vec<_> = line.iter().map(|(_, attackers)| *attackers).map(class).collect();
    line.iter().zip(classed).map(|(&(square, _), class)| Sight { square, class }).collect()
}
