//! What one tab tells the others of what it has written.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel.
const CHANNEL: &str = "hensoku";

/// The way to the other tabs. One channel tells and hears, as a channel does
/// not hear itself: what this page writes is no news to it.
#[derive(Debug)]
pub struct Notices(Option<BroadcastChannel>);

impl Notices {
    /// Where the browser has no such thing, nothing is told or heard.
    pub fn open() -> Notices {
        Notices(BroadcastChannel::new(CHANNEL).ok())
    }

    /// Tells the others that a record has been written or deleted.
    pub fn tell(&self, collection: &str, key: &str) {
        if let Some(channel) = &self.0 {
            let message = [collection, " ", key].concat();
            let _ = channel.post_message(&JsValue::from_str(&message));
        }
    }

    /// Calls `heard` with the collection and the key of what another tab has
    /// written or deleted, until the listening is dropped.
    pub fn listen(&self, heard: impl Fn(&str, &str) + 'static) -> Option<Listening> {
        let listener = EventListener::new(self.0.as_ref()?, "message", move |event| {
            let message =
                event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            if let Some((collection, key)) =
                message.as_deref().and_then(|text| text.split_once(' '))
            {
                heard(collection, key);
            }
        });
        Some(Listening { _listener: listener })
    }
}

/// Hears what other tabs have written, until it is dropped.
#[derive(Debug)]
pub struct Listening {
    _listener: EventListener,
}
