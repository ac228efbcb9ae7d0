//! The browser binary of the draft of 連合将棋, which is loaded when its place is
//! opened. `boot.js` calls its export; `main` does nothing.

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// Renders the draft into `root`, in the place of what it holds.
#[wasm_bindgen]
pub fn start_draft(root: web_sys::Element) {
    hensoku::app::start_draft(root);
}
