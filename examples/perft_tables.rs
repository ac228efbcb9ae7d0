//! Counts every line of the perft tables anew, by the engine and by the
//! baseline generator of the tests, and says where they differ.
//!
//! ```text
//! cargo run --release --example perft_tables -- [--write] [VARIANT …]
//! ```
//!
//! Without variants, all games of the catalogue. `--write` puts the counts
//! into the tables where both generators agree: a new line may be begun as
//! `perft 3 0`.

#[path = "../tests/baseline/mod.rs"]
mod baseline;
#[path = "../tests/tables/mod.rs"]
mod tables;

use std::process::ExitCode;

use hensoku::engine::perft::perft;
use hensoku::variants::{self, Variant};

/// Counts one game's table; the number of lines that are wrong.
fn count(variant: &Variant, write: bool) -> usize {
    let rules = variant.rules();
    let baseline = baseline::Baseline::new(variant.spec());
    let mut entries = tables::read(&variant.id);
    let mut wrong = 0;
    for entry in &mut entries {
        let mut position = entry.position(&rules);
        let board = baseline.board(&position.setup(&rules));
        for (depth, nodes) in &mut entry.counts {
            let fast = perft(&rules, &mut position, *depth);
            let slow = baseline.perft(&board, *depth);
            let at = format!("{} {} perft {depth}", variant.id, entry.id);
            if fast != slow {
                println!("{at}: {fast} by the engine, {slow} by the baseline");
                wrong += 1;
            } else if *nodes != fast {
                println!("{at}: {nodes} in the table, {fast} by both generators");
                wrong += usize::from(!write);
                *nodes = fast;
            }
        }
    }
    if write {
        tables::write(&variant.id, &entries);
    }
    println!("{}: {} positions, {wrong} wrong lines", variant.id, entries.len());
    wrong
}

fn main() -> ExitCode {
    let mut ids: Vec<_> = std::env::args().skip(1).collect();
    let write = ids.iter().any(|word| word == "--write");
    ids.retain(|word| word != "--write");
    if let Some(unknown) = ids.iter().find(|id| variants::find(id).is_none()) {
        eprintln!("there is no variant {unknown:?}");
        return ExitCode::from(2);
    }
    let chosen = variants::all().filter(|game| ids.is_empty() || ids.contains(&game.id));
    let wrong: usize = chosen.map(|variant| count(&variant, write)).sum();
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
