//! The rules of every game in sentences: true, in both languages, and made
//! from the spec.

mod arms;
#[path = "../bilingual/mod.rs"]
mod bilingual;
mod facts;
#[cfg(not(target_arch = "wasm32"))]
mod mixes;
mod names;
mod sentences;

use std::sync::Arc;

use bilingual::check;
use hensoku::describe::{self, RulesSummary};
use hensoku::engine::rules::Rules;
use hensoku::engine::spec::VariantSpec;
use hensoku::engine::text::Text;
use hensoku::variants;

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
