//! The piece set that was chosen, where it is not the usual one.

use std::rc::Rc;

use yew::prelude::*;

use super::chunks::{self, use_chunk};
use super::dom::tag;
use super::preferences::{SetDefsProps, SettingsParts};
use super::settings::Look;
use super::text::Language;
use crate::draw::PieceSet;
use crate::variants::Variant;

/// The faces of the chosen set, as soon as they are there. They have the ids of the
/// usual ones, and stand for them because they come before [`Defs`](super::board::Defs) in
/// the document. A place with one game gives it, by its phase: only there is it
/// shown how pieces move. All other sets are the shell's, for every place.
#[hook]
pub fn use_piece_set(look: &Look, game: Option<(Variant, u8)>) -> Html {
    let set = look.settings().pieces;
    let wanted = set != PieceSet::Kanji && (set == PieceSet::Moves) == game.is_some();
    let chunk = use_chunk(wanted, chunks::settings);
    let faces = match chunk.here() {
        Some(parts) if wanted => {
            (parts.faces)(SetDefsProps { set, game, latin: look.language() == Language::En })
        }
        _ => Html::default(),
    };
    tag!(div).child(faces).html()
}

/// What draws the faces of a set one by one, and the set.
pub type SetFaces = (SettingsParts, Rc<SetDefsProps>);

/// What draws the faces of the chosen set one by one, as soon as it is there; nothing
/// while the usual ones are chosen. The game is given by its phase.
#[hook]
pub fn use_set_faces(look: &Look, game: (Variant, u8)) -> Option<SetFaces> {
    let set = look.settings().pieces;
    let wanted = set != PieceSet::Kanji;
    let chunk = use_chunk(wanted, chunks::settings);
    let latin = look.language() == Language::En;
    let parts = chunk.here().filter(|_| wanted)?;
    Some((parts, Rc::new(SetDefsProps { set, game: Some(game), latin })))
}
