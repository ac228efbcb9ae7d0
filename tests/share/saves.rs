//! What a store keeps, and what clocks showed.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::record::{ClockTime, NodeId};
use hensoku::share::{LinkFault, MOST_ACTIONS, Shared, Unfit, decode, encode, load, save};
use hensoku::variants;

use super::walk::Dice;
use super::{finished, variant, with_branches};

/// Times of all sizes at some of the places.
fn timed(dice: &mut Dice, mut shared: Shared) -> Shared {
    for place in shared.record.tree.preorder() {
        let used = u32::MAX >> dice.roll(32);
        let left = (dice.roll(2) == 0).then(|| u32::MAX >> dice.roll(32));
        if dice.roll(3) > 0 {
            let time = Some(ClockTime { used, left });
            shared.record.tree.write_notes(place, |notes| notes.time = time);
        }
    }
    shared
}

#[test]
fn every_game_is_saved_and_loaded() {
    let mut dice = Dice(11);
    for variant in variants::all() {
        let plain = finished(&mut dice, &variant, 30);
        let branched = with_branches(&mut dice, plain.clone(), 4);
        let timed = timed(&mut dice, branched.clone());
        for shared in [plain, branched, timed] {
            let text = save(&shared).expect("it is saved");
            assert_eq!(load(&text).as_ref(), Ok(&shared), "{text}");
            let link = encode(&shared).expect("a link");
            assert_eq!(load(&link).as_ref(), Ok(&shared), "links are loaded, too");
            assert_eq!(decode(&link).as_ref(), Ok(&shared), "times travel in links");
        }
    }
}

#[test]
fn a_link_without_times_says_nothing_of_them() {
    let mut dice = Dice(12);
    let shared = finished(&mut dice, &variant("torus-1"), 30);
    let link = encode(&shared).expect("a link");
    let mut timed = timed(&mut dice, shared.clone());
    assert!(encode(&timed).expect("a link").len() > link.len());
    for place in timed.record.tree.preorder() {
        timed.record.tree.write_notes(place, |notes| notes.time = None);
    }
    assert_eq!(encode(&timed), Ok(link));
}

#[test]
fn more_is_saved_than_a_link_holds() {
    let shogi = variant("shogi");
    let (mut dice, mut shared) = (Dice(13), Shared::new(&shogi));
    let (mut place, mut played) = (NodeId::ROOT, Game::new(shogi.rules()));
    while shared.record.tree.len() < 5_000 {
        let moves = played.legal_moves();
        if moves.is_empty() || played.ply() > 200 {
            (place, played) = (NodeId::ROOT, Game::new(shogi.rules()));
            continue;
        }
        let action = Action::Move(moves[dice.roll(moves.len())]);
        played.play(action).expect("a legal move");
        place = shared.record.tree.add(place, action);
        shared.open_at = place;
    }
    assert!(shared.record.tree.len() > MOST_ACTIONS);
    assert_eq!(encode(&shared), Err(Unfit::TooManyActions));
    let text = save(&shared).expect("it is saved");
    assert_eq!(load(&text), Ok(shared));
}

#[test]
fn what_is_wrong_with_a_saved_text_is_told() {
    let mut dice = Dice(14);
    let shared = finished(&mut dice, &variant("steal-1"), 20);
    let text = save(&shared).expect("it is saved");
    let fault = |text: &str| load(text).expect_err("it is damaged").fault;
    for place in 0..text.len() {
        for other in ["A", "b", "-", "/", " ", "é", ""] {
            let damaged = [&text[..place], other, &text[place + 1..]].concat();
            assert!(damaged == text || load(&damaged).is_err(), "{damaged}");
        }
        assert!(load(&text[..place]).is_err());
    }
    assert_eq!(fault(&text.replacen('1', "2", 1)), LinkFault::FutureVersion { version: 2 });
    assert_eq!(fault("1/steal-1/AAA"), LinkFault::Truncated { missing: None });
    assert_eq!(fault("1/steal-1/AAAAAAA"), LinkFault::Altered);
    assert_eq!(fault("1/nothing/AAAA"), LinkFault::UnknownVariant("nothing".to_owned()));
    assert_eq!(fault("999/steal-1/AAAA"), LinkFault::NotALink);
}
