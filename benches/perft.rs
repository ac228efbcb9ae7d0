//! How fast the engine is: `cargo bench -p hensoku-benches --bench perft`.
//!
//! Perft counts leaves; the last ply is counted, not played.
//! Criterion's elements are nodes (or moves, or games compiled), so that its
//! `thrpt` line reads as nodes a second.

mod peer;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hensoku::engine::perft::perft;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::notation::position;
use hensoku::variants::{self, Variant};

fn find(id: &str) -> Variant {
    variants::find(id).expect("a game of the catalogue")
}

fn count(bench: &mut Criterion, group: &str, variant: &Variant, depth: u32) {
    let rules = variant.rules();
    let mut start = Position::start(&rules);
    let nodes = perft(&rules, &mut start, depth);
    let mut group = bench.benchmark_group(group);
    group.sample_size(10).throughput(Throughput::Elements(nodes));
    group.measurement_time(Duration::from_secs(if depth > 3 { 4 } else { 1 }));
    group.warm_up_time(Duration::from_millis(500));
    group.bench_function(format!("{}/{depth}", variant.id), |timer| {
        timer.iter(|| perft(&rules, black_box(&mut start), depth));
    });
    group.finish();
}

/// The games by which the speed of the engine is told.
fn perft_of_the_first_games(bench: &mut Criterion) {
    for (id, depth) in
        [("shogi", 4), ("shogi", 5), ("cylinder-1", 4), ("torus-1", 4), ("footwork-2", 4)]
    {
        count(bench, "perft", &find(id), depth);
    }
}

/// The same with a bitboard engine for shogi alone, in the same run: what a
/// generator is worth that knows one game.
fn perft_of_a_peer(bench: &mut Criterion) {
    let depth = 5;
    let mut group = bench.benchmark_group("peer");
    group.sample_size(10).throughput(Throughput::Elements(peer::perft(depth)));
    group.measurement_time(Duration::from_secs(4));
    group.warm_up_time(Duration::from_millis(500));
    group.bench_function(format!("{}/{depth}", peer::NAME), |timer| {
        timer.iter(|| peer::perft(black_box(depth)));
    });
    group.finish();
}

/// The games that prove the pieces of 連合将棋, by the numbers that everybody
/// counts.
fn perft_of_the_parents(bench: &mut Criterion) {
    for (id, depth) in [("chess", 5), ("xiangqi", 4), ("janggi", 4), ("makruk", 5)] {
        count(bench, "parents", &find(id), depth);
    }
}

/// The games in which a check interrupts the order of play.
fn perft_of_four(bench: &mut Criterion) {
    for id in ["yonin-survivor", "shijin-survivor"] {
        count(bench, "four", &find(id), 4);
    }
}

/// Every family once, to see that none falls behind.
fn perft_of_every_family(bench: &mut Criterion) {
    for variant in variants::families().iter().filter_map(|family| family.variants.first()) {
        count(bench, "families", variant, 3);
    }
}

/// The list of legal moves of one position.
fn legal_moves(bench: &mut Criterion) {
    let positions = [
        ("start", "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
        ("most", "shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"),
        ("check", "shogi", "4r3k/9/9/9/9/5G3/9/9/4K4 b RBGSNLP 1"),
        ("bishop", "torus-1", "8k/g6g1/9/9/9/4B4/9/9/9/9/g3K2g1 b RGSNLP 1"),
    ];
    let mut group = bench.benchmark_group("legal-moves");
    for (name, id, text) in positions {
        let rules = find(id).rules();
        let (mut position, _) = position::parse(&rules, text).expect("a position");
        let mut moves = Vec::with_capacity(1024);
        position.legal_moves_into(&rules, &mut moves);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(format!("{id}/{name}"), |timer| {
            timer.iter(|| {
                moves.clear();
                position.legal_moves_into(&rules, black_box(&mut moves));
                moves.len()
            });
        });
    }
    group.finish();
}

/// A move made and taken back.
fn play_and_unplay(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("play");
    for id in ["shogi", "torus-1"] {
        let rules = find(id).rules();
        let mut position = Position::start(&rules);
        let moves = position.legal_moves(&rules);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(id, |timer| {
            timer.iter(|| {
                for &mv in &moves {
                    let undo = position.play(&rules, black_box(mv));
                    position.unplay(&rules, undo);
                }
            });
        });
    }
    group.finish();
}

/// From a spec to tables: what opening a game costs.
fn compile(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("compile");
    for id in ["shogi", "footwork-2", "torus-1", "checkers-variant-1"] {
        let variant = find(id);
        let spec = variant.spec();
        group.bench_function(id, |timer| {
            timer.iter_batched(
                || spec.clone(),
                |spec| Rules::compile(&spec),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    perft_of_the_first_games,
    perft_of_a_peer,
    perft_of_the_parents,
    perft_of_four,
    perft_of_every_family,
    legal_moves,
    play_and_unplay,
    compile
);
criterion_main!(benches);
