//! From two armies to the first move (section 5.4, R-100 to ).

use hensoku::engine::illegal::Illegal;

use crate::table::{BOARDS, CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, armies};

#[test]
fn fewer_pieces_move_first_then_fewer_points_then_player_0() {
    for (south, north, first) in [
        ("K@5i R@2h", "K@5i P@1g P@2g", 0),
        ("K@5i P@1g P@2g", "K@5i R@2h", 1),
        ("K@5i P@1g", "K@5i R@2h", 0),
        ("K@5i R@2h", "K@5i P@1g", 1),
        ("K@5i R@2h", "K@5i R@8h", 0),
        ("K@5i cN@2h", "K@5i mN@2h", 0),
    ] {
        let game = armies(SHOGI, south, north);
        assert_eq!(game.turn(), first, "{south} / {north}");
        assert_eq!(game.state(), ["", "first:w"][usize::from(first)]);
    }
}

#[test]
fn r100_pieces_in_hand_count_as_pieces_and_points() {
    assert_eq!(armies(SHOGI, "K@5i P* P*", "K@5i R@2h").turn(), 1);
    assert_eq!(armies(SHOGI, "K@5i R@2h", "K@5i P* P*").turn(), 0);
    assert_eq!(armies(SHOGI, "K@5i R*", "K@5i P@1g").turn(), 1);
    let game = armies(SHOGI, "K@5i R* P* P*", "K@5i");
    assert_eq!([game.held(0, "R"), game.held(0, "P"), game.held(1, "P")], [1, 2, 0]);
}

#[test]
fn the_army_of_player_1_is_turned_round() {
    let game = armies(SHOGI, "K@4i R@2h", "K@4i cN@7h P@1g");
    assert_eq!(["4i", "2h", "6a", "3b", "9c"].map(|at| game.on(at)), ["K", "R", "k", "cn", "p"]);
    let game = armies(JANGGI, "jK@4j mN@2h", "jK@4j cN@7h P@1g");
    assert_eq!(["4j", "6a", "3c", "9d"].map(|at| game.on(at)), ["jK", "jk", "cn", "p"]);
}

#[test]
fn r101_the_second_player_relocates_first() {
    let mut game = armies(SHOGI, "K@5i jH@2h jE@3h P@1g", "K@5i jR@9i P@1g");
    // North has fewer pieces and is the first player.
    assert_eq!((game.turn(), game.state().as_str()), (0, "first:w,relocating:"));
    assert_eq!((game.claims(), game.end()), (vec![], None));
    // To every empty square of the camp behind the soldiers' rank.
    // The other piece, of another kind, can change places with it.
    let camp = |other| {
        let mut camp: Vec<_> =
            "1h 1i 2i 3i 4h 4i 5h 6h 6i 7h 7i 8h 8i 9h 9i".split(' ').chain([other]).collect();
        camp.sort();
        camp.join(" ")
    };
    assert_eq!(game.targets("2h"), camp("3h"));
    assert_eq!(game.targets("3h"), camp("2h"));
    assert_eq!(game.legal().len(), 2 * 16 + 1);
    assert!(game.allows("done") && !game.allows("5i5h") && !game.allows("2h2g"));
    // Each piece once; what it leaves can be used.
    game.play("2h9h");
    assert_eq!((game.turn(), game.targets("9h").as_str()), (0, ""));
    assert!(game.allows("3h2h"));
    game.play("3h2h");
    assert_eq!(game.legal(), ["done"]);
    game.play("done");
    assert_eq!((game.turn(), game.state().as_str()), (1, "first:w,relocating:9h2h"));
    assert!(game.allows("1a9b") && game.allows("done") && !game.allows("1a1c"));
    game.play("1a9b done");
    assert_eq!((game.turn(), game.state().as_str()), (1, "first:w"));
    assert!(game.allows("5a5b"));
}

#[test]
fn r160_who_has_nothing_to_relocate_has_no_turn_for_it() {
    let mut game = armies(SHOGI, "K@5i jH@2h", "K@5i G@1i G@9i");
    assert_eq!((game.turn(), game.state().as_str()), (0, "relocating:"));
    game.play("done");
    assert_eq!((game.turn(), game.state().as_str()), (0, ""));
    let mut game = armies(SHOGI, "K@5i G@2h", "K@5i jR@1i G@9i");
    assert_eq!((game.turn(), game.state().as_str()), (1, "relocating:"));
    game.play("done");
    assert_eq!((game.turn(), game.state().as_str()), (0, ""));
    assert_eq!(armies(SHOGI, "K@5i G@2h", "K@5i G@1i G@9i").state(), "");
}

#[test]
fn r101_only_the_three_kinds_on_every_board() {
    for (variant, king) in BOARDS.into_iter().zip(["K@4i", "cK@4h", "xK@4j", "jK@4j", "mK@4h"]) {
        let rank = &king[king.len() - 1..];
        let kinds = ["jE", "jH", "jR", "xE", "xH", "xR", "cR", "cN", "mN", "mR", "jC", "jA"];
        for code in kinds {
            let file = if code == "jA" { 5 } else { 7 };
            let south = format!("{king} {code}@{file}{rank}");
            let game = armies(
                variant,
                &south,
                &format!("{king} G@1{rank} G@9{rank}").replace("@9h", "@8h"),
            );
            let relocates = ["jE", "jH", "jR"].contains(&code);
            assert_eq!(game.state().contains("relocating"), relocates, "{code} on {variant}");
        }
    }
}

#[test]
fn r101_two_pieces_of_different_kinds_change_places() {
    let south = "K@5i jH@2h jE@3h jE@4h P@1g";
    let mut game = armies(SHOGI, south, "K@5i jR@9i P@1g");
    assert!(!game.allows("3h4h"), "two of a kind");
    assert!(game.allows("2h3h") && game.allows("3h2h") && game.allows("4h2h"));
    game.play("2h3h");
    assert_eq!([game.on("2h"), game.on("3h")], ["jE", "jH"]);
    assert_eq!(game.state(), "first:w,relocating:3h2h");
    // Both have been moved; the third has nobody left to change with.
    assert_eq!([game.targets("2h"), game.targets("3h")], ["", ""]);
    assert!(!game.allows("4h2h") && !game.allows("4h3h") && game.allows("4h9h"));
    // Whose turn it is not to relocate, and what is no such kind, does not.
    assert_eq!(game.why("5i4h"), Illegal::Relocating);
    // A drag of one onto the other: the target is among those of the piece.
    let mut other = armies(SHOGI, south, "K@5i jR@9i P@1g");
    other.play("3h2h");
    assert_eq!(other.state(), game.state());
    assert_eq!(*other.game().position(), *game.game().position());
}

#[test]
fn r101_until_revision_2_pieces_did_not_change_places() {
    for board in BOARDS {
        let king = ["K@5i", "cK@5h", "xK@5j", "jK@5j", "mK@5h"]
            [BOARDS.iter().position(|other| *other == board).expect("a board")];
        let army = format!("{king} jH@2h jE@3h");
        let exchanges = |name: &str| armies(name, &army, &army).legal().contains(&exchange(board));
        assert!(exchanges(board), "{board}");
        assert!(!exchanges(&format!("{board}@1")), "{board}");
    }
}

/// The exchange of what North's army has on 2h and 3h.
fn exchange(board: &str) -> String {
    match board {
        CHESS | MAKRUK => "7a6a",
        SHOGI => "8b7b",
        _ => "8c7c",
    }
    .to_owned()
}

#[test]
fn r102_if_only_the_other_side_is_attacked_it_moves_first() {
    let game = armies(SHOGI, "K@4i R@5h", "K@5i G@1i G@9i");
    assert_eq!((game.turn(), game.checked().as_str()), (1, "1"));
    assert_eq!(game.state(), "first:w");
    // Not if it is the side to move that is attacked.
    let game = armies(SHOGI, "K@5i G@1i", "K@4i R@5h G@9i");
    assert_eq!((game.turn(), game.checked().as_str(), game.state().as_str()), (0, "0", ""));
}

#[test]
fn r102_is_looked_at_after_the_relocations() {
    let mut game = armies(SHOGI, "K@4i jR@9i", "K@5i G@1i G@9i");
    game.play("9i5h");
    assert_eq!((game.turn(), game.checked().as_str(), game.end()), (0, "1", None));
    game.play("done");
    assert_eq!((game.turn(), game.state().as_str()), (1, "first:w"));
}

#[test]
fn r102_if_both_are_attacked_the_order_stands() {
    // South's rook and North's look past each other at the kings.
    let mut game = armies(CHESS, "cK@4h cR@5h", "cK@4h cR@5h mP@1g");
    assert_eq!((game.turn(), game.checked().as_str()), (0, "01"));
    // South ends its own check and takes no king.
    assert!(!game.allows("5h5a") && game.allows("4h3h"));
    game.play("4h3h");
    assert_eq!((game.turn(), game.checked().as_str()), (1, "1"));
    assert!(game.allows("5a6a"));
}

#[test]
fn r166_facing_generals_are_both_in_check() {
    let mut game = armies(XIANGQI, "xK@5j P@1g", "xK@5j");
    assert_eq!((game.turn(), game.checked().as_str()), (1, "01"));
    assert_eq!(game.legal(), ["5a4a", "5a6a"]);
    game.play("5a4a");
    assert_eq!(game.checked(), "");
    // Who cannot break it is mated.
    let game = armies(XIANGQI, "xK@5j P@1g P@2g P@9g", "xK@5j L@4j L@6j");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}
