//! `hensoku lessons`: the tasks of the lessons, tried out by the engine.

use std::io::{Read, Write};

use super::CliError;
use super::arguments::LessonsCommand;
use crate::lessons::{self, FILES, LessonFault, LessonFile};
use crate::variants;

/// The most bytes that are read of a file.
const MOST: u64 = 1 << 24;

/// Lists the tasks that are asked for, and what is wrong with them.
pub(super) fn lessons(command: &LessonsCommand, output: &mut impl Write) -> Result<(), CliError> {
    let mut faults = Vec::new();
    if let Some(name) = &command.file {
        let name_text = name.to_string_lossy().into_owned();
        let wrong = |error| CliError::BadFile(name_text.clone(), error);
        let file = std::fs::File::open(name).map_err(wrong)?;
        let mut bytes = Vec::new();
        file.take(MOST).read_to_end(&mut bytes).map_err(wrong)?;
        let text = String::from_utf8_lossy(&bytes);
        list(&name_text, lessons::parse(&name_text, &text), output, &mut faults)?;
    } else if let Some(id) = &command.family {
        let unknown = || CliError::UnknownFamily(id.clone());
        let file = lessons::of_family(id).ok_or_else(unknown)?;
        list(&["data/", id, ".txt"].concat(), file, output, &mut faults)?;
    } else {
        if let Some(id) = &command.variant
            && variants::find(id).is_none()
        {
            return Err(CliError::UnknownVariant(id.clone()));
        }
        let is_meant = |id: &str| command.variant.as_ref().is_none_or(|meant| meant == id);
        for (name, text) in FILES {
            let mut file = lessons::parse(name, text);
            file.tasks.retain(|task| is_meant(&task.variant.id));
            list(name, file, output, &mut faults)?;
        }
    }
    let count = faults.len();
    match faults.into_iter().next() {
        Some(first) => Err(CliError::BadLessons(Box::new(first), count)),
        None => Ok(()),
    }
}

/// Writes a line for each task, and one for each fault.
fn list(
    name: &str,
    file: LessonFile,
    output: &mut impl Write,
    faults: &mut Vec<LessonFault>,
) -> Result<(), CliError> {
    for fault in file.faults {
        writeln!(output, "{fault}")?;
        faults.push(fault);
    }
    for task in &file.tasks {
        let found = lessons::check(task).faults;
        if found.is_empty() {
            writeln!(output, "{}\tok", task.id)?;
        }
        for (line, why) in found {
            let fault = LessonFault { file: name.to_owned(), line, why };
            writeln!(output, "{}\t{fault}", task.id)?;
            faults.push(fault);
        }
    }
    Ok(())
}
