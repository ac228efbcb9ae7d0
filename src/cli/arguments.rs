//! The words after the program's name.

use std::ffi::OsString;

use lexopt::Arg::{Long, Short, Value};

use super::{CliError, quoted};

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Version,
    Variants,
    Perft(PerftCommand),
    Query,
    Link(LinkCommand),
    Unlink(String),
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct PerftCommand {
    pub variant: String,
    pub depth: u32,
    pub divide: bool,
    pub moves: String,
    pub armies: Option<Vec<String>>,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct LinkCommand {
    pub variant: String,
    pub moves: String,
    pub position: Option<String>,
}

pub(super) fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Command, CliError> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut command = None;
    let mut values = Vec::new();
    let (mut divide, mut moves, mut position) = (false, None, None);
    let mut armies = None;
    while let Some(argument) = parser.next().map_err(usage)? {
        match argument {
            Long("help") | Short('h') => return Ok(Command::Help),
            Long("version") | Short('V') => return Ok(Command::Version),
            Long("divide") => divide = true,
            Long("moves") => {
                moves = Some(parser.value().map_err(usage)?.to_string_lossy().into_owned());
            }
            Long("armies") => {
                let mut army = || {
                    Ok::<_, CliError>(parser.value().map_err(usage)?.to_string_lossy().into_owned())
                };
                armies = Some(vec![army()?, army()?]);
            }
            Long("position") => {
                position = Some(parser.value().map_err(usage)?.to_string_lossy().into_owned());
            }
            Value(value) if command.is_none() => {
                command = Some(value.to_string_lossy().into_owned());
            }
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            other => return Err(usage(other.unexpected())),
        }
    }
    let Some(command) = command else {
        return Err(CliError::Usage("a command is needed; see `hensoku --help`".to_owned()));
    };
    let asked = match command.as_str() {
        "perft" => {
            let [variant, depth] = exactly(values, "perft takes a variant and a depth")?;
            let (divide, moves) = (std::mem::take(&mut divide), moves.take().unwrap_or_default());
            let armies = armies.take();
            Command::Perft(PerftCommand {
                variant,
                depth: read_depth(depth)?,
                divide,
                moves,
                armies,
            })
        }
        "link" => {
            let [variant] = exactly(values, "link takes a variant")?;
            let (moves, position) = (moves.take().unwrap_or_default(), position.take());
            Command::Link(LinkCommand { variant, moves, position })
        }
        "unlink" => {
            let [link] = exactly(values, "unlink takes one link, in quotation marks")?;
            Command::Unlink(link)
        }
        "variants" => plain(values, Command::Variants, &command)?,
        "query" => plain(values, Command::Query, &command)?,
        other => return Err(CliError::Usage(format!("there is no command {:?}", quoted(other)))),
    };
    if divide || moves.is_some() || position.is_some() || armies.is_some() {
        return Err(nothing_more(&command));
    }
    Ok(asked)
}

fn plain(values: Vec<String>, asked: Command, command: &str) -> Result<Command, CliError> {
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
        Ok(depth) if depth <= 64 => Ok(depth),
        _ => Err(CliError::BadDepth(text)),
    }
}

fn usage(error: lexopt::Error) -> CliError {
    CliError::Usage(error.to_string())
}
