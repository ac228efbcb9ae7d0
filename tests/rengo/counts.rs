//! The counts of makruk.

use crate::table::{MAKRUK, Table, place};

/// North has only its king, and South these pieces.
fn bare(pieces: &str, turn: char) -> Table {
    place(MAKRUK, &format!("mK8h mk1a {pieces}"), &format!("{turn} - 1"))
}

#[test]
fn r119_the_base_is_by_what_the_other_side_has() {
    for (pieces, base) in [
        // Two chariots: 飛香城俥车船竜.
        ("R3h L5h", 8),
        ("+R3h cR5h", 8),
        ("xR3h jR5h", 8),
        ("mR3h", 16),
        ("L3h", 16),
        ("jR3h B5h", 16),
        // Elephants: 角銀僧相象根馬.
        ("B3h S5h", 22),
        ("+B3h cB5h", 22),
        ("xE3h jE5h mS6h", 22),
        ("+B3h", 44),
        ("mS3h N5h cN6h", 44),
        // Knights: 桂騎傌马午.
        ("N3h cN5h", 32),
        ("xH3h jH5h", 32),
        ("mN3h", 64),
        ("mN3h cQ5h", 64),
        // Anything else, an unpromoted 貝 too.
        ("cQ3h", 64),
        ("mP3f", 64),
        ("xC3h jC5h G6h", 64),
        ("+mP3h +P5h", 64),
    ] {
        let count = base - 2 - pieces.split(' ').count();
        assert_eq!(bare(pieces, 'b').state(), format!("count:{count}w"), "{pieces}");
    }
}

#[test]
fn r161_each_move_of_the_bare_king_lowers_it() {
    let mut game = bare("mR3h", 'w');
    assert_eq!(game.state(), "count:13w");
    game.play("1a1b");
    assert_eq!(game.state(), "count:12w");
    game.play("8h8g");
    assert_eq!(game.state(), "count:12w");
    game.play("1b1a");
    assert_eq!(game.state(), "count:11w");
}

#[test]
fn r161_at_nothing_the_draw_falls_at_once() {
    let mut game = place(MAKRUK, "mK8h mR3h mk1a", "w - 1 count:2w");
    game.play("1a1b 8h8g");
    assert_eq!(game.end(), None);
    game.play("1b1a");
    assert_eq!(game.end(), Some((vec![], "counting")));
}

#[test]
fn r119_no_allowance_is_a_draw_at_once_unless_it_is_mate() {
    let many = "mR3h mR4h mM5h mS6h N7h";
    assert_eq!(bare(many, 'b').state(), "count:1w");
    assert_eq!(bare(&format!("{many} cN4g"), 'b').end(), Some((vec![], "counting")));
    assert_eq!(bare(&format!("{many} cN4g cN5g"), 'b').end(), Some((vec![], "counting")));
    // Two rooks take the last piece with mate.
    let pieces = "mK8h mR8b mR7a mM5h mS6h N7h cN4g mm4a mk1a";
    let mut game = place(MAKRUK, pieces, "b - 1");
    game.play("7a4a");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r161_later_captures_change_nothing() {
    let mut game = bare("mR3h jS2b", 'w');
    assert_eq!(game.state(), "count:12w");
    game.play("1a2b");
    assert_eq!(game.state(), "count:11w");
}

#[test]
fn r161_a_piece_in_hand_ends_it_and_a_new_bareness_counts_anew() {
    let mut game = bare("mR8g P2b", 'w');
    assert_eq!(game.state(), "count:12w");
    game.play("1a2b");
    assert_eq!((game.held(1, "P"), game.state().as_str()), (1, ""));
    game.play("8g8f P*8e 8f8e");
    assert_eq!(game.state(), "count:13w");
    // Pieces in the other's hand are not counted for the base.
    assert_eq!(place(MAKRUK, "mK8h mk1a N3h", "b R 1").state(), "count:61w");
}

#[test]
fn r119_either_king_can_be_bare() {
    let mut game = place(MAKRUK, "mK8h mk1a mr3b mn5b", "b - 1");
    assert_eq!(game.state(), "count:12b");
    game.play("8h8g 1a1b");
    assert_eq!(game.state(), "count:11b");
}

#[test]
fn r120_two_bare_kings_draw() {
    let game = place(MAKRUK, "mK8h mk1a", "b - 1");
    assert_eq!(game.end(), Some((vec![], "insufficient-material")));
    let mut game = place(MAKRUK, "mK8h mR2b mk1a", "w - 1");
    game.play("1a2b");
    assert_eq!(game.end(), Some((vec![], "insufficient-material")));
}

#[test]
fn r133_in_makruk_nothing_is_counted_while_there_are_shells() {
    for pieces in ["mK8h mk1a mR3h mP5e", "mK8h mk1a mR3h mr5b mp5d"] {
        assert_eq!(place("makruk", pieces, "b - 1").state(), "", "{pieces}");
    }
    // the bare king's count begins when the last has gone or turned.
    let mut game = place("makruk", "mK8h mk1a mR3h mP5d", "b - 1");
    game.play("5d5c");
    assert_eq!(game.state(), "count:12w");
    for (pieces, base) in [
        ("mR3h mR5h", 8),
        ("mR3h", 16),
        ("mS3h mS5h", 22),
        ("mS3h", 44),
        ("mN3h mN5h", 32),
        ("mN3h", 64),
        ("mM3h", 64),
        ("+mP3h", 64),
    ] {
        let game = place("makruk", &format!("mK8h mk1a {pieces}"), "b - 1");
        let count = base - 2 - pieces.split(' ').count();
        assert_eq!(game.state(), format!("count:{count}w"), "{pieces}");
    }
}

#[test]
fn r137_the_honour_of_the_board_is_64_moves_of_each_side() {
    let mut game = place("makruk", "mK8h mk1a mR3h mr5b mm8a mM7h mp6e mS7d", "b - 1");
    assert_eq!(game.state(), "");
    // The last shell is taken: from now on, captures or not.
    game.play("7d6e");
    assert_eq!(game.state(), "count:128");
    game.play("5b5h");
    assert_eq!(game.state(), "calm:1,count:127");
    game.play("3h5h");
    assert_eq!(game.state(), "count:126");
    let mut game = place("makruk", "mK8h mk1a mR3h mr5b", "b - 1 count:1");
    game.play("8h8g");
    assert_eq!(game.end(), Some((vec![], "counting")));
    // A bare king puts its own count in place of it.
    let mut game = place("makruk", "mK8h mk1a mR5h mr5b", "b - 1 count:90");
    game.play("5h5b");
    assert_eq!(game.state(), "count:13w");
}
