//! The boards of ice.

use hensoku::engine::illegal::Illegal;

use crate::table::at;

/// A lone piece of South with the kings out of its way.
fn alone(variant: &str, rows: &str) -> crate::table::Table {
    at(variant, &format!("{rows} b - 1"))
}

#[test]
fn r19_a_knight_slides_ahead_or_to_the_side_of_its_leap() {
    let rows = "8k/9/9/9/9/9/9/9/K3N4";
    assert_eq!(alone("skate-1", rows).from("5i"), ["5i4a", "5i6a"]);
    assert_eq!(alone("skate-2", rows).from("5i"), ["5i4a", "5i6a"]);
    assert_eq!(alone("skate-3", rows).from("5i"), ["5i1d", "5i9d"]);
    let north = at("skate-3", "k3n4/9/9/9/9/9/9/9/8K w - 1");
    assert_eq!(north.from("5a"), ["5a1f", "5a9f"]);
}

#[test]
fn r20_a_slider_has_one_end_a_direction_and_the_capture() {
    let rook = alone("skate-1", "8k/9/4p4/9/4R4/9/9/9/K8");
    assert_eq!(rook.from("5e"), ["5e1e", "5e5c", "5e5c+", "5e5d", "5e5i", "5e9e"]);
    assert_eq!(rook.why("5e4e"), Illegal::SlidesOn);
}

#[test]
fn r21_the_first_step_decides_about_promotion() {
    // Some first step of the rook is in the camp, and the end too.
    let rook = alone("skate-1", "8k/9/9/9/4R4/9/9/9/K8");
    assert!(rook.allows("5e5a+") && rook.allows("5e5a"));
    // Of the silver on 5d the only one is; of the one on 5e it is not.
    let near = alone("skate-1", "8k/9/9/4S4/9/9/9/9/K8");
    assert!(near.allows("5d5a+") && near.allows("5d5a"));
    let far = alone("skate-1", "8k/9/9/9/4S4/9/9/9/K8");
    assert!(far.allows("5e5a"));
    assert_eq!(far.why("5e5a+"), Illegal::NoPromotion);
    // Leaving the camp counts as ever.
    let inside = alone("skate-1", "8k/9/4S4/9/9/9/9/9/K8");
    assert!(inside.allows("5c9g+") && inside.allows("5c9g"));
}

#[test]
fn r22_only_a_first_step_to_a_dead_end_must_promote() {
    let slid = alone("skate-1", "8k/9/9/9/4P4/9/9/9/K8");
    assert_eq!(slid.from("5e"), ["5e5a"]);
    let choice = alone("skate-1", "8k/9/9/4P4/9/9/9/9/K8");
    assert_eq!(choice.from("5d"), ["5d5a", "5d5a+"]);
    let forced = alone("skate-1", "8k/4P4/9/9/9/9/9/9/K8");
    assert_eq!(forced.from("5b"), ["5b5a+"]);
    let lance = alone("skate-1", "8k/9/9/9/4L4/9/9/9/K8");
    assert_eq!(lance.from("5e"), ["5e5a+"]);
}

#[test]
fn r22_a_stuck_pawn_counts_for_nifu() {
    let mut game = at("skate-1", "8k/9/9/9/4P4/9/9/9/K8 b P 1");
    game.play("5e5a 1a1i");
    assert!(game.from("5a").is_empty());
    assert_eq!(game.why("P*5e"), Illegal::OneALine);
    assert!(game.allows("P*4e"));
}

#[test]
fn r23_a_king_may_slide_over_attacked_squares() {
    let game = at("skate-1", "8k/9/9/9/r8/9/9/9/4K4 b - 1");
    assert!(game.allows("5i5a"));
    // What counts is where it stops.
    let game = at("skate-1", "r8/9/9/9/9/9/9/8k/4K4 b - 1");
    assert_eq!(game.why("5i5a"), Illegal::KingIntoAttack);
    // Nothing captures by sliding: a gold a long way off gives no check.
    let game = at("skate-1", "4g3k/9/9/9/9/9/9/9/4K4 b - 1");
    assert_eq!(game.checked(), "");
}

#[test]
fn r24_who_slides_past_does_not_block() {
    let game = at("skate-1", "4r3k/9/9/9/9/5G3/9/9/4K4 b S 1");
    assert_eq!(game.checked(), "0");
    assert!(game.from("4f").is_empty());
    assert!(game.allows("S*5f"));
    assert!(game.why("4f9f") == Illegal::StaysInCheck);
    // With something to stop it, it blocks.
    let game = at("skate-1", "4r3k/9/9/9/9/3P1G3/9/9/4K4 b - 1");
    assert_eq!(game.from("4f"), ["4f5f"]);
}

#[test]
fn captures_and_drops_do_not_slide() {
    let game = at("skate-1", "8k/9/9/4p4/4S4/9/9/9/K8 b G 1");
    assert!(game.allows("5e5d"));
    assert!(game.allows("G*5f"));
}

#[test]
fn r25_the_first_step_is_always_completed() {
    // The enemy is two squares off: the step ends next to it.
    let game = alone("skate-variant-1", "8k/9/4p4/9/4S4/9/9/9/K8");
    assert!(game.allows("5e5d"));
    // Three squares off: one is left between.
    let game = alone("skate-variant-1", "8k/4p4/9/9/4S4/9/9/9/K8");
    assert_eq!(game.why("5e5c"), Illegal::KeepsGap);
    assert!(game.allows("5e5d"));
    // The edge is reached.
    let game = alone("skate-variant-1", "8k/9/9/9/4S4/9/9/9/K8");
    assert!(game.allows("5e5a"));
}

#[test]
fn r25_a_friend_ahead_is_met_or_kept_apart_by_the_number() {
    let rows = "8k/9/4P4/9/9/9/9/4G4/K8";
    for (variant, end) in [
        ("skate-variant-1", "5h5d"),
        ("skate-variant-3", "5h5d"),
        ("skate-variant-5", "5h5e"),
        ("skate-variant-7", "5h5e"),
    ] {
        let game = alone(variant, rows);
        let ahead: Vec<_> = game.from("5h5").into_iter().filter(|t| t != "5h5i").collect();
        assert_eq!(ahead, [end], "{variant}");
    }
}

#[test]
fn r26_r144_a_lance_before_an_enemy() {
    let game = alone("skate-variant-1", "4k4/p8/9/9/9/9/9/9/L7K");
    assert_eq!(game.from("9i"), ["9i9b", "9i9b+", "9i9c", "9i9c+", "9i9d"]);
    assert_eq!(game.why("9i9d+"), Illegal::NoPromotion);
}

#[test]
fn r27_rooks_bishops_and_knights_do_not_slide() {
    for variant in ["skate-variant-1", "skate-variant-3", "skate-variant-5", "skate-variant-7"] {
        let rook = alone(variant, "8k/9/9/9/4R4/9/9/9/K8");
        assert!(rook.allows("5e5d") && rook.allows("5e3e"), "{variant}");
        let bishop = alone(variant, "7k1/9/9/9/4B4/9/9/9/1K7");
        assert!(bishop.allows("5e4d") && bishop.allows("5e3c"), "{variant}");
        let knight = alone(variant, "8k/9/9/9/9/9/9/4N4/K8");
        assert_eq!(knight.from("5h"), ["5h4f", "5h6f"], "{variant}");
    }
}

#[test]
fn r27_steps_of_dragons_and_horses_slide_by_the_number() {
    for (variant, slides) in [
        ("skate-variant-1", false),
        ("skate-variant-3", true),
        ("skate-variant-5", false),
        ("skate-variant-7", true),
    ] {
        let dragon = alone(variant, "7k1/9/9/9/4+R4/9/9/9/1K7");
        assert_eq!(dragon.allows("5e1a"), slides, "{variant}");
        assert_eq!(dragon.allows("5e4d"), !slides, "{variant}");
        assert!(dragon.allows("5e5d") && dragon.allows("5e5b"), "{variant}: its lines do not");
        let horse = alone(variant, "7k1/9/9/9/4+B4/9/9/9/1K7");
        assert_eq!(horse.allows("5e5a"), slides, "{variant}");
        assert_eq!(horse.allows("5e5d"), !slides, "{variant}");
        assert!(horse.allows("5e4d") && horse.allows("5e3c"), "{variant}: its lines do not");
    }
}

#[test]
fn r144_the_slide_keeps_the_character_of_the_unpromoted_piece() {
    // The bishop promotes and stops where it likes; the silver promotes and
    // slides on.
    let game = alone("skate-variant-1", "8k/9/4S4/9/9/9/9/9/K8");
    assert!(game.allows("5c1g+") && !game.legal().contains(&"5c4d+".to_owned()));
}
