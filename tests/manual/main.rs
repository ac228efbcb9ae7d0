//! The pages on which the rules of games are read: complete, in both languages, and true.

#[path = "../bilingual/mod.rs"]
mod bilingual;
mod credits;
mod diagrams;
mod openings;
mod search;

use std::collections::BTreeSet;

use bilingual::check;
use hensoku::engine::axes::rule::Parameters;
use hensoku::engine::text::Text;
use hensoku::manual::{ManualPage, Topic, rulings, start_told, words};
use hensoku::variants::{self, Variant};

#[track_caller]
fn check_sentences(text: &Text, at: &str) {
    check(text, at);
    assert!(text.ja.ends_with('。') && text.en.ends_with(['.', '!']), "{at}: {text:?}");
    assert!(text.en.starts_with(|c: char| c.is_uppercase() || c == '“'), "{at}: {text:?}");
}

fn page(variant: &Variant) -> ManualPage {
    ManualPage::of(variant).unwrap_or_else(|| panic!("{} has no page", variant.id))
}

fn page_of(id: &str) -> ManualPage {
    page(&variants::find(id).expect("in the catalogue"))
}

#[test]
fn the_page_of_every_game_is_complete() {
    for variant in variants::all() {
        let (page, id) = (page(&variant), &variant.id);
        check(&words::title(&variant.name), id);
        let prose = page.prose;
        let written = [&prose.fun, &prose.advice, &prose.opening, &prose.history];
        written.into_iter().chain(prose.traps).for_each(|text| check_sentences(text, id));
        assert!(prose.traps.len() >= 2 && !prose.sources.is_empty(), "{id}");
        prose.sources.iter().for_each(|source| check(&source.told(), id));
        page.differences.iter().chain(&page.later).for_each(|text| check_sentences(text, id));
        for section in &page.sections {
            check(&section.topic.name(), id);
            section.rules.iter().for_each(|text| check_sentences(text, id));
        }
        let topics: Vec<Topic> = page.sections.iter().map(|section| section.topic).collect();
        for topic in [Topic::Board, Topic::Pieces, Topic::Moves, Topic::Ends] {
            assert!(topics.contains(&topic), "{id}: {topic:?}");
        }
        for player in variant.spec().turn.players() {
            check_sentences(&start_told(&variant, player), id);
        }
        page.rulings.iter().for_each(|ruling| check_sentences(&ruling.told, id));
    }
}

/// Whatever a rule says stands on the page, once.
#[test]
fn every_rule_has_its_place() {
    for variant in variants::all() {
        let page = page(&variant);
        let rules = variant.rules().rulebook();
        let told = rules.iter().filter(|rule| !matches!(rule.parameters, Parameters::Moves { .. }));
        let placed: usize = page.sections.iter().map(|section| section.rules.len()).sum();
        // That mate ends the game is no rule of its own.
        let mate = usize::from(placed > told.clone().count());
        assert_eq!(placed, told.count() + mate, "{}", variant.id);
    }
}

#[test]
fn a_variant_begins_with_what_differs_from_its_parent() {
    for id in ["torus-1", "steal-2", "yonin-survivor", "kosaku-a"] {
        assert!(!page_of(id).differences.is_empty(), "{id}");
    }
    for id in ["shogi", "chess", "rengo-makruk"] {
        assert!(page_of(id).differences.is_empty(), "{id}");
    }
    assert!(!page_of("kosaku-s").later.is_empty());
}

/// Where armies are chosen each piece has its class, its cost and its limit.
#[test]
fn the_pieces_of_a_draft_are_told_with_their_classes() {
    for variant in variants::all() {
        let draft = &variant.spec().draft;
        for row in &page(&variant).pieces {
            let class = draft.is_some().then(|| row.kind.class());
            assert_eq!(row.class, class, "{}: {row:?}", variant.id);
            let Some(pool) = draft.as_ref().and_then(|draft| draft.pool(row.kind)) else {
                continue;
            };
            assert_eq!((row.points, row.count), (Some(pool.cost), pool.count), "{}", variant.id);
        }
    }
}

#[test]
fn the_numbers_of_a_family_are_compared_by_what_differs() {
    for family in variants::families() {
        let Some(first) = family.variants.first() else { continue };
        let page = page(first);
        let Some(comparison) = &page.comparison else {
            assert_eq!(family.variants.len(), 1, "{}", family.id);
            continue;
        };
        assert_eq!(comparison.games.len(), family.variants.len());
        assert!(!comparison.topics.is_empty(), "{}", family.id);
        for topic in 0..comparison.topics.len() {
            let cells: Vec<_> = comparison.games.iter().map(|game| &game.cells[topic]).collect();
            assert!(cells.iter().any(|cell| *cell != cells[0]), "{} {topic}", family.id);
            cells.into_iter().flatten().for_each(|text| check(text, family.id));
        }
    }
    let shown = page_of("shrinked-prison-2").comparison.expect("four numbers");
    assert_eq!(shown.topics, [Topic::Hand]);
    let limits = ["3", "4", "5", "6"];
    for (game, limit) in shown.games.iter().zip(limits) {
        assert!(game.cells[0][0].en.contains(limit), "{game:?}");
    }
}

#[test]
fn every_ruling_that_a_rule_names_is_told_and_no_other() {
    let mut named: BTreeSet<u16> = variants::all()
        .flat_map(|variant| {
            let rules = variant.rules();
            let later = variant.spec().next.is_some().then(|| rules.at(1).rulebook());
            rules.rulebook().into_iter().chain(later.into_iter().flatten()).collect::<Vec<_>>()
        })
        .flat_map(|rule| rule.rulings)
        .copied()
        .collect();
    // That a game has no rule of its own is no rule.
    assert!(named.insert(rulings::NOTHING_NEW));
    let told: BTreeSet<u16> = rulings::all().map(|ruling| ruling.number).collect();
    assert_eq!(told, named);
    let shown: BTreeSet<u16> = variants::all()
        .flat_map(|variant| page(&variant).rulings)
        .map(|ruling| ruling.number)
        .collect();
    assert_eq!(shown, named, "each is on some page");
    for ruling in rulings::all() {
        let told = |page: &ManualPage| page.rulings.iter().any(|other| other.told == ruling.told);
        assert!(variants::all().any(|variant| told(&page(&variant))), "{ruling:?}");
    }
    for variant in variants::all() {
        let numbers: Vec<u16> = page(&variant).rulings.iter().map(|one| one.number).collect();
        let different: BTreeSet<u16> = numbers.iter().copied().collect();
        assert_eq!(numbers.len(), different.len(), "{}: none twice", variant.id);
    }
}

/// The numbers that there are: nothing that has been decided is kept from a reader.
#[test]
fn every_number_is_told() {
    let decided = [1..=5, 10..=37, 40..=49, 60..=72, 80..=92, 100..=122, 130..=137, 140..=166];
    // The order in which the program lists moves is no rule of a game.
    let of_play = decided.into_iter().flatten().filter(|number| *number != 165);
    let told: BTreeSet<u16> = rulings::all().map(|ruling| ruling.number).collect();
    assert_eq!(told, of_play.collect());
}

/// A ruling about another sort of game that rests on the same rule does not come along.
#[test]
fn rulings_are_those_of_the_game() {
    let numbers =
        |id: &str| -> Vec<u16> { page_of(id).rulings.iter().map(|ruling| ruling.number).collect() };
    assert!(numbers("torus-1").contains(&14) && !numbers("cylinder-1").contains(&14));
    assert!(!numbers("shogi").contains(&15) && numbers("shogi").contains(&134));
    assert!(numbers("torus-1").contains(&2) && !numbers("torus-1").contains(&134));
    assert!(!numbers("shogi").contains(&2) && !numbers("shijin-survivor").contains(&2));
    for id in ["renewal-1", "renewal-2", "expanded-prison-1"] {
        assert!(numbers(id).contains(&40), "{id}");
    }
    for id in ["shogi", "shared-piece-1", "footwork-1", "shijin-survivor", "rengo-shogi"] {
        assert!(!numbers(id).contains(&40), "{id}");
    }
    assert!(numbers("kosaku-s").contains(&64) && !numbers("yonin-sfc").contains(&64));
    for id in ["makruk", "janggi", "chess", "rengo-xiangqi", "kosaku-a", "yonin-doubles"] {
        assert!(numbers(id).contains(&166), "{id}");
    }
    for id in ["shogi", "xiangqi", "rengo-shogi", "rengo-chess", "rengo-makruk", "steal-1"] {
        assert!(!numbers(id).contains(&166), "{id}");
    }
    assert!(numbers("checkers-1").contains(&30) && !numbers("torus-1").contains(&30));
    assert!(numbers("shijin-survivor").contains(&88) && !numbers("yonin-survivor").contains(&88));
    assert!(numbers("checkers-variant-1").contains(&31) && !numbers("checkers-1").contains(&31));
    for id in ["cylinder-1", "footwork-7", "torus-1"] {
        assert!(numbers(id).contains(&4) && numbers(id).contains(&5), "{id}");
    }
    assert!(numbers("skate-1").contains(&4) && !numbers("skate-1").contains(&5));
    assert!(!numbers("shogi").contains(&4) && !numbers("steal-1").contains(&4));
    assert!(numbers("torus-1").contains(&18) && !numbers("cylinder-1").contains(&18));
    assert!(numbers("skate-variant-3").contains(&27) && !numbers("skate-3").contains(&27));
    assert!(numbers("forward-1").contains(&37) && !numbers("shogi").contains(&37));
    assert!(numbers("yonin-sfc").contains(&84) && !numbers("shijin-survivor").contains(&84));
    assert!(numbers("shijin-doubles").contains(&89) && !numbers("kosaku-a").contains(&87));
    assert!(numbers("kosaku-s").contains(&151) && !numbers("yonin-survivor").contains(&151));
    assert!(numbers("rengo-janggi").contains(&122) && !numbers("janggi").contains(&122));
    assert!(numbers("chess").contains(&130) && !numbers("rengo-chess").contains(&130));
    for variant in variants::all() {
        assert!(numbers(&variant.id).contains(&141), "{}", variant.id);
    }
    assert!(numbers("makruk").contains(&133) && !numbers("chess").contains(&133));
    assert!(numbers("rengo-chess").contains(&111) && !numbers("chess").contains(&111));
}

#[test]
fn pages_follow_each_other_through_the_gallery() {
    let mut seen = 1;
    let mut at = page_of("cylinder-1");
    assert_eq!(at.neighbours[0], None);
    while let Some(next) = at.neighbours[1].clone() {
        let before = at.variant.clone();
        at = page(&next);
        assert_eq!(at.neighbours[0], Some(before));
        seen += 1;
    }
    assert_eq!(seen, variants::families().len());
}
