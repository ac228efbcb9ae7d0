//! The engine for JavaScript, without the page: an npm package for Node and
//! browsers, built by `make npm`, in two modules. `hensoku` plays (feature `npm`,
//! types in `types.d.ts`); `hensoku/rules` tells rules in sentences (feature
//! `npm-rules`, `rules.d.ts`), so that who only plays need not load them.

#[cfg(feature = "npm")]
mod catalogue;
#[cfg(feature = "npm")]
mod convert;
#[cfg(feature = "npm")]
mod game;
#[cfg(feature = "npm-rules")]
mod rules;
mod value;

use wasm_bindgen::JsValue;

use crate::variants::{self, Variant};

#[cfg(feature = "npm")]
pub use catalogue::{perft, variants};
#[cfg(feature = "npm")]
pub use game::GameHandle;
#[cfg(feature = "npm-rules")]
pub use rules::{differences, rules};

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn find(id: &str) -> Result<Variant, JsValue> {
    variants::find(id).ok_or_else(|| value::unknown_variant(id))
}
