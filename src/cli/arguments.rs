//! The words after the program's name.

use std::ffi::OsString;

use lexopt::Arg::{Long, Short, Value};

use super::CliError;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Version,
    Variants,
    Perft(PerftCommand),
    Query,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct PerftCommand {
    pub variant: String,
    pub depth: u32,
    pub divide: bool,
    pub moves: String,
}

pub(super) fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Command, CliError> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut command = None;
    let mut values = Vec::new();
    let (mut divide, mut moves) = (false, None);
    while let Some(argument) = parser.next().map_err(usage)? {
        match argument {
            Long("help") | Short('h') => return Ok(Command::Help),
            Long("version") | Short('V') => return Ok(Command::Version),
            Long("divide") => divide = true,
            Long("moves") => {
                moves = Some(parser.value().map_err(usage)?.to_string_lossy().into_owned());
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
    if command == "perft" {
        let (variant, depth) = two(values)?;
        return Ok(Command::Perft(PerftCommand {
            variant,
            depth: read_depth(depth)?,
            divide,
            moves: moves.unwrap_or_default(),
        }));
    }
    let plain = match command.as_str() {
        "variants" => Command::Variants,
        "query" => Command::Query,
        other => return Err(CliError::Usage(format!("there is no command {other:?}"))),
    };
    if divide || moves.is_some() || !values.is_empty() {
        return Err(CliError::Usage(format!("`hensoku {command}` takes nothing more")));
    }
    Ok(plain)
}

fn two(values: Vec<String>) -> Result<(String, String), CliError> {
    let wrong = |_| CliError::Usage("perft takes a variant and a depth".to_owned());
    let [first, second]: [String; 2] = values.try_into().map_err(wrong)?;
    Ok((first, second))
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
