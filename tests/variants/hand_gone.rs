//! 持駒不使用将棋: R-44.

use crate::table::{NORTH, SOUTH, all, drawn, end, game, hand, place, play, set, why, won};
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::Kind;
use hensoku::engine::setup::Fault;

#[test]
fn r44_what_is_captured_is_gone() {
    for number in 1..=4 {
        let id = format!("non-reusable-{number}");
        let mut game = set(&id, SOUTH, "K9i G5e k9a p5d", "");
        play(&mut game, "5e5d 9a8a");
        assert_eq!(hand(&game, SOUTH), "", "{id}");
        assert!(!all(&game).contains('*'), "{id}");
        assert_eq!(why(&game, "P*5f"), Illegal::NotInHand);
        let held = place(&id, SOUTH, "K9i k9a", "P").err();
        assert_eq!(held.map(|faults| faults.contains(&Fault::NotForHand(Kind::Pawn))), Some(true));
    }
    assert_eq!(game("non-reusable-1").rules().hand_kinds().count(), 0);
}

#[test]
fn r44_bare_kings_draw_unless_a_try_can_still_win() {
    for (number, draws) in [(1, true), (2, true), (3, false), (4, false)] {
        let id = format!("non-reusable-{number}");
        let mut game = set(&id, SOUTH, "K5g k5c p5f", "");
        play(&mut game, "5g5f");
        let expected = draws.then_some((None, Reason::InsufficientMaterial));
        assert_eq!(end(&game), expected, "{id}");
        assert_eq!(all(&game).is_empty(), draws, "{id}");
        let mut game = set(&id, SOUTH, "K5g P1c k5c p5f", "");
        play(&mut game, "5g5f");
        assert_eq!(end(&game), None, "{id}: a pawn is left");
    }
    // It is the same whoever begins, and at the beginning.
    assert_eq!(
        end(&set("non-reusable-1", NORTH, "K5g k5c", "")),
        drawn(Reason::InsufficientMaterial)
    );
    // Bare kings elsewhere play on.
    assert_eq!(end(&set("shogi", NORTH, "K5g k5c", "")), None);
}

#[test]
fn r44_a_try_wins_in_the_games_that_have_it() {
    for number in 1..=4 {
        let id = format!("non-reusable-{number}");
        let with_try = number > 2;
        let mut south = set(&id, SOUTH, "K5b G9g k1i", "");
        play(&mut south, "5b5a");
        assert_eq!(end(&south), with_try.then_some((Some(SOUTH), Reason::Try)), "{id}");
        let mut north = set(&id, NORTH, "K1a G9g k5h", "");
        play(&mut north, "5h5i");
        assert_eq!(end(&north), with_try.then_some((Some(NORTH), Reason::Try)), "{id}");
    }
}

#[test]
fn r44_bare_kings_try_by_capturing_the_last_piece() {
    let mut game = set("non-reusable-3", SOUTH, "K5b k1i g5a", "");
    assert_eq!(game.checked(), [SOUTH]);
    play(&mut game, "5b5a");
    assert_eq!(end(&game), won(SOUTH, Reason::Try));
}
