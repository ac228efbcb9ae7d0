//! What the npm package's entry `hensoku/records` exports: records of other
//! programs.

pub use hensoku::npm::*;
