//! `hensoku link` and `hensoku unlink`.

use std::process::Command;

use hensoku::notation::moves;
use hensoku::share::decode;
use hensoku::variants;
use serde_json::{Value, json};

use super::walk::Dice;
use super::{game, payload};

/// What the program prints: exit code, standard output, standard error.
fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hensoku")).args(words).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8").trim_end().to_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn said(words: &[&str]) -> String {
    let (code, out, err) = run(words);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

fn refused(words: &[&str]) -> String {
    let (code, out, err) = run(words);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(2), "", 1), "{words:?}: {err}");
    err
}

fn unlinked(link: &str) -> Value {
    serde_json::from_str(&said(&["unlink", link])).expect("JSON")
}

#[test]
fn unlink_gives_back_what_was_linked_in_every_game() {
    for (index, variant) in variants::all().enumerate() {
        let game = game(&mut Dice(index as u64), variant, 30);
        let text = |action: &_| moves::action_text(game.rules(), *action);
        let moves: Vec<_> = game.actions().iter().map(text).collect();
        let link = said(&["link", &variant.id, "--moves", &moves.join(" ")]);
        assert!(!link.contains('#'));
        assert_eq!(decode(&link).map(|shared| shared.ply()), Ok(game.ply()));
        let request = json!({ "variant": variant.id, "moves": moves });
        assert_eq!(unlinked(&link), request);
        assert_eq!(unlinked(&format!("https://example.org/#{link}")), request);
    }
}

#[test]
fn a_start_of_ones_own_goes_with_it() {
    let position = "4k4/9/4P4/9/9/9/9/9/4K4 b G2p 31";
    let words = ["link", "shogi", "--position", position, "--moves", "G*5b resign"];
    // Mated, he cannot resign any more.
    assert!(refused(&words).contains("move 2 (resign) is not legal"));
    let link = said(&["link", "shogi", "--position", position, "--moves", "G*4b 5a6a resign"]);
    let moves = ["G*4b", "5a6a", "resign"];
    let request = json!({ "variant": "shogi", "position": position, "moves": moves });
    assert_eq!(unlinked(&link), request);
    let stolen = "4k4/9/9/9/9/9/9/9/4K4 w P 8 stolen:b!";
    let link = said(&["link", "steal-1", "--position", stolen]);
    assert_eq!(unlinked(&link), json!({ "variant": "steal-1", "position": stolen, "moves": [] }));
}

#[test]
fn bad_words_get_one_clear_line() {
    let link = said(&["link", "shogi", "--moves", "7g7f 3c3d"]);
    assert_eq!(unlinked("/shogi"), json!({ "variant": "shogi", "moves": [] }));
    for (words, told) in [
        (vec!["link"], "link takes a variant"),
        (vec!["link", "shogi", "chess"], "link takes a variant"),
        (vec!["link", "shogl"], "there is no variant"),
        (vec!["link", "shogi", "--divide"], "takes nothing more"),
        (vec!["link", "shogi", "--moves", "7g7e"], "move 1 (7g7e) is not legal"),
        (vec!["link", "shogi", "--position", "9/9"], "the position cannot be used"),
        (vec!["unlink"], "one link"),
        (vec!["unlink", "a", "b"], "one link"),
        (vec!["unlink", &link, "--moves", "7g7f"], "takes nothing more"),
        (vec!["unlink", "hello"], "no link to a game"),
        (vec!["unlink", "/shogl/EAFB"], "there is no variant"),
        (vec!["unlink", &link[..link.len() - 1]], "cut off"),
        (vec!["unlink", &format!("/torus-1/{}", payload(&link))], "changed on the way"),
        (vec!["unlink", &format!("{link}.")], "more follows"),
        (vec!["unlink", "/shogi/7g7f 3c3d"], "is not a character of a link"),
        (vec!["query", &link], "takes nothing more"),
        (vec!["variants", "--position", "x"], "takes nothing more"),
    ] {
        assert!(refused(&words).contains(told), "{words:?}: {}", refused(&words));
    }
}
