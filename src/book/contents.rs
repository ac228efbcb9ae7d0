//! What there is: the games by family.

use super::frame::Frame;
use super::html::HtmlWriter;
use super::{CONTENTS, LANGUAGES, file, path, words};
use crate::describe;
use crate::engine::text::{Language, Text};
use crate::variants::{self, Family, Group};

/// The contents in one language.
pub fn in_one(language: Language) -> String {
    let about = words::told(variants::all().count());
    let frame =
        Frame { language, in_folder: true, file: CONTENTS, title: &words::BOOK, about: &about };
    let mut out = frame.begin();
    out.open("main", &[("class", "contents-page")]);
    out.words("h1", &[], Text::of(&words::BOOK, language));
    out.words("p", &[("class", "lead")], Text::of(&about, language));
    for group in Group::ALL {
        out.line();
        out.open("section", &[]);
        out.words("h2", &[], Text::of(&group.name(), language));
        out.open("div", &[("class", "families")]);
        let families = variants::families().iter().filter(|family| family.group == group);
        families.for_each(|one| family(&mut out, language, one));
        out.close();
        out.close();
    }
    out.line();
    out.finish()
}

/// A family with its games.
fn family(out: &mut HtmlWriter, language: Language, family: &Family) {
    let (other, pick) = (language.other(), |text| &**Text::of(text, language));
    out.line();
    out.open("section", &[("class", "family"), ("id", family.id)]);
    out.open("h3", &[]);
    out.text(pick(&family.name));
    out.text(" ");
    out.words("span", &[("lang", other.code())], Text::of(&family.name, other));
    out.close();
    out.words("p", &[], pick(&family.summary));
    out.open("ul", &[]);
    for variant in &family.variants {
        let alone = family.variants.len() == 1;
        out.open("li", &[]);
        out.words("a", &[("href", &*file(&variant.id))], pick(&variant.name));
        if !alone && !family.has_modes() {
            out.text(" ");
            out.words("small", &[], pick(&variant.difference));
        } else if alone {
            out.text(" ");
            out.words("small", &[], Text::of(&describe::players(variant.spec()), language));
        }
        out.close();
    }
    out.close();
    out.close();
}

/// The first page: every game in both languages.
pub fn both() -> String {
    let [first, second] = LANGUAGES;
    let about = words::told(variants::all().count());
    let frame = Frame {
        language: first,
        in_folder: false,
        file: CONTENTS,
        title: &words::BOOK,
        about: &about,
    };
    let mut out = frame.begin();
    out.open("main", &[("class", "contents-page")]);
    out.words("h1", &[], Text::of(&words::BOOK, first));
    out.words("p", &[("class", "other"), ("lang", second.code())], Text::of(&words::BOOK, second));
    for language in LANGUAGES {
        let lang = if language == first { "" } else { language.code() };
        out.words("p", &[("lang", lang)], Text::of(&about, language));
    }
    out.open("div", &[("class", "wide")]);
    out.open("table", &[]);
    out.open("thead", &[]);
    out.open("tr", &[]);
    for language in LANGUAGES {
        let href = path(language, CONTENTS);
        out.open("th", &[("scope", "col"), ("lang", language.code())]);
        let way = [("href", &*href), ("hreflang", language.code())];
        out.words("a", &way, Text::of(&words::LANGUAGE, language));
        out.close();
    }
    out.close();
    out.close();
    out.open("tbody", &[]);
    for variant in variants::all() {
        out.line();
        out.open("tr", &[]);
        for language in LANGUAGES {
            let href = path(language, &file(&variant.id));
            let code = language.code();
            out.open("td", &[("lang", code)]);
            let way = [("href", &*href), ("hreflang", code)];
            out.words("a", &way, Text::of(&variant.name, language));
            out.close();
        }
        out.close();
    }
    out.line();
    out.finish()
}
