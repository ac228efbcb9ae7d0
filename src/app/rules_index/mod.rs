//! The place where the rules of all games are searched: `#/rules`.

mod found;
mod games;
mod place;
mod reading;

pub use self::place::{RulesIndexPlace, RulesIndexProps};
