//! The order of ends and what is told after them.

use hensoku::engine::illegal::Illegal;

use crate::table::at;

#[test]
fn r141_a_mate_that_encloses_the_own_king_loses() {
    let text = "1k7/9/R1R6/9/9/9/1S7/1L7/KG7 b - 1";
    let mut game = at("not-capture-3", text);
    game.play("8g9h");
    assert_eq!(game.end(), Some((vec![1], "enclosure")));
    let mut game = at("not-capture-1", text);
    game.play("8g9h");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r141_a_try_comes_before_everything_else() {
    // The king's step to 5a also stalemates: it is a try.
    let text = "8k/5K3/6NG1/9/9/9/9/9/9 b - 1";
    let mut game = at("forward-3", text);
    game.play("4b5a");
    assert_eq!(game.end(), Some((vec![0], "try")));
}

#[test]
fn r141_a_claim_is_made_before_moving() {
    let mut game = at("shogi", "5K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k b 2P 1");
    game.play("4a3a");
    assert!(game.claims().is_empty(), "it is North's turn");
    game.play("1i2i");
    assert_eq!(game.claims(), ["declare"]);
}

#[test]
fn acts_beside_the_board_end_the_game() {
    let text = "4k4/9/9/9/9/9/9/9/4K4 w - 1";
    for (word, end) in [
        ("resign", (vec![0], "resignation")),
        ("time", (vec![0], "time")),
        ("agree", (vec![], "agreement")),
    ] {
        let mut game = at("cylinder-1", text);
        assert!(game.allows_word(word));
        game.play(word);
        assert_eq!(game.end(), Some(end));
        assert_eq!(game.why("5a5b"), Illegal::GameOver);
        assert_eq!(game.why("resign"), Illegal::GameOver);
    }
}

#[test]
fn r165_after_the_end_nothing_is_legal_and_the_turn_has_passed() {
    let mut game = at("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    game.play("G*5b");
    assert_eq!((game.legal().len(), game.turn()), (0, 1));
    assert!(game.claims().is_empty());
}
