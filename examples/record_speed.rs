//! Reads a megabyte of records of each format, and says what that costs.
//!
//! ```text
//! cargo run --release --example record_speed -- [FORMAT|all [TEXT]]
//! ```
//!
//! The texts: whole games one after the other with all that a record can have, such
//! games with nothing but their moves, the shortest games, one game with branches, one
//! that goes on as long as a record can, and signs that nobody wrote, in lines and in one
//! line, among them what makes a reader go back and forth.
//!
//! Whoever opens a text waits for two things. Its format is recognised, its games are told
//! apart, and what stands before the moves of each is read (`list`). Then the one that is
//! chosen is read as a whole (`game`: the costliest of them). Either is held against what
//! it may cost: 50 ms and 8 MB. The time is the middle one of some runs, of one processor;
//! the memory is what is needed at most beside the records themselves. What all listed
//! games cost together, as where they are kept a while at a time, is told beside (`all`).

use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use hensoku::record::Record;
use hensoku::record::formats::{self, MOST_GAMES, RecordFormat, RecordPart};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
#[path = "../tests/records/random.rs"]
mod random;

use fuzz::{Dice, LARGEST, LONGEST, signs, written};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const MEGABYTE: usize = 1 << 20;
const RUNS: usize = 9;

/// What is repeated for a megabyte, after a beginning.
const HOSTILE: [(&str, &str); 22] = [
    ("", "("),
    ("1. e4 ", "()"),
    ("1. e4 ", "(d4)"),
    ("1. e4 ", "(x)"),
    ("1. e4 ", "1-0 "),
    ("1. e4 ", "{[%end resign]}"),
    ("", "["),
    ("", "{"),
    ("{\"moves\":[{},", "{\"forks\":[["),
    ("{\"moves\":[{},", "{\"special\":\"TORYO\"},"),
    ("{\"moves\":[{},{\"forks\":[", "[{\"special\":\"TORYO\"}],"),
    ("   1 ７六歩(77)\n", "変化：1手\n   1 ２六歩(27)\n"),
    ("   1 ７六歩(77)\n", "変化：1手\n   1 投了\n"),
    ("   1 ７六歩(77)\n", "８八銀\n"),
    ("", "名：a\n"),
    ("", "開始局面：lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -\n"),
    ("", "| v歩\n"),
    ("", "P+00FU\n"),
    ("+7776FU\n", "/\n+7776FU\n"),
    ("", "~0..r"),
    ("", "1\n"),
    ("position startpos moves", " 7g7f"),
];

/// What something cost: the time, and the bytes beside what came of it.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    bytes: usize,
}

impl Cost {
    /// Does it once.
    fn once<T>(work: impl FnOnce() -> T) -> (Cost, T) {
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
        let made = work();
        let time = started.elapsed();
        let kept = ALLOCATED.current_usage().saturating_sub(before);
        (Cost { time, bytes: ALLOCATED.peak_usage().saturating_sub(before + kept) }, made)
    }

    /// The middle of some runs.
    fn middle<T>(work: impl Fn() -> T) -> Cost {
        let mut runs: Vec<Cost> = (0..RUNS).map(|_| Cost::once(&work).0).collect();
        runs.sort_by_key(|cost| cost.time);
        Cost { bytes: runs.iter().map(|cost| cost.bytes).max().unwrap_or(0), ..runs[RUNS / 2] }
    }

    fn is_too_much(self) -> bool {
        self.time > LONGEST || self.bytes > LARGEST
    }

    fn text(self) -> String {
        let (ms, kilobytes) = (self.time.as_secs_f64() * 1000.0, self.bytes >> 10);
        format!("{ms:>6.1} ms {kilobytes:>5} KB")
    }
}

/// Opens a text, and prints what that cost. `false` if it is too much.
fn measure(format: RecordFormat, name: &str, text: &str) -> bool {
    let Some(standard) = variants::standard() else { return false };
    if std::env::args().nth(2).is_some_and(|wanted| !name.starts_with(&wanted)) {
        return true;
    }
    let list = Cost::middle(|| {
        let known = formats::recognise(text);
        let mut parts = formats::split(text, format);
        let read = |part: RecordPart<'_>| formats::read(&part.front(format), format, &standard);
        let fronts: Vec<_> = parts.by_ref().take(MOST_GAMES).map(read).collect();
        (known, fronts, parts.count())
    });
    let (mut all, mut dearest, mut actions, mut games) = (Cost::default(), None, 0, 0);
    for part in formats::split(text, format).take(MOST_GAMES) {
        let (cost, game) = Cost::once(|| formats::read(&part, format, &standard));
        (all.time, all.bytes) = (all.time + cost.time, all.bytes.max(cost.bytes));
        (actions, games) = (actions + game.record.tree.len(), games + 1);
        if dearest.is_none_or(|(time, _)| time < cost.time) {
            dearest = Some((cost.time, part));
        }
    }
    let read = |(_, part)| Cost::middle(|| formats::read(&part, format, &standard));
    let game = dearest.map_or(Cost::default(), read);
    let is_too_much = list.is_too_much() || game.is_too_much();
    println!(
        "{:>5}  {name:<22} {:>5} KB  {games:>5} games {actions:>6} actions  list {}  game {}  all {:>6.1} ms{}",
        format.id(),
        text.len() >> 10,
        list.text(),
        game.text(),
        all.time.as_secs_f64() * 1000.0,
        if is_too_much { "  TOO MUCH" } else { "" },
    );
    !is_too_much
}

/// The same of texts that nobody wrote.
fn measure_hostile(format: RecordFormat) -> bool {
    let mut fits = true;
    for (index, (begins, goes_on)) in HOSTILE.into_iter().enumerate() {
        let times = (MEGABYTE - begins.len()) / goes_on.len();
        fits &= measure(
            format,
            &format!("hostile {index}"),
            &(begins.to_owned() + &goes_on.repeat(times)),
        );
    }
    let dice = &mut Dice(5);
    let mut garbage = String::new();
    while garbage.len() < MEGABYTE {
        garbage += &signs(dice);
    }
    fits &= measure(format, "garbage", &garbage);
    fits & measure(format, "garbage in one line", &garbage.replace('\n', " "))
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
            fits &= measure(format, &name("games"), &text);
            let text = many(format, || random::shuffled(dice, &variant, 1));
            fits &= measure(format, &name("shortest"), &text);
            let is_position =
                matches!(format, RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Bod);
            if is_position {
                continue;
            }
            let text = many(format, || random::shuffled(dice, &variant, 120));
            fits &= measure(format, &name("moves alone"), &text);
            if let Some(text) = branched(dice, &variant, format) {
                fits &= measure(format, &name("branches"), &text);
            }
            let long = written(&random::shuffled(dice, &variant, Record::MOST_ACTIONS), format);
            let long = long.unwrap_or_default();
            let end = long.char_indices().map(|(at, _)| at).take_while(|at| *at <= MEGABYTE).last();
            fits &= measure(format, &name("one line"), &long[..end.unwrap_or(0)]);
        }
        fits &= measure_hostile(format);
    }
    if fits { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
