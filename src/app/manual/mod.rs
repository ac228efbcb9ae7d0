//! The place where the rules of a game are read: `#/rules/VARIANT`. What stands on it is
//! made by [`manual`](crate::manual).

mod place;
mod shown;
mod terms;

pub use self::place::{ManualPlace, ManualProps};
