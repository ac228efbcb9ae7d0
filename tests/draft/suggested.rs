//! Armies that are offered: ready ones, and those by chance.

use hensoku::engine::draft::{Precedence, random};
use hensoku::engine::piece::{Class, Origin};
use hensoku::variants::rengo_armies;
use proptest::prelude::*;

use super::boards::table;

#[test]
fn ready_armies_are_possible_and_spend_their_points() {
    for game in Origin::ALL {
        let table = table(game);
        let ready: Vec<_> = rengo_armies::ready(game).collect();
        assert_eq!(ready.len(), 5);
        for one in &ready {
            let army = table.army(one.text);
            let cost = army.cost(&table.draft);
            assert!((98..=100).contains(&cost), "{game:?} {}: {cost}", one.name.en);
            let text = table.text(&army);
            assert_eq!(table.army(&text), army);
        }
    }
}

/// What the descriptions say of them.
#[test]
fn ready_armies_are_what_they_are_called() {
    for game in Origin::ALL {
        let table = table(game);
        let armies: Vec<_> = rengo_armies::ready(game).map(|one| table.army(one.text)).collect();
        let of = |index: usize, class: Class| {
            armies[index]
                .placements()
                .iter()
                .filter(|placement| placement.kind.class() == class)
                .count()
        };
        assert!((0..5).all(|other| of(1, Class::Chariot) >= of(other, Class::Chariot)));
        for other in [0, 3, 4] {
            let first = Precedence::of(&table.draft, [&armies[1], &armies[other]]);
            assert_eq!(first.first(None).0, 0, "{game:?} {other}");
        }
        assert_eq!(of(2, Class::Cannon), 4);
        assert!((0..5).all(|other| of(3, Class::Knight) >= of(other, Class::Knight)));
        assert!(
            armies[4].placements().iter().filter(|placement| placement.at.is_none()).count() >= 7
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn armies_by_chance_are_possible(seed: u64) {
        for game in Origin::ALL {
            let table = table(game);
            let army = random(&table.draft, &table.board, seed);
            prop_assert_eq!(army.faults(&table.draft, &table.board), []);
            let cost = army.cost(&table.draft);
            prop_assert!(cost >= 90, "{:?} {}: {}", game, cost, table.text(&army));
            let held = army.placements().iter().filter(|placement| placement.at.is_none()).count();
            prop_assert!(held <= 6, "{:?} {}: {}", game, cost, table.text(&army));
            prop_assert_eq!(random(&table.draft, &table.board, seed), army);
        }
    }
}

#[test]
fn armies_by_chance_differ() {
    let table = table(Origin::Makruk);
    let mut seen = Vec::new();
    for seed in 0..200 {
        let army = random(&table.draft, &table.board, seed);
        assert!(!seen.contains(&army));
        seen.push(army);
    }
}
