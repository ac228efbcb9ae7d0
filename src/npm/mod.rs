//! The engine for JavaScript, without the page: an npm package for Node and
//! browsers, built by `make npm`, in four modules, so that those who only play
//! need not load the others. `hensoku` plays (feature `npm`, types in `types.d.ts`);
//! `hensoku/records` reads and writes records of other programs (feature
//! `npm-records`, `records.d.ts`);
//! `hensoku/rules` tells rules in sentences (feature `npm-rules`, `rules.d.ts`);
//! `hensoku/search` thinks (feature `npm-search`).

#[cfg(feature = "npm")]
mod catalogue;
#[cfg(feature = "npm")]
mod convert;
#[cfg(feature = "npm")]
mod game;
#[cfg(feature = "npm-records")]
mod records;
#[cfg(feature = "npm-rules")]
mod rules;
#[cfg(feature = "npm-search")]
mod search;
#[cfg(any(feature = "npm", feature = "npm-records", feature = "npm-rules"))]
mod value;

#[cfg(feature = "npm")]
pub use catalogue::{perft, variants};
#[cfg(feature = "npm")]
pub use game::GameHandle;
#[cfg(feature = "npm-records")]
pub use records::{read_records, write_record};
#[cfg(feature = "npm-rules")]
pub use rules::{differences, rules};
#[cfg(feature = "npm-search")]
pub use search::SearchHandle;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
