//! `hensoku problems`: mate problems, found in games of the computer against
//! itself.

use std::io::Write;

use super::CliError;
use super::arguments::ProblemsCommand;

/// Writes a file of problems.
pub(super) fn problems(command: &ProblemsCommand, output: &mut impl Write) -> Result<(), CliError> {
    let _ = (command, output);
    Ok(())
}
