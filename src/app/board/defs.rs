//! What every drawing of a page refers to, and single tiles.

use yew::prelude::*;

use super::paint::raw;
use crate::app::dom::tag;
use crate::draw::{Face, svg, tiles};
use crate::engine::piece::{Class, Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::variants;

/// The directions in which tiles lie.
const ANGLES: [u8; 4] = [0, 1, 2, 3];

/// The properties of [`Defs`].
#[derive(Properties, PartialEq)]
pub struct DefsProps {
    /// The only game whose tiles are needed; without it, those of all games.
    #[prop_or_default]
    pub only: Option<AttrValue>,
}

/// The faces of all tiles, the wood of the tiles and the grain of the board.
/// To be rendered once in each document or shadow root, before any board.
#[component]
pub fn Defs(props: &DefsProps) -> Html {
    // The spec alone: what compiles rules is no part of the shell.
    let only = props.only.as_deref().and_then(variants::find);
    let only = only.as_ref().map(|variant| variant.spec());
    let needed = |kind: &Kind| match only {
        // A king without a kanji stands for a player, whatever is played.
        Some(spec) => {
            matches!(kind, Kind::King | Kind::Turned)
                || spec.pieces.iter().any(|piece| piece.kind == *kind)
        }
        None => true,
    };
    let sides = only.map_or(4, |spec| spec.turn.players);
    let mut faces = match only {
        Some(_) => Vec::new(),
        None => vec![Face::wordmark()],
    };
    for angle in ANGLES {
        // Only shogi is played by four.
        let lies = |kind: &Kind| {
            let seen = angle % 2 == 0 || (kind.origin() == Origin::Shogi && sides > 2);
            seen && needed(kind)
        };
        for kind in Kind::ALL.into_iter().filter(lies) {
            let face = Face::of(Piece { kind, owner: Player(0) }, angle);
            faces.push(face);
            if kind.class() == Class::King && kind != Kind::Turned {
                faces.push(Face { kanji: None, ..face });
            }
        }
    }
    let definitions = tag!(svg class="defs" width="0" height="0" aria-hidden="true");
    definitions.child(raw(svg::defs(&faces, &tiles::parts))).html()
}

/// One tile as a small picture, hidden from assistive technology: in a button,
/// beside a player's name, in the wordmark. `class` is for further classes of
/// the `<svg class="scene tile">`.
pub fn tile_icon(face: Face, class: &'static str) -> Html {
    raw(svg::icon(face, class))
}
