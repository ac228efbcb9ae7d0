//! The drafts of the page, by the address.

use std::rc::Rc;

use yew::prelude::*;

use super::{DraftPlace, DraftProps};
use crate::app::dom::{component, group};
use crate::app::fragment::{go_marked, use_fragment_changes};
use crate::app::piece_set::use_piece_set;
use crate::app::route::{self, Place, PlaceKind, Target};
use crate::app::seating::Seating;
use crate::app::settings::Look;
use crate::app::state::{EntryMark, LinkOrigin};
use crate::app::title::use_title;
use crate::variants::Variant;

/// The properties of [`DraftApp`].
#[derive(Properties, PartialEq)]
pub struct DraftAppProps {
    /// How the page looks.
    pub look: Look,
}

/// A draft, the link of its exchange, and whether the computer is asked for.
type Address = (Variant, Option<Rc<str>>, bool);

/// The draft to which the address leads.
fn here() -> Option<Address> {
    match route::plain(&route::fragment()) {
        Some(Target::Place(Place::Draft(variant, link))) => Some((variant, link, false)),
        Some(Target::Computer(variant)) => {
            variant.spec().draft.is_some().then_some((variant, None, true))
        }
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
    let name = address.as_ref().map(|(variant, ..)| look.text(&variant.name));
    use_title(Some((PlaceKind::Draft, name)), &look);
    let game = address.as_ref().map(|(variant, ..)| (variant.clone(), 0));
    let faces = use_piece_set(&look, game);
    let Some((variant, link, invited)) = &*address else { return Html::default() };
    let props = DraftProps {
        look,
        variant: variant.clone(),
        link: link.clone(),
        invited: *invited,
        on_leave: Callback::from(|(fragment, seating): (String, Seating)| {
            let mark = EntryMark { origin: LinkOrigin::Here, seating, id: None };
            go_marked(&fragment, &mark.text());
        }),
    };
    let key = Some(variant.id.clone().into());
    group().child(faces).child(component::<DraftPlace>(props, key)).html()
}
