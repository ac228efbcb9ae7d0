//! Reads a million records that nobody wrote, and says what came of them.
//!
//! ```text
//! cargo run --release --example fuzz_records -- [FORMAT|all] [CASES [SEED [STATE]]]
//! ```
//!
//! Each case is a record of a random game or a file of `tests/records`, mutated, or
//! random signs. Reading it must neither panic nor take more than 50 ms of one
//! processor, nor more than 8 MB, nor go on for ever. Where a file for the state is
//! named, what has been done is written there now and then, and the next run goes on
//! from it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use hensoku::record::formats::{self, RecordFaultKind, RecordFormat, encoding};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
#[path = "../tests/records/random.rs"]
mod random;

use fuzz::{Dice, LARGEST, LONGEST, mutated, signs, written};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// As many games at least are mutated.
const LEAST_GAMES: usize = 200;
/// After so many cases the state is written.
const BATCH: usize = 20_000;

/// The case that is read, for the watch.
static CASE: AtomicUsize = AtomicUsize::new(0);

/// What has been done of a format.
#[derive(Default)]
struct Report {
    done: usize,
    slowest: Duration,
    largest: usize,
    failed: usize,
    outcomes: BTreeMap<String, usize>,
}

impl Report {
    /// Reads a text, and holds what that cost.
    fn read(&mut self, text: &str, format: RecordFormat, hint: &Variant) {
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
        let found = formats::recognise(text);
        let mut outcome = "nothing at all";
        let known = found.unwrap_or(format);
        for part in formats::split(text, known).take(4) {
            formats::read(&part.front(known), format, hint);
            let game = formats::read(&part, format, hint);
            outcome = match game.faults.first().map(|fault| &fault.what) {
                None => "read",
                Some(RecordFaultKind::Illegal { .. }) => "an illegal move",
                Some(RecordFaultKind::Expected { .. }) => "something else expected",
                Some(_) => "another fault",
            };
        }
        let taken = started.elapsed();
        let bytes = ALLOCATED.peak_usage().saturating_sub(before);
        *self.outcomes.entry(outcome.to_owned()).or_default() += 1;
        self.slowest = self.slowest.max(taken);
        self.largest = self.largest.max(bytes);
        self.done += 1;
        if taken > LONGEST || bytes > LARGEST {
            self.failed += 1;
            let shown: String = text.chars().take(400).collect();
            println!("{format:?}: {taken:?}, {bytes} bytes: {shown}");
        }
    }

    /// A line of the state.
    fn line(&self, format: RecordFormat, seed: u64) -> String {
        let outcomes: Vec<_> =
            self.outcomes.iter().map(|(what, n)| format!("{what}={n}")).collect();
        let (done, slowest, largest) = (self.done, self.slowest.as_micros(), self.largest);
        let failed = self.failed;
        format!(
            "{}\t{seed}\t{done}\t{slowest}\t{largest}\t{failed}\t{}",
            format.id(),
            outcomes.join(",")
        )
    }

    /// What such a line says of a format that was begun with this seed.
    fn resumed(line: &str, format: RecordFormat, seed: u64) -> Option<Report> {
        let parts: Vec<&str> = line.split('\t').collect();
        let [id, known, done, slowest, largest, failed, outcomes] = parts[..] else { return None };
        if id != format.id() || known.parse() != Ok(seed) {
            return None;
        }
        let outcome = |text: &str| {
            let (what, count) = text.split_once('=')?;
            Some((what.to_owned(), count.parse().ok()?))
        };
        Some(Report {
            done: done.parse().ok()?,
            slowest: Duration::from_micros(slowest.parse().ok()?),
            largest: largest.parse().ok()?,
            failed: failed.parse().ok()?,
            outcomes: outcomes.split(',').filter_map(outcome).collect(),
        })
    }
}

/// The files of a format that other programs write.
fn corpus(format: RecordFormat) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let ending = if format == RecordFormat::Text { "txt" } else { format.id() };
    let folders = ["kif", "ki2", "csa", "other"].map(|name| folder.join(name));
    let entries = folders.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.retain(|path| path.extension().is_some_and(|known| known == ending));
    let bytes = paths.into_iter().filter_map(|path| fs::read(path).ok());
    bytes.map(|bytes| encoding::decode(&bytes, encoding::shift_jis)).collect()
}

/// What is mutated, each with the game that is hinted at.
fn seeds(dice: &mut Dice, format: RecordFormat) -> Vec<(Variant, String)> {
    let standard = variants::standard().into_iter();
    let mut games: Vec<_> = standard
        .flat_map(|standard| corpus(format).into_iter().map(move |text| (standard.clone(), text)))
        .collect();
    while games.len() < LEAST_GAMES {
        for variant in variants::all() {
            for plies in [0, 8, 40] {
                let record = random::carried(dice, &variant, plies, format);
                games.extend(written(&record, format).map(|text| (variant.clone(), text)));
            }
        }
    }
    games
}

/// Ends the program where one case goes on for ever.
fn watch() {
    thread::spawn(|| {
        let mut last = usize::MAX;
        loop {
            thread::sleep(Duration::from_secs(60));
            let case = CASE.load(Ordering::Relaxed);
            if case == last && case != 0 {
                println!("case {case} goes on for ever");
                std::process::exit(2);
            }
            last = case;
        }
    });
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let wanted = arguments.next().unwrap_or_else(|| "all".to_owned());
    let cases: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let seed: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let state = arguments.next().map(PathBuf::from);
    let known = state.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
    let mut lines: Vec<String> = known.lines().map(str::to_owned).collect();
    watch();
    let mut failed = 0;
    for format in
        RecordFormat::ALL.into_iter().filter(|format| wanted == "all" || wanted == format.id())
    {
        let resumed = lines.iter().find_map(|line| Report::resumed(line, format, seed));
        let mut report = resumed.unwrap_or_default();
        let games = seeds(&mut Dice(seed), format);
        while report.done < cases {
            for case in report.done..cases.min(report.done + BATCH) {
                CASE.store(case + 1, Ordering::Relaxed);
                // Each case by itself, wherever a run begins.
                let mut dice = Dice(seed ^ (case as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
                let (variant, text) = dice.pick(&games);
                let text = match case % 8 {
                    0 => signs(&mut dice),
                    _ => String::from_utf8_lossy(&mutated(&mut dice, text)).into_owned(),
                };
                report.read(&text, format, variant);
            }
            if let Some(path) = &state {
                lines.retain(|line| !line.starts_with(&format!("{}\t{seed}\t", format.id())));
                lines.push(report.line(format, seed));
                if let Err(error) = fs::write(path, lines.join("\n") + "\n") {
                    println!("{}: {error}", path.display());
                }
            }
        }
        println!(
            "{:>5}: {} cases of {} games, slowest {:?}, most memory {} KB, too much {}: {:?}",
            format.id(),
            report.done,
            games.len(),
            report.slowest,
            report.largest >> 10,
            report.failed,
            report.outcomes
        );
        failed += report.failed;
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
