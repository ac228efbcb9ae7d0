//! 将棋-駒台縮小.

use crate::table::{NORTH, SOUTH, all, drops, end, from, game, hand, place, play, set, why, won};
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::setup::Fault;
use hensoku::variants::Stand;

const FULL: &str = "P L N";

#[test]
fn r41_a_full_hand_captures_nothing_kings_included() {
    let pieces = "K5g G5e k9a p5d p4g";
    let game = set("shrinked-prison-1", SOUTH, pieces, "P L");
    assert!(from(&game, "5e").contains("5e5d") && from(&game, "5g").contains("5g4g"));
    let game = set("shrinked-prison-1", SOUTH, pieces, FULL);
    assert_eq!(from(&game, "5e"), "5e4d 5e4e 5e5f 5e6d 5e6e");
    assert_eq!(from(&game, "5g"), "5g4f 5g5f 5g5h 5g6f 5g6g 5g6h");
    assert_eq!(why(&game, "5e5d"), Illegal::HandFull);
    assert_eq!(why(&game, "5g4g"), Illegal::HandFull);
}

#[test]
fn r41_the_hand_holds_three_to_six_pieces_and_a_drop_frees_a_place() {
    for (number, limit) in [(1, 3), (2, 4), (3, 5), (4, 6)] {
        let id = format!("shrinked-prison-{number}");
        assert_eq!(game(&id).stand, Stand::Places(limit));
        let held = |count: u8| "P ".repeat(count.into());
        let pieces = "K9i G5e k9a p5d";
        let one_less = set(&id, SOUTH, pieces, &held(limit - 1));
        assert!(from(&one_less, "5e").contains("5e5d"), "{id}");
        let mut full = set(&id, SOUTH, pieces, &held(limit));
        assert_eq!(why(&full, "5e5d"), Illegal::HandFull, "{id}");
        play(&mut full, "P*1e 9a8a 5e5d");
        assert_eq!(hand(&full, SOUTH), format!("P{limit}"), "{id}");
        let over = place(&id, SOUTH, pieces, &held(limit + 1));
        assert_eq!(over.err(), Some(vec![Fault::HandOverLimit(SOUTH)]), "{id}");
    }
}

#[test]
fn r41_the_other_side_still_captures() {
    let game = set("shrinked-prison-1", NORTH, "K9i G5e k9a p5d", FULL);
    assert_eq!(from(&game, "5d"), "5d5e");
}

#[test]
fn r42_a_full_hand_still_gives_check_and_mate() {
    let mut game = set("shrinked-prison-1", SOUTH, "K9i R1i k5a", FULL);
    play(&mut game, "1i5i");
    assert_eq!(game.checked(), [NORTH]);
    assert_eq!(all(&game), "5a4a 5a4b 5a6a 5a6b");
    let pieces = "K9i G5c G4c k5a";
    let game = set("shrinked-prison-1", NORTH, pieces, FULL);
    assert_eq!(why(&game, "5a5b"), Illegal::KingIntoAttack);
    let mut game = set("shrinked-prison-1", SOUTH, pieces, FULL);
    play(&mut game, "5c5b");
    assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
}

/// The gold on 5b is not guarded.
#[test]
fn r43_mate_is_judged_by_what_a_full_hand_allows() {
    let mut full = set("shrinked-prison-1", SOUTH, "K9i G5c k5a", "p l n");
    play(&mut full, "5c5b");
    assert_eq!(end(&full), won(SOUTH, Reason::Checkmate));
    let mut not_full = set("shrinked-prison-1", SOUTH, "K9i G5c k5a", "p l");
    play(&mut not_full, "5c5b");
    assert_eq!((end(&not_full), all(&not_full).as_str()), (None, "5a5b"));
}

#[test]
fn r43_a_full_hand_answers_a_check_by_fleeing_or_blocking() {
    let game = set("shrinked-prison-1", SOUTH, "K9i G8h k1a r9e", "S S S");
    assert_eq!(all(&game), "8h9g 8h9h 9i8i S*9f S*9g S*9h");
}

#[test]
fn r43_a_pawn_drop_mates_if_the_king_cannot_take_it_for_its_full_hand() {
    let pieces = "K9i k5a n4a n6a p4b p6b";
    let full = set("shrinked-prison-1", SOUTH, pieces, "P g s l");
    assert_eq!(why(&full, "P*5b"), Illegal::DropMate);
    let not_full = set("shrinked-prison-1", SOUTH, pieces, "P g s");
    assert!(drops(&not_full, "P").contains("5b"));
}

#[test]
fn r147_a_full_hand_with_nothing_but_captures_is_stalemated() {
    let pawns: Vec<_> = (1..=9).map(|file| format!("P{file}h p{file}g")).collect();
    let pieces = format!("K9i N8i k1a {}", pawns.join(" "));
    let mut full = set("shrinked-prison-1", NORTH, &pieces, "P P P");
    play(&mut full, "1a2a");
    assert_eq!(end(&full), won(NORTH, Reason::Stalemate));
    let mut not_full = set("shrinked-prison-1", NORTH, &pieces, "P P");
    play(&mut not_full, "1a2a");
    assert_eq!(end(&not_full), None);
    let moves = all(&not_full);
    assert!(moves.split(' ').all(|text| text.ends_with('g')) && moves.contains("8i9g"), "{moves}");
}

#[test]
fn r147_the_limit_counts_pieces_of_all_kinds_together() {
    for held in ["P P P", "P P L", "R B G"] {
        let game = set("shrinked-prison-1", SOUTH, "K9i G5e k9a p5d", held);
        assert_eq!(why(&game, "5e5d"), Illegal::HandFull, "{held}");
    }
}

#[test]
fn an_impossible_hand_is_refused_however_large() {
    let held: String =
        ["P ", "L ", "N ", "S ", "G ", "B ", "R "].map(|code| code.repeat(40)).concat();
    let over = place("shrinked-prison-1", SOUTH, "K9i k9a", &held);
    assert_eq!(over.err(), Some(vec![Fault::HandOverLimit(SOUTH)]));
    // Without a limit, pieces of seven kinds are counted apart.
    assert_eq!(hand(&set("shogi", SOUTH, "K9i k9a", &held), SOUTH), "P40 L40 N40 S40 G40 B40 R40");
    let over = place("steal-1", SOUTH, "K9i k9a", &format!("{held} p"));
    assert_eq!(over.err().map(|faults| faults.len()), Some(1));
}
