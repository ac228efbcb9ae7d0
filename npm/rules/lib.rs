//! What the npm package's entry `hensoku/rules` exports: rules in sentences.

pub use hensoku::npm::*;
