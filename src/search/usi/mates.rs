//! `go mate`: a session that looks for forced mates, and does nothing else. It is
//! a part of its own, so that who plays need not load it.
//!
//! Answers are those of USI: `checkmate` with the moves of both sides to the mate,
//! `checkmate nomate`, `checkmate timeout` where the limit was reached, and
//! `checkmate notimplemented` where no mate can be searched for: not a game that ends
//! by mate, over, or not begun. A mate is told when it is found, by a line `info …
//! score mate`, and again whenever a shorter one is; `info string shortest` before
//! the answer says that none is shorter.

use std::fmt;

use crate::engine::game::Game;
use crate::search::mate::{MateSearch, Mating};

use super::say;
use super::situation::Situation;
use super::{UsiError, answered, next_slice, quoted};

/// How long to look for a mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct MateLimits {
    nodes: Option<u64>,
    milliseconds: Option<u64>,
}

/// A session: what has been set, the position, and the search that goes on.
pub struct MateSession {
    clock: Box<dyn Fn() -> u64>,
    situation: Situation,
    task: Option<OngoingMate>,
    /// The nodes of the next slice.
    slice: u64,
}

/// A search that goes on.
struct OngoingMate {
    search: MateSearch,
    game: Game,
    most: Option<u64>,
    endless: bool,
    tag: String,
    started: u64,
    /// The length of the mate that has been told, in plies.
    told: Option<usize>,
}

impl fmt::Debug for MateSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MateSession").field("thinks", &self.is_thinking()).finish_non_exhaustive()
    }
}

impl MateSession {
    /// Is this line for a session that looks for mates?
    pub fn is_asked(line: &str) -> bool {
        let mut words = line.split_whitespace();
        (words.next(), words.next()) == (Some("go"), Some("mate"))
    }

    /// Does this line say of which game and position?
    pub fn is_told(line: &str) -> bool {
        matches!(line.split_whitespace().next(), Some("setoption" | "position"))
    }

    /// A session whose clock tells milliseconds since some moment.
    pub fn new(clock: impl Fn() -> u64 + 'static) -> MateSession {
        let (situation, task) = (Situation::default(), None);
        MateSession { clock: Box::new(clock), situation, task, slice: 256 }
    }

    /// Does a search go on, so that [`step`](MateSession::step) is wanted?
    pub fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Does the search that goes on end only when it has found out, or is told to?
    pub fn is_endless(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.endless)
    }

    /// Hears `setoption`, `position`, `go mate`, `stop` or `isready`, and gives the
    /// lines to be answered. What cannot be read changes nothing and is answered by
    /// `info string fault …`.
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
            "isready" => answers.push("readyok".to_owned()),
            "setoption" => {
                if self.situation.set_option(rest)? {
                    self.finish(answers);
                }
            }
            "position" => {
                self.situation.set_position(rest)?;
                self.finish(answers);
            }
            "go" => self.go(rest, answers)?,
            "stop" => self.finish(answers),
            other => return Err(UsiError::UnknownCommand(quoted(other))),
        }
        Ok(())
    }

    fn go(&mut self, words: &str, answers: &mut Vec<String>) -> Result<(), UsiError> {
        let limits = MateLimits::read(words)?;
        self.finish(answers);
        let game = self.situation.game()?;
        let tag = self.situation.options.tag.clone();
        match MateSearch::new(&game, limits.nodes.unwrap_or(u64::MAX)) {
            Err(_) => answers.extend(say::end_of(&tag, "checkmate notimplemented")),
            Ok(search) => {
                // Who looks further looks further for a shorter one, too.
                let search = search.shortening(limits.nodes.unwrap_or(0) / 4);
                let (most, started) = (limits.milliseconds, (self.clock)());
                let endless = limits == MateLimits::default();
                let task = OngoingMate { search, game, most, endless, tag, started, told: None };
                self.task = Some(task);
            }
        }
        Ok(())
    }

    /// Searches for a slice of a few milliseconds and gives the lines to be said.
    pub fn step(&mut self) -> Vec<String> {
        let mut answers = Vec::new();
        let before = (self.clock)();
        let Some(task) = self.task.as_mut() else { return answers };
        let mut done = task.search.run(self.slice);
        let now = (self.clock)();
        let passed = now.saturating_sub(task.started);
        if let Some(line) = task.search.mate()
            && task.told != Some(line.len())
        {
            answers.push(say::mate_found(&task.game, line, task.search.nodes(), passed));
            task.told = Some(line.len());
        }
        done |= task.most.is_some_and(|most| passed >= most);
        self.slice = next_slice(self.slice, now.saturating_sub(before));
        if done {
            self.finish(&mut answers);
        }
        answers
    }

    /// Ends the search that goes on and says its answer.
    fn finish(&mut self, answers: &mut Vec<String>) {
        let Some(OngoingMate { search, game, tag, .. }) = self.task.take() else { return };
        let known = search.known();
        answers.push(format!("info nodes {}", known.nodes));
        let answer = match known.mating {
            Mating::Mate { line, shortest } => {
                answers.extend(shortest.then(|| "info string shortest".to_owned()));
                say::texts(&game, &line)
            }
            Mating::NoMate => "nomate".to_owned(),
            Mating::Unknown => "timeout".to_owned(),
        };
        answers.extend(say::end_of(&tag, &["checkmate ", &answer].concat()));
    }
}

impl MateLimits {
    /// Reads `mate`, and after it `infinite`, milliseconds, or `nodes` and how many.
    fn read(words: &str) -> Result<MateLimits, UsiError> {
        let mut limits = MateLimits::default();
        let mut words = words.split_whitespace();
        let bad = |word: &str| UsiError::BadGo(quoted(word));
        match words.next() {
            Some("mate") => {}
            other => return Err(bad(other.unwrap_or_default())),
        }
        while let Some(word) = words.next() {
            match word {
                "infinite" => {}
                "nodes" => {
                    let number = words.next().and_then(|number| number.parse().ok());
                    limits.nodes = Some(number.ok_or_else(|| bad(word))?);
                }
                _ => limits.milliseconds = Some(word.parse().map_err(|_| bad(word))?),
            }
        }
        Ok(limits)
    }
}
