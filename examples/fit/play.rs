//! Games of the opponent against itself, to learn from.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hensoku::engine::player::Player;
use hensoku::notation::{moves, position};
use hensoku::search::{Limits, Score, Searcher};
use hensoku::variants::Variant;

use super::{opening, opening_of_many};

/// Games that go on at a time.
const THREADS: usize = 2;
/// A game of two that has not ended by then is a draw, and so is one of more.
const PLIES: usize = 260;
const PLIES_OF_MANY: usize = 700;
/// A side that is ahead by so much for so many plies has won.
const AHEAD: i32 = 2_000;
const AGREED: usize = 6;
/// The table of a game, in bytes.
const TABLE: usize = 8 << 20;

/// Adds games to the file until it has so many: a line each, with the number, what each
/// player has of it, each move with what the search thought of it, and where players
/// choose their armies the position at the start.
pub fn all(
    variant: &Variant,
    (games, nodes): (usize, u64),
    log: &str,
    weights: &str,
) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(log).unwrap_or_default();
    let number = |line: &str| line.split('\t').next()?.parse::<usize>().ok();
    let there: Vec<usize> = text.lines().filter_map(number).collect();
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(log)?);
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(None));
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let mut searcher = Searcher::with_weights(variant.rules(), TABLE, weights);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    if there.contains(&number) {
                        continue;
                    }
                    searcher.forget();
                    let line = play(variant, number, &mut searcher, nodes);
                    let written = line.and_then(|line| match file.lock() {
                        Ok(mut file) => writeln!(file, "{line}").map_err(|why| why.to_string()),
                        Err(why) => Err(why.to_string()),
                    });
                    if let (Err(why), Ok(mut failed)) = (written, failed.lock()) {
                        *failed = Some(format!("game {number}: {why}"));
                        return;
                    }
                }
            });
        }
    });
    match failed.into_inner() {
        Ok(None) => Ok(()),
        Ok(Some(why)) => Err(why.into()),
        Err(why) => Err(why.to_string().into()),
    }
}

/// The line of one game.
fn play(
    variant: &Variant,
    number: usize,
    searcher: &mut Searcher,
    nodes: u64,
) -> Result<String, String> {
    let alternates = searcher.policy().alternates;
    let seed = number as u64 + 1_000_000;
    let mut game = match alternates {
        true => opening::game(variant, seed),
        false => opening_of_many::game(variant, seed as usize),
    };
    let rules = variant.rules();
    let text = |action| moves::action_text(&rules, action);
    let start = variant.spec().draft.as_ref().map(|_| position::text(&rules, game.start(), 0));
    let mut texts: Vec<String> =
        game.actions().iter().map(|&action| format!("{}:x", text(action))).collect();
    let players = variant.spec().turn.players;
    let most = if alternates { PLIES } else { PLIES_OF_MANY };
    let mut ahead = [0; 2];
    let mut winners = Vec::new();
    while game.outcome().is_none() && game.ply() < most && winners.is_empty() {
        let limits = Limits { seed: number as u64 + 1, ..Limits::nodes(nodes) };
        let report = searcher.decide(&game, &limits);
        let Some(action) = report.action else { break };
        let value = match report.analysis.lines.first().map(|line| line.score) {
            Some(Score::Centipawns(value)) => value,
            Some(Score::Mate(plies)) => 30_000 * plies.signum(),
            None => 0,
        };
        texts.push(format!("{}:{value}", text(action)));
        let turn = game.position().turn();
        if alternates {
            for (player, value) in [(turn, value), (variant.spec().turn.after(turn), -value)] {
                let agreed = &mut ahead[player.index() & 1];
                *agreed = if value >= AHEAD { *agreed + 1 } else { 0 };
                if *agreed >= AGREED {
                    winners = vec![player];
                }
            }
        }
        game.play(action).map_err(|why| why.to_string())?;
    }
    if let Some(outcome) = game.outcome() {
        winners.clone_from(&outcome.winners);
    }
    let start = start.unwrap_or_default();
    Ok(format!("{number}\t{}\t{}\t{start}", results(&winners, players), texts.join(" ")))
}

/// What each player has of the game, with commas between: winners share it, and where
/// there are none all do.
fn results(winners: &[Player], players: u8) -> String {
    let all: Vec<Player> = (0..players).map(Player).collect();
    let winners = if winners.is_empty() { &all } else { winners };
    let share = 1.0 / winners.len() as f64;
    let of = |player: &Player| if winners.contains(player) { share } else { 0.0 };
    all.iter().map(|player| of(player).to_string()).collect::<Vec<_>>().join(",")
}
