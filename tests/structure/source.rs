//! The sources, without what the compiler does not see.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of `src`.
pub struct Source {
    /// Its path from the project's folder, with `/`.
    pub path: String,
    /// How many lines it has.
    pub lines: usize,
    /// Its code: comments blank, texts empty, without modules of tests.
    pub code: String,
    /// The texts between quotes in that code.
    pub texts: Vec<String>,
}

/// Every file of Rust under `folder`.
pub fn sources(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, paths);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            paths.push(path);
        }
    }
}

fn read(path: &Path) -> Source {
    let text = fs::read_to_string(path).expect("a text");
    let from_root = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("inside the project");
    let parts: Vec<_> = from_root.iter().map(|part| part.to_string_lossy()).collect();
    let (code, texts) = without_tests(&text);
    Source { path: parts.join("/"), lines: text.lines().count(), code, texts }
}

/// The code without comments, texts and test modules, and its texts.
fn without_tests(text: &str) -> (String, Vec<String>) {
    let mut stripped = Stripped::of(text);
    while let Some(at) = stripped.code.find("#[cfg(test)]") {
        let rest = &stripped.code[at..];
        let item = rest.find(['{', ';']).map_or(rest.len(), |end| end + at);
        let end = match stripped.code[item..].starts_with('{') {
            true => closing(&stripped.code, item),
            false => item + 1,
        };
        stripped.texts.retain(|(place, _)| !(at..end).contains(place));
        let blank = " ".repeat(end - at);
        stripped.code.replace_range(at..end, &blank);
    }
    (stripped.code, stripped.texts.into_iter().map(|(_, text)| text).collect())
}

/// Behind the brace that closes the one at `open`.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (place, byte) in code.bytes().enumerate().skip(open) {
        depth += i32::from(byte == b'{') - i32::from(byte == b'}');
        if depth == 0 {
            return place + 1;
        }
    }
    code.len()
}

/// Code in which comments and the insides of texts are blank, byte for byte.
struct Stripped {
    code: String,
    /// Where each text began, and what it said.
    texts: Vec<(usize, String)>,
}

impl Stripped {
    fn of(text: &str) -> Stripped {
        let bytes = text.as_bytes();
        let mut code = vec![b' '; bytes.len()];
        let mut texts = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let rest = &bytes[at..];
            let end = if rest.starts_with(b"//") {
                at + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
            } else if rest.starts_with(b"/*") {
                at + text[at..].find("*/").map_or(rest.len(), |end| end + 2)
            } else if rest.starts_with(b"r\"") || rest.starts_with(b"r#\"") {
                let close = if rest[1] == b'"' { "\"" } else { "\"#" };
                let open = at + 1 + close.len();
                open + text[open..].find(close).expect("the end of a text") + close.len()
            } else if rest[0] == b'"' {
                let end = text_end(bytes, at);
                texts.push((at, text[at + 1..end - 1].to_owned()));
                end
            } else if rest[0] == b'\'' && char_end(rest).is_some() {
                at + char_end(rest).unwrap_or(1)
            } else {
                code[at] = bytes[at];
                at + 1
            };
            for place in at..end.min(bytes.len()) {
                if bytes[place] == b'\n' {
                    code[place] = b'\n';
                }
            }
            at = end;
        }
        // Letters beyond ASCII stand in texts and comments only.
        let code = code.into_iter().map(|byte| char::from(byte.min(127))).collect();
        Stripped { code, texts }
    }
}

fn text_end(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// How long a character in quotes is; `None` for a lifetime.
fn char_end(rest: &[u8]) -> Option<usize> {
    match rest.get(1)? {
        b'\\' => rest[2..].iter().skip(1).position(|&byte| byte == b'\'').map(|end| end + 4),
        byte if byte.is_ascii() => (rest.get(2) == Some(&b'\'')).then_some(3),
        _ => rest[1..].iter().take(5).position(|&byte| byte == b'\'').map(|end| end + 2),
    }
}
