//! The tables of the page: their games, and how the address follows them.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use yew::context::ContextProviderProps;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::{TablePlace, TableProps};
use crate::app::chunks::{self, Chunk, ChunkError, Maker, use_chunk};
use crate::app::dom::{El, component, group, tag};
use crate::app::fragment::use_fragment_changes;
use crate::app::header::header;
use crate::app::icons::button;
use crate::app::not_found::NotFoundProps;
use crate::app::piece_set::use_piece_set;
use crate::app::route::{self, Place, PlaceKind};
use crate::app::settings::Look;
use crate::app::share::{find_known, find_saved, navigation, use_address};
use crate::app::state::{Command, Session, SessionEvent};
use crate::app::store_notice::StoreNoticeProps;
use crate::app::style_sheets::use_styles;
use crate::app::text::fixed;
use crate::app::title::use_title;

/// The style sheet of what is said of links.
const LINK_STYLES: [&str; 1] = ["share/links.css"];

/// How long after a table is there the parts come that a first move needs, in
/// milliseconds.
const SETTLED: u32 = 1500;

/// The properties of [`TableApp`].
#[derive(Properties, PartialEq)]
pub struct TableAppProps {
    /// How the page looks.
    pub look: Look,
}

/// Tables, once the rules of the game at this address have been compiled, which takes
/// as long as drawing its table.
pub fn tables() -> Maker<TableAppProps> {
    if let Some(variant) = route::played(&route::fragment()) {
        variant.rules();
    }
    |props| component::<TableApp>(props, None)
}

/// A coming to an address. Two are never equal: the page itself writes addresses
/// in between.
struct Coming(String);

/// The games that have been opened, and links that do not open. It stays while
/// the page is elsewhere, and shows nothing then.
#[component]
pub fn TableApp(props: &TableAppProps) -> Html {
    let look = props.look.clone();
    let coming = use_state(|| Rc::new(Coming(route::fragment())));
    let session = use_reducer(|| match navigation(&coming.0, None) {
        Some(navigation) => Session::at(navigation),
        None => Session::default(),
    });
    // The coming whose table is shown: its player may have gone on since.
    let arrived = use_mut_ref(|| (*coming).clone());
    let came = Rc::ptr_eq(&arrived.borrow(), &coming).then(|| coming.0.clone());
    let setter = coming.setter();
    let come = move |()| setter.set(Rc::new(Coming(route::fragment())));
    use_fragment_changes(Callback::from(come));
    let table = match session.place() {
        Place::Table(variant) => session.table(variant).cloned(),
        _ => None,
    };
    let saved = route::read_saved(&coming.0);
    // The coming for which a game that is kept here has been looked for.
    let looked_for = use_state(|| None::<Rc<Coming>>);
    let looks =
        saved.is_some() && !looked_for.as_ref().is_some_and(|found| Rc::ptr_eq(found, &coming));
    let is_saved = saved.is_some();
    let is_coded = saved.is_none() && route::plain(&coming.0).is_none();
    let has_begun = table.as_ref().is_some_and(|table| !table.is_new());
    // Whoever lifts a piece is about to begin.
    let begins = table.as_ref().is_some_and(|table| table.legal.selected.is_some());
    let (ready, begun) = use_ready(table.is_some(), begins);
    let links = use_chunk(is_coded || has_begun || ready, chunks::links);
    let kept = use_chunk(has_begun, chunks::kept);
    let many = table.as_ref().is_some_and(|table| table.position.multiplayer.is_some());
    let multiplayer = use_chunk(many, chunks::multiplayer);
    let game = table.as_ref().map(|table| {
        let round = table.position.multiplayer.as_ref();
        (table.variant.clone(), round.map_or(0, |round| round.phase))
    });
    let faces = use_piece_set(&look, game);
    let dispatcher = session.dispatcher();
    let coding = links.here();
    let _ = use_styles(if is_coded || coding.is_some() { &LINK_STYLES } else { &[] });
    let can_come = !looks && (!is_coded || coding.is_some());
    {
        let (coming, dispatcher, setter) =
            ((*coming).clone(), session.dispatcher(), looked_for.setter());
        let arrived = arrived.clone();
        use_effect_with(Rc::as_ptr(&coming), move |_| {
            let Some((variant, id)) = saved else { return };
            let before = arrived.borrow().clone();
            find_saved(variant, id, move |found| {
                // Its player has gone on to another place, and is there.
                if !Rc::ptr_eq(&before, &arrived.borrow()) {
                    return;
                }
                arrived.replace(coming.clone());
                match found {
                    Some(arrival) => dispatcher.dispatch(SessionEvent::Navigated(arrival)),
                    // It is gone, which is said there.
                    None => drop(window().location().replace(route::GAMES)),
                }
                setter.set(Some(coming));
            });
        });
    }
    use_effect_with((Rc::as_ptr(&coming), can_come), move |_| {
        if is_saved {
            return;
        }
        let Some(navigation) = navigation(&coming.0, coding) else { return };
        let told = dispatcher.clone();
        find_known(&navigation, move |found| told.dispatch(found));
        arrived.replace((*coming).clone());
        dispatcher.dispatch(SessionEvent::Navigated(navigation));
    });
    let main = use_node_ref();
    let instead = if looks { Chunk::<()>::Waiting.instead(&look) } else { links.instead(&look) };
    let waits = |_: &El| !can_come;
    let instead = instead.filter(waits).or_else(|| multiplayer.instead(&look).filter(|_| many));
    let shown = match session.place() {
        _ if instead.is_some() => None,
        Place::Table(variant) => Some((PlaceKind::Table, Some(look.text(&variant.name)))),
        Place::NotFound(_) => Some((PlaceKind::NotFound, Some(look.text(&fixed::LOST)))),
        Place::Plain(_) | Place::Draft(..) => None,
    };
    use_title(shown, &look);
    let against = table.as_ref().is_some_and(|table| table.seating().has_computer());
    let on_event = use_callback((session.dispatcher(), against), |event, (dispatcher, against)| {
        match begins_with_draft(&event, *against) {
            Some(fragment) => drop(window().location().set_hash(&fragment)),
            None => dispatcher.dispatch(event),
        }
    });
    use_address(table.as_deref().filter(|_| can_come), came, coding, &on_event);
    if let Some(instead) = instead {
        return group().child(header(&look, None, Html::default())).el(instead).html();
    }
    match (session.place(), table, coding) {
        (Place::Table(_), Some(table), _) => {
            let missing = [links.failed(), kept.failed()].map(Option::<&Callback<_>>::cloned);
            let notice = match kept.here() {
                _ if missing.iter().any(Option::is_some) => not_kept(&look, missing),
                Some(kept) => (kept.notice)(StoreNoticeProps { look: look.clone() }),
                None => Html::default(),
            };
            let multiplayer = multiplayer.here();
            let context = table.clone();
            let props = TableProps {
                main,
                look,
                table,
                ready,
                begun,
                multiplayer,
                links: coding,
                on_event,
            };
            let children = component::<TablePlace>(props, None);
            let table =
                component::<ContextProvider<_>>(ContextProviderProps { context, children }, None);
            group().child(faces).child(table).child(notice).html()
        }
        (Place::NotFound(not_found), _, Some(coding)) => {
            let not_found = not_found.clone();
            (coding.not_found)(NotFoundProps { look, not_found })
        }
        _ => Html::default(),
    }
}

/// Loads what the first move needs, so that nobody need wait for it, and the press of a
/// piece costs nothing but the press. Returns whether it is there or wanted at once, and
/// whether a game has been about to begin. What does not come is asked for again when it is
/// needed.
#[hook]
fn use_ready(there: bool, begins: bool) -> (bool, bool) {
    let loaded = use_state_eq(|| false);
    let begun = use_state_eq(|| false);
    let (on_loaded, on_begun) = (loaded.setter(), begun.setter());
    use_effect_with(begins, move |&begins| {
        if begins {
            on_begun.set(true);
        }
    });
    use_effect_with(there && !*loaded, move |&wanted| {
        let soon = wanted.then(|| {
            Timeout::new(SETTLED, move || {
                spawn_local(async move {
                    if parts_of_first_move().await.is_ok() {
                        on_loaded.set(true);
                    }
                });
            })
        });
        move || drop(soon)
    });
    let begun = *begun || begins;
    (*loaded || begun, begun)
}

async fn parts_of_first_move() -> Result<(), ChunkError> {
    chunks::tree().await?;
    chunks::links().await?;
    chunks::feel().await?;
    chunks::guide().await?;
    chunks::kept().await?;
    Ok(())
}

/// Says that what keeps the game did not come, and offers to try again.
fn not_kept(look: &Look, missing: [Option<Callback<MouseEvent>>; 2]) -> Html {
    let again = Callback::from(move |event: MouseEvent| {
        missing.iter().flatten().for_each(|again| again.emit(event.clone()));
    });
    let start = tag!(button type="button" class="quiet" data-action="try-again");
    let note = tag!(div).el(tag!(p).text(look.text(&fixed::GAME_NOT_KEPT))).el(button(
        start,
        None,
        look.text(&fixed::TRY_AGAIN),
        again,
    ));
    tag!(div class="update" role="status" data-chunk="failed").el(note).html()
}

/// Where armies are chosen, another game begins with another draft, against the
/// computer as before: its fragment.
fn begins_with_draft(event: &SessionEvent, against: bool) -> Option<String> {
    let SessionEvent::Game(variant, command) = event else { return None };
    let anew = matches!(command, Command::NewGame | Command::Rematch);
    let fragment = if against { route::against_computer } else { route::table };
    (anew && variant.spec().draft.is_some()).then(|| fragment(variant))
}
