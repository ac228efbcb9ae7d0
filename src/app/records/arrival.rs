//! What has come to be read: a text that was pasted outside all fields, or files.

use std::rc::Rc;

use gloo::utils::window;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

use crate::app::fragment::use_fragment_changes;

/// What has come.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// Nothing yet: the person wants to open something.
    Wanted,
    /// A text.
    Text(String),
    /// Files.
    Files(Vec<File>),
}

/// What has come, told apart by when it came.
#[derive(Clone, Debug)]
pub struct RecordArrival {
    /// What it is.
    pub incoming: Rc<Incoming>,
    /// Did it come while the page was at another place, to which closing leads
    /// back?
    pub from_elsewhere: bool,
}

impl RecordArrival {
    /// What a person has asked for at this place.
    pub fn here(incoming: Incoming) -> RecordArrival {
        RecordArrival { incoming: Rc::new(incoming), from_elsewhere: false }
    }
}

impl PartialEq for RecordArrival {
    fn eq(&self, other: &RecordArrival) -> bool {
        Rc::ptr_eq(&self.incoming, &other.incoming)
    }
}

/// The name under which `boot.js` puts aside what has come; it adds an entry to
/// the browser's history, too.
const ARRIVED: &str = "arrived";

/// Takes what `boot.js` has put aside.
fn arrived() -> Option<RecordArrival> {
    let (page, name) = (window(), JsValue::from_str(ARRIVED));
    let value = Reflect::get(&page, &name).ok()?;
    let incoming = match value.as_string() {
        Some(text) => Incoming::Text(text),
        None => {
            let files = value.dyn_into::<Array>().ok()?;
            Incoming::Files(files.iter().filter_map(|file| file.dyn_into().ok()).collect())
        }
    };
    let _ = Reflect::set(&page, &name, &JsValue::UNDEFINED);
    Some(RecordArrival { incoming: Rc::new(incoming), from_elsewhere: true })
}

/// What has come last, and what sets or forgets it.
#[hook]
pub fn use_arrival() -> UseStateHandle<Option<RecordArrival>> {
    let state = use_state_eq(arrived);
    let setter = state.setter();
    let come = move |()| {
        if let Some(arrival) = arrived() {
            setter.set(Some(arrival));
        }
    };
    use_fragment_changes(Callback::from(come));
    state
}

/// The files that were chosen; the same can be chosen again.
pub fn chosen(input: &HtmlInputElement) -> Vec<File> {
    let files = input.files().map_or(Vec::new(), |list| {
        (0..list.length()).filter_map(|index| list.get(index)).collect()
    });
    input.set_value("");
    files
}
