//! The engine for JavaScript, without the page: so far what measures its speed
//! in WebAssembly (scripts/bench-wasm.mjs).

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::{self, position::Position};
use crate::variants;

/// The number of positions `depth` moves after the start of a variant, as
/// [`crate::engine::perft::perft`] counts them.
///
/// # Errors
/// There is no variant of that id.
#[wasm_bindgen]
pub fn perft(variant: &str, depth: u32) -> Result<f64, JsError> {
    let found = variants::find(variant)
        .ok_or_else(|| JsError::new(&format!("there is no variant \"{variant}\"")))?;
    let rules = found.rules();
    let mut position = Position::start(&rules);
    Ok(engine::perft::perft(&rules, &mut position, depth) as f64)
}
