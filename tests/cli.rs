//! The command line as a black box, and what it makes of bad input: always a
//! clear line, never a panic.

mod walk;

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, ExitCode, Output, Stdio};

use hensoku::notation::{moves, position};
use hensoku::variants;
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Value, json};
use walk::Dice;

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
    assert!(error(&json!({"variant": "shogi", "moves": [&long]})).contains(&told));
    assert!(error(&json!({"variant": &long})).len() < 200);
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

/// The answers of `hensoku query` in the process itself: one for each line of
/// the input, every one a JSON object.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    let read = std::io::Cursor::new(input.to_vec());
    let code = hensoku::cli::main([OsString::from("query")].into_iter(), read, &mut output);
    assert_eq!(code, ExitCode::SUCCESS);
    let read = |line| match serde_json::from_str::<Value>(line) {
        Ok(answer) if answer.is_object() => answer,
        other => panic!("{line:?}: {other:?}"),
    };
    let answers: Vec<_> = text(&output).lines().map(read).collect();
    let asked = input.split_inclusive(|&byte| byte == b'\n');
    assert_eq!(answers.len(), asked.count(), "{:?}", String::from_utf8_lossy(input));
    for answer in &answers {
        let (error, legal) = (answer.get("error"), answer.get("legal"));
        assert!(error.is_some_and(Value::is_string) != legal.is_some_and(Value::is_array));
    }
    answers
}

fn ask(request: &Value) -> Value {
    answers(format!("{request}\n").as_bytes()).remove(0)
}

fn error(request: &Value) -> String {
    let answer = ask(request);
    answer["error"].as_str().unwrap_or_else(|| panic!("{request}: {answer}")).to_owned()
}

#[test]
fn query_answers_line_by_line() {
    let input =
        b"{\"variant\":\"shogi\"}\n\nnonsense\n{\"variant\":\"torus-1\",\"moves\":[\"7h7g\"]}";
    let output = run(&["query"], input);
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["legal"].as_array().map(Vec::len), Some(30));
    assert_eq!(lines[0]["turn"], 0);
    assert_eq!(lines[0]["hands"], json!([{}, {}]));
    assert_eq!(lines[0]["outcome"], Value::Null);
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(lines[0]["position"], start);
    assert_eq!(lines[1]["error"], "the line is blank: a request is a JSON object");
    assert!(lines[2]["error"].is_string());
    assert_eq!(lines[3]["turn"], 1);
}

#[test]
fn query_refuses_a_misspelt_field() {
    let answer = ask(&json!({"variant": "shogi", "move": ["7g7f"]}));
    let error = answer["error"].as_str().expect("an error");
    assert!(error.contains("unknown field `move`"), "{error}");
    // A request may stand on one line with its answer.
    let mut line = ask(&json!({"variant": "shogi", "moves": ["7g7f"]}));
    line["variant"] = json!("shogi");
    line["moves"] = json!([]);
    let again = ask(&line);
    assert_eq!(again["position"], line["position"]);
}

#[test]
fn query_tells_how_a_game_ended() {
    let answer = ask(&json!({"variant": "shogi", "moves": ["7g7f", "resign"]}));
    let end = json!({"result": "win", "winners": [0], "reason": "resignation"});
    assert_eq!((&answer["outcome"], &answer["legal"]), (&end, &json!([])));
    let answer = ask(&json!({"variant": "cylinder-2", "moves": ["agree"]}));
    let end = json!({"result": "draw", "winners": [], "reason": "agreement"});
    assert_eq!(answer["outcome"], end);
    let mate = json!({
        "variant": "shogi", "position": "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "moves": ["G*5b"]
    });
    let answer = ask(&mate);
    let end = json!({"result": "win", "winners": [0], "reason": "checkmate"});
    assert_eq!((&answer["outcome"], &answer["check"]), (&end, &json!([1])));
    assert_eq!(answer["position"], "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2");
}

#[test]
fn query_tells_what_may_be_claimed() {
    let position = "5K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k b 2P 1";
    let answer = ask(&json!({"variant": "shogi", "position": position}));
    assert_eq!(answer["claims"], json!(["declare"]));
    let answer = ask(&json!({"variant": "shogi", "position": position, "moves": ["declare"]}));
    assert_eq!(answer["outcome"]["reason"], "entering-king");
    assert_eq!(answer["claims"], json!([]));
}

#[test]
fn query_names_the_move_that_is_not_legal() {
    let answer = ask(&json!({"variant": "shogi", "moves": ["7g7f", "3c3d", "7g7e"]}));
    assert_eq!(answer["error"], "move 3 (7g7e) is not legal");
    assert_eq!(answer["move"], 3);
    let answer = ask(&json!({"variant": "shogi", "moves": ["resign", "7g7f"]}));
    assert_eq!(
        (&answer["error"], &answer["move"]),
        (&json!("move 2 (7g7f) is not legal"), &json!(2))
    );
    // A long text is not given back whole.
    let answer = ask(&json!({"variant": "shogi", "moves": ["x".repeat(100_000)]}));
    assert!(answer.to_string().len() < 500);
}

#[test]
fn query_refuses_what_is_no_request() {
    for line in [
        "null",
        "[]",
        "7",
        "\"shogi\"",
        "{}",
        "{\"variant\":7}",
        "{\"variant\":null}",
        "{\"variant\":\"shogi\",\"moves\":\"7g7f\"}",
        "{\"variant\":\"shogi\",\"moves\":[7]}",
        "{\"variant\":\"shogi\",\"moves\":[null]}",
        "{\"variant\":\"shogi\",\"moves\":{}}",
        "{\"variant\":\"shogi\",\"position\":7}",
        "{\"variant\":\"shogi\"",
        "{\"variant\":\"shogi\"}}",
        "{\"variant\":\"shogi\",\"variant\":\"shogi\"}",
        "{'variant':'shogi'}",
        "{variant: shogi}",
        "{\"variant\":\"\\ud800\"}",
        "\u{feff}{\"variant\":\"shogi\"}",
        "query",
        "\0",
    ] {
        let answer = answers(format!("{line}\n").as_bytes()).remove(0);
        assert!(answer["error"].is_string(), "{line}: {answer}");
    }
    let unknown = error(&json!({"variant": "torus-9"}));
    assert!(unknown.contains("torus-9"), "{unknown}");
    assert!(error(&json!({"variant": "shogi", "armies": ["", ""]})).contains("armies"));
}

#[test]
fn query_refuses_impossible_positions() {
    let kings = "4k4/9/9/9/9/9/9/9/4K4";
    for wrong in [
        "",
        "b",
        kings,
        &format!("{kings} x - 1"),
        &format!("{kings} b"),
        &format!("{kings} b ? 1"),
        &format!("{kings} b - x"),
        &format!("{kings} b - -1"),
        &format!("{kings} b - 1 more words"),
        &format!("{kings} b K 1"),
        &format!("{kings} b +P 1"),
        &format!("{kings} b 99999P 1"),
        &format!("{kings} b 99999999999999999999P 1"),
        &format!("{kings} b P* 1"),
        "4k4/9/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9/4KK3 b - 1",
        "9/9/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9/4K4/9 b - 1",
        "4k5/9/9/9/9/9/9/9/4K4 b - 1",
        "4k3/9/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4X4 b - 1",
        "4k4/9/9/9/9/9/9/9/4+K4 b - 1",
        "4k4/99999999999/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4玉4 b - 1",
        "P3k4/9/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1",
        "4k4/9/9/4R4/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4+ b - 1",
    ] {
        let told = error(&json!({"variant": "shogi", "position": wrong}));
        assert!(told.starts_with("the position cannot be used"), "{wrong}: {told}");
    }
    // Every hand that can be written down can be counted.
    let full = "40R40B40G40S40N40L40P40r40b40g40s40n40l40p";
    for variant in variants::all().filter(|variant| variant.spec().board.ranks == 9) {
        let request = json!({"variant": variant.id, "position": format!("{kings} b {full} 1")});
        ask(&request);
    }
}

#[test]
fn query_survives_deep_nesting_and_huge_lines() {
    for depth in [100, 1_000, 100_000] {
        let nested = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let line =
            format!("{{\"variant\":\"shogi\",\"other\":{nested}}}\n{{\"variant\":\"shogi\"}}\n");
        let answers = answers(line.as_bytes());
        assert!(answers[1]["legal"].is_array());
        let line = format!("{nested}\n{}\n", "{\"a\":".repeat(depth));
        assert!(self::answers(line.as_bytes()).iter().all(|answer| answer["error"].is_string()));
    }
    let mut input = vec![b'x'; TOO_LONG + 10];
    input.extend(b"\n{\"variant\":\"shogi\"}\n");
    let answers = answers(&input);
    assert!(answers[0]["error"].as_str().is_some_and(|told| told.contains("longer")));
    assert!(answers[1]["legal"].is_array());
    // A very long request that can be read is answered.
    let moves = vec!["7g7f"; 300_000];
    let told = error(&json!({"variant": "shogi", "moves": moves}));
    assert_eq!(told, "move 2 (7g7f) is not legal");
    let spaces = format!("{}{}\n", " ".repeat(1 << 20), json!({"variant": "shogi"}));
    assert!(self::answers(spaces.as_bytes())[0]["legal"].is_array());
}

#[test]
fn query_survives_what_is_no_text() {
    let answers = answers(b"\xff\xfe\n{\"variant\":\"sh\xffogi\"}\n{\"variant\":\"shogi\"}\n");
    assert!(answers[0]["error"].is_string() && answers[1]["error"].is_string());
    assert!(answers[2]["legal"].is_array());
}

/// A request for a position of a random game.
fn request(seed: u64, plies: usize) -> Value {
    let catalogue: Vec<_> = variants::all().collect();
    let mut dice = Dice(seed);
    let variant = &catalogue[dice.roll(catalogue.len())];
    let (_, moves) = walk::position(&variant.rules(), &mut dice, plies);
    json!({"variant": variant.id, "moves": moves})
}

/// Bytes that mean something in requests and positions, and some that do not.
const SIGNS: &[u8] = b"\"\\{}[],:*+-/ 0123456789abKk\n\0\xff";

/// One thing done to the bytes of a request.
fn mutate(bytes: &mut Vec<u8>, dice: &mut Dice) {
    if bytes.is_empty() {
        return;
    }
    let at = dice.roll(bytes.len());
    let end = (at + dice.roll(12)).min(bytes.len());
    match dice.roll(6) {
        0 => bytes[at] = dice.roll(256) as u8,
        1 => bytes[at] ^= 1 << dice.roll(8),
        2 => drop(bytes.drain(at..end)),
        3 => bytes.insert(at, SIGNS[dice.roll(SIGNS.len())]),
        4 => {
            let copy = bytes[at..end].to_vec();
            let to = dice.roll(bytes.len());
            bytes.splice(to..to, copy);
        }
        _ => bytes.truncate(at),
    }
}

fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn query_survives_random_bytes(input in prop::collection::vec(any::<u8>(), 0..300)) {
        answers(&input);
    }

    #[test]
    fn query_survives_mutated_requests(seed in any::<u64>(), plies in 0..30_usize, times in 1..6) {
        let mut dice = Dice(seed);
        let mut bytes = request(seed, plies).to_string().into_bytes();
        for _ in 0..times {
            mutate(&mut bytes, &mut dice);
        }
        answers(&bytes);
    }

    #[test]
    fn query_survives_mutated_positions(seed in any::<u64>(), plies in 0..60_usize, times in 0..4) {
        let mut dice = Dice(seed);
        let catalogue: Vec<_> = variants::all().collect();
        let variant = &catalogue[dice.roll(catalogue.len())];
        let rules = variant.rules();
        let (reached, _) = walk::position(&rules, &mut dice, plies);
        let mut bytes = position::text(&rules, &reached, plies).into_bytes();
        for _ in 0..times {
            mutate(&mut bytes, &mut dice);
        }
        let text = String::from_utf8_lossy(&bytes);
        ask(&json!({"variant": variant.id, "position": text, "moves": ["7g7f"]}));
        let answer = ask(&json!({"variant": variant.id, "position": text}));
        // What is accepted comes back as it was understood.
        if let Some(told) = answer["position"].as_str() {
            let again = ask(&json!({"variant": variant.id, "position": told}));
            prop_assert_eq!(answer, again);
        }
    }

    #[test]
    fn query_survives_words_for_moves(
        moves in prop::collection::vec("[1-9][a-k][1-9][a-k]\\+?|[A-Z]\\*[1-9][a-k]|[ -~]{0,6}|\\PC{0,4}", 0..6),
        seed in any::<u64>(),
    ) {
        let mut request = request(seed, 10);
        let list = request["moves"].as_array_mut();
        list.into_iter().for_each(|list| list.extend(moves.iter().map(|text| json!(text))));
        ask(&request);
    }

    #[test]
    fn arguments_of_any_kind_end_in_0_or_2(
        words in prop::collection::vec(prop::sample::select(vec![
            "perft", "query", "variants", "link", "unlink", "shogi", "torus-1", "footwork-8", "0",
            "1", "2", "-1", "65", "1e3", "--divide", "--moves", "--moves=", "--position", "--position=",
            "7g7f", "7g7f 3c3d", "resign", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "--", "-", "--help", "-V",
            "-hV", "--no", "", " ", "#", "\u{0}", "将棋", "=", "--=", "-=",
        ]), 0..6),
    ) {
        let mut output = Vec::new();
        let words = words.into_iter().map(OsString::from);
        let code = hensoku::cli::main(words, &b"{}\n"[..], &mut output);
        prop_assert!(code == ExitCode::SUCCESS || code == ExitCode::from(2));
    }

    #[test]
    fn random_words_end_in_0_or_2(words in prop::collection::vec("\\PC{0,12}", 0..5)) {
        // Nobody waits for a deep perft.
        prop_assume!(!words.iter().any(|word| word == "perft"));
        let mut output = Vec::new();
        let words = words.into_iter().map(OsString::from);
        let code = hensoku::cli::main(words, &b""[..], &mut output);
        prop_assert!(code == ExitCode::SUCCESS || code == ExitCode::from(2));
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn r165_legal_is_sorted_and_the_position_opens_the_same_game(
        seed in any::<u64>(),
        plies in 0..120_usize,
    ) {
        let request = request(seed, plies);
        let answer = ask(&request);
        // A random game may have been drawn by repetition before its end.
        prop_assume!(answer["error"].is_null());
        let legal = answer["legal"].as_array().expect("a list");
        let texts: Vec<_> = legal.iter().map(|text| text.as_str().expect("a text")).collect();
        prop_assert!(texts.windows(2).all(|pair| pair[0] < pair[1]), "{}", answer);
        if answer["outcome"].is_null() {
            let again = ask(&json!({"variant": request["variant"], "position": answer["position"]}));
            prop_assert_eq!(again, answer);
        }
    }

    #[test]
    fn every_move_that_is_listed_can_be_played(seed in any::<u64>(), plies in 0..60_usize) {
        let request = request(seed, plies);
        let answer = ask(&request);
        prop_assume!(answer["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
        let legal = answer["legal"].as_array().expect("a list");
        let mut input = String::new();
        for text in legal {
            let mut next = request.clone();
            let list = next["moves"].as_array_mut();
            list.into_iter().for_each(|list| list.push(text.clone()));
            input.push_str(&format!("{next}\n"));
        }
        prop_assert!(answers(input.as_bytes()).iter().all(|next| next["error"].is_null()));
    }
}

#[test]
fn no_move_beside_the_list_is_accepted() {
    for variant in variants::all() {
        let rules = variant.rules();
        let (reached, texts) = walk::position(&rules, &mut Dice(5), 20);
        let legal = reached.legal_moves(&rules);
        let known: Vec<_> = legal.iter().map(|&mv| moves::text(&rules, mv)).collect();
        for text in ["5e5e", "1a1a+", "K*5e", "+P*5e", "P*0a", "9i1a", "5a5i+", "steal"] {
            let texts: Vec<_> = texts.iter().map(String::as_str).chain([text]).collect();
            let answer = ask(&json!({"variant": variant.id, "moves": texts}));
            let allowed = answer["error"].is_null();
            assert_eq!(allowed, known.iter().any(|legal| legal == text), "{}: {text}", variant.id);
        }
    }
}
