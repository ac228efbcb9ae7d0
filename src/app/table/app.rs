//! The tables of the page: their games, and how the address follows them.

use gloo::events::EventListener;
use gloo::utils::window;
use yew::prelude::*;

use super::{TablePlace, TableProps};
use crate::app::dom::component;
use crate::app::lost::{LostPlace, LostProps};
use crate::app::route::{self, Place, PlaceKind};
use crate::app::settings::Look;
use crate::app::share::{Navigation, use_address};
use crate::app::state::{Act, Event, Session};
use crate::app::text::fixed;
use crate::app::title::use_title;

/// The properties of [`TableApp`].
#[derive(Properties, PartialEq)]
pub struct TableAppProps {
    /// How the page looks.
    pub look: Look,
}

/// The games that have been opened, and links that do not open. It stays while
/// the page is elsewhere, and shows nothing then.
#[component]
pub fn TableApp(props: &TableAppProps) -> Html {
    let look = props.look.clone();
    let session = use_reducer(|| Session::at(Navigation::now()));
    let dispatcher = session.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "hashchange", move |_| {
            dispatcher.dispatch(Event::Went(Navigation::now()));
        });
        move || drop(listener)
    });
    let main = use_node_ref();
    let shown = match session.place() {
        Place::Table(variant) => Some((PlaceKind::Table, Some(look.text(&variant.name)))),
        Place::Lost(_) => Some((PlaceKind::Lost, Some(look.text(&fixed::LOST)))),
        Place::Gallery | Place::Draft(..) => None,
    };
    use_title(shown, &main, &look);
    use_address(match session.place() {
        Place::Table(variant) => session.table(variant).map(|table| &**table),
        _ => None,
    });

    let dispatcher = session.dispatcher();
    let on_event = Callback::from(move |event| match begins_with_draft(&event) {
        Some(fragment) => drop(window().location().set_hash(&fragment)),
        None => dispatcher.dispatch(event),
    });
    match session.place() {
        Place::Table(variant) => match session.table(variant).cloned() {
            Some(table) => {
                component::<TablePlace>(TableProps { main, look, table, on_event }, None)
            }
            None => Html::default(),
        },
        Place::Lost(lost) => {
            component::<LostPlace>(LostProps { main, look, lost: lost.clone() }, None)
        }
        Place::Gallery | Place::Draft(..) => Html::default(),
    }
}

/// Where armies are chosen, another game begins with another draft: its
/// fragment.
fn begins_with_draft(event: &Event) -> Option<String> {
    let Event::At(id, Act::NewGame | Act::Rematch) = event else { return None };
    let variant = crate::variants::find(id)?;
    variant.spec().draft.as_ref().map(|_| route::table(variant))
}
