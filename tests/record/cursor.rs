//! A game that goes to any place stands there as if it had been played anew.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::record::{Cursor, NodeId, Record};
use hensoku::variants;
use proptest::prelude::*;

/// A record of legal actions, with branches.
fn grown(id: &str, choices: &[(usize, usize)]) -> Record {
    let mut record = Record::new(&variants::find(id).expect("in the catalogue"));
    let mut cursor = Cursor::new(&record).expect("a start");
    for (place, choice) in choices {
        let places = record.tree.preorder();
        // Mostly on from where it ended.
        let at = if place % 3 == 0 { places[place % places.len()] } else { cursor.at() };
        cursor.go_to(&record.tree, at).expect("legal");
        let legal = cursor.game().legal_moves();
        let action = match legal.get(choice % (legal.len() + 1)) {
            Some(mv) => Action::Move(*mv),
            None if cursor.game().outcome().is_none() => Action::Resign,
            None => continue,
        };
        let at = record.tree.add(at, action);
        cursor.go_to(&record.tree, at).expect("legal");
    }
    record
}

fn replayed(record: &Record, at: NodeId) -> Game {
    let mut game = record.begin().expect("a start");
    record.tree.actions(at).into_iter().for_each(|action| game.play(action).expect("legal"));
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_stands_as_if_played_from_the_start(
        id in prop::sample::select(vec![
            "shogi", "torus-2", "steal-1", "yonin-survivor", "shijin-doubles", "kosaku-a", "janggi",
            "chess", "skate-3",
        ]),
        choices in prop::collection::vec((0..500_usize, 0..500_usize), 1..60),
        visits in prop::collection::vec(0..500_usize, 1..20),
    ) {
        let record = grown(id, &choices);
        let places = record.tree.preorder();
        let mut cursor = Cursor::new(&record).expect("a start");
        for visit in visits {
            let at = places[visit % places.len()];
            prop_assert_eq!(cursor.go_to(&record.tree, at), Ok(()));
            let (game, anew) = (cursor.game(), replayed(&record, at));
            prop_assert_eq!(cursor.at(), at);
            prop_assert_eq!(game.actions(), anew.actions());
            prop_assert_eq!(game.position(), anew.position());
            prop_assert_eq!(game.outcome(), anew.outcome());
            prop_assert_eq!(game.claims(), anew.claims());
            // It goes back all the same.
            if visit % 3 == 0 {
                cursor.spare_room(2);
            }
        }
    }
}

#[test]
fn it_stops_before_what_is_not_legal() {
    let mut record = Record::new(&variants::find("shogi").expect("in the catalogue"));
    let one = record.tree.add(NodeId::ROOT, Action::Resign);
    let two = record.tree.add(one, Action::Resign);
    let mut cursor = Cursor::new(&record).expect("a start");
    let refused = cursor.go_to(&record.tree, two).expect_err("the game is over");
    assert_eq!((refused.at, cursor.at(), cursor.game().ply()), (two, one, 1));
    assert_eq!(cursor.go_to(&record.tree, NodeId::ROOT), Ok(()));
    assert!(cursor.game().outcome().is_none());
}

#[test]
fn clones_of_a_record_share_a_cursor() {
    let mut record = Record::new(&variants::find("shogi").expect("in the catalogue"));
    let mut cursor = Cursor::new(&record).expect("a start");
    let legal = cursor.game().legal_moves();
    let mut other = record.clone();
    let mine = record.tree.add(NodeId::ROOT, Action::Move(legal[0]));
    let theirs = other.tree.add(NodeId::ROOT, Action::Move(legal[1]));
    cursor.go_to(&record.tree, mine).expect("legal");
    cursor.go_to(&other.tree, theirs).expect("legal");
    assert_eq!(cursor.game().actions(), [Action::Move(legal[1])]);
}
