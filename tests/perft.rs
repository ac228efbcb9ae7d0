//! Perft: the number of ways to play so many plies, against the tables of
//! `perft/*.perft` (one for each game, the start at depth 3 and more) and
//! against the baseline generator.
//!
//! The tables are counted anew, every line by both generators, with
//! `cargo run --release --example perft_tables`; see there.

mod baseline;
mod tables;

use baseline::Baseline;
use hensoku::engine::perft::{divide, perft};
use hensoku::engine::position::Position;
use hensoku::variants::{self, Variant};

/// Lines with more nodes are left to the release build of the tool, but for
/// the start at depth 3.
const BASELINE_NODES: u64 = 20_000;

#[test]
fn every_game_has_a_table() {
    for variant in variants::all() {
        let entries = tables::read(&variant.id);
        let start = entries.iter().find(|entry| entry.position.is_none());
        let start = start.unwrap_or_else(|| panic!("{}: no start", variant.id));
        assert!(start.counts.iter().any(|&(depth, _)| depth >= 3), "{}: depth 3", variant.id);
        let others = entries.iter().filter(|entry| entry.position.is_some());
        assert!(others.count() >= 3, "{}: middle-game positions", variant.id);
    }
    let folder = tables::path("").with_file_name("");
    for entry in std::fs::read_dir(folder).expect("the folder of tables") {
        let name = entry.expect("an entry").file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(".perft"));
        assert!(id.and_then(variants::find).is_some(), "{name:?} is of no game");
    }
}

#[test]
fn shogi_is_the_published_count() {
    let start = tables::read("shogi").into_iter().find(|entry| entry.id == "start");
    let counts = start.map(|start| start.counts);
    let published = [(1, 30), (2, 900), (3, 25_470), (4, 719_731), (5, 19_861_490)];
    assert_eq!(counts.as_deref(), Some(published.as_slice()));
}

#[test]
fn the_engine_counts_as_the_tables() {
    for variant in variants::all() {
        let rules = variant.rules();
        for entry in tables::read(&variant.id) {
            let mut position = entry.position(&rules);
            let before = position.clone();
            for (depth, nodes) in entry.counts {
                let counted = perft(&rules, &mut position, depth);
                assert_eq!(counted, nodes, "{} {} depth {depth}", variant.id, entry.id);
            }
            assert_eq!(position, before, "{} {}", variant.id, entry.id);
        }
    }
}

#[test]
fn the_baseline_counts_as_the_tables() {
    for variant in variants::all() {
        let rules = variant.rules();
        let baseline = Baseline::new(variant.spec());
        for entry in tables::read(&variant.id) {
            let board = baseline.board(&entry.position(&rules).setup(&rules));
            for (depth, nodes) in entry.counts {
                let small = nodes <= BASELINE_NODES;
                if small || entry.position.is_none() && depth <= 3 {
                    let counted = baseline.perft(&board, depth);
                    assert_eq!(counted, nodes, "{} {} depth {depth}", variant.id, entry.id);
                }
            }
        }
    }
}

fn check_divide(variant: &Variant) {
    let rules = variant.rules();
    let mut start = Position::start(&rules);
    for depth in 0..=3 {
        let parts: u64 = divide(&rules, &mut start, depth).iter().map(|(_, nodes)| nodes).sum();
        let whole = if depth == 0 { 0 } else { perft(&rules, &mut start, depth) };
        assert_eq!(parts, whole, "{} depth {depth}", variant.id);
    }
}

#[test]
fn divide_adds_up() {
    variants::all().for_each(check_divide);
}
