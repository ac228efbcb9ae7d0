//! What a link holds, symbol by symbol: written and read side by side.
//!
//! Every number that is given a meaning here keeps it for ever. Where a
//! number without bound stands, the next one is free for what comes later; a
//! reader that does not know it says so and keeps what came before.

use crate::engine::axes::steal::Stolen;
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::variants::Variant;

use super::actions::Coding;
use super::codebook::Codebook;
use super::coder::{Decoder, Encoder, Malformed};
use super::notes;
use super::shared::{Shared, Start};
use super::tree::NodeId;

/// The most actions that one link holds, branches included.
pub const MOST_ACTIONS: usize = 4096;

/// The most bytes of comments that one link holds.
pub const MOST_WORDS: usize = 1 << 16;

/// The most arrows and circles at one place.
pub const MOST_MARKS: usize = 256;

const START_STANDARD: u32 = 0;
const START_POSITION: u32 = 1;

/// Why reading stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// Nobody writes this, or a check is wrong: the link is damaged.
    Damaged,
    /// The rules have no such revision yet.
    Revision(u16),
    /// Something that came later than this reader.
    Newer,
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
    pub stop: Option<Stop>,
}

/// Writes a game. `digest` stands for how its lines end.
///
/// # Errors
/// If it is not a game of its variant at all.
pub(super) fn write(shared: &Shared, digest: u16) -> Result<Vec<u8>, Foreign> {
    let revision = shared.variant().spec().revision;
    let book = Codebook::of(shared.variant(), revision).ok_or(Foreign)?;
    let mut encoder = Encoder::new();
    encoder.number(u32::from(revision) - 1, 0);
    match &shared.start {
        Start::Standard => encoder.number(START_STANDARD, 0),
        Start::Position { setup, before } => {
            encoder.number(START_POSITION, 0);
            write_setup(&mut encoder, &book, setup)?;
            encoder.number(u32::from(*before), 6);
        }
    }
    encoder.uniform(inside(shared.view.0, book.players)?, u32::from(book.players));
    let order = shared.tree.preorder();
    write_tree(&mut encoder, &book, shared, &order)?;
    encoder.uniform(u32::from(digest), 1 << 16);
    let at_the_end = shared.open_at == shared.tree.end(NodeId::ROOT);
    encoder.flag(at_the_end);
    if !at_the_end {
        let place = order.iter().position(|&id| id == shared.open_at).ok_or(Foreign)?;
        encoder.uniform(place as u32, order.len() as u32);
    }
    notes::write(&mut encoder, &book, &shared.tree, &order)?;
    encoder.number(0, 0);
    Ok(encoder.finish())
}

/// Reads a game from the values of its letters; past their end it goes on
/// with `fill`.
pub(super) fn read(variant: &'static Variant, sixes: &[u8], fill: bool) -> Reading {
    let mut reading =
        Reading { shared: Shared::new(variant), sure: 0, letters: 0, digest: None, stop: None };
    let mut decoder = Decoder::new(sixes, fill);
    let mut order = vec![NodeId::ROOT];
    reading.stop = read_all(&mut decoder, variant, &mut reading, &mut order).err();
    if reading.digest.is_none() {
        reading.shared.open_at = reading.shared.tree.end(NodeId::ROOT);
    }
    reading
}

fn read_all(
    decoder: &mut Decoder,
    variant: &'static Variant,
    reading: &mut Reading,
    order: &mut Vec<NodeId>,
) -> Result<(), Stop> {
    let revision = u16::try_from(decoder.number(0)? + 1).map_err(|_| Stop::Damaged)?;
    let book = Codebook::of(variant, revision).ok_or(Stop::Revision(revision))?;
    reading.shared.start = match decoder.number(0)? {
        START_STANDARD => Start::Standard,
        START_POSITION => {
            let setup = read_setup(decoder, &book)?;
            let before = u16::try_from(decoder.number(6)?).map_err(|_| Stop::Damaged)?;
            Start::Position { setup, before }
        }
        _ => return Err(Stop::Newer),
    };
    reading.shared.view = Player(decoder.uniform(u32::from(book.players)) as u8);
    read_tree(decoder, &book, reading, order)?;
    reading.digest = Some(decoder.uniform(1 << 16) as u16);
    reading.shared.open_at = if decoder.flag() {
        reading.shared.tree.end(NodeId::ROOT)
    } else {
        order[decoder.uniform(order.len() as u32) as usize]
    };
    notes::read(decoder, &book, &mut reading.shared.tree, order)?;
    if decoder.number(0)? == 0 { Ok(()) } else { Err(Stop::Newer) }
}

fn write_setup(encoder: &mut Encoder, book: &Codebook, setup: &Setup) -> Result<(), Foreign> {
    let setup = Start::in_order(setup);
    let kinds: Vec<_> = book.kinds().collect();
    let index = |wanted| kinds.iter().position(|&kind| kind == wanted).ok_or(Foreign);
    let (players, count) = (u32::from(book.players), kinds.len() as u32);
    let mut pieces = setup.pieces.iter().peekable();
    for square in book.squares() {
        let piece = pieces.next_if(|(number, _)| *number == square.0);
        encoder.flag(piece.is_some());
        if let Some(&(_, piece)) = piece {
            encoder.uniform(inside(piece.owner.0, book.players)?, players);
            encoder.uniform(index(piece.kind)? as u32, count);
        }
    }
    if pieces.next().is_some() {
        return Err(Foreign);
    }
    encoder.number(setup.hands.len() as u32, 3);
    for &(player, kind, held) in &setup.hands {
        encoder.uniform(inside(player.0, book.players)?, players);
        encoder.uniform(index(kind)? as u32, count);
        encoder.number(u32::from(held), 1);
    }
    encoder.uniform(inside(setup.turn.0, book.players)?, players);
    encoder.number(u32::from(setup.stolen.0), 0);
    Ok(())
}

fn read_setup(decoder: &mut Decoder, book: &Codebook) -> Result<Setup, Stop> {
    let kinds: Vec<_> = book.kinds().collect();
    let (players, count) = (u32::from(book.players), kinds.len() as u32);
    let player = |decoder: &mut Decoder| Player(decoder.uniform(players) as u8);
    let kind = |decoder: &mut Decoder| kinds[decoder.uniform(count) as usize];
    let mut setup = Setup::default();
    for square in book.squares() {
        if decoder.flag() {
            let owner = player(decoder);
            setup.pieces.push((square.0, Piece { kind: kind(decoder), owner }));
        }
    }
    for _ in 0..decoder.number(3)? {
        if setup.hands.len() == kinds.len() * usize::from(book.players) {
            return Err(Stop::Damaged);
        }
        let (player, kind) = (player(decoder), kind(decoder));
        let held = u8::try_from(decoder.number(1)?).map_err(|_| Stop::Damaged)?;
        setup.hands.push((player, kind, held));
    }
    setup.turn = player(decoder);
    setup.stolen = Stolen(u8::try_from(decoder.number(0)?).map_err(|_| Stop::Newer)?);
    Ok(Start::in_order(&setup))
}

fn write_tree(
    encoder: &mut Encoder,
    book: &Codebook,
    shared: &Shared,
    order: &[NodeId],
) -> Result<(), Foreign> {
    let tree = &shared.tree;
    encoder.number(tree.len() as u32, 6);
    let branches = order.iter().any(|&id| tree.children(id).len() > 1);
    if !tree.is_empty() {
        encoder.flag(branches);
    }
    let mut coding = Coding::new(book, shared, branches);
    for (&before, &id) in order.iter().zip(&order[1..]) {
        if branches {
            let climb = coding.depth() - tree.ply(tree.parent(id));
            debug_assert!(climb > 0 || before == tree.parent(id));
            encoder.number(climb as u32, 0);
            coding.climb(climb);
        }
        let Some(action) = tree.node(id).action else { return Err(Foreign) };
        coding.write(encoder, action)?;
        if let Some(check) = coding.check() {
            encoder.uniform(check, 64);
        }
    }
    Ok(())
}

fn read_tree(
    decoder: &mut Decoder,
    book: &Codebook,
    reading: &mut Reading,
    order: &mut Vec<NodeId>,
) -> Result<(), Stop> {
    let count = decoder.number(6)? as usize;
    if count > MOST_ACTIONS {
        return Err(Stop::TooMuch);
    }
    let branches = count > 0 && decoder.flag();
    let mut coding = Coding::new(book, &reading.shared, branches);
    let mut at = NodeId::ROOT;
    while order.len() <= count {
        if branches {
            let climb = decoder.number(0)? as usize;
            if climb > coding.depth() {
                return Err(Stop::Damaged);
            }
            coding.climb(climb);
            (0..climb).for_each(|_| at = reading.shared.tree.parent(at));
        }
        let action = coding.read(decoder)?;
        let known = reading.shared.tree.len();
        at = reading.shared.tree.add(at, action);
        if reading.shared.tree.len() == known {
            return Err(Stop::Damaged);
        }
        order.push(at);
        if let Some(check) = coding.check() {
            if decoder.uniform(64) != check {
                return Err(Stop::Damaged);
            }
            reading.sure = order.len() - 1;
            reading.letters = decoder.letters();
        }
    }
    Ok(())
}

fn inside(value: u8, count: u8) -> Result<u32, Foreign> {
    if value < count { Ok(u32::from(value)) } else { Err(Foreign) }
}
