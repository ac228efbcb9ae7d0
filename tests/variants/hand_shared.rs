//! 持駒共有将棋.

use crate::table::{NORTH, SOUTH, after, all, drops, end, game, hand, place, play, set, why, won};
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::perft::perft;
use hensoku::engine::setup::Fault;
use hensoku::variants::Stand;

#[test]
fn r45_what_one_side_captures_the_other_may_drop() {
    let mut game = after("shared-piece-1", "7g7f 3c3d 8h2b+");
    assert_eq!((hand(&game, NORTH), hand(&game, SOUTH)), ("B1".into(), String::new()));
    assert!(drops(&game, "B").contains("5e"));
    // Recaptured: the horse is a bishop in the pool.
    play(&mut game, "3a2b");
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), ("B2".into(), String::new()));
    play(&mut game, "B*5e B*4d");
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), (String::new(), String::new()));
    // In shogi the bishop stays with its captor.
    let shogi = after("shogi", "7g7f 3c3d 8h2b+");
    assert_eq!((hand(&shogi, NORTH), hand(&shogi, SOUTH)), (String::new(), "B1".into()));
}

#[test]
fn r45_handing_over_by_hand_or_by_itself_is_the_same_game() {
    for (manual, automatic) in [(1, 3), (2, 4)] {
        let manual = game(&format!("shared-piece-{manual}"));
        let automatic = game(&format!("shared-piece-{automatic}"));
        assert_eq!(manual.spec(), automatic.spec());
        assert_eq!((manual.hands_over, automatic.hands_over), (true, false));
        assert_eq!((manual.stand, automatic.stand), (Stand::Common, Stand::Common));
    }
    let rules = game("shared-piece-1").rules();
    let mut start = Game::new(rules.clone()).position().clone();
    assert_eq!(perft(&rules, &mut start, 2), 900);
}

/// The rook takes a gold and gives check along the rank. In shogi that is
/// mate; here the gold itself comes back between.
#[test]
fn r46_the_defender_may_drop_what_was_just_captured() {
    let pieces = "K9i R9e k1a p1b p2b g9a";
    let mut shogi = set("shogi", SOUTH, pieces, "");
    play(&mut shogi, "9e9a");
    assert_eq!(end(&shogi), won(SOUTH, Reason::Checkmate));
    let mut shared = set("shared-piece-1", SOUTH, pieces, "");
    play(&mut shared, "9e9a");
    assert_eq!(end(&shared), None);
    assert_eq!(all(&shared), "G*2a G*3a G*4a G*5a G*6a G*7a G*8a");
}

#[test]
fn r46_nifu_counts_the_pawns_of_the_one_who_drops() {
    let pieces = "K9i P5g k9a";
    let game = set("shared-piece-1", SOUTH, pieces, "P");
    assert_eq!(why(&game, "P*5e"), Illegal::OnePerFile);
    let game = set("shared-piece-1", NORTH, pieces, "p");
    assert!(drops(&game, "P").contains("5e"));
}

#[test]
fn r148_the_pool_lies_with_the_player_to_move() {
    let pieces = "K9i k9a";
    let mut game = set("shared-piece-3", SOUTH, pieces, "P P G");
    play(&mut game, "G*5e");
    assert_eq!((hand(&game, NORTH), hand(&game, SOUTH)), ("P2".into(), String::new()));
    let wrong = place("shared-piece-3", SOUTH, pieces, "P g");
    assert_eq!(wrong.err(), Some(vec![Fault::NotHandedOver(NORTH)]));
    // It is one pool, whoever holds it: kings that go and come back repeat.
    play(&mut game, "9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a");
    assert_eq!(end(&game), None);
    play(&mut game, "8i9i");
    assert_eq!(end(&game), Some((None, Reason::Repetition)));
}

#[test]
fn r148_after_the_end_the_pool_stays_with_the_player_to_move() {
    let mut game = set("shared-piece-1", SOUTH, "K9i G5c S4c k5a", "P");
    play(&mut game, "5c5b");
    assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
    assert_eq!((hand(&game, NORTH), hand(&game, SOUTH)), ("P1".into(), String::new()));
}
