//! A program that plays, spoken to by USI, UCI or as XBoard does.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;

use super::tongue::{self, Tongue};

/// A program at the board.
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    tongue: Tongue,
    /// How it is told to think; for XBoard its level.
    go: String,
    /// The moves that it has been told and has made; for XBoard alone.
    told: Vec<String>,
}

/// What a program has answered.
pub struct Answer {
    /// What it does, if that can be read.
    pub action: Option<Action>,
    /// How it sees its game, in hundredths of a pawn.
    pub score: Option<i32>,
    /// How deep it has looked, in plies, and at how many positions.
    pub depth: Option<i32>,
    pub nodes: Option<i32>,
    /// As it said it.
    pub text: String,
}

/// What a program has told last of its search.
#[derive(Default)]
struct Numbers {
    score: Option<i32>,
    depth: Option<i32>,
    nodes: Option<i32>,
}

impl Program {
    /// Starts the program of a description.
    pub fn start(description: &str) -> Result<Program, Box<dyn Error>> {
        let mut parts = description.split('|').map(str::trim);
        let mut words = parts.next().unwrap_or_default().split_whitespace();
        let mut child = Command::new(words.next().ok_or("no program")?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let go = "go nodes 10000".to_owned();
        let mut program =
            Program { child, input, output, tongue: Tongue::Usi, go, told: Vec::new() };
        let mut options = Vec::new();
        for part in parts {
            match part.split_once('=') {
                Some(option) => options.push(option),
                None if part == "uci" => program.tongue = Tongue::Uci,
                None if part == "xboard" => program.tongue = Tongue::XBoard,
                None => part.clone_into(&mut program.go),
            }
        }
        match program.tongue {
            Tongue::Usi => program.say("usi")?,
            Tongue::Uci => program.say("uci")?,
            Tongue::XBoard => {
                program.say("easy")?;
                return Ok(program);
            }
        }
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.say("isready")?;
        program.until("readyok")?;
        Ok(program)
    }

    fn say(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// Reads to the line that begins like this; the last numbers on the way.
    fn until(&mut self, start: &str) -> Result<(String, Numbers), Box<dyn Error>> {
        let (mut line, mut numbers) = (String::new(), Numbers::default());
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the program has gone".into());
            }
            if let Some(rest) = line.strip_prefix(start) {
                return Ok((rest.trim().to_owned(), numbers));
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let after = |name: &str, places: usize| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + places)?.parse::<i32>().ok()
            };
            if let Some(value) = after("score", 2) {
                let mates = words.contains(&"mate");
                numbers.score = Some(if mates { value.signum() * 30_000 } else { value });
            }
            numbers.depth = after("depth", 1).or(numbers.depth);
            numbers.nodes = after("nodes", 1).or(numbers.nodes);
        }
    }

    /// Asks for a move.
    pub fn answer(&mut self, game: &Game) -> Result<Answer, Box<dyn Error>> {
        let texts = match self.tongue {
            Tongue::Usi => tongue::own_texts(game),
            Tongue::Uci => tongue::uci_texts(game),
            Tongue::XBoard => return self.answer_as_xboard(game),
        };
        self.say(&format!("position startpos moves {}", texts.join(" ")))?;
        let go = self.go.clone();
        self.say(&go)?;
        let (rest, Numbers { score, depth, nodes }) = self.until("bestmove ")?;
        let text = rest.split_whitespace().next().unwrap_or_default().to_owned();
        Ok(Answer { action: tongue::read(game, self.tongue, &text), score, depth, nodes, text })
    }

    /// The same of a program that keeps its game and its clock from move to move.
    fn answer_as_xboard(&mut self, game: &Game) -> Result<Answer, Box<dyn Error>> {
        let texts = tongue::own_texts(game);
        match texts.strip_prefix(self.told.as_slice()) {
            Some([last]) if !self.told.is_empty() => self.say(last)?,
            _ => {
                let begin = ["new".to_owned(), self.go.clone(), "force".to_owned()];
                for line in begin.iter().chain(&texts) {
                    self.say(line)?;
                }
                self.say("go")?;
            }
        }
        let mut line = String::new();
        let text = loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the program has gone".into());
            }
            match line.split_whitespace().collect::<Vec<_>>().as_slice() {
                [_, "...", text, ..] => break (*text).to_owned(),
                ["Resigns" | "Resigns.", ..] => break "resign".to_owned(),
                _ => {}
            }
        };
        self.told = texts;
        self.told.push(text.clone());
        let action = tongue::read(game, self.tongue, &text);
        Ok(Answer { action, score: None, depth: None, nodes: None, text })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
