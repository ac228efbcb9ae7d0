//! The tables of the page: their games, and how the address follows them.

use gloo::events::EventListener;
use gloo::utils::window;
use yew::prelude::*;

use super::{TablePlace, TableProps};
use crate::app::dom::component;
use crate::app::not_found::{NotFoundPlace, NotFoundProps};
use crate::app::route::{self, Place, PlaceKind};
use crate::app::settings::Look;
use crate::app::share::{current_navigation, find_known, use_address};
use crate::app::state::{Command, Session, SessionEvent};
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
    let session = use_reducer(|| Session::at(current_navigation()));
    let dispatcher = session.dispatcher();
    use_effect_with((), move |()| {
        let told = dispatcher.clone();
        find_known(&current_navigation(), move |found| told.dispatch(found));
        let listener = EventListener::new(&window(), "hashchange", move |_| {
            let (navigation, told) = (current_navigation(), dispatcher.clone());
            find_known(&navigation, move |found| told.dispatch(found));
            dispatcher.dispatch(SessionEvent::Navigated(navigation));
        });
        move || drop(listener)
    });
    let main = use_node_ref();
    let shown = match session.place() {
        Place::Table(variant) => Some((PlaceKind::Table, Some(look.text(&variant.name)))),
        Place::NotFound(_) => Some((PlaceKind::NotFound, Some(look.text(&fixed::LOST)))),
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
        Place::NotFound(not_found) => component::<NotFoundPlace>(
            NotFoundProps { main, look, not_found: not_found.clone() },
            None,
        ),
        Place::Gallery | Place::Draft(..) => Html::default(),
    }
}

/// Where armies are chosen, another game begins with another draft: its
/// fragment.
fn begins_with_draft(event: &SessionEvent) -> Option<String> {
    let SessionEvent::Game(variant, command) = event else { return None };
    let anew = matches!(command, Command::NewGame | Command::Rematch);
    (anew && variant.spec().draft.is_some()).then(|| route::table(variant))
}
