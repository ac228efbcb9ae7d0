//! Who made what: complete, and true of what the page is made of.

use std::collections::BTreeSet;

use hensoku::manual::credits::{FONT, LIBRARIES, families};
use hensoku::variants;

use super::bilingual::check;

const MANIFEST: &str = include_str!("../../Cargo.toml");
const LOCK: &str = include_str!("../../Cargo.lock");
const PACKAGE: &str = include_str!("../../package.json");
const GLYPHS: &str = include_str!("../../src/draw/glyphs.rs");
const FONT_LICENCE: &str = include_str!("../../src/draw/OFL.txt");

#[test]
fn every_family_has_its_author_and_sources() {
    assert_eq!(families().count(), variants::families().len());
    for (family, prose) in families() {
        check(prose.author, family.id);
        assert!(!prose.sources.is_empty(), "{}", family.id);
    }
}

/// The lines of a part of the manifest.
fn part(name: &str) -> impl Iterator<Item = &'static str> {
    let (_, rest) = MANIFEST.split_once(&format!("[{name}]\n")).expect("a part of the manifest");
    rest.lines().take_while(|line| !line.starts_with('['))
}

/// The optional crates for which a feature asks, those of its own features among them.
fn optional(feature: &str) -> BTreeSet<&'static str> {
    let text: Vec<&str> = part("features").collect();
    let text = text.join("\n");
    let (_, rest) = text.split_once(&format!("\n{feature} = [")).expect("a feature");
    let (list, _) = rest.split_once(']').expect("its end");
    let list: &'static str = MANIFEST
        .match_indices(list)
        .next()
        .map(|(at, list)| &MANIFEST[at..at + list.len()])
        .expect("where it stands");
    let mut crates = BTreeSet::new();
    for item in list.split(',').map(|item| item.trim().trim_matches('"')) {
        match item.strip_prefix("dep:") {
            Some(name) => drop(crates.insert(name)),
            None if item.is_empty() => {}
            None => crates.extend(optional(item)),
        }
    }
    crates
}

/// A crate that the page begins to use has to be named, and one that it does without
/// goes.
#[test]
fn the_libraries_are_those_of_the_page() {
    let fixed = part("dependencies").filter(|line| !line.contains("optional = true"));
    let fixed = fixed.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    let wanted: BTreeSet<&str> =
        fixed.filter(|name| !name.starts_with('#')).chain(optional("split")).collect();
    let named: Vec<&str> = LIBRARIES.iter().map(|library| library.name).collect();
    assert_eq!(named, wanted.into_iter().collect::<Vec<&str>>());
    for library in LIBRARIES {
        check(library.purpose, library.name);
        assert!(LOCK.contains(&format!("name = \"{}\"\n", library.name)), "{}", library.name);
        assert!(["MIT", "MIT OR Apache-2.0"].contains(&library.licence), "{}", library.name);
    }
}

/// Packages of Node only build and test.
#[test]
fn the_page_has_no_package_of_node() {
    assert!(PACKAGE.contains("\"devDependencies\"") && !PACKAGE.contains("\"dependencies\""));
}

#[test]
fn the_font_is_the_one_of_the_pieces() {
    check(&FONT, "font");
    let name = "Noto Serif CJK JP Bold 2.001";
    assert!(GLYPHS.contains(name) && FONT.ja.contains(name) && FONT.en.contains(name));
    let licence = "SIL Open Font License";
    assert!(FONT_LICENCE.to_lowercase().contains(&licence.to_lowercase()));
    assert!(FONT.ja.contains(licence) && FONT.en.contains(licence));
}
