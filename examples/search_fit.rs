//! Fits the weights of a game to games of the opponent against itself.
//!
//! ```text
//! cargo run --release --example search_fit -- play VARIANT GAMES NODES LOG
//! cargo run --release --example search_fit -- fit VARIANT LOG OUT
//! ```
//!
//! `play` adds games to LOG until there are so many, each from an opening by
//! chance: a line each, with the result, the moves and what was thought of each
//! position. `fit` finds the weights with which the evaluation foretells both
//! best, and writes them to OUT.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::ExitCode;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::notation::moves;
use hensoku::search::{Limits, Score, Searcher};
use hensoku::variants::{self, Variant};

/// A game that has not ended by then is a draw.
const PLIES: usize = 260;
/// A side that is ahead by so much for so many plies has won.
const AHEAD: i32 = 2_000;
const AGREED: usize = 6;
/// How much the result counts beside the score of a search.
const RESULT: f64 = 0.4;
/// How often all positions are gone through.
const ROUNDS: usize = 30;
/// How strongly weights are drawn to what the rules say.
const PULL: f64 = 2.0;
/// The letter of the weight 0.
const ZERO: u8 = b'P';
/// One position in so many is left out, to test with.
const TEST: usize = 10;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", id, games, nodes, log] => play_all(id, games, nodes, log),
        ["fit", id, log, out] => fit(id, log, out),
        _ => Err("takes play VARIANT GAMES NODES LOG, or fit VARIANT LOG OUT".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search_fit: {error}");
            ExitCode::from(2)
        }
    }
}

fn found(id: &str) -> Result<Variant, Box<dyn Error>> {
    variants::find(id).ok_or_else(|| "there is no such variant".into())
}

fn play_all(id: &str, games: &str, nodes: &str, log: &str) -> Result<(), Box<dyn Error>> {
    let (variant, games, nodes) = (found(id)?, games.parse::<usize>()?, nodes.parse()?);
    let there = fs::read_to_string(log).unwrap_or_default().lines().count();
    let mut file = OpenOptions::new().create(true).append(true).open(log)?;
    let mut searcher = Searcher::new(variant.rules(), 4 << 20);
    for number in there..games {
        searcher.forget();
        let line = play(&variant, number as u64, &mut searcher, nodes)?;
        writeln!(file, "{line}")?;
    }
    Ok(())
}

/// The line of one game.
fn play(
    variant: &Variant,
    seed: u64,
    searcher: &mut Searcher,
    nodes: u64,
) -> Result<String, Box<dyn Error>> {
    let mut state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut dice = move |sides: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % sides.max(1)
    };
    let mut game = Game::new(variant.rules());
    let mut texts = Vec::new();
    for _ in 0..4 + dice(7) {
        let moves = game.legal_moves();
        let Some(&mv) = moves.get(dice(moves.len())) else { break };
        texts.push(format!("{}:x", moves::text(game.rules(), mv)));
        game.play(Action::Move(mv))?;
    }
    let mut ahead = [0; 2];
    let mut winner = None;
    while game.outcome().is_none() && game.ply() < PLIES {
        let report = searcher.decide(&game, &Limits { seed: seed + 1, ..Limits::nodes(nodes) });
        let Some(action) = report.action else { break };
        let score = report.analysis.lines.first().map(|line| line.score);
        let turn = game.position().turn();
        let value = match score {
            Some(Score::Centipawns(value)) => value,
            Some(Score::Mate(plies)) => 30_000 * plies.signum(),
            None => 0,
        };
        texts.push(format!("{}:{value}", moves::action_text(game.rules(), action)));
        let other = variant.spec().turn.after(turn);
        for (player, value) in [(turn, value), (other, -value)] {
            let agreed = &mut ahead[player.index() & 1];
            *agreed = if value >= AHEAD { *agreed + 1 } else { 0 };
            if *agreed >= AGREED {
                winner = Some(player);
            }
        }
        game.play(action)?;
        if winner.is_some() {
            break;
        }
    }
    let winner = winner.or(game.outcome().and_then(|outcome| outcome.winners.first().copied()));
    let result = winner.map_or(0.5, |winner| if winner == Player(0) { 1.0 } else { 0.0 });
    Ok(format!("{result}\t{}", texts.join(" ")))
}

/// A position that is learnt from.
struct Sample {
    value: f64,
    left: f64,
    score: f64,
    result: f64,
    entries: Vec<(u32, f32)>,
}

fn samples(variant: &Variant, log: &str) -> Result<(Vec<Sample>, usize, usize), Box<dyn Error>> {
    let searcher = Searcher::new(variant.rules(), 1 << 16);
    let mut samples = Vec::new();
    let (mut phases, mut len) = (1, 0);
    for line in fs::read_to_string(log)?.lines() {
        let Some((result, texts)) = line.split_once('\t') else { continue };
        let result: f64 = result.parse()?;
        let mut game = Game::new(variant.rules());
        for text in texts.split(' ') {
            let Some((text, score)) = text.rsplit_once(':') else { continue };
            let action = moves::parse(game.rules(), game.position(), text)?;
            let quiet = match action {
                Action::Move(mv) => {
                    let to = game.position().piece_at(mv.to());
                    let turn = game.position().turn();
                    to.is_none() && !game.position().in_check(game.rules(), turn)
                }
                _ => false,
            };
            if let Ok(score) = score.parse::<i32>()
                && quiet
                && score.abs() < 3_000
            {
                let features = searcher.features(game.position());
                (phases, len) = (features.phases, features.len);
                let result = if game.position().turn() == Player(0) { result } else { 1.0 - result };
                samples.push(Sample {
                    value: f64::from(features.value),
                    left: f64::from(features.left) / 16.0,
                    score: f64::from(score),
                    result,
                    entries: features.entries,
                });
            }
            game.play(action)?;
        }
    }
    Ok((samples, phases, len))
}

fn sigmoid(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

fn fit(id: &str, log: &str, out: &str) -> Result<(), Box<dyn Error>> {
    let (samples, phases, len) = samples(&found(id)?, log)?;
    let number = |name: &str, default: f64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (pull, share, rounds) =
        (number("PULL", PULL), number("RESULT", RESULT), number("ROUNDS", ROUNDS as f64) as usize);
    // How many hundredths of a pawn are a certain chance to win.
    let loss_of = |scale: f64| {
        let error = |sample: &Sample| (sigmoid(sample.score / scale) - sample.result).powi(2);
        samples.iter().map(error).sum::<f64>()
    };
    let scale = (4..40)
        .map(|tens| f64::from(tens) * 25.0)
        .min_by(|one, other| loss_of(*one).total_cmp(&loss_of(*other)))
        .unwrap_or(300.0);
    println!("{} positions, {} weights, scale {scale}", samples.len(), phases * len);
    let mut weights = vec![0.0_f64; phases * len];
    let (mut first, mut second) = (weights.clone(), weights.clone());
    let guess = |weights: &[f64], sample: &Sample| {
        let mut value = sample.value;
        for &(at, step) in &sample.entries {
            let at = at as usize;
            let weight = match phases {
                1 => weights[at],
                _ => weights[at] * sample.left + weights[at + len] * (1.0 - sample.left),
            };
            value += weight * f64::from(step);
        }
        value
    };
    let goal = |sample: &Sample| {
        sigmoid(sample.score / scale) * (1.0 - share) + sample.result * share
    };
    let test = |weights: &[f64]| {
        let (mut sum, mut count) = (0.0, 0.0);
        // Whole games are left out: positions of one are alike.
        for block in samples.chunks(200).step_by(TEST) {
            for sample in block {
                sum += (sigmoid(guess(weights, sample) / scale) - goal(sample)).powi(2);
                count += 1.0;
            }
        }
        sum / count
    };
    println!("before: {:.6}", test(&weights));
    let blocks: Vec<&[Sample]> = samples.chunks(200).collect();
    let mut step = 0;
    let mut state = 88172645463325252_u64;
    for round in 0..rounds {
        let rate = 0.8 * (1.0 - round as f64 / rounds as f64) + 0.02;
        let mut order: Vec<usize> = (0..blocks.len()).filter(|at| at % TEST != 0).collect();
        for at in (1..order.len()).rev() {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            order.swap(at, (state >> 33) as usize % (at + 1));
        }
        for group in order.chunks(20) {
            let mut slope = vec![0.0_f64; weights.len()];
            let mut count = 0.0;
            for &at in group {
                for sample in blocks[at] {
                    count += 1.0;
                    let now = sigmoid(guess(&weights, sample) / scale);
                    let error = (now - goal(sample)) * now * (1.0 - now) * 4.0;
                    for &(at, step) in &sample.entries {
                        let at = at as usize;
                        let change = error * f64::from(step);
                        if phases == 1 {
                            slope[at] += change;
                        } else {
                            slope[at] += change * sample.left;
                            slope[at + len] += change * (1.0 - sample.left);
                        }
                    }
                }
            }
            step += 1;
            let (fade_1, fade_2) = (1.0 - 0.9_f64.powi(step), 1.0 - 0.999_f64.powi(step));
            for at in 0..weights.len() {
                let slope = slope[at] / count + pull * 1e-6 * weights[at];
                first[at] = 0.9 * first[at] + 0.1 * slope;
                second[at] = 0.999 * second[at] + 0.001 * slope * slope;
                weights[at] -= rate * (first[at] / fade_1) / ((second[at] / fade_2).sqrt() + 1e-7);
                weights[at] = weights[at].clamp(-46.0, 46.0);
            }
        }
        if round % 5 == 4 || round + 1 == rounds {
            println!("round {}: {:.6}", round + 1, test(&weights));
        }
    }
    let letter = |weight: &f64| char::from((f64::from(ZERO) + weight.round()) as u8);
    fs::write(out, weights.iter().map(letter).collect::<String>())?;
    Ok(())
}
