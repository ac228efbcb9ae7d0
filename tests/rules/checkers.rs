//! Jumping games.

use hensoku::engine::illegal::Illegal;

use crate::table::{at, start};

#[test]
fn the_game_begins_with_34_moves() {
    let game = start("checkers-1");
    assert_eq!(game.legal().len(), 34);
    assert_eq!(game.checked(), "");
}

#[test]
fn a_jump_lands_one_beyond_on_empty_or_enemy() {
    let game = at("checkers-1", "8k/9/9/4p4/9/4P4/4G4/9/K8 b - 1");
    assert!(game.allows("5g5e"));
    // Onto an enemy: it is captured, the hurdle stays.
    let mut game = at("checkers-1", "8k/9/9/9/4p4/4s4/4G4/9/K8 b - 1");
    game.play("5g5e");
    assert_eq!(game.in_hand(0, hensoku::engine::piece::Kind::Pawn), 1);
    assert_eq!(game.in_hand(0, hensoku::engine::piece::Kind::Silver), 0);
    // Onto a friend: no.
    let game = at("checkers-1", "8k/9/9/9/4P4/4s4/4G4/9/K8 b - 1");
    assert!(!game.legal().contains(&"5g5e".to_owned()));
}

#[test]
fn a_knight_jumps_over_what_stands_where_it_would_land() {
    let game = at("checkers-1", "8k/9/9/9/9/9/3P5/9/K3N4 b - 1");
    assert!(
        game.allows("5i7e") && game.allows("5i4g") && !game.legal().contains(&"5i6g".to_owned())
    );
}

#[test]
fn r28_sliders_jump_only_what_stands_next_to_them() {
    let game = at("checkers-1", "8k/9/9/4P4/4R1P2/9/9/9/K8 b - 1");
    assert!(game.allows("5e5c"));
    // No sliding on after the landing, and no jump from afar.
    assert_eq!(game.why("5e5b"), Illegal::Blocked);
    assert_eq!(game.why("5e2e"), Illegal::Blocked);
}

#[test]
fn r29_a_king_may_be_jumped_over() {
    let game = at("checkers-1", "8k/9/9/9/9/9/9/4K4/4G4 b - 1");
    assert!(game.allows("5i5g"));
}

#[test]
fn r29_moving_the_hurdle_away_answers_the_check() {
    let game = at("checkers-1", "8k/9/9/9/9/9/4g4/4S4/4K4 b - 1");
    assert_eq!(game.checked(), "0");
    assert!(game.allows("5h4g") && game.allows("5h5g"));
    // Nothing can come between.
    let game = at("checkers-1", "8k/9/9/9/9/9/4g4/4S4/4K4 b G 1");
    assert!(game.from("G*").is_empty());
}

#[test]
fn r29_a_piece_that_steps_in_as_a_hurdle_gives_check() {
    let mut game = at("checkers-1", "8k/9/6G2/7S1/9/9/9/9/K8 b P 1");
    game.play("P*2b");
    assert_eq!(game.checked(), "1");
    // One's own piece may not become a hurdle for the enemy.
    let game = at("checkers-1", "8k/9/9/9/9/9/4g4/5G3/4K4 b - 1");
    assert_eq!(game.why("4h5h"), Illegal::Pinned);
}

#[test]
fn r30_promotion_by_start_and_landing() {
    let game = at("checkers-1", "8k/9/9/4P4/4S4/9/9/9/K8 b - 1");
    assert!(game.allows("5e5c+") && game.allows("5e5c"));
    let game = at("checkers-1", "7k1/4p4/4P4/9/9/9/9/9/K8 b - 1");
    assert!(game.allows("5c5a+"));
    assert_eq!(game.why("5c5a"), Illegal::MustPromote);
}

#[test]
fn r145_a_jump_to_a_dead_end_must_promote() {
    let game = at("checkers-1", "8k/9/5P3/9/4N4/9/9/9/K8 b - 1");
    assert_eq!(game.from("5e"), ["5e3a+", "5e6c", "5e6c+"]);
}

#[test]
fn r31_r32_chains_go_straight_and_without_gaps() {
    let game = at("checkers-variant-1", "8k/9/9/4G4/9/4p4/9/4S4/K3L4 b - 1");
    assert_eq!(game.from("5i"), ["5i5c", "5i5c+", "5i5e", "5i5g"]);
    // A gap ends it; so does a capture.
    let game = at("checkers-variant-1", "8k/9/9/9/4S4/9/9/4G4/K3L4 b - 1");
    assert_eq!(game.from("5i"), ["5i5g"]);
    let game = at("checkers-variant-1", "8k/9/9/9/9/4S4/4p4/4P4/K3L4 b - 1");
    assert_eq!(game.from("5i"), ["5i5g"]);
    // Round a corner there is no going on.
    let game = at("checkers-variant-1", "8k/9/9/9/9/5P3/9/4P4/K3R4 b - 1");
    assert!(game.allows("5i5g") && !game.legal().contains(&"5i3g".to_owned()));
    // In the plain game there is one jump only.
    let game = at("checkers-1", "8k/9/9/4G4/9/4p4/9/4S4/K3L4 b - 1");
    assert_eq!(game.from("5i"), ["5i5g"]);
}

#[test]
fn r33_dragons_and_horses_chain_on_their_lines_only() {
    let game = at("checkers-variant-1", "8k/9/9/9/9/4p4/9/4P4/K3+R4 b - 1");
    assert!(game.allows("5i5e"));
    let game = at("checkers-variant-1", "8k/9/9/9/9/7p1/9/5P3/K3+R4 b - 1");
    assert!(game.allows("5i3g") && !game.legal().contains(&"5i1e".to_owned()));
    let game = at("checkers-variant-1", "k8/9/9/9/9/7p1/9/5P3/K3+B4 b - 1");
    assert!(game.allows("5i3g") && game.allows("5i1e"));
    let game = at("checkers-variant-1", "8k/9/9/9/9/4p4/9/4P4/K3+B4 b - 1");
    assert!(game.allows("5i5g") && !game.legal().contains(&"5i5e".to_owned()));
}

#[test]
fn r146_a_king_leaps_over_a_whole_group() {
    let game = at("checkers-variant-1", "8k/9/9/9/9/4n4/4S4/4G4/4K4 b - 1");
    assert!(game.allows("5i5e"));
    // Over the nearest alone: 5g is a friend's.
    assert!(!game.legal().contains(&"5i5g".to_owned()));
    // It never captures by the leap, but by the single jump it does.
    let game = at("checkers-variant-1", "8k/9/9/9/4p4/4n4/4S4/4G4/4K4 b - 1");
    assert!(!game.legal().contains(&"5i5e".to_owned()));
    let game = at("checkers-variant-1", "8k/9/9/9/9/9/4n4/4G4/4K4 b - 1");
    assert!(game.allows("5i5g") && game.allows("5i5f"));
    // In the plain game there is no leap.
    let game = at("checkers-1", "8k/9/9/9/9/9/4n4/4G4/4K4 b - 1");
    assert!(game.allows("5i5g") && !game.legal().contains(&"5i5f".to_owned()));
}
