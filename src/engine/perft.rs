//! Counting the leaves of the tree of moves.

use super::action::Move;
use super::position::Position;
use super::rules::Rules;

/// The largest depth for which callers from outside should ask: each ply goes one call
/// deeper, and no game is counted so far.
pub const MOST_DEPTH: u32 = 64;

/// The number of ways to play `depth` plies from here. The last ply is
/// counted, neither listed nor played.
///
/// A move on the board that leaves kings facing each other (bikjang) is legal
/// and ends the game, but is not counted: the published numbers of
/// janggi are without it.
pub fn perft(rules: &Rules, position: &mut Position, depth: u32) -> u64 {
    descend(rules, position, depth, &mut Vec::with_capacity(1024))
}

/// The same, told apart by the first move, in the order of generation. Empty
/// for a depth of 0.
pub fn divide(rules: &Rules, position: &mut Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = position.legal_moves(rules);
    if rest == 0 && position.irreversible().kings_face {
        moves.retain(|mv| !leaves_facing(rules, position, *mv));
    }
    let count = |mv| {
        let undo = position.play(rules, mv);
        let nodes = perft(rules, position, rest);
        position.unplay(rules, undo);
        (mv, nodes)
    };
    moves.into_iter().map(count).collect()
}

fn descend(rules: &Rules, position: &mut Position, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    // Where kings face each other the moves have to be known.
    if depth == 1 && !position.irreversible().kings_face {
        return position.count_legal_moves(rules) as u64;
    }
    let start = moves.len();
    position.legal_moves_into(rules, moves);
    let mut nodes = 0;
    for index in start..moves.len() {
        if depth == 1 {
            nodes += u64::from(!leaves_facing(rules, position, moves[index]));
            continue;
        }
        let undo = position.play(rules, moves[index]);
        nodes += descend(rules, position, depth - 1, moves);
        position.unplay(rules, undo);
    }
    moves.truncate(start);
    nodes
}

fn leaves_facing(rules: &Rules, position: &mut Position, mv: Move) -> bool {
    let undo = position.play(rules, mv);
    let faces = position.irreversible().kings_face && mv != Move::PASS;
    position.unplay(rules, undo);
    faces
}
