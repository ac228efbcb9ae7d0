//! Why a move is good, as far as the board shows it.

use crate::engine::action::{Act, Action, Move};
use crate::engine::game::Game;
use crate::engine::outcome::Reason;
use crate::engine::piece::Kind;
use crate::engine::square::Square;

use super::score::Score;

/// One thing that a move does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motive {
    /// It ends the game like this, and the player wins.
    Wins(Reason),
    /// It leads to mate in so many plies, itself included.
    Mates(u32),
    /// It gives check.
    Checks,
    /// It answers a check.
    Escapes,
    /// It takes this, here.
    Takes(Kind, Square),
    /// It turns the piece into this.
    Promotes(Kind),
    /// It takes all that the opponent has in hand.
    Steals,
    /// It attacks this, which stands here and was not attacked.
    Threatens(Kind, Square),
    /// It saves an own piece, which stands here and was attacked.
    Defends(Kind, Square),
    /// Nothing of all that: it goes on with the game.
    Develops,
}

/// What a legal move of this game does, the weightiest first; nothing for a
/// move that is not legal. `score` is what a search has found of it.
pub fn explain(game: &Game, mv: Move, score: Option<Score>) -> Vec<Motive> {
    let rules = game.rules();
    let before = game.position();
    let player = before.turn();
    let enemies = before.enemies(rules, player);
    let mut after = game.clone();
    if after.play(Action::Move(mv)).is_err() {
        return Vec::new();
    }
    let mut motives = Vec::new();
    let won = after.outcome().filter(|outcome| outcome.winners.contains(&player));
    match (won, score) {
        (Some(outcome), _) => motives.push(Motive::Wins(outcome.reason)),
        (None, Some(Score::Mate(plies @ 1..))) => motives.push(Motive::Mates(plies as u32)),
        _ => {}
    }
    if let Some(taken) = after.last_undo().and_then(|undo| undo.captured()) {
        motives.push(Motive::Takes(taken.kind, mv.to()));
    }
    match mv.act() {
        Act::Board { promotion: Some(kind), .. } => motives.push(Motive::Promotes(kind)),
        Act::Steal => motives.push(Motive::Steals),
        _ => {}
    }
    if before.in_check(rules, player) {
        motives.push(Motive::Escapes);
    }
    let now = after.position();
    if enemies.iter().any(|enemy| now.in_check(rules, enemy)) {
        motives.push(Motive::Checks);
    }
    let origin = match mv.act() {
        Act::Board { from, .. } => Some(from),
        _ => None,
    };
    for enemy in enemies.iter() {
        for square in now.pieces_of(enemy) {
            let Some(kind) = now.kind_at(square).filter(|&kind| !rules.is_royal(kind)) else {
                continue;
            };
            if now.is_attacked(rules, enemy, square) && !before.is_attacked(rules, enemy, square) {
                motives.push(Motive::Threatens(kind, square));
            }
        }
    }
    for square in before.pieces_of(player) {
        let Some(kind) = before.kind_at(square).filter(|&kind| !rules.is_royal(kind)) else {
            continue;
        };
        let stands = if origin == Some(square) { mv.to() } else { square };
        if before.is_attacked(rules, player, square) && !now.is_attacked(rules, player, stands) {
            motives.push(Motive::Defends(kind, stands));
        }
    }
    // Who passes, or relocates nothing more, does nothing.
    if motives.is_empty() && !mv.is_special() {
        motives.push(Motive::Develops);
    }
    motives
}
