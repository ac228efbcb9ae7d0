//! Armies by chance.

use hensoku::engine::draft::random;
use hensoku::engine::piece::Origin;
use proptest::prelude::*;

use super::boards::table;

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
