//! `hensoku link` and `hensoku unlink`: games as fragments of the page.

use std::io::Write;

use super::CliError;
use super::arguments::LinkCommand;
use super::query::{self, QueryError, Request};
use crate::notation::{moves, position};
use crate::share::{self, LinkError, Shared, Start};
use crate::variants;

/// Writes the fragment of a game, opened at its last ply.
pub(super) fn link(command: LinkCommand, output: &mut impl Write) -> Result<(), CliError> {
    let LinkCommand { variant, moves, position } = command;
    let unknown = || CliError::UnknownVariant(variant.clone());
    let known = variants::find(&variant).ok_or_else(unknown)?;
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    let request = Request { variant, position, moves, armies: None };
    let (game, before) = query::play(&request)?;
    let before = u16::try_from(before).unwrap_or(u16::MAX);
    writeln!(output, "{}", share::encode(&Shared::of_game(known, &game, before))?)?;
    Ok(())
}

/// Writes the request that a link stands for: its line to the end.
pub(super) fn unlink(text: &str, output: &mut impl Write) -> Result<(), CliError> {
    let wrong = |error| CliError::BadLink(Box::new(error));
    let shared = share::decode(text).map_err(wrong)?;
    let rules = shared.variant().rules();
    let position = match &shared.start {
        Start::Standard => None,
        Start::Position { before, .. } => {
            let game = shared.begin().map_err(|faults| {
                CliError::BadPosition(position::ParsePositionError::Faults(faults))
            })?;
            Some(position::text(&rules, game.position(), usize::from(*before)))
        }
    };
    let line = shared.line();
    let request = Request {
        variant: shared.variant().id.clone(),
        position,
        moves: line.into_iter().map(|action| moves::action_text(&rules, action)).collect(),
        armies: None,
    };
    let request = serde_json::to_string(&request).map_err(std::io::Error::from)?;
    writeln!(output, "{request}")?;
    Ok(())
}

/// An error of a link in one line, with how much of it can be read.
pub(super) fn told(error: &LinkError) -> String {
    match error.nearest.as_ref().map(|nearest| nearest.ply()) {
        None | Some(0) => error.to_string(),
        Some(ply) => format!("{error}; it can be read up to move {ply}"),
    }
}

impl From<QueryError> for CliError {
    fn from(error: QueryError) -> CliError {
        match error {
            QueryError::Move { number, text, why } => CliError::BadMove { number, text, why },
            QueryError::Position(error) => CliError::BadPosition(error),
            other => CliError::Usage(other.to_string()),
        }
    }
}
