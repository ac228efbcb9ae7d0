//! `hensoku convert`: records from one format into another.

use std::io::{BufRead, Read, Write};

use super::CliError;
use super::arguments::ConvertCommand;
use crate::record::NodeId;
use crate::record::formats::{self, ReadGame, RecordFormat, RecordPart, encoding};
use crate::share::{self, Shared};
use crate::variants::{self, Variant};

/// The most bytes that are read.
const MOST: u64 = 1 << 28;

/// The name of links among the formats.
const LINK: &str = "link";

/// Converts all games of a file, or of standard input. What can be read is
/// written, and then what cannot be is told.
pub(super) fn convert(
    command: &ConvertCommand,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let unknown = |id: &str| CliError::UnknownFormat(id.to_owned());
    let format = |id: &str| RecordFormat::from_id(id).ok_or_else(|| unknown(id));
    let to = if command.to == LINK { None } else { Some(format(&command.to)?) };
    let from = match command.from.as_str() {
        "auto" | LINK => None,
        id => Some(format(id)?),
    };
    let hint = match &command.variant {
        Some(id) => variants::find(id).ok_or_else(|| CliError::UnknownVariant(id.clone()))?,
        None => variants::standard().ok_or(CliError::NoRecord)?,
    };
    let text = encoding::decode(&bytes(command, input)?, encoding::shift_jis);
    let recognised = || formats::recognise(&text).filter(|_| command.from != LINK);
    let mut faults = Vec::new();
    match from.or_else(recognised) {
        Some(format) => {
            for part in formats::split(&text, format) {
                faults.extend(one(&part, format, to, &hint, output)?);
            }
        }
        None => {
            // What is no link at all is no record either.
            let wrong = |error: share::LinkError| match error.nearest {
                None => CliError::NoRecord,
                Some(_) => CliError::BadLink(Box::new(error)),
            };
            write(&share::decode(&text).map_err(wrong)?, to, output)?;
        }
    }
    let count = faults.len();
    match faults.into_iter().next() {
        Some(first) => Err(CliError::BadRecord(Box::new(first), count)),
        None => Ok(()),
    }
}

fn bytes(command: &ConvertCommand, input: impl BufRead) -> Result<Vec<u8>, CliError> {
    let mut bytes = Vec::new();
    match &command.file {
        None => drop(input.take(MOST).read_to_end(&mut bytes)?),
        Some(name) => {
            let wrong = |error| CliError::BadFile(name.to_string_lossy().into_owned(), error);
            let file = std::fs::File::open(name).map_err(wrong)?;
            file.take(MOST).read_to_end(&mut bytes).map_err(wrong)?;
        }
    }
    Ok(bytes)
}

/// Converts one game, and gives back what could not be read of it.
fn one(
    part: &RecordPart<'_>,
    from: RecordFormat,
    to: Option<RecordFormat>,
    hint: &Variant,
    output: &mut impl Write,
) -> Result<Vec<formats::RecordFault>, CliError> {
    let ReadGame { record, faults } = formats::read(part, from, hint);
    // Of what is no record nothing is written.
    if faults.is_empty() || !record.tree.is_empty() {
        let open_at = record.tree.end(NodeId::ROOT);
        write(&Shared { open_at, ..Shared::of(record) }, to, output)?;
    }
    Ok(faults)
}

fn write(
    shared: &Shared,
    to: Option<RecordFormat>,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let Some(format) = to else {
        writeln!(output, "{}", share::encode(shared)?)?;
        return Ok(());
    };
    let end = shared.record.tree.end(NodeId::ROOT);
    let name = shared.variant().id.clone();
    let text = formats::write(&shared.record, end, format)
        .ok_or_else(|| CliError::NotCarried(name, format.name().to_owned()))?;
    write!(output, "{text}")?;
    Ok(())
}

/// How many more there are, after the first.
pub(super) fn more(count: usize) -> String {
    match count {
        ..=1 => String::new(),
        2 => " (and one more)".to_owned(),
        _ => format!(" (and {} more)", count - 1),
    }
}
