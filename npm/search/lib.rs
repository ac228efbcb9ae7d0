//! What the npm package's entry `hensoku/search` exports: the search.

pub use hensoku::npm::*;
