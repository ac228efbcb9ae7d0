//! A lens over boards whose squares are smaller than a finger.
//!
//! It opens under a finger that stays or moves, and follows it; lifting means the
//! square in its middle. What it shows is the board itself, used once more, so
//! nothing is painted for it.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
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

/// How long a finger stays before the lens opens, in milliseconds: a tap needs none.
const STAYS: u32 = 120;

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
    open: Cell<bool>,
    /// Opens it under a finger that stays.
    waiting: Cell<Option<Timeout>>,
}

impl Lens {
    /// A closed lens in this element.
    pub fn new(node: NodeRef) -> Lens {
        Lens { node, open: Cell::default(), waiting: Cell::default() }
    }

    /// Is it open?
    pub fn is_open(&self) -> bool {
        self.open.get()
    }
}

impl BoardInput {
    /// Is a finger on this board to look for its square through the lens?
    pub fn aims(&self) -> bool {
        self.board().is_some_and(|board| is_fine(&board.geometry))
    }

    /// Opens the lens there, unless the finger is lifted before.
    pub fn aim_soon(self: &Rc<Self>, at: (f64, f64)) {
        let input = self.clone();
        self.lens.waiting.set(Some(Timeout::new(STAYS, move || input.aim(at))));
    }

    /// Opens the lens under a finger, or moves it along.
    pub fn aim(&self, (x, y): (f64, f64)) {
        let Some(board) = self.board() else { return };
        let (Some(point), Some(lens)) = (board.point(x, y), self.lens.node.cast::<HtmlElement>())
        else {
            return;
        };
        self.lens.waiting.take();
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
        let place = format!("{}px {}px", number(left - origin.0), number(top - origin.1));
        // The script's own style, not an attribute: the policy allows it.
        let _ = lens.style().set_property("translate", &place);
        let size = SQUARES * UNIT;
        let corner = pair(point.x - size / 2.0, point.y - size / 2.0);
        let seen = format!("{corner} {}", pair(size, size));
        set(&lens, "svg", &[("viewBox", seen)]);
        let total = board.geometry.total();
        set(&lens, "use", &[("width", number(total.x)), ("height", number(total.y))]);
        let cell = board.geometry.cell_at(point);
        let Rect { x, y, width, height } = cell.map_or(Rect::default(), |s| board.geometry.rect(s));
        let aim = [("x", x), ("y", y), ("width", width), ("height", height)];
        set(&lens, "rect", &aim.map(|(name, value)| (name, number(value))));
        self.hover(cell.and_then(|cell| board.geometry.square(cell)));
    }

    /// Takes the lens away.
    pub fn close_lens(&self) {
        self.lens.waiting.take();
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
