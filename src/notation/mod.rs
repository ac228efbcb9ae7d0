//! Texts for machines: squares, moves and positions as the command line,
//! links and page attributes write them; and, for people, the labels of moves
//! and why something is not one.

pub mod army;
pub mod japanese;
pub mod label;
pub mod moves;
pub mod native;
pub mod position;
pub mod square;
mod state;
pub mod typed;
pub mod why;
