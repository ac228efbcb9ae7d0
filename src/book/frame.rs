//! What stands round every page of the book.

use super::html::HtmlWriter;
use super::{CONTENTS, LANGUAGES, STYLE, words};
use crate::engine::text::{Language, Text};
use crate::share::places;

/// What a page of the book is.
pub struct Frame<'p> {
    /// Its language.
    pub language: Language,
    /// Does it lie in the folder of its language?
    pub in_folder: bool,
    /// The name of its file.
    pub file: &'p str,
    /// Its title.
    pub title: &'p Text,
    /// What it is about, for whoever searches.
    pub about: &'p Text,
}

/// Nothing runs here, and nothing is loaded but the style and the icon.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

impl Frame<'_> {
    /// The way to the book's folder.
    fn up(&self) -> &'static str {
        if self.in_folder { "../" } else { "" }
    }

    /// The same page in this language.
    pub fn sibling(&self, language: Language) -> String {
        [self.up(), language.code(), "/", self.file].concat()
    }

    /// The way to a fragment of the app.
    pub fn app(&self, fragment: &str) -> String {
        [self.up(), "../", fragment].concat()
    }

    /// A page up to what is its own, which goes into `<main>`.
    pub fn begin(&self) -> HtmlWriter {
        let pick = |words| &**Text::of(words, self.language);
        let mut out = HtmlWriter::document(self.language.code());
        out.line();
        out.open("head", &[]);
        out.line();
        out.void("meta", &[("charset", "utf-8")]);
        out.line();
        out.void("meta", &[("http-equiv", "Content-Security-Policy"), ("content", POLICY)]);
        out.line();
        let width = ("content", "width=device-width, initial-scale=1");
        out.void("meta", &[("name", "viewport"), width]);
        out.line();
        out.words("title", &[], Text::of(&words::title(self.title), self.language));
        out.line();
        out.void("meta", &[("name", "description"), ("content", pick(self.about))]);
        out.line();
        let up = |path: &str| [self.up(), path].concat();
        out.void("link", &[("rel", "stylesheet"), ("href", &up(STYLE))]);
        out.line();
        let icon = self.app("icons/icon.svg");
        out.void("link", &[("rel", "icon"), ("type", "image/svg+xml"), ("href", &icon)]);
        out.line();
        out.void("link", &[("rel", "canonical"), ("href", self.file)]);
        for language in LANGUAGES {
            out.line();
            let (code, href) = (language.code(), self.sibling(language));
            out.void("link", &[("rel", "alternate"), ("hreflang", code), ("href", &href)]);
        }
        out.line();
        out.close();
        out.line();
        out.open("body", &[]);
        out.line();
        self.bar(&mut out);
        out.line();
        out
    }

    /// The name of the whole, and the ways to other pages.
    fn bar(&self, out: &mut HtmlWriter) {
        let pick = |words| &**Text::of(words, self.language);
        out.open("header", &[("class", "bar")]);
        let all = [self.up(), CONTENTS].concat();
        out.open("a", &[("class", "brand"), ("href", &all)]);
        out.words("b", &[("lang", "ja")], "変則将棋");
        out.text(" ");
        out.words("i", &[("lang", "en")], "Hensoku");
        out.close();
        out.open("nav", &[("aria-label", pick(&words::WAYS))]);
        if self.in_folder && self.file != CONTENTS {
            out.words("a", &[("href", CONTENTS)], pick(&words::ALL_GAMES));
        }
        for language in LANGUAGES {
            if !self.in_folder || language != self.language {
                let (code, href) = (language.code(), self.sibling(language));
                let way = [("href", &*href), ("hreflang", code), ("lang", code)];
                out.words("a", &way, Text::of(&words::LANGUAGE, language));
            }
        }
        out.words("a", &[("href", &self.app(places::GALLERY))], pick(&words::APP));
        out.close();
        out.close();
    }
}
