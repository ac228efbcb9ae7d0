//! From the browser's events to the [gesture](super::gesture).

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, Event, EventTarget, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent,
    WheelEvent,
};

use super::desk::{Desk, Seat};
use super::gesture::{Act, Device, Press};
use super::intent::{BOX, Intent, Source};
use crate::draw::Slot;
use crate::draw::number::limited;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation;

/// The way of a wheel, in CSS pixels, after which the board goes on by one.
const NOTCH: f64 = 40.0;

/// The button of a kind in hand, or another single piece of that kind; or of a
/// kind in the box from which armies are made.
const HAND: &str = "[data-hand], [data-same], [data-army]";

/// Those of them that are buttons.
const BUTTON: &str = "[data-hand], [data-army]";

/// Attaches all listeners to the root of a [`Play`](super::Play). They are
/// taken off when they are dropped.
/// `scoped`: keys are heard only while the focus is there.
pub(super) fn attach(desk: &Rc<Desk>, scoped: bool) -> Vec<EventListener> {
    let Some(root) = desk.root.cast::<Element>() else { return Vec::new() };
    let target: EventTarget = root.clone().into();
    let on = |name: &'static str, act: fn(&Desk, &Event)| {
        let desk = desk.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&target, name, options, move |event| act(&desk, event))
    };
    let mut listeners = vec![
        on("pointerdown", |desk, event| with(desk, event, pointer_down)),
        on("pointermove", |desk, event| with(desk, event, pointer_move)),
        on("pointerup", |desk, event| with(desk, event, pointer_up)),
        on("pointercancel", |desk, _| pointer_gone(desk)),
        on("pointerleave", |desk, event| with(desk, event, pointer_leave)),
        on("click", |desk, event| with(desk, event, click)),
        on("touchstart", touch_start),
        on("contextmenu", context_menu),
        on("dragstart", |_, event| event.prevent_default()),
        on("keydown", |desk, event| with(desk, event, key_down)),
        wheel(desk, &root),
    ];
    if !scoped {
        listeners.push(unfocused_keys(desk));
    }
    listeners
}

fn with<E: JsCast>(desk: &Desk, event: &Event, act: fn(&Desk, &E)) {
    if let Some(event) = event.dyn_ref::<E>() {
        act(desk, event);
    }
}

fn pointer_down(desk: &Desk, event: &PointerEvent) {
    desk.echo.set(false);
    if !event.is_primary() || event.button() != 0 {
        // A second finger or another button ends whatever went on.
        return pointer_gone(desk);
    }
    let Some((source, on_copy)) = source_under(desk, event) else { return };
    let device = if event.pointer_type() == "touch" { Device::Finger } else { Device::Mouse };
    let at = point(event);
    if device == Device::Finger && matches!(source, Source::Square(_)) && desk.aim(at) {
        if let Some(root) = desk.root.cast::<Element>() {
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        desk.echo.set(true);
        return;
    }
    desk.pointer.set(at);
    desk.is_finger.set(device == Device::Finger);
    let press = Press { source, on_copy, device, at };
    let acts = desk.gesture.borrow_mut().down(press, &desk.legal(), desk.is_asking());
    desk.echo.set(true);
    desk.perform(acts);
}

fn pointer_move(desk: &Desk, event: &PointerEvent) {
    if !event.is_primary() {
        return;
    }
    if desk.lens.is_open() {
        desk.aim(point(event));
        return;
    }
    let is_touch = event.pointer_type() == "touch";
    if desk.gesture.borrow().is_busy() && !is_touch && event.buttons() & 1 == 0 {
        // It came up where nobody saw it.
        pointer_gone(desk);
    }
    let Some(seat) = desk.seat() else { return };
    let at = point(event);
    let acts = desk.gesture.borrow_mut().moved(at, seat.square_size());
    if acts.iter().any(|act| matches!(act, Act::Lift(_) | Act::Roll(..)))
        && let Some(root) = desk.root.cast::<Element>()
    {
        let _ = root.set_pointer_capture(event.pointer_id());
    }
    let carrying = desk.gesture.borrow().is_carrying();
    if carrying {
        desk.carry(at);
    }
    desk.perform(acts);
    let over = seat.slot(at.0, at.1).filter(|_| carrying || is_on_board(desk, event));
    if carrying || !is_touch {
        desk.hover(over.and_then(|slot| seat.geometry.square(slot)));
    }
}

fn pointer_up(desk: &Desk, event: &PointerEvent) {
    if event.is_primary() && desk.lens.is_open() {
        return lens_up(desk, point(event));
    }
    if !event.is_primary() || !desk.gesture.borrow().is_busy() {
        return;
    }
    let carrying = desk.gesture.borrow().is_carrying();
    let at = point(event);
    let over = if carrying {
        let seat = desk.seat();
        let slot = |seat: &Seat| seat.slot(at.0, at.1).and_then(|slot| seat.geometry.square(slot));
        seat.as_ref().and_then(slot).map(Source::Square).or_else(|| stand_at(desk, at))
    } else {
        source_under(desk, event).map(|(source, _)| source)
    };
    let legal = desk.legal();
    let acts = desk.gesture.borrow_mut().up(over, &legal);
    let home = acts.iter().find_map(|act| match *act {
        Act::Send(Intent::Try { from, to, dragged: true }) if !legal.targets.contains(to) => {
            Some(from)
        }
        _ => None,
    });
    if let Some(from) = home {
        desk.fly_home(from, at);
    }
    if event.pointer_type() == "touch" {
        desk.hover(None);
    }
    desk.perform(acts);
}

fn pointer_leave(desk: &Desk, _: &PointerEvent) {
    if !desk.gesture.borrow().is_carrying() {
        desk.hover(None);
    }
}

/// The finger that looked through the lens came up: it means the square that it
/// was over.
fn lens_up(desk: &Desk, (x, y): (f64, f64)) {
    desk.close_lens();
    let seat = desk.seat();
    let square = seat.and_then(|seat| seat.slot(x, y).and_then(|slot| seat.geometry.square(slot)));
    if let Some(square) = square {
        let source = Source::Square(square);
        let acts = desk.gesture.borrow().click(source, &desk.legal(), desk.is_asking());
        desk.perform(acts);
    }
}

/// The pointer is gone, or somebody else has it.
fn pointer_gone(desk: &Desk) {
    desk.close_lens();
    let acts = desk.gesture.borrow_mut().abandoned();
    desk.perform(acts);
}

/// Clicks that no press of ours preceded: by keyboard, by an assistive
/// technology, by a script.
fn click(desk: &Desk, event: &MouseEvent) {
    if desk.echo.take() && event.detail() != 0 {
        return;
    }
    let Some(source) = named_source(desk, event) else { return };
    let acts = desk.gesture.borrow().click(source, &desk.legal(), desk.is_asking());
    desk.perform(acts);
}

/// A finger on the copy of a piece that can move holds it: browsers do not heed
/// `touch-action` inside a drawing.
fn touch_start(_: &Desk, event: &Event) {
    if closest(event, ".hold").is_some() {
        event.prevent_default();
    }
}

/// A finger that holds a piece must not open a menu.
fn context_menu(desk: &Desk, event: &Event) {
    let carrying = desk.gesture.borrow().is_carrying();
    let by_finger =
        event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
    if carrying || (by_finger && desk.gesture.borrow().is_busy()) {
        event.prevent_default();
    }
}

fn key_down(desk: &Desk, event: &KeyboardEvent) {
    if event.default_prevented() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let used = match key.as_str() {
        "Escape" => escape(desk),
        "ArrowLeft" => arrow(desk, event, -1, 0),
        "ArrowRight" => arrow(desk, event, 1, 0),
        "ArrowUp" => arrow(desk, event, 0, -1),
        "ArrowDown" => arrow(desk, event, 0, 1),
        "Home" | "End" => edge(desk, event, key == "Home"),
        _ => !event.ctrl_key() && choose(desk, &key),
    };
    if used {
        event.prevent_default();
    }
}

/// Keys while nothing has the focus, as after a click on a copy or, in some
/// browsers, on any button.
fn unfocused_keys(desk: &Rc<Desk>) -> EventListener {
    let document = gloo::utils::document();
    let (desk, body) = (desk.clone(), document.body());
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let is_modified = event.alt_key() || event.ctrl_key() || event.meta_key();
        let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if event.default_prevented() || is_modified || target != body {
            return;
        }
        let key = event.key();
        let used = if key == "Escape" { escape(&desk) } else { choose(&desk, &key) };
        if used {
            event.prevent_default();
        }
    })
}

/// Puts down what is carried or selected, or closes the question.
fn escape(desk: &Desk) -> bool {
    if desk.gesture.borrow().is_carrying() {
        pointer_gone(desk);
        return true;
    }
    let used = desk.is_asking() || desk.legal().selected.is_some();
    if used {
        desk.send(Intent::Cancel);
    }
    used
}

/// Makes the promotion choice that has this key.
fn choose(desk: &Desk, key: &str) -> bool {
    let mut characters = key.chars();
    let (Some(key), None) = (characters.next(), characters.next()) else { return false };
    let promotion = desk.seat().and_then(|seat| seat.promotion);
    let choice =
        promotion.and_then(|promotion| promotion.choices.iter().position(|c| c.key == Some(key)));
    if let Some(choice) = choice {
        desk.send(Intent::Choose(choice));
    }
    choice.is_some()
}

/// Moves the focus over the squares as they are seen, or along a stand; with
/// Shift, scrolls the board round.
fn arrow(desk: &Desk, event: &KeyboardEvent, right: i16, down: i16) -> bool {
    if event.ctrl_key() {
        return false;
    }
    let Some((seat, slot)) = focused_slot(desk, event) else {
        return !event.shift_key() && along_stand(event, right + down > 0);
    };
    if event.shift_key() {
        desk.roll(right, down);
        return true;
    }
    let button = seat.geometry.beside(slot, right, down).and_then(|slot| seat.button(slot));
    if let Some(button) = button {
        let _ = button.focus();
    }
    true
}

/// Moves the focus to the first or last square of the row, or with Ctrl of the
/// board.
fn edge(desk: &Desk, event: &KeyboardEvent, first: bool) -> bool {
    let Some((seat, slot)) = focused_slot(desk, event) else { return false };
    let (columns, rows) = seat.geometry.size();
    let x = if first { 0 } else { columns - 1 };
    let y = match (event.ctrl_key(), first) {
        (false, _) => slot.y,
        (true, true) => 0,
        (true, false) => rows - 1,
    };
    // A board without its corners has shorter rows.
    let inward = if first { 1 } else { -1 };
    let slots = (0..columns).map(|by| Slot { x: x + by * inward, y });
    let slot = slots.into_iter().find(|slot| seat.geometry.square(*slot).is_some());
    if let Some(button) = slot.and_then(|slot| seat.button(slot)) {
        let _ = button.focus();
    }
    true
}

fn focused_slot(desk: &Desk, event: &Event) -> Option<(Seat, Slot)> {
    let Source::Square(square) = named_source(desk, event)? else { return None };
    let seat = desk.seat()?;
    let slot = seat.geometry.slot(square);
    Some((seat, slot))
}

fn along_stand(event: &Event, forward: bool) -> bool {
    let Some(button) = closest(event, BUTTON) else { return false };
    let beside = |element: &Element| {
        if forward { element.next_element_sibling() } else { element.previous_element_sibling() }
    };
    let mut next = beside(&button);
    while let Some(element) = next.take_if(|element| !matches!(element.matches(BUTTON), Ok(true))) {
        next = beside(&element);
    }
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        let _ = next.focus();
    }
    true
}

/// The wheel scrolls a board round: over its copies in any direction, over the
/// board itself sideways or with Shift.
fn wheel(desk: &Rc<Desk>, root: &Element) -> EventListener {
    let (desk, way) = (desk.clone(), std::cell::Cell::new((0.0_f64, 0.0_f64)));
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(root, "wheel", options, move |event| {
        let Some(event) = event.dyn_ref::<WheelEvent>() else { return };
        let Some(seat) = desk.seat().filter(|_| is_on_board(&desk, event)) else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(slot) = seat.slot(x, y) else { return };
        let joined = seat.geometry.joined();
        let on_copy = !seat.geometry.is_core(slot);
        let (mut right, mut down) = (event.delta_x(), event.delta_y());
        if event.ctrl_key() || !(joined.0 || joined.1) {
            return;
        }
        if event.shift_key() || (on_copy && !joined.1) {
            (right, down) = (right + down, 0.0);
        }
        let sideways = right.abs() > down.abs();
        if !(on_copy || (sideways && joined.0)) {
            return;
        }
        event.prevent_default();
        let (right, down) = (way.get().0 + right, way.get().1 + down);
        let notches = ((right / NOTCH).trunc(), (down / NOTCH).trunc());
        way.set((right - notches.0 * NOTCH, down - notches.1 * NOTCH));
        let notch = |by: f64| limited(by, -1.0, 1.0) as i16;
        desk.roll(-notch(notches.0), -notch(notches.1));
    })
}

/// What a pointer event is on, and whether that is a copy beyond a seam.
fn source_under(desk: &Desk, event: &PointerEvent) -> Option<(Source, bool)> {
    if let Some(stand) = closest(event, HAND) {
        return Some((hand(&stand)?, false));
    }
    let seat = desk.seat().filter(|_| is_on_board(desk, event))?;
    let at = point(event);
    let slot = seat.slot(at.0, at.1)?;
    let square = seat.geometry.square(slot)?;
    Some((Source::Square(square), !seat.geometry.is_core(slot)))
}

/// The stand's button under a point of the screen, wherever the pointer is
/// captured.
fn stand_at(desk: &Desk, (x, y): (f64, f64)) -> Option<Source> {
    let root = desk.root.cast::<Element>()?;
    // A shadow root answers for what is in it, as a document does.
    let place: Document = root.get_root_node().unchecked_into();
    let under = place.element_from_point(x as f32, y as f32)?;
    let button = under.closest(HAND).ok()??;
    root.contains(Some(&button)).then(|| hand(&button)).flatten()
}

/// What the focused or clicked button stands for.
fn named_source(desk: &Desk, event: &Event) -> Option<Source> {
    if let Some(stand) = closest(event, HAND) {
        return hand(&stand);
    }
    let name = closest(event, "[data-square]")?.get_attribute("data-square")?;
    let seat = desk.seat()?;
    square_named(&seat, &name).map(Source::Square)
}

fn square_named(seat: &Seat, name: &str) -> Option<Square> {
    match notation::square::read(&seat.geometry.layout().topology, name)? {
        (square, "") => Some(square),
        _ => None,
    }
}

/// `0:P` as player 0's pawns in hand; a piece in the box is nobody's.
fn hand(button: &Element) -> Option<Source> {
    if let Some(code) = button.get_attribute("data-army") {
        return Some(Source::Hand(BOX, Kind::from_code(&code)?));
    }
    let name = button.get_attribute("data-hand").or_else(|| button.get_attribute("data-same"))?;
    let (player, code) = name.split_once(':')?;
    Some(Source::Hand(Player(player.parse().ok()?), Kind::from_code(code)?))
}

/// Is the event on the board, and not on what lies over it?
fn is_on_board(desk: &Desk, event: &Event) -> bool {
    let scene = desk.seat().and_then(|seat| seat.scene.cast::<Element>());
    let board = scene.and_then(|scene| scene.parent_element());
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    board.is_some_and(|board| board.contains(target.as_deref()))
        && closest(event, ".promotion").is_none()
}

fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
