//! What is said of openings can be played, and does what is said.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::notation::{moves, square};
use hensoku::variants;

/// A game after some moves, which are legal.
fn after(id: &str, played: &str) -> Game {
    let mut game = Game::new(variants::find(id).expect("in the catalogue").rules());
    for text in played.split_whitespace() {
        let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
        game.play(action).unwrap_or_else(|why| panic!("{id} {text}: {why:?}"));
    }
    game
}

fn is_legal(game: &Game, text: &str) -> bool {
    let Ok(Action::Move(mv)) = moves::parse(game.rules(), game.position(), text) else {
        return false;
    };
    game.legal_moves().contains(&mv)
}

#[test]
fn the_edge_pawn_opens_a_cylinders_back() {
    let game = after("cylinder-1", "9g9f 5c5d");
    let (bishop, _) = square::read(game.rules().topology(), "8h").expect("a square");
    let guidance = game.position().guidance(game.rules(), bishop);
    let (pawn, _) = square::read(game.rules().topology(), "4c").expect("a square");
    assert!(guidance.captures.contains(pawn), "{guidance:?}");
}

#[test]
fn a_silver_watches_the_back_door_of_a_torus() {
    let game = after("torus-1", "7h7g 3d3e");
    assert!(is_legal(&game, "7j8k") && is_legal(&game, "6j6k"));
}

#[test]
fn the_rooks_pawn_on_ice_is_taken_back() {
    after("skate-1", "2g2d 2c2d 2h2d");
    let game = after("skate-1", "7g7d");
    assert!(is_legal(&game, "7c7d"), "any other pawn is lost");
    let pushed = after("skate-variant-1", "7g7e 7c7d 7e7d");
    assert_eq!(pushed.actions().len(), 3);
}

#[test]
fn pieces_jump_out_at_once_in_checkers() {
    for id in ["checkers-1", "checkers-variant-1"] {
        let game = after(id, "");
        assert!(is_legal(&game, "8h6f") && is_legal(&game, "2i4e"), "{id}");
    }
}

#[test]
fn the_camps_of_1991_touch() {
    let game = after("yonin-1991-survivor", "");
    for text in ["3i2h", "8h7g"] {
        assert!(is_legal(&game, text), "{text}");
    }
    let checked = after("yonin-1991-survivor", "8h7g");
    assert_eq!(checked.position().turn().0, 1, "the left-hand neighbour answers");
}

#[test]
fn an_exchange_of_bishops_leaves_both_to_who_began_it() {
    let game = after("shared-piece-3", "7g7f 3c3d 8h2b+ 3a2b");
    assert!(is_legal(&game, "B*5e"));
    let bishop = hensoku::engine::piece::Kind::Bishop;
    assert_eq!(game.position().in_hand(game.position().turn(), bishop), 2);
}
