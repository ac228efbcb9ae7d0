//! Whom the engine's perft is held against: a bitboard engine that knows shogi
//! alone.

use haitaka::{Board, PieceMoves};

/// Its name.
pub const NAME: &str = "haitaka";

/// Its perft of shogi's start, the last ply counted and not played.
pub fn perft(depth: u32) -> u64 {
    leaves(&Board::startpos(), depth)
}

fn leaves(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut count = |moves: PieceMoves| {
        if depth == 1 {
            nodes += moves.into_iter().len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += leaves(&after, depth - 1);
        }
        false
    };
    board.generate_board_moves(&mut count);
    board.generate_drops(&mut count);
    nodes
}
