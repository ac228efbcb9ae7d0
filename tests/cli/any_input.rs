//! Random and mutated requests and arguments: none ends in a panic, and what is listed
//! as legal is all that can be played.

use std::ffi::OsString;
use std::process::ExitCode;

use hensoku::notation::{moves, position};
use hensoku::variants;
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Value, json};

use super::query::{answers, ask};
use super::walk::{self, Dice};

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
