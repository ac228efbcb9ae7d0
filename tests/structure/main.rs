//! How the sources are arranged: what a reader may rely on.

mod imports;
mod source;

use std::collections::BTreeMap;

use hensoku::variants;
use source::{Source, sources};

/// The most lines of a file.
const MOST_LINES: usize = 600;

/// Every type that is defined in a file, by name.
fn types(source: &Source) -> Vec<String> {
    let defined = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub").map_or(line, |rest| {
            let rest = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
            rest.map_or(&line[3..], |(_, rest)| rest)
        });
        let mut words = line.split_whitespace();
        let item = words.next()?;
        let name = words.next()?;
        let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        ["struct", "enum", "trait", "union"].contains(&item).then_some(name)
    };
    // An associated type stands deeper.
    let aliases = source.code.lines().filter_map(|line| {
        let line = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("type ")?;
        Some(line.chars().take_while(|c| c.is_alphanumeric()).collect())
    });
    source.code.lines().filter_map(defined).chain(aliases).filter(|name| !name.is_empty()).collect()
}

#[test]
fn folders_do_not_import_each_other_in_a_circle() {
    let cycles = imports::cycles(&sources("src"));
    assert!(cycles.is_empty(), "imports in a circle:\n{}", cycles.join("\n"));
}

#[test]
fn a_type_name_has_one_meaning() {
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources("src") {
        for name in types(&source) {
            homes.entry(name).or_default().push(source.path.clone());
        }
    }
    let twice = homes.iter().filter(|(_, homes)| homes.len() > 1);
    let told: Vec<_> = twice.map(|(name, homes)| format!("{name}: {}", homes.join(" "))).collect();
    assert!(told.is_empty(), "type names that stand twice:\n{}", told.join("\n"));
}

#[test]
fn only_the_catalogue_knows_games_by_their_ids() {
    let ids: Vec<_> = variants::all().map(|variant| variant.id.clone()).collect();
    let mut told = Vec::new();
    for source in sources("src").iter().filter(|s| !s.path.starts_with("src/variants/")) {
        for text in source.texts.iter().filter(|text| ids.contains(text)) {
            told.push(format!("{}: {text:?}", source.path));
        }
    }
    assert!(told.is_empty(), "ids of games outside the catalogue:\n{}", told.join("\n"));
}

#[test]
fn files_are_short() {
    let all = ["src", "tests", "examples", "benches"].into_iter().flat_map(sources);
    let long = all.filter(|source| source.lines > MOST_LINES);
    let told: Vec<_> = long.map(|source| format!("{}: {}", source.path, source.lines)).collect();
    assert!(told.is_empty(), "files of more than {MOST_LINES} lines:\n{}", told.join("\n"));
}
