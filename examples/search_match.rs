//! Lets two programs play each other, by our rules, from varied openings that
//! each plays from both sides.
//!
//! ```text
//! cargo run --release --example search_match -- VARIANT GAMES LOG ONE OTHER
//! ```
//!
//! A program is a command with its arguments, then, each after a `|`, options
//! as `Name=Value` and one `go …`; a word `uci` makes it one that speaks UCI, a word
//! `xboard` one that is spoken to as XBoard does, with a `level …`:
//!
//! ```text
//! "target/release/hensoku usi | USI_Variant=shogi | go nodes 5000"
//! "gnushogi | xboard | level 600 2"
//! "fairy-stockfish | uci | UCI_Variant=xiangqi | Use NNUE=false | go movetime 100"
//! ```
//!
//! Each game is a line of LOG; games that are there already are not played
//! again, so that a broken match goes on. Two games go on at a time.

#[path = "match/dice.rs"]
mod dice;
#[path = "match/drafted.rs"]
mod drafted;
#[path = "match/opening.rs"]
mod opening;
#[path = "match/program.rs"]
mod program;
#[path = "match/score.rs"]
mod score;
#[path = "match/tongue.rs"]
mod tongue;

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::variants::{self, Variant};

use program::{Answer, Program};

/// Games that go on at a time.
const THREADS: usize = 2;
/// A game that has not ended by then is a draw.
const PLIES: usize = 320;
/// When both agree for so many moves that one is ahead by so much, it has won.
const AGREED: usize = 3;
const AHEAD: i32 = 1_800;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search_match: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, log, one, other] = words.as_slice() else {
        return Err("takes VARIANT GAMES LOG ONE OTHER".into());
    };
    let variant = variants::find(id).ok_or("there is no such variant")?;
    let games: usize = games.parse()?;
    let mut scores: BTreeMap<usize, f64> = BTreeMap::new();
    for line in fs::read_to_string(log).unwrap_or_default().lines() {
        let mut words = line.split('\t');
        if let (Some(Ok(number)), Some(Ok(score))) =
            (words.next().map(str::parse), words.next().map(str::parse))
        {
            scores.insert(number, score);
        }
    }
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(log)?);
    let left: Vec<usize> = (0..games).filter(|number| !scores.contains_key(number)).collect();
    let (next, scores) = (AtomicUsize::new(0), Mutex::new(scores));
    let failed = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Some(&number) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match play(&variant, number, [one, other]) {
                        Ok(Played { score, reason, plies, moves, means }) => {
                            let line =
                                format!("{number}\t{score}\t{reason}\t{plies}\t{moves}\t{means}");
                            if let (Ok(mut file), Ok(mut scores)) = (file.lock(), scores.lock()) {
                                let _ = writeln!(file, "{line}");
                                scores.insert(number, score);
                            }
                        }
                        Err(error) => {
                            eprintln!("game {number}: {error}");
                            if let Ok(mut failed) = failed.lock() {
                                *failed = Some(error.to_string());
                            }
                            return;
                        }
                    }
                }
            });
        }
    });
    let scores = scores.into_inner().unwrap_or_default();
    score::told(id, &scores.into_values().collect::<Vec<_>>());
    match failed.into_inner() {
        Ok(Some(error)) => Err(error.into()),
        _ => Ok(()),
    }
}

/// A game that was played.
struct Played {
    /// 1 where the first program has won, 0 where the other has.
    score: f64,
    reason: String,
    plies: usize,
    moves: String,
    /// How deep each program looked in the mean, and at how many positions.
    means: String,
}

/// What a program has told of its searches, in sum.
#[derive(Default)]
struct Sums {
    answers: i64,
    depth: i64,
    nodes: i64,
}

impl fmt::Display for Sums {
    /// The means.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.answers.max(1);
        write!(f, "depth {} nodes {}", self.depth / answers, self.nodes / answers)
    }
}

fn play(
    variant: &Variant,
    number: usize,
    programs: [&String; 2],
) -> Result<Played, Box<dyn Error>> {
    let mut game = opening::game(variant, number as u64 / 2);
    let one = Player((number % 2) as u8);
    let mut programs = [Program::start(programs[0])?, Program::start(programs[1])?];
    let mut ahead = [0_usize; 2];
    let mut sums = [Sums::default(), Sums::default()];
    loop {
        let score = |winner: Option<Player>| match winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == one)),
        };
        let ended = |winner: Option<Player>, reason: &str, game: &Game, sums: &[Sums; 2]| {
            let moves = tongue::own_texts(game).join(" ");
            let means = format!("{} {}", sums[0], sums[1]);
            let (score, reason) = (score(winner), reason.to_owned());
            Played { score, reason, plies: game.ply(), moves, means }
        };
        if let Some(outcome) = game.outcome() {
            return Ok(ended(
                outcome.winners.first().copied(),
                outcome.reason.name(),
                &game,
                &sums,
            ));
        }
        if game.ply() >= PLIES {
            return Ok(ended(None, "length", &game, &sums));
        }
        let mover = game.position().turn();
        let other = variant.spec().turn.after(mover);
        let side = usize::from(mover != one);
        let Answer { action, score, depth, nodes, text } = programs[side].answer(&game)?;
        sums[side].answers += 1;
        sums[side].depth += i64::from(depth.unwrap_or(0));
        sums[side].nodes += i64::from(nodes.unwrap_or(0));
        let Some(action) = action.filter(|&action| game.check(action).is_ok()) else {
            return Ok(ended(Some(other), &format!("illegal {text}"), &game, &sums));
        };
        for (player, sign) in [(mover, 1), (other, -1)] {
            let holds = score.is_some_and(|score| score * sign >= AHEAD);
            let agreed = &mut ahead[player.index() & 1];
            *agreed = if holds { *agreed + 1 } else { 0 };
            if *agreed >= 2 * AGREED {
                return Ok(ended(Some(player), "agreed", &game, &sums));
            }
        }
        game.play(action)?;
    }
}
