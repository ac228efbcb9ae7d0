//! What the browser does with texts.

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Puts a text on the clipboard, if the browser allows it.
pub async fn copy(text: &str) -> bool {
    // Not there unless the page came over a safe connection.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    match clipboard.map(|clipboard| clipboard.dyn_into::<web_sys::Clipboard>()) {
        Ok(Ok(clipboard)) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        _ => false,
    }
}

fn sharing() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Can the system share a link?
pub fn can_share() -> bool {
    sharing().is_some()
}

/// Gives a link to what the system shares with. Whoever closes that again has
/// decided otherwise: nothing is said.
pub async fn share(title: &str, url: &str) {
    let Some(share) = sharing() else { return };
    let data = js_sys::Object::new();
    for (key, value) in [("title", title), ("url", url)] {
        let _ = js_sys::Reflect::set(&data, &key.into(), &value.into());
    }
    let shared = share.call1(&window().navigator(), &data);
    if let Ok(Ok(promise)) = shared.map(JsValue::dyn_into::<js_sys::Promise>) {
        let _ = JsFuture::from(promise).await;
    }
}

/// The whole address of a fragment.
pub fn address(fragment: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{fragment}")
}
