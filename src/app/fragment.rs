//! The fragment of the address as it changes, and as the page itself changes it.

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use web_sys::Event;
use yew::prelude::*;

use super::state::LinkOrigin;

const CHANGED: &str = "hashchange";

/// Tells when the fragment has changed, as long as the component is there.
#[hook]
pub fn use_fragment_changes(on_change: Callback<()>) {
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), CHANGED, move |_| on_change.emit(()));
        move || drop(listener)
    });
}

/// Goes to a fragment that the page itself has made: by an entry of the browser's
/// history of its own, or in the place of the present one.
pub fn go(fragment: &str, replaces: bool) {
    enter(fragment, &LinkOrigin::Here.mark(), replaces);
}

/// Goes to one by an entry of its own that is marked like this.
pub fn go_marked(fragment: &str, mark: &str) {
    enter(fragment, mark, false);
}

fn enter(fragment: &str, mark: &str, replaces: bool) {
    let Ok(history) = window().history() else { return };
    let (mark, to) = (JsValue::from_str(mark), Some(fragment));
    let _ = match replaces {
        true => history.replace_state_with_url(&mark, "", to),
        false => history.push_state_with_url(&mark, "", to),
    };
    // An entry that the page itself has made is no change of the address to a browser.
    if let Ok(event) = Event::new(CHANGED) {
        let _ = window().dispatch_event(&event);
    }
}
