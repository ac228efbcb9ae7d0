//! Reads a million records that nobody wrote, and says what came of them.
//!
//! ```text
//! cargo run --release --example fuzz_records -- [FORMAT|all] [CASES [SEED]]
//! ```
//!
//! Each case is a record of a random game, mutated, or random signs. Reading it
//! must neither panic nor take more than 50 ms of one processor, nor more than
//! 8 MB. At the end a megabyte of each format is read: whole games one after the
//! other, and one game with branches.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use hensoku::record::formats::{self, RecordFaultKind, RecordFormat, RecordPart};
use hensoku::record::{NodeId, Record};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
#[path = "../tests/records/random.rs"]
mod random;

use fuzz::{Dice, mutated, signs, written};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const LONGEST: Duration = Duration::from_millis(50);
const LARGEST: usize = 8 << 20;
const MEGABYTE: usize = 1 << 20;
/// As many games at least are mutated.
const LEAST_GAMES: usize = 200;

/// A random record, of which a format keeps all that it can.
fn record(dice: &mut Dice, variant: &Variant, plies: usize, format: RecordFormat) -> Record {
    let record = random::record(dice, variant, plies);
    let end = record.tree.end(NodeId::ROOT);
    // Perhaps the format can only carry what begins as usual.
    formats::losses(&record, end, format).map_or_else(|| Record::new(variant), |_| record)
}

/// What something costs.
struct Cost {
    taken: Duration,
    bytes: usize,
}

impl Cost {
    /// Does something, and says what that cost.
    fn of<T>(work: impl FnOnce() -> T) -> (T, Cost) {
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
        let made = work();
        let taken = started.elapsed();
        (made, Cost { taken, bytes: ALLOCATED.peak_usage().saturating_sub(before) })
    }

    fn is_too_much(&self) -> bool {
        self.taken > LONGEST || self.bytes > LARGEST
    }
}

struct Report {
    slowest: Duration,
    largest: usize,
    failed: usize,
    outcomes: BTreeMap<&'static str, usize>,
}

impl Report {
    /// Reads a text, and holds what that cost.
    fn read(&mut self, text: &str, format: RecordFormat, hint: &Variant) {
        let (outcome, cost) = Cost::of(|| {
            let found = formats::recognise(text, hint);
            let mut outcome = "nothing at all";
            for part in formats::split(text, found.unwrap_or(format)).iter().take(4) {
                let game = formats::read(part, format, hint);
                outcome = match game.faults.first().map(|fault| &fault.what) {
                    None => "read",
                    Some(RecordFaultKind::Illegal { .. }) => "an illegal move",
                    Some(RecordFaultKind::Expected { .. }) => "something else expected",
                    Some(_) => "another fault",
                };
            }
            outcome
        });
        *self.outcomes.entry(outcome).or_default() += 1;
        self.slowest = self.slowest.max(cost.taken);
        self.largest = self.largest.max(cost.bytes);
        if cost.is_too_much() {
            self.failed += 1;
            let shown: String = text.chars().take(400).collect();
            println!("{format:?}: {:?}, {} bytes: {shown}", cost.taken, cost.bytes);
        }
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let wanted = arguments.next().unwrap_or_else(|| "all".to_owned());
    let cases: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let seed: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut failed = 0;
    for format in RecordFormat::ALL {
        if wanted != "all" && wanted != format.id() {
            continue;
        }
        let mut dice = Dice(seed);
        let mut games = Vec::new();
        while games.len() < LEAST_GAMES {
            for variant in variants::all() {
                for plies in [0, 8, 40] {
                    let record = record(&mut dice, &variant, plies, format);
                    games.extend(written(&record, format).map(|text| (variant.clone(), text)));
                }
            }
        }
        let (slowest, largest) = (Duration::ZERO, 0);
        let mut report = Report { slowest, largest, failed: 0, outcomes: BTreeMap::new() };
        for case in 0..cases {
            let (variant, text) = dice.pick(&games);
            let text = match case % 8 {
                0 => signs(&mut dice),
                _ => String::from_utf8_lossy(&mutated(&mut dice, text)).into_owned(),
            };
            report.read(&text, format, variant);
        }
        println!(
            "{:>5}: {cases} cases of {} games, slowest {:?}, most memory {} KB, too much {}: {:?}",
            format.id(),
            games.len(),
            report.slowest,
            report.largest >> 10,
            report.failed,
            report.outcomes
        );
        failed += report.failed + megabytes(&mut dice, format);
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Reads a megabyte of whole games of the game that this format is for, and a
/// megabyte of one game. Returns how many of these cost too much.
fn megabytes(dice: &mut Dice, format: RecordFormat) -> usize {
    let native = matches!(format, RecordFormat::Pgn | RecordFormat::Fen);
    let Some(variant) = variants::find(if native { "chess" } else { "shogi" }) else { return 1 };
    let mut file = String::new();
    while file.len() < MEGABYTE {
        let whole = record(dice, &variant, 120, format);
        file += &written(&whole, format).unwrap_or_default();
    }
    let ((games, actions), many) = Cost::of(|| {
        let (mut games, mut actions) = (0, 0);
        for part in formats::split(&file, format) {
            games += 1;
            actions += formats::read(&part, format, &variant).record.tree.len();
        }
        (games, actions)
    });
    let (bytes, taken) = (many.bytes >> 10, many.taken);
    println!("       1 MB of {games} games: {actions} actions in {taken:?}, {bytes} KB");
    let mut large = random::record(dice, &variant, 300);
    let mut text = written(&large, format).unwrap_or_default();
    while text.len() < MEGABYTE {
        let more = 500 + large.tree.len() / 3;
        random::branch_off(dice, &mut large, more);
        let longer = written(&large, format).unwrap_or_default();
        // Some formats have no branches.
        if longer.len() < text.len() + 1000 {
            break;
        }
        text = longer;
    }
    let (read, one) = Cost::of(|| formats::read(&RecordPart::whole(&text), format, &variant));
    let (actions, bytes, taken) = (read.record.tree.len(), one.bytes >> 10, one.taken);
    println!(
        "       {} KB of one game: {actions} actions in {taken:?}, {bytes} KB",
        text.len() >> 10
    );
    usize::from(many.is_too_much()) + usize::from(one.is_too_much())
}
