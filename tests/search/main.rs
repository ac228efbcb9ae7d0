//! The opponent: what it finds, and that it keeps to the rules.

mod finds;
mod four;
mod legal;
mod slices;
mod usi;
mod usi_mates;

// The tests of four players have more than is asked for here.
#[allow(dead_code)]
#[path = "../four/seats.rs"]
mod seats;
#[allow(dead_code, unused_imports)]
#[path = "../four/table.rs"]
mod table;
#[path = "../walk/mod.rs"]
mod walk;

use std::cell::Cell;
use std::sync::Arc;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::rules::Rules;
use hensoku::notation::{moves, position};
use hensoku::search::{Limits, Report, Searcher};
use hensoku::variants;

/// A table that is large enough for tests.
const TABLE: usize = 1 << 20;

/// A clock that goes on by a millisecond with each look at it.
fn ticks() -> impl Fn() -> u64 {
    let now = Cell::new(0);
    move || now.replace(now.get() + 1)
}

fn rules_of(id: &str) -> Arc<Rules> {
    variants::find(id).expect("a variant of the catalogue").rules()
}

/// The game from a position in one line.
fn game_from(id: &str, text: &str) -> Game {
    let rules = rules_of(id);
    let (start, _) = position::parse(&rules, text).expect("a position");
    Game::from_position(rules, start)
}

/// The game from its start after these moves.
fn game_after(id: &str, played: &str) -> Game {
    let mut game = Game::new(rules_of(id));
    play(&mut game, played);
    game
}

fn play(game: &mut Game, played: &str) {
    for text in played.split_whitespace() {
        let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
        game.play(action).expect("a legal move");
    }
}

fn decide(game: &Game, limits: &Limits) -> Report {
    Searcher::new(Arc::clone(game.rules()), TABLE).decide(game, limits)
}

/// The text of what is decided.
fn decided(game: &Game, limits: &Limits) -> String {
    let action = decide(game, limits).action;
    action.map_or_else(String::new, |action: Action| moves::action_text(game.rules(), action))
}
