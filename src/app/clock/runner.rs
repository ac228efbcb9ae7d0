//! What has the clocks go while their table is shown.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use web_sys::Element;
use yew::prelude::*;

use super::store::{ClockStore, TimedTable};
use crate::app::dom::tag;
use crate::app::opponent::OpponentProps;
use crate::app::state::TreeEdit;

/// The properties of [`ClockRunner`].
#[derive(Clone, Properties, PartialEq)]
pub struct ClockRunnerProps {
    /// The table, with the computer there.
    pub table: OpponentProps,
    /// Told what is done to the game.
    pub on_edit: Callback<TreeEdit>,
}

/// Shows nothing, and tells assistive technology of minutes and the last seconds.
#[component]
pub fn ClockRunner(props: &ClockRunnerProps) -> Html {
    let store = ClockStore::page();
    let voice = use_node_ref();
    {
        let voice = voice.clone();
        use_effect_with(store.clone(), move |store| {
            store.speak_in(voice.cast::<Element>());
            // Timers of a tab that is not seen are slow, and of one that sleeps stop.
            let (seen, left) = (store.clone(), store.clone());
            let look = move |_: &Event| {
                seen.keep();
                seen.tick();
            };
            let listeners = [
                EventListener::new(&document(), "visibilitychange", look),
                EventListener::new(&window(), "pagehide", move |_| left.keep()),
            ];
            let store = store.clone();
            move || {
                drop(listeners);
                store.speak_in(None);
                store.leave();
            }
        });
    }
    use_effect_with((props.table.clone(), props.on_edit.clone()), move |(table, on_edit)| {
        store.follow(TimedTable { table: table.clone(), on_edit: on_edit.clone() });
    });
    tag!(div class="unseen" role="status" aria-live="polite").node(&voice).html()
}
