//! 兵: its double step, and taking in passing (section 5.5, R-160).

use crate::table::{BOARDS, CHESS, JANGGI, MAKRUK, SHOGI, Table, XIANGQI, kings, place};

/// By board: a pawn on its soldiers' rank with its two targets; where North's
/// double step on file 4 goes, the square it passes, and South's pawn beside.
const STEPS: [(&str, [&str; 3], [&str; 3]); 5] = [
    (SHOGI, ["4g", "4f", "4e"], ["4c4e", "4d", "5e"]),
    (CHESS, ["4g", "4f", "4e"], ["4b4d", "4c", "5d"]),
    (XIANGQI, ["4g", "4f", "4e"], ["4d4f", "4e", "5f"]),
    (JANGGI, ["4g", "4f", "4e"], ["4d4f", "4e", "5f"]),
    (MAKRUK, ["4f", "4e", "4d"], ["4c4e", "4d", "5e"]),
];

#[test]
fn a_pawn_may_first_go_two_squares() {
    for (variant, [home, one, two], _) in STEPS {
        let with = |more: &str| {
            let game = place(variant, &format!("{} cP{home} {more}", kings(variant)), "b - 1");
            game.targets(home)
        };
        assert_eq!(with(""), format!("{two} {one}"), "{variant}");
        assert_eq!(with(&format!("n{two}")), one, "{variant}");
        assert_eq!(with(&format!("n{one}")), "", "{variant}");
        let game = place(variant, &format!("{} cP{one}", kings(variant)), "b - 1");
        assert_eq!(game.targets(one), two, "{variant}");
    }
}

/// Right after North's double step beside this piece.
fn passed(variant: &str, code: &str, more: &str) -> (Table, String) {
    let (_, _, [step, over, beside]) =
        STEPS.into_iter().find(|step| step.0 == variant).expect("a board");
    let pieces = format!("{} cp{} {code}{beside} {more}", kings(variant), &step[..2]);
    let mut game = place(variant, &pieces, "w - 1");
    game.play(step);
    (game, format!("{beside}{over}"))
}

#[test]
fn r160_a_pawn_takes_another_in_passing_on_every_board() {
    for (variant, _, [step, over, beside]) in STEPS {
        let (mut game, take) = passed(variant, "cP", "");
        assert!(game.state().contains(&format!("passed:{over}")), "{variant}");
        assert!(game.allows(&take), "{variant}");
        game.play(&take);
        assert_eq!([game.on(over), game.on(beside), game.on(&step[2..])], ["cP", "", ""]);
        assert_eq!((game.held(0, "P"), game.turn()), (0, 1));
    }
}

#[test]
fn only_pawns_of_chess_take_each_other_in_passing() {
    for variant in BOARDS {
        for code in ["mP", "P", "G"] {
            let (game, take) = passed(variant, code, "");
            assert!(!game.allows(&take) || code == "G", "{code} on {variant}");
            assert!(!game.state().contains("passed"));
        }
        // One step, or a piece that is no pawn, passes nothing.
        let (_, _, [step, over, beside]) =
            STEPS.into_iter().find(|step| step.0 == variant).expect("a board");
        let pieces = format!("{} r{} cP{beside}", kings(variant), &step[..2]);
        let mut game = place(variant, &pieces, "w - 1");
        game.play(step);
        assert!(!game.allows(&format!("{beside}{over}")));
    }
}

#[test]
fn r160_the_right_lapses_after_one_ply() {
    for variant in BOARDS {
        let (mut game, take) = passed(variant, "cP", "P1e p1d");
        game.play("1e1d");
        // The king's moves are the last.
        let answer = game.legal().pop().expect("a move");
        game.play(&answer);
        assert!(!game.allows(&take), "{variant}");
    }
}

#[test]
fn r160_a_pass_lets_it_lapse_too() {
    let (mut game, take) = passed(JANGGI, "cP", "");
    assert!(game.allows(&take));
    game.play("pass pass");
    assert!(!game.allows(&take));
    assert!(!game.state().contains("passed"), "{}", game.state());
}

#[test]
fn r140_a_capture_that_would_expose_the_king_is_none() {
    // Both pawns leave the rank on which a rook aims at the king.
    let mut game = place(SHOGI, "K9e k7a cP5e cp4c r1e", "w - 1");
    game.play("4c4e");
    assert!(!game.allows("5e4d"));
    assert_eq!(game.state(), "");
    // In check it is legal if it takes the checker.
    let mut game = place(CHESS, "cK5e ck7a cP5d cp4b", "w - 1");
    game.play("4b4d");
    assert_eq!(game.checked(), "0");
    assert!(game.allows("5d4c"));
}
