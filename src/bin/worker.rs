//! The binary of the worker in which the computer thinks: a session of USI.
//! `static/workers/search.js` brings it the page's lines and takes its answers back.

use hensoku::search::usi::UsiSession;
use hensoku::stopwatch::milliseconds;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// A session. What it says is lines, with line breaks between.
#[wasm_bindgen]
pub struct WorkerSession(UsiSession);

#[wasm_bindgen]
impl WorkerSession {
    /// A session at rest, with the weights of the games that have some.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: String) -> WorkerSession {
        WorkerSession(UsiSession::new(milliseconds).with_weights(weights))
    }

    /// Hears a line. Gives what is answered at once.
    pub fn hear(&mut self, line: &str) -> String {
        self.0.hear(line).join("\n")
    }

    /// Thinks for some milliseconds. Gives what has come of it.
    pub fn step(&mut self) -> String {
        self.0.step().join("\n")
    }

    /// Does it want to go on thinking?
    #[wasm_bindgen(js_name = isThinking)]
    pub fn is_thinking(&self) -> bool {
        self.0.is_thinking()
    }
}
