//! Boards, tiles and marks as plain scene data.
//!
//! Nothing here knows a browser, and only [`game_marks`] and [`diagram`] read a game.
//! A [`Layout`] says what board there
//! is, a [`View`] how it is looked at; together they make a [`Geometry`],
//! which places squares and finds them again. [`ground`], [`tiles`] and
//! [`marks`] turn that, the pieces and the [`Marks`] into [`Shape`]s. The page
//! draws the shapes with Yew; [`svg`] writes the same shapes as text.
//!
//! Lengths are in units of which [`UNIT`] make the width of a square, y points
//! down, and angles are quarter turns clockwise.

pub mod annotations;
pub mod arrow;
pub mod diagram;
pub mod face;
pub mod game_marks;
pub mod geometry;
mod glyphs;
pub mod ground;
pub mod layout;
pub mod marks;
mod markup;
mod multiplayer;
pub mod number;
mod path;
pub mod picture;
mod places;
mod points;
mod room;
pub mod scene;
pub mod sets;
mod style;
mod stylesheet;
pub mod svg;
pub mod tile;
pub mod tiles;

pub use annotations::Annotation;
pub use face::{Dress, Face, Glyphs, OTHER_GLYPHS, glyph, has_every_glyph, supply_glyphs};
pub use geometry::{Geometry, GridCell, View};
pub use layout::{Coordinates, Layout};
pub use marks::{Check, IllegalMark, KingLiberties, LastMove, Marks, RouteMark, RouteStyle};
pub use markup::{SvgMarkup, escape};
pub use multiplayer::MultiplayerMarks;
pub use room::BoardRoom;
pub use scene::{Layer, Point, Rect, Shape, UNIT};
pub use sets::{PieceSet, SetStyle};

use crate::engine::player::Player;

/// The [turn of the view](View::turn) that has a player at the lower edge.
pub fn turn_to(side: Player, players: u8) -> u8 {
    if players == 2 { side.0 * 2 } else { side.0 }
}
