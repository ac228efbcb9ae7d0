//! Files of terms, read.

use thiserror::Error;

use super::Term;
use crate::engine::text::Text;

/// What stands in a file.
#[derive(Debug, Default)]
pub struct TermFile {
    /// The terms that could be read, in order.
    pub terms: Vec<Term>,
    /// What could not be read.
    pub faults: Vec<TermFault>,
}

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {why}")]
pub struct TermFault {
    /// The name of the file.
    pub file: String,
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong there.
    pub why: TermFaultKind,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TermFaultKind {
    /// A line without `key: value`.
    #[error("this line has no key")]
    NoKey,
    /// There is no such key, or it stands before the first term.
    #[error("{0:?} is no key here")]
    UnknownKey(String),
    /// A key stands twice in a term.
    #[error("{0:?} stands twice")]
    Twice(&'static str),
    /// A term lacks what it must have.
    #[error("{0:?} is missing")]
    Missing(&'static str),
    /// The id of a term has other characters than small letters, digits and hyphens.
    #[error("{0:?} is no id")]
    Id(String),
}

/// The keys of a term, those first that it must have.
const KEYS: [&str; 12] = [
    "term", "ja", "kana", "en", "told.ja", "told.en", "see", "games", "forms.ja", "forms.en",
    "not.ja", "not.en",
];
/// How many of them it must have.
const NEEDED: usize = 6;

/// The values of a term, by the places of their keys, and the line where it begins.
struct Block {
    line: usize,
    values: [Option<&'static str>; KEYS.len()],
}

/// Reads a file of terms: all that can be read, and everything that cannot. `file` is
/// its name in messages.
pub fn parse(file: &str, text: &'static str) -> TermFile {
    let mut faults: Vec<(usize, TermFaultKind)> = Vec::new();
    let mut blocks: Vec<Block> = Vec::new();
    for (index, row) in text.lines().enumerate() {
        let (line, row) = (index + 1, row.trim());
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let Some((key, value)) = row.split_once(':') else {
            faults.push((line, TermFaultKind::NoKey));
            continue;
        };
        let known = KEYS.iter().position(|known| *known == key);
        if known == Some(0) {
            blocks.push(Block { line, values: [None; KEYS.len()] });
        }
        let (Some(at), Some(block)) = (known, blocks.last_mut()) else {
            faults.push((line, TermFaultKind::UnknownKey(key.to_owned())));
            continue;
        };
        match block.values.get_mut(at) {
            Some(slot @ None) => *slot = Some(value.trim()),
            _ => faults.push((line, TermFaultKind::Twice(KEYS.get(at).copied().unwrap_or("")))),
        }
    }
    let mut terms = Vec::new();
    for block in blocks {
        match made(&block.values) {
            Ok(term) => terms.push(term),
            Err(why) => faults.push((block.line, why)),
        }
    }
    let placed = |(line, why)| TermFault { file: file.to_owned(), line, why };
    TermFile { terms, faults: faults.into_iter().map(placed).collect() }
}

fn made(values: &[Option<&'static str>; KEYS.len()]) -> Result<Term, TermFaultKind> {
    for (key, value) in KEYS.iter().zip(values).take(NEEDED) {
        if value.is_none_or(str::is_empty) {
            return Err(TermFaultKind::Missing(key));
        }
    }
    let [id, ja, kana, en, told_ja, told_en, see, games, forms_ja, forms_en, not_ja, not_en] =
        values.map(Option::unwrap_or_default);
    if !id.bytes().all(|c| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'-')) {
        return Err(TermFaultKind::Id(id.to_owned()));
    }
    Ok(Term {
        id,
        word: Text::new(ja, en),
        kana,
        told: Text::new(told_ja, told_en),
        forms: [list(forms_ja), list(forms_en)],
        lookalikes: [list(not_ja), list(not_en)],
        see: list(see),
        games: list(games),
    })
}

fn list(items: &'static str) -> Vec<&'static str> {
    items.split(';').map(str::trim).filter(|item| !item.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::TermFaultKind::*;
    use super::*;

    fn faults(text: &'static str) -> Vec<(usize, TermFaultKind)> {
        parse("f", text).faults.into_iter().map(|fault| (fault.line, fault.why)).collect()
    }

    const SOUND: &str = "# words\nterm: check\nja: 王手\nkana: おうて\nen: check\nforms.en: checks; checked\ntold.ja: 説明。\ntold.en: Told.\nsee: mate\n";

    #[test]
    fn a_sound_file_has_no_faults() {
        let file = parse("f", SOUND);
        assert_eq!(file.faults, []);
        let term = &file.terms[0];
        assert_eq!((term.id, term.kana, &*term.see), ("check", "おうて", &["mate"][..]));
        assert_eq!(term.forms, [vec![], vec!["checks", "checked"]]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert_eq!(faults("ja: 王手"), [(1, UnknownKey("ja".to_owned()))]);
        assert_eq!(faults("term: a\nword"), [(2, NoKey), (1, Missing("ja"))]);
        assert_eq!(faults("term: a\nja: あ\nja: い"), [(3, Twice("ja")), (1, Missing("kana"))]);
        assert_eq!(
            faults("\nterm: A\nja: あ\nkana: あ\nen: a\ntold.ja: あ\ntold.en: a\nodd: x"),
            [(8, UnknownKey("odd".to_owned())), (2, Id("A".to_owned()))]
        );
        let told = parse("f", "word").faults.first().map(ToString::to_string);
        assert_eq!(told.as_deref(), Some("f:1: this line has no key"));
    }
}
