//! The search spoken to by the USI protocol, line by line: for the command
//! line and for a worker alike. A session reads nothing and writes nothing
//! itself, and thinks only in slices.

mod go;
mod mates;
mod options;
mod say;
mod situation;

use std::fmt;

use thiserror::Error;

use crate::engine::game::Game;
use crate::engine::text::plain;
use crate::query::RequestError;

use super::knowledge::Searcher;
use super::thinking::Thinking;
use super::weights;
use go::{Go, Timing};
pub use mates::MateSession;
use situation::Situation;

/// What cannot be done with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UsiError {
    /// It begins with no known word.
    #[error("there is no command \"{0}\"")]
    UnknownCommand(String),
    /// There is no such option.
    #[error("there is no option \"{0}\"")]
    UnknownOption(String),
    /// The option cannot have this value.
    #[error("{option} cannot be \"{value}\"")]
    BadValue {
        /// Which option.
        option: &'static str,
        /// What was given.
        value: String,
    },
    /// A word of `go` is unknown, or not followed by a number.
    #[error("go cannot be read at \"{0}\"")]
    BadGo(String),
    /// A position is neither `startpos` nor `sfen`.
    #[error("a position begins with startpos or sfen")]
    BadPosition,
    /// The position or one of its moves is none of the game.
    #[error("{0}")]
    Game(#[from] RequestError),
}

/// A word of a line, short enough to be repeated.
fn quoted(text: &str) -> String {
    plain(text, 40)
}

/// What is answered to a line: `obey` takes its command and what follows it. An error is
/// answered by `info string fault …`.
fn answered(
    line: &str,
    obey: impl FnOnce(&str, &str, &mut Vec<String>) -> Result<(), UsiError>,
) -> Vec<String> {
    let line = line.trim();
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let mut answers = Vec::new();
    if let Err(error) = obey(command, rest.trim(), &mut answers) {
        answers.push(format!("info string fault {error}"));
    }
    answers
}

/// How many milliseconds a slice should take.
const SLICE: u64 = 4;

/// The nodes of the next slice, by those of the last one and how long it took.
fn next_slice(nodes: u64, took: u64) -> u64 {
    match took {
        _ if took > SLICE => (nodes / 2).max(64),
        _ if took * 2 < SLICE => (nodes * 2).min(16_384),
        _ => nodes,
    }
}

/// A session: what has been set, the position, and the search that goes on.
pub struct UsiSession {
    clock: Box<dyn Fn() -> u64>,
    situation: Situation,
    /// Of the games that have some.
    weights: String,
    /// At rest between two searches.
    searcher: Option<Searcher>,
    task: Option<OngoingSearch>,
    /// The nodes of the next slice.
    slice: u64,
    quits: bool,
}

/// A search that goes on.
struct OngoingSearch {
    thinking: Thinking,
    game: Game,
    timing: Timing,
    tag: String,
    why: bool,
    started: u64,
    /// Has it come to an end by itself?
    done: bool,
}

impl fmt::Debug for UsiSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UsiSession").field("thinks", &self.is_thinking()).finish_non_exhaustive()
    }
}

impl UsiSession {
    /// A session whose clock tells milliseconds since some moment.
    pub fn new(clock: impl Fn() -> u64 + 'static) -> UsiSession {
        UsiSession {
            clock: Box::new(clock),
            situation: Situation::default(),
            weights: weights::FITTED.to_owned(),
            searcher: None,
            task: None,
            slice: 256,
            quits: false,
        }
    }

    /// The same with these weights: a line of game ids with commas between, a blank and a
    /// letter for each weight, as `search/weights/` has them. Games that are not named play
    /// from their rules, and so do those whose rules ask for other weights.
    pub fn with_weights(self, weights: String) -> UsiSession {
        UsiSession { weights, ..self }
    }

    /// Does a search go on, so that [`step`](UsiSession::step) is wanted?
    pub fn is_thinking(&self) -> bool {
        self.task.as_ref().is_some_and(|task| !task.done)
    }

    /// Does the search that goes on end only when it is told to?
    pub fn is_endless(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.timing.waits())
    }

    /// Has `quit` been said?
    pub fn has_quit(&self) -> bool {
        self.quits
    }

    /// Hears a line and gives the lines to be answered. What cannot be read
    /// changes nothing and is answered by `info string fault …`.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        answered(line, |command, rest, answers| self.obey(command, rest, answers))
    }

    fn obey(
        &mut self,
        command: &str,
        rest: &str,
        answers: &mut Vec<String>,
    ) -> Result<(), UsiError> {
        match command {
            "" => {}
            "usi" => answers.extend(say::greeting()),
            "isready" => {
                self.prepare();
                answers.push("readyok".to_owned());
            }
            "setoption" => self.set_option(rest, answers)?,
            "usinewgame" => {
                self.finish(answers);
                if let Some(searcher) = &mut self.searcher {
                    searcher.forget();
                }
            }
            "position" => self.set_position(rest, answers)?,
            "go" => self.go(rest, answers)?,
            "stop" => self.finish(answers),
            "ponderhit" => {
                let now = (self.clock)();
                if let Some(task) = &mut self.task {
                    task.timing.begin(now.saturating_sub(task.started));
                }
                if self.task.as_ref().is_some_and(|task| task.done) {
                    self.finish(answers);
                }
            }
            "gameover" => self.finish(answers),
            "quit" => {
                self.task = None;
                self.quits = true;
            }
            other => return Err(UsiError::UnknownCommand(quoted(other))),
        }
        Ok(())
    }

    fn set_option(&mut self, words: &str, answers: &mut Vec<String>) -> Result<(), UsiError> {
        let before = self.situation.options.table_bytes();
        let is_other = self.situation.set_option(words)?;
        if is_other || self.situation.options.table_bytes() != before {
            // What thinks has the table with it.
            self.finish(answers);
            self.searcher = None;
        }
        Ok(())
    }

    fn set_position(&mut self, words: &str, answers: &mut Vec<String>) -> Result<(), UsiError> {
        self.situation.set_position(words)?;
        self.finish(answers);
        Ok(())
    }

    /// Makes ready what the first search needs.
    fn prepare(&mut self) {
        if self.searcher.is_none() && self.task.is_none() {
            let Some(variant) = &self.situation.variant else { return };
            let weights = weights::of_game(&self.weights, &variant.id);
            let bytes = self.situation.options.table_bytes();
            self.searcher = Some(Searcher::with_weights(variant.rules(), bytes, weights));
        }
    }

    fn go(&mut self, words: &str, answers: &mut Vec<String>) -> Result<(), UsiError> {
        let go = Go::read(words)?;
        self.finish(answers);
        self.prepare();
        let game = self.situation.game()?;
        let Some(searcher) = self.searcher.take() else { return Ok(()) };
        let options = &self.situation.options;
        let limits = go.limits(options);
        let timing = go.timing(game.position().turn(), options);
        let thinking = Thinking::start(searcher, &game, &limits);
        let (tag, why) = (options.tag.clone(), options.why);
        let started = (self.clock)();
        self.task = Some(OngoingSearch { thinking, game, timing, tag, why, started, done: false });
        Ok(())
    }

    /// Thinks for a slice of a few milliseconds and gives the lines to be said.
    pub fn step(&mut self) -> Vec<String> {
        let mut answers = Vec::new();
        let Some(task) = self.task.as_mut().filter(|task| !task.done) else { return answers };
        let before = (self.clock)();
        task.done = task.thinking.run(self.slice);
        let now = (self.clock)();
        let passed = now.saturating_sub(task.started);
        for analysis in task.thinking.news() {
            answers.extend(say::info(&task.game, &analysis, passed));
            if task.timing.is_enough_after_depth(passed) {
                task.done = true;
            }
        }
        self.slice = next_slice(self.slice, now.saturating_sub(before));
        task.done |= task.timing.is_over(passed);
        // Who thinks without end waits for the word.
        if task.done && !task.timing.waits() {
            self.finish(&mut answers);
        }
        answers
    }

    /// Ends the search that goes on and says its answer.
    fn finish(&mut self, answers: &mut Vec<String>) {
        let Some(task) = self.task.take() else { return };
        let (report, searcher) = task.thinking.finish();
        self.searcher = Some(searcher);
        if task.why {
            answers.extend(say::why(&task.game, &report));
        }
        answers.extend(say::best(&task.game, &report, &task.tag));
    }
}
