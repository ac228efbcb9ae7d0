//! The keys of a table, beside those of the board.

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent};
use yew::prelude::*;

use crate::app::keys::{focus_board, is_free};
use crate::app::state::Command;

/// Listens as long as the table is shown: `u` takes back, `f` turns the board,
/// `b` goes to the board, `h` to the hands, `m` to the field for a move; the arrows wind the game
/// where the board does not use them. `alone`: the page is the table's, so that
/// keys pressed anywhere are meant for it; else only those pressed below `root`
/// are.
#[hook]
pub fn use_keys(root: &NodeRef, alone: bool, on_act: &Callback<Command>) {
    let root = root.clone();
    use_effect_with(on_act.clone(), move |on_act| {
        let on_act = on_act.clone();
        let below = root.cast::<Element>().filter(|_| !alone);
        let target = below.map_or_else(|| EventTarget::from(window()), EventTarget::from);
        let options = gloo::events::EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&target, "keydown", options, move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if !is_free(event) {
                return;
            }
            match act(&event.key()) {
                Some(act) => on_act.emit(act),
                None if event.key() == "h" => to_the_hands(&root),
                None if event.key() == "m" => {
                    focus(&root, "[data-action=type]");
                }
                None if event.key() == "b" => {
                    if let Some(root) = root.cast::<Element>() {
                        focus_board(&root);
                    }
                }
                None => return,
            }
            event.prevent_default();
        });
        move || drop(listener)
    });
}

/// What a key does in the game.
fn act(key: &str) -> Option<Command> {
    Some(match key {
        "u" => Command::TakeBack,
        "f" => Command::Flip,
        "ArrowLeft" => Command::Back,
        "ArrowRight" => Command::Forward,
        "Home" => Command::First,
        "End" => Command::Last,
        _ => return None,
    })
}

/// Gives the focus to the first piece in hand that can be dropped, or else to
/// the first in any hand.
fn to_the_hands(root: &NodeRef) {
    let hands = ["[data-hand][data-movable]", "[data-hand]:not([aria-disabled])", "[data-hand]"];
    let _ = hands.into_iter().any(|hand| focus(root, hand));
}

/// Gives the focus to the first element of this kind. `false` if there is none.
fn focus(root: &NodeRef, selector: &str) -> bool {
    let root = root.cast::<Element>();
    let element = root.and_then(|root| root.query_selector(selector).ok().flatten());
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}
