//! Repetition and perpetual check.

use crate::table::{at, start};

const SHUFFLE: &str = "4i4h 6a6b 4h4i 6b6a";

#[test]
fn r01_the_start_counts_as_the_first_of_four() {
    let mut game = start("shogi");
    game.play(SHUFFLE).play(SHUFFLE).play("4i4h 6a6b 4h4i");
    assert_eq!(game.end(), None);
    game.play("6b6a");
    assert_eq!(game.end(), Some((vec![], "repetition")));
    assert!(game.legal().is_empty());
}

#[test]
fn r140_the_four_need_not_be_evenly_spaced() {
    let mut game = start("shogi");
    // After 4, 10 and 14 moves: the second round goes a longer way.
    game.play(SHUFFLE).play("4i5h 6a5b 5h4h 5b6b 4h4i 6b6a").play("4i4h 6a6b 4h4i");
    assert_eq!(game.end(), None);
    game.play("6b6a");
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r01_a_side_that_checks_all_the_while_loses() {
    let cycle = "4i5i 5a4a 5i4i 4a5a";
    let mut south = at("shogi", "4k4/9/9/9/9/9/9/9/K4R3 b - 1");
    south.play(cycle).play(cycle).play(cycle);
    assert_eq!(south.end(), Some((vec![1], "perpetual-check")));

    let cycle = "6a5a 5i6i 5a6a 6i5i";
    let mut north = at("shogi", "3r4k/9/9/9/9/9/9/9/4K4 w - 1");
    north.play(cycle).play(cycle).play(cycle);
    assert_eq!(north.end(), Some((vec![0], "perpetual-check")));
}

#[test]
fn r01_checks_at_three_occurrences_are_no_end_yet() {
    let cycle = "4i5i 5a4a 5i4i 4a5a";
    let mut game = at("shogi", "4k4/9/9/9/9/9/9/9/K4R3 b - 1");
    game.play(cycle).play(cycle).play("4i5i 5a4a 5i4i");
    assert_eq!(game.end(), None);
}

#[test]
fn r01_one_quiet_move_in_the_cycle_makes_it_a_draw() {
    // Check, quiet, check.
    let cycle = "4i5i 5a4a 5i3i 4a4b 3i4i 4b5a";
    let mut game = at("shogi", "4k4/9/9/9/9/9/9/9/K4R3 b - 1");
    game.play(cycle).play(cycle).play(cycle);
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r140_a_quiet_move_before_the_first_occurrence_does_not_count() {
    let cycle = "4i5i 5a4a 5i4i 4a5a";
    let mut game = at("shogi", "4k4/9/9/9/9/9/9/9/K2R5 b - 1");
    // The rook comes quietly; the position is then new.
    game.play("6i3i 5a6a 3i4i 6a5a").play(cycle).play(cycle).play(cycle);
    assert_eq!(game.end(), Some((vec![1], "perpetual-check")));
}

#[test]
fn r140_when_both_check_all_the_while_it_is_a_draw() {
    // On the cylinder two kings step on and off four diagonals: every step
    // leaves a check and gives another.
    let cycle = "9b8b 4g4f 8b9b 4f4g";
    let mut game = at("cylinder-1", "B7B/K8/9/9/9/9/4bk3/4b4/9 b - 1");
    assert_eq!(game.checked(), "0");
    for step in cycle.split(' ') {
        game.play(step);
        assert_eq!(game.checked(), game.turn().to_string(), "{step}");
    }
    game.play(cycle).play(cycle);
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r140_the_key_is_board_hands_and_side_to_move() {
    let texts = [
        "4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b p 1",
        "4k4/9/9/9/9/9/9/9/4K4 w P 1",
        "4k4/9/9/9/9/9/9/9/3K5 b P 1",
        "4k4/9/9/9/4S4/9/9/9/4K4 b P 1",
        "4k4/9/9/9/4+S4/9/9/9/4K4 b P 1",
        "4k4/9/9/9/4s4/9/9/9/4K4 b P 1",
    ];
    for (index, one) in texts.iter().enumerate() {
        for (other_index, other) in texts.iter().enumerate() {
            let (a, b) = (at("shogi", one), at("shogi", other));
            let (a, b) = (a.game().position(), b.game().position());
            assert_eq!(a == b, index == other_index, "{one} / {other}");
            assert_eq!(a.hash() == b.hash(), index == other_index, "{one} / {other}");
        }
    }
    // The number of the ply is no part of it.
    let later = at("shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 77");
    assert_eq!(later.game().position(), at("shogi", texts[0]).game().position());
}

#[test]
fn r140_a_position_with_other_hands_is_another() {
    // Twice with a pawn in hand and twice with it on the board: no four.
    let round = "5i5h 5a5b 5h5i 5b5a";
    let mut game = at("shogi", "4k4/9/9/9/9/9/9/9/4K4 b Pp 1");
    game.play(round).play("P*9e P*1e").play(round).play(round);
    assert_eq!(game.end(), None);
    game.play(round);
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r01_taking_back_the_last_move_reopens_the_game() {
    let mut table = start("shogi");
    let mut game = table.play(SHUFFLE).play(SHUFFLE).play(SHUFFLE).game().clone();
    assert!(game.outcome().is_some());
    assert!(game.take_back());
    assert_eq!((game.outcome(), game.ply()), (None, 11));
}
