//! The field in which a move can be typed. It is seen only while it has the
//! focus.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::Panel;
use crate::app::chunks;
use crate::app::dom::{El, tag};
use crate::app::keys::focus_board;
use crate::app::state::Command;
use crate::app::text::fixed;

/// The field: Enter plays, Esc empties and leaves it. What reads a move comes when the
/// field has the focus.
pub fn typed(panel: &Panel) -> El {
    let (table, on_act) = (panel.table.clone(), panel.on_act.clone());
    // What does not come is said when a move is entered.
    let on_focus = |_| {
        spawn_local(async {
            let _ = chunks::keyboard().await;
        })
    };
    let on_key = move |event: KeyboardEvent| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        match event.key().as_str() {
            "Enter" if !event.is_composing() => {
                let (table, on_act) = (table.clone(), on_act.clone());
                spawn_local(async move {
                    let Ok(keyboard) = chunks::keyboard().await else {
                        return on_act.emit(Command::NotLoaded);
                    };
                    let mv = (keyboard.read)(table.rules(), table.position(), &field.value());
                    if mv.is_some() {
                        field.set_value("");
                    }
                    on_act.emit(Command::Typed(mv));
                });
            }
            "Escape" => {
                field.set_value("");
                focus_board(&field);
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
    .on_focus(Callback::from(on_focus))
    .on_key(Callback::from(on_key))
}
