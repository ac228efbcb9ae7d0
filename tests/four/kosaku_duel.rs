//! 交錯干渉将棋, the first phase: two duels that cross (R-60 to,
//! What is true for A is turned for B, C and D.

use hensoku::engine::illegal::Illegal;
use hensoku::engine::route::By;
use hensoku::notation::square;

use crate::seats::{Seat, drops, seats};
use crate::table::{Table, at, start};

const KINGS: &str = "sK5i wK9e nK5a eK1e";

/// The moves of the piece on a square (South's name for it) are these.
fn moves(seat: Seat, game: &Table, from: &str, expected: &str) {
    let expected: Vec<_> = expected.split(' ').filter(|to| !to.is_empty()).collect();
    let texts: Vec<_> = expected.iter().map(|to| format!("{from}{to}")).collect();
    let expected = seat.moves(texts.iter().map(String::as_str));
    assert_eq!(game.from(&seat.square(from)), expected, "{from}");
}

#[test]
fn the_camps_of_both_types() {
    let s = "2nSnGnKnGnS2/2nPnPnPnPnP2/wSwP5ePeS/wGwP5ePeG/wKwP5ePeK/wGwP5ePeG/wSwP5ePeS/\
             2sPsPsPsPsP2/2sSsGsKsGsS2 s - 1";
    assert_eq!(start("kosaku-s").text(), s);
    let a = "2nBnRnKnGnS2/2nPnPnPnPnP2/wSwP5ePeB/wGwP5ePeR/wKwP5ePeK/wRwP5ePeG/wBwP5ePeS/\
             2sPsPsPsPsP2/2sSsGsKsRsB2 s - 1";
    assert_eq!(start("kosaku-a@1").text(), a, "until revision 2");
    let a = "2nSnRnKnGnB2/2nPnPnPnPnP2/wBwP5ePeS/wGwP5ePeR/wKwP5ePeK/wRwP5ePeG/wSwP5ePeB/\
             2sPsPsPsPsP2/2sBsGsKsRsS2 s - 1";
    for variant in ["kosaku-a", "kosaku-a@1"] {
        assert!(start(variant).checked().is_empty());
    }
    assert_eq!(start("kosaku-a").text(), a);
}

#[test]
fn r60_a_step_passes_over_one_obstacle() {
    for seat in seats(9) {
        let pawn = |more: &str, expected: &str| {
            let game = seat.at("kosaku-s", &format!("{KINGS} sP5f {more}"), "s");
            moves(seat, &game, "5f", expected);
            game
        };
        pawn("", "5e");
        let game = pawn("wG5e", "5d");
        assert_eq!(game.why(&seat.mv("5f5e")), Illegal::Blocked, "obstacles are never entered");
        pawn("wG5e nG5d", "5d");
        pawn("eG5e sG5d", "");
        pawn("wG5e eG5d", "");
        pawn("nG5e", "5e");
        pawn("sG5e", "");
        // All ways of a gold: over, free, taken, barred by his own and by two.
        let around = "sG5f wS5e nP4e eP4f sP6f wP5g sS5h";
        let game = seat.at("kosaku-s", &format!("{KINGS} {around}"), "s");
        moves(seat, &game, "5f", "5d 4e 3f 6e");
    }
}

#[test]
fn r61_a_slide_goes_on_behind_one_obstacle() {
    for seat in seats(9) {
        let game = seat.at("kosaku-a", &format!("{KINGS} sR5h wP5f eP5c"), "s");
        moves(seat, &game, "5h", "5g 5e 5d 4h 3h 6h 7h");
        let game = seat.at("kosaku-a", &format!("{KINGS} sR5h wP5f nP5c"), "s");
        moves(seat, &game, "5h", "5g 5e 5d 5c 4h 3h 6h 7h");
        let game = seat.at("kosaku-a", &format!("{KINGS} sR5h wP5f sP5d"), "s");
        moves(seat, &game, "5h", "5g 5e 4h 3h 6h 7h");
    }
}

#[test]
fn r61_kings_dragons_and_horses_pass_over_too() {
    for seat in seats(9) {
        let kings = "sK5i wK9e nK7a eK1e";
        let game = seat.at("kosaku-a", &format!("{kings} s+R5f wP4e wP5h"), "s");
        moves(seat, &game, "5i", "5g 4h 4i 6h 6i");
        moves(seat, &game, "5f", "3d 6e 4g 6g 5e 5d 5c 5b 5a 4f 3f 6f 7f 5g");
        let game = seat.at("kosaku-a", &format!("{kings} s+B5f wP5e eP4f wP3f"), "s");
        moves(seat, &game, "5f", "5d 6f 5g 6e 7d 6c 5b 4a 4e 3d 4c 6a 6g 7h 6i 4g 3h 4i");
    }
}

#[test]
fn r62_a_bishop_is_reflected_once_off_a_long_wall() {
    for seat in seats(9) {
        let kings = "sK5i wK9e nK7a eK1e";
        let game = seat.at("kosaku-a", &format!("{kings} sB6g"), "s");
        let free = "7f 6e 5d 4c 3b 3b+ 5f 4e 3d 5b 5b+ 6a 6a+ 7h 6i 5h 4i";
        moves(seat, &game, "6g", free);
        // After a jump there is no reflection, after a reflection no jump.
        let game = seat.at("kosaku-a", &format!("{kings} sB6g wG5f eP5d"), "s");
        moves(seat, &game, "6g", "7f 6e 4e 3d 7h 6i 5h 4i");
        let game = seat.at("kosaku-a", &format!("{kings} sB6g wG5f nS5d"), "s");
        moves(seat, &game, "6g", "7f 6e 5d 4e 3d 7h 6i 5h 4i");
        // What stands at the wall bars it: an obstacle, a piece that is taken.
        let game = seat.at("kosaku-a", &format!("{kings} sB6g wG7f nS3d"), "s");
        moves(seat, &game, "6g", "5f 4e 3d 7h 6i 5h 4i");
        // From the wall itself there is but one way each.
        let game = seat.at("kosaku-a", &format!("{kings} sB7e"), "s");
        moves(seat, &game, "7e", "6d 5c 4b 4b+ 3a 3a+ 6f 5g 4h 3i");
        // Colours do not change, so a bishop sees half of the corridor.
        let game = seat.at("kosaku-a", &format!("{kings} s+B6g"), "s");
        moves(seat, &game, "6g", "7f 6e 5d 4c 3b 5f 4e 3d 5b 6a 7h 6i 5h 4i 6f 6h 5g 7g");
    }
}

#[test]
fn a_jump_and_a_reflection_have_ways_to_be_shown() {
    let game = at("kosaku-a", "sK5i wK9e nK7a eK1e sB6g sR3h wP3f", "s");
    let rules = game.game().rules();
    let named = |text: &str| square::read(rules.topology(), text).expect("a square").0;
    let way = |from: &str, to: &str| {
        let route = game.game().position().route(rules, named(from), named(to));
        route.map(|route| (route.by, route.squares))
    };
    let squares = |texts: &[&str]| texts.iter().map(|text| named(text)).collect::<Vec<_>>();
    assert_eq!(way("6g", "5d"), Some((By::Reflected, squares(&["6g", "7f", "6e", "5d"]))));
    assert_eq!(way("3h", "3d"), Some((By::Jump, squares(&["3h", "3g", "3e", "3d"]))));
    assert_eq!(way("3h", "3g"), Some((By::Usual, squares(&["3h", "3g"]))));
    assert_eq!(way("3h", "3f"), None);
}

#[test]
fn r62_a_bishop_at_home_may_step_aside_but_not_take_or_jump() {
    for seat in seats(9) {
        let bishop = |pieces: &str, square: &str, expected: &str| {
            let game = seat.at("kosaku-a", &format!("{KINGS} {pieces} sP7h"), "s");
            moves(seat, &game, square, expected);
        };
        bishop("sB6i sP5h", "6i", "7i");
        bishop("sB6i sP5h nG7i", "6i", "");
        bishop("sB6i sP5h wG7i", "6i", "");
        // the first rank, inside the corridor.
        bishop("sB3i sP4h", "3i", "4i");
        bishop("sB6h sG5g sG7g", "6h", "7i");
        bishop("s+B6i sP5h sP6h", "6i", "7i");
    }
}

#[test]
fn r63_nobody_leaves_his_corridor() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sG7f sR3d wG6e");
        let game = seat.at("kosaku-a", &scene, "s sG");
        moves(seat, &game, "7f", "7e 7g 6f 5d");
        moves(seat, &game, "3d", "3c 3b 3b+ 3a 3a+ 3e 3f 3g 3h 3i 4d 5d 6d 7d");
        let taken = [(5, 9), (5, 1), (7, 6), (3, 4), (6, 5)];
        let free = |file, rank| (3..=7).contains(&file) && !taken.contains(&(file, rank));
        let expected = drops("G", 9, free);
        assert_eq!(game.from("G*"), seat.moves(expected.iter().map(String::as_str)));
        assert_eq!(game.why(&seat.mv("G*8e")), Illegal::OutOfBounds);
    }
}

#[test]
fn r64_two_pawns_on_a_line_and_dead_ends() {
    for seat in seats(9) {
        let game = seat.at("kosaku-s", &format!("{KINGS} sP6b sP4d nP3c"), "s sP");
        moves(seat, &game, "6b", "6a+");
        assert_eq!(game.why(&seat.mv("6b6a")), Illegal::MustPromote);
        // the line runs along the owner's direction.
        let free = |file, rank| {
            let taken = [(5, 9), (3, 3)];
            [3, 5, 7].contains(&file) && rank > 1 && !taken.contains(&(file, rank))
        };
        let expected = drops("P", 9, free);
        assert_eq!(game.from("P*"), seat.moves(expected.iter().map(String::as_str)));
        assert_eq!(game.why(&seat.mv("P*6f")), Illegal::OnePerFile);
        assert_eq!(game.why(&seat.mv("P*5a")), Illegal::Occupied);
        assert_eq!(game.why(&seat.mv("P*7a")), Illegal::Immobile);
    }
}

#[test]
fn r64_r142_a_pawn_drop_may_not_mate_the_king_opposite() {
    for seat in seats(9) {
        let scene = "sK5i wK9e nK5a eK1e sG5c nP4a nP6a";
        let drop = |more: &str| seat.at("kosaku-s", &format!("{scene} {more}"), "s sP");
        assert_eq!(drop("").why(&seat.mv("P*5b")), Illegal::DropMate);
        // who takes the pawn, or the dropper's own king, is saved.
        assert!(drop("nG6b").allows(&seat.mv("P*5b")));
        assert!(drop("nR3i").allows(&seat.mv("P*5b")));
        // Nor do B and D help: they are taken to pass.
        assert_eq!(drop("wR7b eG5d").why(&seat.mv("P*5b")), Illegal::DropMate);
        // the jump of the pawn is an attack of its own.
        let boxed = "sK5i wK9e nK5c eK1e sR7b sR7c sR7d sG5f";
        let over = seat.at("kosaku-a", &format!("{boxed} eG5d"), "s sP");
        assert_eq!(over.why(&seat.mv("P*5e")), Illegal::DropMate);
        let plain = seat.at("kosaku-a", boxed, "s sP");
        assert!(plain.allows(&seat.mv("P*5e")));
    }
}

#[test]
fn r65_a_king_may_be_left_to_be_taken_and_no_check_interrupts() {
    for seat in seats(9) {
        let mut game = seat.at("kosaku-a", &format!("{KINGS} sG5h nR5c sP3g"), "s");
        assert!(game.allows(&seat.mv("5h4h")));
        game.play(&seat.mv("5h4h"));
        assert_eq!(game.checked(), [seat.player(0)]);
        game.play(&seat.mv("9e9d"));
        assert_eq!(game.turn(), seat.player(2));
        game.play(&seat.mv("5a4a")).play(&seat.mv("1e1d"));
        assert_eq!((game.turn(), game.checked()), (seat.player(0), vec![seat.player(0)]));
        assert!(game.allows(&seat.mv("3g3f")) && game.allows(&seat.mv("5i5h")));
    }
}

#[test]
fn r66_who_has_no_move_passes() {
    for seat in seats(9) {
        // West's pieces are in the corner, outside of their corridor.
        let scene = "sK5i wK9a nK5a eK1e wP9b";
        let mut game = seat.at("kosaku-s", scene, "s");
        game.play(&seat.mv("5i5h"));
        assert_eq!(game.turn(), seat.player(2));
    }
}

#[test]
fn r150_promoted_pawns_and_silvers_move_as_golds_at_first() {
    for seat in seats(9) {
        let game = seat.at("kosaku-s", &format!("{KINGS} s+P6f s+S4d"), "s");
        moves(seat, &game, "6f", "6e 5e 7e 5f 7f 6g");
        moves(seat, &game, "4d", "4c 3c 5c 3d 5d 4e");
    }
}

#[test]
fn r150_camps_are_two_ranks_deep() {
    for seat in seats(9) {
        let game = seat.at("kosaku-s", &format!("{KINGS} sS6c sS4b sS3d sG7b"), "s");
        moves(seat, &game, "6c", "6b 6b+ 5b 5b+ 7d 5d");
        moves(seat, &game, "4b", "4a 4a+ 3a 3a+ 5a 5a+ 3c 3c+ 5c 5c+");
        moves(seat, &game, "3d", "3c 4c 4e");
    }
}

#[test]
fn r151_check_names_whom_the_player_opposite_could_take() {
    let rook = |owner: &str, turn: &str| {
        at("kosaku-a", &format!("sK5i wK9e nK5a eK1e {owner}R5e"), turn).checked()
    };
    for turn in ["s", "w", "n", "e"] {
        assert_eq!(rook("s", turn), [2]);
        assert_eq!(rook("w", turn), [3]);
        assert_eq!(rook("n", turn), [0]);
        assert_eq!(rook("e", turn), [1]);
    }
    // A reflected bishop and a jump count.
    assert_eq!(at("kosaku-a", "sK7i wK9e nK6a eK1e sB6g", "s").checked(), [2]);
    assert_eq!(at("kosaku-a", &format!("{KINGS} sP5c wG5b"), "n").checked(), [2]);
}

#[test]
fn r153_b_c_and_d_may_mirror_before_their_first_move() {
    let mut game = start("kosaku-a");
    assert_eq!(game.why("mirror"), Illegal::NoMirror, "A may not");
    let west = ["9c", "9d", "9e", "9f", "9g", "8d"];
    game.play("5h5g");
    let plain = game.legal().len();
    assert!(game.allows("mirror"));
    game.play("mirror");
    assert_eq!((game.turn(), game.legal().len()), (1, plain - 1));
    assert_eq!(west.map(|square| game.piece(square)).join(" "), "wS wR wK wG wB wP");
    assert_eq!(game.why("mirror"), Illegal::NoMirror, "once");
    assert!(game.text().ends_with(" moved:s,mirrored:w"));
    game.play("8e7e").play("5b5c");
    assert!(game.allows("mirror"));
    game.play("2e3e 5g5f");
    assert_eq!((game.turn(), game.why("mirror")), (1, Illegal::NoMirror), "after his first move");
    game.play("7e6e");
    assert_eq!(game.why("mirror"), Illegal::NoMirror, "North has not, and has moved");
    let mut game = start("kosaku-a");
    game.play("5h5g 8e7e mirror 5b5c mirror");
    let camps = ["7a", "6a", "5a", "4a", "3a", "1c", "1d", "1e", "1f", "1g"];
    let camps = camps.map(|square| game.piece(square)).join(" ");
    assert_eq!(camps, "nB nG nK nR nS eB eG eK eR eS");
    let mut game = start("kosaku-s");
    game.play("5h5g");
    assert_eq!(game.why("mirror"), Illegal::NoMirror);
    // Not in the brawl either.
    let mut game = start("kosaku-a");
    game.play("resign");
    assert_eq!((game.turn(), game.why("mirror")), (1, Illegal::NoMirror));
}
