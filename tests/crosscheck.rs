//! Positions from an independent implementation of the same rules
//! (`crosscheck/*.jsonl`, one file for each game): the same legal moves,
//! turn, checks, claims, outcome and hands.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use hensoku::engine::draft::begin;
use hensoku::engine::game::Game;
use hensoku::engine::position::Position;
use hensoku::notation::{army, moves};
use hensoku::variants;
use serde::Deserialize;

/// One line of a file, in the words of the command line's answers.
#[derive(Debug, Deserialize)]
struct Sample {
    variant: String,
    /// By player, where armies are chosen.
    #[serde(default)]
    armies: Option<[String; 2]>,
    moves: Vec<String>,
    legal: Vec<String>,
    turn: u8,
    check: Vec<u8>,
    claims: Vec<String>,
    outcome: Option<End>,
    hands: Vec<BTreeMap<String, u8>>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct End {
    result: String,
    winners: Vec<u8>,
    reason: String,
    /// The place of each player, where there are more than two.
    placings: Option<Vec<u8>>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crosscheck")
}

fn samples(id: &str) -> Vec<Sample> {
    let path = folder().join(format!("{id}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{id}: {error}"));
    text.lines().map(read).collect()
}

fn replay(sample: &Sample) -> Game {
    let variant = variants::find(&sample.variant).expect("a game of the catalogue");
    let rules = variant.rules();
    let mut game = match &sample.armies {
        None => Game::new(rules),
        Some(texts) => {
            let [south, north] = texts.each_ref().map(|text| army::read(rules.topology(), text).0);
            let setup = begin(variant.spec(), [&south, &north], None).expect("a game with armies");
            let start = Position::new(&rules, &setup).expect("possible armies");
            Game::from_position(rules, start)
        }
    };
    for text in &sample.moves {
        let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
        let done = game.play(action);
        assert_eq!(done, Ok(()), "{}: {text} of {:?}", sample.variant, sample.moves);
    }
    game
}

fn compare(sample: &Sample) {
    let game = replay(sample);
    let (rules, position) = (game.rules(), game.position());
    let at = format!("{} after {:?}", sample.variant, sample.moves);
    let mut legal: Vec<_> =
        game.legal_moves().into_iter().map(|mv| moves::text(rules, mv)).collect();
    legal.sort();
    assert_eq!(legal, sample.legal, "legal: {at}");
    let claims: Vec<_> = game.claims().into_iter().map(moves::claim_text).collect();
    assert_eq!(claims, sample.claims, "claims: {at}");
    let outcome = game.outcome().map(|outcome| End {
        result: if outcome.is_draw() { "draw" } else { "win" }.to_owned(),
        winners: outcome.winners.iter().map(|player| player.0).collect(),
        reason: outcome.reason.name().to_owned(),
        placings: outcome.placings.clone(),
    });
    assert_eq!(outcome, sample.outcome, "outcome: {at}");
    let hand = |player| {
        position.hand(player).map(|(kind, count)| (kind.code().to_owned(), count)).collect()
    };
    let hands: Vec<BTreeMap<_, _>> = rules.spec().turn.players().map(hand).collect();
    assert_eq!(hands, sample.hands, "hands: {at}");
    // After the end nothing depends on the turn and the checks.
    if sample.outcome.is_none() {
        assert_eq!(position.turn().0, sample.turn, "turn: {at}");
        let check: Vec<_> = game.checked().into_iter().map(|player| player.0).collect();
        assert_eq!(check, sample.check, "check: {at}");
    }
}

/// The games that have samples: all that stood in the catalogue when they were
/// made. One that came later is held to the baseline generator alone.
#[test]
fn every_sample_agrees() {
    let (mut games, mut compared) = (0, 0);
    for entry in std::fs::read_dir(folder()).expect("the folder of samples") {
        let name = entry.expect("an entry").file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(".jsonl"));
        let id = id.expect("the name of a game");
        let samples = samples(id);
        assert!(samples.len() >= 6, "{id}: {} samples", samples.len());
        for sample in &samples {
            assert_eq!(sample.variant, id);
            compare(sample);
            compared += 1;
        }
        games += 1;
    }
    assert_eq!(games, 77);
    assert!(compared >= 90, "{compared}");
}

#[test]
fn every_file_is_of_a_game_in_the_catalogue() {
    for entry in std::fs::read_dir(folder()).expect("the folder of samples") {
        let name = entry.expect("an entry").file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(".jsonl"));
        assert!(id.and_then(variants::find).is_some(), "{name:?}");
    }
}
