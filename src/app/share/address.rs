//! The address follows the game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::LinkCoding;
use super::navigation::entry;
use crate::app::chunks;
use crate::app::route::{self, Target};
use crate::app::state::{GameView, LinkOrigin};
use crate::record::Timeline;
use crate::share::Shared;

/// Going through a game with a key held down must not write the address at
/// each step: browsers allow so many changes in a while, and no more.
const PAUSE: u32 = 250;

/// What the address says of a table. Two are told apart without looking into
/// the game.
struct Shown {
    timeline: Rc<Timeline>,
    game: Shared,
    origin: LinkOrigin,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        Rc::ptr_eq(&self.timeline, &other.timeline)
            && self.game.open_at == other.game.open_at
            && self.game.view == other.game.view
            && self.origin == other.origin
    }
}

/// Writes the game at the table into the present entry of the history, and
/// keeps it. An address that shows the same game already stays as it is. A game
/// that has begun is written when the coding of links is there.
#[hook]
pub fn use_address(table: Option<&GameView>, links: Option<LinkCoding>) {
    let waiting = use_mut_ref(|| None::<Timeout>);
    let before = use_mut_ref(|| None::<Shared>);
    let shown = table.map(|table| Shown {
        timeline: table.timeline().clone(),
        game: table.shared(),
        origin: table.origin(),
    });
    use_effect_with((shown, links.is_some()), move |(shown, _)| {
        *waiting.borrow_mut() = None;
        let Some((game, origin)) = shown.as_ref().map(|shown| (shown.game.clone(), shown.origin))
        else {
            *before.borrow_mut() = None;
            return;
        };
        let same_line =
            |old: &Shared| old.line() == game.line() && old.record.start == game.record.start;
        let only_looked = before.borrow().as_ref().is_some_and(same_line);
        *before.borrow_mut() = Some(game.clone());
        let here = route::fragment();
        let change = move || {
            if route::fragment() == here {
                write(&here, game, origin, links);
            }
        };
        if only_looked {
            *waiting.borrow_mut() = Some(Timeout::new(PAUSE, change));
        } else {
            change();
        }
    });
}

fn write(here: &str, game: Shared, origin: LinkOrigin, links: Option<LinkCoding>) {
    let Ok(history) = window().history() else { return };
    let state = history.state().ok().and_then(|state| state.as_string()).unwrap_or_default();
    let fragment = match links {
        Some(links) => (links.game)(&game),
        None => route::plain_game(&game),
    };
    // Where the address cannot be written yet, the entry has the game.
    let (fragment, entry) = match fragment {
        Some(fragment) => (fragment, origin.mark()),
        None if links.is_some() => return,
        None => match entry(&game, origin) {
            Some(entry) => (here.to_owned(), entry),
            None => return,
        },
    };
    let leads = |links: LinkCoding| match (links.target)(here) {
        Target::Game(there) => *there == game,
        Target::Place(_) => false,
    };
    let same = fragment == here && !state.contains('\n') && !entry.contains('\n');
    if !same && !links.is_some_and(leads) {
        // Refused if it comes too often: the next change writes it.
        let _ = history.replace_state_with_url(&JsValue::from_str(&entry), "", Some(&fragment));
    }
    if !game.line().is_empty() {
        spawn_local(async move {
            // The table says it if they do not come.
            if let Ok(kept) = chunks::kept().await {
                (kept.remember)(game);
            }
        });
    }
}
