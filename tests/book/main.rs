//! The book: every game in both languages, with all its drawings, and nothing broken.

use std::collections::{BTreeMap, BTreeSet};

use hensoku::book::{self, BookFile, LANGUAGES};
use hensoku::draw::Coordinates;
use hensoku::engine::text::{Language, Text};
use hensoku::manual::document::{AttributeName, Content, DocumentElement};
use hensoku::manual::{Document, DocumentSource, Drawn, ManualPage};
use hensoku::share::places;
use hensoku::variants::{self, Variant};

/// The most bytes of a page, and of all files.
const MOST: (usize, usize) = (160_000, 12_500_000);

fn files() -> BTreeMap<String, String> {
    book::files().map(|BookFile { path, text }| (path, text)).collect()
}

/// The values of an attribute, in their order.
fn values<'t>(text: &'t str, attribute: &str) -> Vec<&'t str> {
    let mark = format!(" {attribute}=\"");
    text.split(&*mark).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The file to which a link on a page leads; `None` for the app, which is outside.
fn led_to(path: &str, href: &str) -> Option<String> {
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    let (file, _) = href.split_once('#').unwrap_or((href, ""));
    if file.is_empty() {
        return Some(path.to_owned());
    }
    for name in file.split('/') {
        match name {
            ".." => drop(folders.pop()?),
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

/// As it stands in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// All texts and drawings of an element, and what its drawings are called.
fn told(element: &DocumentElement, texts: &mut Vec<Text>, drawings: &mut usize) {
    if let Some(hensoku::manual::document::AttributeText::Words(words)) =
        element.attribute(AttributeName::Label)
    {
        texts.push(words.clone());
    }
    for content in &element.content {
        match content {
            Content::Words(words) | Content::Other(words) => texts.push(words.clone()),
            Content::Plain(text) => texts.push(Text::made(text.clone(), text.clone())),
            Content::Drawing(_) => *drawings += 1,
            Content::Element(element) => told(element, texts, drawings),
        }
    }
}

fn document(variant: &Variant) -> Document {
    let page = ManualPage::of(variant).expect("a page");
    let drawn = Drawn { coordinates: Coordinates::Japanese, density: 1.0 };
    Document::of(&DocumentSource::of(page, drawn).expect("a board"))
}

#[test]
fn every_game_is_there_in_both_languages_with_all_that_is_told_and_drawn() {
    let files = files();
    assert_eq!(files.len(), 2 * variants::all().count() + 4);
    for variant in variants::all() {
        let document = document(&variant);
        let (mut texts, mut drawings) = (Vec::new(), 0);
        let elements = document.head.iter().chain([&document.foot]);
        for element in elements.chain(document.parts.iter().map(|part| &part.element)) {
            told(element, &mut texts, &mut drawings);
        }
        assert!(texts.len() > 60 && drawings > 15, "{}", variant.id);
        for language in LANGUAGES {
            let path = places::printed(language, &variant);
            let path = path.strip_prefix(places::BOOK).expect("in the book");
            let page = files.get(path).unwrap_or_else(|| panic!("{path}"));
            assert!(page.len() < MOST.0, "{path}: {}", page.len());
            for text in &texts {
                let text = escaped(Text::of(text, language));
                assert!(page.contains(&text), "{path}: {text}");
            }
            // One more has what all refer to.
            assert_eq!(page.matches("<svg").count(), drawings + 1, "{path}");
            assert_eq!(page.matches("</svg>").count(), drawings + 1, "{path}");
        }
    }
}

#[test]
fn every_link_leads_to_a_page_and_every_reference_to_what_is_defined() {
    let files = files();
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let ids = values(page, "id");
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{path}: an id stands twice");
        let painted = page.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
        let used = values(page, "href");
        let used = used.iter().filter_map(|href| href.strip_prefix('#'));
        for id in painted.chain(used) {
            assert!(known.contains(id), "{path}: nothing is called {id}");
        }
        for href in values(page, "href") {
            assert!(!href.contains(':') && !href.starts_with('/'), "{path}: {href}");
            match led_to(path, href) {
                Some(file) => assert!(files.contains_key(&file), "{path}: {href}"),
                None => assert!(href.contains("../#/") || href.ends_with("icon.svg"), "{href}"),
            }
        }
    }
}

#[test]
fn the_two_languages_of_a_page_name_each_other() {
    let files = files();
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let own = path.split('/').next().and_then(Language::from_code).unwrap_or(Language::Ja);
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{}\">", own.code())));
        for language in LANGUAGES {
            let mark = format!("<link rel=\"alternate\" hreflang=\"{}\" href=\"", language.code());
            let href = page.split(&mark).nth(1).and_then(|rest| rest.split('"').next());
            let other = href.and_then(|href| led_to(path, href)).expect("a page");
            assert!(files.contains_key(&other) && other.starts_with(language.code()), "{path}");
            if language == own && path.contains('/') {
                assert_eq!(&other, path);
            }
        }
        for once in ["<title>", "<meta name=\"description\"", "<h1>", "rel=\"canonical\""] {
            assert_eq!(page.matches(once).count(), 1, "{path}: {once}");
        }
    }
}

#[test]
fn nothing_runs_and_nothing_is_styled_in_a_page() {
    let mut bytes = 0;
    for (path, text) in files() {
        bytes += text.len();
        if path.ends_with(".html") {
            for never in ["<script", " style=", "<style", "javascript:", " onclick", "NaN"] {
                assert!(!text.contains(never), "{path}: {never}");
            }
        }
        assert!(!text.contains("http:") && !text.contains("https:"), "{path}");
    }
    assert!(bytes < MOST.1, "{bytes}");
}

/// Titles tell the pages apart.
#[test]
fn every_page_has_a_title_of_its_own() {
    for language in LANGUAGES {
        let folder = format!("{}/", language.code());
        let pages = files().into_iter().filter(|(path, _)| path.starts_with(&folder));
        let titles: Vec<String> = pages
            .filter_map(|(_, page)| {
                Some(page.split("<title>").nth(1)?.split('<').next()?.to_owned())
            })
            .collect();
        let different: BTreeSet<&String> = titles.iter().collect();
        assert_eq!(different.len(), titles.len());
        assert_eq!(titles.len(), variants::all().count() + 1);
    }
}
