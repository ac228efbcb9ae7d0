//! Games whose positions are judged anew, by a program that sees more of them.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hensoku::engine::game::Game;
use hensoku::notation::moves;
use hensoku::variants::Variant;

use super::learn::is_calm;
use super::program::Program;

/// Games that go on at a time.
const THREADS: usize = 2;
/// Of the positions of a game one in so many is judged: neighbours are much alike.
const STEP: usize = 2;

/// Adds the games of one file to another, each move with what the program thinks of the position
/// before it, instead of what the search did that chose the move. Only positions are
/// judged in which neither captures, and nobody is in check.
pub fn all(
    variant: &Variant,
    from: &str,
    to: &str,
    description: &str,
) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(from)?;
    let before = fs::read_to_string(to).unwrap_or_default();
    let number = |line: &str| line.split('\t').next().map(str::to_owned);
    let there: Vec<String> = before.lines().filter_map(number).collect();
    let new = |line: &&str| number(line).is_some_and(|number| !there.contains(&number));
    let lines: Vec<&str> = text.lines().filter(new).collect();
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(to)?);
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(None));
    let work = || -> Result<(), Box<dyn Error>> {
        let mut judge = Judge { program: Program::start(description)?, work: [0; 3] };
        while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let judged = judge.line(variant, line)?;
            let mut file = file.lock().map_err(|_| "another thread has panicked")?;
            writeln!(file, "{judged}")?;
        }
        let [positions, depth, nodes] = judge.work.map(|sum| sum as f64);
        let mean = |sum: f64| sum / positions.max(1.0);
        println!("{positions} positions, depth {:.1}, {:.0} nodes", mean(depth), mean(nodes));
        Ok(())
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                if let (Err(why), Ok(mut failed)) = (work(), failed.lock()) {
                    *failed = Some(why.to_string());
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

/// Who judges positions.
struct Judge {
    program: Program,
    /// How many positions, and the sums of depths and nodes.
    work: [i64; 3],
}

impl Judge {
    /// A line of the file, judged anew.
    fn line(&mut self, variant: &Variant, line: &str) -> Result<String, Box<dyn Error>> {
        let parts: Vec<&str> = line.split('\t').collect();
        let [number, results, texts, ""] = parts.as_slice() else {
            return Err(format!("no game from the usual start: {line}").into());
        };
        let first = number.parse::<usize>()?;
        let mut game = Game::new(variant.rules());
        let mut judged = Vec::new();
        for (ply, part) in texts.split(' ').enumerate() {
            let (text, score) = part.rsplit_once(':').ok_or_else(|| format!("no score: {part}"))?;
            let action = moves::parse(game.rules(), game.position(), text)
                .map_err(|why| format!("{text}: {why}"))?;
            let wanted = score != "x" && (ply + first).is_multiple_of(STEP);
            let score = if wanted && is_calm(&game, action) { self.score(&game)? } else { None };
            judged.push(match score {
                Some(score) => format!("{text}:{score}"),
                None => format!("{text}:x"),
            });
            game.play(action).map_err(|why| format!("{text}: {why}"))?;
        }
        Ok(format!("{number}\t{results}\t{}\t", judged.join(" ")))
    }

    /// What is thought of a position in which the best move is calm.
    fn score(&mut self, game: &Game) -> Result<Option<i32>, Box<dyn Error>> {
        let answer = self.program.answer(game)?;
        let action = answer.action.ok_or_else(|| format!("no move: {}", answer.text))?;
        let numbers = [1, answer.depth.unwrap_or(0), answer.nodes.unwrap_or(0)];
        self.work.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += i64::from(number));
        Ok(answer.score.filter(|_| is_calm(game, action)))
    }
}
