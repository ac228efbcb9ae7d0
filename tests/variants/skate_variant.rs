//! スケート将棋バリアント.

use crate::table::{NORTH, SOUTH, after, from, set, why};
use hensoku::engine::illegal::Illegal;

fn id(number: u8) -> String {
    format!("skate-variant-{number}")
}

#[test]
fn r25_the_first_step_is_completed_and_then_the_gap_is_kept() {
    // What stands ahead of the pawn on 5e, and where it stops in 1 to 4 and
    // in 5 to 8.
    for (ahead, friends_near, friends_far) in [
        ("", "5e5a", "5e5a"),
        ("p5a", "5e5c", "5e5c"),
        ("p5b", "5e5d", "5e5d"),
        ("p5c", "5e5d", "5e5d"),
        ("p5d", "5e5d", "5e5d"),
        ("G5a", "5e5b", "5e5c"),
        ("G5b", "5e5c", "5e5d"),
        ("G5c", "5e5d", "5e5d"),
        ("G5d", "", ""),
    ] {
        for number in 1..=8 {
            let game = set(&id(number), SOUTH, &format!("K9i P5e k9a {ahead}"), "");
            let expected = if number <= 4 { friends_near } else { friends_far };
            assert_eq!(from(&game, "5e"), expected, "{number}: {ahead}");
        }
    }
}

#[test]
fn r25_the_gap_is_kept_by_either_side_and_by_kings() {
    let game = set("skate-variant-1", NORTH, "K5i P5g k5a p5c", "");
    assert_eq!(from(&game, "5c"), "5c5e");
    // Own gold at 5f, enemies at 1i and 9e; the other ways end at the edge.
    let game = set("skate-variant-5", SOUTH, "K5i G5f k9a s1i s9e", "");
    assert_eq!(from(&game, "5i"), "5i1e 5i3i 5i5h 5i7g 5i9i");
}

#[test]
fn r26_a_lance_has_two_quiet_finals_before_a_gap() {
    for (ahead, lance, friends_near, friends_far) in [
        ("p5c", "L5h", "5h5c 5h5c+ 5h5d 5h5e", "5h5c 5h5c+ 5h5d 5h5e"),
        ("p5c", "L5e", "5e5c 5e5c+ 5e5d", "5e5c 5e5c+ 5e5d"),
        ("p5c", "L5d", "5d5c 5d5c+", "5d5c 5d5c+"),
        ("G5c", "L5h", "5h5d", "5h5d 5h5e"),
        ("", "L5h", "5h5a+", "5h5a+"),
    ] {
        for number in 1..=8 {
            let game = set(&id(number), SOUTH, &format!("K9i {lance} k9a {ahead}"), "");
            let expected = if number <= 4 { friends_near } else { friends_far };
            assert_eq!(from(&game, &lance[1..]), expected, "{number}: {lance} {ahead}");
        }
    }
}

#[test]
fn r27_rook_bishop_and_knight_move_as_in_shogi() {
    for piece in ["R5e", "B5e", "N5e"] {
        let pieces = format!("K7i {piece} k3a p5c G3e s7c");
        let plain = from(&set("shogi", SOUTH, &pieces, ""), "5e");
        for number in 1..=8 {
            assert_eq!(
                from(&set(&id(number), SOUTH, &pieces, ""), "5e"),
                plain,
                "{number}: {piece}"
            );
        }
    }
}

#[test]
fn r27_dragons_and_horses_slide_after_their_steps_in_four_of_the_games() {
    for (piece, steps, slides) in [
        ("+R5e", ["4d", "4f", "6d", "6f"], ["1a", "1i", "9a", "9i"]),
        ("+B5e", ["4e", "5d", "5f", "6e"], ["1e", "5a", "5i", "9e"]),
    ] {
        let pieces = format!("K7i {piece} k3a");
        let plain = from(&set("shogi", SOUTH, &pieces, ""), "5e");
        for number in 1..=8 {
            let mut expected: Vec<_> = plain.split(' ').map(str::to_owned).collect();
            if matches!(number, 3 | 4 | 7 | 8) {
                expected.retain(|text| !steps.contains(&&text[2..]));
                expected.extend(slides.map(|to| format!("5e{to}")));
                expected.sort();
            }
            let game = set(&id(number), SOUTH, &pieces, "");
            assert_eq!(from(&game, "5e"), expected.join(" "), "{number}: {piece}");
        }
    }
}

#[test]
fn r144_the_lance_of_the_ruling() {
    let game = set("skate-variant-1", SOUTH, "K5i L9i k5a p9b", "");
    assert_eq!(from(&game, "9i"), "9i9b 9i9b+ 9i9c 9i9c+ 9i9d");
    assert_eq!(why(&game, "9i9d+"), Illegal::NoPromotion);
}

#[test]
fn r144_a_rook_that_promotes_does_not_slide() {
    let game = set("skate-variant-3", SOUTH, "K9i R5d k9a", "");
    let moves = from(&game, "5d");
    assert!(moves.contains("5d5c 5d5c+ ") && moves.contains("5d5a 5d5a+"), "{moves}");
    // A silver slides as a silver, and gets up as a gold where it stops.
    let game = set("skate-variant-3", SOUTH, "K9i S5d k9a p5a", "");
    assert_eq!(from(&game, "5d"), "5d1h 5d2a 5d2a+ 5d5c 5d5c+ 5d8a 5d8a+ 5d9h");
}

#[test]
fn a_wrong_try_on_the_ice_is_explained() {
    let game = set("skate-variant-1", SOUTH, "K9i P5f L1i k9a p5b p1b", "");
    for (text, reason) in [
        ("5f5e", Illegal::SlidesOn),
        ("5f5c", Illegal::KeepsGap),
        ("5f5b", Illegal::SlideTakesNothing),
        ("5f5a", Illegal::Blocked),
        ("1i1f", Illegal::SlidesOn),
        ("1i1a", Illegal::Blocked),
    ] {
        assert_eq!(why(&game, text), reason, "{text}");
    }
    assert_eq!(why(&after("skate-variant-1", ""), "7g7d"), Illegal::KeepsGap);
}
