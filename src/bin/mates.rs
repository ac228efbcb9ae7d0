//! The binary of the worker that looks for forced mates: a session of USI that knows
//! `go mate`. `static/workers/mates.js` brings it the page's lines and takes its
//! answers back.

use hensoku::search::usi::MateSession;
use hensoku::stopwatch::milliseconds;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// A session. What it says is lines, with line breaks between.
#[wasm_bindgen]
pub struct MateWorkerSession(MateSession);

#[wasm_bindgen]
impl MateWorkerSession {
    /// A session at rest.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // Nothing but JavaScript makes one.
    pub fn new() -> MateWorkerSession {
        MateWorkerSession(MateSession::new(milliseconds))
    }

    /// Hears a line. Gives what is answered at once.
    pub fn hear(&mut self, line: &str) -> String {
        self.0.hear(line).join("\n")
    }

    /// Searches for some milliseconds. Gives what has come of it.
    pub fn step(&mut self) -> String {
        self.0.step().join("\n")
    }

    /// Does it want to go on searching?
    #[wasm_bindgen(js_name = isThinking)]
    pub fn is_thinking(&self) -> bool {
        self.0.is_thinking()
    }
}
