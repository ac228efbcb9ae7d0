//! 横取り将棋: R-47 and R-149.

use crate::table::{NORTH, SOUTH, after, all, end, hand, play, set, why, won};
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::notation::position;

const KINGS: &str = "K9i k9a";

#[test]
fn r47_a_steal_takes_the_whole_hand_and_the_turn() {
    let mut game = set("steal-1", SOUTH, KINGS, "P p p r");
    play(&mut game, "steal");
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), ("P3 R1".into(), String::new()));
    assert_eq!(game.position().turn(), NORTH);
    assert!(game.take_back());
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), ("P1".into(), "P2 R1".into()));
    assert!(all(&game).ends_with(" steal"));
}

#[test]
fn r47_there_must_be_something_to_steal() {
    assert_eq!(why(&after("steal-1", ""), "steal"), Illegal::NothingToSteal);
    assert_eq!(why(&set("steal-1", SOUTH, KINGS, "P"), "steal"), Illegal::NothingToSteal);
}

#[test]
fn r47_not_right_after_the_other_and_once_a_game_each() {
    let mut game = set("steal-1", SOUTH, KINGS, "p");
    play(&mut game, "steal");
    assert_eq!(why(&game, "steal"), Illegal::StealAfterSteal);
    play(&mut game, "9a8a");
    assert_eq!(why(&game, "steal"), Illegal::StealUsed);
    play(&mut game, "9i8i steal");
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), (String::new(), "P1".into()));
    play(&mut game, "8i9i");
    assert_eq!(why(&game, "steal"), Illegal::StealUsed);
    play(&mut game, "8a9a");
    assert_eq!(why(&game, "steal"), Illegal::StealUsed);
}

#[test]
fn r47_only_in_this_game() {
    assert_eq!(why(&set("shogi", SOUTH, KINGS, "p"), "steal"), Illegal::NoSteal);
}

#[test]
fn r149_a_steal_answers_no_check() {
    let mut game = set("steal-1", SOUTH, "K9i k9a r1i", "g");
    assert_eq!(why(&game, "steal"), Illegal::StealInCheck);
    play(&mut game, "9i9h 9a8a");
    assert!(all(&game).contains("steal"));
}

#[test]
fn r149_a_steal_is_no_reply_to_mate() {
    for held in ["P", ""] {
        let mut game = set("steal-1", SOUTH, "K9i G5c S4c k5a", held);
        play(&mut game, "5c5b");
        assert_eq!(end(&game), won(SOUTH, Reason::Checkmate));
    }
    // Nor to a dropped pawn.
    let game = set("steal-1", SOUTH, "K9i G5c k5a n4a n6a l4b l6b", "P G");
    assert_eq!(why(&game, "P*5b"), Illegal::DropMate);
}

#[test]
fn r149_a_steal_is_a_move_against_stalemate() {
    let stuck = "K9i k1a p9g r8a";
    let game = set("steal-1", SOUTH, stuck, "p");
    assert_eq!((end(&game), all(&game).as_str()), (None, "steal"));
    let game = set("steal-1", SOUTH, stuck, "");
    assert_eq!(end(&game), won(NORTH, Reason::Stalemate));
}

/// Kings go and come back. The board and the hands are for the fourth time
/// the same, but both have stolen meanwhile (R-140).
#[test]
fn r47_the_steals_count_for_repetition() {
    let mut game = set("steal-1", SOUTH, KINGS, "p");
    play(&mut game, "9i8i 9a8a 8i9i 8a9a 9i8i 9a8a 8i9i 8a9a");
    play(&mut game, "steal 9a8a 9i8i steal 8i9i 8a9a");
    assert_eq!((hand(&game, SOUTH), hand(&game, NORTH)), (String::new(), "P1".into()));
    assert_eq!(end(&game), None);
    let mut plain = set("steal-1", SOUTH, KINGS, "p");
    play(&mut plain, "9i8i 9a8a 8i9i 8a9a 9i8i 9a8a 8i9i 8a9a 9i8i 9a8a 8i9i 8a9a");
    assert_eq!(end(&plain), Some((None, Reason::Repetition)));
}

/// The position text keeps who has stolen.
#[test]
fn r47_the_steals_are_part_of_the_position() {
    let mut game = set("steal-1", SOUTH, KINGS, "p");
    let mut hashes = vec![game.position().hash()];
    for text in ["steal", "9a8a", "9i8i", "steal", "8i9i"] {
        play(&mut game, text);
        let text = position::text(game.rules(), game.position(), 0);
        let (read, _) = position::parse(game.rules(), &text).expect("its own text");
        assert_eq!(&read, game.position(), "{text}");
        let again = Game::from_position(game.rules().clone(), read);
        assert_eq!(all(&again), all(&game), "{text}");
        hashes.push(game.position().hash());
    }
    // The same board, hands and turn, but with other steals.
    let board = "k8/9/9/9/9/9/9/9/K8 b p 1";
    let states = ["", " stolen:b", " stolen:w", " stolen:bw", " stolen:w!", " stolen:bw!"];
    for state in states {
        let (position, _) = position::parse(game.rules(), &format!("{board}{state}"))
            .unwrap_or_else(|error| panic!("{state}: {error}"));
        hashes.push(position.hash());
    }
    hashes.sort_unstable();
    hashes.dedup();
    // The start of the game is the first of the six.
    assert_eq!(hashes.len(), 11);
}
