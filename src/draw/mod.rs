//! Boards, tiles and marks as plain scene data.
//!
//! Nothing here knows a browser, and only [`sight`] and [`diagram`] read a game.
//! A [`Layout`] says what board there
//! is, a [`View`] how it is looked at; together they make a [`Geometry`],
//! which places squares and finds them again. [`ground`], [`tiles`] and
//! [`marks`] turn that, the pieces and the [`Marks`] into [`Shape`]s. The page
//! draws the shapes with Yew; [`svg`] writes the same shapes as text.
//!
//! Lengths are in units of which [`UNIT`] make the width of a square, y points
//! down, and angles are quarter turns clockwise.

pub mod diagram;
mod drawn;
pub mod face;
mod four;
pub mod geometry;
mod glyphs;
pub mod ground;
pub mod layout;
pub mod marks;
pub mod number;
mod path;
pub mod picture;
mod places;
mod points;
mod room;
pub mod route;
pub mod scene;
mod sheet;
pub mod sight;
pub mod style;
pub mod svg;
pub mod tile;
pub mod tiles;

pub use drawn::Drawn;
pub use face::{Dress, Face, glyph};
pub use four::Many;
pub use geometry::{Geometry, Slot, View};
pub use layout::{Coordinates, Layout};
pub use marks::{Check, Danger, Illegal, LastMove, Marks, Route, RouteStyle};
pub use room::BoardRoom;
pub use scene::{Point, Rect, Shape, Sheet, UNIT};

use crate::engine::player::Player;

/// The [turn of the view](View::turn) that has a player at the lower edge.
pub fn turn_to(side: Player, players: u8) -> u8 {
    if players == 2 { side.0 * 2 } else { side.0 }
}
