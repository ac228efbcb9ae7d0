//! The place that tells who made what: `#/credits`.

mod place;

pub use self::place::{CreditsPlace, CreditsProps};
