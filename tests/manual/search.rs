//! The search over the rules of all games.

use std::sync::LazyLock;

use hensoku::engine::text::Language::{self, En, Ja};
use hensoku::manual::search::{AskedWords, IndexedRule, RulesIndex};
use hensoku::manual::{ManualPage, rulings};
use hensoku::variants;

fn index() -> &'static RulesIndex {
    static INDEX: LazyLock<RulesIndex> = LazyLock::new(|| {
        let mut index = RulesIndex::default();
        assert!(!index.is_complete());
        let mut steps = 0;
        while index.read_next() {
            steps += 1;
        }
        assert_eq!(steps, variants::all().count(), "a game at a time");
        assert!(index.is_complete() && !index.read_next());
        index
    });
    &INDEX
}

fn find(words: &str, language: Language) -> Vec<(&'static IndexedRule, Language)> {
    index().find(&AskedWords::read(words), language, usize::MAX).rules
}

fn games(rule: &IndexedRule) -> Vec<&'static str> {
    rule.games().into_iter().flat_map(|(_, games)| games).map(|game| &*game.id).collect()
}

#[test]
fn a_ruling_is_found_by_its_number() {
    for number in ["R-34", "r34", "Ｒ－３４"] {
        let found = find(number, En);
        assert_eq!(found.first().map(|(rule, _)| rule.ruling), Some(Some(34)), "{number}");
    }
    for ruling in rulings::all() {
        let found = find(&hensoku::manual::words::ruling(ruling.number), Ja);
        let texts = rulings::all().filter(|other| other.number == ruling.number).count();
        assert_eq!(found.len(), texts, "R-{}", ruling.number);
        assert!(found.iter().all(|(rule, _)| rule.ruling == Some(ruling.number)));
    }
}

#[test]
fn words_are_found_in_either_language() {
    let found = find("横取り 王手", Ja);
    assert!(found.iter().any(|(rule, _)| rule.ruling == Some(47)));
    let (rule, language) = found[0];
    assert_eq!(language, Ja);
    let marked: Vec<&str> = rule
        .places(&AskedWords::read("横取り 王手"), Ja)
        .into_iter()
        .map(|place| &rule.text.ja[place])
        .collect();
    assert!(!marked.is_empty() && marked.iter().all(|word| ["横取り", "王手"].contains(word)));
    // Japanese words on an English page, after what English ones find.
    let found = find("横取り", En);
    assert!(!found.is_empty() && found.iter().all(|(_, language)| *language == Ja));
    assert_eq!(find("STALEMATE", En), find("stalemate", En));
    assert_eq!(find("xyzzy", En), []);
    assert_eq!(find("  ", En), []);
}

#[test]
fn a_rule_knows_its_games() {
    let (rule, _) = find("R-47", En)[0];
    assert_eq!(games(rule), ["steal-1", "steal-2"]);
    let found = index().find(&AskedWords::read("king"), En, 3);
    assert!(found.rules.len() == 3 && found.count > 50);
    // What stands on many pages is there once.
    let nifu = find("(nifu)", En);
    assert!(nifu.iter().any(|(rule, _)| games(rule).len() > 30));
}

#[test]
fn whatever_stands_on_a_page_is_found_with_its_game() {
    for variant in variants::all() {
        let page = ManualPage::of(&variant).expect("a page");
        let rules = page.sections.iter().flat_map(|section| &section.rules);
        let texts = page.differences.iter().chain(rules).chain(page.prose.traps);
        for text in texts {
            let found = find(&text.en, En);
            let has = |(rule, _): &(&IndexedRule, Language)| {
                rule.text == *text && games(rule).contains(&&*variant.id)
            };
            assert!(found.iter().any(has), "{}: {text:?}", variant.id);
        }
    }
}
