//! 四人将棋 played alone: the order of turns, kings turned over, drops and
//! promotions on each seat's own lines.

use hensoku::engine::illegal::Illegal;

use crate::seats::{drops, seats};
use crate::table::{at, start};

const KINGS: &str = "sK5i wK9e nK5a eK1e";

#[test]
fn figure_1_and_figure_2_are_the_starts() {
    let one = "2nSnGnKnGnS2/3nPnRnP3/wS3nP3eS/wGwP5ePeG/wKwRwP3ePeReK/wGwP5ePeG/wS3sP3eS/\
               3sPsRsP3/2sSsGsKsGsS2 s - 1";
    assert_eq!(start("yonin-survivor").text(), one);
    let two = "wLnNnSnGnKnGnSnNnL/wNwBnR3ePnBeN/wSnPnPnPnPnPePeReS/wG1wP3eP1eG/wK1wP3eP1eK/\
               wG1wP3eP1eG/wSwRwPsPsPsPsPsPeS/wNsBwP3sReBeN/sLsNsSsGsKsGsSsNeL s - 1";
    assert_eq!(start("yonin-1991-survivor").text(), two);
}

#[test]
fn in_1991_a_silver_takes_a_bishop_and_one_move_gives_check() {
    let game = start("yonin-1991-survivor");
    assert!(game.allows("3i2h"));
    assert_eq!(game.piece("2h"), "eB");
    let checks = game.legal().into_iter().filter(|text| {
        let mut game = start("yonin-1991-survivor");
        !game.play(text).checked().is_empty()
    });
    assert_eq!(checks.collect::<Vec<_>>(), ["8h7g"]);
    let mut game = start("yonin-1991-survivor");
    assert_eq!(game.play("8h7g").checked(), [1]);
    // West is next in any case; now nobody else could be.
    assert_eq!((game.turn(), game.hand(0)), (1, "P".to_owned()));
}

#[test]
fn r87_south_begins_and_play_goes_clockwise() {
    for system in ["yonin", "yonin-1991", "shijin"] {
        for mode in ["survivor", "sfc", "doubles", "doubles-nocheck"] {
            let game = start(&format!("{system}-{mode}"));
            assert_eq!((game.turn(), game.checked(), game.end()), (0, vec![], None));
        }
    }
    let mut game = start("yonin-survivor");
    for (text, next) in [("5g5f", 1), ("7e6e", 2), ("5c5d", 3), ("3e4e", 0)] {
        assert_eq!(game.play(text).turn(), next);
    }
}

#[test]
fn a_check_interrupts_and_who_was_passed_over_is_not_made_up_for() {
    for seat in seats(9) {
        let mut game = seat.at("yonin-survivor", &format!("{KINGS} sR4h wP8e"), "s");
        game.play(&seat.mv("4h4e"));
        assert_eq!(game.checked(), [seat.player(3)]);
        assert_eq!(game.turn(), seat.player(3), "over West and North");
        game.play(&seat.mv("1e1d"));
        assert_eq!(game.turn(), seat.player(0), "West and North have lost their turns");
    }
}

#[test]
fn two_checks_and_three_are_answered_clockwise() {
    for seat in seats(9) {
        let checked = |players: &[u8]| {
            let mut turned: Vec<_> = players.iter().map(|&player| seat.player(player)).collect();
            turned.sort();
            turned
        };
        let mut game = seat.at("yonin-survivor", &format!("{KINGS} sR5g wG5e"), "s");
        game.play(&seat.mv("5g5e"));
        assert_eq!(game.checked(), checked(&[1, 2, 3]));
        for (next, answer) in [(1, "9e9d"), (2, "5a4a"), (3, "1e1d")] {
            assert_eq!(game.turn(), seat.player(next));
            game.play(&seat.mv(answer));
        }
        assert_eq!((game.turn(), game.checked()), (seat.player(0), vec![]));

        let scene = format!("{KINGS} sR4h wB7b wR4b");
        let mut game = seat.at("yonin-survivor", &scene, "s");
        game.play(&seat.mv("4h4e"));
        assert_eq!((game.turn(), game.checked()), (seat.player(1), checked(&[1, 3])));
        game.play(&seat.mv("7b4e"));
        assert_eq!(game.turn(), seat.player(2), "one answer has ended both checks");
        game = seat.at("yonin-survivor", &scene, "s");
        game.play(&seat.mv("4h4e")).play(&seat.mv("4b4e"));
        assert_eq!(game.checked(), checked(&[3]), "now it is West's rook");
        assert_eq!(game.turn(), seat.player(3));
    }
}

#[test]
fn r80_the_hand_goes_to_the_last_mover_though_anothers_rook_gives_the_check() {
    for seat in seats(9) {
        let scene = "sK5i wK9e nK5a eK1a eR4e sN6e nR3d sR3f wP2e";
        let mut game = seat.at("yonin-sfc", scene, "s 2wP");
        game.play(&seat.mv("6e5c"));
        assert!(game.piece(&seat.square("9e")).ends_with('X'));
        assert_eq!(game.hand(seat.player(0)), "2P");
        assert_eq!(game.hand(seat.player(3)) + &game.hand(seat.player(1)), "");
        assert_eq!(game.turn(), seat.player(2), "clockwise from the mated player");
        let mates = game.game().position().standing().mates;
        assert_eq!(mates[usize::from(seat.player(0))], 1);
        assert_eq!(game.game().position().standing().mover.0, seat.player(0));
    }
}

#[test]
fn r80_who_left_no_reply_mates_though_another_has_moved_since() {
    let scene = "sK5i wK9e nK5a eK1e sR2d sP2f sG2g nG2c";
    // Until revision 2 the mate and the hand were the last mover's.
    for (variant, mater) in [("yonin-sfc", 0), ("yonin-sfc@1", 1)] {
        let mut game = at(variant, scene, "s eR2eP");
        game.play("2d2e");
        assert_eq!((game.turn(), game.checked()), (1, vec![1, 3]));
        assert_eq!(game.legal(), ["9e8d", "9e8f", "9e9d", "9e9f"]);
        // East is mated, though the turn has not come: the text says by whom.
        let pending = game.text().contains("mated:es");
        assert_eq!(pending, mater == 0, "{}", game.text());
        if pending {
            let mut again = crate::table::read(variant, &game.text());
            again.play("9e9d");
            assert_eq!(again.hand(0), "2P R");
        }
        game.play("9e9d");
        assert_eq!((game.piece("1e"), game.hand(mater)), ("eX".to_owned(), "2P R".to_owned()));
        assert_eq!((game.turn(), game.checked()), (0, vec![]));
        let mut mates = [0; 4];
        mates[usize::from(mater)] = 1;
        assert_eq!(game.game().position().standing().mates, mates);
        assert!(!game.text().contains("mated"), "{}", game.text());
    }
    // Mate is declared at the own turn only: an answer before it may save East.
    let mut game = at("yonin-sfc", &format!("{scene} wB5b"), "s eR2eP");
    game.play("2d2e 5b2e");
    assert_eq!((game.piece("1e"), game.turn()), ("eK".to_owned(), 2));
    assert!(!game.text().contains("mated"), "{}", game.text());
}

#[test]
fn r80_a_rook_dropped_on_the_crossing_mates_who_answers_later() {
    let scene = "sK5i wK9e nK5a nL4a nL6a nL4b nL6b eK1g";
    for (variant, mater) in [("yonin-sfc", 0), ("yonin-sfc@1", 1)] {
        for seat in seats(9) {
            let mut game = seat.at(variant, scene, "s sR");
            game.play(&seat.mv("R*5e"));
            assert_eq!(game.turn(), seat.player(1), "West is nearer");
            game.play(&seat.mv("9e9d"));
            assert!(game.piece(&seat.square("5a")).ends_with('X'));
            let mates = game.game().position().standing().mates;
            assert_eq!(mates[usize::from(seat.player(mater))], 1);
        }
    }
}

#[test]
fn r81_pieces_of_the_eliminated_are_inert_and_may_be_taken() {
    for seat in seats(9) {
        let scene = "sK5i nK5a eK1e wX9e wR5e sR6e wG7h";
        let mut game = seat.at("yonin-survivor", scene, "s - out:w,mover:e");
        assert!(game.checked().is_empty(), "the rook on 5e is dead");
        let king = ["5i4h", "5i4i", "5i5h", "5i6h", "5i6i"];
        assert_eq!(game.from(&seat.square("5i")), seat.moves(king));
        let rook = [
            "6e5e", "6e6a", "6e6a+", "6e6b", "6e6b+", "6e6c", "6e6c+", "6e6d", "6e6f", "6e6g",
            "6e6h", "6e6i", "6e7e", "6e8e",
        ];
        assert_eq!(game.from(&seat.square("6e")), seat.moves(rook));
        assert_eq!(game.why(&seat.mv("6e9e")), Illegal::Blocked, "a king turned over stays");
        assert_eq!(game.why(&seat.mv("6e4e")), Illegal::Blocked, "the dead rook is in the way");
        game.play(&seat.mv("6e5e"));
        assert_eq!(game.hand(seat.player(0)), "R");
        assert_eq!(game.turn(), seat.player(2), "North is in check, West is out");
    }
}

#[test]
fn r82_no_pawn_is_dropped_before_a_king_turned_over() {
    for seat in seats(9) {
        let scene = "sK5i nK5a eK1e wX5d";
        let game = seat.at("yonin-survivor", scene, "s sP out:w,mover:e");
        assert_eq!(game.why(&seat.mv("P*5e")), Illegal::BeforeTurned);
        let free = |file, rank| !matches!((file, rank), (5, 9 | 4 | 5) | (1, 5) | (_, 1));
        let expected = drops("P", 9, free);
        assert_eq!(game.from("P*"), seat.moves(expected.iter().map(String::as_str)));
        // Another piece may be dropped there, and a pawn may go there.
        let game = seat.at("yonin-survivor", scene, "s sG out:w,mover:e");
        assert!(game.allows(&seat.mv("G*5e")));
        let scene = format!("{scene} sP5f");
        let mut game = seat.at("yonin-survivor", &scene, "s - out:w,mover:e");
        assert_eq!(game.from(&seat.square("5f")), seat.moves(["5f5e"]));
        game.play(&seat.mv("5f5e"));
    }
}

#[test]
fn r83_two_pawns_may_not_stand_on_one_line_of_their_owner() {
    for seat in seats(9) {
        // West's, North's and East's pawns count for nothing, nor does と, nor
        // in the second scene the pawn of a player who is out.
        let free = |file, rank| {
            let taken = [(5, 9), (9, 5), (5, 1), (1, 5), (8, 3), (3, 6), (4, 6), (2, 8)];
            !taken.contains(&(file, rank)) && file != 7 && rank != 1
        };
        let expected = drops("P", 9, free);
        let expected = seat.moves(expected.iter().map(String::as_str));
        for (scene, rest) in [
            (KINGS.to_owned(), "s sP"),
            ("sK5i wG9e wX7e nK5a eK1e".to_owned(), "s sP out:w,mover:e"),
        ] {
            let scene = format!("{scene} sP7f wP8c nP3f eP4f s+P2h");
            let game = seat.at("yonin-survivor", &scene, rest);
            assert_eq!(game.why(&seat.mv("P*7d")), Illegal::OnePerFile);
            assert_eq!(game.from("P*"), expected);
        }
    }
}

#[test]
fn r84_the_zone_is_the_far_three_lines_in_full_width() {
    for seat in seats(9) {
        let game = seat.at("yonin-survivor", &format!("{KINGS} sS9d sS1c sS2g sG8b"), "s");
        let moves = |from: &str| game.from(&seat.square(from));
        assert_eq!(moves("9d"), seat.moves(["9d9c", "9d9c+", "9d8c", "9d8c+", "9d8e"]));
        let leaving = ["1c1b", "1c1b+", "1c2b", "1c2b+", "1c2d", "1c2d+"];
        assert_eq!(moves("1c"), seat.moves(leaving));
        assert_eq!(moves("2g"), seat.moves(["2g1f", "2g2f", "2g3f", "2g1h", "2g3h"]));
        let gold = ["8b8a", "8b7a", "8b9a", "8b7b", "8b9b", "8b8c"];
        assert_eq!(moves("8b"), seat.moves(gold));
    }
    let mut game = at("yonin-survivor", &format!("{KINGS} sS6d w+P7c"), "s");
    game.play("6d7c+");
    assert_eq!((game.piece("7c"), game.hand(0)), ("s+S".to_owned(), "P".to_owned()));
}

#[test]
fn r85_r142_a_pawn_may_not_mate_any_opponent() {
    for seat in seats(9) {
        let scene = format!("{KINGS} nG2c sG1g sR2i");
        let game = seat.at("yonin-survivor", &scene, "s sP");
        assert_eq!(game.why(&seat.mv("P*1f")), Illegal::DropMate);
        let mut game = seat.at("yonin-survivor", &format!("{scene} eS2e"), "s sP");
        game.play(&seat.mv("P*1f"));
        assert_eq!((game.turn(), game.legal()), (seat.player(3), seat.moves(["2e1f"])));
        // A pawn that is there may mate.
        let scene = scene.replace("sG1g", "sP1g sL1i");
        let mut game = seat.at("yonin-survivor", &scene, "s");
        game.play(&seat.mv("1g1f"));
        assert!(game.piece(&seat.square("1e")).ends_with('X'));
    }
}

#[test]
fn r86_who_cannot_move_and_is_not_in_check_passes() {
    for seat in seats(9) {
        let scene = format!("{KINGS} nG8c sG8g sB5h");
        let mut game = seat.at("yonin-survivor", &scene, "s");
        game.play(&seat.mv("5i4i"));
        assert_eq!((game.turn(), game.checked()), (seat.player(2), vec![]));
        let mut game = seat.at("yonin-survivor", &scene, "s wP");
        game.play(&seat.mv("5i4i"));
        assert_eq!(game.turn(), seat.player(1), "there is a drop");
    }
}

#[test]
fn r159_a_pass_is_no_move_and_checks_are_looked_at_after_it() {
    let mut game = at("yonin-survivor", &format!("{KINGS} nG8c sG8g sB5h"), "s");
    assert!(game.play("5i4i").text().contains("mover:s"));
    // As this position is given it is West's turn, who cannot move. Clockwise
    // from him North would be next, but East is in check.
    let scene = format!("{KINGS} nG8c sG8g sB5h sR2e sP3e");
    let game = at("yonin-survivor", &scene, "w - mover:s");
    assert_eq!((game.turn(), game.checked()), (3, vec![3]));
}

#[test]
fn r89_the_own_king_may_not_be_left_to_any_living_enemy() {
    for seat in seats(9) {
        for enemy in ["w", "n", "e"] {
            let scene = format!("{KINGS} sG5g {enemy}R5c");
            let game = seat.at("yonin-survivor", &scene, "s");
            assert_eq!(game.from(&seat.square("5g")), seat.moves(["5g5f", "5g5h"]));
            assert_eq!(game.why(&seat.mv("5g4f")), Illegal::Pinned);
        }
        let scene = "sK5i wX9e nK5a eK1e sG5g wR5c";
        let game = seat.at("yonin-survivor", scene, "s - out:w,mover:e");
        assert!(game.allows(&seat.mv("5g4f")), "a dead rook pins nothing");
        let game = seat.at("yonin-survivor", &format!("{KINGS} eR4b"), "s");
        assert_eq!(game.why(&seat.mv("5i4h")), Illegal::KingIntoAttack);
    }
}
