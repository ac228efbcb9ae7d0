//! What a drawing shows of a game besides its pieces, read from the game.

use super::marks::{Check, LastMove};
use super::multiplayer::MultiplayerMarks;
use crate::engine::action::{Act, Action};
use crate::engine::game::Game;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::{Player, PlayerSet};
use crate::engine::square::{Square, SquareSet};

/// The kings in check, with the lines on which they are attacked.
pub fn checks(game: &Game) -> Vec<Check> {
    let (rules, position) = (game.rules(), game.position());
    let check = |player| {
        let king = position.king(player)?;
        let checkers = position.checkers(rules, player);
        let line = |from| position.route(rules, from, king).map(|route| route.squares);
        (!checkers.is_empty())
            .then(|| Check { king, lines: checkers.into_iter().filter_map(line).collect() })
    };
    rules.spec().turn.players().filter_map(check).collect()
}

/// An action as a last move, its way given; `None` if it moved no piece.
pub fn last_move(action: Action, way: &[Square]) -> Option<LastMove> {
    let Action::Move(mv) = action else { return None };
    match mv.act() {
        Act::Board { from, to, .. } => Some(LastMove { from: Some(from), to, route: way.to_vec() }),
        Act::Drop { to, .. } => Some(LastMove { from: None, to, route: Vec::new() }),
        Act::Steal | Act::Mirror | Act::Pass | Act::Done => None,
    }
}

/// What more than two players need to see. `latest` are the actions of the
/// game with who did them, the last one first.
pub fn multiplayer(
    game: &Game,
    latest: impl Iterator<Item = (Player, Action)>,
) -> MultiplayerMarks {
    let (rules, position) = (game.rules(), game.position());
    let living = position.standing().living;
    let open = rules.at(position.phase()).region(position.turn());
    let blocks = position.obstacles(rules);
    // A king turned over is still in the way, and looks it.
    let inert = |p: Piece| !living.contains(p.owner) && p.kind != Kind::Turned;
    let own = |square: &_| position.piece_at(*square).is_some_and(inert);
    let pale = rules.topology().squares().filter(own).chain(blocks).collect();
    let going = game.outcome().is_none();
    let closed = if going { rules.topology().all().without(open) } else { SquareSet::EMPTY };
    MultiplayerMarks { closed, blocks, pale, frames: frames(game, latest) }
}

/// Where the last move of each player ended, if the piece is still there.
fn frames(game: &Game, latest: impl Iterator<Item = (Player, Action)>) -> Vec<(Player, Square)> {
    let mut frames: Vec<(Player, Square)> = Vec::new();
    let (mut seen, living) = (PlayerSet::default(), game.position().standing().living);
    for (player, action) in latest {
        let Action::Move(mv) = action else { continue };
        let moves = matches!(mv.act(), Act::Board { .. } | Act::Drop { .. });
        if !moves || seen.contains(player) || !living.contains(player) {
            continue;
        }
        seen.insert(player);
        let still = game.position().piece_at(mv.to()).is_some_and(|p| p.owner == player);
        if still {
            frames.push((player, mv.to()));
        }
    }
    frames
}
