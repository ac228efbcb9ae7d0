//! The field in which a move can be typed. It is seen only while it has the
//! focus.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::Panel;
use crate::app::chunks;
use crate::app::dom::{El, tag};
use crate::app::pause::pause;
use crate::app::state::{Command, GameView};
use crate::app::text::fixed;

thread_local! {
    /// The table as it was drawn last.
    static LATEST: RefCell<Option<Rc<GameView>>> = const { RefCell::new(None) };
    /// Is it being read?
    static READING: Cell<bool> = const { Cell::new(false) };
    /// What has been entered and not been read yet, in its order.
    static WAITING: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
}

/// How many tasks of the browser a move may take until it is seen.
const PATIENCE: usize = 100;

/// Plays the moves that wait, each on the table that the one before has left. What
/// cannot be read comes back to the field.
async fn play_waiting(field: HtmlInputElement, on_act: Callback<Command>) {
    if READING.replace(true) {
        return;
    }
    let read = chunks::typing().await;
    while let Some(text) = WAITING.with_borrow_mut(VecDeque::pop_front) {
        let Some(table) = LATEST.with_borrow(Clone::clone) else { break };
        let mv = read.map(|read| read(table.rules(), table.position(), &text));
        if !matches!(mv, Ok(Some(_))) && field.value().is_empty() {
            field.set_value(&text);
        }
        on_act.emit(mv.map_or(Command::NotLoaded, Command::Typed));
        // The table is drawn anew, whatever has become of it.
        for _ in 0..PATIENCE {
            pause().await;
            if LATEST
                .with_borrow(|latest| latest.as_ref().is_none_or(|now| !Rc::ptr_eq(now, &table)))
            {
                break;
            }
        }
    }
    READING.set(false);
}

/// The field: Enter plays, Esc empties and leaves it.
pub fn typed(panel: &Panel) -> El {
    LATEST.set(Some(panel.table.clone()));
    let on_act = panel.on_act.clone();
    let on_key = move |event: KeyboardEvent| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        match event.key().as_str() {
            "Enter" if !event.is_composing() => {
                WAITING.with_borrow_mut(|waiting| waiting.push_back(field.value()));
                field.set_value("");
                spawn_local(play_waiting(field, on_act.clone()));
            }
            "Escape" => {
                field.set_value("");
                let _ = field.blur();
            }
            _ => {}
        }
    };
    tag!(
        input type="text" class="typed" data-action="type" autocomplete="off" autocapitalize="off"
        spellcheck="false"
        aria-label={panel.text(&fixed::TYPE_A_MOVE)}
        placeholder={panel.text(&fixed::TYPE_A_MOVE)}
    )
    .on_key(Callback::from(on_key))
}
