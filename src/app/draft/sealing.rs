//! What only the browser can do: randomness, and sealing texts with a key that
//! no script can read. All of it is in `static/draft/seal.js`, which is loaded
//! when it is first needed; the key lies in the [store](crate::store).

use gloo::utils::{document, window};
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::store::Store;

/// Where the script puts its functions.
const SEAL: &str = "hensokuSeal";

/// The name of the key.
const KEY: &str = "seal";

/// The functions of the script, once it has been loaded.
async fn functions() -> Option<JsValue> {
    let there = || Reflect::get(&window(), &SEAL.into()).ok().filter(JsValue::is_object);
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

/// What one of them gives for some values; `None` for nothing.
async fn ask(name: &str, values: &[JsValue]) -> Option<JsValue> {
    let functions = functions().await?;
    let function: Function = Reflect::get(&functions, &name.into()).ok()?.dyn_into().ok()?;
    let values: Array = values.iter().collect();
    let answer = function.apply(&functions, &values).ok()?;
    let answer = JsFuture::from(Promise::resolve(&answer)).await.ok()?;
    Some(answer).filter(|answer| !answer.is_null())
}

/// The key of this browser, made if there is none yet.
async fn key() -> Option<JsValue> {
    Store::page().secret(KEY, ask("makeKey", &[])).await
}

/// 128 random bits.
pub async fn random() -> Option<[u8; 16]> {
    let bytes: Uint8Array = ask("random", &[16.into()]).await?.dyn_into().ok()?;
    let mut random = [0; 16];
    if bytes.length() != 16 {
        return None;
    }
    bytes.copy_to(&mut random);
    Some(random)
}

/// A text sealed; `None` where the browser cannot keep a key.
pub async fn seal(text: &str) -> Option<String> {
    ask("seal", &[key().await?, text.into()]).await?.as_string()
}

/// What was sealed here.
pub async fn unseal(sealed: &str) -> Option<String> {
    ask("unseal", &[key().await?, sealed.into()]).await?.as_string()
}
