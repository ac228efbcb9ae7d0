//! A sheet over the page, for panels that have no place beside the board.

use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

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
    html! {
        <dialog ref={dialog} class={classes!("sheet", props.low.then_some("low"))}
            aria-label={props.title.clone()} onclose={props.on_close.reform(|_: Event| ())}
            onclick={on_click}>
            <div class="inside">
                <header>
                    <h2>{ props.title.clone() }</h2>
                    { IconButton::new(Icon::Close, props.look.text(&fixed::CLOSE), close).html() }
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
