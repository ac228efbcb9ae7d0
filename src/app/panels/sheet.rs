//! A sheet over the page, for panels that have no place beside the board.

use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

use crate::app::icons::{Icon, IconButton};
use crate::app::settings::use_language;
use crate::app::text::fixed;

#[derive(Properties, PartialEq)]
pub struct SheetProps {
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
    let language = use_language();
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                let _ = dialog.show_modal();
            }
        });
    }
    let on_closed = {
        let on_close = props.on_close.clone();
        move |_: Event| on_close.emit(())
    };
    let on_click = {
        let (on_close, dialog) = (props.on_close.clone(), dialog.clone());
        move |event: MouseEvent| {
            let beside = event.target_dyn_into::<Element>() == dialog.cast::<Element>();
            if beside {
                on_close.emit(());
            }
        }
    };
    html! {
        <dialog ref={dialog} class={classes!("sheet", props.low.then_some("low"))}
            aria-label={props.title.clone()} onclose={on_closed} onclick={on_click}>
            <div class="inside">
                <header>
                    <h2>{ props.title.clone() }</h2>
                    <IconButton icon={Icon::Close} label={language.of(&fixed::CLOSE)}
                        on_click={props.on_close.clone()} />
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
