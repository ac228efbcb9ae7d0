//! `hensoku problems`: problems, found in games of the computer against itself.

use std::io::Write;

use super::CliError;
use super::arguments::ProblemsCommand;
use crate::problems::Harvest;
use crate::variants;

/// After so many games without a problem no more are looked for.
const IN_VAIN: u64 = 1_000;

/// Writes so many problems as a file of them, each as soon as it is found.
pub(super) fn problems(command: &ProblemsCommand, output: &mut impl Write) -> Result<(), CliError> {
    let unknown = || CliError::UnknownVariant(command.variant.clone());
    let variant = variants::find(&command.variant).ok_or_else(unknown)?;
    let mut harvest = match command.best_moves {
        true => Harvest::of_best_moves(&variant, command.seed)
            .ok_or(CliError::NoBestMoves(variant.id.clone()))?,
        false => Harvest::of_mates(&variant, command.seed)?,
    };
    let (mut left, mut in_vain) = (command.count, 0);
    while left > 0 && in_vain < IN_VAIN {
        in_vain += 1;
        for problem in harvest.play() {
            in_vain = 0;
            if left > 0 {
                writeln!(output, "{problem}")?;
                output.flush()?;
                left -= 1;
            }
        }
    }
    Ok(())
}
