//! The title of the page, and what a new place begins with.

use std::cell::Cell;

use gloo::utils::{document, window};
use yew::prelude::*;

use super::keys::focus_main;
use super::route::PlaceKind;
use super::settings::Look;
use super::text::fixed;

thread_local! {
    /// The kind of place that was shown last; none before the first.
    static LAST: Cell<Option<PlaceKind>> = const { Cell::new(None) };
}

/// Begins what the page is about at its top, with the focus.
pub fn begin_at_top() {
    focus_main();
    // The focus scrolls as far as it must to show what has it.
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Gives the page the title of a place with this name, if it is the one that is
/// shown. A place of another kind than before begins at its top, and has the
/// focus; going from one number of a family to another is no such place.
#[hook]
pub fn use_title(shown: Option<(PlaceKind, Option<AttrValue>)>, look: &Look) {
    let page = look.text(&fixed::TITLE);
    use_effect_with((shown, page), move |(shown, page)| {
        let Some((kind, name)) = shown else { return };
        document().set_title(&match name {
            Some(name) => [name, " — ", page].concat(),
            None => page.to_string(),
        });
        let before = LAST.replace(Some(*kind));
        if before.is_some_and(|before| before != *kind) {
            begin_at_top();
        }
    });
}
