//! What a link holds, symbol by symbol: written and read side by side.
//!
//! Every number that is given a meaning here keeps it for ever. Where a
//! number without bound stands, the next one is free for what comes later; a
//! reader that does not know it says so and keeps what came before.

use crate::engine::axes::steal::Stolen;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::record::{NodeId, Record, Start};
use crate::variants::Variant;

use super::actions::Coding;
use super::adaptive_model::AdaptiveModel;
use super::army;
use super::codebook::Codebook;
use super::coder::{Decoder, Encoder, Malformed};
use super::headers;
use super::irreversible;
use super::notes;
use super::shared::Shared;
use super::standing;
use super::times;

/// The most actions that one link holds, branches included.
pub const MOST_ACTIONS: usize = 4096;

/// The most bytes of comments that one link holds.
pub const MOST_WORDS: usize = 1 << 16;

const START_STANDARD: u32 = 0;
const START_POSITION: u32 = 1;
const START_ARMIES: u32 = 2;

// What follows the notes.
const END: u32 = 0;
const TIMES: u32 = 1;
const HEADERS: u32 = 2;

/// How much is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The most actions, branches included.
    pub actions: usize,
    /// The most bytes of comments.
    pub words: usize,
}

impl Bounds {
    /// Of a link.
    pub const LINK: Bounds = Bounds { actions: MOST_ACTIONS, words: MOST_WORDS };

    /// Of what was saved here.
    pub const SAVED: Bounds = Bounds { actions: Record::MOST_ACTIONS, words: Record::MOST_WORDS };
}

/// Why reading stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// Nobody writes this, or a check is wrong: the link is damaged.
    Damaged,
    /// The rules have no such revision yet.
    Revision(u16),
    /// Something that came later than this reader.
    Newer,
    /// The end is missing.
    Cut,
    /// More than [`MOST_ACTIONS`] and so on.
    TooMuch,
}

impl From<Malformed> for Stop {
    fn from(_: Malformed) -> Stop {
        Stop::Damaged
    }
}

/// Something that this game's links cannot hold: a square that is not on its
/// board, a piece that it does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Foreign;

/// As much as could be read.
#[derive(Debug)]
pub(super) struct Reading {
    /// All of it, or what came before the stop.
    pub shared: Shared,
    /// How many actions, in the order of the tree, a check has confirmed.
    pub sure: usize,
    /// How many letters of the content these took.
    pub letters: usize,
    /// The digest of the ends of all lines.
    pub digest: Option<u16>,
    /// Why it ends there, if it does not hold all.
    pub stop: Option<Stop>,
}

/// Writes a game. `digest` stands for how its lines end; `turns` says who is to
/// move at each node.
///
/// # Errors
/// If it is not a game of its variant at all.
pub(super) fn write(shared: &Shared, digest: u16, turns: &[Player]) -> Result<Vec<u8>, Foreign> {
    let revision = shared.variant().spec().revision;
    let book = Codebook::of(shared.variant());
    let mut encoder = Encoder::new();
    encoder.number(u32::from(revision) - 1, 0);
    match &shared.record.start {
        Start::Standard => encoder.number(START_STANDARD, 0),
        Start::Position { setup, before } => {
            encoder.number(START_POSITION, 0);
            write_setup(&mut encoder, &book, setup)?;
            encoder.number(u32::from(*before), 6);
        }
        Start::Armies { armies, chance } => {
            encoder.number(START_ARMIES, 0);
            let spec = shared.variant().spec();
            spec.draft.as_ref().ok_or(Foreign)?;
            armies.iter().try_for_each(|army| army::write(&mut encoder, &spec.board, army))?;
            encoder.number(chance.map_or(0, |player| u32::from(player.0)), 0);
        }
    }
    encoder.uniform(inside(shared.view.0, book.players)?, u32::from(book.players));
    let order = shared.record.tree.preorder();
    write_tree(&mut encoder, &book, shared, &order, turns)?;
    encoder.uniform(u32::from(digest), 1 << 16);
    let at_the_end = shared.open_at == shared.record.tree.end(NodeId::ROOT);
    encoder.flag(at_the_end);
    if !at_the_end {
        let place = order.iter().position(|&id| id == shared.open_at).ok_or(Foreign)?;
        encoder.uniform(place as u32, order.len() as u32);
    }
    notes::write(&mut encoder, &book, &shared.record.tree, &order)?;
    if times::any(&shared.record.tree, &order) {
        encoder.number(TIMES, 0);
        times::write(&mut encoder, &shared.record.tree, &order);
    }
    if !shared.record.headers.is_empty() {
        encoder.number(HEADERS, 0);
        headers::write(&mut encoder, &shared.record.headers);
    }
    encoder.number(END, 0);
    Ok(encoder.finish())
}

/// Reads a game from the values of its letters, the last of which are missing
/// if it is `cut`.
pub(super) fn read(variant: &Variant, sixes: &[u8], bounds: Bounds, cut: bool) -> Reading {
    let mut reading =
        Reading { shared: Shared::new(variant), sure: 0, letters: 0, digest: None, stop: None };
    let mut decoder = Decoder::new(sixes, cut);
    let mut order = vec![NodeId::ROOT];
    let stop = read_all(&mut decoder, variant, bounds, &mut reading, &mut order).err();
    reading.stop = if decoder.is_lost() { Some(Stop::Cut) } else { stop };
    if reading.digest.is_none() {
        reading.shared.open_at = reading.shared.record.tree.end(NodeId::ROOT);
    }
    reading
}

fn read_all(
    decoder: &mut Decoder,
    variant: &Variant,
    bounds: Bounds,
    reading: &mut Reading,
    order: &mut Vec<NodeId>,
) -> Result<(), Stop> {
    let revision = u16::try_from(decoder.number(0)? + 1).map_err(|_| Stop::Damaged)?;
    let variant = &variant.revision(revision).ok_or(Stop::Revision(revision))?;
    let book = Codebook::of(variant);
    let start = match decoder.number(0)? {
        START_STANDARD => Start::Standard,
        START_POSITION => {
            let setup = read_setup(decoder, &book)?;
            let before = u16::try_from(decoder.number(6)?).map_err(|_| Stop::Damaged)?;
            Start::Position { setup, before }
        }
        START_ARMIES if variant.spec().draft.is_some() => {
            let board = &variant.spec().board;
            let armies = [army::read(decoder, board)?, army::read(decoder, board)?];
            let chance = match decoder.number(0)? {
                0 => None,
                1 => Some(Player(1)),
                _ => return Err(Stop::Newer),
            };
            Start::Armies { armies, chance }
        }
        _ => return Err(Stop::Newer),
    };
    let view = Player(decoder.uniform(u32::from(book.players)) as u8);
    certain(decoder)?;
    let mut record = Record::new(variant);
    record.start = start;
    reading.shared = Shared { view, ..Shared::of(record) };
    read_tree(decoder, &book, bounds, reading, order)?;
    let digest = decoder.uniform(1 << 16) as u16;
    let open_at = if decoder.flag() {
        reading.shared.record.tree.end(NodeId::ROOT)
    } else {
        order[decoder.uniform(order.len() as u32) as usize]
    };
    certain(decoder)?;
    (reading.digest, reading.shared.open_at) = (Some(digest), open_at);
    notes::read(decoder, &book, bounds.words, &mut reading.shared.record.tree, order)?;
    let mut more = decoder.number(0)?;
    if more == TIMES {
        times::read(decoder, &mut reading.shared.record.tree, order)?;
        more = decoder.number(0)?;
    }
    if more == HEADERS {
        reading.shared.record.headers = headers::read(decoder, bounds.words)?;
        more = decoder.number(0)?;
    }
    certain(decoder)?;
    if more == END { Ok(()) } else { Err(Stop::Newer) }
}

/// Is what has been read what was written?
pub(super) fn certain(decoder: &Decoder) -> Result<(), Stop> {
    match (decoder.is_lost(), decoder.is_over()) {
        (true, _) => Err(Stop::Cut),
        (false, true) => Err(Stop::Damaged),
        (false, false) => Ok(()),
    }
}

/// What is guessed of a setup, square by square: a few pieces take little
/// room, and so do nearly all of them.
struct SetupModel {
    taken: AdaptiveModel,
    /// By how many seats the owner is after that of the last piece.
    owner: AdaptiveModel,
    kind: AdaptiveModel,
    last: u8,
}

impl SetupModel {
    fn new(book: &Codebook) -> SetupModel {
        SetupModel {
            taken: AdaptiveModel::new(2),
            owner: AdaptiveModel::new(usize::from(book.players)),
            kind: AdaptiveModel::new(book.kinds().count()),
            last: 0,
        }
    }
}

fn write_setup(encoder: &mut Encoder, book: &Codebook, setup: &Setup) -> Result<(), Foreign> {
    let setup = Start::in_order(setup);
    let kinds: Vec<_> = book.kinds().collect();
    let index = |wanted| kinds.iter().position(|&kind| kind == wanted).ok_or(Foreign);
    let players = book.players;
    let mut pieces = setup.pieces.iter().peekable();
    let mut model = SetupModel::new(book);
    for square in book.squares() {
        let piece = pieces.next_if(|(number, _)| *number == square.0);
        model.taken.write(encoder, usize::from(piece.is_some())).ok_or(Foreign)?;
        if let Some(&(_, piece)) = piece {
            let owner = inside(piece.owner.0, players)? as u8;
            let seats = (owner + players - model.last) % players;
            model.owner.write(encoder, usize::from(seats)).ok_or(Foreign)?;
            model.kind.write(encoder, index(piece.kind)?).ok_or(Foreign)?;
            model.last = owner;
        }
    }
    if pieces.next().is_some() {
        return Err(Foreign);
    }
    write_counts(encoder, book, &setup.hands)?;
    encoder.uniform(inside(setup.turn.0, players)?, u32::from(players));
    encoder.number(u32::from(setup.stolen.0), 0);
    standing::write(encoder, book, &setup)?;
    irreversible::write(encoder, book, &setup)
}

fn read_setup(decoder: &mut Decoder, book: &Codebook) -> Result<Setup, Stop> {
    let kinds: Vec<_> = book.kinds().collect();
    let players = u32::from(book.players);
    let mut setup = Setup::default();
    let mut model = SetupModel::new(book);
    for square in book.squares() {
        if model.taken.read(decoder) == 1 {
            let seats = model.owner.read(decoder) as u8;
            model.last = (model.last + seats) % book.players;
            let kind = kinds[model.kind.read(decoder)];
            setup.pieces.push((square.0, Piece { kind, owner: Player(model.last) }));
        }
    }
    setup.hands = read_counts(decoder, book)?;
    setup.turn = Player(decoder.uniform(players) as u8);
    setup.stolen = Stolen(u8::try_from(decoder.number(0)?).map_err(|_| Stop::Newer)?);
    standing::read(decoder, book, &mut setup)?;
    irreversible::read(decoder, book, &mut setup)?;
    Ok(Start::in_order(&setup))
}

/// How many of which kind are whose.
pub(super) fn write_counts(
    encoder: &mut Encoder,
    book: &Codebook,
    counts: &[(Player, Kind, u8)],
) -> Result<(), Foreign> {
    let kinds: Vec<_> = book.kinds().collect();
    encoder.number(counts.len() as u32, 3);
    for &(player, kind, held) in counts {
        encoder.uniform(inside(player.0, book.players)?, u32::from(book.players));
        let index = kinds.iter().position(|&known| known == kind).ok_or(Foreign)?;
        encoder.uniform(index as u32, kinds.len() as u32);
        encoder.number(u32::from(held), 1);
    }
    Ok(())
}

pub(super) fn read_counts(
    decoder: &mut Decoder,
    book: &Codebook,
) -> Result<Vec<(Player, Kind, u8)>, Stop> {
    let kinds: Vec<_> = book.kinds().collect();
    let mut counts = Vec::new();
    for _ in 0..decoder.number(3)? {
        if counts.len() == kinds.len() * usize::from(book.players) {
            return Err(Stop::Damaged);
        }
        let player = Player(decoder.uniform(u32::from(book.players)) as u8);
        let kind = kinds[decoder.uniform(kinds.len() as u32) as usize];
        let held = u8::try_from(decoder.number(1)?).map_err(|_| Stop::Damaged)?;
        counts.push((player, kind, held));
    }
    Ok(counts)
}

fn write_tree(
    encoder: &mut Encoder,
    book: &Codebook,
    shared: &Shared,
    order: &[NodeId],
    turns: &[Player],
) -> Result<(), Foreign> {
    let tree = &shared.record.tree;
    encoder.number(tree.len() as u32, 6);
    let branches = order.iter().any(|&id| tree.children(id).nth(1).is_some());
    if !tree.is_empty() {
        encoder.flag(branches);
    }
    let mut coding = Coding::new(book, shared, tree.len() as u32, branches);
    for (&before, &id) in order.iter().zip(&order[1..]) {
        if branches {
            let climb = coding.depth() - tree.ply(tree.parent(id));
            debug_assert!(climb > 0 || before == tree.parent(id));
            encoder.number(climb as u32, 0);
            coding.climb(climb);
        }
        let action = tree.action(id).ok_or(Foreign)?;
        let mover = turns.get(tree.parent(id).index()).copied().ok_or(Foreign)?;
        coding.write(encoder, mover, action)?;
        if let Some(check) = coding.check() {
            encoder.uniform(check, 64);
        }
    }
    Ok(())
}

fn read_tree(
    decoder: &mut Decoder,
    book: &Codebook,
    bounds: Bounds,
    reading: &mut Reading,
    order: &mut Vec<NodeId>,
) -> Result<(), Stop> {
    let count = decoder.number(6)? as usize;
    if count > bounds.actions {
        return Err(Stop::TooMuch);
    }
    let branches = count > 0 && decoder.flag();
    let mut coding = Coding::new(book, &reading.shared, count as u32, branches);
    let mut at = NodeId::ROOT;
    while order.len() <= count {
        if branches {
            let climb = decoder.number(0)? as usize;
            if climb > coding.depth() {
                return Err(Stop::Damaged);
            }
            coding.climb(climb);
            (0..climb).for_each(|_| at = reading.shared.record.tree.parent(at));
        }
        let action = coding.read(decoder)?;
        certain(decoder)?;
        let known = reading.shared.record.tree.len();
        at = reading.shared.record.tree.add(at, action);
        if reading.shared.record.tree.len() == known {
            return Err(Stop::Damaged);
        }
        order.push(at);
        if let Some(check) = coding.check() {
            let written = decoder.uniform(64);
            certain(decoder)?;
            if written != check {
                return Err(Stop::Damaged);
            }
            reading.sure = order.len() - 1;
            reading.letters = decoder.letters();
        }
    }
    Ok(())
}

pub(super) fn inside(value: u8, count: u8) -> Result<u32, Foreign> {
    if value < count { Ok(u32::from(value)) } else { Err(Foreign) }
}
