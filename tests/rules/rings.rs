//! The traps of rings: what is self-evident on a board with edges is not on
//! one without.

use std::collections::HashSet;

use hensoku::engine::illegal::Illegal;
use hensoku::engine::movement::Vector;
use hensoku::engine::topology::{Seams, Topology};
use hensoku::notation::square;

use crate::table::at;

#[test]
fn a_slide_returns_to_its_origin() {
    // Alone on its rank the rook comes round from both sides: eight squares,
    // each once, and never its own.
    let game = at("cylinder-1", "4k4/9/9/9/R8/9/9/9/4K4 b - 1");
    let sideways = ["9e1e", "9e2e", "9e3e", "9e4e", "9e5e", "9e6e", "9e7e", "9e8e"];
    let rank: Vec<_> = game.from("9e").into_iter().filter(|t| t.ends_with('e')).collect();
    assert_eq!(rank, sideways);
    // Nor does a king's own line end at himself.
    let game = at("cylinder-1", "4k4/9/9/9/K3r4/9/9/9/9 b - 1");
    assert_eq!(game.checked(), "0");
    // The dragon, which also steps, meets no square twice either.
    let game = at("torus-1", "9/9/7k1/9/9/4+R4/9/9/K8/9/9 b - 1");
    let moves = game.from("5f");
    assert_eq!(moves.len(), 8 + 10 + 4);
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len());
}

#[test]
fn one_square_on_two_rays_is_one_move() {
    // On the torus each diagonal passes all 99 squares, and both meet in
    // every one of them.
    let board = Topology::rectangle(9, 11).expect("a board");
    let (from, "") = square::read(&board, "5f").expect("a square") else { panic!("no rest") };
    for vector in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
        let vector = Vector::new(vector.0, vector.1);
        let reached: HashSet<_> =
            board.slide(from, vector, Seams::BOTH).map(|exit| exit.to.0).collect();
        assert_eq!(reached.len(), 98);
    }
    // Four golds shield the enemy king from it.
    for text in [
        "8k/g6g1/9/9/9/4B4/9/9/9/9/g3K2g1 b - 1",
        "8k/g6g1/9/9/9/4+B4/9/9/9/9/g3K2g1 b - 1",
        "8k/g6g1/9/9/3p5/4B4/9/9/2P6/9/g3K2g1 b - 1",
    ] {
        let moves = at("torus-1", text).from("5f");
        let different: HashSet<_> = moves.iter().collect();
        assert_eq!(different.len(), moves.len(), "{text}");
        assert!(moves.len() > 60, "{text}: {}", moves.len());
    }
    // With promotion the choice is there once, too.
    let moves = at("torus-1", "8k/g6g1/4B4/9/9/9/9/9/9/9/g3K2g1 b - 1").from("5c");
    let promoting = moves.iter().filter(|text| text.ends_with('+')).count();
    assert_eq!(promoting * 2, moves.len());
}

#[test]
fn one_blocker_guards_two_rays() {
    // The bishop looks at the king on two diagonals; the silver stands on
    // both, and so does the one square to which it may step.
    let game = at("torus-1", "8k/9/9/9/9/5b3/4S4/1G7/2K6/1G7/9 b - 1");
    assert_eq!(game.checked(), "");
    assert_eq!(game.from("5g"), ["5g4f", "5g6h"]);
    assert_eq!(game.why("5g5f"), Illegal::Pinned);
    assert_eq!(game.why("5g6f"), Illegal::Pinned);
    assert_eq!(game.why("5g4h"), Illegal::Pinned);
    // Without the silver one drop answers both checks: on a square of both.
    let game = at("torus-1", "8k/9/9/9/9/5b3/9/1G7/2K6/1G7/9 b S 1");
    assert_eq!(game.checked(), "0");
    assert_eq!(game.from("S*"), ["S*5g", "S*6h"]);
}

#[test]
fn a_rook_gives_two_checks_round_a_ring() {
    let text = "4k4/9/9/9/K3r4/9/9/9/9 b 2G 1";
    // Between them on the one side is not between them on the other.
    let game = at("cylinder-1", text);
    assert!(game.from("G*").is_empty());
    let game = at("shogi", text);
    assert_eq!(game.from("G*"), ["G*6e", "G*7e", "G*8e"]);
    // To take it answers both.
    let game = at("cylinder-1", "4k4/9/9/9/K3r4/3G5/9/9/9 b - 1");
    assert_eq!(game.from("6f"), ["6f5e"]);
}

#[test]
fn a_pin_may_leave_the_other_way_round() {
    // A rook pinned on its rank between king and enemy rook may go along it.
    let game = at("cylinder-1", "4k4/9/9/9/K1R1r1S2/9/9/9/9 b - 1");
    assert_eq!(game.from("7e"), ["7e5e", "7e6e", "7e8e"]);
    // The silver on the other side cannot.
    assert!(game.from("3e").is_empty());
}

#[test]
fn attacks_come_from_the_attackers_own_seams() {
    // footwork-7: the rook passes the edge, the king does not: the rook on 1e
    // gives check to 9e, and the king cannot take it.
    let text = "4k4/9/9/9/K7r/9/9/9/9 b - 1";
    let game = at("footwork-7", text);
    assert_eq!(game.checked(), "0");
    assert!(!game.from("9e").contains(&"9e1e".to_owned()));
    let blocked = at("footwork-7", "4k4/9/9/9/KG6r/9/9/9/9 b - 1");
    assert_eq!(blocked.checked(), "0", "over the edge nothing is between");
    // footwork-1: the king passes the edge, the rook does not.
    let game = at("footwork-1", "4k4/9/9/9/KG6r/9/9/9/9 b - 1");
    assert_eq!(game.checked(), "");
    assert!(game.allows("9e1e"), "the king takes the rook over the edge");
}

#[test]
fn knights_attack_over_seams_as_they_go() {
    // The knight on 1c of North goes to 2e and, where it passes, to 9e.
    let text = "4k4/9/8n/9/K8/9/9/9/9 b - 1";
    assert_eq!(at("footwork-4", text).checked(), "0");
    assert_eq!(at("cylinder-1", text).checked(), "0");
    assert_eq!(at("footwork-5", text).checked(), "");
    assert_eq!(at("shogi", text).checked(), "");
    // Backwards it does not go: from where the king would be attacked by a
    // turned knight there is no check.
    let behind = "4k4/9/9/9/K8/9/8n/9/9 b - 1";
    assert_eq!(at("cylinder-1", behind).checked(), "");
}

#[test]
fn a_ring_is_blocked_by_the_first_piece_on_either_side() {
    let game = at("cylinder-1", "4k4/9/9/9/R1p3P2/9/9/9/4K4 b - 1");
    let rank: Vec<_> = game.from("9e").into_iter().filter(|t| t.ends_with('e')).collect();
    assert_eq!(rank, ["9e1e", "9e2e", "9e7e", "9e8e"]);
}
