//! The address follows the game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::navigation::entry;
use crate::app::chunks;
use crate::app::link_coding::LinkCoding;
use crate::app::route::{self, Target};
use crate::app::state::{EntryMark, GameView};
use crate::record::Timeline;
use crate::share::Shared;

/// Going through a game with a key held down must not write the address at
/// each step: browsers allow only a number of changes in a while.
const PAUSE: u32 = 250;

/// What the address says of a table. Two are told apart without looking into
/// the game.
struct Shown {
    timeline: Rc<Timeline>,
    game: Shared,
    mark: EntryMark,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        Rc::ptr_eq(&self.timeline, &other.timeline)
            && self.game.open_at == other.game.open_at
            && self.game.view == other.game.view
            && self.mark == other.mark
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
        mark: EntryMark { origin: table.origin(), seating: table.seating() },
    });
    use_effect_with((shown, links.is_some()), move |(shown, _)| {
        *waiting.borrow_mut() = None;
        let Some((game, mark)) = shown.as_ref().map(|shown| (shown.game.clone(), shown.mark))
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
                write(&here, game, mark, links);
            }
        };
        if only_looked {
            *waiting.borrow_mut() = Some(Timeout::new(PAUSE, change));
        } else {
            change();
        }
    });
}

fn write(here: &str, game: Shared, mark: EntryMark, links: Option<LinkCoding>) {
    let Ok(history) = window().history() else { return };
    let state = history.state().ok().and_then(|state| state.as_string()).unwrap_or_default();
    let fragment = match links {
        Some(links) => (links.game)(&game),
        None => route::plain_game(&game),
    };
    // Where the address cannot be written yet, the entry has the game.
    let (fragment, entry) = match fragment {
        Some(fragment) => (fragment, mark.text()),
        None if links.is_some() => return,
        None => match entry(&game, mark) {
            Some(entry) => (here.to_owned(), entry),
            None => return,
        },
    };
    let leads = |links: LinkCoding| match (links.target)(here) {
        Target::Game(there) => *there == game,
        Target::Place(_) | Target::Computer(_) => false,
    };
    let plain = !state.contains('\n') && !entry.contains('\n');
    let shown = plain && (fragment == here || links.is_some_and(leads));
    if !shown || EntryMark::read(Some(&state)).seating != mark.seating {
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
