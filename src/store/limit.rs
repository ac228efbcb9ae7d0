//! Time limits for what the browser may never answer.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::window;
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// What comes of some work, if it comes within so many milliseconds. The work
/// goes on after that, and what comes of it then is dropped.
pub async fn within<T: 'static>(limit: i32, work: impl Future<Output = T> + 'static) -> Option<T> {
    let result = Rc::new(RefCell::new(None));
    let (mut work, here) = (Some(work), result.clone());
    let ended = Promise::new(&mut |end, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&end, limit);
        if let Some(work) = work.take() {
            let here = here.clone();
            spawn_local(async move {
                *here.borrow_mut() = Some(work.await);
                let _ = end.call0(&JsValue::NULL);
            });
        }
    });
    let _ = JsFuture::from(ended).await;
    result.take()
}
