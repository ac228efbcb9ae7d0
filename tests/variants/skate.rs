//! スケート将棋.

use crate::table::{NORTH, SOUTH, after, drops, from, play, set, why};
use hensoku::engine::illegal::Illegal;

#[test]
fn r19_a_piece_slides_on_in_the_direction_of_its_first_step() {
    let game = set("skate-1", SOUTH, "K8i S5e k2a", "");
    assert_eq!(from(&game, "5e"), "5e1a 5e1i 5e5a 5e9a 5e9i");
    assert_eq!(from(&after("skate-1", ""), "7g"), "7g7d");
}

#[test]
fn r19_a_knight_slides_ahead_or_diagonally_to_the_side_of_its_leap() {
    for (id, south, north) in [
        ("skate-1", "5g4a 5g6a", "5c4i 5c6i"),
        ("skate-2", "5g4a 5g6a", "5c4i 5c6i"),
        ("skate-3", "5g1b 5g9b", "5c1h 5c9h"),
        ("skate-4", "5g1b 5g9b", "5c1h 5c9h"),
    ] {
        assert_eq!(from(&set(id, SOUTH, "K5i N5g k5a", ""), "5g"), south, "{id}");
        assert_eq!(from(&set(id, NORTH, "K5i n5c k5a", ""), "5c"), north, "{id}");
    }
}

#[test]
fn r20_a_slider_has_one_empty_destination_for_each_direction() {
    let game = set("skate-1", SOUTH, "K8i R5e G3e k2a p5b", "");
    assert_eq!(from(&game, "5e"), "5e4e 5e5b 5e5b+ 5e5c 5e5c+ 5e5i 5e9e");
    let game = set("skate-1", SOUTH, "K9h B5e k1b p2b", "");
    assert_eq!(from(&game, "5e"), "5e1i 5e2b 5e2b+ 5e3c 5e3c+ 5e9a 5e9a+ 5e9i");
}

#[test]
fn r21_promotion_is_decided_by_the_start_or_the_first_step() {
    // The first step forward enters the zone; the one backward does not.
    let game = set("skate-1", SOUTH, "K9i S5d k9a", "");
    assert_eq!(from(&game, "5d"), "5d1h 5d2a 5d2a+ 5d5a 5d5a+ 5d8a 5d8a+ 5d9h");
    // One rank further off it slides through the zone without promoting.
    let game = set("skate-1", SOUTH, "K8i S5e k2a", "");
    assert_eq!(why(&game, "5e5a+"), Illegal::NoPromotion);
    // Out of the zone.
    let game = set("skate-1", SOUTH, "K9i S5c k9a", "");
    assert_eq!(from(&game, "5c"), "5c1g 5c1g+ 5c3a 5c3a+ 5c5a 5c5a+ 5c7a 5c7a+ 5c9g 5c9g+");
    // A rook may take any empty square of its path for the first step.
    let game = set("skate-1", SOUTH, "K9i R5g k9a p5b", "");
    assert_eq!(from(&game, "5g"), "5g1g 5g5b 5g5b+ 5g5c 5g5c+ 5g5i 5g9g");
}

#[test]
fn r22_only_a_first_step_onto_a_dead_end_must_promote() {
    for (pieces, square, moves) in [
        ("P5b", "5b", "5b5a+"),
        ("P5d", "5d", "5d5a 5d5a+"),
        ("P5e", "5e", "5e5a"),
        ("N5d", "5d", "5d4a+ 5d6a+"),
        ("N5e", "5e", "5e4a 5e4a+ 5e6a 5e6a+"),
        ("N5g", "5g", "5g4a 5g6a"),
        ("L5h", "5h", "5h5a+"),
        ("L5h p5b", "5h", "5h5b 5h5b+ 5h5c 5h5c+"),
    ] {
        let game = set("skate-1", SOUTH, &format!("K9i k9a {pieces}"), "");
        assert_eq!(from(&game, square), moves, "{pieces}");
    }
}

#[test]
fn r22_a_pawn_that_slid_onto_the_last_rank_stands_there_and_counts_for_nifu() {
    let mut game = set("skate-1", SOUTH, "K9i P5e k9a p1c", "P");
    play(&mut game, "5e5a 1c1i");
    assert_eq!(from(&game, "5a"), "");
    assert!(drops(&game, "P").contains("4e") && !drops(&game, "P").contains("5e"));
    assert_eq!(why(&game, "P*5e"), Illegal::OnePerFile);
    assert_eq!(why(&game, "P*4a"), Illegal::Immobile);
}

#[test]
fn r23_a_slide_attacks_nothing_where_it_would_end() {
    // The gold would slide up to the king, which stands two squares away.
    let game = set("skate-1", NORTH, "K9i G5c k5a", "");
    assert!(game.checked().is_empty());
    // Next to it, it gives check.
    let game = set("skate-1", NORTH, "K9i G5b k5a", "");
    assert_eq!(game.checked(), [NORTH]);
}

#[test]
fn r23_a_king_slides_over_attacked_squares_but_not_onto_one() {
    for rook in ["r9e", "r9h"] {
        let game = set("skate-1", SOUTH, &format!("K5i k1a {rook}"), "");
        assert!(from(&game, "5i").contains("5i5a"), "{rook}");
    }
    let game = set("skate-1", SOUTH, "K5i k1a r9a", "");
    assert_eq!(why(&game, "5i5a"), Illegal::KingIntoAttack);
}

#[test]
fn r24_a_piece_blocks_a_check_with_the_square_where_its_slide_ends() {
    // The gold slides past the file of the rook ...
    let game = set("skate-1", SOUTH, "K5i G7d k1a r5a", "S");
    assert_eq!(from(&game, "7d"), "");
    assert_eq!(why(&game, "7d1d"), Illegal::StaysInCheck);
    assert_eq!(why(&game, "7d5d"), Illegal::SlidesOn);
    // ... unless something stops it there. A drop stays where it is put.
    let game = set("skate-1", SOUTH, "K5i G7d P4d k1a r5a", "S");
    assert_eq!(from(&game, "7d"), "7d5d");
    assert_eq!(drops(&game, "S"), "5b 5c 5d 5e 5f 5g 5h");
}

#[test]
fn r144_promotion_is_judged_for_each_final_square() {
    let game = set("skate-1", SOUTH, "K5i L9i k5a p9c", "");
    assert_eq!(from(&game, "9i"), "9i9c 9i9c+ 9i9d");
    assert_eq!(why(&game, "9i9d+"), Illegal::NoPromotion);
}

#[test]
fn a_capture_does_not_slide() {
    let game = set("skate-1", SOUTH, "K9i P5e k9a p5d", "");
    assert_eq!(from(&game, "5e"), "5e5d");
}

#[test]
fn a_wrong_try_on_the_ice_is_explained() {
    let game = after("skate-1", "");
    for (text, reason) in [
        ("7g7f", Illegal::SlidesOn),
        ("2h5h", Illegal::SlidesOn),
        ("7g7c", Illegal::SlideTakesNothing),
        ("7g7b", Illegal::Blocked),
        ("2h2e", Illegal::Blocked),
        ("2h8h", Illegal::OwnPiece),
        ("8h7g", Illegal::OwnPiece),
        ("2i3g", Illegal::OwnPiece),
        ("2i3d", Illegal::Blocked),
        ("7g6f", Illegal::NoSuchMove),
        ("7g7d+", Illegal::NoPromotion),
    ] {
        assert_eq!(why(&game, text), reason, "{text}");
    }
    let game = set("skate-1", SOUTH, "K9i P5b N5g k9a", "");
    assert_eq!(why(&game, "5b5a"), Illegal::MustPromote);
    assert_eq!(why(&game, "5g4e"), Illegal::SlidesOn);
}
