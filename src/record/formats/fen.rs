//! Positions as FEN, in the games that have it. Which game it is, if not chess, says
//! `setoption name UCI_Variant value ID` before.

use crate::engine::piece::Origin;
use crate::notation::native;
use crate::notation::position::ParsePositionError;
use crate::record::cursor::Cursor;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;
use crate::variants::{self, Variant};

use super::fault::{FaultList, RecordFaultKind};
use super::parts::RecordPart;
use super::usi::{UsiPart, start_at};
use super::{ReadGame, kif_words, pgn, usi};

/// The games that are written as FEN, the hinted one first.
fn games(hint: &Variant) -> impl Iterator<Item = Variant> {
    let native = |variant: &Variant| variant.origin.is_some_and(|origin| origin != Origin::Shogi);
    let hinted = Some(hint.clone()).filter(native);
    let listed = variants::families().iter().flat_map(|family| &family.variants);
    hinted.into_iter().chain(listed.filter(move |variant| native(variant)).cloned())
}

/// The game in which a FEN can be read, and its start.
pub(super) fn start(hint: &Variant, text: &str) -> Result<(Variant, Start), RecordFaultKind> {
    let mut first = None;
    for variant in games(hint) {
        match start_in(&variant, text) {
            Ok(found) => return Ok(found),
            Err(error) => first = first.or(Some(error)),
        }
    }
    let missing = || ParsePositionError::Missing("board");
    Err(RecordFaultKind::Position(first.unwrap_or_else(missing)))
}

/// Reads it in this game.
fn start_in(variant: &Variant, text: &str) -> Result<(Variant, Start), ParsePositionError> {
    let (position, before) = native::fen::parse(&variant.rules(), text)?;
    Ok((variant.clone(), start_at(variant, &position, before)))
}

/// Writes the position at a place.
pub(super) fn write(record: &Record, at: NodeId) -> Option<String> {
    let mut cursor = Cursor::new(record).ok()?;
    cursor.go_to(&record.tree, at).ok()?;
    let before = usize::from(record.start.before()) + record.tree.ply(at);
    let (game, variant) = (cursor.game(), record.variant());
    let text = native::fen::text(game.rules(), game.position(), before)? + "\n";
    match pgn::chess().is_some_and(|chess| chess == *variant) {
        true => Some(text),
        false => Some(usi::option(usi::VARIANTS[1], &kif_words::game_id(variant)) + &text),
    }
}

/// Reads a position, in the game that is named before it. Where none is, it is that
/// of the hint or, failing that, the first game in which it can be read.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut faults = FaultList::default();
    let UsiPart { variant: named, told, .. } = UsiPart::read(part, &mut faults);
    let (at, line) = told.unwrap_or((part.line, ""));
    let text = ["position ", "fen "]
        .iter()
        .fold(line, |text, word| text.strip_prefix(word).unwrap_or(text));
    let found = match &named {
        Some(named) => start_in(named, text).map_err(RecordFaultKind::Position),
        None => start(hint, text),
    };
    ReadGame::placed(found, hint, at, faults)
}
