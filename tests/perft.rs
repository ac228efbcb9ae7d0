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
fn the_parents_starts_have_the_published_counts() {
    let published: [(&str, &[u64]); 5] = [
        ("shogi", &[30, 900, 25_470, 719_731, 19_861_490]),
        ("chess", &[20, 400, 8_902, 197_281, 4_865_609]),
        ("xiangqi", &[44, 1_920, 79_666, 3_290_240]),
        ("janggi", &[32, 1_024, 33_000, 1_065_277]),
        ("makruk", &[23, 529, 12_012, 273_026, 6_223_994]),
    ];
    for (variant, published) in published {
        let start = tables::read(variant).into_iter().find(|entry| entry.id == "start");
        let counts = start.map(|start| start.counts).unwrap_or_default();
        let expected: Vec<_> = (1..).zip(published.iter().copied()).collect();
        assert_eq!(counts, expected, "{variant}");
    }
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
    variants::all().for_each(|variant| check_divide(&variant));
}
