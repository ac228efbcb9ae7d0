//! The links by which two players exchange their armies.
//!
//! Each is `/draft/VARIANT/CODE` and holds one [`DraftStep`] with the number of its
//! game: the invitation and the answer each a commitment, then both armies with
//! their salts. Letters, head and checks are those of links to games; the
//! content is coded by version 1 of this file.

use crate::engine::draft::{Commitment, DraftStep, GameId, Salt};
use crate::engine::player::Player;
use crate::engine::spec::BoardSpec;

use super::army;
use super::coder::{Decoder, Encoder};
use super::content::{Foreign, Stop, certain};
use super::error::{LinkFault, Unfit};
use super::fragment::{FRONT, Payload, seal, unseal};

/// The version of the content that is written, and the only one so far.
const VERSION: u8 = 1;

/// What the fragments of these links begin with.
pub const PATH: &str = "/draft/";

/// The most bytes of a text that are looked at.
const MOST_TEXT: usize = 1 << 12;

/// What a step is: twice this, and the seat.
const COMMIT: u32 = 0;
const REVEAL: u32 = 1;

/// What such a link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// In which game.
    pub game: GameId,
    /// By whom, and what.
    pub step: DraftStep,
}

/// The fragment of a message, without `#`, where the game is played on this
/// board.
///
/// # Errors
/// If it is none of two players, or the army does not stand on the board.
pub fn encode(message: &Message, board: &BoardSpec) -> Result<String, Unfit> {
    let content = write(message, board).map_err(|_| Unfit::NotPlayable)?;
    let id = path(&message.game.variant);
    Ok(format!("/{id}/{}", seal(&id, VERSION, content).ok_or(Unfit::TooLong)?))
}

/// What the checks of such a link are made with instead of a game's id.
fn path(variant: &str) -> String {
    format!("draft/{variant}")
}

/// Reads such a link: the fragment with or without `#`, or the whole address
/// in which it stands. `board` gives the board of a game that begins with a
/// draft.
///
/// # Errors
/// What is wrong with it.
pub fn decode(text: &str, board: impl Fn(&str) -> Option<BoardSpec>) -> Result<Message, LinkFault> {
    let known = &text[..text.floor_char_boundary(MOST_TEXT)];
    let body = known.find('#').map_or(known, |at| &known[at + 1..]).trim();
    let rest = body.strip_prefix(PATH).ok_or(LinkFault::NotALink)?;
    let (variant, payload) = rest.split_once('/').ok_or(LinkFault::NotALink)?;
    let unknown = || LinkFault::UnknownVariant(variant.chars().take(40).collect());
    let board = board(variant).ok_or_else(unknown)?;
    let Payload { flaw, version, sixes, extra } = unseal(&path(variant), payload);
    match (flaw, version) {
        (Some(flaw), _) => return Err(flaw),
        (None, Some(VERSION)) => {}
        (None, version) => {
            return Err(LinkFault::FutureVersion { version: version.unwrap_or_default() });
        }
    }
    if extra > 0 {
        return Err(LinkFault::Overlong { extra });
    }
    let content = sixes.get(FRONT..).unwrap_or_default();
    read(variant, content, &board).map_err(|stop| match stop {
        Stop::Newer => LinkFault::FutureContent,
        _ => LinkFault::Altered,
    })
}

fn write(message: &Message, board: &BoardSpec) -> Result<Vec<u8>, Foreign> {
    let mut encoder = Encoder::new();
    let seat = message.step.seat();
    if seat.0 > 1 {
        return Err(Foreign);
    }
    let what = match &message.step {
        DraftStep::Commit { .. } => COMMIT,
        DraftStep::Reveal { .. } => REVEAL,
    };
    encoder.number(2 * what + u32::from(seat.0), 2);
    write_bytes(&mut encoder, &message.game.number);
    match &message.step {
        DraftStep::Commit { commitment, .. } => write_bytes(&mut encoder, &commitment.0),
        DraftStep::Reveal { army, salt, .. } => {
            write_bytes(&mut encoder, &salt.0);
            army::write(&mut encoder, board, army)?;
        }
    }
    encoder.number(0, 0);
    Ok(encoder.finish())
}

fn read(variant: &str, sixes: &[u8], board: &BoardSpec) -> Result<Message, Stop> {
    let mut decoder = Decoder::new(sixes, false);
    let what = decoder.number(2)?;
    let number = read_bytes(&mut decoder);
    let seat = Player((what % 2) as u8);
    let step = match what / 2 {
        COMMIT => DraftStep::Commit { seat, commitment: Commitment(read_bytes(&mut decoder)) },
        REVEAL => {
            let salt = Salt(read_bytes(&mut decoder));
            DraftStep::Reveal { seat, army: army::read(&mut decoder, board)?, salt }
        }
        _ => return Err(Stop::Newer),
    };
    let end = decoder.number(0)?;
    certain(&decoder)?;
    let game = GameId { variant: variant.to_owned(), number };
    if end == 0 { Ok(Message { game, step }) } else { Err(Stop::Newer) }
}

fn write_bytes(encoder: &mut Encoder, bytes: &[u8]) {
    bytes.iter().for_each(|&byte| encoder.uniform(u32::from(byte), 256));
}

fn read_bytes<const COUNT: usize>(decoder: &mut Decoder) -> [u8; COUNT] {
    std::array::from_fn(|_| decoder.uniform(256) as u8)
}
