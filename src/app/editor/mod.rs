//! Setting up a position of any game: `#/edit/VARIANT/…`.
//!
//! [`PositionEditor`] is the position in the making, pure and without a browser. The address is a link to a game
//! that begins at the position, whether that is possible or not; a link to any
//! game leads to the position at which that opens.

mod address;
mod field;
mod place;
mod position_editor;
mod side;
mod state;
#[cfg(test)]
mod tests;

pub use self::place::{EditorPlace, EditorProps};
use self::position_editor::PositionEditor;
