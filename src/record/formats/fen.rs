//! Positions as FEN, in the games that have it.

use crate::engine::piece::Origin;
use crate::notation::native;
use crate::record::cursor::Cursor;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;
use crate::variants::{self, Variant};

use super::ReadGame;
use super::fault::{RecordFault, RecordFaultKind};
use super::kif::bare;
use super::parts::RecordPart;
use super::usi::start_at;

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
        match native::fen::parse(&variant.rules(), text) {
            Ok((position, before)) => {
                let start = start_at(&variant, &position, before);
                return Ok((variant, start));
            }
            Err(error) => first = first.or(Some(error)),
        }
    }
    let missing = || crate::notation::position::ParsePositionError::Missing("board");
    Err(RecordFaultKind::Position(first.unwrap_or_else(missing)))
}

/// Writes the position at a place.
pub(super) fn write(record: &Record, at: NodeId) -> Option<String> {
    let mut cursor = Cursor::new(record).ok()?;
    cursor.go_to(&record.tree, at).ok()?;
    let before = usize::from(record.start.before()) + record.tree.ply(at);
    let game = cursor.game();
    Some(native::fen::text(game.rules(), game.position(), before)? + "\n")
}

/// Reads a position.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let found =
        part.lines().map(|(at, line)| (at, bare(line).trim())).find(|(_, line)| !line.is_empty());
    let (at, line) = found.unwrap_or((part.line, ""));
    let text = ["position ", "fen "]
        .iter()
        .fold(line, |text, word| text.strip_prefix(word).unwrap_or(text));
    match start(hint, text) {
        Ok((variant, start)) => ReadGame::placed(&variant, start),
        Err(what) => ReadGame::refused(hint, RecordFault { line: at, column: 1, what }),
    }
}
