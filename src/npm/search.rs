//! The search for JavaScript: a session of USI, which thinks only while it is
//! called.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::search::usi::UsiSession;
use crate::stopwatch::milliseconds;

/// A search that is spoken to by the protocol USI, a line each. It thinks in
/// slices of a few milliseconds: call `step` as long as `isThinking`, and hear
/// what else there is in between.
#[wasm_bindgen(js_name = Search)]
pub struct SearchHandle(UsiSession);

#[wasm_bindgen(js_class = Search)]
impl SearchHandle {
    /// A session at rest.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // Nothing but JavaScript makes one.
    pub fn new() -> SearchHandle {
        SearchHandle(UsiSession::new(milliseconds))
    }

    /// Hears a line such as `go nodes 20000`. Gives what is answered at once;
    /// what cannot be read is answered by `info string fault …`.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        self.0.hear(line)
    }

    /// Thinks for a few milliseconds. Gives what has come of it: `info …` for each
    /// depth, and `bestmove …` at the end.
    pub fn step(&mut self) -> Vec<String> {
        self.0.step()
    }

    /// Does it want to go on thinking?
    #[wasm_bindgen(getter, js_name = isThinking)]
    pub fn is_thinking(&self) -> bool {
        self.0.is_thinking()
    }
}
