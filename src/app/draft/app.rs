//! The draft as a page of its own.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::{DraftPlace, DraftProps};
use crate::app::board::{Defs, DefsProps};
use crate::app::dom::{component, group};
use crate::app::route::{self, Place, Target};
use crate::app::settings::use_look;
use crate::app::state::{Navigation, SessionEvent};
use crate::app::text::fixed;

/// The place to which the address leads.
fn here() -> Option<Place> {
    match Target::of(&window().location().hash().unwrap_or_default()) {
        Target::Place(place) => Some(place),
        Target::Game(_) => None,
    }
}

/// The page while armies are chosen. Elsewhere it is loaded anew, as the page
/// with the games.
#[component]
pub fn DraftApp() -> Html {
    let look = use_look();
    let place = use_state(here);
    {
        let setter = place.setter();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&window(), "hashchange", move |_| setter.set(here()));
            move || drop(listener)
        });
    }
    let Some(Place::Draft(variant, link)) = &*place else {
        let _ = window().location().reload();
        return Html::default();
    };
    let language = look.language();
    let title = [&*language.of(&variant.name), " — ", &*language.of(&fixed::TITLE)].concat();
    use_effect_with(title, |title| document().set_title(title));
    let main = use_node_ref();
    let props = DraftProps {
        main,
        look,
        variant: variant.clone(),
        link: link.clone(),
        on_event: Callback::from(leave),
    };
    let key = Some(variant.id.as_str().into());
    group()
        .child(component::<Defs>(DefsProps { only: None }, None))
        .child(component::<DraftPlace>(props, key))
        .html()
}

/// Goes to the game that has been begun.
fn leave(event: SessionEvent) {
    let SessionEvent::Navigated(Navigation { target: Target::Game(game), origin, .. }) = event
    else {
        return;
    };
    let (Some(fragment), Ok(history)) = (route::game(&game), window().history()) else { return };
    let mark = JsValue::from_str(&origin.mark());
    let _ = history.push_state_with_url(&mark, "", Some(&fragment));
    let _ = window().location().reload();
}
