//! Which folder uses which.

use std::collections::{BTreeMap, BTreeSet};

use super::source::Source;

/// Folders, or files beside folders, that use each other in a circle, each
/// with what it needs of the next.
///
/// At every level of the tree the folders (and at the top the files, too) are
/// compared with each other. What lies deeper counts to its folder; a module
/// file `x.rs` beside a folder `x` counts to that.
pub fn cycles(sources: &[Source]) -> Vec<String> {
    let modules: BTreeMap<Vec<String>, String> =
        sources.iter().map(|source| (module(&source.path), place(source, sources))).collect();
    let mut uses: BTreeMap<(String, String), String> = BTreeMap::new();
    for source in sources {
        let (here, from) = (module(&source.path), place(source, sources));
        for path in paths(&source.code) {
            let Some(to) = resolve(&path, &here, &modules) else { continue };
            if let Some(edge) = parted(&from, to) {
                uses.entry(edge).or_insert_with(|| format!("{}: {}", source.path, path.join("::")));
            }
        }
    }
    let names: BTreeSet<_> = uses.keys().flat_map(|(from, to)| [from, to]).cloned().collect();
    let reach = |from: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(at) = open.pop() {
            for (_, to) in uses.keys().filter(|(from, _)| *from == at) {
                if seen.insert(to.clone()) {
                    open.push(to.clone());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<_, _> = names.iter().map(|name| (name.clone(), reach(name))).collect();
    let circular = uses.iter().filter(|((from, to), _)| reached[to].contains(from));
    circular.map(|((from, to), example)| format!("{from} -> {to}  ({example})")).collect()
}

/// The folder to which a file counts.
fn place(source: &Source, sources: &[Source]) -> String {
    let stem = source.path.trim_end_matches(".rs");
    let inside = format!("{stem}/");
    if sources.iter().any(|other| other.path.starts_with(&inside)) {
        return stem.to_owned();
    }
    match source.path.rsplit_once('/') {
        // At the top each file stands for itself.
        Some(("src", _)) => stem.to_owned(),
        Some((folder, _)) => folder.to_owned(),
        None => String::new(),
    }
}

/// The two folders below the last common one, if both are folders.
fn parted(from: &str, to: &str) -> Option<(String, String)> {
    let (from, to): (Vec<_>, Vec<_>) = (from.split('/').collect(), to.split('/').collect());
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let cut = |path: &[&str]| path.get(..=common).map(|path| path.join("/"));
    Some((cut(&from)?, cut(&to)?))
}

/// The path of a module: `src/app/state/mod.rs` is `app::state`.
fn module(path: &str) -> Vec<String> {
    let stem = path.trim_start_matches("src/").trim_end_matches(".rs");
    let stem = stem.trim_end_matches("/mod");
    if stem == "lib" || stem == "mod" {
        return Vec::new();
    }
    stem.split('/').map(str::to_owned).collect()
}

/// Every path that begins with `crate` or `super`, with what stands in braces
/// behind it.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "hensoku::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            expand(&code[at..], &mut Vec::new(), &mut found);
        }
    }
    found
}

/// Reads a path, or a tree of paths in braces; returns how long it is.
fn expand(text: &str, front: &mut Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    let depth = front.len();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let space = rest.len() - rest.trim_start().len();
        let word: String =
            rest[space..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        at += space + word.len();
        if !word.is_empty() {
            front.push(word);
        }
        if !text[at..].starts_with("::") {
            break;
        }
        at += 2;
        if text[at..].starts_with('{') {
            at += 1;
            while !text[at..].trim_start().starts_with('}') && at < text.len() {
                at += expand(&text[at..], front, found);
                at += text[at..].find([',', '}']).unwrap_or(text.len() - at);
                at += usize::from(text[at..].starts_with(','));
            }
            front.truncate(depth);
            return (at + text[at..].find('}').map_or(0, |end| end + 1)).min(text.len());
        }
    }
    found.push(front.clone());
    front.truncate(depth);
    at
}

/// The place of the module to which a path leads.
fn resolve<'m>(
    path: &[String],
    here: &[String],
    modules: &'m BTreeMap<Vec<String>, String>,
) -> Option<&'m String> {
    let up = path.iter().take_while(|word| *word == "super").count();
    let mut whole: Vec<String> = match up {
        0 => Vec::new(),
        _ => here.get(..here.len().checked_sub(up)?)?.to_vec(),
    };
    whole.extend(path.iter().skip(up.max(1)).cloned());
    (1..=whole.len()).rev().find_map(|length| modules.get(&whole[..length]))
}
