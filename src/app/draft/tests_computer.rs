//! A draft against the computer.

use std::rc::Rc;

use yew::Reducible;

use super::session::{COMPUTERS, Committed, DraftSession, DraftWay};
use super::state::{Arrived, DraftAction, DraftState, Stage};
use super::tests::{FIRST, NORTH, OTHER, SOUTH, army, bound, makruk, opened};
use crate::app::seating::ComputerLevel;
use crate::engine::draft::{DraftStep, StepRefusal};

const LEVEL: ComputerLevel = ComputerLevel::FIRST_OFFERED;

fn new() -> DraftSession {
    DraftSession::new(&makruk(), [7; 16], DraftWay::Computer(LEVEL)).expect("a draft")
}

fn arrived(invited: bool) -> Rc<DraftState> {
    let page = Rc::new(DraftState::new(&makruk()));
    let invited = invited.then_some(LEVEL);
    let nothing = Arrived { session: None, problem: None, waiting: None, invited };
    page.reduce(DraftAction::Arrived(Box::new(nothing), true))
}

#[test]
fn every_way_is_kept() {
    let computers = ComputerLevel::ALL.map(DraftWay::Computer);
    let others = [DraftWay::Screen, DraftWay::Links(SOUTH), DraftWay::Links(NORTH)];
    for way in computers.into_iter().chain(others) {
        assert_eq!(DraftWay::read(&way.text()), Some(way));
    }
    for odd in ["", "computer", "computer ", "computer 0", "computer 9", "computer 12", "links"] {
        assert_eq!(DraftWay::read(odd), None, "{odd}");
    }
}

#[test]
fn an_address_asks_for_the_computer() {
    assert_eq!(opened().way, DraftWay::Screen);
    let page = arrived(true);
    assert_eq!(page.way, DraftWay::Computer(LEVEL));
    // What the tab has kept says no more than the level.
    let kept = |way| page.clone().reduce(DraftAction::Restore(army(OTHER), way));
    assert_eq!(kept(DraftWay::Screen).way, DraftWay::Computer(LEVEL));
    let strong = DraftWay::Computer(ComputerLevel::ALL[6]);
    assert_eq!(kept(strong).way, strong);
    assert_eq!(arrived(false).reduce(DraftAction::Restore(army(OTHER), strong)).way, strong);
}

#[test]
fn it_goes_from_one_army_to_the_game() {
    let page = arrived(true).reduce(DraftAction::Set(army(FIRST)));
    assert_eq!(page.stage(), Stage::Choose(SOUTH));
    let computer = new().bind_computer([5; 16]).expect("free");
    let page = page.reduce(DraftAction::Session(Box::new(computer.session.clone()), true));
    assert_eq!(page.stage(), Stage::Choose(SOUTH), "the person's army is still to come");
    let Committed { session, reveal } = bound(computer.session, SOUTH, FIRST, 1);
    let page = page.reduce(DraftAction::Session(Box::new(session.clone()), true));
    assert_eq!(page.stage(), Stage::Raise);
    assert!(page.editor.army().is_empty());
    let mut again = DraftSession::read(&makruk(), &session.text()).expect("what was kept");
    assert_eq!((again.way, again.text()), (DraftWay::Computer(LEVEL), session.text()));
    assert!(again.may_reveal() && again.open(&reveal) && again.open(&computer.reveal));
    let page = page.reduce(DraftAction::Session(Box::new(again.clone()), true));
    assert_eq!(page.stage(), Stage::Done);
    assert!(again.game(&makruk()).is_some());
}

#[test]
fn the_computer_is_bound_once_and_before_it_could_know_anything() {
    let first = new().bind_computer([5; 16]).expect("free");
    let refused = first.session.clone().bind_computer([6; 16]).err();
    assert_eq!(refused, Some(StepRefusal::BoundAlready(COMPUTERS)));
    // Whatever the person has bound, it would have been the same.
    for text in [FIRST, OTHER] {
        let late = bound(new(), SOUTH, text, 9).session.bind_computer([5; 16]).expect("free");
        assert_eq!(late.reveal, first.reveal);
    }
    let step = |committed: &Committed| {
        let last = committed.session.links_of(COMPUTERS).next();
        last.map(|(step, _)| step.clone())
    };
    assert!(matches!(step(&first), Some(DraftStep::Commit { seat: COMPUTERS, .. })));
    let other = new().bind_computer([6; 16]).expect("free");
    assert_ne!(step(&other), step(&first), "another salt");
}
