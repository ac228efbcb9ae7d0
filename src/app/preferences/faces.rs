//! The faces of a piece set, for every drawing of the page.

use yew::prelude::*;

use crate::app::board::raw;
use crate::app::dom::tag;
use crate::draw::tiles::Part;
use crate::draw::{Face, PieceSet, SetStyle};
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

impl SetDefsProps {
    fn style(&self) -> SetStyle<'_> {
        let spec = self.game.as_ref().map(|(variant, phase)| {
            let first = variant.spec();
            first.next.as_deref().filter(|_| *phase > 0).unwrap_or(first)
        });
        SetStyle { set: self.set, game: spec, latin: self.latin }
    }

    /// The parts of one face, for a drawing of its own.
    pub fn parts(&self, face: &Face) -> Vec<Part> {
        self.style().face(face)
    }
}

/// The faces, under the ids of the usual ones. They are drawn anew only for another
/// set or game.
#[component]
pub fn SetDefs(props: &SetDefsProps) -> Html {
    let defs = raw(props.style().defs());
    tag!(svg class="defs" width="0" height="0" aria-hidden="true").child(defs).html()
}
