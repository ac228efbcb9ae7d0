//! A dialog over the page, for panels that have no place beside the board.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::app::dom::{El, tag};
use crate::app::icons::{Icon, IconButton};
use crate::app::settings::Look;
use crate::app::text::fixed;

/// The browser's own dialog: it keeps the focus, and Escape or a tap beside it
/// closes it. [`show_dialogs`] opens it. `low` leaves the board to be seen above
/// it.
pub fn dialog(
    look: &Look,
    title: AttrValue,
    on_close: Callback<()>,
    low: bool,
    inside: Html,
) -> El {
    let on_click = {
        let on_close = on_close.clone();
        move |event: MouseEvent| {
            if event.target_dyn_into::<HtmlDialogElement>().is_some() {
                on_close.emit(());
            }
        }
    };
    let close = on_close.reform(|_| ());
    let close = IconButton::new(Icon::Close, look.text(&fixed::CLOSE), close);
    let header = tag!(header).el(tag!(h2).text(title.clone())).child(close.html());
    let class = if low { "sheet low" } else { "sheet" };
    tag!(dialog class={class} aria-label={title})
        .on_close(on_close.reform(|_| ()))
        .on_click(Callback::from(on_click))
        .el(tag!(div class="inside").el(header).child(inside))
}

/// Opens every dialog that has just been put into the page.
pub fn show_dialogs() {
    let dialog = document().query_selector("dialog:not([open])").ok().flatten();
    if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        let _ = dialog.show_modal();
    }
}
