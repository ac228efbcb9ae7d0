//! What those need who play with the keyboard: what reads a move that is typed, and
//! the list of keys.

use yew::prelude::*;

use super::dom::tag;
use super::panels::Panel;
use super::text::keyboard;
use crate::engine::action::Move;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::topology::Seams;
use crate::notation::typed;

/// What its chunk hands out.
#[derive(Clone, Copy)]
pub struct KeyboardParts {
    /// Reads a move that is typed in a position.
    pub read: fn(&Rules, &Position, &str) -> Option<Move>,
    /// The keys of a table.
    pub keys: fn(&Panel) -> Html,
}

impl KeyboardParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: KeyboardParts = KeyboardParts { read: typed::read, keys };
}

/// The keys of a table, each with what it does.
fn keys(panel: &Panel) -> Html {
    let scrolls = panel.table.rules().open_seams() != Seams::NONE;
    let mut list = tag!(dl class="keys");
    for (keys, what) in keyboard::ON_THE_BOARD
        .into_iter()
        .chain(scrolls.then_some(keyboard::SCROLLING))
        .chain(keyboard::ELSEWHERE)
    {
        let mut names = tag!(dt);
        for key in keys.split(' ') {
            names = names.el(tag!(kbd).text(AttrValue::Static(key)));
        }
        list = list.el(names).el(tag!(dd).text(panel.text(what)));
    }
    list.html()
}
