//! `hensoku query`: what it answers, and what it refuses.

use std::ffi::OsString;
use std::process::ExitCode;

use hensoku::variants;
use serde_json::{Value, json};

use super::{TOO_LONG, run, text};

/// The answers of `hensoku query` in the process itself: one for each line of
/// the input, every one a JSON object.
pub fn answers(input: &[u8]) -> Vec<Value> {
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

pub fn ask(request: &Value) -> Value {
    answers(format!("{request}\n").as_bytes()).remove(0)
}

pub fn error(request: &Value) -> String {
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
