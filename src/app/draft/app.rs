//! The drafts of the page, by the address.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::{DraftPlace, DraftProps};
use crate::app::dom::component;
use crate::app::route::{self, Place, PlaceKind, Target};
use crate::app::settings::Look;
use crate::app::state::LinkOrigin;
use crate::app::title::use_title;
use crate::variants::Variant;

/// The properties of [`DraftApp`].
#[derive(Properties, PartialEq)]
pub struct DraftAppProps {
    /// How the page looks.
    pub look: Look,
}

/// A draft, and the link of its exchange.
type Address = (Variant, Option<Rc<str>>);

/// The draft to which the address leads.
fn here() -> Option<Address> {
    match route::plain(&route::fragment()) {
        Some(Target::Place(Place::Draft(variant, link))) => Some((variant, link)),
        _ => None,
    }
}

/// The place where armies are chosen. It goes when the page is elsewhere.
#[component]
pub fn DraftApp(props: &DraftAppProps) -> Html {
    let look = props.look.clone();
    let address = use_state(here);
    {
        let setter = address.setter();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&window(), "hashchange", move |_| {
                if let Some(here) = here() {
                    setter.set(Some(here));
                }
            });
            move || drop(listener)
        });
    }
    let main = use_node_ref();
    let name = address.as_ref().map(|(variant, _)| look.text(&variant.name));
    use_title(Some((PlaceKind::Draft, name)), &main, &look);
    let Some((variant, link)) = &*address else { return Html::default() };
    let props = DraftProps {
        main,
        look,
        variant: variant.clone(),
        link: link.clone(),
        on_leave: Callback::from(leave),
    };
    let key = Some(variant.id.clone().into());
    component::<DraftPlace>(props, key)
}

/// Goes to the game that has been begun, by its fragment.
fn leave(fragment: String) {
    let Ok(history) = window().history() else { return };
    let mark = JsValue::from_str(&LinkOrigin::Here.mark());
    let _ = history.push_state_with_url(&mark, "", Some(&fragment));
    // An entry that the page itself has made is no change of the address to a browser.
    if let Ok(event) = web_sys::Event::new("hashchange") {
        let _ = window().dispatch_event(&event);
    }
}
