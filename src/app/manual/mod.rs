//! The place where the rules of a game are read: `#/rules/VARIANT`. What stands on it is
//! made by [`manual`](crate::manual).

mod contents;
mod lazy_drawing;
mod part;
mod place;
mod shown;
mod terms;
mod unfolding;

pub use self::place::{ManualPlace, ManualProps};
