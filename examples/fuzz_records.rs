//! Reads a million records that nobody wrote, and says what came of them.
//!
//! ```text
//! cargo run --release --example fuzz_records -- [FORMAT|all] [CASES [SEED]]
//! ```
//!
//! Each case is a record of a random game, mutated, or random signs of its
//! format. Reading it must neither panic nor take more than 50 ms of one processor,
//! nor more than 8 MB. At the end a megabyte of whole games of each format is
//! timed.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::record::formats::{self, RecordFaultKind, RecordFormat, RecordPart};
use hensoku::record::{ClockTime, NodeId, Record};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const LONGEST: Duration = Duration::from_millis(50);
const LARGEST: usize = 8 << 20;
const MEGABYTE: usize = 1 << 20;

struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }
}

/// A random game with a branch, a comment and times.
fn record(rng: &mut Rng, variant: &Variant, plies: usize) -> Record {
    let mut record = Record::new(variant);
    let mut game = Game::new(variant.rules());
    let mut at = NodeId::ROOT;
    while game.ply() < plies && game.outcome().is_none() {
        let moves = game.legal_moves();
        let (one, other) = (*rng.pick(&moves), *rng.pick(&moves));
        if rng.below(12) == 0 {
            record.tree.add(at, Action::Move(other));
        }
        game.play(Action::Move(one)).expect("a legal move");
        at = record.tree.add(at, Action::Move(one));
        record.tree.write_notes(at, |notes| {
            notes.time = Some(ClockTime { used: rng.below(60) as u32 * 1000, left: None });
            if rng.below(12) == 0 {
                notes.comment = "どちらも穏やか。Quiet.".to_owned();
            }
        });
    }
    record
}

fn text(record: &Record, format: RecordFormat) -> Option<String> {
    formats::write(record, record.tree.end(NodeId::ROOT), format)
}

const SIGNS: [&str; 24] = [
    "変化：2手\n",
    "\n",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "~",
    "同",
    "９九",
    "▲",
    "成",
    "打",
    "%TORYO\n",
    "+7776FU\n",
    " moves ",
    "7g7f",
    "1. e4",
    "まで",
    "|",
];

fn mutated(rng: &mut Rng, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(5) {
        let at = rng.below(bytes.len());
        let length = rng.below(16).min(bytes.len() - at);
        match rng.below(5) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let copy = bytes[at..at + length].to_vec();
                let to = rng.below(bytes.len());
                bytes.splice(to..to, copy);
            }
            2 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            3 if rng.below(4) == 0 => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, rng.pick(&SIGNS).bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
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
        let taken = started.elapsed();
        let used = ALLOCATED.peak_usage().saturating_sub(before);
        *self.outcomes.entry(outcome).or_default() += 1;
        self.slowest = self.slowest.max(taken);
        self.largest = self.largest.max(used);
        if taken > LONGEST || used > LARGEST {
            self.failed += 1;
            let shown: String = text.chars().take(400).collect();
            println!("{format:?}: {taken:?}, {used} bytes: {shown}");
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
        let mut rng = Rng(seed | 1);
        let mut games = Vec::new();
        for variant in variants::all() {
            for plies in [0, 8, 40] {
                let record = record(&mut rng, &variant, plies);
                // What the page copies is only read.
                let known = text(
                    &record,
                    if format == RecordFormat::Text { RecordFormat::Ki2 } else { format },
                );
                games.extend(known.map(|text| (variant.clone(), text)));
            }
        }
        let (slowest, largest) = (Duration::ZERO, 0);
        let mut report = Report { slowest, largest, failed: 0, outcomes: BTreeMap::new() };
        for case in 0..cases {
            let (variant, text) = rng.pick(&games).clone();
            let text = match case % 8 {
                0 => (0..rng.below(60)).map(|_| *rng.pick(&SIGNS)).collect(),
                _ => mutated(&mut rng, &text),
            };
            report.read(&text, format, &variant);
        }
        println!(
            "{:>5}: {cases} cases, slowest {:?}, most memory {} KB, too much {}: {:?}",
            format.id(),
            report.slowest,
            report.largest >> 10,
            report.failed,
            report.outcomes
        );
        failed += report.failed;
        megabyte(&mut rng, format, &games);
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Times a megabyte of whole games: telling them apart, and reading each.
fn megabyte(rng: &mut Rng, format: RecordFormat, games: &[(Variant, String)]) {
    let mut file = String::new();
    while file.len() < MEGABYTE && !games.is_empty() {
        file += &rng.pick(games).1;
    }
    let Some(standard) = variants::standard() else { return };
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    let started = ThreadTime::now();
    let parts = formats::split(&file, format);
    let apart = started.elapsed();
    let (mut slowest, mut plies) = (Duration::ZERO, 0);
    let all = ThreadTime::now();
    for part in &parts {
        let started = ThreadTime::now();
        plies += formats::read(part, format, &standard).record.tree.len();
        slowest = slowest.max(started.elapsed());
    }
    let used = ALLOCATED.peak_usage().saturating_sub(before);
    println!(
        "       1 MB: {} games told apart in {apart:?}; all {plies} actions read in {:?}, the slowest game {slowest:?}, {} KB",
        parts.len(),
        all.elapsed(),
        used >> 10
    );
    let started = ThreadTime::now();
    let whole = formats::read(&RecordPart::whole(&file), format, &standard);
    println!(
        "       1 MB as one game: {} actions in {:?}",
        whole.record.tree.len(),
        started.elapsed()
    );
}
