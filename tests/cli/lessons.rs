//! `hensoku lessons`: the tasks of the lessons, and files of somebody's own.

use std::fs;

use super::{refused, run, said, text};

#[test]
fn every_task_is_listed_and_right() {
    let all = said(&["lessons"]);
    assert!(all.lines().count() >= 150);
    assert!(all.lines().all(|line| line.ends_with("\tok")), "{all}");
    let one = said(&["lessons", "--family", "skate"]);
    assert!((5..=8).contains(&one.lines().count()));
    assert!(one.lines().all(|line| line.starts_with("skate/") && all.contains(line)));
}

#[test]
fn tasks_lists_those_of_one_game() {
    assert_eq!(said(&["tasks"]), said(&["lessons"]));
    let three = said(&["tasks", "forward-3"]);
    assert!(three.lines().count() >= 2 && three.lines().all(|line| line.starts_with("forward/")));
    assert!(refused(&["tasks", "forward-9"]).contains("no variant"));
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    let name = std::env::temp_dir().join(format!("hensoku-lessons-{}.txt", std::process::id()));
    let path = name.to_str().expect("a path");
    fs::write(&name, "family: mine\n\ntask: first\nvariant: skate-9\n").expect("a file");
    let output = run(&["lessons", "--check", path], b"");
    assert_eq!(output.status.code(), Some(2));
    let fault = format!("{path}:4: there is no variant \"skate-9\"");
    assert_eq!(text(&output.stdout), format!("{fault}\n"));
    assert_eq!(text(&output.stderr), format!("hensoku: {fault}\n"));
    fs::write(&name, fs::read("src/lessons/data/skate.txt").expect("a file")).expect("a file");
    assert_eq!(said(&["lessons", "--check", path]), said(&["lessons", "--family", "skate"]));
    fs::write(&name, b"\xff\xfe\0").expect("a file");
    assert_eq!(run(&["lessons", "--check", path], b"").status.code(), Some(2));
    fs::remove_file(&name).expect("a file");
    assert!(refused(&["lessons", "--check", path]).contains("cannot be read"));
}

#[test]
fn bad_arguments_are_refused() {
    assert!(refused(&["lessons", "--family", "ice"]).contains("no family"));
    assert!(refused(&["lessons", "skate"]).contains("nothing more"));
    assert!(refused(&["lessons", "--family", "skate", "--check", "x"]).contains("lessons takes"));
    assert!(refused(&["variants", "--family", "skate"]).contains("nothing more"));
    assert!(refused(&["variants", "--check", "x"]).contains("nothing more"));
}
