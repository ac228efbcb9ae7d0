//! Laws about the sentences of every game.

use std::collections::HashSet;

use hensoku::describe;
use hensoku::engine::axes::rule::{Parameters, RoyalRule, Rule};
use hensoku::engine::game::Game;
use hensoku::notation::position;
use hensoku::variants::{self, Variant};

use super::{check_sentence, rules, summary, told};

#[test]
fn every_rule_is_told_in_both_languages() {
    for variant in variants::all() {
        let summary = summary(&variant.id);
        assert!(!summary.rules.is_empty(), "{}", variant.id);
        for text in summary.rules.iter().chain(&summary.later) {
            check_sentence(text, &variant.id);
        }
        for text in describe::whole(&variant.rules()) {
            check_sentence(&text, &variant.id);
        }
    }
}

/// Between any two games, so that every missing rule is told somewhere.
#[test]
fn every_difference_is_told_once_in_both_languages() {
    for one in variants::all() {
        for other in variants::all() {
            let at = format!("{} from {}", one.id, other.id);
            let told = describe::differences(&one.rules(), &other.rules());
            let mut seen = HashSet::new();
            for text in &told {
                check_sentence(text, &at);
                assert!(seen.insert(&text.ja), "{at}: {} twice", text.ja);
            }
            let same = one.spec() == other.spec();
            assert!(!same || told.is_empty(), "{at}: {told:?}");
        }
    }
}

#[test]
fn a_game_does_not_differ_from_itself() {
    for variant in variants::all() {
        assert_eq!(describe::differences(&variant.rules(), &variant.rules()), []);
    }
}

#[test]
fn what_is_new_is_told_before_what_is_missing() {
    let texts = |id: &str| -> Vec<String> {
        summary(id).rules.iter().map(|text| text.en.to_string()).collect()
    };
    let shogi = rules("shogi");
    let compared = |variant: &Variant| describe::is_compared(variant.spec(), shogi.spec());
    for variant in variants::all().filter(compared) {
        let texts = texts(&variant.id);
        let declaration = texts.iter().position(|text| text.contains("no entering-king"));
        assert_eq!(declaration, Some(texts.len() - 1), "{}", variant.id);
    }
    let torus = texts("torus-2");
    assert!(torus[0].contains("11 ranks"), "{torus:?}");
}

/// A game in which nothing comes to hand says nothing of drops.
#[test]
fn a_game_says_nothing_that_it_does_not_have() {
    for variant in variants::all() {
        let hands = variant.rules().hand_kinds().count() > 0;
        let whole: String =
            describe::whole(&variant.rules()).iter().map(|text| text.ja.to_string()).collect();
        let nifu = hands && !variant.rules().spec().drops.one_per_file.is_empty();
        assert_eq!(whole.contains("二歩"), nifu, "{}", variant.id);
        if !hands {
            assert!(!told(&variant.id).ja.contains("二歩"), "{}", variant.id);
        }
    }
}

/// Every example is a position of some game that has the rule, and the game
/// goes on from there. What has none is known.
#[test]
fn examples_are_positions_of_games_with_the_rule() {
    let sort = |rule: &Rule| std::mem::discriminant(&rule.parameters);
    let phases = |variant: &variants::Variant| {
        let rules = variant.rules();
        let first = rules.rulebook();
        let phases = if rules.spec().next.is_some() { rules.at(1).rulebook() } else { Vec::new() };
        first.into_iter().chain(phases).collect::<Vec<Rule>>()
    };
    let games: Vec<_> =
        variants::all().map(|variant| (phases(&variant), variant.id.clone())).collect();
    let opens = |id: &str, text: &str| {
        let rules = rules(id);
        let position = position::parse(&rules, text).ok().map(|(position, _)| position);
        position.is_some_and(|start| !Game::from_position(rules, start).legal_moves().is_empty())
    };
    let mut seen = HashSet::new();
    for (rulebook, id) in &games {
        for rule in rulebook {
            let Some(example) = rule.example() else {
                let without = matches!(
                    rule.parameters,
                    Parameters::Board { .. }
                        | Parameters::Moves { .. }
                        | Parameters::Draft(_)
                        | Parameters::Values(_)
                        | Parameters::Repetition(_)
                        | Parameters::Turn(_)
                        | Parameters::Partners(_)
                        | Parameters::Royal(RoyalRule::Until(_))
                );
                assert!(without, "{id}: {rule:?} has no example");
                continue;
            };
            if !seen.insert(example) {
                continue;
            }
            let mut with_rule = games
                .iter()
                .filter(|(rules, _)| rules.iter().any(|other| sort(other) == sort(rule)));
            assert!(with_rule.any(|(_, other)| opens(other, example)), "{id}: {example}: {rule:?}");
        }
    }
    assert!(seen.len() > 40, "{}", seen.len());
}
