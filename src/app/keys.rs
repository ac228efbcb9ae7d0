//! For whom a key is meant, and where the focus goes when a key leaves its place.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Where keys mean text, or belong to a dialog.
const ELSEWHERE: &str = "input, textarea, select, [contenteditable], dialog";

/// Is a key meant for the table?
pub fn is_free(event: &KeyboardEvent) -> bool {
    is_free_shifted(event) && !event.shift_key()
}

/// The same of one that may need Shift to be typed.
pub fn is_free_shifted(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let elsewhere = target.is_some_and(|target| !matches!(target.closest(ELSEWHERE), Ok(None)));
    let held = event.ctrl_key() || event.alt_key() || event.meta_key();
    !(event.default_prevented() || event.is_composing() || elsewhere || held)
}

/// Gives the focus to the board of the table around an element, to the square that had it last.
pub fn focus_board(from: &Element) {
    let table = from.closest("[data-hensoku]").ok().flatten();
    let square =
        table.and_then(|table| table.query_selector("[data-square][tabindex='0']").ok().flatten());
    if let Some(square) = square.and_then(|square| square.dyn_into::<HtmlElement>().ok()) {
        let _ = square.focus();
    }
}

/// Gives the focus to what the page is about, from where Tab goes on.
pub fn focus_main() {
    let main = document().query_selector("main").ok().flatten();
    if let Some(main) = main.and_then(|main| main.dyn_into::<HtmlElement>().ok()) {
        let _ = main.focus();
    }
}
