//! The games of the hand.

use hensoku::engine::illegal::Illegal;
use hensoku::engine::perft::perft;
use hensoku::engine::piece::Kind;
use hensoku::engine::position::Position;
use hensoku::notation::position;
use hensoku::variants;

use crate::table::{at, start};

#[test]
fn r40_renewal_and_expanded_prison_are_shogi_but_for_the_declaration() {
    let text = "ln1gk2nl/1r1s2gb1/p1pppp1pp/1p4p2/9/2P4P1/PPSPPPP1P/1BG4R1/LN2KGSNL b - 1";
    let count = |id: &str, text: &str| {
        let rules = variants::find(id).expect("a game").rules();
        let (mut position, _) = position::parse(&rules, text).expect("a position");
        perft(&rules, &mut position, 3)
    };
    for variant in ["renewal-1", "expanded-prison-1"] {
        assert_eq!(count(variant, text), count("shogi", text), "{variant}");
    }
}

#[test]
fn r41_a_full_hand_captures_nothing() {
    let text = "8k/9/9/9/4p4/4S4/9/4b4/4K4";
    let full = at("shrinked-prison-1", &format!("{text} b 2GP 1"));
    assert_eq!(full.why("5f5e"), Illegal::HandFull);
    assert_eq!(full.why("5i5h"), Illegal::HandFull, "nor does the king");
    let room = at("shrinked-prison-1", &format!("{text} b 2G 1"));
    assert!(room.allows("5f5e"));
    let larger = at("shrinked-prison-2", &format!("{text} b 2GP 1"));
    assert!(larger.allows("5f5e"));
    // A drop frees a place.
    let mut game = at("shrinked-prison-1", &format!("{} b 2GP 1", text.replace("4b4", "9")));
    game.play("G*1i 1a2a");
    assert!(game.allows("5f5e"));
}

#[test]
fn r42_a_full_hand_still_gives_check_and_mate() {
    let game = at("shrinked-prison-1", "4k4/9/9/9/4R4/9/9/9/K8 w 3P 1");
    assert_eq!(game.checked(), "1");
    let game = at("shrinked-prison-1", "3k5/9/9/9/4R4/9/9/9/K8 w 3P 1");
    assert_eq!(game.why("6a5a"), Illegal::KingIntoAttack);
    let mut game = at("shrinked-prison-1", "4k4/9/4P4/9/9/9/9/9/4K4 b G2P 1");
    game.play("G*5b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r43_replies_in_the_mate_test_obey_the_limit() {
    // Nothing guards the gold, but a full hand may not take it.
    let text = "7lk/7l1/9/9/9/9/9/9/4K4 b G";
    let mut full = at("shrinked-prison-1", &format!("{text}3s 1"));
    full.play("G*1b");
    assert_eq!(full.end(), Some((vec![0], "checkmate")));
    let mut room = at("shrinked-prison-1", &format!("{text}2s 1"));
    room.play("G*1b");
    assert_eq!(room.legal(), ["1a1b"]);
}

#[test]
fn r43_a_dropped_pawn_mates_a_king_that_may_not_take_it() {
    let text = "7lk/7l1/9/9/9/9/9/9/4K4 b P";
    assert!(at("shrinked-prison-1", &format!("{text}2s 1")).allows("P*1b"));
    let full = at("shrinked-prison-1", &format!("{text}3s 1"));
    assert_eq!(full.why("P*1b"), Illegal::DropMate);
}

#[test]
fn r147_only_captures_left_and_a_full_hand_is_stalemate() {
    // Every pawn faces an enemy, two on a file are forbidden, and the king's
    // squares are covered.
    let text = "8k/9/6NG1/ppppppppp/PPPPPPPPP/9/9/9/K8 w";
    let game = at("shrinked-prison-1", &format!("{text} 3p 1"));
    assert_eq!(game.end(), Some((vec![0], "stalemate")));
    let game = at("shrinked-prison-1", &format!("{text} 2p 1"));
    assert_eq!((game.end(), game.legal().len()), (None, 9));
    let game = at("shrinked-prison-2", &format!("{text} 3p 1"));
    assert_eq!((game.end(), game.legal().len()), (None, 9));
}

#[test]
fn r44_captured_pieces_are_gone() {
    let mut game = at("non-reusable-1", "4k4/9/9/4p4/4R4/9/9/9/4K4 b - 1");
    game.play("5e5d 5a6a");
    assert_eq!(game.in_hand(0, Kind::Pawn), 0);
    assert!(game.from("P*").is_empty());
}

#[test]
fn r44_bare_kings_draw_unless_a_try_can_win() {
    let text = "4k4/9/9/9/9/9/9/4p4/4K4 b - 1";
    for variant in ["non-reusable-1", "non-reusable-2"] {
        let mut game = at(variant, text);
        game.play("5i5h");
        assert_eq!(game.end(), Some((vec![], "insufficient-material")), "{variant}");
    }
    for variant in ["non-reusable-3", "non-reusable-4"] {
        let mut game = at(variant, text);
        game.play("5i5h");
        assert_eq!(game.end(), None, "{variant}");
    }
    let mut game = at("non-reusable-3", "8k/4K4/9/9/9/9/9/9/9 b - 1");
    game.play("5b5a");
    assert_eq!(game.end(), Some((vec![0], "try")));
}

#[test]
fn r45_r148_the_common_hand_lies_with_the_player_to_move() {
    for variant in ["shared-piece-1", "shared-piece-3"] {
        let mut game = at(variant, "4k4/9/9/4+p4/4R4/9/9/9/4K4 b G 1");
        assert_eq!((game.in_hand(0, Kind::Gold), game.in_hand(1, Kind::Gold)), (1, 0));
        game.play("5e5d");
        assert_eq!((game.in_hand(0, Kind::Pawn), game.in_hand(1, Kind::Pawn)), (0, 1));
        assert_eq!((game.in_hand(0, Kind::Gold), game.in_hand(1, Kind::Gold)), (0, 1));
        game.play("P*5c");
        assert_eq!((game.in_hand(0, Kind::Pawn), game.in_hand(0, Kind::Gold)), (0, 1));
    }
}

#[test]
fn r45_by_hand_or_by_itself_is_the_same_game() {
    let count = |id: &str| {
        let rules = variants::find(id).expect("a game").rules();
        perft(&rules, &mut Position::start(&rules), 3)
    };
    assert_eq!(count("shared-piece-1"), count("shared-piece-3"));
    assert_eq!(count("shared-piece-2"), count("shared-piece-4"));
    let by_hand = |id: &str| variants::find(id).is_some_and(|variant| variant.hands_over);
    assert!(by_hand("shared-piece-1") && by_hand("shared-piece-2"));
    assert!(!by_hand("shared-piece-3") && !by_hand("shared-piece-4"));
}

#[test]
fn r46_the_defender_drops_what_was_just_captured() {
    // The lance takes a gold and gives check from afar: the gold comes between.
    let mut game = at("shared-piece-1", "7nk/6+P2/9/8g/8L/9/9/9/4K4 b - 1");
    game.play("1e1d");
    assert_eq!(game.checked(), "1");
    assert!(game.allows("G*1b") && game.allows("G*1c"));
    assert_eq!(game.end(), None);
    // Two pawns on a file are counted by owner.
    let game = at("shared-piece-1", "4k4/4p4/9/9/9/9/9/9/4K4 b P 1");
    assert!(game.allows("P*5e"));
    let game = at("shared-piece-1", "4k4/4p4/9/9/9/9/9/9/4K4 w p 1");
    assert_eq!(game.why("P*5e"), Illegal::OneALine);
}

#[test]
fn r47_a_steal_takes_the_whole_hand_once() {
    let mut game = at("steal-1", "4k4/9/9/9/9/9/9/9/4K4 b r2p 1");
    assert!(game.allows("steal"));
    game.play("steal");
    assert_eq!((game.in_hand(0, Kind::Rook), game.in_hand(0, Kind::Pawn)), (1, 2));
    assert_eq!((game.in_hand(1, Kind::Rook), game.turn()), (0, 1));
    assert_eq!(game.why("steal"), Illegal::StealAfterSteal);
    game.play("5a5b 5i5h");
    game.play("steal");
    assert_eq!((game.in_hand(1, Kind::Rook), game.in_hand(0, Kind::Rook)), (1, 0));
    game.play("5h5i 5b5a");
    assert_eq!(game.why("steal"), Illegal::StealUsed);
    game.play("5i5h");
    assert_eq!(game.why("steal"), Illegal::StealUsed);
}

#[test]
fn r47_there_must_be_something_to_steal() {
    let game = at("steal-1", "4k4/9/9/9/9/9/9/9/4K4 b R 1");
    assert_eq!(game.why("steal"), Illegal::NothingToSteal);
    let game = at("shogi", "4k4/9/9/9/9/9/9/9/4K4 b r 1");
    assert_eq!(game.why("steal"), Illegal::NoSteal);
}

#[test]
fn r47_the_steals_are_part_of_the_position() {
    let mut game = at("steal-1", "4k4/9/9/9/9/9/9/9/4K4 b r 1");
    let before = game.game().position().clone();
    game.play("steal 5a5b 5i5h steal 5h5i 5b5a");
    // The same board, hands and side to move, but nobody can steal any more.
    assert_eq!(
        game.game().position().setup(game.game().rules()).pieces,
        before.setup(game.game().rules()).pieces
    );
    assert_eq!((game.in_hand(1, Kind::Rook), game.turn()), (1, 0));
    assert_ne!(game.game().position(), &before);
    assert_ne!(game.game().position().hash(), before.hash());
}

#[test]
fn r149_a_steal_answers_no_check_but_stalemate() {
    let game = at("steal-1", "4k4/4p4/9/9/4r4/9/9/9/4K4 b p 1");
    assert_eq!(game.checked(), "0");
    assert_eq!(game.why("steal"), Illegal::StealInCheck);
    // No reply in the mate test.
    let mut game = at("steal-1", "4k4/9/4P4/9/9/9/9/9/4K4 b GP 1");
    game.play("G*5b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
    // Nothing else to do: then it saves from stalemate.
    let game = at("steal-1", "8k/9/6NG1/9/9/9/9/9/K8 w P 1");
    assert_eq!(game.legal(), ["steal"]);
    assert_eq!(game.end(), None);
}

#[test]
fn r48_nothing_is_captured_but_kings_are_mated() {
    let game = at("not-capture-1", "4k4/9/9/4p4/4R4/9/9/4b4/4K4 b - 1");
    assert_eq!(game.why("5e5d"), Illegal::NoCaptures);
    let game = at("not-capture-1", "4k4/9/9/9/9/9/9/4s4/4K4 b - 1");
    assert_eq!(game.checked(), "0");
    assert_eq!(game.why("5i5h"), Illegal::NoCaptures, "an adjacent check can only be fled");
    // A line check may be blocked.
    let game = at("not-capture-1", "4k4/3g5/9/9/4R4/9/9/9/K8 w - 1");
    assert!(game.allows("6b5b"));
    // Undefended next to the king, and still mate.
    let game = at("not-capture-1", "3sks3/3gGg3/9/9/9/9/9/9/4K4 w - 1");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
    assert_eq!(start("not-capture-1").end(), None);
}

#[test]
fn r49_an_enclosed_king_loses() {
    // South shuts the last square round North's king; without the rule it is
    // mate, for nothing is captured.
    let text = "7nk/7s1/8G/9/9/9/9/9/4K4 b - 1";
    let mut game = at("not-capture-3", text);
    game.play("1c1b");
    assert_eq!(game.end(), Some((vec![0], "enclosure")));
    let mut game = at("not-capture-1", text);
    game.play("1c1b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r49_an_attacked_empty_square_does_not_enclose() {
    let game = at("not-capture-3", "7nk/7s1/8G/9/9/9/9/9/4K4 w - 1");
    assert_eq!(game.why("1a1b"), Illegal::KingIntoAttack);
    assert_eq!(game.end(), None);
    assert_eq!(start("not-capture-3").end(), None);
}

#[test]
fn r49_the_opponent_is_looked_at_before_the_mover() {
    // The knight shuts the last square of both kings.
    let text = "5GK1k/5SGgg/8N/9/9/9/9/9/9 b - 1";
    let mut game = at("not-capture-3", text);
    game.play("1c2a+");
    assert_eq!(game.end(), Some((vec![0], "enclosure")));
}

#[test]
fn r49_to_enclose_oneself_is_a_legal_losing_move() {
    let mut game = at("not-capture-4", "8k/9/9/9/9/9/9/SP7/K1G6 b - 1");
    game.play("7i8i");
    assert_eq!(game.end(), Some((vec![1], "enclosure")));
    let mut game = at("not-capture-2", "8k/9/9/9/9/9/9/SP7/K1G6 b - 1");
    game.play("7i8i");
    assert_eq!(game.end(), None);
}
