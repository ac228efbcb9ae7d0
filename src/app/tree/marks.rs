//! Arrows and circles, drawn on the board with the right button, or in the mode for it
//! with a finger or the left one.

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};
use yew::prelude::*;

use super::drawing::DrawingStore;
use crate::app::state::TreeEdit;
use crate::engine::square::Square;
use crate::engine::topology::Topology;
use crate::notation::square;
use crate::record::{Colour, Mark, Notes};

/// The numbers of the buttons; a finger is the left one.
const LEFT: i16 = 0;
const RIGHT: i16 = 2;

/// A table at which a move is chosen ahead.
const PREMOVE: &str = "[data-premove]";

/// What a press would play with.
const PLAYED: &str = ".board, [data-hand], [data-same]";

/// Listens as long as a table is shown: a drag from square to square with the
/// right button is an arrow, a click a circle; the same once more takes it away.
/// Shift, Ctrl (or Alt) and both choose the other colours. While somebody is `drawing`,
/// a finger and the left button do the same in that colour, and play nothing; a click
/// without a press is a circle; Escape ends it.
#[hook]
pub fn use_marks(
    topology: &Topology,
    on_edit: Option<&Callback<TreeEdit>>,
    drawing: Option<Colour>,
) {
    let begun = use_mut_ref(|| None::<(Square, i16)>);
    let heard = (topology.clone(), on_edit.cloned(), drawing);
    use_effect_with(heard, move |(topology, on_edit, drawing)| {
        let (topology, on_edit, drawing) = (topology.clone(), on_edit.clone(), *drawing);
        let listener = |kind: &'static str, heard: Box<dyn Fn(&Event)>| {
            let options = EventListenerOptions {
                phase: EventListenerPhase::Capture,
                ..EventListenerOptions::enable_prevent_default()
            };
            EventListener::new_with_options(&window(), kind, options, move |event| heard(event))
        };
        // Is it for the drawing alone?
        let keeps = move |event: &Event| {
            let drawn = drawing.is_some() && on(event, PLAYED).is_some();
            if drawn {
                event.stop_propagation();
            }
            drawn
        };
        let listeners = on_edit.map(|on_edit| {
            let draw = move |from, to, colour| {
                let mark = Mark { from, to, colour };
                on_edit.emit(TreeEdit::new(move |table| {
                    let marks = toggled(&table.note().marks, mark);
                    table.draw_marks(table.place(), marks)
                }));
            };
            let (down, read) = (begun.clone(), topology.clone());
            let pressed = move |event: &Event| {
                keeps(event);
                let Some(pointer) = event.dyn_ref::<PointerEvent>() else { return };
                let button = pointer.button();
                // It takes back what was chosen ahead.
                let cancels = button == RIGHT && on(event, PREMOVE).is_some();
                let draws = button == RIGHT && !cancels || drawing.is_some() && button == LEFT;
                let from = on(event, SQUARE).filter(|_| draws && pointer.is_primary());
                let from = from.and_then(|from| named(&read, &from));
                if from.is_some() || down.take().is_some() {
                    show_begun(from.is_some().then(|| on(event, SQUARE)).flatten().as_ref());
                }
                *down.borrow_mut() = from.map(|from| (from, button));
            };
            let (gone, read, draws) = (begun.clone(), topology.clone(), draw.clone());
            let released = move |event: &Event| {
                keeps(event);
                let (Some(pointer), Some((from, button))) =
                    (event.dyn_ref::<PointerEvent>(), begun.take())
                else {
                    return;
                };
                show_begun(None);
                if button != pointer.button() {
                    return;
                }
                let (x, y) = (pointer.client_x() as f32, pointer.client_y() as f32);
                let under = document().element_from_point(x, y);
                let to = under.and_then(|under| named(&topology, &under));
                if let Some(to) = to {
                    let by_keys = colour(pointer);
                    draw(from, to, drawing.filter(|_| button == LEFT).unwrap_or(by_keys));
                }
            };
            let cancelled = move |_: &Event| {
                gone.take();
                show_begun(None);
            };
            let clicked = move |event: &Event| {
                let by_pointer = event.dyn_ref::<MouseEvent>().is_none_or(|at| at.detail() != 0);
                if let Some(colour) = drawing.filter(|_| keeps(event) && !by_pointer) {
                    let at = on(event, SQUARE).and_then(|square| named(&read, &square));
                    at.into_iter().for_each(|at| draws(at, at, colour));
                }
            };
            let menu = |event: &Event| {
                on(event, SQUARE).iter().for_each(|_| event.prevent_default());
            };
            let key = move |event: &Event| {
                let escapes =
                    event.dyn_ref::<KeyboardEvent>().is_some_and(|key| key.key() == "Escape");
                let open = document().query_selector("dialog[open]");
                if escapes && drawing.is_some() && matches!(open, Ok(None)) {
                    event.prevent_default();
                    event.stop_propagation();
                    DrawingStore::page().turn(false);
                }
            };
            [
                listener("pointerdown", Box::new(pressed)),
                listener("pointerup", Box::new(released)),
                listener("pointercancel", Box::new(cancelled)),
                listener("click", Box::new(clicked)),
                listener("contextmenu", Box::new(menu)),
                listener("keydown", Box::new(key)),
            ]
        });
        move || drop(listeners)
    });
}

/// What an event is on, if that is of this kind.
fn on(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

/// Shows the square on which a mark has begun, or none.
fn show_begun(square: Option<&Element>) {
    const BEGUN: &str = "data-draws";
    if let Ok(Some(before)) = document().query_selector(&["[", BEGUN, "]"].concat()) {
        let _ = before.remove_attribute(BEGUN);
    }
    if let Some(square) = square {
        let _ = square.set_attribute(BEGUN, "");
    }
}

/// What stands for a square on the page.
const SQUARE: &str = "[data-square]";

/// The square that an element stands for, or lies on.
fn named(topology: &Topology, element: &Element) -> Option<Square> {
    let name = element.closest(SQUARE).ok()??.get_attribute("data-square")?;
    square::read(topology, &name).map(|(square, _)| square)
}

fn colour(event: &MouseEvent) -> Colour {
    match (event.shift_key(), event.ctrl_key() || event.alt_key()) {
        (false, false) => Colour::Green,
        (true, false) => Colour::Red,
        (false, true) => Colour::Blue,
        (true, true) => Colour::Yellow,
    }
}

/// The marks with this one; without it, if it was there in its colour.
fn toggled(marks: &[Mark], mark: Mark) -> Vec<Mark> {
    let same = |other: &&Mark| (other.from, other.to) == (mark.from, mark.to);
    let is_there = marks.contains(&mark);
    let mut marks: Vec<Mark> = marks.iter().filter(|other| !same(other)).copied().collect();
    if !is_there && marks.len() < Notes::MOST_MARKS {
        marks.push(mark);
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_comes_changes_its_colour_and_goes() {
        let mark = |to, colour| Mark { from: Square(1), to: Square(to), colour };
        let (green, red) = (mark(2, Colour::Green), mark(2, Colour::Red));
        let circle = mark(1, Colour::Green);
        let one = toggled(&[], green);
        assert_eq!(one, [green]);
        assert_eq!(toggled(&one, red), [red]);
        assert_eq!(toggled(&one, circle), [green, circle]);
        assert_eq!(toggled(&one, green), []);
        let full: Vec<Mark> = vec![circle; Notes::MOST_MARKS];
        assert_eq!(toggled(&full, green).len(), Notes::MOST_MARKS);
    }
}
