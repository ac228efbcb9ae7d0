//! Short texts that this browser remembers, by key. What is larger, or must be one thing
//! over all tabs, lies in the [store](crate::store).
//!
//! A browser that refuses, or has no room left, remembers nothing: what was chosen lasts
//! as long as the page.

use gloo::utils::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is remembered under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Remembers a text under a key.
pub fn write(key: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, text);
    }
}

/// Remembers nothing under a key any more.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}
