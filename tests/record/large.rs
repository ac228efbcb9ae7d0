//! Large records: no step of play costs more than in a small one, and nothing
//! is followed by recursion.

use super::{action, number, record};
use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::notation::position;
use hensoku::record::{Cursor, Journal, NodeId, Record, Timeline};
use hensoku::variants;

/// A thread with hardly any stack: whatever recurses along a line ends here.
fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(192 << 10).spawn(test);
    thread.expect("a thread").join().expect("no overflow");
}

#[test]
fn a_line_of_ten_thousand_plies() {
    on_a_small_stack(|| {
        let mut timeline = Timeline::new(record(), NodeId::ROOT);
        for ply in 0..10_000 {
            timeline.play(ply, action((ply % 251) as u8));
        }
        let tree = &timeline.record().tree;
        let end = timeline.at(10_000);
        assert_eq!((tree.len(), tree.ply(end), tree.preorder().len()), (10_000, 10_000, 10_001));
        assert_eq!((tree.end(NodeId::ROOT), tree.path(end).len()), (end, 10_000));
        assert_eq!(timeline.record().clone(), timeline.record().clone());
        let mut other = timeline.clone();
        assert_eq!(other.play(1, action(250)), 9_999);
        assert_eq!(other.take_back(2), Some(1));
        assert_eq!(other.record(), timeline.record());
        for ply in (1..=10_000).rev() {
            assert_eq!(other.take_back(ply), Some(ply - 1));
        }
        assert!(other.record().tree.is_empty());
        other.extend(10_000);
        assert_eq!(other.record(), timeline.record());
        drop(other);
        drop(timeline);
    });
}

#[test]
fn five_thousand_places_on_many_branches() {
    on_a_small_stack(|| {
        let mut journal = Journal::new(record());
        let mut places = vec![NodeId::ROOT];
        let mut seed = 1_usize;
        while places.len() <= 5_000 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let at = places[(seed >> 33) % places.len()];
            let place = journal.add(at, action((seed >> 20) as u8));
            if journal.done() == places.len() {
                places.push(place);
            }
        }
        let whole = journal.record().clone();
        assert_eq!(whole.tree.len(), 5_000);
        while journal.undo() {}
        assert!(journal.record().tree.is_empty());
        while journal.redo() {}
        assert_eq!(journal.record(), &whole);
        let first = whole.tree.first_child(NodeId::ROOT).expect("a place");
        assert!(journal.delete(first) && journal.undo());
        assert_eq!(journal.record(), &whole);
    });
}

#[test]
fn a_clone_of_a_large_record_costs_little() {
    let mut timeline = Timeline::new(record(), NodeId::ROOT);
    for ply in 0..5_000 {
        timeline.play(ply, action((ply % 251) as u8));
    }
    let before = timeline.clone();
    timeline.play(5_000, action(7));
    assert_eq!((before.record().tree.len(), timeline.record().tree.len()), (5_000, 5_001));
    assert_eq!(number(timeline.record().tree.action(timeline.at(5_001))), 7);
    assert!(!before.record().tree.knows(timeline.at(5_001)));
}

/// Two kings that go to and fro for ever: a count, so that no repetition ends
/// the game, is not needed; the game is drawn at the fourth time, so each round
/// goes another way.
#[test]
fn the_cursor_goes_through_a_long_game_and_back() {
    on_a_small_stack(|| {
        let variant = variants::find("shogi").expect("in the catalogue");
        let rules = variant.rules();
        let (start, _) = position::parse(&rules, "k8/9/9/9/9/9/9/9/8K b - 1").expect("a position");
        let mut game = Game::from_position(rules, start);
        let mut turn = 0_usize;
        while game.ply() < 600 && game.outcome().is_none() {
            let legal = game.legal_moves();
            turn += 1;
            let mv = legal[(turn * turn + turn / 3) % legal.len()];
            game.play(Action::Move(mv)).expect("legal");
        }
        let record = Record::of_game(&variant, &game, 0);
        let end = record.tree.end(NodeId::ROOT);
        let mut cursor = Cursor::new(&record).expect("a start");
        cursor.go_to(&record.tree, end).expect("legal");
        assert_eq!(cursor.game().position(), game.position());
        for place in record.tree.path(end).into_iter().rev() {
            cursor.go_to(&record.tree, place).expect("legal");
        }
        cursor.go_to(&record.tree, NodeId::ROOT).expect("taken back");
        assert_eq!(cursor.game().position(), game.start());
    });
}
