//! The weights that come along.

use std::collections::HashSet;

use hensoku::engine::game::Game;
use hensoku::search::{FITTED, Limits, Searcher};
use hensoku::variants;

use super::TABLE;

#[test]
fn each_line_fits_its_game() {
    let mut seen = HashSet::new();
    for line in FITTED.lines() {
        let (id, weights) = line.split_once(' ').expect("an id and weights");
        let variant = variants::find(id).expect("a game of the catalogue");
        let searcher = Searcher::with_weights(variant.rules(), TABLE, weights);
        assert!(searcher.is_fitted(), "{id}");
        assert!(weights.len() < 8_000, "{id}");
        assert!(seen.insert(id), "{id}");
    }
    assert!(FITTED.len() < 80_000);
}

#[test]
fn who_has_weights_plays_by_them() {
    for line in FITTED.lines() {
        let (id, weights) = line.split_once(' ').expect("an id and weights");
        let variant = variants::find(id).expect("a game of the catalogue");
        let game = Game::new(variant.rules());
        let score = |weights: &str| {
            let mut searcher = Searcher::with_weights(variant.rules(), TABLE, weights);
            let report = searcher.decide(&game, &Limits::nodes(3_000));
            report.analysis.lines[0].score
        };
        assert_ne!(score(weights), score(""), "{id}");
    }
}

#[test]
fn weights_that_do_not_fit_change_nothing() {
    let rules = variants::find("shogi").expect("a game of the catalogue").rules();
    let game = Game::new(rules.clone());
    let found = |weights: &str| {
        let mut searcher = Searcher::with_weights(rules.clone(), TABLE, weights);
        assert!(!searcher.is_fitted());
        searcher.decide(&game, &Limits::nodes(2_000))
    };
    for wrong in ["PPP", "\u{3000}", &"~".repeat(20_000)] {
        assert_eq!(found(wrong), found(""));
    }
}
