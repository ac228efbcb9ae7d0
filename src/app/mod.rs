//! The page.

pub mod board;
