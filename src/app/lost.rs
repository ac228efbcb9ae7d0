//! The place of a link that leads nowhere: what is wrong with it, its text to
//! copy, and the nearest place that works.

use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use yew::prelude::*;

use super::board::Diagram;
use super::header::Header;
use super::icons::{Icon, IconButton};
use super::layout;
use super::route::{self, Lost};
use super::settings::use_settings;
use super::text::{fixed, made};
use crate::variants;

#[derive(Properties, PartialEq)]
pub struct LostProps {
    pub main: NodeRef,
    pub lost: Lost,
}

#[component]
pub fn LostPlace(props: &LostProps) -> Html {
    let settings = use_settings();
    let language = settings.language;
    let lost = &props.lost;
    let readable = lost.link.get(..lost.readable).unwrap_or_default();
    let unreadable = lost.link.get(lost.readable..).unwrap_or_default();
    let shown = lost.nearest.or_else(|| variants::all().next());
    let why = if lost.knows_game() { fixed::LOST_REST } else { fixed::LOST_UNKNOWN };
    html! {
        <>
            <Header />
            <main ref={props.main.clone()} class="lost" tabindex="-1">
                <section>
                    <h1>{ language.of(&fixed::LOST) }</h1>
                    <p>{ language.of(&why) }</p>
                    <div class="link">
                        <code aria-label={language.of(&fixed::LOST_LINK)}>
                            <span>{ readable }</span><mark>{ unreadable }</mark>
                        </code>
                        <CopyButton text={lost.link.clone()} />
                    </div>
                    <div class="go">
                        if let Some(variant) = lost.nearest {
                            <a class="button primary" href={route::table(variant)}>
                                { language.of(&made::open(variant.name.clone())) }
                            </a>
                        }
                        <a class={classes!("button", lost.nearest.is_none().then_some("primary"))}
                            href={route::GALLERY}>
                            { language.of(&fixed::GALLERY) }
                        </a>
                    </div>
                </section>
                if let Some((variant, board)) =
                    shown.and_then(|variant| Some((variant, layout::board(variant.spec())?))) {
                    <figure>
                        <Diagram layout={board} pieces={layout::start(variant.spec())}
                            coordinates={settings.coordinates()} copies={true} pixels={23.0} />
                        if lost.nearest.is_some() {
                            <figcaption>{ language.of(&variant.name) }</figcaption>
                        }
                    </figure>
                }
            </main>
        </>
    }
}

/// Puts a text on the clipboard, if the browser allows it.
async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    // Not there unless the page came over a safe connection.
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    match clipboard.map(|clipboard| clipboard.dyn_into::<web_sys::Clipboard>()) {
        Ok(Ok(clipboard)) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        _ => false,
    }
}

#[derive(Properties, PartialEq)]
struct CopyProps {
    text: AttrValue,
}

/// Copies a text, and says whether it did.
#[component]
fn CopyButton(props: &CopyProps) -> Html {
    let language = use_settings().language;
    let done = use_state_eq(|| None::<bool>);
    let on_click = {
        let (text, done) = (props.text.clone(), done.setter());
        move |()| {
            let (text, done) = (text.clone(), done.clone());
            yew::platform::spawn_local(async move {
                done.set(Some(copy(&text).await));
            });
        }
    };
    let said = match *done {
        Some(true) => language.of(&fixed::COPIED),
        Some(false) => language.of(&fixed::NOT_COPIED),
        None => AttrValue::default(),
    };
    html! {
        <>
            <IconButton icon={if *done == Some(true) { Icon::Done } else { Icon::Copy }}
                label={language.of(&fixed::COPY)} {on_click} />
            <span class="unseen" role="status">{ said }</span>
        </>
    }
}
