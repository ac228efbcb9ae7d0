//! Forced mates: the search agrees with one that tries everything, game by
//! game, and knows what is a mate by each game's own rules.

mod agrees;
mod brute;
#[path = "../chance/mod.rs"]
mod chance;
mod named;
mod problems;

use std::sync::Arc;

use hensoku::engine::action::{Action, Move};
use hensoku::engine::game::Game;
use hensoku::engine::outcome::Reason;
use hensoku::engine::rules::Rules;
use hensoku::notation::{moves, position};
use hensoku::search::{MateReport, MateSearch, Mating};
use hensoku::variants;

fn rules_of(id: &str) -> Arc<Rules> {
    variants::find(id).expect("a variant of the catalogue").rules()
}

/// The game from a position in one line.
fn game_from(id: &str, text: &str) -> Game {
    let rules = rules_of(id);
    let (start, _) = position::parse(&rules, text).expect("a position");
    Game::from_position(rules, start)
}

fn searched(game: &Game, nodes: u64) -> MateReport {
    MateSearch::new(game, nodes).expect("a game that ends by mate").report()
}

/// The texts of a line of moves.
fn told(game: &Game, line: &[Move]) -> String {
    let texts: Vec<String> = line.iter().map(|&mv| moves::text(game.rules(), mv)).collect();
    texts.join(" ")
}

/// The moves to the mate, `none`, or `unknown`.
fn found(id: &str, text: &str) -> String {
    let game = game_from(id, text);
    match searched(&game, 200_000).mating {
        Mating::Mate { line, .. } => {
            assert_is_mate(&game, &line);
            told(&game, &line)
        }
        Mating::NoMate => "none".to_owned(),
        Mating::Unknown => "unknown".to_owned(),
    }
}

/// Every move of the line is legal, those of the attacker give check, and the
/// last one mates.
fn assert_is_mate(game: &Game, line: &[Move]) {
    let (mut game, attacker) = (game.clone(), game.position().turn());
    let text = told(&game, line);
    for &mv in line {
        let attacks = game.position().turn() == attacker;
        game.play(Action::Move(mv)).unwrap_or_else(|why| panic!("{text}: {mv:?}: {why}"));
        assert_eq!(attacks, !game.checked().is_empty() && attacks, "{text}: a check");
    }
    let outcome = game.outcome().unwrap_or_else(|| panic!("{text}: not the end"));
    assert_eq!((outcome.reason, &outcome.winners[..]), (Reason::Checkmate, &[attacker][..]));
}
