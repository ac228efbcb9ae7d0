//! The page: `boot.js` starts it; `main` does nothing.

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// Makes the catalogue, without which nothing is shown.
#[wasm_bindgen]
pub fn prepare() {
    hensoku::variants::families();
}

/// Renders the page into `root`, in the place of what it holds.
#[wasm_bindgen]
pub fn start_app(root: web_sys::Element) {
    hensoku::app::start(root);
}

/// A fault of the program, for the tests of what the page then says. Nothing
/// calls it.
#[wasm_bindgen]
pub fn fail_for_test() {
    panic!("asked for by a test");
}
