//! The first moves of the games: their number is known from the rules.

use crate::table::{SOUTH, all, game};
use hensoku::engine::action::{Act, Move};
use hensoku::engine::game::Game;
use hensoku::engine::perft::perft;
use hensoku::engine::player::Player;
use hensoku::variants;

fn first_moves(id: &str) -> usize {
    all(&Game::new(game(id).rules())).split_whitespace().count()
}

#[test]
fn the_first_moves_are_counted() {
    let counts = [
        ("shogi", 30),
        ("cylinder-1", 31),
        ("torus-1", 40),
        ("checkers-1", 34),
        ("chess", 20),
        ("xiangqi", 44),
        ("janggi", 32),
        ("makruk", 23),
    ];
    for (id, count) in counts {
        assert_eq!(first_moves(id), count, "{id}");
    }
    for id in ["cylinder-2", "torus-2", "checkers-2"] {
        assert_eq!(first_moves(id), first_moves(&id.replace('2', "1")), "{id}");
    }
}

#[test]
fn no_game_begins_with_a_capture_or_a_check() {
    for variant in variants::all() {
        // Armies are laid out as their owners like.
        if variant.spec().draft.is_some() {
            continue;
        }
        let game = Game::new(variant.rules());
        assert!(game.checked().is_empty() && game.outcome().is_none(), "{}", variant.id);
        // There the camps touch.
        if variant.id.starts_with("yonin-1991") {
            continue;
        }
        let position = game.position();
        let takes = |mv: &Move| matches!(mv.act(), Act::Board { to, .. } if position.piece_at(to).is_some());
        let captures = game.legal_moves().into_iter().filter(takes);
        // The cannons of xiangqi look at the horses.
        let known = if variant.id == "xiangqi" { 2 } else { 0 };
        assert_eq!(captures.count(), known, "{}", variant.id);
    }
}

/// Whoever begins, the board is the same, and so is the number of games.
#[test]
fn north_first_changes_only_who_moves_first() {
    for variant in variants::all() {
        let rules = variant.rules();
        if rules.spec().turn.first == SOUTH {
            continue;
        }
        let mut spec = variant.spec().clone();
        spec.turn.first = SOUTH;
        spec.start.turn = SOUTH;
        let twin = variants::all().find(|other| *other.spec() == spec);
        let twin = twin.unwrap_or_else(|| panic!("{}: no twin", variant.id));
        let mut games =
            [Game::new(rules).position().clone(), Game::new(twin.rules()).position().clone()];
        assert_eq!(games[0].turn(), Player(1));
        let [north, south] = &mut games;
        let counts = (perft(&variant.rules(), north, 2), perft(&twin.rules(), south, 2));
        assert_eq!(counts.0, counts.1, "{} and {}", variant.id, twin.id);
    }
}
