//! Setting up a position of any game: `#/edit/VARIANT/…`.
//!
//! [`PositionEditor`] is the position in the making and [`StateItem`] what one knows
//! beside pieces, hands and turn; both are pure. The address is a link to a game
//! that begins at the position, whether that is possible or not; a link to any
//! game leads to the position at which that opens.

mod address;
mod field;
mod place;
mod position_editor;
mod side;
mod state;
mod state_item;
#[cfg(test)]
mod tests;

pub use self::place::{EditorPlace, EditorProps};
pub use self::position_editor::PositionEditor;
pub use self::state_item::StateItem;
