//! The words in which the games are told: complete in both languages, found where they
//! stand, and used in one way over all texts.

#[path = "../bilingual/mod.rs"]
mod bilingual;
mod consistency;
mod finding;
mod texts;

use std::collections::BTreeSet;

use bilingual::check;
use hensoku::engine::text::Language;
use hensoku::glossary::{self, FILES, Term, groups, parse, terms};
use hensoku::variants;

#[test]
fn the_files_can_be_read() {
    for (name, text) in FILES {
        let faults: Vec<String> =
            parse(name, text).faults.iter().map(ToString::to_string).collect();
        assert_eq!(faults, [""; 0]);
    }
    assert!((100..=200).contains(&terms().len()), "{} terms", terms().len());
}

#[test]
fn every_term_is_complete_in_both_languages() {
    for term in terms() {
        let Term { id, told, word, kana, .. } = term;
        assert!(word.en.is_ascii() || word.en.contains('’'), "{id}: {}", word.en);
        assert!(!word.ja.is_empty() && word.en.trim() == word.en, "{id}");
        check(told, id);
        assert!(told.ja.ends_with('。') && told.en.ends_with('.'), "{id}: {told:?}");
        let sentences = [told.ja.matches('。').count(), told.en.matches(". ").count() + 1];
        assert!(sentences.iter().all(|count| (1..=3).contains(count)), "{id}: {sentences:?}");
        let is_hiragana = |c: char| matches!(c, '\u{3041}'..='\u{3096}' | 'ー');
        assert!(kana.chars().all(is_hiragana), "{id}: {kana}");
        for language in [Language::Ja, Language::En] {
            let mut written: Vec<&str> = term.written(language).collect();
            assert!(written.iter().all(|form| !form.is_empty()), "{id}");
            let count = written.len();
            written.sort_unstable();
            written.dedup();
            assert_eq!(written.len(), count, "{id}: a form stands twice");
        }
    }
}

#[test]
fn terms_are_known_by_what_names_them() {
    let mut ids = BTreeSet::new();
    for term in terms() {
        assert!(ids.insert(term.id), "{} stands twice", term.id);
        assert_eq!(glossary::term(term.id), Some(term));
    }
    assert_eq!(glossary::term("xyz"), None);
    for term in terms() {
        assert!(!term.see.contains(&term.id), "{} is related to itself", term.id);
        term.see.iter().for_each(|see| assert!(ids.contains(see), "{}: {see}", term.id));
        for game in &term.games {
            let known = variants::families().iter().any(|family| family.id == *game);
            assert!(known, "{}: {game} is no family", term.id);
        }
    }
    for language in [Language::Ja, Language::En] {
        let mut forms: Vec<(String, &str)> = Vec::new();
        for term in terms() {
            for form in term.written(language) {
                let form = form.to_lowercase().replace('’', "'");
                let other = forms.iter().find(|(other, _)| *other == form);
                assert!(other.is_none(), "{form:?}: {} and {other:?}", term.id);
                forms.push((form, term.id));
            }
        }
    }
}

/// Each group has terms, each term one group, and what is looked up stands where it is
/// looked for.
#[test]
fn terms_are_in_the_order_of_each_language() {
    for language in [Language::Ja, Language::En] {
        let groups = groups(language);
        let all: Vec<&Term> = groups.iter().flat_map(|group| group.terms.clone()).collect();
        assert_eq!(all.len(), terms().len());
        let heads: Vec<char> = groups.iter().map(|group| group.head).collect();
        let mut sorted = heads.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(heads, sorted, "{language:?}");
    }
    let japanese = groups(Language::Ja);
    let heads: String = japanese.iter().map(|group| group.head).collect();
    assert!(
        "あかさたなはまやらわ".contains(&heads)
            || heads.chars().all(|head| "あかさたなはまやらわ".contains(head)),
        "{heads}"
    );
    let row = |id: &str| {
        japanese
            .iter()
            .find(|group| group.terms.iter().any(|term| term.id == id))
            .map(|group| group.head)
    };
    assert_eq!(
        (row("check"), row("full-hand"), row("bikjang")),
        (Some('あ'), Some('か'), Some('は'))
    );
}

/// A word that no text has is none of these games.
#[test]
fn every_term_stands_in_some_text() {
    for language in [Language::Ja, Language::En] {
        let finder = glossary::TermFinder::new(language);
        let found: BTreeSet<&str> = texts::all()
            .iter()
            .flat_map(|(_, text)| finder.all_in(text.of(language)))
            .map(|span| span.term.id)
            .collect();
        let missing: Vec<&str> =
            terms().iter().map(|term| term.id).filter(|id| !found.contains(id)).collect();
        assert_eq!(missing, [""; 0], "{language:?}");
    }
}
