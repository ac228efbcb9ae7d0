//! The page: a small router, one state, pure components.
//!
//! [`start`] renders it. What happens goes through one reducer,
//! [`state::Session`]; what a person has chosen for all games through another,
//! [`settings::Settings`]. Components take plain data and call back.
//! Elements are built by [`dom`], which takes far less code than `html!`.

pub mod board;
pub mod dom;
mod draft;
pub mod embed;
mod gallery;
mod header;
mod icons;
mod layout;
mod not_found;
mod panels;
mod panic;
mod route;
mod settings;
mod share;
mod state;
mod table;
mod text;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use web_sys::HtmlElement;
use yew::prelude::*;

use board::{Defs, DefsProps};
use dom::{component, group};
use draft::DraftApp;
use gallery::{Gallery, GalleryProps};
use not_found::{NotFoundPlace, NotFoundProps};
use route::Place;
use settings::{Look, use_look};
use share::{current_navigation, use_address};
use state::{Command, Session, SessionEvent};
use table::{TablePlace, TableProps};
use text::fixed;

/// Renders the page into `root`, in the place of what it holds.
pub fn start(root: web_sys::Element) {
    panic::tell();
    yew::Renderer::<App>::with_root(root).render();
}

/// Renders the draft of 連合将棋 into `root`: a page of its own, so that its code
/// is no part of the first load. `boot.js` starts the one to which the address
/// belongs; going from one to the other loads the page anew.
pub fn start_draft(root: web_sys::Element) {
    panic::tell();
    yew::Renderer::<DraftApp>::with_root(root).render();
}

/// The page but for the draft.
#[component]
fn App() -> Html {
    let look = use_look();
    let session = use_reducer(|| Session::at(current_navigation()));
    let dispatcher = session.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "hashchange", move |_| {
            dispatcher.dispatch(SessionEvent::Navigated(current_navigation()));
        });
        move || drop(listener)
    });
    let main = use_node_ref();
    use_place(session.place(), &main, &look);
    use_address(match session.place() {
        Place::Table(variant) => session.table(variant).map(|table| &**table),
        _ => None,
    });

    let dispatcher = session.dispatcher();
    let on_event = Callback::from(move |event| match begins_with_draft(&event) {
        Some(fragment) => load(&fragment),
        None => dispatcher.dispatch(event),
    });
    let place = match session.place() {
        Place::Gallery => component::<Gallery>(GalleryProps { main, look }, None),
        Place::Table(variant) => match session.table(variant).cloned() {
            Some(table) => {
                component::<TablePlace>(TableProps { main, look, table, on_event }, None)
            }
            None => Html::default(),
        },
        Place::Draft(variant, link) => {
            load(&route::draft_of(variant, link.as_deref()));
            Html::default()
        }
        Place::NotFound(not_found) => component::<NotFoundPlace>(
            NotFoundProps { main, look, not_found: not_found.clone() },
            None,
        ),
    };
    group().child(component::<Defs>(DefsProps { only: None }, None)).child(place).html()
}

/// Loads the page anew at this fragment.
fn load(fragment: &str) {
    let location = window().location();
    let _ = location.set_hash(fragment);
    let _ = location.reload();
}

/// Where armies are chosen, another game begins with another draft: its
/// fragment.
fn begins_with_draft(event: &SessionEvent) -> Option<String> {
    let SessionEvent::Game(id, Command::NewGame | Command::Rematch) = event else { return None };
    let variant = crate::variants::find(id)?;
    variant.spec().draft.as_ref().map(|_| route::table(variant))
}

/// The title of the page. And a new place begins at its top, and has the
/// focus; going from one number of a family to another is no new place.
#[hook]
fn use_place(place: &Place, main: &NodeRef, look: &Look) {
    let language = look.language();
    let (kind, name) = match place {
        Place::Gallery => (0, None),
        Place::Table(variant) => (1, Some(language.of(&variant.name))),
        Place::Draft(..) => (3, None),
        Place::NotFound(_) => (2, Some(language.of(&fixed::LOST))),
    };
    let main = main.clone();
    let before = use_mut_ref(|| kind);
    use_effect_with((kind, name, language), move |(kind, name, language)| {
        let page = language.of(&fixed::TITLE);
        document().set_title(&match name {
            Some(name) => [name, " — ", &page].concat(),
            None => page.to_string(),
        });
        if before.replace(*kind) != *kind {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            if let Some(main) = main.cast::<HtmlElement>() {
                let _ = main.focus();
            }
        }
    });
}
