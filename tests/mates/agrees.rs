//! The search and one that tries everything, over positions of chance games.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::search::{MateReport, MateSearch, Mating, Policy};
use hensoku::variants::{self, Variant};

use super::brute::Brute;
use super::chance::Dice;
use super::{assert_is_mate, searched, told};

/// Positions of each game that are looked at, and how much is tried in all.
const POSITIONS: usize = 14;
const TRIED: u64 = 60_000;
/// What is tried of one position at most.
const TRIED_OF_ONE: u64 = 12_000;
const PLIES: usize = 5;

/// The games for two that end by mate and have a start of their own.
fn ending_by_mate() -> impl Iterator<Item = Variant> {
    variants::all()
        .filter(|variant| variant.spec().draft.is_none() && Policy::of(&variant.rules()).mates)
}

/// A chance game in which checks and captures are liked, so that kings come under
/// attack: every position of it in which the player to move may give check.
fn positions(variant: &Variant, dice: &mut Dice) -> Vec<Game> {
    let mut game = Game::new(variant.rules());
    let mut found = Vec::new();
    for ply in 0..160 {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let rules = game.rules();
        let mut here = game.position().clone();
        let checks: Vec<_> =
            legal.iter().filter(|&&mv| here.gives_check(rules, mv)).copied().collect();
        if !checks.is_empty() && ply > 10 {
            found.push(game.clone());
        }
        let mv = match dice.roll(4) {
            0 if !checks.is_empty() => checks[dice.roll(checks.len())],
            _ => legal[dice.roll(legal.len())],
        };
        game.play(Action::Move(mv)).expect("a legal move");
    }
    found
}

/// How often mates were found, none, and neither.
#[derive(Default, Debug)]
struct Tally {
    mates: usize,
    long: usize,
    none: usize,
    unknown: usize,
}

fn compare(variant: &Variant, game: &Game, brute: &mut Brute, tally: &mut Tally) {
    brute.left = TRIED_OF_ONE;
    let Ok(shortest) = brute.shortest(game, PLIES) else { return };
    let text = || hensoku::notation::position::text(game.rules(), game.position(), 0);
    let report = searched(game, 40_000);
    match (&report.mating, shortest) {
        (Mating::Mate { line, shortest }, tried) => {
            assert_is_mate(game, line);
            let (plies, line) = (line.len(), told(game, line));
            match tried {
                Some(tried) if *shortest => {
                    assert_eq!(plies, tried, "{} {}: {line}", variant.id, text());
                }
                Some(tried) => assert!(plies >= tried, "{} {}: {line}", variant.id, text()),
                None => assert!(plies > PLIES, "{} {}: {line}", variant.id, text()),
            }
            tally.mates += usize::from(tried.is_some());
            tally.long += usize::from(tried.is_none());
        }
        (Mating::NoMate, None) => tally.none += 1,
        (Mating::Unknown, None) => tally.unknown += 1,
        (_, Some(tried)) => panic!("{} {}: a mate in {tried}", variant.id, text()),
    }
}

/// Every third game, beginning with this one.
fn agrees(part: usize) {
    let mut all = Tally::default();
    for (at, variant) in ending_by_mate().enumerate().filter(|(at, _)| at % 3 == part) {
        let mut dice = Dice(at as u64 + 1);
        let (mut seen, mut tried) = (0, 0);
        let mut tally = Tally::default();
        for _ in 0..40 {
            let games = positions(&variant, &mut dice);
            for game in games.iter().rev().step_by(3) {
                if seen < POSITIONS && tried < TRIED {
                    let mut brute = Brute { left: 0 };
                    compare(&variant, game, &mut brute, &mut tally);
                    (seen, tried) = (seen + 1, tried + TRIED_OF_ONE - brute.left);
                }
            }
        }
        eprintln!("{}: {tally:?}", variant.id);
        all.mates += tally.mates;
        all.none += tally.none;
    }
    assert!(all.mates >= 10 && all.none >= 100, "{all:?}");
}

#[test]
fn it_agrees_with_trying_everything_in_a_third_of_the_games() {
    agrees(0);
}

#[test]
fn it_agrees_with_trying_everything_in_another_third() {
    agrees(1);
}

#[test]
fn it_agrees_with_trying_everything_in_the_others() {
    agrees(2);
}

/// What is found does not depend on the slices in which it is searched for.
#[test]
fn slices_change_nothing() {
    let mut dice = Dice(7);
    for variant in ending_by_mate().step_by(5) {
        for game in positions(&variant, &mut dice).iter().rev().take(3) {
            let whole: MateReport = searched(game, 3_000);
            for slice in [1, 7, 500] {
                let mut search = MateSearch::new(game, 3_000).expect("a game that ends by mate");
                while !search.run(slice) {}
                assert_eq!(search.known(), whole, "{}", variant.id);
            }
        }
    }
}
