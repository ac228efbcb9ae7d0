//! 四神将棋: the cross of fifteen files, its zones, lines and dead ends (R-84,
//!

use hensoku::engine::illegal::Illegal;
use hensoku::engine::perft::perft;
use hensoku::engine::position::Position;
use hensoku::notation::{moves, square};
use hensoku::variants;

use crate::seats::{drops, seats};
use crate::table::{at, start};

const KINGS: &str = "sK8o wK15h nK8a eK1h";

/// Is this square, by file and number of the rank, on the cross?
fn on(file: u8, rank: u8) -> bool {
    let (arm, all) = (4..=12, 1..=15);
    all.contains(&file) && all.contains(&rank) && (arm.contains(&file) || arm.contains(&rank))
}

#[test]
fn the_board_is_a_cross_of_189_squares_with_80_pieces() {
    let game = start("shijin-survivor");
    let rules = game.game().rules();
    assert_eq!(rules.topology().squares().count(), 189);
    assert_eq!(game.game().position().occupied().len(), 80);
    let on_board = |text: &str| square::read(rules.topology(), text).is_some();
    assert!(on_board("12a") && on_board("15d") && on_board("4o") && on_board("1l"));
    for corner in ["13a", "15a", "15c", "3c", "1a", "13m", "15o", "1o", "3m", "16h", "8p"] {
        assert!(!on_board(corner), "{corner}");
    }
    let position = game.game().position();
    assert!(moves::parse(rules, position, "G*15o").is_err());
    let camp = ["12o", "11o", "10o", "9o", "8o", "7o", "6o", "5o", "4o", "11n", "5n", "8m"];
    let camp = camp.map(|square| game.piece(square)).join(" ");
    assert_eq!(camp, "sL sN sS sG sK sG sS sN sL sB sR sP");
    let arms =
        ["15d", "15h", "12a", "8a", "1l", "1h", "2e", "14k"].map(|square| game.piece(square));
    assert_eq!(arms.join(" "), "wL wK nL nK eL eK eR wR", "rooks are on the right of their owners");
}

#[test]
fn the_first_plies_hold_no_capture_and_no_check() {
    let rules = variants::find("shijin-survivor").expect("a game").rules();
    let mut position = Position::start(&rules);
    for (depth, nodes) in [(1, 30), (2, 900), (3, 27_000)] {
        assert_eq!(perft(&rules, &mut position, depth), nodes);
    }
}

#[test]
fn slides_end_before_the_corners_that_are_cut_away() {
    let game = at("shijin-survivor", &format!("{KINGS} sR12b sR14d sB12d"), "s");
    let along = |from: &str| -> Vec<String> {
        let quiet = game.from(from).into_iter().filter(|text| !text.ends_with('+'));
        quiet.map(|text| text[from.len()..].to_owned()).collect()
    };
    let mut rook = vec!["12a", "12c"];
    rook.extend(["11b", "10b", "9b", "8b", "7b", "6b", "5b", "4b"]);
    rook.sort();
    assert_eq!(along("12b"), rook);
    let mut arm = vec!["15d", "13d"];
    arm.extend(["14e", "14f", "14g", "14h", "14i", "14j", "14k", "14l"]);
    arm.sort();
    assert_eq!(along("14d"), arm);
    let mut bishop = vec!["11c", "10b", "9a", "13e", "14f", "15g", "11e", "10f", "9g"];
    bishop.extend(["8h", "7i", "6j", "5k", "4l"]);
    bishop.sort();
    assert_eq!(along("12d"), bishop);
}

#[test]
fn r88_the_zone_is_the_opposite_arm() {
    for seat in seats(15) {
        let game = seat.at("shijin-survivor", &format!("{KINGS} sS9d sS14e sS2k sS6c sP12e"), "s");
        let moves = |from: &str| game.from(&seat.square(from));
        let entering = ["9d9c", "9d9c+", "9d8c", "9d8c+", "9d10c", "9d10c+", "9d8e", "9d10e"];
        assert_eq!(moves("9d"), seat.moves(entering));
        assert_eq!(moves("14e"), seat.moves(["14e14d", "14e13d", "14e15d", "14e13f", "14e15f"]));
        assert_eq!(moves("2k"), seat.moves(["2k2j", "2k1j", "2k3j", "2k1l", "2k3l"]));
        let within = ["6c6b", "6c5b", "6c7b", "6c5d", "6c7d"];
        let promoted: Vec<_> = within.iter().map(|text| format!("{text}+")).collect();
        let all = within.into_iter().chain(promoted.iter().map(String::as_str));
        assert_eq!(moves("6c"), seat.moves(all));
        assert_eq!(moves("12e"), seat.moves(["12e12d"]));
    }
}

#[test]
fn r155_no_pawn_lance_or_knight_is_dropped_on_a_dead_end() {
    let taken = [(8, 15), (15, 8), (8, 1), (1, 8)];
    let free = |file, rank| on(file, rank) && !taken.contains(&(file, rank));
    let ahead = |file, rank| free(file, rank) && on(file, rank - 1);
    let jumps = |file: u8, rank: u8| {
        free(file, rank) && rank > 2 && (on(file + 1, rank - 2) || on(file - 1, rank - 2))
    };
    for seat in seats(15) {
        let game = seat.at("shijin-survivor", KINGS, "s sPsLsNsSsB");
        let expect = |code: &str, squares: Vec<String>| {
            let squares = seat.moves(squares.iter().map(String::as_str));
            assert_eq!(game.from(&format!("{code}*")), squares, "{code}");
        };
        expect("P", drops("P", 15, ahead));
        expect("L", drops("L", 15, ahead));
        expect("N", drops("N", 15, jumps));
        expect("S", drops("S", 15, free));
        for dead in ["P*14d", "L*2d", "P*9a", "N*14e", "N*14d", "N*8b", "N*15e"] {
            assert_eq!(game.why(&seat.mv(dead)), Illegal::Immobile, "{dead}");
        }
        assert!(game.allows(&seat.mv("N*13e")) && game.allows(&seat.mv("P*14e")));
    }
}

#[test]
fn r155_nor_moved_there_where_it_may_not_promote() {
    for seat in seats(15) {
        let scene = format!("{KINGS} sP14e sL2g sN13g sP1e eG1d sL3e nS3d sP8b sP12b");
        let game = seat.at("shijin-survivor", &scene.replace("nK8a", "nK6a"), "s");
        let moves = |from: &str| game.from(&seat.square(from));
        assert_eq!(moves("14e"), seat.moves([]));
        assert_eq!(game.why(&seat.mv("14e14d")), Illegal::Immobile);
        assert_eq!(moves("2g"), seat.moves(["2g2f", "2g2e"]));
        assert_eq!(game.why(&seat.mv("2g2d")), Illegal::Immobile);
        assert_eq!(moves("13g"), seat.moves(["13g12e"]));
        assert_eq!(game.why(&seat.mv("13g14e")), Illegal::OwnPiece);
        // No more by a capture.
        assert_eq!((moves("1e"), moves("3e")), (vec![], vec![]));
        assert_eq!(game.why(&seat.mv("1e1d")), Illegal::Immobile);
        assert_eq!(game.why(&seat.mv("3e3d")), Illegal::Immobile);
        // In the zone it must promote.
        assert_eq!(moves("8b"), seat.moves(["8b8a+"]));
        assert_eq!(game.why(&seat.mv("12b12a")), Illegal::MustPromote);
    }
}

#[test]
fn r155_what_may_not_move_there_attacks_all_the_same() {
    for seat in seats(15) {
        let scene = "sK8o wK14d nK8a eK1h sP14e";
        let game = seat.at("shijin-survivor", scene, "s");
        assert_eq!(game.checked(), [seat.player(1)]);
        let game = seat.at("shijin-survivor", "sK8o wK15d nK8a eK1h sP14e", "w");
        assert_eq!(game.why(&seat.mv("15d14d")), Illegal::KingIntoAttack);
    }
}

#[test]
fn r155_a_king_turned_over_ahead_is_no_dead_end() {
    for seat in seats(15) {
        let scene = "sK8o wX8g nK8a eK1h sN9i";
        let game = seat.at("shijin-survivor", scene, "s sPsLsN out:w,mover:e");
        assert!(game.allows(&seat.mv("L*8h")), "only pawns are barred");
        assert_eq!(game.why(&seat.mv("P*8h")), Illegal::BeforeTurned);
        assert_eq!(game.from(&seat.square("9i")), seat.moves(["9i10g"]));
    }
}

#[test]
fn r155_a_line_of_pawns_runs_through_both_arms() {
    for seat in seats(15) {
        let scene = format!("{KINGS} sP14k sP5b sP9m wP6g");
        let game = seat.at("shijin-survivor", &scene, "s sP");
        for second in ["P*14f", "P*14l", "P*5n", "P*5h", "P*9b", "P*9o"] {
            assert_eq!(game.why(&seat.mv(second)), Illegal::OnePerFile, "{second}");
        }
        let taken = [(8, 15), (15, 8), (8, 1), (1, 8), (6, 7)];
        let free = |file, rank| {
            on(file, rank)
                && on(file, rank - 1)
                && !taken.contains(&(file, rank))
                && ![14, 5, 9].contains(&file)
        };
        let expected = drops("P", 15, free);
        assert_eq!(game.from("P*"), seat.moves(expected.iter().map(String::as_str)));
    }
}
