//! The command line `hensoku`: what a tool or a test asks of the rules.

mod arguments;
mod book;
mod convert;
mod diagram;
mod lessons;
mod link;
mod mate;
mod problems;
mod query;
mod usi;

use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use thiserror::Error;

use crate::engine::action::Action;
use crate::engine::perft;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::text::quoted;
use crate::lessons::LessonFault;
use crate::notation::moves;
use crate::notation::position::ParsePositionError;
use crate::query::{Request, RequestError};
use crate::record::formats::RecordFault;
use crate::search::MateRefusal;
use crate::share::{LinkError, Unfit};
use crate::variants;
use arguments::{PerftCommand, Subcommand};

const HELP: &str = "\
hensoku: the rules of shogi's variants

  hensoku variants
        the games, one a line: id, tab, name
  hensoku perft VARIANT DEPTH [--divide] [--moves \"m1 m2 …\"]
        counts the ways to play DEPTH plies
  hensoku query
        reads one JSON request a line: {\"variant\": \"VARIANT\", \"moves\": [\"m1\", …]}
        writes one JSON answer a line: whose turn, legal moves, checks, outcome
  hensoku link VARIANT [--armies A B] [--position \"…\"] [--moves \"m1 m2 …\"]
        writes the fragment of the page that opens this game at its last ply
  hensoku unlink FRAGMENT
        writes the request of `hensoku query` that a link stands for
  hensoku diagram VARIANT [--armies A B] [--position \"…\"] [--moves \"m1 m2 …\"] [--lang ja|en] [--flip]
                  [--set kanji|two-kanji|letters|moves]
        writes the board as an SVG picture, the last move marked
  hensoku convert [--from FORMAT|auto] --to FORMAT [--variant VARIANT] [FILE]
        reads records of games and writes them in another format:
        kif, ki2, csa, jkf, usi, sfen, usen, bod, pgn, fen, link; text is only read
  hensoku lessons [--family FAMILY | --check FILE]
        lists the tasks of the lessons, each tried out by the engine: id, tab, ok or what is wrong;
        with --check those of a file of your own
  hensoku tasks [VARIANT]
        the same, of one game
  hensoku mate VARIANT [--armies A B] [--position \"…\"] [--moves \"m1 m2 …\"] [--nodes N]
        searches for a mate by checks alone: mate and its plies, the moves, the nodes it took;
        or no mate, or unknown
  hensoku problems VARIANT [--best-moves] [--count N] [--seed S]
        finds mate problems in games of the computer against itself, and writes them as a file of problems;
        or positions in which one move is much better than every other
  hensoku book DIR
        writes the rules of all games as HTML pages with drawings, in both languages, into a folder
  hensoku usi [--weights FILE]
        the computer as an opponent, by the protocol USI: usi, isready, setoption, position, go;
        with other weights than its own: of each game a line, its id and its weights
  hensoku --help | --version
";

/// Why a command could not be carried out. Each is one line for the person
/// who typed it.
#[derive(Debug, Error)]
pub enum CliError {
    /// The words after the program's name make no command.
    #[error("{0}")]
    Usage(String),
    /// There is no game with this id.
    #[error("there is no variant {:?}; `hensoku variants` lists them all", quoted(.0))]
    UnknownVariant(String),
    /// The depth is not a number from 0 to 64.
    #[error("the depth must be a number from 0 to 64, not {:?}", quoted(.0))]
    BadDepth(String),
    /// A move of `--moves` cannot be played.
    #[error("move {number} ({}) is not legal: {why}", quoted(.text))]
    BadMove {
        /// Which, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// Why not.
        why: String,
    },
    /// The text of `--position` cannot be used.
    #[error("the position cannot be used: {0}")]
    BadPosition(#[from] ParsePositionError),
    /// The language of `--lang` is not one of those there are.
    #[error("the language must be ja or en, not {:?}", quoted(.0))]
    BadLanguage(String),
    /// The piece set of `--set` is not one of those there are.
    #[error("the set must be kanji, two-kanji, letters or moves, not {:?}", quoted(.0))]
    BadSet(String),
    /// The game does not fit into a link.
    #[error("{0}")]
    Unfit(#[from] Unfit),
    /// There is no such format.
    #[error("there is no format {:?}; the formats are auto, kif, ki2, csa, jkf, usi, sfen, usen, bod, pgn, fen, text and link", quoted(.0))]
    UnknownFormat(String),
    /// The text is in no format that is known.
    #[error("no record of a game was found")]
    NoRecord,
    /// Something of a record could not be read, the first of so many.
    #[error("{0}{more}", more = convert::more(*.1))]
    BadRecord(Box<RecordFault>, usize),
    /// The format cannot carry this game.
    #[error("{0} cannot be written as {1}")]
    NotCarried(String, String),
    /// The file cannot be read.
    #[error("{0} cannot be read: {1}")]
    BadFile(String, std::io::Error),
    /// The file or folder cannot be written.
    #[error("{0} cannot be written: {1}")]
    Unwritable(String, std::io::Error),
    /// There is no such family.
    #[error("there is no family {:?} with lessons", quoted(.0))]
    UnknownFamily(String),
    /// Something is wrong with lessons, the first of so many faults.
    #[error("{0}{more}", more = convert::more(*.1))]
    BadLessons(Box<LessonFault>, usize),
    /// No mate can be searched for.
    #[error("{0}")]
    NoMateSearch(#[from] MateRefusal),
    /// No best moves are looked for: it is no game of two who move in turn.
    #[error("best moves are only looked for in games of two who move in turn, and {0} is none")]
    NoBestMoves(String),
    /// The link does not open.
    #[error("{}", link::told(.0))]
    BadLink(Box<LinkError>),
    /// The other end of a pipe is gone, or the like.
    #[error("input or output failed: {0}")]
    Io(#[from] std::io::Error),
}

impl From<RequestError> for CliError {
    fn from(error: RequestError) -> CliError {
        match error {
            RequestError::Move { number, text, why } => {
                CliError::BadMove { number, text, why: why.to_string() }
            }
            RequestError::Position(error) => CliError::BadPosition(error),
            RequestError::UnknownVariant(id) => CliError::UnknownVariant(id),
            other => CliError::Usage(other.to_string()),
        }
    }
}

/// Runs the command line with everything it touches given from outside.
/// Exit code 0 on success, 2 with one line on standard error otherwise.
pub fn main(
    arguments: impl Iterator<Item = OsString>,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> ExitCode {
    let done = arguments::parse(arguments).and_then(|command| match command {
        Subcommand::Help => Ok(write!(output, "{HELP}")?),
        Subcommand::Version => Ok(writeln!(output, "hensoku {}", env!("CARGO_PKG_VERSION"))?),
        Subcommand::Variants => list_variants(&mut output),
        Subcommand::Perft(command) => run_perft(&command, &mut output),
        Subcommand::Query => query::run(input, &mut output),
        Subcommand::Usi(weights) => usi::run(weights, input, &mut output),
        Subcommand::Link(command) => link::link(command, &mut output),
        Subcommand::Diagram(command) => diagram::diagram(command, &mut output),
        Subcommand::Convert(command) => convert::convert(&command, input, &mut output),
        Subcommand::Lessons(command) => lessons::lessons(&command, &mut output),
        Subcommand::Mate(command) => mate::mate(command, &mut output),
        Subcommand::Problems(command) => problems::problems(&command, &mut output),
        Subcommand::Book(folder) => book::book(&folder, &mut output),
        Subcommand::Unlink(text) => link::unlink(&text, &mut output),
    });
    match done.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CliError::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("hensoku: {error}");
            ExitCode::from(2)
        }
    }
}

fn list_variants(output: &mut impl Write) -> Result<(), CliError> {
    for variant in variants::all() {
        writeln!(output, "{}\t{}", variant.id, variant.name.ja)?;
    }
    Ok(())
}

fn run_perft(command: &PerftCommand, output: &mut impl Write) -> Result<(), CliError> {
    let variant = variants::find(&command.variant)
        .ok_or_else(|| CliError::UnknownVariant(command.variant.clone()))?;
    let rules = variant.rules();
    let asked = Request {
        variant: command.variant.clone(),
        armies: command.armies.clone(),
        ..Request::default()
    };
    let mut position = asked.play()?.game().position().clone();
    for (index, text) in command.moves.split_whitespace().enumerate() {
        play(&rules, &mut position, text).map_err(|why| CliError::BadMove {
            number: index + 1,
            text: text.to_owned(),
            why,
        })?;
    }
    let started = Instant::now();
    let nodes = if command.divide && command.depth > 0 {
        let mut counts: Vec<_> = perft::divide(&rules, &mut position, command.depth)
            .into_iter()
            .map(|(mv, nodes)| (moves::text(&rules, mv), nodes))
            .collect();
        counts.sort();
        for (mv, nodes) in &counts {
            writeln!(output, "{mv}: {nodes}")?;
        }
        counts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        perft::perft(&rules, &mut position, command.depth)
    };
    let seconds = started.elapsed().as_secs_f64();
    let nps = (nodes as f64 / seconds.max(1e-9)).round();
    writeln!(output, "nodes {nodes}  seconds {seconds:.3}  nps {nps:.0}")?;
    Ok(())
}

/// Perft knows no draws by repetition, so its moves are played on the
/// position alone.
fn play(rules: &Rules, position: &mut Position, text: &str) -> Result<(), String> {
    let action = moves::parse(rules, position, text).map_err(|error| error.to_string())?;
    let Action::Move(mv) = action else {
        return Err("only moves can be counted from".to_owned());
    };
    position.check_move(rules, mv).map_err(|error| error.to_string())?;
    position.play(rules, mv);
    Ok(())
}
