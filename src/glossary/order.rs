//! Terms in the order in which people look for them.

use super::{Term, terms};
use crate::engine::text::Language;
use crate::sort::sort_short;

/// The terms that begin alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermGroup {
    /// How: あ, か, or A, B.
    pub head: char,
    /// The terms, in order.
    pub terms: Vec<&'static Term>,
}

/// The first kana of each row of the table of kana.
const ROWS: [char; 10] = ['あ', 'か', 'さ', 'た', 'な', 'は', 'ま', 'や', 'ら', 'わ'];

/// All terms in the order of the kana, by rows, or in that of the alphabet, by letters.
pub fn groups(language: Language) -> Vec<TermGroup> {
    let mut all: Vec<(String, &'static Term)> =
        terms().iter().map(|term| (sorted_as(term, language), term)).collect();
    sort_short(&mut all, |(letters, _)| letters.clone());
    let mut groups: Vec<TermGroup> = Vec::new();
    for (letters, term) in all {
        let head = head(letters.chars().next().unwrap_or('?'), language);
        match groups.last_mut() {
            Some(group) if group.head == head => group.terms.push(term),
            _ => groups.push(TermGroup { head, terms: vec![term] }),
        }
    }
    groups
}

/// What decides where a term stands: of kana those without marks first, small ones as
/// large ones.
fn sorted_as(term: &Term, language: Language) -> String {
    match language {
        Language::En => term.word.en.to_ascii_lowercase(),
        Language::Ja => {
            let plain: String = term.kana.chars().map(plain).collect();
            [&plain, term.kana].join(" ")
        }
    }
}

fn head(first: char, language: Language) -> char {
    match language {
        Language::En => first.to_ascii_uppercase(),
        Language::Ja => ROWS.into_iter().rev().find(|row| *row <= first).unwrap_or(first),
    }
}

/// A kana without its marks, and large.
fn plain(kana: char) -> char {
    const MARKED: &str = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉっゃゅょゔ";
    const PLAIN: &str = "かきくけこさしすせそたちつてとはひふへほはひふへほあいうえおつやゆよう";
    let at = MARKED.chars().position(|marked| marked == kana);
    at.and_then(|at| PLAIN.chars().nth(at)).unwrap_or(kana)
}
