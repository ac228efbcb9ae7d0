//! The address follows the game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::navigation::entry;
use super::saving::{PlayedGame, is_nothing, new_id};
use crate::app::chunks;
use crate::app::link_coding::LinkCoding;
use crate::app::route::{self, Target};
use crate::app::saved_game::SavedGameId;
use crate::app::state::{Command, EntryMark, GameView, Lineage, SessionEvent};
use crate::engine::player::Player;
use crate::record::{NodeId, Timeline};
use crate::share::Shared;

/// Going through a game with a key held down must not write the address at
/// each step: browsers allow only a number of changes in a while.
const PAUSE: u32 = 250;

/// What the address says of a table. Two are told apart without looking into
/// the game.
struct Shown {
    timeline: Rc<Timeline>,
    open_at: NodeId,
    view: Player,
    mark: EntryMark,
    lineage: Lineage,
    /// See [`GameView::is_placed`].
    is_placed: bool,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        Rc::ptr_eq(&self.timeline, &other.timeline)
            && self.open_at == other.open_at
            && self.view == other.view
            && self.mark == other.mark
            && self.lineage == other.lineage
            && self.is_placed == other.is_placed
    }
}

/// Writes the game at the table into the present entry of the history, and
/// keeps it. An address that shows the same game already stays as it is. A game
/// that has begun is written when the coding of links is there. `came` is the fragment by
/// which its player has come to it, unless they have gone on since.
#[hook]
pub fn use_address(
    table: Option<&GameView>,
    came: Option<String>,
    links: Option<LinkCoding>,
    on_event: &Callback<SessionEvent>,
) {
    let on_event = on_event.clone();
    let waiting = use_mut_ref(|| None::<Timeout>);
    let before = use_mut_ref(|| None::<Rc<Timeline>>);
    let shown = table.map(|table| Shown {
        timeline: table.timeline().clone(),
        open_at: table.place(),
        view: table.viewer(),
        mark: EntryMark { origin: table.origin(), seating: table.seating(), id: table.id() },
        lineage: table.lineage(),
        is_placed: table.is_placed(),
    });
    use_effect_with((shown, links.is_some(), came.is_some()), move |(shown, ..)| {
        *waiting.borrow_mut() = None;
        let Some(shown) = shown else {
            *before.borrow_mut() = None;
            return;
        };
        let &Shown { ref timeline, open_at, view, mark, lineage, is_placed } = shown;
        let timeline = timeline.clone();
        let unchanged =
            |old: &Rc<Timeline>| Rc::ptr_eq(old, &timeline) || old.record() == timeline.record();
        let only_looked = before.borrow().as_ref().is_some_and(unchanged);
        // What has its place only now is kept at once.
        *before.borrow_mut() = is_placed.then(|| timeline.clone());
        let here = route::fragment();
        let change = move || {
            if route::fragment() == here {
                let game = Shared { record: timeline.record().clone(), open_at, view };
                if came.is_some_and(|came| stays(&here, &came)) {
                    write(&here, &game, mark, links);
                }
                if is_placed {
                    keep(game, mark, lineage, on_event);
                }
            }
        };
        if only_looked {
            *waiting.borrow_mut() = Some(Timeout::new(PAUSE, change));
        } else {
            change();
        }
    });
}

/// Is the present entry of the history, at a fragment, one of the page's own, or the one by
/// which its player came? If not, the address was set, and the page is told of it next.
fn stays(here: &str, came: &str) -> bool {
    here == came || state().is_some()
}

/// What the present entry of the history has been marked with.
fn state() -> Option<String> {
    window().history().ok()?.state().ok()?.as_string()
}

fn write(here: &str, game: &Shared, mark: EntryMark, links: Option<LinkCoding>) {
    let Ok(history) = window().history() else { return };
    let state = state().unwrap_or_default();
    let fragment = match links {
        // What no link can hold is found by its number.
        Some(links) => (links.game)(game).or_else(|| Some(route::saved(game.variant(), mark.id?))),
        None => route::plain_game(game),
    };
    // Where the address cannot be written yet, the entry has the game.
    let (fragment, entry) = match fragment {
        Some(fragment) => (fragment, mark.text()),
        None if links.is_some() => return,
        None => match entry(game, mark) {
            Some(entry) => (here.to_owned(), entry),
            None => return,
        },
    };
    let leads = |links: LinkCoding| match (links.target)(here) {
        Target::Game(there) => *there == *game,
        Target::Place(_) | Target::Computer(_) => false,
    };
    let plain = !state.contains('\n') && !entry.contains('\n');
    let shown = plain && (fragment == here || links.is_some_and(leads));
    let noted = EntryMark::read(Some(&state));
    if !shown || (noted.seating, noted.id) != (mark.seating, mark.id) {
        // Refused if it comes too often: the next change writes it.
        let _ = history.replace_state_with_url(&JsValue::from_str(&entry), "", Some(&fragment));
    }
}

/// Keeps the game at a table. It gets its number with its first move.
fn keep(game: Shared, mark: EntryMark, lineage: Lineage, on_event: Callback<SessionEvent>) {
    if is_nothing(&game) && mark.id.is_none() {
        return;
    }
    let variant = game.variant().clone();
    let tell = Callback::from(move |id: SavedGameId| {
        on_event.emit(SessionEvent::Game(variant.clone(), Command::Kept(lineage, id)));
    });
    let id = mark.id.unwrap_or_else(|| {
        let id = new_id();
        tell.emit(id);
        id
    });
    let seating = mark.seating;
    spawn_local(async move {
        // The table says it if they do not come.
        if let Ok(kept) = chunks::kept().await {
            (kept.keep)(PlayedGame { game, seating, id, lineage, tell });
        }
    });
}
