//! From the browser's events to the [gesture](super::gesture).

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, Event, EventTarget, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent,
    WheelEvent,
};

use super::gesture::{Device, GestureEffect, OpenQuestion, Press};
use super::input::{BoardInput, MountedBoard};
use super::intent::{BOX, Intent, Source};
use crate::draw::GridCell;
use crate::draw::number::limited;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation;

/// The way of a wheel, in CSS pixels, after which the board goes on by one.
const NOTCH: f64 = 40.0;

/// The button of a kind in hand, or another single piece of that kind; or of a
/// kind in the box from which armies are made.
pub const HAND: &str = "[data-hand], [data-same], [data-army]";

/// Those of them that are buttons.
const BUTTON: &str = "[data-hand], [data-army]";

/// Attaches all listeners to the root of a [`Play`](super::Play). They are
/// taken off when they are dropped.
/// `scoped`: keys are heard only while the focus is there.
pub(super) fn attach(input: &Rc<BoardInput>, scoped: bool) -> Vec<EventListener> {
    let Some(root) = input.root.cast::<Element>() else { return Vec::new() };
    let target: EventTarget = root.clone().into();
    let on = |name: &'static str, effect: fn(&Rc<BoardInput>, &Event)| {
        let input = input.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&target, name, options, move |event| effect(&input, event))
    };
    let mut listeners = vec![
        on("pointerdown", |input, event| with(input, event, pointer_down)),
        on("pointermove", |input, event| with(input, event, pointer_move)),
        on("pointerup", |input, event| with(input, event, pointer_up)),
        on("pointercancel", |input, _| pointer_gone(input)),
        on("pointerleave", |input, event| with(input, event, pointer_leave)),
        on("click", |input, event| with(input, event, click)),
        on("touchstart", touch_start),
        on("touchend", touch_end),
        on("contextmenu", context_menu),
        on("dragstart", |_, event| event.prevent_default()),
        on("keydown", |input, event| with(input, event, key_down)),
        wheel(input, &root),
    ];
    if !scoped {
        listeners.push(unfocused_keys(input));
    }
    listeners
}

fn with<E: JsCast>(input: &Rc<BoardInput>, event: &Event, effect: fn(&Rc<BoardInput>, &E)) {
    if let Some(event) = event.dyn_ref::<E>() {
        effect(input, event);
    }
}

fn pointer_down(input: &Rc<BoardInput>, event: &PointerEvent) {
    input.echo.set(false);
    if !event.is_primary() || event.button() != 0 {
        // A second finger or another button ends whatever went on.
        return pointer_gone(input);
    }
    let Some((source, on_copy)) = source_under(input, event) else { return };
    let device = if event.pointer_type() == "touch" { Device::Finger } else { Device::Mouse };
    let at = point(event);
    let on_board = device == Device::Finger && matches!(source, Source::Square(_));
    let aims = on_board && input.aims();
    input.pointer.set(at);
    input.is_finger.set(device == Device::Finger);
    let press = Press { source, on_copy, aims, device, at };
    if aims {
        input.aim_soon(at);
    }
    let legal = input.legal();
    let effects = input.gesture.borrow_mut().down(press, &legal, input.asked());
    input.echo.set(true);
    input.perform(effects);
    // The way to a target is seen before the finger is lifted.
    if let Source::Square(square) = source
        && on_board
        && legal.targets.contains(square)
        && input.gesture.borrow().is_busy()
    {
        input.hover(Some(square));
    }
}

fn pointer_move(input: &Rc<BoardInput>, event: &PointerEvent) {
    if !event.is_primary() {
        return;
    }
    if input.lens.is_open() {
        input.aim(point(event));
        return;
    }
    let is_touch = event.pointer_type() == "touch";
    if input.gesture.borrow().is_busy() && !is_touch && event.buttons() & 1 == 0 {
        // It came up where nobody saw it.
        pointer_gone(input);
    }
    let Some(board) = input.board() else { return };
    let at = point(event);
    let effects = input.gesture.borrow_mut().moved(at, board.square_size());
    if !effects.is_empty()
        && let Some(root) = input.root.cast::<Element>()
    {
        let _ = root.set_pointer_capture(event.pointer_id());
    }
    let carrying = input.gesture.borrow().is_carrying();
    if carrying {
        input.carry(at);
    }
    input.perform(effects);
    let over = board.cell(at.0, at.1).filter(|_| carrying || is_on_board(input, event));
    if carrying || !is_touch {
        input.hover(over.and_then(|cell| board.geometry.square(cell)));
    }
}

fn pointer_up(input: &Rc<BoardInput>, event: &PointerEvent) {
    if !event.is_primary() || !input.gesture.borrow().is_busy() {
        return;
    }
    let carrying = input.gesture.borrow().is_carrying() || input.lens.is_open();
    input.close_lens();
    let at = point(event);
    let over = if carrying {
        let board = input.board();
        let cell = |board: &MountedBoard| {
            board.cell(at.0, at.1).and_then(|cell| board.geometry.square(cell))
        };
        board.as_ref().and_then(cell).map(Source::Square).or_else(|| stand_at(input, at))
    } else {
        source_under(input, event).map(|(source, _)| source)
    };
    let legal = input.legal();
    let effects = input.gesture.borrow_mut().up(over, &legal);
    let home = effects.iter().find_map(|effect| match *effect {
        GestureEffect::Send(Intent::Try { from, to, dragged: true })
            if !legal.targets.contains(to) =>
        {
            Some(from)
        }
        _ => None,
    });
    if let Some(from) = home {
        input.fly_home(from, at);
    }
    if event.pointer_type() == "touch" {
        input.hover(None);
    }
    input.perform(effects);
}

fn pointer_leave(input: &Rc<BoardInput>, _: &PointerEvent) {
    if !input.gesture.borrow().is_carrying() {
        input.hover(None);
    }
}

/// The pointer is gone, or somebody else has it.
fn pointer_gone(input: &Rc<BoardInput>) {
    input.close_lens();
    let effects = input.gesture.borrow_mut().abandoned();
    input.perform(effects);
    if input.is_finger.get() {
        input.hover(None);
    }
}

/// Clicks that no press of ours preceded: by keyboard, by an assistive
/// technology, by a script.
fn click(input: &Rc<BoardInput>, event: &MouseEvent) {
    if input.echo.take() && event.detail() != 0 {
        return;
    }
    let Some(source) = named_source(input, event) else { return };
    let effects = input.gesture.borrow().click(source, &input.legal(), input.asked());
    input.perform(effects);
}

/// A finger on the copy of a piece that can move holds it: browsers do not heed
/// `touch-action` inside a drawing.
fn touch_start(_: &Rc<BoardInput>, event: &Event) {
    if closest(event, ".hold").is_some() {
        event.prevent_default();
    }
}

/// Of a tap that was dealt with the browser need make no click: that costs as much again
/// as the tap. It makes one where the focus is elsewhere, and goes to the board with it.
fn touch_end(input: &Rc<BoardInput>, event: &Event) {
    let Some(root) = input.root.cast::<Element>() else { return };
    let document = gloo::utils::document();
    let nowhere = document.active_element() == document.body().map(Element::from);
    let may_stay = nowhere || matches!(root.matches(":focus-within"), Ok(true));
    if event.cancelable() && may_stay && input.echo.take() {
        event.prevent_default();
    }
}

/// A finger that holds a piece must not open a menu.
fn context_menu(input: &Rc<BoardInput>, event: &Event) {
    let carrying = input.gesture.borrow().is_carrying();
    let by_finger =
        event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
    if carrying || (by_finger && input.gesture.borrow().is_busy()) {
        event.prevent_default();
    }
}

fn key_down(input: &Rc<BoardInput>, event: &KeyboardEvent) {
    if event.default_prevented() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let used = match key.as_str() {
        "Escape" => escape(input),
        "ArrowLeft" => arrow(input, event, -1, 0),
        "ArrowRight" => arrow(input, event, 1, 0),
        "ArrowUp" => arrow(input, event, 0, -1),
        "ArrowDown" => arrow(input, event, 0, 1),
        "Home" | "End" => edge(input, event, key == "Home"),
        _ => !event.ctrl_key() && choose(input, &key),
    };
    if used {
        event.prevent_default();
    }
}

/// Keys while nothing has the focus, as after a click on a copy or, in some
/// browsers, on any button.
fn unfocused_keys(input: &Rc<BoardInput>) -> EventListener {
    let document = gloo::utils::document();
    let (input, body) = (input.clone(), document.body());
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let is_modified = event.alt_key() || event.ctrl_key() || event.meta_key();
        let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if event.default_prevented() || is_modified || target != body {
            return;
        }
        let key = event.key();
        let used = if key == "Escape" { escape(&input) } else { choose(&input, &key) };
        if used {
            event.prevent_default();
        }
    })
}

/// Puts down what is carried or selected, or closes the question.
fn escape(input: &Rc<BoardInput>) -> bool {
    if input.gesture.borrow().is_carrying() {
        pointer_gone(input);
        return true;
    }
    let used = input.asked() != OpenQuestion::None || input.legal().selected.is_some();
    if used {
        input.send(Intent::Cancel);
    }
    used
}

/// Makes the promotion choice that has this key.
fn choose(input: &Rc<BoardInput>, key: &str) -> bool {
    let mut characters = key.chars();
    match (characters.next(), characters.next()) {
        (Some(key), None) => input.choose(key),
        _ => false,
    }
}

/// Moves the focus over the squares as they are seen, or along a stand; with
/// Shift, scrolls the board round.
fn arrow(input: &Rc<BoardInput>, event: &KeyboardEvent, right: i16, down: i16) -> bool {
    if event.ctrl_key() {
        return false;
    }
    let Some((board, cell)) = focused_cell(input, event) else {
        return !event.shift_key() && along_stand(event, right + down > 0);
    };
    if event.shift_key() {
        input.roll(right, down);
        return true;
    }
    let button = board.geometry.beside(cell, right, down).and_then(|cell| board.button(cell));
    if let Some(button) = button {
        let _ = button.focus();
    }
    true
}

/// Moves the focus to the first or last square of the row, or with Ctrl of the
/// board.
fn edge(input: &Rc<BoardInput>, event: &KeyboardEvent, first: bool) -> bool {
    let Some((board, cell)) = focused_cell(input, event) else { return false };
    let (columns, rows) = board.geometry.size();
    let x = if first { 0 } else { columns - 1 };
    let y = match (event.ctrl_key(), first) {
        (false, _) => cell.y,
        (true, true) => 0,
        (true, false) => rows - 1,
    };
    // A board without its corners has shorter rows.
    let inward = if first { 1 } else { -1 };
    let cells = (0..columns).map(|by| GridCell { x: x + by * inward, y });
    let cell = cells.into_iter().find(|cell| board.geometry.square(*cell).is_some());
    if let Some(button) = cell.and_then(|cell| board.button(cell)) {
        let _ = button.focus();
    }
    true
}

fn focused_cell(input: &Rc<BoardInput>, event: &Event) -> Option<(MountedBoard, GridCell)> {
    let Source::Square(square) = named_source(input, event)? else { return None };
    let board = input.board()?;
    let cell = board.geometry.cell(square);
    Some((board, cell))
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
fn wheel(input: &Rc<BoardInput>, root: &Element) -> EventListener {
    let (input, way) = (input.clone(), std::cell::Cell::new((0.0_f64, 0.0_f64)));
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(root, "wheel", options, move |event| {
        let Some(event) = event.dyn_ref::<WheelEvent>() else { return };
        let Some(board) = input.board().filter(|_| is_on_board(&input, event)) else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(cell) = board.cell(x, y) else { return };
        let joined = board.geometry.joined();
        let on_copy = !board.geometry.is_core(cell);
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
        input.roll(-notch(notches.0), -notch(notches.1));
    })
}

/// What a pointer event is on, and whether that is a copy beyond a seam.
fn source_under(input: &Rc<BoardInput>, event: &PointerEvent) -> Option<(Source, bool)> {
    if let Some(stand) = closest(event, HAND) {
        return Some((hand_named(&stand)?, false));
    }
    let board = input.board().filter(|_| is_on_board(input, event))?;
    let at = point(event);
    let cell = board.cell(at.0, at.1)?;
    let square = board.geometry.square(cell)?;
    Some((Source::Square(square), !board.geometry.is_core(cell)))
}

/// The stand's button under a point of the screen, wherever the pointer is
/// captured.
fn stand_at(input: &Rc<BoardInput>, (x, y): (f64, f64)) -> Option<Source> {
    let root = input.root.cast::<Element>()?;
    // A shadow root answers for what is in it, as a document does.
    let place: Document = root.get_root_node().unchecked_into();
    let under = place.element_from_point(x as f32, y as f32)?;
    let button = under.closest(HAND).ok()??;
    root.contains(Some(&button)).then(|| hand_named(&button)).flatten()
}

/// What the focused or clicked button stands for.
fn named_source(input: &Rc<BoardInput>, event: &Event) -> Option<Source> {
    if let Some(stand) = closest(event, HAND) {
        return hand_named(&stand);
    }
    let name = closest(event, "[data-square]")?.get_attribute("data-square")?;
    let board = input.board()?;
    square_named(&board, &name).map(Source::Square)
}

fn square_named(board: &MountedBoard, name: &str) -> Option<Square> {
    match notation::square::read(&board.geometry.layout().topology, name)? {
        (square, "") => Some(square),
        _ => None,
    }
}

/// `0:P` as player 0's pawns in hand; a piece in the box is nobody's.
pub fn hand_named(button: &Element) -> Option<Source> {
    if let Some(code) = button.get_attribute("data-army") {
        return Some(Source::Hand(BOX, Kind::from_code(&code)?));
    }
    let name = button.get_attribute("data-hand").or_else(|| button.get_attribute("data-same"))?;
    let (player, code) = name.split_once(':')?;
    Some(Source::Hand(Player(player.parse().ok()?), Kind::from_code(code)?))
}

/// Is the event on the board, and not on what lies over it?
fn is_on_board(input: &Rc<BoardInput>, event: &Event) -> bool {
    let scene = input.board().and_then(|board| board.scene.cast::<Element>());
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
