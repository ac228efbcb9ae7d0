//! What is kept for one tab: it outlives a reload and going elsewhere, and goes
//! with the tab. Other tabs do not see it.

use gloo::utils::window;
use web_sys::Storage;

use super::record::Collection;

/// What the keys in the browser's session storage begin with.
const PREFIX: &str = "hensoku.";

/// A text of a collection, in today's form. `None` if there is none, or none
/// that can be read.
pub fn tab_text(collection: &Collection, key: &str) -> Option<String> {
    let text = storage()?.get_item(&full(collection, key)).ok()??;
    let (version, body) = text.split_once('\n')?;
    collection.read(version.parse().ok()?, body.to_owned()).ok()
}

/// Keeps a text in today's form; an empty one is forgotten. Where the browser
/// refuses, it lasts as long as the page.
pub fn set_tab_text(collection: &Collection, key: &str, body: &str) {
    let Some(storage) = storage() else { return };
    let key = full(collection, key);
    let _ = match body {
        "" => storage.remove_item(&key),
        body => storage.set_item(&key, &[&collection.version().to_string(), "\n", body].concat()),
    };
}

fn full(collection: &Collection, key: &str) -> String {
    [PREFIX, collection.name, ".", key].concat()
}

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
