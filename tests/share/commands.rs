//! `hensoku link` and `hensoku unlink`.

use std::process::Command;

use hensoku::engine::player::Player;
use hensoku::notation::{army, moves};
use hensoku::record::Start;
use hensoku::share::{Shared, decode, encode};
use hensoku::variants;
use serde_json::{Value, json};

use super::walk::Dice;
use super::{armed_game, payload};

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
        let mut shared = armed_game(&mut Dice(index as u64), &variant, 30);
        let rules = variant.rules();
        let text = |action| moves::action_text(&rules, action);
        let moves: Vec<_> = shared.line().into_iter().map(text).collect();
        let all = moves.join(" ");
        let mut words = vec!["link", &variant.id, "--moves", &all];
        let mut request = json!({ "variant": variant.id, "moves": moves });
        let texts = match &mut shared.record.start {
            Start::Armies { armies, chance } => {
                *chance = None;
                armies.each_ref().map(|army| army::text(rules.topology(), army)).to_vec()
            }
            _ => Vec::new(),
        };
        if !texts.is_empty() {
            words.push("--armies");
            words.extend(texts.iter().map(String::as_str));
            request["armies"] = json!(texts);
        }
        let link = said(&words);
        assert!(!link.contains('#'));
        assert_eq!(decode(&link), Ok(shared));
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

/// What cannot be told by two armies is told by the position.
#[test]
fn a_game_without_armies_of_its_own_is_a_position() {
    let request = unlinked("/rengo-shogi");
    let position = request["position"].as_str().expect("a position");
    assert_eq!(
        said(&["link", "rengo-shogi", "--position", position]).split('/').nth(1),
        Some("rengo-shogi")
    );
    let variant = variants::find("rengo-chess").expect("in the catalogue");
    let army = || army::read(variant.rules().topology(), "cK@4h").0;
    let by_chance = Shared::armed(&variant, [army(), army()], Some(Player(1)));
    let request = unlinked(&encode(&by_chance).expect("fits"));
    assert_eq!(request["position"], "3ck4/8/8/8/8/8/8/4cK3 w - 1 first:w");
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
        (vec!["link", "shogi", "--armies", "K@5i", "K@5i"], "not played with armies"),
        (vec!["link", "rengo-shogi"], "two armies"),
        (vec!["link", "rengo-shogi", "--armies", "K@5i", "cK@5i"], "another board"),
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
