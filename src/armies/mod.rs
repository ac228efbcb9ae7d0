//! Armies for the games that begin with a draft: those that have proven themselves in
//! games of the computer against itself, and how it chooses one for a game.
//!
//! # The data
//!
//! One file for each board, in UTF-8, written by the example `draft_armies`. Lines
//! that begin with `#` are the record of how it was made. Every other line is an
//! army, the best first: its wins, draws and losses against the others, such as
//! `70+7-43`, a space, and its text as [`notation::army`](crate::notation::army) has
//! it.

mod breed;
mod character;
mod choose;
mod founders;
mod proven;

pub use breed::{Breeder, distance, mirrored};
pub use character::Character;
pub use choose::{LEAST, choose};
pub use founders::founders;
pub use proven::{FILES, ProvenArmy, pool};
