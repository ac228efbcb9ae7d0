//! `hensoku usi`: the opponent for any USI interface.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, Read, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use super::CliError;
use crate::search::usi::{MateSession, UsiSession};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 22;

/// Answers until the input ends or says `quit`. The input is read beside the
/// search, so that `stop` is heard. When the input ends, a search that ends by
/// itself is waited for.
pub(super) fn run(
    weights: Option<OsString>,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let lines = listen(input);
    let started = Instant::now();
    let clock = move || started.elapsed().as_millis() as u64;
    let mut search = UsiSession::new(clock);
    if let Some(file) = weights {
        let name = || file.to_string_lossy().into_owned();
        let weights = fs::read_to_string(&file).map_err(|why| CliError::BadFile(name(), why))?;
        search = search.with_weights(weights);
    }
    let mut session = WholeSession { search, mates: MateSession::new(clock) };
    let mut ended = false;
    while !session.has_quit() {
        let heard = match session.is_thinking() {
            true if ended => None,
            true => match lines.try_recv() {
                Ok(line) => Some(line),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    ended = true;
                    None
                }
            },
            false => match lines.recv() {
                Ok(line) => Some(line),
                Err(_) => {
                    // A search that waited for the word gets it.
                    say(output, session.hear("stop"))?;
                    return Ok(());
                }
            },
        };
        if let Some(line) = heard {
            say(output, session.hear(&line))?;
        } else if session.is_thinking() {
            if ended && session.is_endless() {
                say(output, session.hear("stop"))?;
            }
            say(output, session.step())?;
        }
    }
    Ok(())
}

/// Plays, and looks for mates: one of both at a time.
struct WholeSession {
    search: UsiSession,
    mates: MateSession,
}

impl WholeSession {
    fn has_quit(&self) -> bool {
        self.search.has_quit()
    }

    fn is_thinking(&self) -> bool {
        self.search.is_thinking() || self.mates.is_thinking()
    }

    fn is_endless(&self) -> bool {
        self.search.is_endless() || self.mates.is_endless()
    }

    fn hear(&mut self, line: &str) -> Vec<String> {
        let mut answers = Vec::new();
        if MateSession::is_asked(line) {
            answers.extend(self.search.hear("stop"));
            answers.extend(self.mates.hear(line));
            return answers;
        }
        if self.mates.is_thinking() {
            answers.extend(self.mates.hear("stop"));
        }
        // What is wrong with it the other one says.
        if MateSession::is_told(line) {
            self.mates.hear(line);
        }
        answers.extend(self.search.hear(line));
        answers
    }

    fn step(&mut self) -> Vec<String> {
        match self.mates.is_thinking() {
            true => self.mates.step(),
            false => self.search.step(),
        }
    }
}

fn say(output: &mut impl Write, answers: Vec<String>) -> Result<(), CliError> {
    for answer in &answers {
        writeln!(output, "{answer}")?;
    }
    if !answers.is_empty() {
        output.flush()?;
    }
    Ok(())
}

/// The lines of the input. What is too long or no text comes as a line that is
/// no command.
fn listen(mut input: impl BufRead + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        let mut line = Vec::new();
        loop {
            line.clear();
            match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Err(_) | Ok(0) => return,
                Ok(_) => {}
            }
            if !line.ends_with(b"\n") && line.len() as u64 >= LONGEST {
                line.truncate(40);
                if input.skip_until(b'\n').is_err() {
                    return;
                }
            }
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    lines
}
