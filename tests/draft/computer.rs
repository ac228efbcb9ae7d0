//! The armies of the computer: proven ones, chosen without knowing the other's.

use std::collections::HashSet;

use hensoku::armies::{
    Breeder, Character, FILES, LEAST, ProvenArmy, choose, distance, founders, mirrored, pool,
};
use hensoku::engine::draft::{
    Army, CommitReveal, DraftPhase, DraftView, GameId, Salt, Secret, begin, random,
};
use hensoku::engine::game::Game;
use hensoku::engine::piece::Origin;
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::search::{Limits, Searcher};
use hensoku::variants::Variant;
use proptest::prelude::*;

use super::boards::table;
use super::links::GAMES;

const SOUTH: Player = Player(0);
const NORTH: Player = Player(1);

fn variant(game: Origin) -> Variant {
    let (id, _) = GAMES.iter().find(|known| known.1 == game).expect("a game");
    hensoku::variants::find(id).expect("in the catalogue")
}

/// An exchange in which nothing has happened.
fn exchange(game: Origin) -> CommitReveal {
    let (variant, table) = (variant(game), table(game));
    let id = GameId { variant: variant.id.clone(), number: [3; 16] };
    CommitReveal::new(id, table.draft, table.board)
}

fn salt(seed: u64) -> Salt {
    Salt(std::array::from_fn(|at| (seed >> (8 * (at % 8))) as u8))
}

/// What it does can depend on nothing that is not in these types: a view, which is the
/// seat's own, and a salt.
const CHOOSE: fn(&DraftView, Salt) -> Option<Secret> = choose;

#[test]
fn every_board_has_a_pool_of_possible_armies() {
    for game in Origin::ALL {
        let (variant, table) = (variant(game), table(game));
        let armies = pool(&variant);
        assert!(armies.len() >= 12, "{}: {}", variant.id, armies.len());
        let file = FILES.iter().find(|file| file.0 == game).expect("a file").1;
        let lines = file.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(armies.len(), lines, "{}: every line is an army", variant.id);
        let record: Vec<_> = file.lines().filter(|line| line.starts_with('#')).collect();
        assert!(record.join(" ").contains(&variant.id), "how it was made is told");
        for proven in &armies {
            let army = &proven.army;
            assert_eq!(army.faults(&table.draft, &table.board), [], "{}", proven.text);
            assert_eq!(table.text(army), proven.text);
            assert!((90..=100).contains(&army.cost(&table.draft)), "{}", proven.text);
            let turned = mirrored(&table.board, army);
            assert_eq!(turned.faults(&table.draft, &table.board), [], "{}", proven.text);
            assert_eq!(&mirrored(&table.board, &turned), army);
            assert!(proven.games() >= 100 && proven.percent() <= 100, "{}", proven.text);
        }
        let shares: Vec<u32> = armies.iter().map(|proven| proven.percent()).collect();
        assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
        for (at, one) in armies.iter().enumerate() {
            for other in &armies[..at] {
                // The one that was found later has so many that the other does not have.
                let apart = distance(&one.army, &other.army).max(distance(&other.army, &one.army));
                assert!(apart >= 4, "{} {}", one.text, other.text);
            }
        }
        let kinds = armies.iter().map(|proven| Character::of(&table.draft, &proven.army));
        assert!(kinds.collect::<HashSet<_>>().len() >= 2, "{}: they differ", variant.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn what_it_chooses_is_possible(seed: u64) {
        for game in Origin::ALL {
            let table = table(game);
            for seat in [SOUTH, NORTH] {
                let mut exchange = exchange(game);
                let secret = CHOOSE(&exchange.view(Some(seat)), salt(seed)).expect("an army");
                prop_assert_eq!(secret.seat, seat);
                prop_assert_eq!(secret.army.faults(&table.draft, &table.board), []);
                prop_assert_eq!(secret.salt, salt(seed));
                let again = CHOOSE(&exchange.view(Some(seat)), salt(seed));
                prop_assert_eq!(again.as_ref(), Some(&secret));
                prop_assert!(exchange.choose(secret).is_ok());
                // It is bound once.
                prop_assert!(CHOOSE(&exchange.view(Some(seat)), salt(seed ^ 1)).is_none());
            }
        }
    }

    /// Whatever the other player has chosen, with whatever salt, and whether they are
    /// bound before or after: its own salt alone decides.
    #[test]
    fn its_choice_does_not_know_the_other_army(own: u64, others: [u64; 4]) {
        for game in [Origin::Shogi, Origin::Xiangqi, Origin::Makruk] {
            let table = table(game);
            let fresh = exchange(game);
            let first = CHOOSE(&fresh.view(Some(NORTH)), salt(own)).expect("an army");
            for other in others {
                let army = random(&table.draft, &table.board, other);
                let mut bound = fresh.clone();
                let secret = Secret { seat: SOUTH, army, salt: salt(other.rotate_left(9)) };
                bound.choose(secret).expect("possible");
                let view = bound.view(Some(NORTH));
                prop_assert_eq!(view.seats[0].army.as_ref(), None);
                let again = CHOOSE(&view, salt(own));
                prop_assert_eq!(again.as_ref(), Some(&first));
            }
        }
    }
}

#[test]
fn only_a_seat_that_is_free_is_chosen_for() {
    let mut exchange = exchange(Origin::Chess);
    assert!(CHOOSE(&exchange.view(None), salt(1)).is_none());
    assert!(CHOOSE(&exchange.view(Some(Player(2))), salt(1)).is_none());
    for seat in [SOUTH, NORTH] {
        let secret = CHOOSE(&exchange.view(Some(seat)), salt(u64::from(seat.0))).expect("free");
        exchange.choose(secret).expect("possible");
    }
    assert_eq!(exchange.phase(), DraftPhase::Showing);
    assert!(CHOOSE(&exchange.view(Some(SOUTH)), salt(2)).is_none());
}

/// No army is to be expected: over many salts each of the better ones comes, each way round,
/// about as often.
#[test]
fn every_good_army_of_the_pool_is_chosen() {
    for game in Origin::ALL {
        let view = exchange(game).view(Some(NORTH));
        let good = |proven: &ProvenArmy| proven.percent() >= LEAST;
        let count = pool(&variant(game)).into_iter().filter(good).count();
        assert!(count >= 6, "{game:?}: {count}");
        let mut seen: Vec<(Army, usize)> = Vec::new();
        let salts = 400 * count as u64;
        for seed in 0..salts {
            let army = CHOOSE(&view, salt(seed)).expect("an army").army;
            match seen.iter_mut().find(|known| known.0 == army) {
                Some(known) => known.1 += 1,
                None => seen.push((army, 1)),
            }
        }
        assert!(seen.len() > count && seen.len() <= 2 * count, "{game:?}: {}", seen.len());
        assert!(seen.iter().all(|known| (100..=600).contains(&known.1)), "{game:?}");
    }
}

#[test]
fn armies_that_are_bred_are_possible() {
    for game in Origin::ALL {
        let table = table(game);
        let mut breeder = Breeder::new(&table.draft, &table.board, 5);
        let mut crowd: Vec<Army> = founders(game).map(|text| table.army(text)).into();
        for _ in 0..400 {
            let (one, other) = (breeder.roll(crowd.len()), breeder.roll(crowd.len()));
            let child = breeder.child(&crowd[one].clone(), &crowd[other].clone());
            assert_eq!(child.faults(&table.draft, &table.board), [], "{}", table.text(&child));
            crowd.push(child);
        }
    }
}

/// It relocates what it wants, and plays on, whichever side it has.
#[test]
fn it_plays_with_every_army_of_the_pool() {
    for game in Origin::ALL {
        let variant = variant(game);
        let (rules, armies) = (variant.rules(), pool(&variant));
        let mut searcher = Searcher::new(rules.clone(), 1 << 18);
        for (number, proven) in armies.iter().enumerate() {
            let other = &armies[(number + 5) % armies.len()].army;
            let setup = begin(variant.spec(), [&proven.army, other], None).expect("a start");
            let start = Position::new(&rules, &setup).expect("possible");
            let mut game = Game::from_position(rules.clone(), start);
            for _ in 0..12 {
                let limits = Limits { seed: number as u64 + 1, ..Limits::nodes(60) };
                let Some(action) = searcher.decide(&game, &limits).action else { break };
                game.play(action).unwrap_or_else(|why| panic!("{}: {why}", proven.text));
            }
            assert!(!game.position().irreversible().relocating, "{}", proven.text);
        }
    }
}
