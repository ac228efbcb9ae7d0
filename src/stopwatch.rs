//! The one clock by which searches in a browser take their time.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Milliseconds since some moment, the same as long as the page or worker lives.
pub fn milliseconds() -> u64 {
    now() as u64
}
