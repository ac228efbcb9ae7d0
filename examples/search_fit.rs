//! Fits the weights of a game to games of the opponent against itself.
//!
//! ```text
//! cargo run --release --example search_fit -- play VARIANT GAMES NODES LOG [WEIGHTS]
//! cargo run --release --example search_fit -- rescore VARIANT LOG NEW PROGRAM
//! cargo run --release --example search_fit -- fit VARIANT LOG OUT [VARIANT LOG OUT …]
//! ```
//!
//! `play` adds games to LOG until there are so many, each from an opening by chance;
//! the opponent has the weights of the file WEIGHTS, if one is named. `rescore` adds the games
//! of LOG to NEW as PROGRAM judges their positions, which is told as for `search_match`: the
//! opponent with more nodes, or somebody else. `fit` finds the weights with which the
//! evaluation foretells best what searches think of these positions and of later ones,
//! and how the games end, and writes them to OUT, for the games that this file names
//! already, or for VARIANT. Of several games with the same kinds of pieces the weights are
//! alike, but for those of places, of which each board has its own. In the environment
//! `PULL`, `ROUNDS`, `RESULT`, `LAMBDA` and `PRIOR` change how it learns (`fit/learn.rs`).

#[path = "match/dice.rs"]
mod dice;
#[path = "match/drafted.rs"]
mod drafted;
#[path = "fit/learn.rs"]
mod learn;
#[path = "match/opening.rs"]
mod opening;
#[path = "match/opening_of_many.rs"]
mod opening_of_many;
#[path = "fit/play.rs"]
mod play;
#[path = "match/program.rs"]
mod program;
#[path = "fit/rescore.rs"]
mod rescore;
#[path = "match/tongue.rs"]
mod tongue;

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use hensoku::variants;
use learn::Course;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search_fit: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Result<(), Box<dyn Error>> {
    let variant = |id: &str| variants::find(id).ok_or("there is no such variant");
    match words {
        ["play", id, games, nodes, log, weights @ ..] => {
            let weights = weights.first().map(fs::read_to_string).transpose()?;
            let weights = weights.as_deref().and_then(|line| line.split_once(' '));
            let weights = weights.map_or("", |(_, letters)| letters);
            play::all(&variant(id)?, (games.parse()?, nodes.parse()?), log, weights)
        }
        ["rescore", id, log, new, program] => rescore::all(&variant(id)?, log, new, program),
        ["fit", courses @ ..] if !courses.is_empty() && courses.len().is_multiple_of(3) => {
            let course = |words: &[&str]| {
                let (log, out) = (words[1].to_owned(), words[2].to_owned());
                Ok(Course { variant: variant(words[0])?, log, out })
            };
            let courses: Result<Vec<Course>, &str> = courses.chunks(3).map(course).collect();
            learn::fit(&courses?)
        }
        _ => Err(
            "takes play VARIANT GAMES NODES LOG [WEIGHTS], rescore VARIANT LOG NEW PROGRAM, or \
                  fit VARIANT LOG OUT"
                .into(),
        ),
    }
}
