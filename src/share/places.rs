//! Where a game has what: the fragments of its table and its rules, and its page in the book.

use crate::engine::text::Language;
use crate::variants::Variant;

/// The fragment of the gallery.
pub const GALLERY: &str = "#/";

/// What begins the fragment of a game's rules.
pub const RULES: &str = "#/rules/";

/// The fragment at which the rules of a game are read.
pub fn rules(variant: &Variant) -> String {
    [RULES, &variant.id].concat()
}

/// The fragment of a new game: of its table, or of the draft before it.
pub fn table(variant: &Variant) -> String {
    let place = if variant.spec().draft.is_some() { "draft/" } else { "" };
    [GALLERY, place, &variant.id].concat()
}

/// The folder of the book, beside the app.
pub const BOOK: &str = "book/";

/// The page of a game in the book, from the app.
pub fn printed(language: Language, variant: &Variant) -> String {
    [BOOK, language.code(), "/", &variant.id, ".html"].concat()
}
