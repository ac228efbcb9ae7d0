//! What the npm package exports: the engine for JavaScript.

pub use hensoku::npm::*;
