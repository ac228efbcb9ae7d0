//! A pause in which the browser draws and heeds the person.

use gloo::utils::window;
use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// Ends the present task. What follows is one of its own.
pub async fn pause() {
    // What cannot be waited for is not.
    let _ = JsFuture::from(Promise::new(&mut |resolve, reject| {
        if window().set_timeout_with_callback(&resolve).is_err() {
            let _ = reject.call0(&reject);
        }
    }))
    .await;
}
