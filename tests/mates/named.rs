//! Mates that turn on a rule of their game.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::text::Text;
use hensoku::notation::position;
use hensoku::search::{MateRefusal, MateSearch, Mating};
use hensoku::variants::Variant;

use super::{found, rules_of, searched, told};

/// A pawn that is dropped before a king in its corner.
const PAWN_DROP: &str = "7nk/9/8G/9/9/9/9/9/4K4 b P 1";

#[test]
fn a_pawn_drop_mates_only_where_it_may() {
    assert_eq!(found("shogi", PAWN_DROP), "none");
    let mut spec = rules_of("shogi").spec().clone();
    spec.drops.no_mate.clear();
    let free = Variant::new("free", Text::new("自由", "Free"), spec).expect("a game");
    let (start, _) = position::parse(&free.rules(), PAWN_DROP).expect("a position");
    let game = Game::from_position(free.rules(), start);
    let Mating::Mate { line, .. } = searched(&game, 20_000).mating else { panic!("a mate") };
    assert_eq!(told(&game, &line), "P*1b");
    // Where pieces go round the edge, that king has ways out.
    assert_eq!(found("torus-1", "7nk/9/8G/9/9/9/4K4/9/9/9/9 b P 1"), "none");
}

#[test]
fn a_drop_between_saves() {
    let open = "8k/7pp/9/9/9/9/9/9/4K4 b R 1";
    assert_eq!(found("shogi", open).split(' ').count(), 1);
    assert!(found("shogi", open).starts_with("R*"));
    let held = "8k/7pp/9/9/9/9/9/9/4K4 b Rg 1";
    assert_eq!(found("shogi", held), "none");
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
    assert_eq!(found("chess", "ck7/8/cK7/8/8/8/8/7cR b - 1"), "1h1a");
    assert_eq!(found("forward-3", "9/4K4/9/9/9/9/9/k8/9 b - 1"), "none");
}

/// Fifty moves without a capture or a pawn's move may be claimed for a draw, but
/// who is mated can claim nothing.
#[test]
fn a_draw_that_may_be_claimed_saves() {
    let calm =
        |plies: u16| found("chess", &format!("8/5ck2/1cR6/cR7/8/8/8/7cK b - 1 calm:{plies}"));
    assert_eq!(calm(98).split(' ').count(), 3);
    assert_eq!(calm(99), "none");
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
