//! The command line as a black box, and what it makes of bad input: always a
//! clear line, never a panic.

mod any_input;
mod book;
mod lessons;
mod query;
#[path = "../walk/mod.rs"]
mod walk;

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use hensoku::variants;
use serde_json::{Value, json};

const TOO_LONG: usize = 1 << 22;

/// Runs the program with these words and this input.
fn run(words: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hensoku"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("its end");
    // A program that does not read its input has closed it.
    let _ = feeder.join().expect("no panic");
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// What the program prints when all is well.
fn said(words: &[&str]) -> String {
    let output = run(words, b"");
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
    assert!(output.stderr.is_empty());
    text(&output.stdout).to_owned()
}

/// The line on standard error of a refusal; exit code 2, nothing else said.
fn refused(words: &[&str]) -> String {
    let output = run(words, b"");
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let line = text(&output.stderr);
    assert!(line.ends_with('\n') && line.lines().count() == 1, "{words:?}: {line:?}");
    assert!(line.starts_with("hensoku: ") && !line.contains("panicked"), "{line:?}");
    line.trim_end().to_owned()
}

fn nodes(said: &str) -> &str {
    let last = said.lines().last().and_then(|line| line.strip_prefix("nodes "));
    last.and_then(|rest| rest.split("  ").next()).expect("a line of nodes")
}

#[test]
fn variants_lists_every_game_with_its_name() {
    let said = said(&["variants"]);
    let listed: Vec<_> = said.lines().map(|line| line.split_once('\t').expect("a tab")).collect();
    let all: Vec<_> = variants::all().collect();
    let known: Vec<_> = all.iter().map(|v| (v.id.as_str(), v.name.ja.as_ref())).collect();
    assert_eq!(listed, known);
}

#[test]
fn perft_counts_and_says_how_fast() {
    let line = said(&["perft", "shogi", "3"]);
    let words: Vec<_> = line.split_whitespace().collect();
    assert_eq!(line.lines().count(), 1);
    assert_eq!((words[0], words[2], words[4]), ("nodes", "seconds", "nps"));
    assert_eq!(words[1], "25470");
    assert!(words[3].parse::<f64>().is_ok() && words[5].parse::<u64>().is_ok());
    assert_eq!(nodes(&said(&["perft", "shogi", "0"])), "1");
}

#[test]
fn perft_divides_by_the_first_move() {
    let said = said(&["perft", "cylinder-1", "2", "--divide"]);
    let lines: Vec<_> = said.lines().collect();
    let (last, parts) = lines.split_last().expect("lines");
    let counts = parts.iter().map(|line| line.split_once(": ").expect("a move and its count"));
    let (texts, counts): (Vec<_>, Vec<_>) = counts.unzip();
    let sum: u64 = counts.iter().map(|count| count.parse::<u64>().expect("a number")).sum();
    assert_eq!(texts.len(), 31);
    assert!(texts.is_sorted() && texts.contains(&"2h9h"));
    assert_eq!(nodes(last), sum.to_string());
}

#[test]
fn perft_begins_after_moves_in_any_place_of_the_line() {
    let whole = said(&["perft", "shogi", "2", "--divide"]);
    let part = whole.lines().find_map(|line| line.strip_prefix("7g7f: ")).expect("7g7f");
    assert_eq!(nodes(&said(&["perft", "shogi", "1", "--moves", "7g7f"])), part);
    assert_eq!(nodes(&said(&["perft", "--moves=7g7f", "shogi", "1"])), part);
    assert_eq!(nodes(&said(&["--moves", "7g7f", "perft", "shogi", "1"])), part);
    assert_eq!(nodes(&said(&["perft", "shogi", "1", "--moves", " "])), "30");
}

#[test]
fn problems_are_looked_for_where_there_can_be_some() {
    assert!(refused(&["problems", "shogi", "--best-moves", "--count", "0"]).contains("--count"));
    assert_eq!(
        refused(&["problems", "yonin-survivor", "--best-moves"]),
        "hensoku: best moves are only looked for in games of two who move in turn, and \
         yonin-survivor is none"
    );
    assert!(refused(&["mate", "shogi", "--best-moves"]).contains("mate"));
}

#[test]
fn help_and_version() {
    assert!(said(&["--help"]).contains("hensoku perft"));
    assert!(said(&["perft", "-h"]).contains("hensoku query"));
    assert!(said(&["--version"]).starts_with("hensoku "));
}

#[test]
fn bad_arguments_get_one_clear_line_and_exit_code_2() {
    assert!(refused(&[]).contains("command"));
    assert!(refused(&["frobnicate"]).contains("frobnicate"));
    assert!(refused(&["perft"]).contains("variant and a depth"));
    assert!(refused(&["perft", "shogi"]).contains("variant and a depth"));
    assert!(refused(&["perft", "shogi", "1", "2"]).contains("variant and a depth"));
    for unknown in ["torus-3", "Shogi", "", "shogi ", "将棋", "footwork-0", "footwork-01"] {
        assert!(refused(&["perft", unknown, "1"]).contains("no variant"), "{unknown}");
    }
    for depth in ["", "x", "-1", "1.5", "65", "99999999999999999999", "１", "0x1"] {
        let line = refused(&["perft", "--", "shogi", depth]);
        assert!(line.contains("depth"), "{depth}: {line}");
    }
    assert!(refused(&["perft", "shogi", "1", "--moves"]).contains("--moves"));
    assert!(refused(&["perft", "shogi", "1", "--fast"]).contains("--fast"));
    assert!(refused(&["perft", "shogi", "1", "-x"]).contains("-x"));
    assert!(refused(&["perft", "shogi", "1", "--divide=yes"]).contains("--divide"));
    refused(&["variants", "shogi"]);
    refused(&["variants", "--divide"]);
    refused(&["query", "--moves", "7g7f"]);
    refused(&["query", "file.jsonl"]);
}

#[test]
fn illegal_moves_are_named_with_their_number() {
    let line = refused(&["perft", "shogi", "1", "--moves", "7g7f 7g7e"]);
    assert!(line.contains("move 2 (7g7e)"), "{line}");
    for wrong in ["7g7", "7j7i", "P*5e", "7g7f+", "resign", "declare", "steal", "7g7fx", "歩"] {
        let line = refused(&["perft", "shogi", "1", "--moves", wrong]);
        assert!(line.contains(&format!("move 1 ({wrong})")), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_repeated_of_a_long_text_is_short() {
    let long = "香".repeat(20_000);
    let told = format!("({}…) is not legal", "香".repeat(40));
    for words in [
        ["perft", "shogi", "1", "--moves", &long].as_slice(),
        &["link", "shogi", "--moves", &long],
        &["perft", "shogi", &long],
        &["perft", &long, "1"],
        &["link", &long],
        &["unlink", &format!("#/{long}/A")],
        &["unlink", &format!("#/shogi/{long}")],
        &[&long],
    ] {
        let refusal = refused(words);
        assert!(refusal.chars().count() < 200, "{}", refusal.len());
        assert_eq!(refusal.contains(&told), words.contains(&"--moves"), "{refusal}");
    }
    assert!(query::error(&json!({"variant": "shogi", "moves": [&long]})).contains(&told));
    assert!(query::error(&json!({"variant": &long})).len() < 200);
}

#[test]
fn words_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    for words in
        [vec![b"\xff".to_vec()], vec![b"perft".to_vec(), b"\xfe\xff".to_vec(), b"1".to_vec()]]
    {
        let words = words.into_iter().map(OsString::from_vec);
        let output = Command::new(env!("CARGO_BIN_EXE_hensoku")).args(words).output();
        let output = output.expect("the program");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr).lines().count(), 1);
    }
}

#[test]
fn convert_reads_and_writes_every_format() {
    let file = |name: &str| format!("{}/tests/records/{name}", env!("CARGO_MANIFEST_DIR"));
    let names = [
        "kif/kifu-for-windows.kif",
        "ki2/shogihome.ki2",
        "csa/standard-v22.csa",
        "csa/version3.csa",
        "other/game.jkf",
        "other/position.usi",
        "other/position-bare.sfen",
        "other/branches.usen",
        "other/diagram.bod",
        "other/chess.pgn",
        "other/makruk.fen",
        "other/copied-ja.txt",
    ];
    for name in names {
        let jkf = said(&["convert", "--to", "jkf", &file(name)]);
        let read: Value = serde_json::from_str(&jkf).expect("JSON");
        assert!(read["hensoku"]["variant"].is_string(), "{name}: {jkf}");
        // A link holds as much, and is read, too.
        let link = said(&["convert", "--to", "link", &file(name)]);
        let again = run(&["convert", "--to", "jkf"], link.as_bytes());
        assert_eq!(again.status.code(), Some(0), "{name}");
        let again: Value = serde_json::from_str(text(&again.stdout)).expect("JSON");
        assert_eq!(again["moves"].as_array().map(Vec::len), read["moves"].as_array().map(Vec::len));
    }
    let wars = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c 5e6d resign\n";
    for format in ["kif", "ki2", "csa", "jkf", "usi", "usen", "sfen", "bod"] {
        let written = said(&["convert", "--to", format, &file("kif/shogi-wars.kif")]);
        let again = run(&["convert", "--to", "usi"], written.as_bytes());
        assert_eq!(again.status.code(), Some(0), "{format}");
        let is_position = matches!(format, "sfen" | "bod");
        assert_eq!(text(&again.stdout) == wars, !is_position, "{format}");
    }
    for format in ["pgn", "fen", "kif"] {
        let written = said(&["convert", "--to", format, &file("other/chess.pgn")]);
        let again = run(&["convert", "--to", "fen"], written.as_bytes());
        assert_eq!(again.status.code(), Some(0), "{format}");
        let fen = "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6\n";
        assert_eq!(text(&again.stdout), fen, "{format}");
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hensoku"))
        .args(["query"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("its input");
    let _ = stdin.write_all(b"{\"variant\":\"shogi\"}\n{\"variant\":\"shogi\"}\n");
    drop(stdin);
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
