//! Palaces and the river.

use hensoku::engine::setup::Fault;

use crate::table::{BOARDS, CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, faults, kings, place};

/// The two boards with palaces, with the letter of their king.
const PALACES: [(&str, char); 2] = [(XIANGQI, 'x'), (JANGGI, 'j')];

/// Where the piece on `from` may go on both boards; `K` and `k` stand for the
/// board's king.
fn both(pieces: &str, from: &str, targets: &str) {
    for (variant, letter) in PALACES {
        let king = |item: &str| match item.as_bytes()[0] {
            b'K' | b'k' => format!("{letter}{item}"),
            _ => item.to_owned(),
        };
        let pieces: Vec<_> = pieces.split(' ').map(king).collect();
        let game = place(variant, &pieces.join(" "), "b - 1");
        assert_eq!(game.targets(from), targets, "{pieces:?} on {variant}");
    }
}

#[test]
fn the_general_of_xiangqi_steps_straight_within_its_palace() {
    for (pieces, from, targets) in [
        ("xK5i xk4a P4e", "5i", "4i 5h 5j 6i"),
        ("xK4j xk5a P5e", "4j", "4i 5j"),
        ("xK6h xk5a P5e", "6h", "5h 6i"),
    ] {
        assert_eq!(place(XIANGQI, pieces, "b - 1").targets(from), targets);
        assert_eq!(
            place(
                "xiangqi",
                &pieces.replace('P', "xS").replace("xS4e", "xS4g").replace("xS5e", "xS5g"),
                "b - 1"
            )
            .targets(from),
            targets
        );
    }
}

#[test]
fn the_general_of_janggi_follows_the_lines_of_its_palace() {
    for (pieces, from, targets) in [
        ("jK5i jk5a", "5i", "4h 4i 4j 5h 5j 6h 6i 6j"),
        ("jK4j jk5a", "4j", "4i 5i 5j"),
        ("jK4i jk5a", "4i", "4h 4j 5i"),
        ("jK6h jk5a", "6h", "5h 5i 6i"),
    ] {
        assert_eq!(place(JANGGI, &format!("{pieces} P9e"), "b - 1").targets(from), targets);
    }
}

#[test]
fn r104_advisors_go_aslant_anywhere_in_the_palace() {
    both("K5j k4a xA5i P9e", "5i", "4h 4j 6h 6j");
    both("K6j k4a xA4i P9e", "4i", "5h 5j");
    both("K5j k4a xA4h P9e", "4h", "5i");
    both("K6j k4a xA5j P9e", "5j", "4i 6i");
}

#[test]
fn r104_guards_go_aslant_only_along_the_lines() {
    both("K5j k4a jA5i P9e", "5i", "4h 4i 4j 5h 6h 6i 6j");
    both("K6j k5a jA4i P9e", "4i", "4h 4j 5i");
    both("K6j k5a jA4j P9e", "4j", "4i 5i 5j");
    both("K5j k4a jA4h P9e", "4h", "4i 5h 5i");
}

#[test]
fn r105_without_palaces_advisors_and_guards_go_anywhere() {
    for variant in [SHOGI, CHESS, MAKRUK] {
        let of = |code: &str| {
            let game = place(variant, &format!("{} {code}4e P2e", kings(variant)), "b - 1");
            game.targets("4e")
        };
        assert_eq!(of("xA"), "3d 3f 5d 5f", "{variant}");
        assert_eq!(of("jA"), "3e 4d 4f 5e", "{variant}");
    }
}

#[test]
fn who_keeps_to_the_palace_cannot_stand_outside() {
    for (variant, _) in PALACES {
        for code in ["xA", "jA"] {
            let found = faults(variant, &format!("{} {code}3g", kings(variant)));
            assert!(matches!(found.as_slice(), [Fault::Misplaced(_)]), "{code}: {found:?}");
        }
    }
    let found = faults(XIANGQI, "xK6j xk5a xE3e");
    assert!(matches!(found.as_slice(), [Fault::Misplaced(_)]), "{found:?}");
}

#[test]
fn r105_the_river_stops_the_elephant_on_the_xiangqi_board_only() {
    for (variant, targets) in [(XIANGQI, "1h 5h"), (JANGGI, "1d 1h 5d 5h"), (SHOGI, "1d 1h 5d 5h")]
    {
        let game = place(variant, &format!("{} xE3f P9e", kings(variant)), "b - 1");
        assert_eq!(game.targets("3f"), targets, "{variant}");
    }
    let game = place(XIANGQI, "xK4j xk5a xE5h P9e", "b - 1");
    assert_eq!(game.targets("5h"), "3f 3j 7f 7j");
    let game = place("xiangqi", "xK4j xk5a xE3f xS9g", "b - 1");
    assert_eq!(game.targets("3f"), "1h 5h");
    // On smaller boards it roams as well.
    for variant in [CHESS, MAKRUK] {
        let game =
            place(variant, &format!("{} xE4e P9e", kings(variant)).replace(" P9e", ""), "b P 1");
        assert_eq!(game.targets("4e"), "2c 2g 6c 6g", "{variant}");
    }
}

#[test]
fn the_elephant_and_horses_of_janggi_cross_the_river() {
    for variant in [XIANGQI, JANGGI] {
        let game = place(variant, &format!("{} jE2f P9e", kings(variant)), "b - 1");
        assert_eq!(game.targets("2f"), "4c 4i 5d 5h", "{variant}");
        for code in ["jH", "xH"] {
            let game = place(variant, &format!("{} {code}2f P9e", kings(variant)), "b - 1");
            assert_eq!(game.targets("2f"), "1d 1h 3d 3h 4e 4g", "{variant}");
        }
    }
}

#[test]
fn r103_the_chariot_of_janggi_slides_along_the_lines_of_both_palaces() {
    both("K6i k5a jR4h P9e", "4h", "1h 2h 3h 4a 4b 4c 4d 4e 4f 4g 4i 4j 5h 5i 6h 6j 7h 8h 9h");
    both("K6i k5a jR4h P5i", "4h", "1h 2h 3h 4a 4b 4c 4d 4e 4f 4g 4i 4j 5h 6h 7h 8h 9h");
    // Over the centre to the far corner, and no further; on the way it takes.
    both("K4j k5a jR4c P9e", "4c", "1c 2c 3c 4a 4b 4d 4e 4f 4g 4h 4i 5b 5c 6a 6c 7c 8c 9c");
    both("K4j k5a jR4c p5b", "4c", "1c 2c 3c 4a 4b 4d 4e 4f 4g 4h 4i 5b 5c 6c 7c 8c 9c");
    // From the middle of an edge there is no line.
    both("K6j k5a jR4i P9e", "4i", "1i 2i 3i 4a 4b 4c 4d 4e 4f 4g 4h 4j 5i 6i 7i 8i 9i");
}

#[test]
fn r103_pieces_of_other_games_know_no_lines() {
    let straight = "1h 2h 3h 4a 4b 4c 4d 4e 4f 4g 4i 4j 5h 6h 7h 8h 9h";
    for code in ["xR", "cR", "mR", "R", "xC"] {
        both(&format!("K6i k5a {code}4h P9e"), "4h", straight);
    }
}

#[test]
fn r103_the_cannon_of_janggi_leaps_from_corner_to_corner() {
    both("K6i k5a jC4h P9e", "4h", "");
    both("K6i k5a jC4h P5i", "4h", "6j");
    both("K6i k5a jC4h p5i", "4h", "6j");
    both("K6i k5a jC4h P5i xc6j", "4h", "6j");
    // Neither over nor onto another 包, nor onto an own piece.
    both("K6i k5a jC4h jC5i", "4h", "");
    both("K6i k5a jC4h P5i jc6j", "4h", "");
    both("K6i k5a jC4h P5i N6j", "4h", "");
    // The cannon of xiangqi takes no part.
    both("K6i k5a xC4h P5i js6j G4g G3h S5h S4i", "4h", "");
}

#[test]
fn r103_soldiers_of_janggi_go_aslant_along_the_lines_of_the_enemy_palace() {
    both("K5j k6a jS4c P5e", "4c", "3c 4b 5b 5c");
    both("K4j k5c jS5b P4e", "5b", "4a 4b 5a 6a 6b");
    both("K5j k6a jS4b P5e", "4b", "3b 4a 5b");
    both("K4j k6a jS5c P4e", "5c", "4c 5b 6c");
    // Not in their own palace, and not where there is none.
    both("K6j k5a jS5i P9e", "5i", "4i 5h 6i");
    for variant in [SHOGI, CHESS, MAKRUK] {
        let game = place(variant, &format!("{} jS4c P2e", kings(variant)), "b - 1");
        assert_eq!(game.targets("4c"), "3c 4b 5c", "{variant}");
    }
}

#[test]
fn r106_generals_of_xiangqi_may_not_face_each_other() {
    let game = place(XIANGQI, "xK5j xk5a G5e", "b - 1");
    assert_eq!(game.targets("5e"), "5d 5f");
    let game = place(XIANGQI, "xK4j xk5a P9e", "b - 1");
    assert_eq!(game.targets("4j"), "4i");
    let game = place("xiangqi", "xK5j xk5a xH5e", "b - 1");
    assert_eq!(game.targets("5e"), "");
    // On the janggi board nothing comes of it.
    let game = place(JANGGI, "jK5j jk5a G5e", "b - 1");
    assert_eq!(game.targets("5e"), "4d 4e 5d 5f 6d 6e");
    let mut game = place(JANGGI, "jK4j jk5a P9e", "b - 1");
    game.play("4j5j");
    assert_eq!((game.checked(), game.end()), (String::new(), None));
}

#[test]
fn every_board_has_kings() {
    assert!(BOARDS.iter().all(|variant| faults(variant, kings(variant)).is_empty()));
}
