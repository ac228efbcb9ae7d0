//! Style sheets that are no part of the first load.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::utils::document;
use web_sys::Element;
use yew::prelude::*;

/// What a sheet says where nobody uses it: nothing. It need not come again.
const UNUSED: &str = "not all";

thread_local! {
    /// One for each use of a sheet.
    static USES: RefCell<Vec<&'static str>> = RefCell::default();
}

/// Asks for those of these style sheets that are not there, in their order, when the
/// component comes and when they become more. When it goes they hold for it no more:
/// what a place says of its own must not be heard elsewhere.
/// Returns whether one did not come, and what asks again.
#[hook]
pub fn use_styles(styles: &'static [&'static str]) -> (bool, Callback<MouseEvent>) {
    let missing = use_state_eq(|| false);
    {
        let missing = missing.setter();
        use_effect_with(styles.len(), move |_| {
            USES.with_borrow_mut(|uses| uses.extend(styles));
            ask(styles, &missing);
            move || styles.iter().for_each(|style| leave(style))
        });
    }
    let setter = missing.setter();
    let again = Callback::from(move |_| {
        setter.set(false);
        ask(styles, &setter);
    });
    (*missing, again)
}

fn link(style: &str) -> Option<Element> {
    document().query_selector(&["link[rel=stylesheet][href='", style, "']"].concat()).ok()?
}

fn ask(styles: &[&str], missing: &UseStateSetter<bool>) {
    let Some(root) = document().document_element() else { return };
    for style in styles {
        if let Some(link) = link(style) {
            let _ = link.remove_attribute("media");
            continue;
        }
        let Ok(link) = document().create_element("link") else { continue };
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", style);
        let (absent, missing) = (link.clone(), missing.clone());
        EventListener::once(&link, "error", move |_| {
            absent.remove();
            missing.set(true);
        })
        .forget();
        let _ = root.append_child(&link);
    }
}

/// One use of a sheet is over.
fn leave(style: &str) {
    let used = USES.with_borrow_mut(|uses| {
        if let Some(at) = uses.iter().position(|one| *one == style) {
            uses.swap_remove(at);
        }
        uses.contains(&style)
    });
    if let Some(link) = link(style).filter(|_| !used) {
        let _ = link.set_attribute("media", UNUSED);
    }
}
