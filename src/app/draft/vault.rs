//! What only the browser can do: randomness, and sealing texts with a key that
//! no script can read. All of it is in `static/draft/seal.js`, which is loaded
//! when it is first needed.

use gloo::utils::{document, window};
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

const VAULT: &str = "hensokuVault";

/// The functions of the script, once it has been loaded.
async fn vault() -> Option<JsValue> {
    let there = || Reflect::get(&window(), &VAULT.into()).ok().filter(JsValue::is_object);
    if there().is_none() {
        let script = document().create_element("script").ok()?;
        script.set_attribute("type", "module").ok()?;
        script.set_attribute("src", "draft/seal.js").ok()?;
        let loaded = Promise::new(&mut |done, failed| {
            let _ = script.add_event_listener_with_callback("load", &done);
            let _ = script.add_event_listener_with_callback("error", &failed);
        });
        document().document_element()?.append_child(&script).ok()?;
        JsFuture::from(loaded).await.ok()?;
    }
    there()
}

/// What one of them gives for a value.
async fn ask(name: &str, value: JsValue) -> Option<JsValue> {
    let vault = vault().await?;
    let function: Function = Reflect::get(&vault, &name.into()).ok()?.dyn_into().ok()?;
    let answer = function.apply(&vault, &Array::of1(&value)).ok()?;
    JsFuture::from(Promise::resolve(&answer)).await.ok()
}

/// 128 random bits.
pub async fn random() -> Option<[u8; 16]> {
    let bytes: Uint8Array = ask("random", 16.into()).await?.dyn_into().ok()?;
    let mut random = [0; 16];
    if bytes.length() != 16 {
        return None;
    }
    bytes.copy_to(&mut random);
    Some(random)
}

/// A text sealed; `None` where the browser cannot keep a key.
pub async fn seal(text: &str) -> Option<String> {
    ask("seal", text.into()).await?.as_string()
}

/// What was sealed here.
pub async fn unseal(sealed: &str) -> Option<String> {
    ask("unseal", sealed.into()).await?.as_string()
}
