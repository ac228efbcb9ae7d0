//! Drops: two pawns, dead ends, and mate by a dropped pawn.

use hensoku::engine::action::{Action, Move};
use hensoku::engine::illegal::Illegal;
use hensoku::engine::piece::Kind;
use hensoku::engine::square::Square;

use crate::table::at;

#[test]
fn nifu_and_dead_ends_of_the_base_game() {
    let game = at("shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b PLNSG 1");
    assert_eq!(game.why("P*5e"), Illegal::OnePerFile);
    assert!(game.allows("P*4e") && game.allows("P*4b"));
    assert_eq!(game.why("P*4a"), Illegal::Immobile);
    assert_eq!(game.why("L*4a"), Illegal::Immobile);
    assert_eq!(game.why("N*4b"), Illegal::Immobile);
    assert!(game.allows("N*4c") && game.allows("S*4a") && game.allows("G*4a"));
    assert_eq!(game.why("G*5a"), Illegal::Occupied);
    // A square that no text can name.
    let beside = Action::Move(Move::drop(Kind::Gold, Square(81)));
    assert_eq!(game.game().check(beside), Err(Illegal::OffBoard));
    // A promoted pawn is none.
    let game = at("shogi", "4k4/9/9/9/9/9/4+P4/9/4K4 b P 1");
    assert!(game.allows("P*5e"));
}

#[test]
fn a_piece_that_could_not_move_on_must_promote() {
    let game = at("shogi", "8k/4P1L2/9/9/9/9/9/9/4K4 b - 1");
    assert_eq!(game.from("5b"), ["5b5a+"]);
    assert_eq!(game.why("5b5a"), Illegal::MustPromote);
    assert_eq!(game.from("3b"), ["3b3a+"]);
    let game = at("shogi", "8k/9/9/3N5/9/9/9/9/4K4 b - 1");
    assert_eq!(game.from("6d"), ["6d5b+", "6d7b+"]);
}

#[test]
fn r03_drop_pawn_mate_is_tested_with_the_games_own_replies() {
    // On a plain board 1b is mate; over the seam the king has 9a and 9b.
    let text = "7nk/9/7G1/9/9/9/9/9/4K4 b P 1";
    for mated in ["shogi", "footwork-4", "footwork-5", "footwork-6", "footwork-7", "renewal-1"] {
        assert_eq!(at(mated, text).why("P*1b"), Illegal::DropMate, "{mated}");
    }
    for free in ["cylinder-1", "footwork-1", "footwork-2", "footwork-3"] {
        let mut game = at(free, text);
        assert!(game.allows("P*1b"), "{free}");
        game.play("P*1b");
        assert_eq!(game.legal(), ["1a9a", "1a9b"], "{free}");
    }
}

#[test]
fn r03_a_reply_over_the_seam_saves_the_king() {
    // The king has no square, but over the seam a gold takes the pawn.
    let text = "7nk/g8/7G1/8N/9/9/9/9/4K4 b P 1";
    assert_eq!(at("shogi", text).why("P*1b"), Illegal::DropMate);
    let mut game = at("footwork-5", text);
    game.play("P*1b");
    assert_eq!(game.legal(), ["9b1b"]);
}

#[test]
fn r142_only_the_pawn_itself_is_meant_a_hurdle_may_mate() {
    // The silver jumps over the dropped pawn; the pawn attacks nothing.
    let mut game = at("checkers-1", "8k/9/6S2/6GN1/9/9/9/9/K8 b P 1");
    assert!(game.allows("P*2b"));
    game.play("P*2b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r142_a_pawn_that_mates_by_its_jump_is_meant() {
    let game = at("checkers-1", "8k/8n/7R1/7pG/9/6p2/9/9/K8 b P 1");
    assert_eq!(game.why("P*1c"), Illegal::DropMate);
    // With a free square for the knight it is no mate.
    let mut game = at("checkers-1", "8k/8n/7R1/8G/9/9/9/9/K8 b P 1");
    assert!(game.allows("P*1c"));
    game.play("P*1c");
    assert_eq!(game.checked(), "1");
}

#[test]
fn r142_a_pawn_that_stalemates_is_legal_and_wins() {
    let mut game = at("shogi", "8k/9/7G1/9/9/9/9/9/K8 b P 1");
    assert!(game.allows("P*2b"));
    game.play("P*2b");
    assert_eq!(game.end(), Some((vec![0], "stalemate")));
}

#[test]
fn r142_a_pawn_moved_into_mate_is_legal() {
    let mut game = at("shogi", "7nk/9/7GP/9/9/9/9/9/4K4 b - 1");
    assert!(game.allows("1c1b"));
    game.play("1c1b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r142_another_piece_may_mate_by_a_drop() {
    let mut game = at("shogi", "7nk/9/7G1/9/9/9/9/9/4K4 b L 1");
    game.play("L*1b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r142_a_pawn_that_can_be_taken_does_not_mate() {
    let mut game = at("shogi", "7nk/2r6/7G1/9/9/9/9/9/4K4 b P 1");
    game.play("P*1b");
    assert_eq!(game.legal(), ["7b1b"]);
}
