//! Ends by points, and the king that has entered (R-117, R-118, R-132, R-135,
//! R-162, R-166).

use hensoku::engine::action::Claim;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::piece::Kind;
use hensoku::variants;

use crate::table::{BOARDS, JANGGI, SHOGI, Table, place, start};

fn janggi(pieces: &str, rest: &str) -> Table {
    place(JANGGI, &format!("jK6j jk5a {pieces}"), rest)
}

#[test]
fn r117_a_claim_needs_forty_points_or_fewer_of_both_together() {
    // 18 + 1 and 11 + 10.
    let mut game = janggi("cQ9j P9g jr1b r2b", "b - 1");
    assert_eq!(game.claims(), ["claim-points"]);
    game.play("claim-points");
    assert_eq!(game.end(), Some((vec![1], "points")));
    // A point more.
    assert!(janggi("cQ9j P9g P8g jr1b r2b", "b - 1").claims().is_empty());
    // Either side, and not on another board.
    assert_eq!(janggi("cQ9j P9g jr1b r2b", "w - 1").claims(), ["claim-points"]);
    assert!(place(SHOGI, "K9h k7a cQ9i", "b - 1").claims().is_empty());
}

#[test]
fn r117_the_second_player_has_one_and_a_half_more() {
    for (pieces, state, winner) in [
        ("R9j jR8j", "", 0),
        ("R9j r1b", "", 1),
        ("R9j r1b", " first:w", 0),
        ("cR9j r1b", "", 1),
        ("cR9j P9g r1b", "", 0),
        ("r1b cr2b R9j", " first:w", 1),
        ("R9j cr2b", " first:w", 0),
        ("R9j cr2b p9d", " first:w", 1),
    ] {
        let mut game = janggi(pieces, &format!("b - 1{state}"));
        game.play("claim-points");
        assert_eq!(game.end(), Some((vec![winner], "points")), "{pieces}{state}");
    }
}

#[test]
fn r162_current_values_count_and_hands_do_not() {
    // A promoted pawn is worth six, as the gold.
    let mut game = janggi("+P9g g1d p2d", "b - 1");
    game.play("claim-points");
    assert_eq!(game.end(), Some((vec![1], "points")));
    let mut game = janggi("+P9g +R8g g1d p2d", "b 2r 1");
    game.play("claim-points");
    assert_eq!(game.end(), Some((vec![0], "points")));
    // In check as well.
    let game = janggi("R9j r6b", "b - 1");
    assert_eq!((game.checked().as_str(), game.claims()), ("0", vec!["claim-points"]));
}

#[test]
fn r106_r135_on_the_rengo_board_facing_and_passing_end_nothing() {
    let mut game = place(JANGGI, "jK5j jk5a R9j r1b", "b - 1");
    game.play("pass pass");
    assert_eq!(game.end(), None);
    game.play("9j9i");
    assert_eq!(game.end(), None);
}

/// 18 and 12 on the board: 30 points in the far three ranks.
const ENTERED: &str = "K5a cQ9b +R9a k1i";

#[test]
fn r118_more_than_a_hundred_for_the_first_player_a_hundred_for_the_second() {
    for (hand, state, open) in [
        ("G", "spoils:65.0", true),
        ("G", "spoils:64.0", false),
        ("G", "first:w,spoils:64.0", true),
        ("G", "first:w,spoils:63.0", false),
        // The other's captures do not help.
        ("G", "spoils:0.90", false),
        // In hand a piece has its base value.
        ("2R", "spoils:51.0", true),
        ("2R", "spoils:50.0", false),
    ] {
        // All that is in hand has been captured, and counts by either revision.
        let captured = format!("b {hand} 1 {state},captured:{hand}.");
        assert_eq!(place(SHOGI, ENTERED, &captured).claims().contains(&"declare"), open);
        let mut game = place("rengo-shogi@1", ENTERED, &format!("b {hand} 1 {state}"));
        assert_eq!(game.claims().contains(&"declare"), open, "{hand} {state}");
        if open {
            game.play("declare");
            assert_eq!(game.end(), Some((vec![0], "entering-king")));
        }
    }
}

#[test]
fn r118_of_a_hand_each_kind_counts_as_often_as_it_was_captured() {
    for (hand, captured, open) in [
        ("2R", "", false),
        ("2R", ",captured:R.", false),
        ("2R", ",captured:2R.", true),
        ("2R", ",captured:3R2P.", true),
        ("2R", ",captured:.2R", false),
        ("2R", ",captured:2G.", false),
    ] {
        let game = place(SHOGI, ENTERED, &format!("b {hand} 1 spoils:51.0{captured}"));
        assert_eq!(game.claims().contains(&"declare"), open, "{captured}");
    }
    // What was put in hand does not count until revision 2 did not matter.
    assert_eq!(place("rengo-shogi@1", ENTERED, "b 2R 1 spoils:51.0").claims(), ["declare"]);
    // As many as a position may tell: no sum is too large, and no hand holds more of a kind.
    let game = place(SHOGI, ENTERED, "b 2R 1 spoils:65535.65535,captured:255R.");
    assert_eq!(game.claims(), ["declare"]);
    assert!(game.state().contains("captured:40R."), "{}", game.state());
    // Captures are counted for the player who makes them, and taken back.
    let mut game = place(SHOGI, "K9h k7a G3g r3f p4f", "b 2P 1");
    game.play("3g3f 7a7b P*5e 7b7a 3f4f");
    assert_eq!(game.state(), "captured:PR.");
    assert_eq!(place("rengo-shogi@1", "K9h k7a G3g r3f", "b - 1").play("3g3f").state(), "");
}

#[test]
fn r118_every_piece_must_have_entered_and_the_king_be_safe() {
    let rest = "b - 1 spoils:80.0";
    assert_eq!(place(SHOGI, ENTERED, rest).claims(), ["declare"]);
    for pieces in ["K5a cQ9b +R9a k1i P3d", "K5d cQ9b +R9a k1i", "K5a cQ9b +R9a k1i r5h"] {
        assert!(place(SHOGI, pieces, rest).claims().is_empty(), "{pieces}");
    }
    let north = "k5i cq9h +r9g K1a";
    assert_eq!(place(SHOGI, north, "w - 1 spoils:0.71").claims(), ["declare"]);
    assert!(place(SHOGI, north, "w - 1 spoils:0.69").claims().is_empty());
}

#[test]
fn r118_captures_that_no_hand_holds_are_added_with_their_value_then() {
    for (code, spoils) in [("cr", "11"), ("+mp", "4"), ("mp", "1"), ("+xs", "2"), ("cq", "18")] {
        let mut game = place(SHOGI, &format!("K9h k7a G3g {code}3f"), "b - 1");
        game.play("3g3f");
        assert_eq!(game.state(), format!("spoils:{spoils}.0"), "{code}");
    }
    let mut game = place(SHOGI, "K9h k7a G3g +r3f", "b - 1");
    game.play("3g3f");
    assert_eq!((game.held(0, "R"), game.state().as_str()), (1, "captured:R."));
    for variant in BOARDS.into_iter().filter(|&variant| variant != SHOGI) {
        let variant = variants::find(variant).expect("a game of the catalogue");
        let game = start(&variant.id);
        assert_eq!(game.why("declare"), Illegal::ClaimNotOpen(Claim::Declare));
    }
}

#[test]
fn r132_what_the_pieces_of_janggi_count() {
    let rules = variants::find("janggi").expect("a game of the catalogue").rules();
    for (code, value) in
        [("jR", 13), ("jC", 7), ("jH", 5), ("jE", 3), ("jA", 3), ("jS", 2), ("jK", 0)]
    {
        assert_eq!(rules.value(Kind::from_code(code).expect("a piece")), value, "{code}");
    }
}

#[test]
fn r132_bikjang_that_is_left_standing_is_counted() {
    let facing = |more: &str| place("janggi", &format!("jK5j jk5a {more}"), "b - 1");
    for (more, mv, winner) in [
        ("jR9h jr1c", "9h8h", 1),
        ("jR9h jr1c", "pass", 1),
        ("jR9h jS9g jr1c", "9h8h", 0),
        ("jR9h jr1c js1d", "pass", 1),
    ] {
        let mut game = facing(more);
        assert_eq!((game.checked(), game.end()), (String::new(), None));
        game.play(mv);
        assert_eq!(game.end(), Some((vec![winner], "points")), "{more} {mv}");
    }
    // Broken by the king or by a piece between, the game goes on.
    for mv in ["5j4j", "9h5h"] {
        let mut game = facing("jR9h jr1c");
        game.play(mv);
        assert_eq!(game.end(), None);
    }
    // Who brings it about leaves it to the other to break it.
    let mut game = place("janggi", "jK4j jk5a jR9h jr1c", "b - 1");
    game.play("4j5j");
    assert_eq!((game.turn(), game.end()), (1, None));
    game.play("5a4a");
    assert_eq!(game.end(), None);
}

#[test]
fn r166_there_is_no_pass_in_check_with_the_generals_facing() {
    let game = place("janggi", "jK5j jk5a jR9h jr1j", "b - 1");
    assert_eq!(game.checked(), "0");
    assert!(!game.allows("pass"));
}

#[test]
fn r135_two_passes_in_a_row_end_janggi_by_points() {
    let mut game = start("janggi");
    game.play("pass");
    assert_eq!(game.end(), None);
    game.play("pass");
    // Even but for the one and a half of the second player.
    assert_eq!(game.end(), Some((vec![1], "points")));
    let mut game = start("janggi");
    game.play("pass 2a3c pass 3c2a");
    assert_eq!(game.end(), None);
}
