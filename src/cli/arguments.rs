//! The words after the program's name.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::Arg::{Long, Short, Value};

use super::CliError;
use crate::draw::PieceSet;
use crate::engine::perft::MOST_DEPTH;
use crate::engine::text::quoted;
use crate::query::{Played, Request, RequestError};

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Subcommand {
    Help,
    Version,
    Variants,
    Perft(PerftCommand),
    Query,
    /// With a file of weights of somebody's own.
    Usi(Option<OsString>),
    Link(GivenGame),
    Unlink(String),
    Diagram(DiagramCommand),
    Convert(ConvertCommand),
    Lessons(LessonsCommand),
    Mate(MateCommand),
    Problems(ProblemsCommand),
    Book(PathBuf),
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct PerftCommand {
    /// The id of the game.
    pub variant: String,
    /// The plies that are counted, at most [`MOST_DEPTH`].
    pub depth: u32,
    /// Is each first move counted by itself?
    pub divide: bool,
    /// The moves that are played before, apart by spaces.
    pub moves: String,
    /// The armies of South and of North, where the game has a draft.
    pub armies: Option<Vec<String>>,
}

/// The game that the options name.
#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct GivenGame {
    variant: String,
    moves: String,
    position: Option<String>,
    armies: Option<Vec<String>>,
}

impl GivenGame {
    /// The game, with its moves played.
    pub fn play(self) -> Result<Played, RequestError> {
        let GivenGame { variant, moves, position, armies } = self;
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        Request { variant, position, moves, armies, revision: None }.play()
    }
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct DiagramCommand {
    /// What is drawn.
    pub game: GivenGame,
    /// Are the words English, and not Japanese?
    pub english: bool,
    /// Is it seen from the other side?
    pub flip: bool,
    /// What the pieces look like.
    pub set: PieceSet,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct ConvertCommand {
    /// `auto`, or the id of a format.
    pub from: String,
    /// The id of a format.
    pub to: String,
    /// The game that is meant where the text does not say.
    pub variant: Option<String>,
    /// Standard input, if there is none.
    pub file: Option<OsString>,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct LessonsCommand {
    /// The family that is meant; all, if there is none.
    pub family: Option<String>,
    /// The game that is meant, if there is one.
    pub variant: Option<String>,
    /// A file of somebody's own, instead of those that come along.
    pub file: Option<OsString>,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct MateCommand {
    /// The game at whose position a mate is looked for.
    pub game: GivenGame,
    /// The most positions that are looked at.
    pub nodes: u64,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct ProblemsCommand {
    /// The id of the game.
    pub variant: String,
    /// Best moves, and not mates.
    pub best_moves: bool,
    /// How many are wanted.
    pub count: u64,
    /// The same seed finds the same.
    pub seed: u64,
}

/// The positions that `hensoku mate` looks at, if not told otherwise.
const MATE_NODES: u64 = 1_000_000;

pub(super) fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Subcommand, CliError> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut command = None;
    let mut values = Vec::new();
    let (mut divide, mut moves, mut position) = (false, None, None);
    let (mut language, mut flip, mut armies) = (None, false, None);
    let (mut from, mut to, mut variant, mut file) = (None, None, None, None);
    let (mut set, mut best_moves) = (None, false);
    let (mut family, mut check, mut weights) = (None, None, None);
    let (mut nodes, mut count, mut seed) = (None, None, None);
    while let Some(argument) = parser.next().map_err(usage)? {
        match argument {
            Long("help") | Short('h') => return Ok(Subcommand::Help),
            Long("version") | Short('V') => return Ok(Subcommand::Version),
            Long("divide") => divide = true,
            Long("flip") => flip = true,
            Long("best-moves") => best_moves = true,
            Long("moves") => moves = Some(value(&mut parser)?),
            Long("position") => position = Some(value(&mut parser)?),
            Long("armies") => armies = Some(vec![value(&mut parser)?, value(&mut parser)?]),
            Long("lang") => language = Some(value(&mut parser)?),
            Long("from") => from = Some(value(&mut parser)?),
            Long("to") => to = Some(value(&mut parser)?),
            Long("set") => set = Some(value(&mut parser)?),
            Long("family") => family = Some(value(&mut parser)?),
            Long("nodes") => nodes = Some(value(&mut parser)?),
            Long("count") => count = Some(value(&mut parser)?),
            Long("seed") => seed = Some(value(&mut parser)?),
            Long("check") => check = Some(parser.value().map_err(usage)?),
            Long("weights") => weights = Some(parser.value().map_err(usage)?),
            Long("variant") => variant = Some(value(&mut parser)?),
            Value(value) if command.is_none() => {
                command = Some(value.to_string_lossy().into_owned());
            }
            Value(value) => {
                values.push(value.to_string_lossy().into_owned());
                file = Some(value);
            }
            other => return Err(usage(other.unexpected())),
        }
    }
    let Some(command) = command else {
        return Err(CliError::Usage("a command is needed; see `hensoku --help`".to_owned()));
    };
    let mut game = |variant| GivenGame {
        variant,
        moves: moves.take().unwrap_or_default(),
        position: position.take(),
        armies: armies.take(),
    };
    let asked = match command.as_str() {
        "perft" => {
            let [variant, depth] = exactly(values, "perft takes a variant and a depth")?;
            let (divide, moves) = (std::mem::take(&mut divide), moves.take().unwrap_or_default());
            let armies = armies.take();
            Subcommand::Perft(PerftCommand {
                variant,
                depth: read_depth(depth)?,
                divide,
                moves,
                armies,
            })
        }
        "link" => {
            let [variant] = exactly(values, "link takes a variant")?;
            Subcommand::Link(game(variant))
        }
        "diagram" => {
            let [variant] = exactly(values, "diagram takes a variant")?;
            let game = game(variant);
            let english = language.take().map_or(Ok(false), read_language)?;
            let flip = std::mem::take(&mut flip);
            let set = set.take().map_or(Ok(PieceSet::default()), read_set)?;
            Subcommand::Diagram(DiagramCommand { game, english, flip, set })
        }
        "unlink" => {
            let [link] = exactly(values, "unlink takes one link, in quotation marks")?;
            Subcommand::Unlink(link)
        }
        "convert" => {
            if values.len() > 1 {
                return Err(CliError::Usage("convert takes one file".to_owned()));
            }
            let missing =
                || CliError::Usage("convert takes --from FORMAT|auto --to FORMAT".to_owned());
            let (from, to) = (from.take(), to.take().ok_or_else(missing)?);
            let from = from.unwrap_or_else(|| "auto".to_owned());
            Subcommand::Convert(ConvertCommand { from, to, variant: variant.take(), file })
        }
        "lessons" => {
            if !values.is_empty() {
                return Err(nothing_more(&command));
            }
            let (family, file) = (family.take(), check.take());
            if family.is_some() && file.is_some() {
                let wrong = "lessons takes --family FAMILY or --check FILE";
                return Err(CliError::Usage(wrong.to_owned()));
            }
            Subcommand::Lessons(LessonsCommand { family, file, variant: None })
        }
        "tasks" => {
            if values.len() > 1 {
                return Err(CliError::Usage("tasks takes one variant".to_owned()));
            }
            let variant = values.pop();
            Subcommand::Lessons(LessonsCommand { variant, ..LessonsCommand::default() })
        }
        "mate" => {
            let [variant] = exactly(values, "mate takes a variant")?;
            let nodes = read_number("nodes", nodes.take(), MATE_NODES)?;
            Subcommand::Mate(MateCommand { game: game(variant), nodes })
        }
        "problems" => {
            let [variant] = exactly(values, "problems takes a variant")?;
            let count = read_number("count", count.take(), 10)?;
            let seed = read_number("seed", seed.take(), 1)?;
            let best_moves = std::mem::take(&mut best_moves);
            Subcommand::Problems(ProblemsCommand { variant, best_moves, count, seed })
        }
        "book" => {
            let wrong = || CliError::Usage("book takes a folder".to_owned());
            let folder = file.take().filter(|_| values.len() == 1).ok_or_else(wrong)?;
            Subcommand::Book(folder.into())
        }
        "variants" => plain(values, Subcommand::Variants, &command)?,
        "query" => plain(values, Subcommand::Query, &command)?,
        "usi" => plain(values, Subcommand::Usi(weights.take()), &command)?,
        other => return Err(CliError::Usage(format!("there is no command {:?}", quoted(other)))),
    };
    let left = [moves, position, language, from, to, variant, set, family, nodes, count, seed];
    let more = left.iter().any(Option::is_some);
    if divide || flip || best_moves || more || armies.is_some() || check.or(weights).is_some() {
        return Err(nothing_more(&command));
    }
    Ok(asked)
}

fn value(parser: &mut lexopt::Parser) -> Result<String, CliError> {
    Ok(parser.value().map_err(usage)?.to_string_lossy().into_owned())
}

/// Is it English, and not Japanese?
fn read_language(text: String) -> Result<bool, CliError> {
    match text.as_str() {
        "ja" => Ok(false),
        "en" => Ok(true),
        _ => Err(CliError::BadLanguage(text)),
    }
}

/// The piece set of this name.
fn read_set(text: String) -> Result<PieceSet, CliError> {
    PieceSet::from_name(&text).ok_or(CliError::BadSet(text))
}

fn plain(values: Vec<String>, asked: Subcommand, command: &str) -> Result<Subcommand, CliError> {
    if values.is_empty() { Ok(asked) } else { Err(nothing_more(command)) }
}

fn nothing_more(command: &str) -> CliError {
    CliError::Usage(format!("`hensoku {command}` takes nothing more"))
}

fn exactly<const N: usize>(values: Vec<String>, wrong: &str) -> Result<[String; N], CliError> {
    values.try_into().map_err(|_| CliError::Usage(wrong.to_owned()))
}

fn read_depth(text: String) -> Result<u32, CliError> {
    match text.parse() {
        Ok(depth) if depth <= MOST_DEPTH => Ok(depth),
        _ => Err(CliError::BadDepth(text)),
    }
}

/// The number of an option that stands there, or else the usual one.
fn read_number(name: &str, text: Option<String>, usual: u64) -> Result<u64, CliError> {
    let Some(text) = text else { return Ok(usual) };
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| {
        CliError::Usage(format!("--{name} must be a number from 1, not {:?}", quoted(&text)))
    })
}

fn usage(error: lexopt::Error) -> CliError {
    CliError::Usage(error.to_string())
}
