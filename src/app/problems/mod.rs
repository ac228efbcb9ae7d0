//! The place of problems: mates to be found, one of each game for every day.
//!
//! A problem becomes a [task](crate::lessons) at the board that other pages embed, like
//! those of the [lessons](super::lessons).

mod day;
mod list;
mod place;
mod posed;
mod problem;
mod share;

pub use self::place::{ProblemsPlace, ProblemsProps};
