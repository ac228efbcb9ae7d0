//! What it plays is legal, and the same each time.

use hensoku::engine::game::Game;
use hensoku::search::{Level, Limits, Policy, Searcher};
use hensoku::variants::{self, Variant};

use super::{TABLE, decide, game_after};

/// The games of two players that need no armies.
fn games_for_two() -> impl Iterator<Item = Variant> {
    variants::all()
        .filter(|variant| variant.spec().draft.is_none())
        .filter(|variant| Policy::of(&variant.rules()).alternates)
}

#[test]
fn every_game_for_two_is_played_by_its_rules() {
    let mut played = 0;
    for variant in games_for_two() {
        let mut game = Game::new(variant.rules());
        let mut searcher = Searcher::new(variant.rules(), TABLE);
        for ply in 0..24 {
            let seed = ply * 7 + 1;
            let level = Level::ALL[(ply % 2) as usize];
            let Some(action) = searcher.decide(&game, &level.limits(seed)).action else { break };
            game.play(action).unwrap_or_else(|why| panic!("{}: {action:?}: {why}", variant.id));
        }
        assert!(game.ply() > 8 || game.outcome().is_some(), "{}", variant.id);
        played += 1;
    }
    assert_eq!(played, 58);
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let game = game_after("torus-1", "7h7g 3d3e");
    let limits = Limits { seed: 5, ..Limits::nodes(4_000) };
    assert_eq!(decide(&game, &limits), decide(&game, &limits));
}

#[test]
fn a_seed_varies_the_opening() {
    let game = game_after("shogi", "");
    let action = |seed| decide(&game, &Limits { seed, ..Limits::nodes(3_000) }).action;
    let first = action(1);
    assert!((2..12).any(|seed| action(seed) != first));
}

#[test]
fn a_game_that_is_over_has_no_answer() {
    let mut game = game_after("shogi", "");
    game.play(hensoku::engine::action::Action::Resign).expect("possible while the game runs");
    assert_eq!(decide(&game, &Limits::nodes(100)).action, None);
}

#[test]
fn the_only_move_is_played_without_much_thought() {
    // The king in the corner has one square.
    let game = super::game_from("shogi", "k8/9/9/9/9/9/9/7r1/8K b - 1");
    let report = decide(&game, &Limits::nodes(1_000_000));
    assert!(report.action.is_some());
    assert!(report.analysis.nodes < 100_000, "{}", report.analysis.nodes);
}
