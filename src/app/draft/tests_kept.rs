//! Exchanges in more than one tab, and what the browser keeps of them.

use std::rc::Rc;

use yew::Reducible;

use super::kept::{DRAFTS, Making, former_armies, former_sessions, surplus};
use super::session::{Committed, DraftSession, DraftWay, waiting};
use super::state::{DraftAction, DraftState, Stage};
use super::tests::{FIRST, NORTH, OTHER, SECOND, SOUTH, army, bound, makruk, new, opened};
use crate::app::text::draft as text;
use crate::engine::draft::DraftStep;
use crate::engine::player::Player;
use crate::variants::Variant;

fn show(page: Rc<DraftState>, session: &DraftSession) -> Rc<DraftState> {
    page.reduce(DraftAction::Session(Box::new(session.clone()), true))
}

fn hear(page: Rc<DraftState>, known: &[DraftSession], refused: bool) -> Rc<DraftState> {
    let alive = known.iter().position(|known| !known.way.by_links());
    page.reduce(DraftAction::Heard(known.into(), alive, refused))
}

/// The first player's tab after the first army is bound, and the exchange.
fn first_bound() -> (Rc<DraftState>, Committed) {
    let first = bound(new(false, SOUTH), SOUTH, FIRST, 1);
    (show(opened(), &first.session), first)
}

#[test]
fn what_another_tab_has_bound_cannot_be_bound_again() {
    let (mut page, first) = first_bound();
    page = page.reduce(DraftAction::Begin).reduce(DraftAction::Set(army(OTHER)));
    assert_eq!(page.stage(), Stage::Choose(NORTH));
    let here = std::slice::from_ref(&first.session);
    assert!(!page.is_behind(here, Some(0)), "nothing has happened");
    // In another tab the second player binds an army and sees the first.
    let mut other = bound(first.session.clone(), NORTH, SECOND, 2).session;
    assert!(page.is_behind(std::slice::from_ref(&other), Some(0)));
    let heard = hear(page.clone(), std::slice::from_ref(&other), false);
    assert_eq!(heard.stage(), Stage::Raise, "it is shown at once");
    assert!(heard.editor.army().is_empty() && heard.problem.is_none());
    let second = bound(first.session.clone(), NORTH, SECOND, 2);
    assert!(other.open(&first.reveal) && other.open(&second.reveal));
    let refused = hear(page.clone(), &[other], true);
    assert_eq!(refused.stage(), Stage::Done);
    assert_eq!(refused.problem.as_ref(), Some(&text::BOUND_ELSEWHERE));
    // The other tab has begun the game, or abandoned it.
    let ended = hear(page, &[], true);
    assert_eq!(
        (ended.stage(), ended.problem.as_ref()),
        (Stage::Choose(SOUTH), Some(&text::ENDED_ELSEWHERE))
    );
}

#[test]
fn at_one_screen_only_one_exchange_is_under_way() {
    let (_, first) = first_bound();
    let page = opened().reduce(DraftAction::Set(army(OTHER)));
    let known = [first.session];
    assert!(page.is_behind(&known, Some(0)));
    let refused = hear(page.clone(), &known, true);
    assert_eq!(refused.stage(), Stage::HandOver);
    assert!(refused.editor.army().is_empty());
    let by_links = page.reduce(DraftAction::Way(DraftWay::Links(SOUTH)));
    assert!(!by_links.is_behind(&known, Some(0)), "that is another exchange");
}

#[test]
fn an_invitation_is_bound_once() {
    let invited = |links: &DraftSession| {
        let text = links.text().replace("first", "second");
        DraftSession::read(&makruk(), &text).expect("an invitation")
    };
    let invitation = invited(&bound(new(true, SOUTH), SOUTH, FIRST, 1).session);
    let page = show(opened(), &invitation).reduce(DraftAction::Set(army(OTHER)));
    assert_eq!(page.stage(), Stage::Choose(NORTH));
    assert!(!page.is_behind(&[], None), "it is not kept before it is bound");
    let other = bound(invitation, NORTH, SECOND, 2).session;
    let refused = hear(page, std::slice::from_ref(&other), true);
    assert_eq!(refused.stage(), Stage::Links);
    let shown = refused.session.as_ref().and_then(|session| session.last_link(NORTH));
    assert_eq!(shown, other.last_link(NORTH), "the promise that was made");
}

#[test]
fn who_was_invited_shows_second_and_every_link_stays() {
    let mut inviting = bound(new(true, SOUTH), SOUTH, FIRST, 1);
    let text = inviting.session.text().replace("first", "second");
    let invited = DraftSession::read(&makruk(), &text).expect("an invitation");
    let Committed { session: mut invited, reveal } = bound(invited, NORTH, SECOND, 2);
    assert!(!invited.may_reveal(), "the promise has not been sent");
    let promise = invited.last_link(NORTH).expect("a promise").to_owned();
    assert!(!inviting.session.may_reveal());
    assert!(inviting.session.open(&promise) && inviting.session.may_reveal());
    assert!(inviting.session.open(&inviting.reveal) && !inviting.session.may_reveal());
    let shown = inviting.session.last_link(SOUTH).expect("an army").to_owned();
    assert!(invited.open(&shown) && invited.may_reveal());
    assert!(invited.open(&reveal));
    let links: Vec<_> = invited.links_of(NORTH).collect();
    assert!(matches!(links[0].0, DraftStep::Reveal { .. }));
    assert_eq!((links.len(), links[1].1), (2, promise.as_str()));
}

#[test]
fn a_tab_knows_whose_army_it_keeps() {
    let (page, first) = first_bound();
    assert_eq!(opened().making(), Some(Making { seat: 0, number: None }));
    assert_eq!(page.making(), None, "it is bound");
    let number = Some(first.session.number());
    let page = page.reduce(DraftAction::Begin);
    assert_eq!(page.making(), Some(Making { seat: 1, number }));
    let page = opened().reduce(DraftAction::Restore(army(OTHER), DraftWay::Links(SOUTH)));
    assert_eq!(page.editor.army(), &army(OTHER));
    assert!(page.way.by_links() && !page.editor.can_undo());
}

#[test]
fn finished_exchanges_go_first_and_others_never() {
    let numbered = |number: u8, done: bool| {
        let session =
            DraftSession::new(&makruk(), [number; 16], DraftWay::Screen).expect("a draft");
        let first = bound(session, SOUTH, FIRST, 1);
        let second = bound(first.session.clone(), NORTH, SECOND, 2);
        let mut session = second.session;
        if done {
            assert!(session.open(&first.reveal) && session.open(&second.reveal));
        }
        session
    };
    let mut sessions: Vec<_> = (0..40).map(|number| numbered(number, false)).collect();
    assert!(surplus(&sessions).is_empty(), "nothing is lost");
    sessions.extend((100..126).map(|number| numbered(number, true)));
    assert_eq!(surplus(&sessions), [[124; 16], [125; 16]], "the oldest are the last");
}

/// What the page kept in local storage before there was a store.
fn former(key: &str) -> String {
    let kept = include_str!("../../../tests/kept/local-storage.txt");
    let line = kept.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('\t'));
    line.expect("a line").replace("\\n", "\n").replace("\\t", "\t")
}

#[test]
fn exchanges_in_local_storage_are_taken_over() {
    assert_eq!(DRAFTS.legacy.map(|(prefix, _)| prefix), Some("hensoku.draft."));
    for (id, by_links) in [("rengo-makruk", false), ("rengo-shogi", true)] {
        let text = former(&["hensoku.draft.", id].concat());
        let items = former_sessions(id, &text);
        let [Ok((key, body))] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!(key.len(), id.len() + 33);
        let variant: Variant = crate::variants::find(id).expect("in the catalogue");
        let session = DraftSession::read(&variant, body).expect("an exchange");
        assert_eq!((session.way.by_links(), session.is_bound(SOUTH)), (by_links, true));
        assert!(session.sealed[0].is_some() && !session.is_bound(Player(1)));
        assert_eq!(waiting(&[session]).is_some(), by_links);
        // What is damaged is told apart from what is not.
        let items = former_sessions(id, &[&text, "screen\nnonsense\n\n"].concat());
        assert!(matches!(items.as_slice(), [Ok(_), Err(_)]), "{items:?}");
        let left = items[1].clone().expect_err("it stays");
        assert_eq!(former_sessions(id, &left), [Err(left.clone())], "as it is");
    }
    assert_eq!(former_sessions("rengo-makruk", ""), []);
    assert!(former_sessions("no-such-game", "screen\nx\n\n")[0].is_err());
}

#[test]
fn saved_armies_in_local_storage_are_taken_over() {
    let items = former_armies("rengo-makruk", &former("hensoku.armies.rengo-makruk"));
    let [Ok((key, body))] = items.as_slice() else { panic!("{items:?}") };
    assert_eq!(key, "rengo-makruk/Mine 将");
    assert_eq!(army(body).len(), 23);
    assert_eq!(former_armies("x", "no tab"), [Err("no tab".to_owned())]);
}
