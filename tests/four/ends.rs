//! How games of four end: the last survivor, two eliminated, teams, draws, and
//! leaving by one's own will.

use crate::seats::seats;
use crate::table::{Table, at, start};

const KINGS: &str = "sK5i wK9e nK5a eK1e";

/// South mates East with a gold on 1b, West with one on 9b and North with one
/// on 5b.
const EDGE: &str = "sK5i wK9a nK5a eK1a sP9c sP5c sP1c";

fn won(game: &Table, winners: &[u8], reason: &'static str, placings: [u8; 4]) {
    assert_eq!(game.end(), Some((winners.to_vec(), reason, placings.to_vec())));
    assert!(game.legal().is_empty());
}

#[test]
fn survivor_the_last_one_wins_and_who_was_out_first_is_last() {
    let mut game = at("yonin-survivor", EDGE, "s 3sG");
    game.play("G*1b");
    assert_eq!((game.end(), game.turn()), (None, 0), "clockwise from East");
    game.play("G*9b");
    assert_eq!((game.end(), game.turn()), (None, 2));
    game.play("5a4a 5i5h 4a5a G*5b");
    won(&game, &[0], "last-survivor", [1, 3, 2, 4]);
    assert_eq!(["9a", "5a", "1a"].map(|square| game.piece(square)).join(" "), "wX nX eX");
    assert_eq!(game.turn(), 0);
}

#[test]
fn r141_survivor_one_move_may_mate_two() {
    let scene = "sK5i wK9a nK7e eK1a sR5b sR4c";
    let mut game = at("yonin-survivor", scene, "s");
    game.play("4c4a");
    assert_eq!((game.end(), game.turn()), (None, 0), "clockwise from East, who fell last");
    assert_eq!(game.game().position().standing().mates, [2, 0, 0, 0]);
    let mut game = at("yonin-sfc", scene, "s");
    game.play("4c4a");
    won(&game, &[0], "two-eliminated", [1, 4, 2, 3]);
}

#[test]
fn r158_sfc_two_mates_come_first() {
    let mut game = at("yonin-sfc", &format!("{EDGE} nG9i nG8i nG7i"), "s 2sG9nP");
    game.play("G*1b G*9b");
    won(&game, &[0], "two-eliminated", [1, 3, 2, 4]);
}

/// South mates East and North West. What else South and North have on the
/// board and in hand is given.
fn one_each(more: &str, hands: &str) -> Table {
    let scene = format!("sK5h wK9i nK5b eK1a sP1c nP9g wG5e {more}");
    let mut game = at("yonin-sfc", &scene, &format!("s sGnG{hands}"));
    game.play("G*1b 5h5i 5e4e G*9h");
    assert_eq!(game.game().position().standing().mates, [1, 0, 1, 0]);
    game
}

#[test]
fn r158_sfc_one_mate_each_the_pieces_of_board_and_hand_count() {
    // King, pawn and gold each, and what is named here.
    won(&one_each("nP1h", ""), &[2], "two-eliminated", [2, 3, 1, 4]);
    won(&one_each("", "2sP"), &[0], "two-eliminated", [1, 3, 2, 4]);
    won(&one_each("sR2h", "nP"), &[0, 2], "two-eliminated", [1, 3, 1, 4]);
    // The hands that have changed owner count, the mated kings do not.
    won(&one_each("", "2wP"), &[2], "two-eliminated", [2, 3, 1, 4]);
    won(&one_each("", "2wP3eP"), &[0], "two-eliminated", [1, 3, 2, 4]);
}

#[test]
fn r90_sfc_level_in_mates_and_pieces_both_win() {
    won(&one_each("", ""), &[0, 2], "two-eliminated", [1, 3, 1, 4]);
}

#[test]
fn r158_sfc_one_mate_ranks_above_none_whatever_the_pieces() {
    for word in ["time", "resign"] {
        let scene = format!("{EDGE} nG9i nG8i eP3e");
        let mut game = at("yonin-sfc", &scene, "s 2sG9nP");
        game.play("G*1b 5i5h").play(word);
        won(&game, &[0], "two-eliminated", [1, 3, 2, 4]);
        let mut game = at("yonin-sfc", &scene, "s sG9nP");
        game.play("5i5h").play(word).play("5a4a 3e4e G*1b");
        won(&game, &[0], "two-eliminated", [1, 4, 2, 3]);
    }
}

#[test]
fn r158_sfc_two_gone_by_time_or_the_mater_himself_gone_pieces_count() {
    let mut game = at("yonin-sfc", &format!("{KINGS} eP2e"), "s");
    game.play("time 9e9d resign");
    won(&game, &[3], "two-eliminated", [4, 2, 3, 1]);
    let mut game = at("yonin-sfc", KINGS, "s");
    game.play("time 9e9d time");
    won(&game, &[1, 3], "two-eliminated", [4, 1, 3, 1]);
    // South mates East, then his time is over.
    for (hand, winner, placings) in [("wP", 1, [3, 1, 2, 4]), ("nP", 2, [3, 2, 1, 4])] {
        let mut game = at("yonin-sfc", EDGE, &format!("s sG{hand}"));
        game.play("G*1b time");
        won(&game, &[winner], "two-eliminated", placings);
    }
}

#[test]
fn doubles_the_first_mate_ends_the_game() {
    for variant in ["yonin-doubles", "yonin-doubles-nocheck"] {
        let mut game = at(variant, EDGE, "s 2sG");
        game.play("G*1b");
        won(&game, &[0, 2], "team-mated", [1, 3, 1, 3]);
        assert_eq!(game.piece("1a"), "eX");
    }
    let mut game = at("shijin-doubles", "sK8o wK15d nK8a eK1h sP15f", "s sG");
    game.play("G*15e");
    won(&game, &[0, 2], "team-mated", [1, 3, 1, 3]);
}

#[test]
fn r86_who_leaves_is_out_and_his_hand_with_him() {
    for seat in seats(9) {
        for word in ["resign", "time"] {
            let mut game = seat.at("yonin-survivor", &format!("{KINGS} sR3e"), "s 2sPwG");
            // South's rook keeps East in check no longer.
            assert_eq!(game.checked().len(), 2);
            game.play(word);
            assert_eq!((game.turn(), game.checked()), (seat.player(1), vec![]));
            assert!(game.piece(&seat.square("5i")).ends_with('X'));
            let hands: Vec<_> = (0..4).map(|player| game.hand(seat.player(player))).collect();
            assert_eq!(hands, ["", "G", "", ""]);
        }
    }
    // A check that stands is answered first.
    let mut game = at("yonin-survivor", &format!("{KINGS} nR7i"), "s");
    assert_eq!(game.play("resign").turn(), 1);
    let mut game = at("yonin-survivor", &format!("{KINGS} wR2h"), "w");
    game.play("2h2e resign");
    assert_eq!((game.turn(), game.end()), (0, None));
}

#[test]
fn r86_who_is_mated_when_another_leaves_falls_to_the_last_mover() {
    // South checks West and East at once; West resigns, and East is mated.
    let scene = "sK5i wK9e nK5a eK1e sR2d sP2f sG2g nG2c";
    let mut game = at("yonin-survivor", scene, "s wGeP");
    game.play("2d2e resign");
    assert_eq!((game.piece("9e"), game.piece("1e")), ("wX".to_owned(), "eX".to_owned()));
    assert_eq!((game.hand(0), game.turn()), ("P".to_owned(), 0));
    assert_eq!(game.game().position().standing().out, [0, 1, 0, 2]);
}

#[test]
fn r154_resignation_and_time_in_each_mode() {
    for word in ["resign", "time"] {
        let reason = if word == "time" { "time" } else { "resignation" };
        let mut game = start("yonin-survivor");
        game.play(word).play("7e6e").play(word).play(word);
        won(&game, &[1], "last-survivor", [4, 1, 3, 2]);
        let mut game = start("shijin-sfc");
        game.play(word).play(word);
        won(&game, &[2, 3], "two-eliminated", [4, 3, 1, 1]);
        for (variant, first) in [("yonin-doubles", "5g5f"), ("shijin-doubles-nocheck", "8m8l")] {
            let mut game = start(variant);
            game.play(word);
            won(&game, &[1, 3], reason, [3, 1, 3, 1]);
            let mut game = start(variant);
            game.play(first).play(word);
            won(&game, &[0, 2], reason, [1, 3, 1, 3]);
        }
    }
}

#[test]
fn r154_draws_are_shared_by_the_living() {
    for variant in ["yonin-survivor", "shijin-sfc", "yonin-1991-doubles", "kosaku-a"] {
        let mut game = start(variant);
        game.play("agree");
        won(&game, &[], "agreement", [1, 1, 1, 1]);
    }
    let mut game = start("yonin-survivor");
    game.play("5g5f time resign agree");
    won(&game, &[], "agreement", [1, 4, 3, 1]);
}

#[test]
fn r86_r140_the_fourth_occurrence_is_a_draw_of_the_living() {
    let cycle = "5i5h 9e8e 5a5b 1e2e 5h5i 8e9e 5b5a 2e1e ";
    for mode in ["survivor", "sfc", "doubles", "doubles-nocheck"] {
        let mut game = at(&format!("yonin-{mode}"), KINGS, "s");
        game.play(&cycle.repeat(2)).play(&cycle[..cycle.len() - 5]);
        assert_eq!(game.end(), None);
        game.play("2e1e");
        won(&game, &[], "repetition", [1, 1, 1, 1]);
    }
    let mut game = at("yonin-survivor", "sK5i wX9e nK5a eX1e", "s - out:ew");
    game.play(&"5i5h 5a5b 5h5i 5b5a ".repeat(3));
    won(&game, &[], "repetition", [1, 3, 1, 4]);
    // Perpetual checks make no difference with four players.
    let mut game = at("yonin-survivor", "sK5i wX9h nK5a eX1h sR6b", "s - out:we");
    game.play("6b5b 5a4a 5b4b 4a5a 4b5b 5a4a 5b4b 4a5a 4b5b 5a4a 5b4b 4a5a 4b5b");
    assert_eq!(game.end().map(|end| end.1), Some("repetition"));
}

#[test]
fn r166_nobody_can_move_and_nobody_is_in_check() {
    // South's pawns and his knight end before the corners that are cut away;
    // North's king stands between them and West's.
    let scene = "sK1d sP1e sP2e eX2d nK15d sP14f sN15g wX15e";
    let mut game = at("shijin-survivor", scene, "s - out:we");
    game.play("14f14e");
    assert!(game.checked().is_empty());
    won(&game, &[], "stalemate", [1, 4, 1, 3]);
}

#[test]
fn a_written_position_is_settled_like_a_played_one() {
    // East is to move, and mated by what North has done.
    let game = at("yonin-survivor", &format!("{EDGE} sG1b"), "e 2eP mover:n");
    assert_eq!((game.piece("1a"), game.hand(2), game.turn()), ("eX".into(), "2P".into(), 0));
    let game = at("yonin-doubles", &format!("{EDGE} sG1b"), "e");
    won(&game, &[0, 2], "team-mated", [1, 3, 1, 3]);
    let scene = "sK1d sP1e sP2e eX2d nK15d sP14e sN15g wX15e";
    won(&at("shijin-sfc", scene, "n - out:we"), &[0], "two-eliminated", [1, 4, 2, 3]);
    won(&at("shijin-survivor", scene, "n - out:we"), &[], "stalemate", [1, 4, 1, 3]);
}
