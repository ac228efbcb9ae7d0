//! A sheet over the page, for panels that have no place beside the board.

use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

use crate::app::dom::el;
use crate::app::icons::{Icon, IconButton};
use crate::app::settings::Look;
use crate::app::text::fixed;

#[derive(Properties, PartialEq)]
pub struct SheetProps {
    pub look: Look,
    pub title: AttrValue,
    pub on_close: Callback<()>,
    /// Is the board to be seen above it?
    #[prop_or_default]
    pub low: bool,
    pub children: Html,
}

/// The browser's own dialog: it keeps the focus, and Escape or a tap beside it
/// closes it.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                let _ = dialog.show_modal();
            }
        });
    }
    let on_click = {
        let (on_close, dialog) = (props.on_close.clone(), dialog.clone());
        move |event: MouseEvent| {
            if event.target_dyn_into::<Element>() == dialog.cast::<Element>() {
                on_close.emit(());
            }
        }
    };
    let close = props.on_close.reform(|_| ());
    let close = IconButton::new(Icon::Close, props.look.text(&fixed::CLOSE), close);
    let header = el("header").el(el("h2").text(props.title.clone())).child(close.html());
    el(if props.low { "dialog; class=sheet low" } else { "dialog; class=sheet" })
        .node(&dialog)
        .label(props.title.clone())
        .on_close(props.on_close.reform(|_: Event| ()))
        .on_click(Callback::from(on_click))
        .el(el("div; class=inside").el(header).child(props.children.clone()))
        .html()
}
