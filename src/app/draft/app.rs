//! The drafts of the page, by the address.

use std::rc::Rc;

use yew::prelude::*;

use super::{DraftPlace, DraftProps};
use crate::app::dom::{component, group};
use crate::app::fragment::{go, use_fragment_changes};
use crate::app::piece_set::use_piece_set;
use crate::app::route::{self, Place, PlaceKind, Target};
use crate::app::settings::Look;
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
    let setter = address.setter();
    let come = move |()| {
        if let Some(here) = here() {
            setter.set(Some(here));
        }
    };
    use_fragment_changes(Callback::from(come));
    let main = use_node_ref();
    let name = address.as_ref().map(|(variant, _)| look.text(&variant.name));
    use_title(Some((PlaceKind::Draft, name)), &main, &look);
    let game = address.as_ref().map(|(variant, _)| (variant.clone(), 0));
    let faces = use_piece_set(&look, game);
    let Some((variant, link)) = &*address else { return Html::default() };
    let props = DraftProps {
        main,
        look,
        variant: variant.clone(),
        link: link.clone(),
        on_leave: Callback::from(|fragment: String| go(&fragment, false)),
    };
    let key = Some(variant.id.clone().into());
    group().child(faces).child(component::<DraftPlace>(props, key)).html()
}
