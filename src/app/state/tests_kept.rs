//! As which the game at a table is kept.

use std::rc::Rc;

use yew::Reducible;

use super::*;
use crate::app::saved_game::SavedGameId;
use crate::app::seating::Seating;

const ONE: SavedGameId = SavedGameId::new(1);
const TWO: SavedGameId = SavedGameId::new(2);

fn shogi() -> Variant {
    crate::variants::find("shogi").expect("in the catalogue")
}

fn game(played: &str) -> Shared {
    Shared::played("shogi", played)
}

fn act(session: Rc<Session>, command: Command) -> Rc<Session> {
    session.reduce(SessionEvent::Game(shogi(), command))
}

fn table(session: &Session) -> Rc<GameView> {
    session.table(&shogi()).expect("a table").clone()
}

fn keep(session: Rc<Session>, id: SavedGameId) -> Rc<Session> {
    let lineage = table(&session).lineage();
    act(session, Command::Kept(lineage, id))
}

#[test]
fn a_new_game_is_kept_as_another_and_the_one_before_can_be_gone_back_to() {
    let session = Rc::new(Session::at(Navigation::at("#/shogi")));
    assert_eq!(table(&session).id(), None);
    let played = keep(act(session, Command::Resign), ONE);
    let before = table(&played).lineage();
    assert_eq!(table(&played).id(), Some(ONE));
    let anew = act(played, Command::NewGame);
    assert_eq!(table(&anew).id(), None);
    let late = act(anew.clone(), Command::Kept(before, ONE));
    assert_eq!(table(&late).id(), None, "what comes late is of the game before");
    let second = keep(act(anew, Command::Resign), TWO);
    let third = act(second, Command::Rematch);
    assert_eq!(table(&third).id(), None);
    let second = act(third, Command::TakeBack);
    assert_eq!((table(&second).id(), table(&second).end()), (Some(TWO), 1));
    let emptied = act(second, Command::TakeBack);
    assert_eq!((table(&emptied).id(), table(&emptied).end()), (Some(TWO), 0));
    let first = act(emptied, Command::TakeBack);
    assert_eq!((table(&first).id(), table(&first).end()), (Some(ONE), 1));
}

#[test]
fn an_entry_of_the_history_knows_as_which_its_game_is_kept() {
    let target = crate::app::route::Target::Game(Box::new(game("7g7f 3c3d")));
    let seating = Seating::read("pd").expect("a person and the computer");
    let arrival = Navigation::to(target, LinkOrigin::Here, seating, Some(ONE));
    let session = Session::at(arrival);
    assert_eq!((table(&session).id(), table(&session).seating()), (Some(ONE), seating));
    assert!(table(&session).received.is_none(), "it came by no link");
}

/// The table of a link, when what is kept here of its game has been found.
fn found(link: &str, kept: &str) -> Rc<GameView> {
    let seating = Seating::read("dp").expect("the computer and a person");
    let target = crate::app::route::Target::Game(Box::new(game(link)));
    let origin = LinkOrigin::Afar;
    let arrival = Navigation::to(target, origin, Seating::default(), None);
    let session = Rc::new(Session::at(arrival));
    let known = KnownGame {
        kept: Some(Rc::new(game(kept))),
        kept_as: Some(KeptAs { id: ONE, seating }),
        ..KnownGame::default()
    };
    table(&session.reduce(SessionEvent::Found(Box::new(game(link)), known)))
}

#[test]
fn a_link_into_a_game_that_is_kept_has_its_sitters() {
    for (link, kept) in [
        ("7g7f 3c3d", "7g7f 3c3d"),
        ("7g7f 3c3d", "7g7f 3c3d 2g2f"),
        ("7g7f 3c3d 2g2f", "7g7f 3c3d"),
    ] {
        let table = found(link, kept);
        assert_eq!((table.id(), table.seating().has_computer()), (Some(ONE), true), "{link}");
    }
    let parted = found("7g7f 3c3d", "7g7f 8c8d");
    assert_eq!((parted.id(), parted.seating().has_computer()), (None, false));
    let kept = parted.after(Command::SwapVersions);
    assert_eq!((kept.id(), kept.seating().has_computer()), (Some(ONE), true));
    let back = kept.after(Command::SwapVersions);
    assert_eq!(back.id(), None, "the one that came is not kept as the other");
}
