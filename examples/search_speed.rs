//! Searches the start of games to a number of nodes and tells how fast that
//! went, by the time of the processor.
//!
//! ```text
//! cargo run --release --example search_speed -- NODES [VARIANT …]
//! ```
//!
//! Without variants, every game for two without a draft.

use std::process::ExitCode;

use cpu_time::ProcessTime;
use hensoku::engine::game::Game;
use hensoku::notation::moves;
use hensoku::search::{Limits, Policy, Searcher};
use hensoku::variants::{self, Variant};

/// The table, in bytes.
const TABLE: usize = 16 << 20;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let Some(Ok(nodes)) = words.next().map(|word| word.parse::<u64>()) else {
        eprintln!("search_speed takes a number of nodes, then ids of variants");
        return ExitCode::from(2);
    };
    let wanted: Vec<String> = words.collect();
    let searched = |variant: &Variant| match wanted.is_empty() {
        true => variant.spec().draft.is_none() && Policy::of(&variant.rules()).alternates,
        false => wanted.contains(&variant.id.to_string()),
    };
    for variant in variants::all().filter(searched) {
        let rules = variant.rules();
        let started = ProcessTime::now();
        let mut searcher = Searcher::new(variant.rules(), TABLE);
        let ready = started.elapsed().as_secs_f64() * 1e3;
        let started = ProcessTime::now();
        let game = Game::new(variant.rules());
        let analysis = searcher.decide(&game, &Limits::nodes(nodes)).analysis;
        let seconds = started.elapsed().as_secs_f64();
        let line = analysis.lines.first();
        let text = line.map_or_else(String::new, |line| {
            let moves: Vec<_> = line.moves.iter().map(|mv| moves::text(&rules, *mv)).collect();
            format!("{}  {}", line.score, moves.join(" "))
        });
        let rate = analysis.nodes as f64 / seconds / 1e3;
        let depth = analysis.depth;
        println!(
            "{:<20} ready {ready:.0} ms  depth {depth}  {rate:.0} kn/s  {text}",
            variant.id.to_string()
        );
    }
    ExitCode::SUCCESS
}
