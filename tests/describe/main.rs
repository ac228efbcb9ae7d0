//! The rules of every game in sentences: true, in both languages, and made
//! from the spec.

mod arms;
mod facts;
#[cfg(not(target_arch = "wasm32"))]
mod mixes;
mod names;
mod sentences;

use std::sync::Arc;

use hensoku::describe::{self, RulesSummary};
use hensoku::engine::rules::Rules;
use hensoku::engine::spec::VariantSpec;
use hensoku::engine::text::Text;
use hensoku::variants;

/// Hiragana, katakana or kanji.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

/// There in both languages, without leftovers of its making.
#[track_caller]
fn check(text: &Text, at: &str) {
    assert!(text.ja.chars().any(is_japanese), "{at}: {text:?}");
    assert!(text.en.chars().any(|c| c.is_ascii_alphabetic()), "{at}: {text:?}");
    assert!(!text.en.chars().any(is_japanese), "{at}: {text:?}");
    for text in [&text.ja, &text.en] {
        assert!(text.trim() == *text && !text.contains("  "), "{at}: {text:?}");
        assert!(!text.contains(['{', '}']), "{at}: {text:?}");
    }
}

/// A sentence or more.
#[track_caller]
fn check_sentence(text: &Text, at: &str) {
    check(text, at);
    assert!(text.ja.ends_with('。') && text.en.ends_with('.'), "{at}: {text:?}");
    assert!(!text.en.starts_with(|c: char| c.is_ascii_lowercase()), "{at}: {text:?}");
    let broken = ["、、", "。。", "は、は", " ,", " .", " a a", "()", "（）"];
    for mark in broken {
        assert!(!text.ja.contains(mark) && !text.en.contains(mark), "{at}: {text:?}");
    }
}

fn rules(id: &str) -> Arc<Rules> {
    variants::find(id).expect("in the catalogue").rules()
}

fn spec(id: &str) -> VariantSpec {
    rules(id).spec().clone()
}

fn compiled(spec: &VariantSpec) -> Rules {
    Rules::compile(spec).expect("a sound spec")
}

fn summary(id: &str) -> RulesSummary {
    RulesSummary::of(&rules(id), Some(&rules("shogi")))
}

/// What a player reads of a game, both phases.
fn told(id: &str) -> Text {
    let RulesSummary { rules, later, .. } = summary(id);
    joined(rules.iter().chain(&later))
}

fn joined<'t>(texts: impl Iterator<Item = &'t Text>) -> Text {
    let (ja, en): (Vec<_>, Vec<_>) = texts.map(|text| (&*text.ja, &*text.en)).unzip();
    Text::made(ja.join("\n"), en.join("\n"))
}

/// That a game says these things, in Japanese or in English.
#[track_caller]
fn says(id: &str, phrases: &[&str]) {
    let told = told(id);
    for phrase in phrases {
        let there = told.ja.contains(phrase) || told.en.contains(phrase);
        assert!(there, "{id} does not say {phrase}: {told:#?}");
    }
}

/// That a game says none of these.
#[track_caller]
fn says_not(id: &str, phrases: &[&str]) {
    let told = told(id);
    for phrase in phrases {
        let there = told.ja.contains(phrase) || told.en.contains(phrase);
        assert!(!there, "{id} says {phrase}: {told:#?}");
    }
}

fn whole(spec: &VariantSpec) -> Vec<Text> {
    describe::whole(&compiled(spec))
}
