//! 前進将棋.

use crate::table::{NORTH, SOUTH, all, at, drops, end, from, game, place, play, set, why, won};
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::setup::Fault;

#[test]
fn nothing_moves_backward() {
    for (pieces, square, moves) in [
        ("K5e", "5e", "5e4d 5e4e 5e5d 5e6d 5e6e"),
        ("G5e", "5e", "5e4d 5e4e 5e5d 5e6d 5e6e"),
        ("+P5e", "5e", "5e4d 5e4e 5e5d 5e6d 5e6e"),
        ("+S5e", "5e", "5e4d 5e4e 5e5d 5e6d 5e6e"),
        ("S5e", "5e", "5e4d 5e5d 5e6d"),
        ("N5e", "5e", "5e4c 5e4c+ 5e6c 5e6c+"),
        ("B5f P3d P8c", "5f", "5f4e 5f6e 5f7d"),
        ("+B5h P3f P7f", "5h", "5h4g 5h4h 5h5g 5h6g 5h6h"),
        ("R5h P5f", "5h", "5h1h 5h2h 5h3h 5h4h 5h5g 5h6h 5h7h 5h8h 5h9h"),
        ("+R5h P5f P3h P7h", "5h", "5h4g 5h4h 5h5g 5h6g 5h6h"),
    ] {
        for number in 1..=4 {
            let king = if pieces.starts_with('K') { "" } else { "K9i" };
            let game =
                set(&format!("forward-{number}"), SOUTH, &format!("{king} {pieces} k9b"), "");
            assert_eq!(from(&game, square), moves, "{number}: {pieces}");
        }
    }
}

#[test]
fn r34_a_king_on_the_throne_wins_at_once() {
    for (id, throne) in [("forward-3", true), ("forward-4", true), ("forward-1", false)] {
        let mut tried = set(id, SOUTH, "K5b k1i", "");
        play(&mut tried, "5b5a");
        assert_eq!(end(&tried), throne.then_some((Some(SOUTH), Reason::Try)), "{id}");
        assert_eq!(all(&tried).is_empty(), throne, "{id}");
        let rules = game(id).rules();
        assert_eq!(rules.try_square(SOUTH), throne.then(|| at(&rules, "5a")));
    }
    let mut tried = set("forward-4", NORTH, "K1a k5h", "");
    play(&mut tried, "5h5i");
    assert_eq!(end(&tried), won(NORTH, Reason::Try));
    // The own throne wins nothing.
    let mut own = set("forward-3", SOUTH, "K4i k1h", "");
    play(&mut own, "4i5i");
    assert_eq!(end(&own), None);
}

#[test]
fn r34_only_a_king_that_moves_there_tries() {
    let faults = |id, turn, pieces| place(id, turn, pieces, "P p").err();
    // The move of another piece is no try: the game was over before.
    assert_eq!(faults("forward-3", SOUTH, "K5a k1i"), Some(vec![Fault::Tried(SOUTH)]));
    assert_eq!(faults("forward-4", NORTH, "K1a k5i"), Some(vec![Fault::Tried(NORTH)]));
    assert_eq!(faults("forward-1", SOUTH, "K5a k1i"), None);
    // The last position of such a game says how it ended.
    let tried = set("forward-3", NORTH, "K5a k1i", "");
    assert_eq!(end(&tried), won(SOUTH, Reason::Try));
}

#[test]
fn r34_the_throne_must_not_be_attacked() {
    let game = set("forward-3", SOUTH, "K5b k1i r1a", "");
    assert_eq!(why(&game, "5b5a"), Illegal::KingIntoAttack);
    let game = set("forward-3", SOUTH, "K6b k4a", "");
    assert_eq!(why(&game, "6b5a"), Illegal::KingIntoAttack);
}

#[test]
fn r34_a_try_may_answer_a_check_and_may_capture() {
    let mut game = set("forward-3", SOUTH, "K5b k1i r1b", "");
    assert_eq!(game.checked(), [SOUTH]);
    play(&mut game, "5b5a");
    assert_eq!(end(&game), won(SOUTH, Reason::Try));
    let mut game = set("forward-3", SOUTH, "K5b k1i g5a", "");
    assert_eq!(game.checked(), [SOUTH]);
    play(&mut game, "5b5a");
    assert_eq!(end(&game), won(SOUTH, Reason::Try));
    // Guarded, it cannot be taken.
    let game = set("forward-3", SOUTH, "K5b R9a k1i g5a r1a", "");
    assert_eq!(why(&game, "5b5a"), Illegal::KingIntoAttack);
}

#[test]
fn r34_the_try_is_looked_at_before_anything_else() {
    // Northern king and silver are stuck on their last rank.
    let stuck = "K5b k1i s2i";
    let mut tried = set("forward-3", SOUTH, stuck, "");
    play(&mut tried, "5b5a");
    assert_eq!(end(&tried), won(SOUTH, Reason::Try));
    let mut other = set("forward-3", SOUTH, stuck, "");
    play(&mut other, "5b4b");
    assert_eq!(end(&other), won(SOUTH, Reason::Stalemate));
}

#[test]
fn r35_silver_and_bishop_may_be_dropped_on_the_last_rank_without_the_try() {
    for number in 1..=4 {
        let id = format!("forward-{number}");
        let game = set(&id, SOUTH, "K9i k9b", "S B G R");
        for code in ["S", "B"] {
            assert_eq!(drops(&game, code).contains("5a"), number <= 2, "{id} {code}");
            assert!(drops(&game, code).contains("5b"), "{id} {code}");
            if number > 2 {
                assert_eq!(why(&game, &format!("{code}*5a")), Illegal::Immobile, "{id}");
            }
        }
        assert!(drops(&game, "G").contains("5a") && drops(&game, "R").contains("5a"), "{id}");
        let game = set(&id, NORTH, "K9h k9a", "s b");
        assert_eq!(drops(&game, "S").contains("5i"), number <= 2, "{id}");
        assert!(drops(&game, "S").contains("5a"), "{id}");
    }
    let mut game = set("forward-1", SOUTH, "K9i k9b", "S");
    play(&mut game, "S*5a 9b9c");
    assert_eq!(from(&game, "5a"), "");
}

#[test]
fn r35_pawn_lance_and_knight_keep_the_usual_ban() {
    for number in 1..=4 {
        let id = format!("forward-{number}");
        let game = set(&id, SOUTH, "K9i k9c", "P L N");
        for drop in ["P*5a", "L*5a", "N*5a", "N*5b"] {
            assert_eq!(why(&game, drop), Illegal::Immobile, "{id} {drop}");
        }
    }
}

#[test]
fn r36_silver_and_bishop_may_move_to_the_last_rank_unpromoted() {
    for number in 1..=4 {
        let id = format!("forward-{number}");
        let game = set(&id, SOUTH, "K9i S5b k9e", "");
        assert_eq!(from(&game, "5b"), "5b4a 5b4a+ 5b5a 5b5a+ 5b6a 5b6a+", "{id}");
        let mut game = set(&id, SOUTH, "K9i B5b k9e", "");
        assert_eq!(from(&game, "5b"), "5b4a 5b4a+ 5b6a 5b6a+", "{id}");
        play(&mut game, "5b4a 9e9f");
        assert_eq!(from(&game, "4a"), "", "{id}");
    }
}

#[test]
fn r37_a_king_on_the_last_rank_shuffles_sideways_or_is_stalemated() {
    let game = set("forward-1", SOUTH, "K5a k9e", "");
    assert_eq!(all(&game), "5a4a 5a6a");
    let mut game = set("forward-1", NORTH, "K1a S2a k9e", "");
    play(&mut game, "9e9f");
    assert_eq!(end(&game), won(NORTH, Reason::Stalemate));
    let mut game = set("forward-1", NORTH, "K1a S3a k9e", "");
    play(&mut game, "9e9f");
    assert_eq!((end(&game), all(&game).as_str()), (None, "1a2a"));
}

#[test]
fn a_wrong_try_is_explained() {
    let game = set("forward-3", SOUTH, "K5e G4d R2h k9a", "S P");
    for (text, reason) in [
        ("5e5f", Illegal::NoSuchMove),
        ("5e4f", Illegal::NoSuchMove),
        ("4d4e", Illegal::NoSuchMove),
        ("2h2i", Illegal::NoSuchMove),
        ("5e4d", Illegal::OwnPiece),
        ("S*4d", Illegal::Occupied),
        ("S*5a", Illegal::Immobile),
        ("B*5b", Illegal::NotInHand),
    ] {
        assert_eq!(why(&game, text), reason, "{text}");
    }
}
