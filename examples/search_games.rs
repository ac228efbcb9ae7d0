//! The opponent plays itself in every game for two, and others by chance or
//! one ply deep: no move may be illegal, and nothing may panic.
//!
//! ```text
//! cargo run --release --example search_games -- LOG GAMES STRONG WEAK [VARIANT …]
//! ```
//!
//! STRONG and WEAK are numbers of nodes, or `level N`, or `plies N`, each as one word
//! with the blank left out: `4000`, `level3`, `plies1` (a search of one ply and of what
//! follows until it is quiet); or `look`, who tries each move and judges by the rules
//! alone where it leads as it stands. With `@FILE` after it one plays with other weights
//! than those of the game, with `@` alone from the rules. Each variant is played GAMES
//! times, each opening from both sides; lines that LOG has already are not played again.
//! At the end the score of STRONG is told for each variant and for all.

#[path = "match/dice.rs"]
mod dice;
#[path = "match/drafted.rs"]
mod drafted;
#[path = "match/opening.rs"]
mod opening;
#[path = "match/score.rs"]
mod score;
#[path = "match/strength.rs"]
mod strength;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hensoku::engine::player::Player;
use hensoku::search::Policy;
use hensoku::variants::{self, Variant};
use strength::Contender;

/// Games that go on at a time.
const THREADS: usize = 2;
/// A game that has not ended by then is a draw.
const PLIES: usize = 300;
/// The table of each side, in bytes.
const TABLE: usize = 4 << 20;

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("search_games: {error}");
            ExitCode::from(2)
        }
    }
}

/// Plays what is wanted; false if anything went wrong.
fn run() -> Result<bool, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [log, games, strong, weak, wanted @ ..] = words.as_slice() else {
        return Err("takes LOG GAMES STRONG WEAK [VARIANT …]".into());
    };
    let games: usize = games.parse()?;
    let sides = [Contender::read(strong)?, Contender::read(weak)?];
    let searched = |variant: &Variant| match wanted.is_empty() {
        true => variant.spec().draft.is_none() && Policy::of(&variant.rules()).alternates,
        false => wanted.contains(&variant.id),
    };
    let variants: Vec<Variant> = variants::all().filter(searched).collect();
    let mut scores: BTreeMap<(String, usize), f64> = BTreeMap::new();
    for line in fs::read_to_string(log).unwrap_or_default().lines() {
        let words: Vec<&str> = line.split('\t').collect();
        if let [id, number, score, ..] = words.as_slice()
            && let (Ok(number), Ok(score)) = (number.parse(), score.parse())
        {
            scores.insert(((*id).to_owned(), number), score);
        }
    }
    let left: Vec<(&Variant, usize)> = (0..games)
        .flat_map(|number| variants.iter().map(move |variant| (variant, number)))
        .filter(|(variant, number)| !scores.contains_key(&(variant.id.clone(), *number)))
        .collect();
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(log)?);
    let (next, scores, wrong) = (AtomicUsize::new(0), Mutex::new(scores), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Some(&(variant, number)) = left.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let id = &variant.id;
                    match catch_unwind(AssertUnwindSafe(|| play(variant, number, &sides))) {
                        Ok(Ok((score, reason, plies))) => {
                            if let (Ok(mut file), Ok(mut scores)) = (file.lock(), scores.lock()) {
                                let _ =
                                    writeln!(file, "{id}\t{number}\t{score}\t{reason}\t{plies}");
                                scores.insert((id.clone(), number), score);
                            }
                        }
                        Ok(Err(what)) => {
                            eprintln!("{id}, game {number}: {what}");
                            wrong.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(_) => {
                            eprintln!("{id}, game {number}: a panic");
                            wrong.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    let scores = scores.into_inner().unwrap_or_default();
    let of = |id: Option<&str>| {
        let wanted = |key: &(String, usize)| id.is_none_or(|id| key.0 == id);
        scores.iter().filter(|(key, _)| wanted(key)).map(|(_, score)| *score).collect::<Vec<_>>()
    };
    for variant in &variants {
        score::told(&variant.id, &of(Some(&variant.id)));
    }
    score::told("all", &of(None));
    let wrong = wrong.into_inner();
    println!("{wrong} games went wrong");
    Ok(wrong == 0)
}

/// Plays a game: the score of the first side, how it ended and after how many
/// plies.
fn play(
    variant: &Variant,
    number: usize,
    sides: &[Contender; 2],
) -> Result<(f64, &'static str, usize), String> {
    let mut game = opening::game(variant, number as u64 / 2);
    let first = Player((number % 2) as u8);
    let mut searchers = [0, 1].map(|side| sides[side].searcher(variant, TABLE));
    loop {
        if let Some(outcome) = game.outcome() {
            let score = match outcome.winners.first() {
                None => 0.5,
                Some(&winner) => f64::from(u8::from(winner == first)),
            };
            return Ok((score, outcome.reason.name(), game.ply()));
        }
        if game.ply() >= PLIES {
            return Ok((0.5, "length", game.ply()));
        }
        let side = usize::from(game.position().turn() != first);
        let seed = number as u64 * 2 + side as u64 + 1;
        let action = sides[side].strength.decide(&mut searchers[side], &game, seed).action;
        let action = action.ok_or_else(|| format!("no answer at ply {}", game.ply()))?;
        game.play(action).map_err(|why| format!("{action:?} at ply {}: {why}", game.ply()))?;
    }
}
