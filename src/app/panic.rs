//! What is done when the program has met a fault of its own.
//!
//! After a panic nothing of the module can be used. So it only tells the page:
//! `boot.js` and `embed.js` hear the event, say so and offer the game's link.

use gloo::utils::window;
use web_sys::Event;

/// The event on the window that tells of a panic.
const STOPPED: &str = "hensoku-stopped";

/// From now on a panic is written to the console and told by an event on the
/// window.
pub fn tell() {
    // Yew sets one of its own where it was given none.
    yew::set_custom_panic_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if let Ok(event) = Event::new(STOPPED) {
            let _ = window().dispatch_event(&event);
        }
    }));
}
