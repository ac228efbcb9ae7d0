//! The address follows the game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::kept;
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
/// keeps it. An address that shows the same game already stays as it is.
#[hook]
pub fn use_address(table: Option<&GameView>) {
    let waiting = use_mut_ref(|| None::<Timeout>);
    let before = use_mut_ref(|| None::<Shared>);
    let shown = table.map(|table| Shown {
        timeline: table.timeline().clone(),
        game: table.shared(),
        mark: EntryMark { origin: table.origin(), seating: table.seating() },
    });
    use_effect_with(shown, move |shown| {
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
                write(&here, game, mark);
            }
        };
        if only_looked {
            *waiting.borrow_mut() = Some(Timeout::new(PAUSE, change));
        } else {
            change();
        }
    });
}

fn write(here: &str, game: Shared, mark: EntryMark) {
    let Some(fragment) = route::game(&game) else { return };
    let shown =
        fragment == here || matches!(Target::of(here), Target::Game(there) if *there == game);
    if let Ok(history) = window().history() {
        let before = history.state().ok().and_then(|mark| mark.as_string());
        if shown && EntryMark::read(before.as_deref()).seating == mark.seating {
            return kept::remember(game);
        }
        let mark = JsValue::from_str(&mark.text());
        // Refused if it comes too often: the next change writes it.
        let _ = history.replace_state_with_url(&mark, "", Some(&fragment));
    }
    kept::remember(game);
}
