//! Every rule of every game is told in both languages.

use hensoku::engine::axes::capture::Capture;
use hensoku::engine::axes::checkers_jump::CheckersJump;
use hensoku::engine::axes::glide::{Course, Gap, Glide};
use hensoku::engine::axes::goal::Goal;
use hensoku::engine::axes::hand::Hand;
use hensoku::engine::axes::material::Material;
use hensoku::engine::axes::steal::Steal;
use hensoku::engine::text::Text;
use hensoku::variants::{self, Group, Variant};

/// Hiragana, katakana or kanji.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

fn check(words: &Text, at: &str) {
    assert!(words.ja.chars().any(is_japanese), "{at}: {words:?}");
    assert!(words.en.chars().any(|c| c.is_ascii_alphabetic()), "{at}: {words:?}");
    assert!(!words.en.chars().any(is_japanese), "{at}: {words:?}");
    assert!(words.ja.trim() == words.ja && words.en.trim() == words.en, "{at}: {words:?}");
}

/// Everything that is told of a game: each rule, and what it changes.
fn told(variant: &Variant) -> Vec<Text> {
    let plain = variants::find("shogi").expect("in the catalogue");
    let plain = plain.spec();
    let mut told = variant.spec().describe();
    told.extend(variant.rules().differences(plain));
    told
}

#[test]
fn every_rule_is_told_in_both_languages() {
    for variant in variants::all() {
        for words in told(&variant) {
            check(&words, &variant.id);
            assert!(words.ja.ends_with('。') && words.en.ends_with('.'), "{words:?}");
        }
    }
}

/// Each arm of the axes, also those that no game has now.
#[test]
fn every_arm_is_told_in_both_languages() {
    let mut told = Vec::new();
    let limited = (3..=6).map(Hand::Limited);
    let hands = [Hand::Captor, Hand::Gone, Hand::Common].into_iter().chain(limited);
    told.extend(hands.map(|hand| hand.describe()));
    told.extend(
        [CheckersJump::Once, CheckersJump::Chain, CheckersJump::Group].map(|jump| jump.describe()),
    );
    for gap in [Gap::None, Gap::Enemies, Gap::All] {
        for course in [Course::Onward, Course::Ahead, Course::AheadDiagonally] {
            told.extend(Glide { course, gap }.describe());
        }
    }
    told.extend(Capture::Never.describe());
    told.extend(Steal::Once.describe());
    told.extend(Goal::Try.describe());
    told.extend(Goal::NoEnclosure.describe());
    told.extend(Material::BareKings.describe());
    told.iter().for_each(|words| check(words, "arm"));
    assert!(told.len() > 40, "{}", told.len());
    let silent = [Capture::Free.describe(), Steal::None.describe(), Goal::None.describe()];
    assert_eq!(silent, [None, None, None]);
    assert_eq!((Material::Always.describe(), Course::Onward.describe()), (None, None));
}

#[test]
fn every_name_is_told_in_both_languages() {
    for group in Group::ALL {
        check(&group.name(), "group");
        check(&group.note(), "group");
    }
    for family in variants::families() {
        check(&family.name, family.id);
        check(&family.summary, family.id);
        for variant in &family.variants {
            check(&variant.name, &variant.id);
            check(&variant.difference, &variant.id);
        }
    }
}

/// Two games of a family never say the same of themselves.
#[test]
fn the_numbers_of_a_family_are_told_apart() {
    for family in variants::families() {
        for (index, variant) in family.variants.iter().enumerate() {
            let alike = |other: &&variants::Variant| other.difference == variant.difference;
            assert!(!family.variants[..index].iter().any(|other| alike(&other)), "{}", variant.id);
        }
    }
}

/// A game in which nothing comes to hand says nothing of drops, and one
/// without captures promises none.
#[test]
fn a_game_says_nothing_that_it_does_not_have() {
    for variant in variants::all() {
        let hands = variant.rules().hand_kinds().count() > 0;
        let text: String = told(&variant).iter().map(|words| words.ja.clone()).collect();
        assert_eq!(text.contains("二歩"), hands, "{}", variant.id);
        assert_eq!(text.contains("打ち歩詰め"), hands, "{}", variant.id);
    }
}
