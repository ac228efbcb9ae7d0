//! チェッカー将棋.

use crate::table::{NORTH, SOUTH, after, at, drops, end, from, hand, play, set, why, won};
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;

/// The jumps that the public rule table of the same game tests.
#[test]
fn r28_the_first_jumps_of_bishop_and_knight() {
    let mut game = after("checkers-1", "");
    assert_eq!(from(&game, "8h"), "8h6f");
    assert_eq!(from(&game, "2i"), "2i4e");
    play(&mut game, "2i4e 9c9d");
    assert_eq!(from(&game, "4e"), "4e2a+ 4e3c 4e3c+ 4e5c 4e5c+ 4e6a+");
}

#[test]
fn r28_a_slider_jumps_only_a_neighbour_and_stops_behind_it() {
    let game = set("checkers-1", SOUTH, "K9i R5h P5f G4h G6h k9a", "");
    assert_eq!(from(&game, "5h"), "5h3h 5h5g 5h5i 5h7h");
    assert_eq!(why(&game, "5h5e"), Illegal::Blocked);
    let game = set("checkers-1", SOUTH, "K9i R5h P5g G4h G6h k9a", "");
    assert_eq!(from(&game, "5h"), "5h3h 5h5f 5h5i 5h7h");
    assert_eq!(why(&game, "5h5e"), Illegal::Blocked);
}

#[test]
fn r28_a_jump_takes_an_enemy_where_it_lands_and_spares_what_it_jumps() {
    let mut game = set("checkers-1", SOUTH, "K9i G5f k9a p5e s5d", "");
    assert_eq!(from(&game, "5f"), "5f4e 5f4f 5f5d 5f5e 5f5g 5f6e 5f6f");
    play(&mut game, "5f5d");
    let left = |name: &str| {
        let piece = game.position().piece_at(at(game.rules(), name));
        piece.map(|piece| (piece.kind.code(), piece.owner))
    };
    assert_eq!((left("5e"), left("5d")), (Some(("P", NORTH)), Some(("G", SOUTH))));
    assert_eq!(hand(&game, SOUTH), "S1");
}

#[test]
fn r29_a_king_may_be_jumped_over() {
    let game = set("checkers-1", SOUTH, "R5i K5h k5a", "");
    assert!(from(&game, "5i").ends_with("5i5g 5i6i 5i7i 5i8i 5i9i"));
}

#[test]
fn r29_a_jump_gives_check_and_moving_the_hurdle_answers_it() {
    let game = set("checkers-1", NORTH, "K5i G5c k5a s5b", "");
    assert_eq!(game.checked(), [NORTH]);
    assert_eq!(from(&game, "5b"), "5b4a 5b4c 5b5c 5b5d 5b6a 5b6c");
    let game = set("checkers-1", NORTH, "K5i G5c k5a s5b g9i", "");
    assert_eq!(why(&game, "9i9h"), Illegal::StaysInCheck);
}

#[test]
fn r29_putting_a_hurdle_before_ones_king_opens_it_to_attack() {
    let game = set("checkers-1", NORTH, "K5i G5c k5a g4a", "n");
    assert!(game.checked().is_empty());
    assert_eq!(why(&game, "4a5b"), Illegal::Pinned);
    assert_eq!(why(&game, "N*5b"), Illegal::Pinned);
    assert!(!drops(&game, "N").contains("5b") && drops(&game, "N").contains("4b"));
}

#[test]
fn r29_a_hurdle_moved_in_gives_a_discovered_check() {
    let mut game = set("checkers-1", SOUTH, "K5i G5c S6c k5a", "");
    play(&mut game, "6c5b");
    assert_eq!(game.checked(), [NORTH]);
    // The silver alone could be taken; the gold guards it, and jumps it.
    assert_eq!(why(&game, "5a5b"), Illegal::KingIntoAttack);
}

#[test]
fn r30_a_jump_promotes_by_its_start_and_landing() {
    let game = set("checkers-1", SOUTH, "K9i P5c k9a p5b", "");
    assert_eq!(from(&game, "5c"), "5c5a+ 5c5b 5c5b+");
    assert_eq!(why(&game, "5c5a"), Illegal::MustPromote);
    let game = set("checkers-1", SOUTH, "K9i P5e G5d k9a", "");
    assert_eq!(from(&game, "5e"), "5e5c 5e5c+");
    let game = set("checkers-1", SOUTH, "K9i P5f G5e k9a", "");
    assert_eq!(from(&game, "5f"), "5f5d");
}

#[test]
fn r145_a_jump_onto_a_dead_end_must_promote() {
    let game = set("checkers-1", SOUTH, "K5i N5e P4c k9a", "");
    assert_eq!(from(&game, "5e"), "5e3a+ 5e6c 5e6c+");
    assert_eq!(why(&game, "5e3a"), Illegal::MustPromote);
    let game = set("checkers-1", SOUTH, "K5i N5e k9a p4c", "");
    assert_eq!(from(&game, "5e"), "5e3a+ 5e4c 5e4c+ 5e6c 5e6c+");
}

/// A dropped pawn may not mate by its own attack, but it may as the hurdle of
/// another piece.
#[test]
fn r29_a_dropped_pawn_may_mate_as_a_hurdle_only() {
    let game = set("checkers-1", SOUTH, "K9i G2c N3c k1a", "P");
    assert_eq!(why(&game, "P*1b"), Illegal::DropMate);
    // The knight on 3e jumps the pawn.
    let mut game = set("checkers-1", SOUTH, "K9i G3b N2d N3e k1a", "P");
    assert!(game.checked().is_empty());
    play(&mut game, "P*2c");
    assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
}

#[test]
fn a_wrong_jump_is_explained() {
    let game = set("checkers-1", SOUTH, "K9i G5e S5d P5c N2g P3e G4c k9a p1e", "");
    for (text, reason) in [
        // Its own pawn stands where it would land.
        ("5e5c", Illegal::OwnPiece),
        ("5e5d", Illegal::OwnPiece),
        ("2g4c", Illegal::OwnPiece),
        // Nothing to jump.
        ("5e3e", Illegal::NothingToJump),
        ("5e5g", Illegal::NothingToJump),
        // One piece only, and not further.
        ("5e5b", Illegal::NoSuchMove),
        ("5e3f", Illegal::NoSuchMove),
    ] {
        assert_eq!(why(&game, text), reason, "{text}");
    }
}
