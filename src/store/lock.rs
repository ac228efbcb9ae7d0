//! One after another, over all tabs: the browser's locks.

use gloo::utils::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub struct Lock {
    release: Option<Function>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(release) = &self.release {
            let _ = release.call0(&JsValue::NULL);
        }
    }
}

/// Waits for the lock of a name. Where the browser has no locks, which is where
/// the page did not come over a safe connection, nothing is waited for.
pub async fn lock(name: &str) -> Lock {
    let mut nothing_to_wait_for = false;
    let granted = Promise::new(&mut |grant, _| {
        nothing_to_wait_for = request(name, grant).is_none();
    });
    let release = match nothing_to_wait_for {
        true => None,
        false => JsFuture::from(granted).await.ok().and_then(|release| release.dyn_into().ok()),
    };
    Lock { release }
}

/// Asks for a lock. `grant` is called, once it is held, with the function that
/// releases it. `None` if there are no locks.
fn request(name: &str, grant: Function) -> Option<()> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let refused = grant.clone();
    let held = Closure::once_into_js(move || {
        Promise::new(&mut |release, _| drop(grant.call1(&JsValue::NULL, &release)))
    });
    let asked = request.call2(&locks, &name.into(), &held).ok()?;
    // Refused after all: nothing is waited for.
    let refused = Closure::once_into_js(move || drop(refused.call0(&JsValue::NULL)));
    let asked: Promise = asked.dyn_into().ok()?;
    let _ = Reflect::get(&asked, &"catch".into())
        .ok()
        .and_then(|catch| catch.dyn_into::<Function>().ok())
        .and_then(|catch| catch.call1(&asked, &refused).ok());
    Some(())
}
