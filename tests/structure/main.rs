//! What the sources promise of their own shape: which way folders depend, that
//! games are data, and that a name means one thing.

mod imports;
mod source;
mod styles;

use std::collections::{BTreeMap, BTreeSet};

use imports::imports;
use source::{ModulePath, sources, strings, types};
use styles::{looks_inside, style_sheets};

/// Lines that a file may have.
const LONGEST: usize = 600;

/// Of two folders side by side, or files at the root, at most one names the
/// other, directly or by others. A folder and what lies in it are one.
#[test]
fn folders_depend_one_way() {
    let files = sources();
    let imports = imports(&files);
    assert!(imports.len() > 1000, "the sources were read");
    let mut edges: BTreeMap<(ModulePath, ModulePath), Vec<&str>> = BTreeMap::new();
    for import in &imports {
        let shared = import.from.iter().zip(&import.to).take_while(|(from, to)| from == to).count();
        // One lies within the other.
        if shared == import.from.len().min(import.to.len()) {
            continue;
        }
        let sides = (import.from[..=shared].to_vec(), import.to[..=shared].to_vec());
        edges.entry(sides).or_default().push(&import.told);
    }
    let nodes: BTreeSet<&ModulePath> = edges.keys().flat_map(|(from, to)| [from, to]).collect();
    let mut told = Vec::new();
    for start in nodes {
        if let Some(way) = way_back(start, &edges) {
            for pair in way.windows(2) {
                let why = &edges[&(pair[0].clone(), pair[1].clone())];
                told.push(format!("{} -> {}: {}", pair[0].join("/"), pair[1].join("/"), why[0]));
            }
        }
    }
    assert!(told.is_empty(), "folders that name each other:\n{}", told.join("\n"));
}

/// The way that leads from a folder back to it, if there is one.
fn way_back(
    start: &ModulePath,
    edges: &BTreeMap<(ModulePath, ModulePath), Vec<&str>>,
) -> Option<Vec<ModulePath>> {
    let mut ways = vec![vec![start.clone()]];
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop() {
        let last = way.last()?;
        for (_, to) in edges.keys().filter(|(from, _)| from == last) {
            let longer = [&way[..], std::slice::from_ref(to)].concat();
            if to == start {
                return Some(longer);
            }
            if seen.insert(to.clone()) {
                ways.push(longer);
            }
        }
    }
    None
}

#[test]
fn a_type_name_means_one_thing() {
    let types = types(&sources());
    assert!(types.len() > 300, "the sources were read");
    let twice: Vec<String> = types
        .into_iter()
        .filter(|(_, files)| files.len() > 1)
        .map(|(name, files)| format!("{name}: {}", files.join(", ")))
        .collect();
    assert!(twice.is_empty(), "names of several types:\n{}", twice.join("\n"));
}

/// Games are data: only their catalogue knows them by name.
#[test]
fn only_the_catalogue_knows_a_game_by_name() {
    let ids: BTreeSet<String> =
        hensoku::variants::all().map(|variant| variant.id.clone()).collect();
    let mut found = Vec::new();
    for file in sources().iter().filter(|file| {
        !file.is_test && file.module[..].first().is_none_or(|name| name != "variants")
    }) {
        for text in strings(file) {
            // `shogi` alone may be a word of a sentence, `torus-1` is a game.
            let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            let named = |word: &str| ids.contains(word) && (word.contains('-') || word == text);
            if words.any(named) {
                found.push(format!("{}: {text:?}", file.path));
            }
        }
    }
    assert!(found.is_empty(), "games named outside src/variants:\n{}", found.join("\n"));
}

#[test]
fn files_are_short() {
    let long: Vec<String> = sources()
        .iter()
        .map(|file| (&file.path, file.text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(path, lines)| format!("{path}: {lines} lines"))
        .collect();
    assert!(long.is_empty(), "files of more than {LONGEST} lines:\n{}", long.join("\n"));
}

/// A player is "they" in comments, a king "it".
#[test]
fn players_are_they() {
    let mut found = Vec::new();
    for file in sources() {
        for (index, line) in file.text.lines().enumerate() {
            let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
            let mut words = comment.split(|c: char| !c.is_alphabetic());
            if words
                .any(|word| ["he", "him", "his", "himself"].contains(&word.to_lowercase().as_str()))
            {
                found.push(format!("{}:{}: {}", file.path, index + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "players who are not \"they\":\n{}", found.join("\n"));
}

/// Where a rule asks for an attribute inside of something, browsers look through the page
/// again whenever anything comes or goes: a dot on a board, too. A class costs nothing.
#[test]
fn style_sheets_look_inside_by_classes() {
    let sheets = style_sheets();
    assert!(sheets.len() > 30, "the style sheets were read");
    let found: Vec<String> = sheets
        .iter()
        .flat_map(|(path, text)| looks_inside(text).into_iter().map(move |inside| (path, inside)))
        .filter(|(_, inside)| inside.contains('['))
        .map(|(path, inside)| format!("{}: :has({inside})", path.display()))
        .collect();
    assert!(found.is_empty(), "attributes asked for inside of something:\n{}", found.join("\n"));
}
