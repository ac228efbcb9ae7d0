//! `hensoku book`: the pages as files.

use std::fs;

use hensoku::book;

use super::{refused, said};

#[test]
fn the_files_are_those_of_the_book() {
    let folder = std::env::temp_dir().join(format!("hensoku-book-{}", std::process::id()));
    let path = folder.to_str().expect("a path");
    let told = said(&["book", path]);
    let (mut count, mut bytes) = (0, 0);
    for file in book::files() {
        let written = fs::read_to_string(folder.join(&file.path)).expect("a file");
        assert!(written == file.text, "{}", file.path);
        count += 1;
        bytes += file.text.len();
    }
    assert_eq!(told, format!("files {count}  bytes {bytes}\n"));
    fs::remove_dir_all(&folder).expect("a folder");
}

#[test]
fn what_cannot_be_written_is_told() {
    assert!(refused(&["book"]).contains("book takes a folder"));
    assert!(refused(&["book", "a", "b"]).contains("book takes a folder"));
    assert!(refused(&["book", "a", "--lang", "en"]).contains("nothing more"));
    let file = std::env::temp_dir().join(format!("hensoku-file-{}", std::process::id()));
    fs::write(&file, "").expect("a file");
    let inside = file.join("book");
    assert!(refused(&["book", inside.to_str().expect("a path")]).contains("cannot be written"));
    fs::remove_file(&file).expect("a file");
}
