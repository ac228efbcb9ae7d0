//! The style sheets.

use std::fs;
use std::path::{Path, PathBuf};

/// All style sheets, with their text.
pub fn style_sheets() -> Vec<(PathBuf, String)> {
    let mut sheets = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("static"), &mut sheets);
    sheets
}

fn read(folder: &Path, sheets: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, sheets);
        } else if path.extension().is_some_and(|end| end == "css") {
            let text = fs::read_to_string(&path).expect("a text");
            sheets.push((path, text));
        }
    }
}

/// What is asked for inside an element in this text: the arguments of `:has`.
pub fn looks_inside(text: &str) -> Vec<&str> {
    let arguments = text.split(":has(").skip(1).map(|rest| {
        let mut depth = 1;
        let end = rest.find(|letter: char| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth == 0
        });
        end.and_then(|end| rest.get(..end)).unwrap_or(rest)
    });
    arguments.collect()
}
