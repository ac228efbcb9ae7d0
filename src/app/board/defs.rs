//! What every drawing of a page refers to, and single tiles.

use yew::prelude::*;

use super::paint::raw;
use crate::app::dom::tag;
use crate::draw::{Face, svg, tiles};
use crate::variants;

/// The properties of [`Defs`].
#[derive(Properties, PartialEq)]
pub struct DefsProps {
    /// The only game whose tiles are needed; without it, those of all games.
    #[prop_or_default]
    pub only: Option<AttrValue>,
    /// Of those of all games, the ones whose [kanji come late](Face::comes_late)? They are
    /// drawn once those are there, beside the others.
    #[prop_or_default]
    pub late: bool,
}

/// The faces of all tiles, the wood of the tiles and the grain of the board.
/// To be rendered once in each document or shadow root, before any board.
#[component]
pub fn Defs(props: &DefsProps) -> Html {
    // The spec alone: what compiles rules is no part of the shell.
    let only = props.only.as_deref().and_then(variants::find);
    let mut faces = Face::listed(only.as_ref().map(|variant| variant.spec()));
    faces.retain(|face| only.is_some() || face.comes_late() == props.late);
    let definitions = tag!(svg class="defs" width="0" height="0" aria-hidden="true");
    definitions.child(raw(svg::defs(&faces, &tiles::placed_parts))).html()
}

/// One tile as a small picture, hidden from assistive technology: in a button,
/// beside a player's name, in the wordmark. `class` is for further classes of
/// the `<svg class="scene tile">`.
pub fn tile_icon(face: Face, class: &'static str) -> Html {
    raw(svg::icon(face, class))
}
