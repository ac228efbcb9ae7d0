//! Arrows and circles, drawn on the board with the right button.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use yew::prelude::*;

use crate::app::state::TreeEdit;
use crate::engine::square::Square;
use crate::engine::topology::Topology;
use crate::notation::square;
use crate::record::{Colour, Mark, Notes};

/// The number of the right button.
const RIGHT: i16 = 2;

/// Listens as long as the list is shown: a drag from square to square with the
/// right button is an arrow, a click a circle; the same once more takes it away.
/// Shift, Ctrl (or Alt) and both choose the other colours.
#[hook]
pub fn use_marks(topology: &Topology, on_edit: Option<&Callback<TreeEdit>>) {
    let (topology, on_edit) = (topology.clone(), on_edit.cloned());
    let begun = use_mut_ref(|| None::<Square>);
    use_effect(move || {
        let listener = |kind: &'static str, heard: Box<dyn Fn(&MouseEvent)>| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window(), kind, options, move |event| {
                event.dyn_ref::<MouseEvent>().into_iter().for_each(&heard);
            })
        };
        let listeners = on_edit.map(|on_edit| {
            let (down, read) = (begun.clone(), topology.clone());
            let pressed = move |event: &MouseEvent| {
                let target = event.target().and_then(|target| target.dyn_into().ok());
                let from = target.filter(|_| event.button() == RIGHT);
                *down.borrow_mut() = from.and_then(|target| named(&read, &target));
            };
            let released = move |event: &MouseEvent| {
                let from = begun.take().filter(|_| event.button() == RIGHT);
                let (x, y) = (event.client_x() as f32, event.client_y() as f32);
                let under = document().element_from_point(x, y);
                let to = under.and_then(|under| named(&topology, &under));
                if let Some((from, to)) = from.zip(to) {
                    let mark = Mark { from, to, colour: colour(event) };
                    on_edit.emit(TreeEdit::new(move |table| {
                        let marks = toggled(&table.note().marks, mark);
                        table.draw_marks(table.place(), marks)
                    }));
                }
            };
            let menu = |event: &MouseEvent| {
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let on_board = target.and_then(|target| target.closest(SQUARE).ok().flatten());
                on_board.iter().for_each(|_| event.prevent_default());
            };
            [
                listener("pointerdown", Box::new(pressed)),
                listener("pointerup", Box::new(released)),
                listener("contextmenu", Box::new(menu)),
            ]
        });
        move || drop(listeners)
    });
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
