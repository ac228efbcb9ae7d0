//! The address follows the game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::kept;
use crate::app::route::{self, Target};
use crate::app::state::{GameView, LinkOrigin};
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
/// keeps it. An address that shows the same game already stays as it is.
#[hook]
pub fn use_address(table: Option<&GameView>) {
    let waiting = use_mut_ref(|| None::<Timeout>);
    let before = use_mut_ref(|| None::<Shared>);
    let shown = table.map(|table| Shown {
        timeline: table.timeline().clone(),
        game: table.shared(),
        origin: table.origin(),
    });
    use_effect_with(shown, move |shown| {
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
                write(&here, game, origin);
            }
        };
        if only_looked {
            *waiting.borrow_mut() = Some(Timeout::new(PAUSE, change));
        } else {
            change();
        }
    });
}

fn write(here: &str, game: Shared, origin: LinkOrigin) {
    let Some(fragment) = route::game(&game) else { return };
    let shown =
        fragment == here || matches!(Target::of(here), Target::Game(there) if *there == game);
    if !shown && let Ok(history) = window().history() {
        let mark = JsValue::from_str(&origin.mark());
        // Refused if it comes too often: the next change writes it.
        let _ = history.replace_state_with_url(&mark, "", Some(&fragment));
    }
    kept::remember(game);
}
