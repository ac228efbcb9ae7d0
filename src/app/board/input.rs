//! What a [`Play`](super::Play), its board and its stands share: the offer,
//! the gesture, and where the board lies on the screen.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::gesture::{Gesture, GestureEffect, OpenQuestion};
use super::intent::{Intent, LegalTargets, PromotionQuestion, Source};
use super::lens::Lens;
use super::motion;
use crate::draw::number::number;
use crate::draw::{Face, Geometry, GridCell, Point, UNIT};
use crate::engine::piece::Piece;
use crate::engine::square::Square;

/// The board of a [`Play`](super::Play), as it is on the screen.
#[derive(Clone)]
pub(super) struct MountedBoard {
    /// The drawing.
    pub scene: NodeRef,
    /// The grid of buttons over it.
    pub grid: NodeRef,
    /// How it is drawn.
    pub geometry: Rc<Geometry>,
    /// The pieces as it shows them, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
    /// The promotion that is asked about, if one is.
    pub promotion: Option<PromotionQuestion>,
}

impl MountedBoard {
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

    /// The cell under a point of the screen.
    pub fn cell(&self, x: f64, y: f64) -> Option<GridCell> {
        self.point(x, y).and_then(|point| self.geometry.cell_at(point))
    }

    /// The size of a square in CSS pixels.
    pub fn square_size(&self) -> (f64, f64) {
        let pixels = self.geometry.view().pixels;
        (pixels, pixels * self.geometry.square_height() / UNIT)
    }

    /// The button of a cell.
    pub fn button(&self, cell: GridCell) -> Option<HtmlElement> {
        let selector = format!(":scope > :nth-child({}) > :nth-child({})", cell.y + 1, cell.x + 1);
        self.grid.cast::<Element>()?.query_selector(&selector).ok()??.dyn_into().ok()
    }
}

/// What the handlers share. Borrows are short and never held while a callback
/// runs.
pub(super) struct BoardInput {
    /// The element round the board and its stands.
    pub root: NodeRef,
    /// The piece that is carried.
    pub ghost: NodeRef,
    /// The lens for squares that are smaller than a finger.
    pub lens: Lens,
    legal: RefCell<Rc<LegalTargets>>,
    on_intent: RefCell<Callback<Intent>>,
    board: RefCell<Option<MountedBoard>>,
    /// What the pointer is doing.
    pub gesture: RefCell<Gesture>,
    /// Is the pointer a finger, under which a piece would not be seen?
    pub is_finger: Cell<bool>,
    /// Where the pointer was last, on the screen.
    pub pointer: Cell<(f64, f64)>,
    /// The click that the browser will make of a press that was dealt with.
    pub echo: Cell<bool>,
    /// Was the last piece carried to its square, so that it need not fly?
    carried: Cell<bool>,
    /// The key typed last since a move was tried: the question that it answers may
    /// not have been drawn yet.
    typed: Cell<Option<char>>,
    hover: Cell<Option<Square>>,
    set_hover: UseStateSetter<Option<Square>>,
    set_lifted: UseStateSetter<Option<Source>>,
}

impl BoardInput {
    /// Nothing is offered yet, and no board is on the screen.
    pub fn new(
        root: NodeRef,
        ghost: NodeRef,
        lens: NodeRef,
        set_hover: UseStateSetter<Option<Square>>,
        set_lifted: UseStateSetter<Option<Source>>,
    ) -> BoardInput {
        BoardInput {
            root,
            ghost,
            lens: Lens::new(lens),
            legal: RefCell::default(),
            on_intent: RefCell::default(),
            board: RefCell::default(),
            gesture: RefCell::default(),
            is_finger: Cell::default(),
            pointer: Cell::default(),
            echo: Cell::default(),
            carried: Cell::default(),
            typed: Cell::default(),
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

    /// What the caller offers now.
    pub fn legal(&self) -> Rc<LegalTargets> {
        self.legal.borrow().clone()
    }

    /// The board, once it has been drawn.
    pub fn board(&self) -> Option<MountedBoard> {
        self.board.borrow().clone()
    }

    /// Takes the board as it has been drawn, and makes a choice whose key came
    /// before its question.
    pub fn mount(&self, board: Option<MountedBoard>) {
        self.board.replace(board);
        if let Some(key) = self.typed.get() {
            self.choose(key);
        }
    }

    /// Makes the promotion choice that has this key, now or once it is offered.
    /// Has it been made?
    pub fn choose(&self, key: char) -> bool {
        let choice = self.board.borrow().as_ref().and_then(|board| {
            let choices = &board.promotion.as_ref()?.choices;
            choices.iter().position(|choice| choice.key == Some(key))
        });
        self.typed.set(choice.is_none().then_some(key));
        if let Some(choice) = choice {
            self.send(Intent::Choose(choice));
        }
        choice.is_some()
    }

    /// What is asked at the moment.
    pub fn asked(&self) -> OpenQuestion {
        match self.board.borrow().as_ref().and_then(|board| board.promotion.as_ref()) {
            None => OpenQuestion::None,
            Some(asked) if asked.choices.len() == 1 => OpenQuestion::Confirm(asked.to),
            Some(_) => OpenQuestion::Form,
        }
    }

    /// Was the piece carried to where it now stands? Asked once.
    pub fn was_carried(&self) -> bool {
        self.carried.take()
    }

    /// Tells the caller what a person wants.
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
    pub fn perform(&self, effects: Vec<GestureEffect>) {
        for effect in effects {
            match effect {
                GestureEffect::Send(intent) => {
                    if let Intent::Try { dragged, .. } = intent {
                        self.carried.set(dragged);
                        self.typed.take();
                    }
                    self.send(intent);
                }
                GestureEffect::Lift(source) => self.set_lifted.set(Some(source)),
                GestureEffect::Aim => self.aim(self.pointer.get()),
                GestureEffect::Settle => self.set_lifted.set(None),
                GestureEffect::Roll(right, down) => self.roll(right, down),
            }
        }
    }

    /// Scrolls the board round, by columns and rows as seen.
    pub fn roll(&self, right: i16, down: i16) {
        let Some(board) = self.board() else { return };
        let joined = board.geometry.joined();
        let (columns, ranks) = board
            .geometry
            .as_south_sees(if joined.0 { right } else { 0 }, if joined.1 { down } else { 0 });
        if (columns, ranks) != (0, 0) {
            self.send(Intent::Scroll { columns: columns as i8, ranks: ranks as i8 });
        }
    }

    /// Lets a piece that was let go fly back to its square.
    pub fn fly_home(&self, from: Source, (x, y): (f64, f64)) {
        let (Some(board), Source::Square(square)) = (self.board(), from) else { return };
        let (Some(point), Some(face)) = (board.point(x, y), self.face(from)) else { return };
        if let Some(scene) = board.scene.cast::<Element>() {
            motion::fly_back(&scene, &board.geometry, face, point, square);
        }
    }

    /// The face of the piece that is taken from there.
    pub fn face(&self, source: Source) -> Option<Face> {
        let board = self.board()?;
        let piece = match source {
            Source::Square(square) => (*board.pieces.get(square.index())?)?,
            Source::Hand(owner, kind) => Piece { kind, owner },
        };
        Some(board.geometry.face(piece))
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
    /// What the handlers share.
    pub input: Rc<BoardInput>,
    /// What may be taken up, and where it may go.
    pub legal: Rc<LegalTargets>,
    /// The square under the pointer.
    pub hover: Option<Square>,
    /// What is carried.
    pub lifted: Option<Source>,
}

impl PartialEq for PlayContext {
    fn eq(&self, other: &PlayContext) -> bool {
        Rc::ptr_eq(&self.input, &other.input)
            && self.legal == other.legal
            && self.hover == other.hover
            && self.lifted == other.lifted
    }
}
