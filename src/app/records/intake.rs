//! Hears that a record has come: a text that is pasted outside all fields, a file
//! that is dropped, the wish to open one.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element, Event, File};
use yew::prelude::*;

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
pub struct Arrival(pub Rc<Incoming>);

impl PartialEq for Arrival {
    fn eq(&self, other: &Arrival) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The event by which other parts of the page ask for the dialog.
const WANTED: &str = "hensoku-records";

/// Asks for the dialog in which records are opened.
pub fn want_records() {
    if let Ok(event) = Event::new(WANTED) {
        let _ = window().dispatch_event(&event);
    }
}

/// What has come last, and what forgets it again.
#[hook]
pub fn use_intake() -> (Option<Arrival>, Callback<()>) {
    let arrived = use_state_eq(|| None::<Arrival>);
    let setter = arrived.setter();
    use_effect_with((), move |()| {
        let told = move |incoming| setter.set(Some(Arrival(Rc::new(incoming))));
        let listeners = ["paste", "dragover", "drop", WANTED].map(|name| {
            let told = told.clone();
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window(), name, options, move |event| {
                if let Some(incoming) = heard(event) {
                    told(incoming);
                }
            })
        });
        move || drop(listeners)
    });
    let setter = arrived.setter();
    ((*arrived).clone(), Callback::from(move |()| setter.set(None)))
}

fn heard(event: &Event) -> Option<Incoming> {
    if event.type_() == WANTED {
        return Some(Incoming::Wanted);
    }
    let in_field = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let in_field = in_field.is_some_and(|at| {
        at.closest("input, textarea, [contenteditable]").ok().flatten().is_some()
    });
    let data = match event.dyn_ref::<DragEvent>() {
        Some(drag) => drag.data_transfer()?,
        None => event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?,
    };
    if in_field {
        return None;
    }
    if event.type_() == "dragover" {
        event.prevent_default();
        return None;
    }
    let incoming = taken(&data)?;
    // Else the browser would leave the page for the file.
    event.prevent_default();
    Some(incoming)
}

fn taken(data: &DataTransfer) -> Option<Incoming> {
    let files = data.files().map_or(Vec::new(), |list| {
        (0..list.length()).filter_map(|index| list.get(index)).collect()
    });
    if !files.is_empty() {
        return Some(Incoming::Files(files));
    }
    let text = data.get_data("text/plain").ok()?;
    (!text.trim().is_empty()).then_some(Incoming::Text(text))
}
