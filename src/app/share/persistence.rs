//! What is kept shall not be cleared when the browser wants room.

use gloo::utils::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::app::settings;

/// The number of moves after which a game is worth asking for. Some browsers ask
/// the player.
pub const WORTH_ASKING: usize = 10;

/// Asks the browser to keep what it has, once. Where it cannot be asked, or does
/// not promise it, all is as before.
pub async fn ask() {
    if settings::may_ask_to_persist() {
        let _ = persist().await;
    }
}

async fn persist() -> Option<JsValue> {
    let storage = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    let call: Function = Reflect::get(&storage, &"persist".into()).ok()?.dyn_into().ok()?;
    let answer: Promise = call.call0(&storage).ok()?.dyn_into().ok()?;
    JsFuture::from(answer).await.ok()
}
