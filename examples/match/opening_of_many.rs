//! Openings by chance of games of more than two.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::variants::Variant;

use super::dice::Dice;

/// How many plies are played by chance: one by each. After more of them somebody may be
/// lost before the game begins.
const PLIES: usize = 4;

/// The game after some plies by chance: the same for the same seed.
pub fn game(variant: &Variant, seed: usize) -> Game {
    let mut dice = Dice((seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut game = Game::new(variant.rules());
    for _ in 0..PLIES {
        let moves = game.legal_moves();
        let Some(&mv) = moves.get(dice.throw(moves.len())) else { break };
        let mut after = game.clone();
        if after.play(Action::Move(mv)).is_err() || after.outcome().is_some() {
            break;
        }
        game = after;
    }
    game
}
