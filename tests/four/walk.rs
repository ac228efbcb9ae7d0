//! Random games of four, and the laws that hold at every step of them.

#[path = "../walk/mod.rs"]
mod dice;

use dice::{Dice, choose};
use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::game::Game;
use hensoku::engine::piece::Kind;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::notation::{moves, position};
use hensoku::variants::Variant;

/// The longest random game: far more than any needs.
const LONGEST: usize = 20_000;

/// Plays a random game to its end and looks at the laws at every `every`-th
/// ply. The game over.
pub fn play(variant: &Variant, seed: u64, every: usize) -> Game {
    let mut dice = Dice(seed);
    let mut game = Game::new(variant.rules());
    // Some games see nobody leave by his own will.
    let patience = [120, 1_200, 1_000_000][dice.roll(3)];
    while game.outcome().is_none() {
        let legal = game.legal_moves();
        let at = || format!("{} seed {seed} ply {}", variant.id, game.ply());
        assert!(!legal.is_empty(), "{}: the game is stuck", at());
        assert!(game.ply() < LONGEST, "{}: the game does not end", at());
        if game.ply().is_multiple_of(every) {
            hold(&game, &legal, &at());
        }
        let action = match dice.roll(patience) {
            0 => Action::Resign,
            1 => Action::Time,
            _ => Action::Move(choose(&mut dice, game.position(), &legal).expect("a move")),
        };
        game.play(action).expect("a legal action");
    }
    assert!(game.legal_moves().is_empty() && game.claims().is_empty());
    assert!(game.outcome().is_some_and(|end| end.placings.as_ref().is_some_and(|p| p.len() == 4)));
    game
}

fn hold(game: &Game, legal: &[Move], at: &str) {
    let (rules, position) = (game.rules(), game.position());
    assert_eq!(position.hash(), position.hash_from_scratch(rules), "{at}");
    let text = position::text(rules, position, game.ply());
    let read = position::parse(rules, &text).expect("a position text");
    assert!((&read.0, read.1) == (position, game.ply()), "{at}: {text} read again");
    assert_eq!(read.0.hash(), position.hash(), "{at}");
    let mut trial = position.clone();
    for &mv in legal {
        let text = moves::text(rules, mv);
        assert_eq!(moves::parse(rules, position, &text), Ok(Action::Move(mv)), "{at}: {text}");
        let undo = trial.play(rules, mv);
        assert_eq!(trial.hash(), trial.hash_from_scratch(rules), "{at}: {text}");
        trial.unplay(rules, undo);
        assert!(trial == *position, "{at}: {text} unplayed");
    }
    for mv in thinkable(rules, position) {
        let allowed = position.check_move(rules, mv).is_ok();
        assert_eq!(allowed, legal.contains(&mv), "{at}: {}", moves::text(rules, mv));
    }
}

/// Every move that could be written down for the player to move.
fn thinkable(rules: &Rules, position: &Position) -> Vec<Move> {
    let mut all = vec![Move::MIRROR];
    for to in rules.topology().squares() {
        for from in position.pieces_of(position.turn()) {
            all.push(Move::from(Act::Board { from, to, promotion: None }));
            let promotion = position.kind_at(from).and_then(|kind| rules.promotion(kind));
            all.extend(
                promotion.map(|kind| Move::from(Act::Board { from, to, promotion: Some(kind) })),
            );
        }
        all.extend(Kind::ALL.map(|kind| Move::drop(kind, to)));
    }
    all
}

/// Takes a whole game back and plays it again.
pub fn replay(mut game: Game) {
    let (end, outcome) = (game.position().clone(), game.outcome().cloned());
    let actions = game.actions().to_vec();
    while game.take_back() {
        assert!(game.outcome().is_none());
    }
    assert!(game.position() == game.start());
    for action in actions {
        game.play(action).expect("an action of the game");
    }
    assert!((game.position(), game.outcome()) == (&end, outcome.as_ref()));
}
