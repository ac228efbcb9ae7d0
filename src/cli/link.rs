//! `hensoku link` and `hensoku unlink`: games as fragments of the page.

use std::io::Write;

use super::CliError;
use super::arguments::LinkCommand;
use crate::query::Request;
use crate::share::{self, LinkError};

/// Writes the fragment of a game, opened at its last ply.
pub(super) fn link(command: LinkCommand, output: &mut impl Write) -> Result<(), CliError> {
    let LinkCommand { variant, moves, position, armies } = command;
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    let played = Request { variant, position, moves, armies }.play()?;
    writeln!(output, "{}", share::encode(&played.shared())?)?;
    Ok(())
}

/// Writes the request that a link stands for: its line to the end.
pub(super) fn unlink(text: &str, output: &mut impl Write) -> Result<(), CliError> {
    let wrong = |error| CliError::BadLink(Box::new(error));
    let shared = share::decode(text).map_err(wrong)?;
    let request = Request::of_link(&shared)?;
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
