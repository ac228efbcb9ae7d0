//! What the page does beside what a player does: it keeps the army in the
//! making for its tab, and hears what other tabs do.

use yew::prelude::*;

use super::Page;
use super::kept::{self, DRAFTS};
use super::state::DraftAction;
use super::task::forget_bound;
use crate::store::Store;

/// Keeps the army in the making, and brings it back where the tab comes back to
/// it. Once it is bound, nothing is left of it.
#[hook]
pub(super) fn use_making(page: &Page) {
    let (state, restored) = (&page.state, use_mut_ref(|| None));
    let (variant, dispatcher) = (state.variant.clone(), state.dispatcher());
    let watched = (state.making(), state.editor.army().clone(), state.way);
    use_effect_with(watched, move |(making, army, way)| {
        let Some(making) = *making else {
            restored.replace(None);
            return;
        };
        if restored.replace(Some(making)) == Some(making) {
            making.keep(&variant, army, *way);
        } else if let Some((army, way)) = making.army(&variant) {
            dispatcher.dispatch(DraftAction::Restore(army, way));
        }
    });
    let (variant, session) = (state.variant.clone(), state.session.clone());
    use_effect_with(session.as_ref().map(|session| session.text()), move |_| {
        if let Some(session) = session {
            forget_bound(&variant, &session);
        }
    });
}

/// Hears what other tabs write of this game's drafts.
#[hook]
pub(super) fn use_other_tabs(page: &Page) {
    let (page, prefix) = (page.clone(), kept::prefix(&page.state.variant));
    use_effect_with((), move |()| {
        let listening = Store::page().listen(move |collection, key| {
            if collection == DRAFTS.name && key.starts_with(&prefix) {
                page.clone().hear();
            }
        });
        move || drop(listening)
    });
}
