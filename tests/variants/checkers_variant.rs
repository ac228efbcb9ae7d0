//! チェッカー将棋バリアント.

use crate::table::{SOUTH, from, set, why};
use hensoku::engine::illegal::Illegal;

const ID: &str = "checkers-variant-1";

#[test]
fn r31_a_chain_goes_on_in_the_same_direction() {
    // Over 5h, 5f and 5d, with a capture at the end.
    let pieces = "K9i L5i G5h G5f k1a p5d g5c";
    assert_eq!(from(&set(ID, SOUTH, pieces, ""), "5i"), "5i5c 5i5c+ 5i5e 5i5g");
    assert_eq!(from(&set("checkers-1", SOUTH, pieces, ""), "5i"), "5i5g");
    // A rook does not turn on its landing square to jump 4g.
    let game = set(ID, SOUTH, "K9i R5i G5h G4i G6i S4g k1a", "");
    assert_eq!(from(&game, "5i"), "5i3i 5i5g 5i7i");
    assert_eq!(why(&game, "5i3g"), Illegal::NoSuchMove);
}

#[test]
fn r32_there_is_no_gap_between_two_jumps() {
    let game = set(ID, SOUTH, "K9i L5i G5h S5e k1a", "");
    assert_eq!(from(&game, "5i"), "5i5g");
    // Nor does it slide on after landing.
    assert_eq!(why(&game, "5i5f"), Illegal::Blocked);
    // The chain goes on over 5f, but not from an occupied landing square.
    let game = set(ID, SOUTH, "K9i L5i G5h S5f k1a p5g", "");
    assert_eq!(from(&game, "5i"), "5i5g");
    assert_eq!(why(&game, "5i5e"), Illegal::Blocked);
}

#[test]
fn r32_the_player_may_stop_after_any_jump() {
    let game = set(ID, SOUTH, "K9a B9i P8h P6f P4d k9e", "");
    assert_eq!(from(&game, "9i"), "9i3c 9i3c+ 9i5e 9i7g");
}

#[test]
fn r33_a_dragon_keeps_the_chain_on_its_rook_lines_only() {
    let game = set(ID, SOUTH, "K9a +R5i G5h S5f G4i G6i P4h P2f k1a", "");
    assert_eq!(from(&game, "5i"), "5i3g 5i3i 5i5e 5i5g 5i6h 5i7i");
    let game = set(ID, SOUTH, "K9a +B9i P8h P6f G9h G9f k1e", "");
    assert_eq!(from(&game, "9i"), "9i5e 9i7g 9i8i 9i9g");
}

#[test]
fn r33_the_other_pieces_jump_once() {
    let game = set(ID, SOUTH, "K9i G5i S5h S5f k1a", "");
    assert_eq!(from(&game, "5i"), "5i4h 5i4i 5i5g 5i6h 5i6i");
    let game = set(ID, SOUTH, "K9i N1i P2g P4c k9a", "");
    assert_eq!(from(&game, "1i"), "1i3e");
}

#[test]
fn r146_a_king_leaps_over_a_whole_group_to_the_empty_square_behind_it() {
    let pieces = "K5i G5h S5g k5a n5f";
    assert_eq!(from(&set(ID, SOUTH, pieces, ""), "5i"), "5i4i 5i5e 5i6i");
    assert_eq!(from(&set("checkers-1", SOUTH, pieces, ""), "5i"), "5i4i 5i6i");
}

#[test]
fn r146_the_single_jump_stays_and_captures_but_the_leap_does_not() {
    let game = set(ID, SOUTH, "K5i G5h k5a n5g", "");
    assert_eq!(from(&game, "5i"), "5i4h 5i5f 5i5g 5i6h");
    let game = set(ID, SOUTH, "K5i G5h S5g k5a n5f", "");
    assert_eq!(why(&game, "5i5f"), Illegal::LeapTakesNothing);
    assert_eq!(why(&game, "5i5g"), Illegal::OwnPiece);
    assert_eq!(why(&game, "5i5d"), Illegal::NoSuchMove);
}

#[test]
fn r146_the_group_may_contain_the_other_king() {
    let game = set(ID, SOUTH, "K5i N5h N5g k5f n5e n5d", "");
    assert_eq!(from(&game, "5i"), "5i4h 5i4i 5i5c 5i6h 5i6i");
}

#[test]
fn r146_a_group_that_reaches_the_edge_cannot_be_leaped() {
    let game = set(ID, SOUTH, "K5c G5b G5a k9i", "");
    assert_eq!(from(&game, "5c"), "5c4b 5c4c 5c4d 5c5d 5c6b 5c6c 5c6d");
}

#[test]
fn a_wrong_jump_is_explained() {
    let game = set(ID, SOUTH, "K5i L9i G9h G1h L1i S1f G1e k5a", "");
    for (text, reason) in [
        ("5i5g", Illegal::NothingToJump),
        ("5i5f", Illegal::NothingToJump),
        ("9i9e", Illegal::NothingToJump),
        ("9i9f", Illegal::Blocked),
        ("1i1e", Illegal::OwnPiece),
        ("1i1d", Illegal::Blocked),
    ] {
        assert_eq!(why(&game, text), reason, "{text}");
    }
}
