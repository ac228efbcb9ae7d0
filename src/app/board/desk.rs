//! What a [`Play`](super::Play), its board and its stands share: the offer,
//! the gesture, and where the board lies on the screen.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::gesture::{Act, Gesture};
use super::intent::{Intent, LegalTargets, Promotion, Source};
use super::lens::Lens;
use super::motion;
use crate::draw::number::number;
use crate::draw::{Face, Geometry, Point, Slot, UNIT};
use crate::engine::piece::Piece;
use crate::engine::square::Square;

/// The board of a [`Play`](super::Play), as it is on the screen.
#[derive(Clone)]
pub(super) struct Seat {
    pub scene: NodeRef,
    pub grid: NodeRef,
    pub geometry: Rc<Geometry>,
    pub pieces: Rc<[Option<Piece>]>,
    pub promotion: Option<Promotion>,
}

impl Seat {
    /// A point of the screen as one of the drawing.
    pub fn point(&self, x: f64, y: f64) -> Option<Point> {
        let bounds = self.scene.cast::<Element>()?.get_bounding_client_rect();
        let total = self.geometry.total();
        let scaled = |at: f64, from: f64, size: f64, total: f64| {
            (size > 0.0).then_some((at - from) / size * total)
        };
        Some(Point::new(
            scaled(x, bounds.left(), bounds.width(), total.x)?,
            scaled(y, bounds.top(), bounds.height(), total.y)?,
        ))
    }

    /// The slot under a point of the screen.
    pub fn slot(&self, x: f64, y: f64) -> Option<Slot> {
        self.point(x, y).and_then(|point| self.geometry.slot_at(point))
    }

    /// The size of a square in CSS pixels.
    pub fn square_size(&self) -> (f64, f64) {
        let pixels = self.geometry.view().pixels;
        (pixels, pixels * self.geometry.square_height() / UNIT)
    }

    /// The button of a slot.
    pub fn button(&self, slot: Slot) -> Option<HtmlElement> {
        let selector = format!(":scope > :nth-child({}) > :nth-child({})", slot.y + 1, slot.x + 1);
        self.grid.cast::<Element>()?.query_selector(&selector).ok()??.dyn_into().ok()
    }
}

/// What the handlers share. Borrows are short and never held while a callback
/// runs.
pub(super) struct Desk {
    pub root: NodeRef,
    pub ghost: NodeRef,
    pub lens: Lens,
    legal: RefCell<Rc<LegalTargets>>,
    on_intent: RefCell<Callback<Intent>>,
    seat: RefCell<Option<Seat>>,
    pub gesture: RefCell<Gesture>,
    /// Is the pointer a finger, under which a piece would not be seen?
    pub is_finger: Cell<bool>,
    /// Where the pointer was last, on the screen.
    pub pointer: Cell<(f64, f64)>,
    /// The click that the browser will make of a press that was dealt with.
    pub echo: Cell<bool>,
    /// Was the last piece carried to its square, so that it need not fly?
    carried: Cell<bool>,
    hover: Cell<Option<Square>>,
    set_hover: UseStateSetter<Option<Square>>,
    set_lifted: UseStateSetter<Option<Source>>,
}

impl Desk {
    pub fn new(
        root: NodeRef,
        ghost: NodeRef,
        lens: NodeRef,
        set_hover: UseStateSetter<Option<Square>>,
        set_lifted: UseStateSetter<Option<Source>>,
    ) -> Desk {
        Desk {
            root,
            ghost,
            lens: Lens::new(lens),
            legal: RefCell::default(),
            on_intent: RefCell::default(),
            seat: RefCell::default(),
            gesture: RefCell::default(),
            is_finger: Cell::default(),
            pointer: Cell::default(),
            echo: Cell::default(),
            carried: Cell::default(),
            hover: Cell::default(),
            set_hover,
            set_lifted,
        }
    }

    /// Takes over what the caller now says.
    pub fn update(&self, legal: Rc<LegalTargets>, on_intent: Callback<Intent>) {
        self.legal.replace(legal);
        self.on_intent.replace(on_intent);
    }

    pub fn legal(&self) -> Rc<LegalTargets> {
        self.legal.borrow().clone()
    }

    pub fn seat(&self) -> Option<Seat> {
        self.seat.borrow().clone()
    }

    pub fn take_seat(&self, seat: Option<Seat>) {
        self.seat.replace(seat);
    }

    /// Is a promotion choice open?
    pub fn is_asking(&self) -> bool {
        self.seat.borrow().as_ref().is_some_and(|seat| seat.promotion.is_some())
    }

    /// Was the piece carried to where it now stands? Asked once.
    pub fn was_carried(&self) -> bool {
        self.carried.take()
    }

    pub fn send(&self, intent: Intent) {
        let on_intent = self.on_intent.borrow().clone();
        on_intent.emit(intent);
    }

    /// Notes the square under the pointer.
    pub fn hover(&self, square: Option<Square>) {
        if self.hover.replace(square) != square {
            self.set_hover.set(square);
            self.send(Intent::Hover(square));
        }
    }

    /// Carries out what the gesture asks for.
    pub fn perform(&self, acts: Vec<Act>) {
        for act in acts {
            match act {
                Act::Send(intent) => {
                    if let Intent::Try { dragged, .. } = intent {
                        self.carried.set(dragged);
                    }
                    self.send(intent);
                }
                Act::Lift(source) => self.set_lifted.set(Some(source)),
                Act::Settle => self.set_lifted.set(None),
                Act::Roll(right, down) => self.roll(right, down),
            }
        }
    }

    /// Scrolls the board round, by columns and rows as seen.
    pub fn roll(&self, right: i16, down: i16) {
        let Some(seat) = self.seat() else { return };
        let joined = seat.geometry.joined();
        let (columns, ranks) = seat
            .geometry
            .as_south_sees(if joined.0 { right } else { 0 }, if joined.1 { down } else { 0 });
        if (columns, ranks) != (0, 0) {
            self.send(Intent::Scroll { columns: columns as i8, ranks: ranks as i8 });
        }
    }

    /// Lets a piece that was let go fly back to its square.
    pub fn fly_home(&self, from: Source, (x, y): (f64, f64)) {
        let (Some(seat), Source::Square(square)) = (self.seat(), from) else { return };
        let (Some(point), Some(face)) = (seat.point(x, y), self.face(from)) else { return };
        if let Some(scene) = seat.scene.cast::<Element>() {
            motion::fly_back(&scene, &seat.geometry, face, point, square);
        }
    }

    /// The face of the piece that is taken from there.
    pub fn face(&self, source: Source) -> Option<Face> {
        let seat = self.seat()?;
        let piece = match source {
            Source::Square(square) => (*seat.pieces.get(square.index())?)?,
            Source::Hand(owner, kind) => Piece { kind, owner },
        };
        Some(seat.geometry.face(piece))
    }

    /// Moves the carried piece under the pointer.
    pub fn carry(&self, (x, y): (f64, f64)) {
        self.pointer.set((x, y));
        if let Some(ghost) = self.ghost.cast::<HtmlElement>() {
            let origin = origin(&ghost);
            // The script's own style, not an attribute: the policy allows it.
            let place =
                format!("translate({}px, {}px)", number(x - origin.0), number(y - origin.1));
            let _ = ghost.style().set_property("transform", &place);
        }
    }
}

/// Where a fixed element without a place lies on the screen: in the corner,
/// unless something above it on the page is transformed or contained.
pub(super) fn origin(element: &HtmlElement) -> (f64, f64) {
    for name in ["transform", "translate"] {
        let _ = element.style().set_property(name, "none");
    }
    let bounds = element.get_bounding_client_rect();
    (bounds.left(), bounds.top())
}

/// What a board and its stands learn from their [`Play`](super::Play).
#[derive(Clone)]
pub(super) struct PlayContext {
    pub desk: Rc<Desk>,
    pub legal: Rc<LegalTargets>,
    pub hover: Option<Square>,
    pub lifted: Option<Source>,
}

impl PartialEq for PlayContext {
    fn eq(&self, other: &PlayContext) -> bool {
        Rc::ptr_eq(&self.desk, &other.desk)
            && self.legal == other.legal
            && self.hover == other.hover
            && self.lifted == other.lifted
    }
}
