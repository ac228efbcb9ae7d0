//! What one tab tells the others of what it has written.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel.
const CHANNEL: &str = "hensoku";

/// The way to the other tabs.
#[derive(Debug)]
pub struct Notices(Option<BroadcastChannel>);

impl Notices {
    /// Where the browser has no such thing, nothing is told.
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
}

/// Hears what other tabs have written, until it is dropped.
#[derive(Debug)]
pub struct Listening {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.channel.close();
    }
}

/// Calls `heard` with the collection and the key of what another tab has
/// written or deleted. `None` where the browser has no such thing.
pub fn listen(heard: impl Fn(&str, &str) + 'static) -> Option<Listening> {
    let channel = BroadcastChannel::new(CHANNEL).ok()?;
    let listener = EventListener::new(&channel, "message", move |event| {
        let message = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
        if let Some((collection, key)) = message.as_deref().and_then(|text| text.split_once(' ')) {
            heard(collection, key);
        }
    });
    Some(Listening { channel, _listener: listener })
}
