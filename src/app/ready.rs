//! From when on a place can be played.

use web_sys::Element;
use yew::prelude::*;

/// Marks a place with `data-ready` once everything in it listens: what is drawn may be seen
/// some moments before, as effects come after the drawing. Those of what is inside come first.
#[hook]
pub fn use_ready_mark(place: &NodeRef) {
    let place = place.clone();
    use_effect_with((), move |()| {
        if let Some(place) = place.cast::<Element>() {
            let _ = place.set_attribute("data-ready", "true");
        }
    });
}
