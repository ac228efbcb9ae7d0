//! The ways to the parts of the page; the part that is being read is marked.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::dom::tag;
use crate::app::icons::button;
use crate::app::settings::Look;
use crate::engine::text::Text;
use crate::manual::words;

/// The properties of [`ManualContents`].
#[derive(Properties, PartialEq)]
pub struct ContentsProps {
    /// How the page looks.
    pub look: Look,
    /// The ids and headings of all parts.
    pub headings: Rc<Vec<(&'static str, Text)>>,
    /// Asks for the whole page at once.
    pub finish: Callback<()>,
}

/// A part is being read once its heading is so near the top of the window, in CSS pixels.
const READ: f64 = 140.0;
/// What is marked is not at the very edge of a row that scrolls, in CSS pixels.
const BEFORE: i32 = 48;

/// The ways, as a list.
#[component]
pub fn ManualContents(props: &ContentsProps) -> Html {
    let ContentsProps { look, headings, finish } = props;
    let nav = use_node_ref();
    let read = use_state_eq(|| None::<&'static str>);
    {
        let setter = read.setter();
        use_effect_with(headings.clone(), move |headings| {
            let headings = headings.clone();
            let listener = EventListener::new(&window(), "scroll", move |_| {
                setter.set(being_read(&headings));
            });
            move || drop(listener)
        });
    }
    {
        let nav = nav.clone();
        use_effect_with(*read, move |_| {
            let Some(nav) = nav.cast::<Element>() else { return };
            let marked = nav.query_selector("[aria-current]").ok().flatten();
            let place = marked.and_then(|marked| marked.dyn_into::<HtmlElement>().ok());
            nav.set_scroll_left(place.as_ref().map_or(0, |place| place.offset_left() - BEFORE));
            let Some(place) = place else { return };
            let (shown, row) = (nav.get_bounding_client_rect(), place.get_bounding_client_rect());
            let lower = row.top() - shown.top() - shown.height() / 2.0;
            nav.set_scroll_top(nav.scroll_top() + lower as i32);
        });
    }
    let way = |(id, heading): &(&'static str, Text)| {
        let current = (*read == Some(*id)).then_some("true");
        let start = tag!(button type="button" class="row-link" aria-current={current});
        tag!(li).el(button(start, None, look.text(heading), go(id, finish.clone()))).html()
    };
    tag!(nav class="contents" aria-label={look.text(&words::CONTENTS)})
        .node(&nav)
        .el(tag!(ul).list(headings.iter().map(way).collect()))
        .html()
}

/// The last part whose heading has come near the top. At the end of the page, where no other
/// can come there, it is the one that was gone to, or the last.
fn being_read(headings: &[(&'static str, Text)]) -> Option<&'static str> {
    let page = document().document_element()?;
    let height = f64::from(page.client_height());
    let at_end = page.get_bounding_client_rect().bottom() <= height + 1.0;
    let near = if at_end { height } else { READ };
    let has_come = |id: &str| {
        let part = document().get_element_by_id(id);
        part.map(|part| part.get_bounding_client_rect().top()).is_some_and(|top| top < near)
    };
    let gone_to = document().active_element().filter(|_| at_end).map(|part| part.id());
    let ids = || headings.iter().rev().map(|(id, _)| *id).filter(|id| has_come(id));
    ids().find(|&id| gone_to.as_deref() == Some(id)).or_else(|| ids().next())
}

/// Goes to a part of the page, which is there then with all before it. The address stays:
/// it names the game.
fn go(id: &'static str, finish: Callback<()>) -> Callback<MouseEvent> {
    Callback::from(move |_| {
        finish.emit(());
        let show = move || {
            let part = document().get_element_by_id(id);
            if let Some(part) = part.and_then(|part| part.dyn_into::<HtmlElement>().ok()) {
                part.scroll_into_view();
                let _ = part.focus();
            }
        };
        // Once it is drawn.
        Timeout::new(0, show).forget();
    })
}
