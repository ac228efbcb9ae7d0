//! A drawing of the page, which is drawn once it is nearly seen.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverInit};
use yew::prelude::*;
use yew::virtual_dom::AttributeOrProperty;

use super::shown::started;
use crate::app::board::raw;
use crate::draw::SvgMarkup;

/// Drawings with shorter markup, in bytes, are drawn at once.
pub const HEAVY: usize = 1_000;

/// How far outside the window a drawing is drawn: one window above and below.
const NEAR: &str = "100% 0px";

/// The properties of [`LazyDrawing`].
#[derive(Properties, PartialEq)]
pub struct LazyDrawingProps {
    /// The name of the element that holds it.
    pub name: &'static str,
    /// The values of that element's [attributes](crate::manual::document::AttributeName).
    pub values: Vec<Option<AttributeOrProperty>>,
    /// The drawing.
    pub markup: SvgMarkup,
}

/// An element with a drawing in it. Until that is nearly seen, or printed, it has its room.
#[component]
pub fn LazyDrawing(props: &LazyDrawingProps) -> Html {
    let place = use_node_ref();
    let is_near = use_state_eq(|| false);
    use_nearness(&place, &is_near);
    let mut made = started(props.name, props.values.clone());
    let markup = if *is_near { props.markup.clone() } else { props.markup.outermost() };
    if let Some(inside) = made.children_mut() {
        *inside = raw(markup);
    }
    made.node_ref = place;
    made.into()
}

/// Told once the element is near the window, or the page is to be printed. A browser that
/// cannot tell has everything drawn.
#[hook]
fn use_nearness(place: &NodeRef, is_near: &UseStateHandle<bool>) {
    let place = place.clone();
    let setter = is_near.setter();
    use_effect_with(**is_near, move |is_near| {
        let watch = (!is_near).then(|| {
            let printed = {
                let setter = setter.clone();
                EventListener::new(&window(), "beforeprint", move |_| setter.set(true))
            };
            (printed, observe(&place, setter))
        });
        move || {
            if let Some((_, (Some(observer), _))) = &watch {
                observer.disconnect();
            }
        }
    });
}

type Observed = (Option<IntersectionObserver>, Closure<dyn Fn(Array)>);

fn observe(place: &NodeRef, setter: UseStateSetter<bool>) -> Observed {
    let told = setter.clone();
    let seen = Closure::<dyn Fn(Array)>::new(move |entries: Array| {
        let is_seen = |entry| Reflect::get(&entry, &"isIntersecting".into());
        if entries.iter().any(|entry| is_seen(entry).is_ok_and(|seen| seen.is_truthy())) {
            told.set(true);
        }
    });
    let options = IntersectionObserverInit::new();
    options.set_root_margin(NEAR);
    let observer =
        IntersectionObserver::new_with_options(seen.as_ref().unchecked_ref(), &options).ok();
    match (&observer, place.cast::<Element>()) {
        (Some(observer), Some(element)) => observer.observe(&element),
        _ => setter.set(true),
    }
    (observer, seen)
}
