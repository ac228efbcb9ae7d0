//! A lens over boards whose squares are smaller than a finger.
//!
//! It opens under the first touch and follows the finger; lifting means the
//! square in its middle. What it shows is the board itself, used once more, so
//! nothing is painted for it.

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::input::{BoardInput, origin};
use crate::app::dom::{El, tag};
use crate::draw::number::{limited, number, pair};
use crate::draw::{Geometry, Rect, UNIT};

/// Squares narrower than this, in CSS pixels, are seen through the lens where a
/// board has more columns than these.
const SMALL: f64 = 30.0;
const COLUMNS: i16 = 11;
/// The side of the lens and its distance from the finger, in CSS pixels, and
/// the side of what it shows, in squares.
const SIDE: f64 = 190.0;
const DISTANCE: f64 = 44.0;
const SQUARES: f64 = 4.4;

/// The id by which the lens finds the board.
const SCENE: &str = "hs-scene";

/// Are the squares of this board to be seen through a lens under a finger? Where
/// a board goes round, a drag rolls it instead.
pub(super) fn is_fine(geometry: &Geometry) -> bool {
    geometry.view().pixels < SMALL && geometry.size().0 > COLUMNS && !geometry.is_open()
}

/// Where the lens is.
pub(super) struct Lens {
    node: NodeRef,
    open: std::cell::Cell<bool>,
}

impl Lens {
    /// A closed lens in this element.
    pub fn new(node: NodeRef) -> Lens {
        Lens { node, open: std::cell::Cell::default() }
    }

    /// Is it open?
    pub fn is_open(&self) -> bool {
        self.open.get()
    }
}

impl BoardInput {
    /// Opens the lens under a finger, or moves it along. `false` where squares
    /// are large enough without.
    pub fn aim(&self, (x, y): (f64, f64)) -> bool {
        let Some(board) = self.board().filter(|board| is_fine(&board.geometry)) else {
            return false;
        };
        let (Some(point), Some(lens)) = (board.point(x, y), self.lens.node.cast::<HtmlElement>())
        else {
            return false;
        };
        self.lens.open.set(true);
        if let Some(scene) = board.scene.cast::<Element>() {
            scene.set_id(SCENE);
        }
        let width = lens.owner_document().and_then(|document| document.document_element());
        let width = width.map_or(0.0, |page| f64::from(page.client_width()));
        let left = limited(x - SIDE / 2.0, 4.0, (width - SIDE - 4.0).max(4.0));
        let above = y - DISTANCE - SIDE;
        let top = if above < 4.0 { y + DISTANCE } else { above };
        let _ = lens.class_list().add_1("open");
        let origin = origin(&lens);
        let place = [&number(left - origin.0), "px ", &number(top - origin.1), "px"].concat();
        // The script's own style, not an attribute: the policy allows it.
        let _ = lens.style().set_property("translate", &place);
        let size = SQUARES * UNIT;
        let corner = pair(point.x - size / 2.0, point.y - size / 2.0);
        let seen = [&corner, " ", &pair(size, size)].concat();
        set(&lens, "svg", &[("viewBox", seen)]);
        let total = board.geometry.total();
        set(&lens, "use", &[("width", number(total.x)), ("height", number(total.y))]);
        let cell = board.geometry.cell_at(point);
        let Rect { x, y, width, height } = cell.map_or(Rect::default(), |s| board.geometry.rect(s));
        let aim = [("x", x), ("y", y), ("width", width), ("height", height)];
        set(&lens, "rect", &aim.map(|(name, value)| (name, number(value))));
        self.hover(cell.and_then(|cell| board.geometry.square(cell)));
        true
    }

    /// Takes the lens away.
    pub fn close_lens(&self) {
        if self.lens.open.take() {
            self.hover(None);
        }
        if let Some(lens) = self.lens.node.cast::<Element>() {
            let _ = lens.class_list().remove_1("open");
        }
    }
}

fn set(lens: &Element, part: &str, attributes: &[(&str, String)]) {
    if let Ok(Some(part)) = lens.query_selector(part) {
        for (name, value) in attributes {
            let _ = part.set_attribute(name, value);
        }
    }
}

/// The lens, to be opened.
pub(super) fn glass(lens: &NodeRef) -> El {
    let scene = tag!(svg class="scene").el(tag!(use href="#hs-scene")).el(tag!(
        rect class="lens-aim"
    ));
    tag!(div class="lens" aria-hidden="true").node(lens).el(scene)
}
