//! Asks two programs about the same positions, and tells how deep each has looked,
//! at how many positions, what it plays and what it thinks of it.
//!
//! ```text
//! cargo run --release --example search_compare -- VARIANT LOG COUNT ONE OTHER
//! ```
//!
//! The positions are taken from the games in LOG, which `search_match` has
//! written; programs are described as there. Each line has the moves that lead to
//! the position last.

#[path = "match/program.rs"]
mod program;
#[path = "match/tongue.rs"]
mod tongue;

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::notation::moves;
use hensoku::variants;

use program::Program;

/// No position is from before this ply, none from as many after it.
const EARLIEST: usize = 16;
const SPAN: usize = 48;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search_compare: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [id, log, count, one, other] = words.as_slice() else {
        return Err("takes VARIANT LOG COUNT ONE OTHER".into());
    };
    let variant = variants::find(id).ok_or("there is no such variant")?;
    let count: usize = count.parse()?;
    let text = fs::read_to_string(log)?;
    let games: Vec<&str> = text.lines().filter_map(|line| line.split('\t').nth(4)).collect();
    let (mut depths, mut nodes, mut asked) = ([0, 0], [0_i64, 0], 0);
    for number in 0..count {
        let Some(line) = games.get(number % games.len().max(1)) else { break };
        let mut game = Game::new(variant.rules());
        for text in line.split_whitespace().take(EARLIEST + number * 17 % SPAN) {
            let Ok(action) = moves::parse(game.rules(), game.position(), text) else { break };
            if game.play(action).is_err() {
                break;
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        let mut told = Vec::new();
        for (side, description) in [one, other].into_iter().enumerate() {
            let answer = Program::start(description)?.answer(&game)?;
            depths[side] += answer.depth.unwrap_or(0);
            nodes[side] += i64::from(answer.nodes.unwrap_or(0));
            told.push(format!(
                "{}\t{}\t{}\t{}",
                answer.depth.unwrap_or(0),
                answer.nodes.unwrap_or(0),
                answer.score.unwrap_or(0),
                match answer.action {
                    Some(Action::Move(mv)) => moves::text(game.rules(), mv),
                    _ => answer.text,
                }
            ));
        }
        asked += 1;
        println!("{}\t{}\t{}", told.join("\t"), game.ply(), tongue::own_texts(&game).join(" "));
    }
    for side in 0..2 {
        let mean = |sum: f64| sum / f64::from(asked.max(1));
        let (depth, nodes) = (mean(f64::from(depths[side])), mean(nodes[side] as f64));
        println!("# depth {depth:.1}, nodes {nodes:.0}, {:.2} a ply", nodes.powf(1.0 / depth));
    }
    Ok(())
}
