//! Mates that turn on a rule of their game.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::search::{MateRefusal, MateSearch, Mating};
use hensoku::variants;

use super::{found, game_from, rules_of, searched};

/// A pawn that is dropped before a king in its corner.
const PAWN_DROP: &str = "7nk/9/8G/9/9/9/9/9/4K4 b P 1";

#[test]
fn a_pawn_drop_mates_only_where_it_may() {
    assert_eq!(found("shogi", PAWN_DROP), "none");
    let mut allowed = 0;
    for variant in variants::all() {
        let spec = variant.spec();
        let is_shogi = spec.board == rules_of("shogi").spec().board && spec.turn.players == 2;
        let game = || game_from(&variant.id, PAWN_DROP);
        if is_shogi && hensoku::notation::position::parse(&variant.rules(), PAWN_DROP).is_ok() {
            let mates = matches!(&searched(&game(), 20_000).mating, Mating::Mate { line, .. }
                if super::told(&game(), line) == "P*1b");
            assert!(!mates || spec.drops.no_mate.is_empty(), "{}", variant.id);
            allowed += usize::from(mates);
        }
    }
    assert!(allowed > 0);
}

#[test]
fn a_drop_between_saves() {
    let open = "8k/7pp/9/9/9/9/9/9/4K4 b R 1";
    assert_eq!(found("shogi", open).split(' ').count(), 1);
    assert!(found("shogi", open).starts_with("R*"));
    let held = "8k/7pp/9/9/9/9/9/9/4K4 b Rg 1";
    assert_eq!(found("shogi", held), "none");
    // The common hand is the attacker's now, and the defender's after it.
    let game = game_from("shared-piece-1", "8k/7pp/9/9/9/9/9/9/4K4 b RG 1");
    let Mating::Mate { line, .. } = searched(&game, 200_000).mating else { return };
    assert!(line.len() > 1, "what is left in the common hand can be dropped between");
}

#[test]
fn a_mate_over_the_edge() {
    let sideways = "kn7/pp7/8P/9/9/9/9/9/4K4 b G 1";
    assert_eq!(found("cylinder-1", sideways), "G*1b");
    assert_eq!(found("shogi", sideways), "none");
    let upward = "9/4P4/9/9/9/4K4/9/9/9/3ppp3/4k4 b G 1";
    assert_eq!(found("torus-1", upward), "G*5a");
}

#[test]
fn other_ends_are_no_mates() {
    // Stalemate, and a king that has come to its goal.
    assert_eq!(found("chess", "7ck/5cQ2/8/8/8/8/8/cK7 b - 1"), "none");
    assert_eq!(found("chess", "ck7/8/cK7/8/8/8/8/7cR b - 1"), "1h1a");
    assert_eq!(found("forward-3", "9/4K4/9/9/9/9/9/k8/9 b - 1"), "none");
}

#[test]
fn checks_without_end_are_no_mate() {
    // A queen alone checks for ever.
    assert_eq!(found("chess", "7ck/8/8/8/8/8/1cQ6/cK7 b - 1"), "none");
    assert_eq!(found("xiangqi", "3xk5/9/9/9/9/9/9/9/4xR4/4xK4 b - 1"), "none");
}

#[test]
fn a_draw_that_may_be_claimed_saves() {
    let near = |clock: u16| {
        let mut game = game_from("chess", "8/8/8/8/8/8/8/8 b - 1");
        let _ = (&mut game, clock);
    };
    let _ = near;
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let refused = |game: &Game| MateSearch::new(game, 10).err();
    for id in ["yonin-sfc", "shijin-doubles", "kosaku-s"] {
        assert_eq!(refused(&Game::new(rules_of(id))), Some(MateRefusal::NotByMate), "{id}");
    }
    let mut game = Game::new(rules_of("shogi"));
    assert_eq!(refused(&game), None);
    game.play(Action::Resign).expect("always possible");
    assert_eq!(refused(&game), Some(MateRefusal::Over));
}
