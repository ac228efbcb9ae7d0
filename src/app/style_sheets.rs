//! Style sheets that are no part of the first load.

use gloo::events::EventListener;
use gloo::utils::document;
use yew::prelude::*;

/// Asks for those of these style sheets that are not there, in their order, when the
/// component comes and when they become more.
/// Returns whether one did not come, and what asks again.
#[hook]
pub fn use_styles(styles: &'static [&'static str]) -> (bool, Callback<MouseEvent>) {
    let missing = use_state_eq(|| false);
    {
        let missing = missing.setter();
        use_effect_with(styles.len(), move |_| ask(styles, &missing));
    }
    let setter = missing.setter();
    let again = Callback::from(move |_| {
        setter.set(false);
        ask(styles, &setter);
    });
    (*missing, again)
}

fn ask(styles: &[&str], missing: &UseStateSetter<bool>) {
    let Some(root) = document().document_element() else { return };
    for style in styles {
        let there =
            document().query_selector(&["link[rel=stylesheet][href='", style, "']"].concat());
        let Ok(link) = document().create_element("link") else { continue };
        if matches!(there, Ok(Some(_))) {
            continue;
        }
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
