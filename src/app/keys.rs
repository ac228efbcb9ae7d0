//! For whom a key is meant.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Where keys mean text, or belong to a dialog.
const ELSEWHERE: &str = "input, textarea, select, [contenteditable], dialog";

/// Is a key meant for the table?
pub fn is_free(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let elsewhere = target.is_some_and(|target| !matches!(target.closest(ELSEWHERE), Ok(None)));
    let held = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    !(event.default_prevented() || event.is_composing() || elsewhere || held)
}
