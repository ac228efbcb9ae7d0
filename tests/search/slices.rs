//! Thinking in slices, and being stopped.

use std::sync::Arc;

use hensoku::search::{Limits, Report, Searcher, Thinking};

use super::{TABLE, game_after, rules_of};

fn sliced(id: &str, limits: &Limits, slice: u64) -> (Report, u64) {
    let game = game_after(id, "");
    let mut thinking = Thinking::start(Searcher::new(rules_of(id), TABLE), &game, limits);
    let mut slices = 1;
    while !thinking.run(slice) {
        slices += 1;
    }
    (thinking.finish().0, slices)
}

#[test]
fn slices_change_nothing() {
    for id in ["shogi", "chess", "skate-1", "steal-1"] {
        let limits = Limits { lines: 2, ..Limits::nodes(6_000) };
        let (whole, slices) = sliced(id, &limits, u64::MAX);
        assert_eq!(slices, 1);
        let (cut, slices) = sliced(id, &limits, 37);
        assert!(slices > 50, "{slices}");
        assert_eq!(whole, cut, "{id}");
    }
}

#[test]
fn a_slice_is_not_much_longer_than_asked_for() {
    let game = game_after("shogi", "7g7f 3c3d 8h2b+ 3a2b B*6e");
    let searcher = Searcher::new(Arc::clone(game.rules()), TABLE);
    let mut thinking = Thinking::start(searcher, &game, &Limits::nodes(50_000));
    let mut before = 0;
    while !thinking.run(500) {
        let now = thinking.nodes();
        assert!(now - before < 2_500, "{}", now - before);
        before = now;
    }
}

#[test]
fn who_is_stopped_has_an_answer() {
    let game = game_after("shogi", "");
    let searcher = Searcher::new(rules_of("shogi"), TABLE);
    let mut thinking = Thinking::start(searcher, &game, &Limits::unlimited());
    assert!(!thinking.run(5_000));
    let (report, mut searcher) = thinking.finish();
    let action = report.action.expect("an answer");
    assert!(game.clone().play(action).is_ok());
    // What it has learnt is there for the next search.
    assert!(searcher.decide(&game, &Limits::nodes(500)).action.is_some());
}

#[test]
fn who_is_stopped_at_once_has_an_answer() {
    let game = game_after("shogi", "");
    let searcher = Searcher::new(rules_of("shogi"), TABLE);
    let thinking = Thinking::start(searcher, &game, &Limits::unlimited());
    assert!(thinking.finish().0.action.is_some());
}

#[test]
fn each_depth_is_told() {
    let game = game_after("shogi", "");
    let searcher = Searcher::new(rules_of("shogi"), TABLE);
    let mut thinking = Thinking::start(searcher, &game, &Limits { lines: 3, ..Limits::depth(4) });
    while !thinking.run(100) {}
    let news = thinking.news();
    let depths: Vec<_> = news.iter().map(|analysis| analysis.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4]);
    for analysis in &news {
        let mut firsts: Vec<_> = analysis.lines.iter().filter_map(|l| l.moves.first()).collect();
        firsts.dedup();
        assert_eq!(firsts.len(), 3);
    }
    assert!(thinking.news().is_empty());
}
