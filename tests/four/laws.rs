//! The laws of every game of four: random games end, and nothing is lost on
//! the way; the four seats are alike.

use hensoku::engine::perft::perft;
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::setup::Setup;
use hensoku::variants::{self, Variant};

use crate::walk;

fn games_of_four() -> impl Iterator<Item = Variant> {
    variants::all().filter(|variant| variant.spec().turn.players == 4)
}

/// Random games of a family; how many variants it has.
fn random_games(family: &str) -> usize {
    let variants = games_of_four().filter(|variant| variant.id.starts_with(family));
    let play = |variant: Variant| {
        for seed in 0..150 {
            let game = walk::play(&variant, seed, 501);
            if seed % 30 == 0 {
                walk::replay(game);
            }
        }
    };
    variants.map(play).count()
}

#[test]
fn random_games_of_yonin_run_to_their_end() {
    assert_eq!(random_games("yonin"), 8);
}

#[test]
fn random_games_of_shijin_run_to_their_end() {
    assert_eq!(random_games("shijin"), 4);
}

#[test]
fn random_games_of_kosaku_run_to_their_end() {
    assert_eq!(random_games("kosaku"), 2);
}

#[test]
fn the_laws_hold_all_the_way() {
    for variant in games_of_four() {
        walk::play(&variant, 1_000, 5);
    }
}

#[test]
fn the_start_is_the_same_for_every_seat() {
    for variant in games_of_four() {
        // Who mirrors and who does not makes the seats of Type A differ.
        if variant.id == "kosaku-a" {
            continue;
        }
        let rules = variant.rules();
        for depth in 1..=3 {
            let counts = (0..4).map(|player| {
                let start = Setup { turn: Player(player), ..variant.spec().start.clone() };
                let mut start = Position::new(&rules, &start).expect("the start");
                perft(&rules, &mut start, depth)
            });
            let counts: Vec<_> = counts.collect();
            assert_eq!(counts, [counts[0]; 4], "{} to depth {depth}", variant.id);
        }
    }
}
