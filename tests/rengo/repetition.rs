//! Positions that come back (sections 5.8 and 6, R-113, R-114, R-122, R-130 to
//!

use crate::table::{CHESS, JANGGI, MAKRUK, SHOGI, Table, XIANGQI, armies, place};

/// Two rooks, kings, and a round of quiet moves.
fn quiet(variant: &str) -> (Table, &'static str) {
    let (pieces, round) = match variant {
        CHESS => ("cK8h mR5h ck7a mr4a", "8h8g 7a7b 8g8h 7b7a"),
        "chess" => ("cK8h cR5h ck7a cr4a", "8h8g 7a7b 8g8h 7b7a"),
        MAKRUK | "makruk" => ("mK8h mR5h mk7a mr4a mP8f mp1c", "8h8g 7a7b 8g8h 7b7a"),
        SHOGI => ("K8h R5h k7a r4a", "8h8g 7a7b 8g8h 7b7a"),
        XIANGQI | "xiangqi" => ("xK6j xR9h xk4a xr1b", "9h8h 1b2b 8h9h 2b1b"),
        _ => ("jK6j jR9h jk4a jr1b", "9h8h 1b2b 8h9h 2b1b"),
    };
    (place(variant, pieces, "b - 1"), round)
}

/// A rook that gives check with each of its moves, and the king that flees.
fn perpetual(variant: &str) -> (Table, &'static str) {
    let (pieces, round) = match variant {
        CHESS => ("cK8h mR2g ck1a P5e p5d", "2g1g 1a2a 1g2g 2a1a"),
        "chess" => ("cK8h cR2g ck1a cP5e cp5d", "2g1g 1a2a 1g2g 2a1a"),
        MAKRUK => ("mK8h mR2g mk1a P5e p5d", "2g1g 1a2a 1g2g 2a1a"),
        "makruk" => ("mK8h mR2g mk1a mP5e mp5d", "2g1g 1a2a 1g2g 2a1a"),
        SHOGI => ("K8h R2g k1a P5e p5d", "2g1g 1a2a 1g2g 2a1a"),
        XIANGQI | "xiangqi" => ("xK6j xR4g xk5a", "4g5g 5a4a 5g4g 4a5a"),
        _ => ("jK6j jR4g jk5a", "4g5g 5a4a 5g4g 4a5a"),
    };
    (place(variant, pieces, "b - 1"), round)
}

/// The end after so many occurrences of the start, and none before.
fn after((mut game, round): (Table, &str), times: usize) -> Option<(Vec<u8>, &'static str)> {
    for _ in 1..times {
        assert_eq!(game.end(), None);
        game.play(round);
    }
    game.end()
}

#[test]
fn r113_quiet_repetition_by_board() {
    for (variant, times) in [
        (SHOGI, 4),
        (XIANGQI, 3),
        (JANGGI, 3),
        (MAKRUK, 3),
        ("xiangqi", 3),
        ("janggi", 3),
        ("makruk", 3),
        ("chess", 5),
    ] {
        assert_eq!(after(quiet(variant), times), Some((vec![], "repetition")), "{variant}");
    }
}

#[test]
fn r113_a_perpetual_checker_loses_with_the_repeating_move() {
    for (variant, times) in [(SHOGI, 4), (XIANGQI, 3), (MAKRUK, 3), ("xiangqi", 3), ("janggi", 3)] {
        assert_eq!(
            after(perpetual(variant), times),
            Some((vec![1], "perpetual-check")),
            "{variant}"
        );
    }
}

#[test]
fn r114_checks_do_not_matter_on_the_janggi_and_chess_boards() {
    assert_eq!(after(perpetual(JANGGI), 3), Some((vec![], "repetition")));
    assert_eq!(after(perpetual("makruk"), 3), Some((vec![], "repetition")));
    let (mut game, round) = perpetual(CHESS);
    game.play(round).play(round);
    assert_eq!((game.end(), game.claims()), (None, vec!["claim-draw"]));
    assert_eq!(after(perpetual("chess"), 5), Some((vec![], "repetition")));
}

#[test]
fn r163_on_the_chess_board_it_is_claimed_and_never_falls_by_itself() {
    let (mut game, round) = quiet(CHESS);
    game.play(round);
    assert!(game.claims().is_empty());
    game.play(round);
    assert_eq!((game.end(), game.claims()), (None, vec!["claim-draw"]));
    // Only while the position that stands on the board has occurred so often.
    game.play("5h5g");
    assert!(game.claims().is_empty());
    let (mut game, round) = quiet(CHESS);
    for _ in 0..6 {
        game.play(round);
    }
    assert_eq!((game.end(), game.claims()), (None, vec!["claim-draw"]));
    game.play("claim-draw");
    assert_eq!(game.end(), Some((vec![], "claimed-repetition")));
}

#[test]
fn r130_chess_threefold_is_claimed() {
    let (mut game, round) = quiet("chess");
    game.play(round).play(round);
    assert_eq!(game.claims(), ["claim-draw"]);
    game.play("claim-draw");
    assert_eq!(game.end(), Some((vec![], "claimed-repetition")));
}

#[test]
fn r115_passes_count_for_repetition() {
    let mut game = place(JANGGI, "jK6j cQ9h jk4a cq1b cR8h", "b - 1");
    game.play("pass pass");
    assert_eq!(game.end(), None);
    game.play("pass pass");
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r140_the_position_after_the_relocations_is_the_first() {
    let mut game = armies(XIANGQI, "xK@6j jR@9h", "xK@6j jR@9h xR@1h");
    // South relocates second and moves first; its round ends as it began.
    game.play("done done");
    let round = "9h8h 9c8c 8h9h 8c9c";
    let start = game.state();
    game.play(round);
    assert_eq!((game.end(), game.state()), (None, start));
    game.play(round);
    assert_eq!(game.end(), Some((vec![], "repetition")));
}

#[test]
fn r122_rights_and_passed_pawns_make_positions_different() {
    let rights = |castle: &str| place("chess", "cK4h cR1h ck5a", &format!("b - 1{castle}"));
    let (with, without) = (rights(" castle:K"), rights(""));
    assert!(with.game().position().hash() != without.game().position().hash());
    // The first time with the right, so it comes back one time later.
    let mut game = place("chess", "cK4h cR1h cP8g ck5a cp8f", "b - 1 castle:K");
    game.play("1h2h 5a4a 2h1h 4a5a 1h2h 5a4a 2h1h 4a5a");
    assert!(game.claims().is_empty());
    game.play("1h2h");
    assert_eq!(game.claims(), ["claim-draw"]);
    let passed = |state: &str| {
        place("chess", "cK8h ck7a cP5d cp4d", &format!("b - 1{state}")).game().position().hash()
    };
    assert!(passed(" passed:4c") != passed(""));
}
