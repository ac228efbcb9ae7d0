//! The words that these games are told in: what each means, how it is read, what it is
//! called in the other language, and where it stands in a text.
//!
//! # The format of a file
//!
//! Lines `key: value`, in UTF-8. Empty lines and lines that begin with `#` mean nothing.
//! Each term begins with `term: ID` (small letters, digits and hyphens); a list has `;`
//! between its items.
//!
//! | key | value |
//! |---|---|
//! | `ja`, `en` | the word |
//! | `kana` | how the Japanese word is read, in hiragana |
//! | `forms.ja`, `forms.en` | how it is written in texts: a list; the word alone where it is missing |
//! | `not.ja`, `not.en` | what looks like it and means something else: a list, may be missing |
//! | `told.ja`, `told.en` | what it means, in one to three sentences |
//! | `see` | related terms: a list of ids, may be missing |
//! | `games` | the families in which it matters most: a list of ids, may be missing |

mod finder;
mod order;
mod parse;

use std::sync::LazyLock;

pub use finder::{TermFinder, TermSpan};
pub use order::{TermGroup, groups};
pub use parse::{TermFault, TermFaultKind, TermFile, parse};

use crate::engine::text::{Language, Text};

/// A word of these games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// By what it is known in addresses.
    pub id: &'static str,
    /// The word.
    pub word: Text,
    /// How the Japanese word is read.
    pub kana: &'static str,
    /// What it means.
    pub told: Text,
    /// How it is written in Japanese texts, and in English ones; if there is nothing, as
    /// the word alone.
    pub forms: [Vec<&'static str>; 2],
    /// What looks like it in Japanese texts, and in English ones, and is not.
    pub lookalikes: [Vec<&'static str>; 2],
    /// The ids of related terms.
    pub see: Vec<&'static str>,
    /// The ids of the families in which it matters most.
    pub games: Vec<&'static str>,
}

impl Term {
    /// Everything as which it stands in the texts of a language.
    pub fn written(&'static self, language: Language) -> impl Iterator<Item = &'static str> {
        let forms = &self.forms[language as usize];
        let word: Option<&'static str> = forms.is_empty().then(|| self.word.of(language).as_ref());
        word.into_iter().chain(forms.iter().copied())
    }
}

macro_rules! files {
    ($($file:literal),* $(,)?) => { [$(($file, include_str!($file))),*] };
}

/// The files with the terms, by their names.
pub static FILES: [(&str, &str); 6] = files![
    "data/board.txt",
    "data/players.txt",
    "data/moves.txt",
    "data/hands.txt",
    "data/ends.txt",
    "data/play.txt",
];

/// Every term, in the order of the files.
pub fn terms() -> &'static [Term] {
    static TERMS: LazyLock<Vec<Term>> =
        LazyLock::new(|| FILES.iter().flat_map(|(name, text)| parse(name, text).terms).collect());
    &TERMS
}

/// The term with this id.
pub fn term(id: &str) -> Option<&'static Term> {
    terms().iter().find(|term| term.id == id)
}
