//! Boards in other pages, driven by hand and by script: what may be done, and
//! what is told of it.

use std::cell::RefCell;
use std::rc::Rc;

use super::model::EmbedModel;
use super::permission::{CommandKind, Permission};
use super::source::{GameSource, Supplement};
use crate::app::board::{Intent, Source};
use crate::app::state::Command;
use crate::app::text::Language;
use crate::engine::action::{Action, Claim};
use crate::engine::outcome::Reason;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::notation::{moves, square};

/// A board and what its script has heard.
struct Watched {
    model: EmbedModel,
    heard: Rc<RefCell<Vec<(String, bool)>>>,
}

const BY_READER: bool = true;
const BY_SCRIPT: bool = false;

impl Watched {
    fn open(source: GameSource) -> Watched {
        let heard = Rc::<RefCell<Vec<(String, bool)>>>::default();
        let log = heard.clone();
        let tell = move |what: &str, by_reader| log.borrow_mut().push((what.to_owned(), by_reader));
        let model = EmbedModel::new(Language::En, Box::new(tell));
        model.open(source, Some(Supplement::HERE)).expect("a game");
        heard.borrow_mut().clear();
        Watched { model, heard }
    }

    fn of(variant: &str, moves: &str) -> Watched {
        Watched::open(GameSource { variant, moves, ..GameSource::default() })
    }

    /// Nothing is done that is not heard of as a move, and by whom.
    fn hears_move(&self, by_reader: bool, why: &str) {
        let heard = self.heard.take();
        assert_eq!(heard, [("move".to_owned(), by_reader)], "{why}");
    }

    fn drag(&self, from: &str, to: &str) {
        let table = self.model.table();
        let at = |name| square::read(table.rules().topology(), name).expect("a square").0;
        let from = Source::Square(at(from));
        self.model.act(Command::Board(Intent::Try { from, to: at(to), dragged: true }));
    }

    fn last(&self) -> Option<String> {
        let table = self.model.table();
        let last = table.last.as_ref()?;
        Some(moves::action_text(table.rules(), last.action))
    }

    fn reason(&self) -> Option<Reason> {
        self.model.table().position.outcome.as_ref().map(|outcome| outcome.reason)
    }
}

#[test]
fn a_janggi_player_may_pass_and_the_game_ends_by_two_passes() {
    let board = Watched::of("janggi", "");
    for _ in 0..2 {
        board.model.act(Command::Pass);
        assert_eq!(board.last().as_deref(), Some("pass"));
        board.hears_move(BY_READER, "pass");
    }
    let board = Watched::of("janggi", "");
    board.model.play("pass").expect("a pass");
    board.hears_move(BY_SCRIPT, "pass");
}

#[test]
fn an_attempt_that_is_not_legal_is_heard_of() {
    let board = Watched::of("shogi", "7g7f 3c3d 8h2b+ 3a2b");
    board.drag("7f", "7d");
    assert_eq!(board.heard.take(), [("attempt 7f7d".to_owned(), BY_READER)]);
    let table = board.model.table();
    let to = square::read(table.rules().topology(), "5e").expect("a square").0;
    let from = Source::Hand(Player(0), Kind::Bishop);
    let act = |to| Command::Board(Intent::Try { from, to, dragged: false });
    let taken = square::read(table.rules().topology(), "9g").expect("a square").0;
    board.model.act(act(taken));
    assert_eq!(board.heard.take(), [("attempt B*9g".to_owned(), BY_READER)]);
    board.model.act(act(to));
    board.hears_move(BY_READER, "a drop");
}

#[test]
fn a_steal_that_is_refused_is_heard_of() {
    let board = Watched::of("steal-1", "");
    board.model.act(Command::Steal);
    assert_eq!(board.heard.take(), [("attempt steal".to_owned(), BY_READER)]);
}

#[test]
fn relocation_begins_a_game_of_armies() {
    let army = "mK@4h jE@2h jR@7h P@8f";
    let armies = [army, " / ", army].concat();
    let board = Watched::open(GameSource {
        variant: "rengo-makruk",
        armies: &armies,
        ..GameSource::default()
    });
    assert!(board.model.table().position.relocating, "the armies have pieces to relocate");
    let first = board.model.table().position.legal_moves.iter().find_map(|mv| {
        let text = moves::text(board.model.table().rules(), *mv);
        (text != "done").then_some(text)
    });
    let first = first.expect("a relocation");
    board.drag(&first[..2], &first[2..4]);
    assert_eq!(board.last(), Some(first));
    board.hears_move(BY_READER, "relocation");
    let table = board.model.table();
    assert!(table.last.as_ref().is_some_and(|ply| ply.trail.is_none()), "it goes no way round");
    board.model.act(Command::Done);
    assert_eq!(board.last().as_deref(), Some("done"));
    board.hears_move(BY_READER, "done");
    board.model.play("done").expect("the other player is done, too");
    board.hears_move(BY_SCRIPT, "done");
    assert!(!board.model.table().position.relocating);
}

#[test]
fn every_special_word_is_heard_of_as_a_move() {
    for (variant, played, act, text) in [
        ("steal-1", "7g7f 3c3d 8h2b+ 3a2b", Command::Steal, "steal"),
        ("kosaku-a", "5h5g", Command::Mirror, "mirror"),
        ("shogi", "", Command::Resign, "resign"),
        ("yonin-survivor", "", Command::Resign, "resign"),
        ("shogi", "", Command::Play(Action::Time), "time"),
        ("chess", "", Command::Play(Action::Agree), "agree"),
    ] {
        let board = Watched::of(variant, played);
        board.model.act(act);
        assert_eq!(board.last().as_deref(), Some(text), "{variant}");
        board.hears_move(BY_READER, text);
        let board = Watched::of(variant, played);
        board.model.play(text).expect(text);
        assert_eq!(board.last().as_deref(), Some(text), "{variant}");
        board.hears_move(BY_SCRIPT, text);
    }
}

#[test]
fn a_claim_ends_the_game() {
    let repeated = "2h3f 2a3c 3f2h 3c2a ".repeat(2);
    let board = Watched::of("chess", &repeated);
    board.model.act(Command::Claim(Claim::Draw));
    assert_eq!(board.last().as_deref(), Some("claim-draw"));
    board.hears_move(BY_READER, "claim-draw");
    assert_eq!(board.reason(), Some(Reason::ClaimedRepetition));
}

#[test]
fn winding_and_taking_back_are_no_moves() {
    let board = Watched::of("janggi", "pass");
    for act in
        [Command::TakeBack, Command::Forward, Command::First, Command::Last, Command::Jump(0)]
    {
        board.model.act(act);
        assert_eq!(board.heard.take(), [("position".to_owned(), BY_READER)], "{act:?}");
    }
    board.model.act(Command::Flip);
    board.model.act(Command::AskResign(true));
    assert_eq!(board.heard.take(), []);
}

#[test]
fn each_permission_allows_what_it_says() {
    let acts = [
        (Command::Pass, CommandKind::Move),
        (Command::Done, CommandKind::Move),
        (Command::Mirror, CommandKind::Move),
        (Command::Steal, CommandKind::Move),
        (Command::Typed(None), CommandKind::Move),
        (Command::Claim(Claim::Draw), CommandKind::Move),
        (Command::Play(Action::Resign), CommandKind::Resign),
        (Command::Resign, CommandKind::Resign),
        (Command::TakeBack, CommandKind::TakeBack),
        (Command::Back, CommandKind::Browse),
        (Command::Flip, CommandKind::View),
        (Command::NewGame, CommandKind::Page),
    ];
    for (act, kind) in acts {
        assert_eq!(CommandKind::of(&act), kind, "{act:?}");
    }
    use CommandKind::*;
    for (permission, allowed) in [
        (Permission::Play, &[View, Browse, TakeBack, Move, Resign][..]),
        (Permission::Move, &[View, Move]),
        (Permission::Browse, &[View, Browse]),
        (Permission::Nothing, &[View]),
    ] {
        for kind in [View, Browse, TakeBack, Move, Resign, Page] {
            assert_eq!(permission.allows(kind), allowed.contains(&kind), "{permission:?} {kind:?}");
        }
    }
    let board = Watched::of("janggi", "");
    for name in ["look", "none", "?"] {
        assert!(board.model.set("may", name));
        board.model.act(Command::Pass);
        assert_eq!(board.last(), None, "{name}");
    }
}
