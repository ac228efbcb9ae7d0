//! From the browser's events to the piece that is explained.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};
use yew::prelude::*;

use super::LastEvent;
use super::store::{AskedBy, GuideStore};
use crate::app::board::{HAND, Source, hand_named};
use crate::app::keys::is_free_shifted;
use crate::notation;

/// How long a pointer rests on a piece before that explains itself, in milliseconds:
/// the first one, and the next while one does.
const REST: (u32, u32) = (400, 120);
/// How long after the pointer has left a piece it is explained.
const LEAVE: u32 = 150;
/// How long a finger presses.
const PRESS: u32 = 500;
/// How often and how long, in milliseconds, it is waited for the style sheet, before what
/// was done last is done again.
const TRIES: u32 = 100;
const TRY: u32 = 30;
/// The way in CSS pixels from which a press is none.
const SLACK: f64 = 8.0;

/// The type of a finger.
const TOUCH: &str = "touch";

/// What is listened to.
const EVENTS: [&str; 9] = [
    "pointerover",
    "pointermove",
    "pointerout",
    "pointerdown",
    "pointerup",
    "pointercancel",
    "contextmenu",
    "focusin",
    "keydown",
];

/// Listens as long as the component is there, and does again what was last done.
#[hook]
pub fn use_pointing(store: &GuideStore, asked: &LastEvent) {
    let (store, asked) = (store.clone(), asked.clone());
    use_effect_with((), move |()| {
        let pointing = Rc::new(Pointing { store, ..Pointing::default() });
        let options = EventListenerOptions {
            phase: EventListenerPhase::Capture,
            ..EventListenerOptions::enable_prevent_default()
        };
        let listeners = EVENTS.map(|name| {
            let pointing = pointing.clone();
            EventListener::new_with_options(&window(), name, options, move |event| {
                pointing.hear(name, event);
            })
        });
        pointing.begin(asked, TRIES);
        move || drop(listeners)
    });
}

/// Where the pointer is, and what is about to be explained.
#[derive(Default)]
struct Pointing {
    store: GuideStore,
    over: Cell<Option<Source>>,
    /// Where a finger is down.
    finger: Cell<Option<(f64, f64)>>,
    /// Has the finger that is down been answered?
    answered: Cell<bool>,
    waiting: RefCell<Option<Timeout>>,
}

/// What a pointer is on.
#[derive(Clone, Copy)]
enum PointedAt {
    /// A piece in hand.
    Hand(Source),
    /// Some square of the board.
    Board,
}

impl Pointing {
    /// Does again what was done last, as soon as something can be shown.
    fn begin(self: &Rc<Self>, asked: LastEvent, tries: u32) {
        let shown = self.store.board().is_some_and(|board| board.on_screen().is_some());
        if !shown && tries > 0 {
            self.after(TRY, move |pointing| pointing.begin(asked, tries - 1));
        } else if let Some((name, event)) = asked.take() {
            self.hear(name, &event);
        }
    }

    fn hear(self: &Rc<Self>, name: &str, event: &Event) {
        match (name, event.dyn_ref::<PointerEvent>(), event.dyn_ref::<KeyboardEvent>()) {
            ("pointerover" | "pointermove", Some(pointer), _) => self.moved(pointer),
            // What it goes to follows at once.
            ("pointerout", Some(pointer), _) if pointer.pointer_type() != TOUCH => self.rest(None),
            ("pointerdown", Some(pointer), _) => self.down(pointer),
            ("pointerup" | "pointercancel", Some(_), _) => self.finger_gone(),
            ("contextmenu", ..) => self.menu(event),
            ("focusin", ..) => self.focused(event),
            ("keydown", _, Some(key)) => self.key(key),
            _ => {}
        }
    }

    fn moved(self: &Rc<Self>, event: &PointerEvent) {
        if event.pointer_type() == TOUCH {
            let at = point(event);
            let far = |from: (f64, f64)| (at.0 - from.0).hypot(at.1 - from.1) > SLACK;
            if self.finger.get().is_some_and(far) {
                self.finger_gone();
            }
        } else if event.buttons() == 0 {
            self.rest(self.under(event));
        } else {
            self.waiting.take();
        }
    }

    /// The pointer rests on this.
    fn rest(self: &Rc<Self>, over: Option<Source>) {
        if self.over.replace(over) == over {
            return;
        }
        let follows = self.store.asked_by() == Some(AskedBy::Rest);
        let leave = |pointing: &Rc<Pointing>| {
            if pointing.store.asked_by() == Some(AskedBy::Rest) {
                pointing.store.leave();
            }
        };
        match over {
            Some(source) => {
                self.after(if follows { REST.1 } else { REST.0 }, move |pointing| {
                    if pointing.is_busy(|_| true) || !pointing.store.explain(source, AskedBy::Rest)
                    {
                        leave(pointing);
                    }
                });
            }
            None if follows => self.after(LEAVE, leave),
            None => {
                self.waiting.take();
            }
        }
    }

    fn down(self: &Rc<Self>, event: &PointerEvent) {
        if closest(event, ".guide").is_some() {
            return;
        }
        self.waiting.take();
        self.answered.set(false);
        self.store.close();
        if event.pointer_type() != TOUCH {
            // Nothing more is said of what it is over before the pointer has left it.
            return;
        }
        let pointed = self.pointed_at(event).filter(|_| event.is_primary());
        self.finger.set(pointed.map(|_| point(event)));
        if let (Some(pointed), Some(play)) = (pointed, closest(event, ".play")) {
            let at = point(event);
            self.after(PRESS, move |pointing| {
                if let Some(source) = pointing.source(pointed, at) {
                    pointing.pressed(source, &play);
                }
            });
        }
    }

    /// A finger has pressed a piece long.
    fn pressed(&self, source: Source, play: &Element) {
        let is_there = |selector| !matches!(document().query_selector(selector), Ok(None));
        let through_lens = is_there(".lens.open");
        // Through the lens a finger aims for as long as it wants.
        if self.finger.get().is_none() || self.is_busy(|taken| through_lens && taken != source) {
            return;
        }
        if self.store.explain(source, AskedBy::Finger) {
            self.answered.set(true);
            if !through_lens {
                // The board knows nothing of the press any more: lifting the finger plays
                // nothing, and moving it carries nothing.
                if let Ok(event) = Event::new("pointercancel") {
                    let _ = play.dispatch_event(&event);
                }
            }
        }
    }

    fn finger_gone(&self) {
        if self.finger.take().is_some() {
            self.waiting.take();
        }
    }

    /// A finger that presses a piece opens no menu.
    fn menu(&self, event: &Event) {
        if self.finger.get().is_some() || self.answered.get() {
            event.prevent_default();
        }
    }

    fn key(&self, event: &KeyboardEvent) {
        let key = event.key();
        if key == "Escape" {
            if self.store.is_open() && !self.is_busy(|_| false) {
                self.store.close();
                event.prevent_default();
            }
            return;
        }
        if !is_free_shifted(event) {
            return;
        }
        let there = self.named(event).or(self.over.get());
        match (key.as_str(), there) {
            ("?", Some(source)) => self.ask(source),
            ("a" | "A", _) => self.store.toggle_attacks(there),
            _ => return,
        }
        event.prevent_default();
    }

    /// Explains the piece there, or no more.
    fn ask(&self, source: Source) {
        let explained = self.store.explained().piece;
        let again =
            explained.is_some_and(|(piece, by)| piece.source == source && by == AskedBy::Key);
        if again || !self.store.explain(source, AskedBy::Key) {
            self.store.leave();
        }
    }

    /// While a piece is explained that was asked by a key, so are those to which the focus
    /// goes.
    fn focused(&self, event: &Event) {
        if self.store.asked_by() == Some(AskedBy::Key)
            && let Some(source) = self.named(event)
            && !self.store.explain(source, AskedBy::Key)
        {
            self.store.leave();
        }
    }

    /// Is something else being done? A piece that is taken up counts if it is one of
    /// `those`.
    fn is_busy(&self, those: impl FnOnce(Source) -> bool) -> bool {
        let taken = self.store.scene().and_then(|scene| scene.selected);
        let asked = document().query_selector("dialog[open], .promotion, [data-drawing]");
        taken.is_some_and(those) || !matches!(asked, Ok(None))
    }

    /// What the pointer is on.
    fn under(&self, event: &PointerEvent) -> Option<Source> {
        self.source(self.pointed_at(event)?, point(event))
    }

    /// On what kind of thing it is.
    fn pointed_at(&self, event: &PointerEvent) -> Option<PointedAt> {
        if let Some(hand) = closest(event, HAND) {
            return hand_named(&hand).map(PointedAt::Hand);
        }
        let drawing = self.store.board()?.drawing.cast::<Element>()?;
        let around = drawing.closest(".board").ok()??;
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        around.contains(target.as_deref()).then_some(PointedAt::Board)
    }

    /// Where on the board it is has to be measured, which may lay out the page.
    fn source(&self, pointed: PointedAt, at: (f64, f64)) -> Option<Source> {
        match pointed {
            PointedAt::Hand(source) => Some(source),
            PointedAt::Board => {
                let board = self.store.board()?;
                board.geometry.square_at(board.point(at)?).map(Source::Square)
            }
        }
    }

    /// What the button stands for to which an event belongs.
    fn named(&self, event: &Event) -> Option<Source> {
        if let Some(hand) = closest(event, HAND) {
            return hand_named(&hand);
        }
        let name = closest(event, "[data-square]")?.get_attribute("data-square")?;
        let board = self.store.board()?;
        match notation::square::read(&board.geometry.layout().topology, &name)? {
            (square, "") => Some(Source::Square(square)),
            _ => None,
        }
    }

    /// Does this after some time, unless something else comes before.
    fn after(self: &Rc<Self>, time: u32, effect: impl FnOnce(&Rc<Pointing>) + 'static) {
        let pointing = Rc::downgrade(self);
        self.waiting.replace(Some(Timeout::new(time, move || {
            if let Some(pointing) = pointing.upgrade() {
                effect(&pointing);
            }
        })));
    }
}

fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
