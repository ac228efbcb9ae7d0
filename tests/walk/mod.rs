//! Random games: the same numbers give the same game.

// Each test that includes this module needs a part of it.
#![allow(dead_code)]

use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::game::Game;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;

/// Numbers that look random (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`, which is at least 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }
}

/// One of the moves: by turns any, and one that takes, promotes or steals, so
/// that games come to drops and promotions soon. `None` if there is no move.
pub fn choose(dice: &mut Dice, position: &Position, moves: &[Move]) -> Option<Move> {
    let is_lively = |mv: &&Move| match mv.act() {
        Act::Board { to, promotion, .. } => promotion.is_some() || position.piece_at(to).is_some(),
        Act::Steal => true,
        Act::Drop { .. } => false,
    };
    let lively: Vec<_> = moves.iter().filter(is_lively).collect();
    if !lively.is_empty() && dice.roll(2) == 0 {
        return Some(*lively[dice.roll(lively.len())]);
    }
    (!moves.is_empty()).then(|| moves[dice.roll(moves.len())])
}

/// Plays at most so many random moves; fewer if the game ends.
pub fn play(game: &mut Game, dice: &mut Dice, plies: usize) {
    for _ in 0..plies {
        let moves = game.legal_moves();
        let Some(mv) = choose(dice, game.position(), &moves) else { return };
        game.play(Action::Move(mv)).expect("a move of the legal list");
    }
}

/// Positions on the way of a random game that ignores draws by repetition.
pub fn position(rules: &Rules, dice: &mut Dice, plies: usize) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..plies {
        let moves = position.legal_moves(rules);
        let Some(mv) = choose(dice, &position, &moves) else { break };
        position.play(rules, mv);
    }
    position
}
