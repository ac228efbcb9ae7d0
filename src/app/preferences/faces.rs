//! The faces of a piece set, for every drawing of the page.

use yew::prelude::*;

use crate::app::board::raw;
use crate::app::dom::tag;
use crate::draw::{PieceSet, SetStyle};
use crate::variants::Variant;

/// The properties of [`SetDefs`].
#[derive(Properties, PartialEq)]
pub struct SetDefsProps {
    /// The set.
    pub set: PieceSet,
    /// The game that is played, and in which phase it is.
    pub game: Option<(Variant, u8)>,
    /// Are pieces told by their letters, and not by their kanji?
    pub latin: bool,
}

/// The faces, under the ids of the usual ones. They are drawn anew only for another
/// set or game.
#[component]
pub fn SetDefs(props: &SetDefsProps) -> Html {
    let spec = props.game.as_ref().map(|(variant, phase)| {
        let first = variant.spec();
        first.next.as_deref().filter(|_| *phase > 0).unwrap_or(first)
    });
    let style = SetStyle { set: props.set, game: spec, latin: props.latin };
    tag!(svg class="defs" width="0" height="0" aria-hidden="true").child(raw(style.defs())).html()
}
