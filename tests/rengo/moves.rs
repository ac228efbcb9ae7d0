//! Each piece's move on each board (section 5.5), from 4e with nothing in its
//! way. What palaces and the river change is in `palace.rs`.

use crate::table::{BOARDS, CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, kings, place};

/// The pieces that move alike, and where to on 8×8, 9×9 and 9×10 squares.
const MOVES: [(&str, [&str; 3]); 15] = [
    (
        "R cR xR xC jR mR",
        [
            "1e 2e 3e 4a 4b 4c 4d 4f 4g 4h 5e 6e 7e 8e",
            "1e 2e 3e 4a 4b 4c 4d 4f 4g 4h 4i 5e 6e 7e 8e 9e",
            "1e 2e 3e 4a 4b 4c 4d 4f 4g 4h 4i 4j 5e 6e 7e 8e 9e",
        ],
    ),
    (
        "B cB",
        [
            "1b 1h 2c 2g 3d 3f 5d 5f 6c 6g 7b 7h 8a",
            "1b 1h 2c 2g 3d 3f 5d 5f 6c 6g 7b 7h 8a 8i",
            "1b 1h 2c 2g 3d 3f 5d 5f 6c 6g 7b 7h 8a 8i 9j",
        ],
    ),
    ("G +S +N +L +P", ["3d 3e 4d 4f 5d 5e"; 3]),
    ("S mS", ["3d 3f 4d 5d 5f"; 3]),
    ("N", ["3c 5c"; 3]),
    ("L", ["4a 4b 4c 4d"; 3]),
    ("P cP mP", ["4d"; 3]),
    (
        "+R",
        [
            "1e 2e 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 5d 5e 5f 6e 7e 8e",
            "1e 2e 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 4i 5d 5e 5f 6e 7e 8e 9e",
            "1e 2e 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 4i 4j 5d 5e 5f 6e 7e 8e 9e",
        ],
    ),
    (
        "+B",
        [
            "1b 1h 2c 2g 3d 3e 3f 4d 4f 5d 5e 5f 6c 6g 7b 7h 8a",
            "1b 1h 2c 2g 3d 3e 3f 4d 4f 5d 5e 5f 6c 6g 7b 7h 8a 8i",
            "1b 1h 2c 2g 3d 3e 3f 4d 4f 5d 5e 5f 6c 6g 7b 7h 8a 8i 9j",
        ],
    ),
    (
        "cQ",
        [
            "1b 1e 1h 2c 2e 2g 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 5d 5e 5f 6c 6e 6g 7b 7e 7h 8a 8e",
            "1b 1e 1h 2c 2e 2g 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 4i 5d 5e 5f 6c 6e 6g 7b 7e 7h 8a 8e 8i 9e",
            "1b 1e 1h 2c 2e 2g 3d 3e 3f 4a 4b 4c 4d 4f 4g 4h 4i 4j 5d 5e 5f 6c 6e 6g 7b 7e 7h 8a 8e 8i 9e 9j",
        ],
    ),
    ("cN xH jH mN", ["2d 2f 3c 3g 5c 5g 6d 6f"; 3]),
    ("jE", ["1c 1g 2b 2h 6b 6h 7c 7g"; 3]),
    ("jC", [""; 3]),
    ("jS", ["3e 4d 5e"; 3]),
    ("mM +mP", ["3d 3f 5d 5f"; 3]),
];

#[test]
fn each_piece_moves_on_each_board_as_at_home() {
    for variant in BOARDS {
        let size = match variant {
            SHOGI => 1,
            XIANGQI | JANGGI => 2,
            _ => 0,
        };
        for (codes, targets) in MOVES {
            for code in codes.split(' ') {
                let pieces = format!("{} {code}4e", kings(variant));
                let game = place(variant, &pieces, "b P 1");
                assert_eq!(game.targets("4e"), targets[size], "{code} on {variant}");
            }
        }
    }
}

#[test]
fn the_other_side_moves_the_other_way() {
    // The same squares turned by 180° on eight ranks: 4e is 5d.
    for (code, targets) in [
        ("p", "5e"),
        ("l", "5e 5f 5g 5h"),
        ("n", "4f 6f"),
        ("s", "4c 4e 5e 6c 6e"),
        ("g", "4d 4e 5c 5e 6d 6e"),
        ("xs", "5e"),
        ("js", "4d 5e 6d"),
        ("mp", "5e"),
        ("ms", "4c 4e 5e 6c 6e"),
        ("cp", "5e"),
    ] {
        for (variant, kings) in [(CHESS, "cK8h ck7a"), (MAKRUK, "mK8h mk7a")] {
            // The soldier of xiangqi has crossed on its fifth rank.
            let game = match code {
                "xs" => place(variant, &format!("{kings} xs5c"), "w p 1"),
                _ => place(variant, &format!("{kings} {code}5d"), "w p 1"),
            };
            let (from, targets) = if code == "xs" { ("5c", "5d") } else { ("5d", targets) };
            assert_eq!(game.targets(from), targets, "{code} on {variant}");
        }
    }
}

#[test]
fn kings_of_open_boards_go_one_step_any_way() {
    for (variant, pieces) in [(SHOGI, "K4e k7a"), (CHESS, "cK4e ck7a"), (MAKRUK, "mK4e mk7a")] {
        let game = place(variant, &format!("{pieces} P8e"), "b P 1");
        assert_eq!(game.targets("4e"), "3d 3e 3f 4d 4f 5d 5e 5f", "{variant}");
    }
}

#[test]
fn a_soldier_of_xiangqi_goes_sideways_only_once_it_has_crossed() {
    for variant in BOARDS {
        let game = place(variant, &format!("{} xS4g", kings(variant)), "b P 1");
        assert_eq!(game.targets("4g"), "4f", "{variant}");
        let game = place(variant, &format!("{} +xS4d", kings(variant)), "b P 1");
        assert_eq!(game.targets("4d"), "3d 4c 5d", "{variant}");
    }
}

#[test]
fn shells_and_pawns_capture_aslant_only() {
    for variant in BOARDS {
        for code in ["mP", "cP"] {
            let pieces = format!("{} {code}4e js3d js4d js5d js3e js5e", kings(variant));
            let game = place(variant, &pieces, "b P 1");
            assert_eq!(game.targets("4e"), "3d 5d", "{code} on {variant}");
        }
        // All other soldiers capture as they move.
        for (code, targets) in [("P", "4d"), ("jS", "3e 4d 5e")] {
            let pieces = format!("{} {code}4e js3d js4d js5d js3e js5e", kings(variant));
            let game = place(variant, &pieces, "b P 1");
            assert_eq!(game.targets("4e"), targets, "{code} on {variant}");
        }
    }
}

#[test]
fn horses_are_hobbled_and_knights_are_not() {
    for (code, targets) in [
        ("xH", "2d 2f 3g 5g 6d 6f"),
        ("jH", "2d 2f 3g 5g 6d 6f"),
        ("cN", "2d 2f 3c 3g 5c 5g 6d 6f"),
        ("mN", "2d 2f 3c 3g 5c 5g 6d 6f"),
    ] {
        for variant in BOARDS {
            for leg in ["P4d", "p4d"] {
                let game = place(variant, &format!("{} {code}4e {leg}", kings(variant)), "b P 1");
                assert_eq!(game.targets("4e"), targets, "{code} on {variant}, {leg}");
            }
        }
    }
}

#[test]
fn the_elephant_of_janggi_needs_both_squares_on_its_way() {
    for variant in BOARDS {
        let game = place(variant, &format!("{} jE4e P4d", kings(variant)), "b P 1");
        assert_eq!(game.targets("4e"), "1c 1g 2h 6h 7c 7g", "{variant}");
        let game = place(variant, &format!("{} jE4e p3c", kings(variant)), "b P 1");
        assert_eq!(game.targets("4e"), "1c 1g 2h 6b 6h 7c 7g", "{variant}");
    }
}

#[test]
fn the_elephant_of_xiangqi_needs_the_square_between() {
    for variant in [SHOGI, CHESS, JANGGI, MAKRUK] {
        let game = place(variant, &format!("{} xE4e p3d", kings(variant)), "b P 1");
        assert_eq!(game.targets("4e"), "2g 6c 6g", "{variant}");
    }
}
