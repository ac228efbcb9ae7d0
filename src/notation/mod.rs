//! Texts for machines: squares, moves and positions as the command line,
//! links and page attributes write them.

pub mod army;
pub mod label;
pub mod moves;
pub mod position;
pub mod square;
mod state;
