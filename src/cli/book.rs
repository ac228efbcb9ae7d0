//! `hensoku book`: the rules of all games as static pages.

use std::fs;
use std::io::{Error, Write};
use std::path::Path;

use super::CliError;
use crate::book;

/// Writes the book into a folder, which is made where it is not there, and says how much
/// it was.
pub(super) fn book(folder: &Path, output: &mut impl Write) -> Result<(), CliError> {
    let (mut files, mut bytes) = (0, 0);
    for file in book::files() {
        let path = folder.join(&file.path);
        let wrong = |error: Error| CliError::Unwritable(path.display().to_string(), error);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(wrong)?;
        }
        fs::write(&path, &file.text).map_err(wrong)?;
        files += 1;
        bytes += file.text.len();
    }
    Ok(writeln!(output, "files {files}  bytes {bytes}")?)
}
