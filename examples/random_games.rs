//! Plays random games of every variant, one after the other, and looks that
//! none sticks and that nothing panics.
//!
//! ```text
//! cargo run --release --example random_games -- [GAMES] [FIRST_SEED]
//! ```
//!
//! 100,000 games without more said. A game that goes wrong is told with its
//! moves; then the exit code is 1.

#[path = "../tests/walk/mod.rs"]
mod walk;

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::Instant;

use hensoku::variants;

/// A game that has not ended by then is left.
const PLIES: usize = 400;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (games, first) = match (words.next().unwrap_or(Ok(100_000)), words.next().unwrap_or(Ok(0)))
    {
        (Ok(games), Ok(first)) => (games, first),
        _ => {
            eprintln!("random_games takes a number of games and a first seed");
            return ExitCode::from(2);
        }
    };
    let catalogue: Vec<_> = variants::all().collect();
    let started = Instant::now();
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut plies, mut wrong) = (0, 0_u64);
    for seed in first..first + games {
        let variant = &catalogue[seed as usize % catalogue.len()];
        match catch_unwind(|| walk::game(variant, seed, PLIES)) {
            Ok(Ok(played)) => {
                plies += played.plies;
                *ends.entry(played.end.unwrap_or("unfinished")).or_default() += 1;
            }
            Ok(Err(what)) => {
                eprintln!("{what}");
                wrong += 1;
            }
            Err(_) => {
                eprintln!("{}, seed {seed}: a panic", variant.id);
                wrong += 1;
            }
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{games} games of {} variants, {plies} plies, {seconds:.0} s", catalogue.len());
    for (end, count) in ends {
        println!("{count:>8} {end}");
    }
    println!("{wrong:>8} wrong");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
