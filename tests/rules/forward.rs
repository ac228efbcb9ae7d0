//! Never backward, and the try.

use hensoku::engine::illegal::Illegal;

use crate::table::at;

#[test]
fn nothing_moves_backward() {
    for (code, count) in
        [("P", 1), ("L", 4), ("N", 2), ("S", 3), ("G", 5), ("+P", 5), ("+S", 5), ("K", 5)]
    {
        let king = if code == "K" { "9" } else { "K8" };
        let text = format!("8k/9/9/9/4{code}4/9/9/9/{king} b - 1");
        let game = at("forward-1", &text);
        let moves: Vec<_> = game.from("5e").into_iter().filter(|t| !t.ends_with('+')).collect();
        let forced = usize::from(code == "L");
        assert_eq!(moves.len(), count - forced, "{code}: {moves:?}");
        assert!(!moves.iter().any(|text| text[3..4] > *"e"), "{code}");
    }
    for code in ["B", "R", "+B", "+R"] {
        let game = at("forward-1", &format!("7k1/9/9/9/4{code}4/9/9/9/2K6 b - 1"));
        assert!(!game.from("5e").iter().any(|text| text[3..4] > *"e"), "{code}");
    }
    let north = at("forward-1", "8k/9/9/9/4+r4/9/9/9/K8 w - 1");
    assert!(!north.from("5e").iter().any(|text| text[3..4] < *"e"));
}

#[test]
fn r34_a_king_that_reaches_the_throne_wins() {
    let mut game = at("forward-3", "8k/4K4/9/9/9/9/9/9/9 b - 1");
    game.play("5b5a");
    assert_eq!(game.end(), Some((vec![0], "try")));
    let mut game = at("forward-4", "9/9/9/9/9/9/9/4k4/K8 w - 1");
    game.play("5h5i");
    assert_eq!(game.end(), Some((vec![1], "try")));
    // Another piece there is nothing, and without the rule nothing happens.
    let mut game = at("forward-3", "8k/4G4/9/9/9/9/9/9/K8 b - 1");
    game.play("5b5a");
    assert_eq!(game.end(), None);
    let mut game = at("forward-1", "8k/4K4/9/9/9/9/9/9/9 b - 1");
    game.play("5b5a");
    assert_eq!(game.end(), None);
}

#[test]
fn r34_the_try_must_be_a_legal_move() {
    let game = at("forward-3", "r7k/4K4/9/9/9/9/9/9/9 b - 1");
    assert_eq!(game.why("5b5a"), Illegal::KingIntoAttack);
    // It may capture, and answer a check.
    let mut game = at("forward-3", "4s3k/4K4/9/9/9/9/9/9/9 b - 1");
    game.play("5b5a");
    assert_eq!(game.end(), Some((vec![0], "try")));
    let mut game = at("forward-3", "8k/r3K4/9/9/9/9/9/9/9 b - 1");
    assert_eq!(game.checked(), "0");
    game.play("5b5a");
    assert_eq!(game.end(), Some((vec![0], "try")));
}

#[test]
fn r35_drops_on_the_last_rank() {
    let text = "8k/9/9/9/9/9/9/9/K8 b SBPLNG 1";
    for variant in ["forward-1", "forward-2"] {
        let game = at(variant, text);
        assert!(game.allows("S*5a") && game.allows("B*5a"), "{variant}");
    }
    for variant in ["forward-3", "forward-4"] {
        let game = at(variant, text);
        assert_eq!(game.why("S*5a"), Illegal::DeadEnd, "{variant}");
        assert_eq!(game.why("B*5a"), Illegal::DeadEnd, "{variant}");
        assert!(game.allows("S*5b") && game.allows("G*5a"), "{variant}");
    }
    for variant in ["forward-1", "forward-2", "forward-3", "forward-4"] {
        let game = at(variant, text);
        for banned in ["P*5a", "L*5a", "N*5a", "N*5b"] {
            assert_eq!(game.why(banned), Illegal::DeadEnd, "{variant}");
        }
    }
}

#[test]
fn r36_moving_there_unpromoted_stays_legal() {
    for variant in ["forward-1", "forward-2", "forward-3", "forward-4"] {
        let game = at(variant, "8k/4SB3/9/9/9/9/9/9/K8 b - 1");
        assert!(game.allows("5b5a") && game.allows("5b5a+"), "{variant}");
        assert!(game.allows("4b3a") && game.allows("4b3a+"), "{variant}");
    }
}

#[test]
fn r37_stuck_kings_lose_by_stalemate() {
    // On the last rank only sideways is left, and that is covered.
    let game = at("forward-1", "9/K8/9/9/9/9/9/9/6G1k w - 1");
    assert_eq!(game.end(), Some((vec![0], "stalemate")));
    let game = at("forward-1", "K8/9/9/9/9/9/9/9/8k w - 1");
    assert_eq!(game.legal(), ["1i2i"]);
}
