//! The rules of all games as a book: static pages with drawings, for printing, for
//! readers without JavaScript and for whoever searches. What stands on the page of a game
//! is made by [`manual`](crate::manual), the same as in the app.
//!
//! ```text
//! index.html           every game, in both languages
//! LANGUAGE/index.html  the games by family
//! LANGUAGE/GAME.html   the rules of a game
//! book.css             how all of it looks
//! ```
//!
//! All links are relative. The app is the folder above.

mod contents;
mod frame;
mod game;
mod html;
mod style;
mod words;

pub use self::words::LANGUAGES;

use crate::engine::text::Language;
use crate::variants;

/// A file of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookFile {
    /// Its path in the book's folder, with `/`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// All files of the book. The first page comes last: where it is, all others are.
pub fn files() -> impl Iterator<Item = BookFile> {
    let file = |path: &str, text| BookFile { path: path.to_owned(), text };
    let style = std::iter::once_with(move || file(STYLE, style::sheet()));
    let first = std::iter::once_with(move || file(CONTENTS, contents::both()));
    style.chain(LANGUAGES.into_iter().flat_map(pages)).chain(first)
}

/// The name of the style sheet.
const STYLE: &str = "book.css";
/// The name of contents, in each folder.
const CONTENTS: &str = "index.html";

/// The pages in a language.
fn pages(language: Language) -> impl Iterator<Item = BookFile> {
    let contents = BookFile { path: path(language, CONTENTS), text: contents::in_one(language) };
    let games = variants::all().filter_map(move |variant| {
        let text = game::page(language, &variant)?;
        Some(BookFile { path: path(language, &file(&variant.id)), text })
    });
    [contents].into_iter().chain(games)
}

fn path(language: Language, file: &str) -> String {
    [language.code(), "/", file].concat()
}

/// The name of a game's page, in each language's folder.
fn file(id: &str) -> String {
    [id, ".html"].concat()
}
