//! Perft of every game for two, held against that of a bitboard engine which
//! knows shogi alone (the crate `haitaka`), by the time of the processor. The
//! two are counted in turns, the best of some rounds counts, so that a busy
//! machine changes little.
//!
//! ```text
//! cargo run --release --example perft_speed -- [--rounds N] [VARIANT …]
//! ```
//!
//! A line has the game, the depth, thousands of nodes a second, and that
//! divided by haitaka's. The position is the first of the game's perft table,
//! the depth the first with a hundred thousand nodes.

#[path = "../tests/tables/mod.rs"]
mod tables;

use std::process::ExitCode;

use cpu_time::ProcessTime;
use hensoku::engine::perft::perft;
use hensoku::variants::{self, Variant};

/// Nodes of which a count is made at least.
const NODES: u64 = 100_000;

/// Nodes a second, in thousands.
fn rate(count: impl FnOnce() -> u64) -> f64 {
    let started = ProcessTime::now();
    let nodes = count();
    nodes as f64 / started.elapsed().as_secs_f64() / 1e3
}

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut rounds = 5;
    if words.first().is_some_and(|word| word == "--rounds") {
        let Some(Ok(number)) = words.get(1).map(|word| word.parse()) else {
            eprintln!("--rounds takes a number");
            return ExitCode::from(2);
        };
        rounds = number;
        words.drain(..2);
    }
    let wanted = |variant: &Variant| {
        (words.is_empty() && variant.spec().turn.players == 2)
            || words.contains(&variant.id.to_string())
    };
    let peer = haitaka::Board::startpos();
    for variant in variants::all().filter(wanted) {
        let rules = variant.rules();
        let entries = tables::read(&variant.id);
        let Some(mut start) = entries.first().map(|entry| entry.position(&rules)) else { continue };
        let mut count = |depth| perft(&rules, &mut start, depth);
        let Some(depth) = (1..12).find(|&depth| count(depth) >= NODES) else { continue };
        let (mut best, mut best_of_peer) = (0.0f64, 0.0f64);
        for _ in 0..rounds {
            best = best.max(rate(|| count(depth)));
            best_of_peer = best_of_peer.max(rate(|| haitaka_perft(&peer, 4)));
        }
        println!(
            "{:<20} {depth:>2} {best:>8.0} {:>6.2}",
            variant.id.to_string(),
            best / best_of_peer
        );
    }
    ExitCode::SUCCESS
}

fn haitaka_perft(board: &haitaka::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut count = |moves: haitaka::PieceMoves| {
        if depth == 1 {
            nodes += moves.into_iter().len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += haitaka_perft(&after, depth - 1);
        }
        false
    };
    board.generate_board_moves(&mut count);
    board.generate_drops(&mut count);
    nodes
}
