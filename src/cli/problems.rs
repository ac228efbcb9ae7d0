//! `hensoku problems`: mate problems, found in games of the computer against
//! itself.

use std::io::Write;

use super::CliError;
use super::arguments::ProblemsCommand;
use crate::problems::Harvest;
use crate::variants;

/// Writes so many problems as a file of them, each as soon as it is found.
pub(super) fn problems(command: &ProblemsCommand, output: &mut impl Write) -> Result<(), CliError> {
    let unknown = || CliError::UnknownVariant(command.variant.clone());
    let variant = variants::find(&command.variant).ok_or_else(unknown)?;
    let mut harvest = Harvest::new(&variant, command.seed)?;
    let mut left = command.count;
    while left > 0 {
        for problem in harvest.play() {
            if left > 0 {
                writeln!(output, "{problem}")?;
                output.flush()?;
                left -= 1;
            }
        }
    }
    Ok(())
}
