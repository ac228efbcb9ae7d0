//! `hensoku mate`: whether the player to move has a forced mate.

use std::io::Write;

use super::CliError;
use super::arguments::MateCommand;
use crate::engine::text::joined;
use crate::notation::moves;
use crate::search::{MateSearch, Mating};

/// Writes whether there is a mate after the moves, its moves, and what it took to
/// find it.
pub(super) fn mate(command: MateCommand, output: &mut impl Write) -> Result<(), CliError> {
    let played = command.game.play()?;
    let game = played.game();
    let report = MateSearch::new(game, command.nodes)?.report();
    match report.mating {
        Mating::Mate { line, .. } => {
            writeln!(output, "mate {}", line.len())?;
            let text = line.iter().map(|&mv| moves::text(game.rules(), mv));
            writeln!(output, "{}", joined(text, " "))?;
        }
        Mating::NoMate => writeln!(output, "no mate")?,
        Mating::Unknown => writeln!(output, "unknown")?,
    }
    Ok(writeln!(output, "nodes {}", report.nodes)?)
}
