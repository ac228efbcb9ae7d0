//! What the page knows and does, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::army_editor::ArmyEditor;
use super::session::{Committed, DraftSession, DraftWay, read};
use super::state::{Arrived, DraftAction, DraftState, Stage};
use crate::app::board::{BOX, Intent, Source};
use crate::engine::draft::{Army, Commitment, DraftStep, Salt, StepRefusal, Taken};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation::{army, square};
use crate::share::draft::{Message, encode};
use crate::variants::{self, Variant};

pub(super) const SOUTH: Player = Player(0);
pub(super) const NORTH: Player = Player(1);

pub(super) fn makruk() -> Variant {
    variants::find("rengo-makruk").expect("in the catalogue")
}

fn at(name: &str) -> Square {
    square::read(makruk().rules().topology(), name).expect("a square").0
}

pub(super) fn army(text: &str) -> Army {
    let (army, faults) = army::read(makruk().rules().topology(), text);
    assert_eq!(faults, []);
    army
}

pub(super) const FIRST: &str =
    "mK@4h mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f jR@8h jR@1h jH@7h mS@5h R*";
pub(super) const SECOND: &str = "mK@4h mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f jE@6h cR@1h G* G*";
pub(super) const OTHER: &str = "mK@4h cQ@5h";
const IMPOSSIBLE: &str = "mK@4h cQ@5f";

fn touch(editor: &mut ArmyEditor, source: Source) {
    let intent = match editor.legal.may_take(source) {
        true => Intent::Select(source),
        false => Intent::Touch(source),
    };
    editor.intend(intent).expect("possible");
}

fn put(editor: &mut ArmyEditor, from: Source, to: &str) {
    let to = at(to);
    editor.intend(Intent::Try { from, to, dragged: false }).expect("possible");
}

#[test]
fn an_army_is_laid_out_moved_swapped_kept_and_undone() {
    let mut editor = ArmyEditor::new(&makruk());
    let boxed = |kind| Source::Hand(BOX, kind);
    touch(&mut editor, boxed(Kind::MakrukShell));
    put(&mut editor, boxed(Kind::MakrukShell), "8f");
    assert_eq!(editor.legal.selected, Some(boxed(Kind::MakrukShell)), "the next is taken up");
    assert!(!editor.legal.targets.contains(at("8f")), "where one stands");
    put(&mut editor, boxed(Kind::MakrukShell), "7f");
    assert_eq!((editor.left(Kind::MakrukShell), editor.army().len()), (6, 2));
    put(&mut editor, boxed(Kind::MakrukKing), "4h");
    assert!(editor.faults.is_empty());
    put(&mut editor, boxed(Kind::Rook), "1h");
    touch(&mut editor, Source::Square(at("1h")));
    assert!(editor.legal.captures.contains(at("4h")), "they can change places");
    put(&mut editor, Source::Square(at("1h")), "4h");
    assert_eq!(editor.army().on(at("1h")), Some(Kind::MakrukKing));
    touch(&mut editor, Source::Square(at("4h")));
    touch(&mut editor, Source::Hand(SOUTH, Kind::Rook));
    assert_eq!((editor.army().held(Kind::Rook), editor.left(Kind::Rook)), (1, 0));
    touch(&mut editor, Source::Hand(SOUTH, Kind::Rook));
    put(&mut editor, Source::Hand(SOUTH, Kind::Rook), "8h");
    assert_eq!(editor.army().on(at("8h")), Some(Kind::Rook));
    touch(&mut editor, Source::Square(at("8h")));
    touch(&mut editor, boxed(Kind::Rook));
    assert_eq!(editor.left(Kind::Rook), 1, "back in the box");
    for _ in 0..8 {
        editor.undo();
    }
    assert!(editor.army().is_empty() && !editor.can_undo());
}

#[test]
fn what_cannot_be_is_said_or_named() {
    let mut editor = ArmyEditor::new(&makruk());
    let queen = Source::Hand(BOX, Kind::ChessQueen);
    let try_at = |to: &str| Intent::Try { from: queen, to: at(to), dragged: false };
    editor.intend(Intent::Select(queen)).expect("it is there");
    assert!(editor.intend(try_at("4e")).is_err(), "beyond the camp");
    assert!(editor.intend(Intent::Touch(Source::Hand(SOUTH, Kind::Gold))).is_err(), "not in hand");
    editor.intend(try_at("4f")).expect("in the camp");
    assert_eq!(editor.faults.len(), 2, "off its ranks, and no king");
    let fault = editor.faults[0].clone();
    editor.mend(&fault).expect("it is taken off");
    assert!(editor.army().is_empty());
    editor.set(army("mK@4h mK@5h cQ@4h"));
    let fault = editor.faults.iter().find(|fault| fault.placement().is_none()).cloned();
    editor.mend(&fault.expect("two kings")).expect("one is taken off");
    assert_eq!(editor.army().count(Kind::MakrukKing), 1);
}

pub(super) fn bound(session: DraftSession, seat: Player, text: &str, salt: u8) -> Committed {
    session.bind(seat, army(text), [salt; 16]).expect("a possible army")
}

pub(super) fn new(by_links: bool, own: Player) -> DraftSession {
    let way = if by_links { DraftWay::Links(own) } else { DraftWay::Screen };
    DraftSession::new(&makruk(), [7; 16], way).expect("a draft")
}

/// The page after it has found nothing.
pub(super) fn opened() -> Rc<DraftState> {
    let page = Rc::new(DraftState::new(&makruk()));
    assert_eq!((page.stage(), page.making()), (Stage::Opening, None));
    let nothing = Arrived { session: None, problem: None, waiting: None, invited: None };
    page.reduce(DraftAction::Arrived(Box::new(nothing), true))
}

#[test]
fn one_screen_goes_through_its_stages() {
    let mut page = opened();
    page = page.reduce(DraftAction::Set(army(FIRST)));
    assert_eq!(page.stage(), Stage::Choose(SOUTH));
    let first = bound(new(false, SOUTH), SOUTH, FIRST, 1);
    page = page.reduce(DraftAction::Session(Box::new(first.session.clone()), true));
    assert_eq!(page.stage(), Stage::HandOver);
    assert!(page.editor.army().is_empty() && !page.editor.can_undo(), "nothing is left of it");
    page = page.reduce(DraftAction::Begin);
    assert_eq!(page.stage(), Stage::Choose(NORTH));
    let second = bound(first.session, NORTH, SECOND, 2);
    page = page.reduce(DraftAction::Session(Box::new(second.session.clone()), true));
    assert_eq!(page.stage(), Stage::Raise);
    let mut session = second.session;
    assert!(session.open(&first.reveal) && session.open(&second.reveal));
    page = page.reduce(DraftAction::Session(Box::new(session.clone()), true));
    assert_eq!(page.stage(), Stage::Done);
    assert_eq!(session.exchange.first().map(|first| first.player), Some(NORTH), "fewer pieces");
    assert_eq!(page.reduce(DraftAction::Forget).stage(), Stage::Choose(SOUTH));
}

#[test]
fn a_session_is_kept_as_it_is_and_holds_no_army() {
    let Committed { mut session, reveal } = bound(new(true, SOUTH), SOUTH, FIRST, 7);
    session.sealed[0] = Some("sealed".to_owned());
    let text = session.text();
    assert!(!text.contains(&reveal[40..]));
    let known =
        format!("{:?} {:?}", session.exchange.view(None), session.exchange.view(Some(SOUTH)));
    assert!(!known.contains("MakrukShell"), "{known}");
    let again = DraftSession::read(&makruk(), &text).expect("what was kept");
    assert_eq!(again.text(), text);
    assert!(again.is_bound(SOUTH) && !again.is_bound(NORTH) && !again.is_shown(SOUTH));
    for broken in ["", "nonsense", "first", "first\n/draft/x/y", "first\n0 x"] {
        assert!(DraftSession::read(&makruk(), broken).is_none(), "{broken}");
    }
}

/// The links with which the page is tried out in a browser, forgeries among
/// them.
fn forged() -> Vec<(&'static str, String)> {
    let (game, seat) = (new(true, SOUTH).exchange.game().clone(), NORTH);
    let link = |step: DraftStep| {
        let message = Message { game: game.clone(), step };
        encode(&message, &makruk().spec().board).expect("a link")
    };
    let salt = Salt([9; 16]);
    let commit = |text: &str| Commitment::of(&game, NORTH, &salt, &army(text));
    let reveal = |text: &str| link(DraftStep::Reveal { seat, army: army(text), salt });
    let Committed { session, .. } = bound(new(true, SOUTH), SOUTH, FIRST, 7);
    let invitation = session.last_link(SOUTH).expect("a link").to_owned();
    let copied = Commitment::of(&game, SOUTH, &Salt([7; 16]), &army(FIRST));
    let stranger = DraftSession::new(&makruk(), [8; 16], DraftWay::Links(SOUTH)).expect("a draft");
    let stranger = bound(stranger, NORTH, SECOND, 9).session;
    vec![
        ("invitation", invitation),
        ("copied", link(DraftStep::Commit { seat, commitment: copied })),
        ("answer", link(DraftStep::Commit { seat, commitment: commit(SECOND) })),
        ("second-answer", link(DraftStep::Commit { seat, commitment: commit(OTHER) })),
        ("early-reveal", reveal(SECOND)),
        ("other-army", reveal(OTHER)),
        ("impossible-answer", link(DraftStep::Commit { seat, commitment: commit(IMPOSSIBLE) })),
        ("impossible-reveal", reveal(IMPOSSIBLE)),
        ("stranger", stranger.last_link(NORTH).expect("a link").to_owned()),
    ]
}

#[test]
fn forged_links_are_refused_and_others_are_not() {
    let kept = include_str!("../../../tests/e2e/draft-links.txt");
    let links = forged();
    let text: String = links.iter().map(|(name, link)| format!("{name} {link}\n")).collect();
    assert_eq!(kept, text, "the file of the tests in a browser");
    let session = bound(new(true, SOUTH), SOUTH, FIRST, 7).session;
    let take = |session: &mut DraftSession, wanted: &str| {
        let (_, link) = links.iter().find(|(name, _)| *name == wanted).expect("a link");
        session.take(&read(link).expect("it can be read"))
    };
    let mut fair = session.clone();
    assert_eq!(take(&mut fair, "invitation"), Ok(Taken::Again));
    assert_eq!(take(&mut fair, "copied"), Err(StepRefusal::Copied(NORTH)));
    assert_eq!(take(&mut fair.clone(), "early-reveal"), Ok(Taken::New), "a promise, too");
    assert_eq!(take(&mut fair, "stranger"), Err(StepRefusal::OtherGame));
    assert_eq!(take(&mut fair, "answer"), Ok(Taken::New));
    assert_eq!(take(&mut fair, "answer"), Ok(Taken::Again));
    assert_eq!(take(&mut fair, "second-answer"), Err(StepRefusal::BoundAlready(NORTH)));
    assert_eq!(take(&mut fair, "other-army"), Err(StepRefusal::Mismatch(NORTH)));
    assert_eq!(take(&mut fair, "early-reveal"), Ok(Taken::New));
    let mut early = session.clone();
    assert!(matches!(take(&mut early, "impossible-reveal"), Err(StepRefusal::Impossible { .. })));
    assert_eq!(take(&mut early, "early-reveal"), Ok(Taken::New), "shown before it was promised");
    assert_eq!(take(&mut early, "answer"), Ok(Taken::Again), "the promise comes late");
    assert_eq!(take(&mut early, "other-army"), Err(StepRefusal::Mismatch(NORTH)));
    assert_eq!(take(&mut early, "second-answer"), Err(StepRefusal::BoundAlready(NORTH)));
    let mut foul = session;
    assert_eq!(take(&mut foul, "impossible-answer"), Ok(Taken::New));
    assert!(matches!(take(&mut foul, "impossible-reveal"), Err(StepRefusal::Impossible { .. })));
}
