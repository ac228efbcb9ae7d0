//! Records as they are kept: the text that a store holds.
//!
//! A saved record is the text of its link. What a link does not hold (times of
//! the clock) follows after a `~`; a reader takes texts with and without it.

use super::error::{LinkError, Unfit};
use super::fragment::encode;
use super::open::decode;
use super::shared::Shared;

/// What follows the link.
const MORE: char = '~';

/// The text of a record, to be given back to [`load`].
///
/// # Errors
/// If the game does not fit.
pub fn save(shared: &Shared) -> Result<String, Unfit> {
    encode(shared)
}

/// Reads what [`save`] wrote, now or in an older version.
///
/// # Errors
/// What is wrong with the text, with what can be opened instead.
pub fn load(text: &str) -> Result<Shared, LinkError> {
    decode(text.split(MORE).next().unwrap_or_default())
}
