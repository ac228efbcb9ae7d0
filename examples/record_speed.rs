//! Reads a megabyte of records of each format, and says what that costs.
//!
//! ```text
//! cargo run --release --example record_speed -- [FORMAT|all [TEXT]]
//! ```
//!
//! Four texts for each format, as far as it has room for them: whole games one after
//! the other with all that a record can have, such games with nothing but their moves, one game with
//! branches, and one that goes on as long as a record can. The time is the middle one
//! of some runs, of one processor; the memory is what is needed at most beside the
//! record itself. Both are held against what they may be: 50 ms and 8 MB.

use std::process::ExitCode;

use cpu_time::ThreadTime;
use hensoku::record::Record;
use hensoku::record::formats::{self, RecordFormat, RecordPart};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
#[path = "../tests/records/random.rs"]
mod random;

use fuzz::{Dice, LARGEST, LONGEST, written};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const MEGABYTE: usize = 1 << 20;
const RUNS: usize = 9;

/// What is read: whole games one after the other, or one.
enum Reading {
    Many,
    One,
}

/// Reads a text, and prints what that cost. `false` if it is too much.
fn measure(format: RecordFormat, name: &str, text: &str, reading: &Reading) -> bool {
    let Some(standard) = variants::standard() else { return false };
    if std::env::args().nth(2).is_some_and(|wanted| !name.starts_with(&wanted)) {
        return true;
    }
    let (mut times, mut most, mut games, mut actions) = (Vec::new(), 0, 0, 0);
    for _ in 0..RUNS {
        (games, actions) = (0, 0);
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
        let parts = match reading {
            Reading::Many => formats::split(text, format),
            Reading::One => vec![RecordPart::whole(text)],
        };
        let mut last = None;
        for part in &parts {
            let game = formats::read(part, format, &standard);
            (games, actions) = (games + 1, actions + game.record.tree.len());
            last = Some(game.record);
        }
        times.push(started.elapsed());
        let peak = ALLOCATED.peak_usage();
        // What stays is the record.
        drop(parts);
        let kept = ALLOCATED.current_usage().saturating_sub(before);
        most = most.max(peak.saturating_sub(before + kept));
        drop(last);
    }
    times.sort();
    let taken = times[RUNS / 2];
    let over = if taken > LONGEST || most > LARGEST { "  TOO MUCH" } else { "" };
    println!(
        "{:>5}  {name:<24} {:>5} KB  {games:>6} games  {actions:>6} actions  {:>6.1} ms (from {:.1})  {:>6} KB{over}",
        format.id(),
        text.len() >> 10,
        taken.as_secs_f64() * 1000.0,
        times[0].as_secs_f64() * 1000.0,
        most >> 10,
    );
    over.is_empty()
}

/// Games one after the other, up to a megabyte.
fn many(format: RecordFormat, mut game: impl FnMut() -> Record) -> String {
    let mut file = String::new();
    while file.len() < MEGABYTE {
        file += &written(&game(), format).unwrap_or_default();
    }
    file
}

/// One game with as many branches as a megabyte has room for; `None` in a format
/// without branches.
fn branched(dice: &mut Dice, variant: &Variant, format: RecordFormat) -> Option<String> {
    let mut large = random::record(dice, variant, 300);
    let mut text = written(&large, format)?;
    while text.len() < MEGABYTE && large.tree.len() < Record::MOST_ACTIONS {
        let more = 500 + large.tree.len() / 3;
        random::branch_off(dice, &mut large, more);
        let longer = written(&large, format)?;
        if longer.len() < text.len() + 1000 {
            return None;
        }
        text = longer;
    }
    let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at <= MEGABYTE).last()?;
    text.truncate(end);
    Some(text)
}

fn main() -> ExitCode {
    let wanted = std::env::args().nth(1).unwrap_or_else(|| "all".to_owned());
    let mut fits = true;
    for format in
        RecordFormat::ALL.into_iter().filter(|format| wanted == "all" || wanted == format.id())
    {
        let native = matches!(format, RecordFormat::Pgn | RecordFormat::Fen);
        let games: &[&str] =
            if native { &["chess", "xiangqi", "janggi", "makruk"] } else { &["shogi"] };
        for variant in games.iter().filter_map(|id| variants::find(id)) {
            let dice = &mut Dice(1);
            let name = |what: &str| {
                if native { format!("{what}, {}", variant.id) } else { what.to_owned() }
            };
            let text = many(format, || random::carried(dice, &variant, 120, format));
            fits &= measure(format, &name("games"), &text, &Reading::Many);
            let is_position =
                matches!(format, RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Bod);
            if is_position {
                continue;
            }
            let text = many(format, || random::shuffled(dice, &variant, 120));
            fits &= measure(format, &name("moves alone"), &text, &Reading::Many);
            if let Some(text) = branched(dice, &variant, format) {
                fits &= measure(format, &name("branches"), &text, &Reading::One);
            }
            let long = written(&random::shuffled(dice, &variant, Record::MOST_ACTIONS), format);
            let long = long.unwrap_or_default();
            let end = long.char_indices().map(|(at, _)| at).take_while(|at| *at <= MEGABYTE).last();
            fits &= measure(format, &name("one line"), &long[..end.unwrap_or(0)], &Reading::One);
        }
    }
    if fits { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
