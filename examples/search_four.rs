//! One strong player at a table of more than two, the others weak: how often is
//! the strong one first? Or four who are alike: does any seat win more often?
//! No move may be illegal, and nothing may panic.
//!
//! ```text
//! cargo run --release --example search_four -- LOG GAMES STRONG WEAK [VARIANT …]
//! ```
//!
//! STRONG and WEAK are as for `search_games`: `4000` nodes, `level3`, `plies1`, `look`,
//! `4000@FILE`.
//! Each opening is played with STRONG in each seat; where opposite seats are
//! partners, the partner is a WEAK one. A game that has not ended in time, or is
//! drawn, is nobody's. Games that LOG has already are not played again.

#[path = "match/dice.rs"]
mod dice;
#[path = "match/opening_of_many.rs"]
mod opening_of_many;
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

use hensoku::search::{Policy, Searcher};
use hensoku::variants::{self, Variant};
use strength::Contender;

/// Games that go on at a time.
const THREADS: usize = 2;
/// A game that has not ended by then is nobody's.
const PLIES: usize = 1_200;
/// The table of each player, in bytes.
const TABLE: usize = 4 << 20;

/// A game that was played: the seats that have won, and how it ended.
type Ended = (Vec<u8>, &'static str, usize);

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("search_four: {error}");
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
    let is_wanted = |variant: &Variant| match wanted.is_empty() {
        true => variant.spec().draft.is_none() && !Policy::of(&variant.rules()).alternates,
        false => wanted.contains(&variant.id),
    };
    let variants: Vec<Variant> = variants::all().filter(is_wanted).collect();
    let mut winners: BTreeMap<(String, usize), Vec<u8>> = BTreeMap::new();
    for line in fs::read_to_string(log).unwrap_or_default().lines() {
        let words: Vec<&str> = line.split('\t').collect();
        if let [id, number, won, ..] = words.as_slice()
            && let Ok(number) = number.parse()
        {
            let won = won.split(',').filter_map(|seat| seat.parse().ok()).collect();
            winners.insert(((*id).to_owned(), number), won);
        }
    }
    let left: Vec<(&Variant, usize)> = (0..games)
        .flat_map(|number| variants.iter().map(move |variant| (variant, number)))
        .filter(|(variant, number)| !winners.contains_key(&(variant.id.clone(), *number)))
        .collect();
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(log)?);
    let (next, winners, wrong) = (AtomicUsize::new(0), Mutex::new(winners), AtomicUsize::new(0));
    let play_on = || {
        while let Some(&(variant, number)) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
            let id = &variant.id;
            let ended = catch_unwind(AssertUnwindSafe(|| play(variant, number, &sides)));
            match ended.unwrap_or_else(|_| Err("a panic".to_owned())) {
                Ok((won, reason, plies)) => {
                    let seats: Vec<String> = won.iter().map(u8::to_string).collect();
                    let seats = if seats.is_empty() { "-".to_owned() } else { seats.join(",") };
                    if let (Ok(mut file), Ok(mut winners)) = (file.lock(), winners.lock()) {
                        let _ = writeln!(file, "{id}\t{number}\t{seats}\t{reason}\t{plies}");
                        winners.insert((id.clone(), number), won);
                    }
                }
                Err(what) => {
                    eprintln!("{id}, game {number}: {what}");
                    wrong.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(play_on);
        }
    });
    let winners = winners.into_inner().unwrap_or_default();
    for variant in &variants {
        let games: Vec<(usize, &Vec<u8>)> = winners
            .iter()
            .filter(|((id, _), _)| *id == variant.id)
            .map(|((_, number), won)| (*number, won))
            .collect();
        let teams = Policy::of(&variant.rules()).teams;
        tell(&variant.id, teams, &games, sides[0] == sides[1]);
    }
    let wrong = wrong.into_inner();
    println!("{wrong} games went wrong");
    Ok(wrong == 0)
}

/// Says how often the strong seat was first, or how often each seat was if all
/// are alike. A first place that is shared among rivals counts as a part.
fn tell(id: &str, teams: bool, games: &[(usize, &Vec<u8>)], alike: bool) {
    let share = |seat: u8, won: &[u8]| match won.contains(&seat) {
        true if teams => 1.0,
        true => 1.0 / won.len() as f64,
        false => 0.0,
    };
    if !alike {
        let first = |(number, won): &(usize, &Vec<u8>)| share((number % 4) as u8, won);
        return score::told(id, &games.iter().map(first).collect::<Vec<_>>());
    }
    let decided: Vec<&Vec<u8>> =
        games.iter().map(|game| game.1).filter(|won| !won.is_empty()).collect();
    for seat in 0..4 {
        let shares: Vec<f64> = decided.iter().map(|won| share(seat, won)).collect();
        score::told(&format!("{id}, seat {seat}"), &shares);
    }
}

fn play(variant: &Variant, number: usize, sides: &[Contender; 2]) -> Result<Ended, String> {
    let mut game = opening_of_many::game(variant, number / 4);
    let strong = number % 4;
    let players = usize::from(variant.spec().turn.players);
    let side_of = |seat: usize| usize::from(seat != strong);
    let mut searchers: Vec<Searcher> =
        (0..players).map(|seat| sides[side_of(seat)].searcher(variant, TABLE)).collect();
    while game.outcome().is_none() && game.ply() < PLIES {
        let seat = game.position().turn().index();
        let seed = (number * players + seat) as u64 + 1;
        let searcher = searchers.get_mut(seat).ok_or("a seat that nobody has")?;
        let action = sides[side_of(seat)].strength.decide(searcher, &game, seed).action;
        let action = action.ok_or_else(|| format!("no answer at ply {}", game.ply()))?;
        game.play(action).map_err(|why| format!("{action:?} at ply {}: {why}", game.ply()))?;
    }
    Ok(match game.outcome() {
        None => (Vec::new(), "length", game.ply()),
        Some(outcome) => (
            outcome.winners.iter().map(|player| player.0).collect(),
            outcome.reason.name(),
            game.ply(),
        ),
    })
}
