//! Castling (section 5.7, R-111, R-130, R-160).

use crate::table::{CHESS, Table, armies, place, start};

fn set(pieces: &str, castle: &str) -> Table {
    place(CHESS, pieces, &format!("b - 1 castle:{castle}"))
}

#[test]
fn r111_the_king_goes_two_squares_and_the_rook_over_it() {
    for variant in [CHESS, "chess"] {
        let pieces = "cK4h cR1h cR8h ck4a";
        let mut game = place(variant, pieces, "b - 1 castle:KQ");
        assert_eq!(game.targets("4h"), "2h 3g 3h 4g 5g 5h 6h");
        game.play("4h2h");
        assert_eq!([game.on("2h"), game.on("3h"), game.on("1h")], ["cK", "cR", ""]);
        assert_eq!(game.state(), "calm:1");
        let mut game = place(variant, pieces, "b - 1 castle:KQ");
        game.play("4h6h");
        assert_eq!([game.on("6h"), game.on("5h"), game.on("8h")], ["cK", "cR", ""]);
        // Without the right it is no move.
        let game = place(variant, pieces, "b - 1 castle:K");
        assert!(game.allows("4h2h") && !game.allows("4h6h"));
    }
}

#[test]
fn r111_from_any_file_with_both_corners_far_enough() {
    let mut game = armies(CHESS, "cK@6h cR@8h cR@1h cP@1g", "cK@4h cN@5h");
    assert_eq!((game.turn(), game.state().as_str()), (1, "castle:K,first:w"));
    game.play("5a5b");
    assert_eq!(game.targets("6h"), "4h 5g 5h 6g 7g 7h");
    game.play("6h4h");
    assert_eq!([game.on("4h"), game.on("5h"), game.on("1h")], ["cK", "cR", ""]);
    // Two squares between are enough.
    let game = armies(CHESS, "cK@4h cR@1h", "cK@2h cR@8h cP@1g");
    assert_eq!(game.state(), "castle:Kk");
    assert!(game.allows("4h2h"));
}

#[test]
fn r111_the_other_side_castles_as_well() {
    let mut game = armies(CHESS, "cK@4h cP@1g", "cK@5h cR@8h cR@1h");
    // North's king stands on 4a, its rooks on 1a and 8a.
    assert_eq!(game.state(), "castle:kq");
    game.play("1g1f");
    assert!(game.allows("4a2a") && game.allows("4a6a"));
    game.play("4a6a");
    assert_eq!([game.on("6a"), game.on("5a"), game.on("8a")], ["ck", "cr", ""]);
}

#[test]
fn r111_king_and_rook_are_set_up_on_the_first_rank_and_in_the_corner() {
    // Not with a king too near, with a rook beside the corner, or with another
    // chariot there.
    for south in ["cK@3h cR@1h", "cK@4h cR@2h cR@7h", "cK@4h xR@1h mR@8h", "cK@4h R@1h jR@8h"] {
        let mut game = armies(CHESS, south, "cK@2h cN@3h cN@4h cP@1g");
        if game.state().contains("relocating") {
            game.play("done");
        }
        assert!(!game.state().contains("castle"), "{south}: {}", game.state());
    }
}

#[test]
fn r111_not_after_king_or_rook_have_moved() {
    let pieces = "cK4h cR1h cR8h ck4a cn7a";
    let mut game = set(pieces, "KQ");
    game.play("4h4g 4a4b 4g4h 4b4a");
    assert!(!game.allows("4h2h") && !game.allows("4h6h"));
    let mut game = set(pieces, "KQ");
    game.play("1h1g 4a5a 1g1h 5a4a");
    assert!(!game.allows("4h2h") && game.allows("4h6h"));
    // Nor with a rook that came later: the first has been taken.
    let mut game = set("cK4h cR1h cR1e ck4a cb2g", "K");
    game.play("1e1f 2g1h 1f1h 4a5a");
    assert_eq!(game.on("1h"), "cR");
    assert!(!game.allows("4h2h"));
}

#[test]
fn r111_a_drop_ends_no_right() {
    let mut game = armies(CHESS, "cK@4h cR@1h cR@8h G*", "cK@4h cR@1h cR@8h G* P@1g");
    assert_eq!(game.state(), "castle:KQkq");
    game.play("G*5e G*5d");
    assert_eq!(game.state(), "castle:KQkq");
}

#[test]
fn r111_the_squares_between_are_empty() {
    for (blocker, allowed) in [("cN2h", "6"), ("cn3h", "6"), ("cN7h", "2"), ("cn6h", "2")] {
        let game = set(&format!("cK4h cR1h cR8h ck4a {blocker}"), "KQ");
        let both = ["2", "6"].map(|file| game.allows(&format!("4h{file}h")));
        assert_eq!(both, ["2", "6"].map(|file| file == allowed), "{blocker}");
    }
}

#[test]
fn r160_the_king_is_safe_where_it_starts_crosses_and_ends() {
    for (attacker, allowed) in [
        ("cr4c", false),
        ("cr3c", false),
        ("cr2c", false),
        // The rook may be attacked.
        ("cr1c", true),
        ("cn5f", false),
        ("cn1f", false),
        ("cb5d", true),
    ] {
        let game = set(&format!("cK4h cR1h ck5a {attacker}"), "K");
        assert_eq!(game.allows("4h2h"), allowed, "{attacker}");
    }
    // On the long side the rook may also cross an attack.
    let game = set("cK4h cR8h ck5a cr7c", "Q");
    assert!(game.allows("4h6h"));
}

#[test]
fn r160_the_rook_may_be_the_hurdle_of_a_cannon() {
    // With both moved the rook on 3h is what the cannon leaps over.
    let game = set("cK4h cR1h xc8h ck4a", "K");
    assert_eq!(game.checked(), "");
    assert!(!game.allows("4h2h") && game.allows("4h3h"));
    // As long as it is at home it is the hurdle for the square crossed.
    let game = set("cK4h cR8h ck4a xc8c P1e", "Q");
    assert!(game.allows("4h6h"));
}

#[test]
fn r130_chess_castles_from_its_start() {
    let mut game = start("chess");
    assert_eq!(game.state(), "castle:KQkq");
    game.play("2h3f 2a3c 4g4f 4b4c 3h4g 3a4b");
    assert!(game.allows("4h2h"));
    game.play("4h2h 4a2a");
    assert_eq!(
        [game.on("2h"), game.on("3h"), game.on("2a"), game.on("3a")],
        ["cK", "cR", "ck", "cr"]
    );
}

#[test]
fn no_other_board_has_castling() {
    for (variant, pieces, king, targets) in [
        ("rengo-makruk", "mK4h cR1h cR8h mk4a", "4h", "3g 3h 4g 5g 5h"),
        ("rengo-shogi", "K5i cR1i cR9i k5a", "5i", "4h 4i 5h 6h 6i"),
    ] {
        assert_eq!(place(variant, pieces, "b - 1").targets(king), targets);
    }
}
