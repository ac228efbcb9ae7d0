//! The sheet that shares a game, and opens what others have shared.

use std::rc::Rc;

use gloo::utils::window;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::offer::{Wish, code};
use super::{browser, files, kifu, paste};
use crate::app::icons::{Icon, glyph};
use crate::app::panels::Sheet;
use crate::app::settings::Look;
use crate::app::state::{Act, Table};
use crate::app::text::{fixed, made, share as text};
use crate::engine::words::Words;

#[derive(Properties, PartialEq)]
pub struct ShareProps {
    pub look: Look,
    pub table: Rc<Table>,
    pub on_act: Callback<Act>,
}

/// What the sheet says of what was just done.
#[derive(Clone, PartialEq, Default)]
struct Said {
    words: Option<Words>,
    /// A text that the browser would not copy, to be copied by hand.
    by_hand: Option<String>,
}

#[component]
pub fn ShareSheet(props: &ShareProps) -> Html {
    let ShareProps { look, table, on_act } = props;
    let wish = use_state_eq(|| Wish::of(table));
    let said = use_state_eq(Said::default);
    let problem = use_state_eq(|| None::<Words>);
    let field = use_node_ref();
    let by_hand = use_node_ref();
    {
        let by_hand = by_hand.clone();
        use_effect_with(said.by_hand.clone(), move |_| {
            if let Some(field) = by_hand.cast::<HtmlTextAreaElement>() {
                field.select();
            }
        });
    }

    let address = wish.fragment(table).map(|fragment| browser::address(&fragment));
    let copy = |text: String| {
        let said = said.setter();
        Callback::from(move |_: MouseEvent| {
            let (text, said) = (text.clone(), said.clone());
            spawn_local(async move {
                said.set(match browser::copy(&text).await {
                    true => Said { words: Some(fixed::COPIED), by_hand: None },
                    false => Said { words: Some(text::COPY_BY_HAND), by_hand: Some(text) },
                });
            });
        })
    };
    let save = |png: bool| {
        let (table, said, coordinates) =
            (table.clone(), said.setter(), look.settings().coordinates());
        Callback::from(move |_: MouseEvent| {
            let (table, said) = (table.clone(), said.clone());
            spawn_local(async move {
                let document = files::svg(&table, coordinates).unwrap_or_default();
                let saved = match png {
                    true => files::save_png(&files::name(&table, "png"), &document).await,
                    false => files::save_svg(&files::name(&table, "svg"), &document),
                };
                let words = (!saved).then_some(text::NOT_DRAWN);
                said.set(Said { words, by_hand: None });
            });
        })
    };
    let open = {
        let (field, problem, variant) = (field.clone(), problem.setter(), table.variant);
        let close = on_act.reform(|()| Act::Share(false));
        Callback::from(move |()| {
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            match paste::read(variant, &field.value()) {
                Ok(fragment) => {
                    close.emit(());
                    let _ = window().location().set_hash(&fragment);
                }
                Err(words) => problem.set(Some(words)),
            }
        })
    };

    let row = |action: &'static str, words: &Words, icon, onclick: Callback<MouseEvent>| {
        html! {
            <button type="button" class="row-link" data-share={action} {onclick}>
                { glyph(icon) }{ look.text(words) }
            </button>
        }
    };
    let on_key = {
        let open = open.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                open.emit(());
            }
        }
    };
    html! {
        <Sheet look={look.clone()} title={look.text(&text::SHARE)}
            on_close={on_act.reform(|()| Act::Share(false))}>
            <div class="sharing">
                <div class="wishes">
                    if !table.line.plies().is_empty() {
                        { opens_at(look, table, &wish) }
                    }
                    { seen_from(look, table, &wish) }
                </div>
                if let Some(address) = &address {
                    { link(look, address) }
                    <div class="go">
                        <button type="button" class="button primary" data-share="copy-link"
                            onclick={copy(address.clone())}>
                            { glyph(Icon::Copy) }{ look.text(&fixed::COPY) }
                        </button>
                        if browser::can_share() {
                            <button type="button" class="button" data-share="system"
                                onclick={system(look, table, address)}>
                                { glyph(Icon::Share) }{ look.text(&text::SYSTEM) }
                            </button>
                        }
                    </div>
                } else {
                    <p class="problem">{ look.text(&text::TOO_LONG) }</p>
                }
                <p class="said" role="status">
                    { said.words.as_ref().map(|words| look.text(words)) }
                </p>
                if let Some(by_hand_text) = &said.by_hand {
                    <textarea ref={by_hand} readonly=true rows="4"
                        aria-label={look.text(&text::TEXT)} value={by_hand_text.clone()} />
                }
                <div class="taken">
                    { for address.as_deref().map(|address| qr(look, address)) }
                    <section aria-label={look.text(&text::TAKE_OUT)}>
                        { row("copy-moves", &text::COPY_MOVES, Icon::List,
                            copy(kifu::moves(table, look.language(), address.as_deref()))) }
                        { row("copy-position", &text::COPY_POSITION, Icon::Copy,
                            copy(kifu::position_text(table))) }
                        { row("save-svg", &text::SAVE_SVG, Icon::Save, save(false)) }
                        { row("save-png", &text::SAVE_PNG, Icon::Save, save(true)) }
                    </section>
                </div>
                <section class="paste">
                    <h3 id="hs-paste">{ look.text(&text::PASTE) }</h3>
                    <div class="field">
                        <input ref={field} type="text" data-share="paste" autocomplete="off"
                            spellcheck="false" aria-labelledby="hs-paste"
                            aria-describedby="hs-paste-said"
                            aria-invalid={problem.is_some().then_some("true")}
                            onkeydown={on_key} />
                        <button type="button" class="button" data-share="open"
                            onclick={open.reform(|_: MouseEvent| ())}>
                            { look.text(&text::OPEN) }
                        </button>
                    </div>
                    <p id="hs-paste-said" class={classes!(problem.is_some().then_some("problem"))}
                        role="status">
                        { look.text(problem.as_ref().unwrap_or(&text::PASTE_HINT)) }
                    </p>
                </section>
            </div>
        </Sheet>
    }
}

/// Where the link opens.
fn opens_at(look: &Look, table: &Table, wish: &UseStateHandle<Wish>) -> Html {
    let option = |words: &Words, at_start| option(look, wish, words, Wish { at_start, ..**wish });
    let here = match table.line.cursor() {
        0 => text::AT_START,
        _ => text::at_ply(table.line.cursor()),
    };
    html! {
        <div>
            <span class="label">{ look.text(&text::OPENS_AT) }</span>
            <div class="switch" role="group" aria-label={look.text(&text::OPENS_AT)}>
                { option(&here, false) }
                if table.line.cursor() > 0 {
                    { option(&text::AT_START, true) }
                }
            </div>
        </div>
    }
}

/// From which side it is seen.
fn seen_from(look: &Look, table: &Table, wish: &UseStateHandle<Wish>) -> Html {
    let name = |view| made::side(table.seat(view));
    let option = |view| option(look, wish, &name(view), Wish { view, ..**wish });
    html! {
        <div>
            <span class="label">{ look.text(&text::SEEN_FROM) }</span>
            <div class="switch" role="group" aria-label={look.text(&text::SEEN_FROM)}>
                { for table.rules().spec().turn.players().map(option) }
            </div>
        </div>
    }
}

fn option(look: &Look, wish: &UseStateHandle<Wish>, words: &Words, wanted: Wish) -> Html {
    let setter = wish.setter();
    html! {
        <button type="button" aria-pressed={(**wish == wanted).to_string()}
            onclick={move |_| setter.set(wanted)}>
            { look.text(words) }
        </button>
    }
}

fn link(look: &Look, address: &str) -> Html {
    let select = |event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            field.select();
        }
    };
    html! {
        <input class="address" type="text" readonly=true data-share="link" dir="ltr"
            aria-label={look.text(&text::ADDRESS)} value={address.to_owned()} onfocus={select} />
    }
}

fn system(look: &Look, table: &Table, address: &str) -> Callback<MouseEvent> {
    let (title, address) = (look.text(&table.variant.name), address.to_owned());
    Callback::from(move |_| {
        let (title, address) = (title.clone(), address.clone());
        spawn_local(async move { browser::share(&title, &address).await });
    })
}

/// The QR code, dark on light whatever the page's colours.
fn qr(look: &Look, address: &str) -> Html {
    let Some(path) = code(address) else {
        return html! { <p class="qr">{ look.text(&text::QR_TOO_LONG) }</p> };
    };
    html! {
        <figure class="qr">
            <svg viewBox={format!("0 0 {0} {0}", path.size)} role="img"
                aria-label={look.text(&text::QR)} shape-rendering="crispEdges">
                <path d={path.d} />
            </svg>
            <figcaption>{ look.text(&text::QR_HINT) }</figcaption>
        </figure>
    }
}
