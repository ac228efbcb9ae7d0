//! 交錯干渉将棋, the second phase: every player for himself, kings that are
//! captured, pieces that annihilate each other.

use hensoku::engine::illegal::Illegal;

use crate::seats::{Seat, drops, seats};
use crate::table::{Table, at, start};

/// B is out; A, C and D play on.
const KINGS: &str = "sK5i nK5a eK1e";
const STATE: &str = "out:w,mover:e,phase:1";

fn brawl(seat: Seat, scene: &str, rest: &str) -> Table {
    seat.at("kosaku-a", scene, &format!("{rest} {STATE}"))
}

/// The moves of the piece on a square (South's name for it) are these.
fn moves(seat: Seat, game: &Table, from: &str, expected: &str) {
    let texts: Vec<_> = expected.split_whitespace().map(|to| format!("{from}{to}")).collect();
    let expected = seat.moves(texts.iter().map(String::as_str));
    assert_eq!(game.from(&seat.square(from)), expected, "{from}");
}

#[test]
fn r70_the_capture_of_a_king_opens_the_brawl_and_is_itself_of_the_first_phase() {
    let capture = |piece: &str, king: &str| {
        let scene = format!("sK7i wK9e nK{king} eK1e s{piece} wP8e");
        let game = at("kosaku-a", &scene, "s nP2nG");
        let from = &piece[piece.len() - 2..];
        let into = game.from(from);
        (into.into_iter().filter(|text| text[2..].starts_with(king)).collect::<Vec<_>>(), game)
    };
    // Promotion goes by the camp, and by the capture it does not.
    let (ways, mut game) = capture("R5e", "5a");
    assert_eq!(ways, ["5e5a", "5e5a+"]);
    game.play("5e5a");
    // R-71 and the seed: the king becomes a 奔王, and the hand comes with it.
    assert_eq!((game.hand(0), game.hand(2)), ("P 2G Q".to_owned(), String::new()));
    assert_eq!((game.turn(), game.game().position().phase()), (1, 1));
    assert_eq!(game.from("8e"), ["8e7e", "8e8d", "8e8f"], "West's pawn moves by the new rules");
    assert_eq!(capture("R5e", "5c").0, ["5e5c"]);
    assert_eq!(capture("P5b", "5a").0, ["5b5a+"], "a dead end still");
    assert_eq!(capture("S4b", "5a").0, ["4b5a", "4b5a+"]);
    // a king that takes a king stays.
    let mut game = at("kosaku-s", "sK5b wK9e nK5a eK1e", "s");
    game.play("5b5a");
    assert_eq!((game.piece("5a"), game.hand(0)), ("sK".to_owned(), "Q".to_owned()));
}

#[test]
fn the_pieces_move_in_other_ways() {
    for seat in seats(9) {
        let alone = |piece: &str, expected: &str| {
            let game = brawl(seat, &format!("{KINGS} s{piece}5e"), "s -");
            moves(seat, &game, "5e", expected);
        };
        let around = "5d 4d 6d 4e 6e 4f 5f 6f";
        alone("P", "5d 4e 6e 5f");
        alone("+P", around);
        alone("+S", around);
        alone("S", &format!("{around} 3c 7c 3g 7g"));
        alone("G", &format!("{around} 5c 3e 7e 5g"));
        let rook = "5b 5c 5d 5f 5g 5h 2e 3e 4e 6e 7e 8e 9e 5a 1e 1e+ 5a+";
        let bishop = "4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i";
        alone("R", rook);
        alone("B", bishop);
        alone(
            "+R",
            &format!("{} 4d 6d 4f 6f", rook.replace('+', "").replacen("1e 1e 5a", "1e", 1)),
        );
        alone("+B", &format!("{bishop} 5d 4e 6e 5f"));
        alone("Q", &format!("{} {bishop}", rook.replace('+', "").replacen("1e 1e 5a", "1e", 1)));
        let game = brawl(seat, KINGS, "s -");
        moves(seat, &game, "5i", "4i 6i 4h 5h 6h");
        // The second square of silver and gold needs the first one free.
        let game = brawl(seat, &format!("{KINGS} sS5e nP4d eG6d sG8h eP8g"), "s -");
        moves(seat, &game, "5e", "5d 4d 4d+ 6d 6d+ 4e 6e 4f 5f 6f 3g 7g");
        moves(seat, &game, "8h", "8g 7g 9g 7h 6h 9h 8i 7i 9i");
        // No reflection, no jump, no stepping aside, no corridor.
        let game = brawl(seat, "sK4i nK5a eK1e sB8i eP7h nP4h", "s -");
        moves(seat, &game, "8i", "9h 7h 7h+");
        moves(seat, &game, "4i", "3i 5i 3h 4h 5h");
    }
}

#[test]
fn r67_the_last_player_with_a_king_wins() {
    let mut game = at("kosaku-a", "sK5b wK9e nK5a eK1e sR1c", "s 2eP");
    game.play("5b5a 9e9d 1e1f 1c1f");
    assert_eq!((game.end(), game.turn()), (None, 1));
    assert_eq!(game.hand(0), "2P 2Q");
    let mut game = at("kosaku-s", "sK5a wK6b sP2e", "s - out:en,phase:1");
    game.play("2e2d 6b5a");
    assert_eq!(game.end(), Some((vec![1], "last-survivor", vec![2, 1, 3, 4])));
    assert_eq!(game.hand(1), "Q");
    assert!(game.legal().is_empty());
}

#[test]
fn r68_pieces_of_one_kind_annihilate_each_other() {
    for seat in seats(9) {
        for (piece, victim) in
            [("G", "G"), ("P", "P"), ("+P", "+P"), ("Q", "Q"), ("R", "R"), ("+B", "+B")]
        {
            let scene = format!("{KINGS} s{piece}5e n{victim}5d");
            let mut game = brawl(seat, &scene, "s -");
            let to_5d = game.from(&seat.square("5e"));
            let to_5d: Vec<_> =
                to_5d.into_iter().filter(|t| t.contains(&seat.square("5d"))).collect();
            assert_eq!(to_5d, seat.moves(["5e5d"]), "R-71: it cannot promote");
            game.play(&seat.mv("5e5d"));
            assert_eq!(game.piece(&seat.square("5d")) + &game.piece(&seat.square("5e")), "");
            assert_eq!(game.hand(seat.player(0)) + &game.hand(seat.player(2)), "");
        }
        // と and 歩, と and 全, 竜 and 飛 are different kinds.
        let take = |scene: &str, text: &str, hand: &str, piece: &str| {
            let mut game = brawl(seat, &format!("{KINGS} {scene}"), "s -");
            game.play(&seat.mv(text));
            assert_eq!(game.hand(seat.player(0)), hand);
            assert_eq!(&game.piece(&seat.square(&text[2..4]))[1..], piece);
        };
        take("s+P5e n+S5d", "5e5d", "S", "+P");
        take("sP5e n+P5d", "5e5d+", "P", "+P");
        take("s+P5e nP5d", "5e5d", "P", "+P");
        take("sR5e n+R5d", "5e5d", "R", "R");
        // a 奔王 that is taken stays one.
        take("sG5e nQ5d", "5e5d", "Q", "G");
    }
}

#[test]
fn r69_pieces_of_who_is_out_may_be_taken_and_attack_nobody() {
    for seat in seats(9) {
        let scene = format!("{KINGS} wR9i wG8e sP7e wP5e sP5f wG4g sG3g");
        let mut game = brawl(seat, &scene, "s -");
        assert!(game.checked().is_empty(), "West's rook is nobody's");
        moves(seat, &game, "7e", "7d 6e 7f 8e 8e+");
        moves(seat, &game, "5f", "5e 4f 6f 5g");
        moves(seat, &game, "3g", "3f 2f 4f 2g 4g 2h 3h 4h 1g 3e 3i");
        game.play(&seat.mv("7e8e+"));
        assert_eq!(game.hand(seat.player(0)), "G");
        assert_eq!(game.turn(), seat.player(2), "West is out");
    }
}

#[test]
fn r71_a_piece_may_promote_when_it_takes_anywhere_and_only_then() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sP5b nG4b sS8g wP7f sR2i eB2f sG7b nS7a sB9a nP8b");
        let game = brawl(seat, &scene, "s -");
        moves(seat, &game, "5b", "5a 5a+ 4b 4b+ 5c 6b");
        // a silver may, though it gains nothing.
        moves(seat, &game, "8g", "8f 7f 7f+ 9f 7g 9g 7h 8h 9h 6i");
        moves(seat, &game, "2i", "1i 3i 4i 2h 2g 2f 2f+");
        moves(seat, &game, "7b", "7a 6a 8a 6b 8b 6c 7c 8c 7d");
        moves(seat, &game, "9a", "8b 8b+");
    }
}

#[test]
fn r152_a_taken_king_may_promote_its_captor_and_is_dropped_beside_the_own() {
    for seat in seats(9) {
        let mut game = brawl(seat, &format!("{KINGS} sR1h"), "s -");
        assert!(game.allows(&seat.mv("1h1e")));
        game.play(&seat.mv("1h1e+"));
        assert_eq!(game.piece(&seat.square("1e")).split_off(1), "+R");
        assert_eq!((game.hand(seat.player(0)), game.turn()), ("Q".to_owned(), seat.player(2)));
        game.play(&seat.mv("5a5b"));
        let beside = ["Q*4i", "Q*6i", "Q*4h", "Q*5h", "Q*6h"];
        assert_eq!((game.turn(), game.from("Q*")), (seat.player(0), seat.moves(beside)));
    }
}

#[test]
fn drops_go_beside_the_own_king_and_know_no_other_ban() {
    for seat in seats(9) {
        // On the last rank, on a line with another pawn, and with mate.
        let scene = "sK2b nK1a eK9i sP3g nP3b eG2c sG1c";
        let game = brawl(seat, scene, "s sPsG");
        let free = |file, rank| matches!((file, rank), (2, 1) | (3, 1) | (1, 2) | (3, 3));
        for code in ["P", "G"] {
            let expected = drops(code, 9, free);
            assert_eq!(
                game.from(&format!("{code}*")),
                seat.moves(expected.iter().map(String::as_str))
            );
        }
        assert_eq!(game.why(&seat.mv("P*5e")), Illegal::OutOfBounds);
        assert_eq!(game.why(&seat.mv("P*3b")), Illegal::Occupied);
    }
}

#[test]
fn r151_check_names_whom_any_living_player_could_take() {
    let scene = format!("{KINGS} sG9a wG9b eR1a wR9i nR9e");
    let game = at("kosaku-a", &scene, &format!("s - {STATE}"));
    // East's rook looks along rank a at North, North's along rank e at East;
    // West's at South is dead.
    assert_eq!(game.checked(), [2, 3]);
    let game = at("kosaku-a", &format!("{KINGS} sP4e"), &format!("s - {STATE}"));
    assert!(game.checked().is_empty());
    let game = at("kosaku-a", &format!("{KINGS} sP2e"), &format!("n - {STATE}"));
    assert_eq!(game.checked(), [3], "pawns attack sideways too");
}

#[test]
fn r153_after_the_capture_of_a_king_the_next_living_seat_clockwise_moves() {
    // North takes West's king: East is next, South not yet.
    let mut game = at("kosaku-s", "sK5i wK6b nK5a eK1e", "n - phase:1");
    game.play("5a6b");
    assert_eq!(game.turn(), 3);
    // South takes West's: West is skipped.
    let mut game = at("kosaku-s", "sK6c wK6b nK5a eK1e", "s - phase:1");
    game.play("6c6b");
    assert_eq!(game.turn(), 2);
    // East takes North's, West is out: South is next.
    let mut game = at("kosaku-s", "sK5i nK5a eK4a", "e - out:w,phase:1");
    game.play("4a5a");
    assert_eq!(game.turn(), 0);
}

#[test]
fn r153_nobody_can_move() {
    // All stand outside of their corridors, and South's pawn meets two
    // obstacles in a row.
    let mut game = at("kosaku-s", "sK9i wK9a nK1a eK1i sP5d wG5b wG5a", "s");
    game.play("5d5c");
    assert_eq!(game.end(), Some((vec![], "stalemate", vec![1, 1, 1, 1])));
}

#[test]
fn r166_resign_and_time_open_the_brawl() {
    for word in ["resign", "time"] {
        let mut game = at("kosaku-a", "sK5i wK9e nK5a eK1e nR5c wR8e sG6i eP7c", "s 2sP");
        game.play(word);
        assert_eq!((game.end(), game.turn(), game.piece("5i")), (None, 1, "sX".to_owned()));
        assert_eq!((game.game().position().phase(), game.hand(0)), (1, String::new()));
        game.play("9e9d");
        // The king turned over is in the way and stays.
        let rook = game.from("5c");
        assert!(rook.contains(&"5c5h".to_owned()) && game.why("5c5i") == Illegal::Blocked);
        assert!(rook.contains(&"5c7c+".to_owned()), "sideways pieces are enemies now");
        game.play(word);
        game.play(word);
        assert_eq!(game.end(), Some((vec![1], "last-survivor", vec![4, 1, 3, 2])));
    }
}

#[test]
fn r72_r140_the_fourth_occurrence_is_a_draw_in_both_phases() {
    let cycle = "5i5h 9e8e 5a5b 1e2e 5h5i 8e9e 5b5a 2e1e ";
    let mut game = at("kosaku-s", "sK5i wK9e nK5a eK1e", "s");
    game.play(&cycle.repeat(2)).play(&cycle[..cycle.len() - 5]);
    assert_eq!(game.end(), None);
    game.play("2e1e");
    assert_eq!(game.end(), Some((vec![], "repetition", vec![1, 1, 1, 1])));
    let cycle = "5i5h 5a5b 1e2e 5h5i 5b5a 2e1e ";
    let mut game = at("kosaku-s", KINGS, &format!("s - {STATE}"));
    game.play(&cycle.repeat(3));
    assert_eq!(game.end(), Some((vec![], "repetition", vec![1, 4, 1, 1])));
    // The phase is part of the position.
    let mut game = start("kosaku-a");
    game.play("resign");
    assert_eq!(
        game.game().position().hash(),
        game.game().position().hash_from_scratch(game.game().rules())
    );
}
