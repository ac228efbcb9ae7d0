//! Openings by chance that leave neither side far behind.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::search::{Limits, Score, Searcher};
use hensoku::variants::Variant;

use super::dice::Dice;

/// How many plies are played by chance.
const PLIES: usize = 8;
/// By how much a side may be ahead, in hundredths of a pawn.
const AHEAD: i32 = 130;

/// The game after an opening: the same for the same seed.
pub fn game(variant: &Variant, seed: u64) -> Game {
    let mut searcher = Searcher::new(variant.rules(), 1 << 20);
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1);
    for _ in 0..200 {
        let mut game = Game::new(variant.rules());
        for _ in 0..PLIES {
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(dice.throw(moves.len())) else { break };
            if game.play(Action::Move(mv)).is_err() {
                break;
            }
        }
        let analysis = searcher.decide(&game, &Limits::nodes(2_000)).analysis;
        let even = analysis.lines.first().is_some_and(
            |line| matches!(line.score, Score::Centipawns(value) if value.abs() <= AHEAD),
        );
        if even && game.outcome().is_none() {
            return game;
        }
    }
    Game::new(variant.rules())
}
