//! 取らず将棋: and the order of R-141.

use crate::table::{NORTH, SOUTH, after, all, end, from, place, play, set, why, won};
use hensoku::engine::axes::goal::liberties;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::Kind;
use hensoku::engine::setup::Fault;

#[test]
fn r48_no_piece_moves_onto_another() {
    for number in 1..=4 {
        let id = format!("not-capture-{number}");
        let game = set(&id, SOUTH, "K9i G5e R1e k9a p5d p1d p2e", "");
        assert_eq!(from(&game, "5e"), "5e4d 5e4e 5e5f 5e6d 5e6e", "{id}");
        assert_eq!(from(&game, "1e"), "1e1f 1e1g 1e1h 1e1i", "{id}");
        assert_eq!(why(&game, "5e5d"), Illegal::NoCaptures, "{id}");
        let held = place(&id, SOUTH, "K9i k9a", "P").err();
        assert_eq!(held, Some(vec![Fault::NotForHand(Kind::Pawn)]), "{id}");
    }
}

#[test]
fn r48_kings_are_attacked_as_usual() {
    let game = set("not-capture-1", SOUTH, "K5i k1a r4a", "");
    assert_eq!(from(&game, "5i"), "5i5h 5i6h 5i6i");
    assert_eq!(why(&game, "5i4i"), Illegal::KingIntoAttack);
}

#[test]
fn r48_a_check_from_the_next_square_can_only_be_fled() {
    let game = set("not-capture-1", SOUTH, "K5i G9a k1a s5h", "");
    assert_eq!(game.checked(), [SOUTH]);
    assert_eq!(all(&game), "5i4h 5i6h");
    assert_eq!(why(&game, "5i5h"), Illegal::NoCaptures);
    // A gold alone mates; in shogi it would be taken.
    for (id, mates) in [("not-capture-1", true), ("shogi", false)] {
        let mut game = set(id, NORTH, "K5i k1a g5g", "");
        play(&mut game, "5g5h");
        assert_eq!(end(&game), mates.then_some((Some(NORTH), Reason::Checkmate)), "{id}");
    }
}

#[test]
fn r48_a_check_along_a_line_may_be_blocked_by_moving() {
    let game = set("not-capture-1", SOUTH, "K5i S4e k1a r5a", "");
    assert_eq!(from(&game, "4e"), "4e5d 4e5f");
    assert_eq!(all(&game), "4e5d 4e5f 5i4h 5i4i 5i6h 5i6i");
}

#[test]
fn r48_promotion_is_as_usual() {
    let game = set("not-capture-1", SOUTH, "K5i P5d k1a", "");
    assert_eq!(from(&game, "5d"), "5d5c 5d5c+");
}

#[test]
fn r48_who_cannot_move_loses() {
    // Pawns, lance and king are walled in, and nothing may be taken.
    let pieces = "K9i P9h P8h L8i k1a p9g p8g";
    let mut game = set("not-capture-1", NORTH, pieces, "");
    play(&mut game, "1a2a");
    assert_eq!(end(&game), won(NORTH, Reason::Stalemate));
}

#[test]
fn r49_an_enclosed_king_loses() {
    for (number, encloses) in [(1, false), (2, false), (3, true), (4, true)] {
        let id = format!("not-capture-{number}");
        let mut game = set(&id, SOUTH, "K5i P2c k1a n2a l1b", "");
        play(&mut game, "2c2b");
        let expected = encloses.then_some((Some(SOUTH), Reason::Enclosure));
        assert_eq!(end(&game), expected, "{id}");
        assert_eq!(all(&game).is_empty(), encloses, "{id}");
    }
}

#[test]
fn r49_to_enclose_oneself_is_legal_and_loses() {
    let pieces = "K9i P9h N8i S7g k1a";
    let mut game = set("not-capture-3", SOUTH, pieces, "");
    assert!(from(&game, "7g").contains("7g8h"));
    play(&mut game, "7g8h");
    assert_eq!(end(&game), won(NORTH, Reason::Enclosure));
    let mut game = set("not-capture-1", SOUTH, pieces, "");
    play(&mut game, "7g8h");
    assert_eq!(end(&game), None);
}

#[test]
fn r49_if_both_become_enclosed_the_mover_wins() {
    let pieces = "K9i N9h L8i R7h k9g p9f g8f s8g";
    let mut game = set("not-capture-3", SOUTH, pieces, "");
    play(&mut game, "7h8h");
    assert_eq!(end(&game), won(SOUTH, Reason::Enclosure));
}

#[test]
fn r49_an_attacked_empty_square_does_not_enclose() {
    // 8h is empty, though a rook attacks it.
    let mut game = set("not-capture-3", NORTH, "K9i P9h N8i P1g k1a r3h", "");
    play(&mut game, "1a2a");
    assert_eq!(end(&game), None);
    assert_eq!(from(&game, "9i"), "");
}

#[test]
fn r49_the_start_is_not_enclosed() {
    let game = after("not-capture-3", "");
    for player in [SOUTH, NORTH] {
        assert_eq!(liberties(game.rules(), game.position(), player), Some(3));
    }
}

#[test]
fn r49_mate_counts_for_nothing_if_the_mover_encloses_himself() {
    let pieces = "K9i P9h N8i B9g k1a b2a p1b";
    let mut game = set("not-capture-1", SOUTH, pieces, "");
    play(&mut game, "9g8h");
    assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
    let mut game = set("not-capture-3", SOUTH, pieces, "");
    play(&mut game, "9g8h");
    assert_eq!(end(&game), won(NORTH, Reason::Enclosure));
}

#[test]
fn r49_an_enclosure_is_named_before_a_mate() {
    let pieces = "K5i P2c G3b k1a n2a l1b";
    let mut game = set("not-capture-3", SOUTH, pieces, "");
    play(&mut game, "2c2b+");
    assert_eq!(end(&game), won(SOUTH, Reason::Enclosure));
    let mut game = set("not-capture-1", SOUTH, pieces, "");
    play(&mut game, "2c2b+");
    assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
}
