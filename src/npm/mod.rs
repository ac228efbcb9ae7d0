//! The engine for JavaScript, without the page: an npm package for Node and
//! browsers, built by `make npm`, in three modules, so that who only plays need
//! not load the others. `hensoku` plays (feature `npm`, types in `types.d.ts`);
//! `hensoku/rules` tells rules in sentences (feature `npm-rules`, `rules.d.ts`);
//! `hensoku/search` thinks (feature `npm-search`).

#[cfg(feature = "npm")]
mod catalogue;
#[cfg(feature = "npm")]
mod convert;
#[cfg(feature = "npm")]
mod game;
#[cfg(feature = "npm-rules")]
mod rules;
#[cfg(feature = "npm-search")]
mod search;
#[cfg(any(feature = "npm", feature = "npm-rules"))]
mod value;

#[cfg(any(feature = "npm", feature = "npm-rules"))]
use wasm_bindgen::JsValue;

#[cfg(any(feature = "npm", feature = "npm-rules"))]
use crate::variants::{self, Variant};

#[cfg(feature = "npm")]
pub use catalogue::{perft, variants};
#[cfg(feature = "npm")]
pub use game::GameHandle;
#[cfg(feature = "npm-rules")]
pub use rules::{differences, rules};
#[cfg(feature = "npm-search")]
pub use search::SearchHandle;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(any(feature = "npm", feature = "npm-rules"))]
fn find(id: &str) -> Result<Variant, JsValue> {
    variants::find(id).ok_or_else(|| value::unknown_variant(id))
}
