//! Records as they are kept: the text that a store holds.
//!
//! `1/VARIANT/LETTERS`: what a [link](super) holds, without the bounds of links,
//! in the same letters: four for a check of 24 bits, then the content. The
//! number in front is the version of this form. A reader takes the text of a
//! link, too.

use crate::variants::{self, Variant};

use super::content::Bounds;
use super::error::{LinkError, LinkFault, Unfit};
use super::fragment::content_of;
use super::hash::Hash;
use super::letters::{self, BitWriter};
use super::open::{decode_with, open_saved};
use super::shared::Shared;

/// The version that is written.
const VERSION: &str = "1";

/// The text of a record with the place at which it is looked at, to be given
/// back to [`load`]: up to 65,536 actions and four megabytes of comments.
///
/// # Errors
/// If it is more than that, or no game of its variant.
pub fn save(shared: &Shared) -> Result<String, Unfit> {
    let (id, content) = (&shared.variant().id, content_of(shared, Bounds::SAVED)?);
    let letters = [saved_check(id, &content), content].concat();
    Ok([VERSION, "/", id, "/", &letters::text(&letters)].concat())
}

/// Reads what [`save`] wrote, or the text of a link.
///
/// # Errors
/// What is wrong with the text, with what can be opened instead.
pub fn load(text: &str) -> Result<Shared, LinkError> {
    load_with(text, &variants::find)
}

/// The same where `find` gives the game of an id, by its present rules.
///
/// # Errors
/// What is wrong with the text, with what can be opened instead.
pub fn load_with(text: &str, find: &dyn Fn(&str) -> Option<Variant>) -> Result<Shared, LinkError> {
    let version = text.bytes().take_while(u8::is_ascii_digit).count();
    match text.split_at(version) {
        ("", _) => decode_with(text, find),
        (VERSION, saved) => open_saved(saved, find),
        (version, _) => Err(LinkError {
            fault: match version.parse() {
                Ok(version) => LinkFault::FutureVersion { version },
                Err(_) => LinkFault::NotALink,
            },
            text: text.to_owned(),
            sound: 0,
            nearest: None,
        }),
    }
}

/// The check of saved content, as the values of four letters.
pub(super) fn saved_check(id: &str, content: &[u8]) -> Vec<u8> {
    let mut hash = Hash::new();
    [id.as_bytes(), b"/", content].into_iter().for_each(|bytes| hash.bytes(bytes));
    let mut check = BitWriter::default();
    check.bits(hash.bits(24), 24);
    check.finish()
}
