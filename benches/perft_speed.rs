//! Perft of every game for two, held against that of a bitboard engine for shogi
//! alone (`peer`), by the time of the processor. The two are counted in
//! turns, and the best of some rounds counts, so that a busy machine changes
//! little.
//!
//! ```text
//! cargo run --release -p hensoku-benches -- [--rounds N] [VARIANT …]
//! ```
//!
//! Under a line of heads, a line has the game, the depth, thousands of nodes a
//! second, and that divided by the other engine's. The position is the first of the game's perft table,
//! the depth the first with a hundred thousand nodes.

mod peer;
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
    println!("{:<20} {:>2} {:>8} {:>6}", "game", "to", "kn/s", peer::NAME);
    for variant in variants::all().filter(wanted) {
        let rules = variant.rules();
        let entries = tables::read(&variant.id);
        let Some(mut start) = entries.first().map(|entry| entry.position(&rules)) else { continue };
        let mut count = |depth| perft(&rules, &mut start, depth);
        let Some(depth) = (1..12).find(|&depth| count(depth) >= NODES) else { continue };
        let (mut best, mut best_of_peer) = (0.0f64, 0.0f64);
        for _ in 0..rounds {
            best = best.max(rate(|| count(depth)));
            best_of_peer = best_of_peer.max(rate(|| peer::perft(4)));
        }
        println!(
            "{:<20} {depth:>2} {best:>8.0} {:>6.2}",
            variant.id.to_string(),
            best / best_of_peer
        );
    }
    ExitCode::SUCCESS
}
