//! What the page knows and does, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::bout::{Bound, Bout, read};
use super::camp::Camp;
use super::state::{Do, Drafting, Stage};
use crate::app::board::{BOX, Intent, Source};
use crate::engine::draft::{Army, Commitment, Refusal, Salt, Step, Taken};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation::{army, square};
use crate::share::draft::{Message, encode};
use crate::variants::{self, Variant};

const SOUTH: Player = Player(0);
const NORTH: Player = Player(1);

fn makruk() -> Variant {
    variants::find("rengo-makruk").expect("in the catalogue")
}

fn at(name: &str) -> Square {
    square::read(makruk().rules().topology(), name).expect("a square").0
}

fn army(text: &str) -> Army {
    let (army, faults) = army::read(makruk().rules().topology(), text);
    assert_eq!(faults, []);
    army
}

const FIRST: &str =
    "mK@4h mP@8f mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f jR@8h jR@1h jH@7h mS@5h R*";
const SECOND: &str = "mK@4h mP@7f mP@6f mP@5f mP@4f mP@3f mP@2f mP@1f jE@6h cR@1h G* G*";
const OTHER: &str = "mK@4h cQ@5h";
const IMPOSSIBLE: &str = "mK@4h cQ@5f";

fn touch(camp: &mut Camp, source: Source) {
    let intent = match camp.offer.may_take(source) {
        true => Intent::Select(source),
        false => Intent::Touch(source),
    };
    camp.intend(intent).expect("possible");
}

fn put(camp: &mut Camp, from: Source, to: &str) {
    let to = at(to);
    camp.intend(Intent::Try { from, to, dragged: false }).expect("possible");
}

#[test]
fn an_army_is_laid_out_moved_swapped_kept_and_undone() {
    let mut camp = Camp::new(&makruk());
    let boxed = |kind| Source::Hand(BOX, kind);
    touch(&mut camp, boxed(Kind::MakrukShell));
    put(&mut camp, boxed(Kind::MakrukShell), "8f");
    assert_eq!(camp.offer.selected, Some(boxed(Kind::MakrukShell)), "the next is taken up");
    assert!(!camp.offer.targets.contains(at("8f")), "where one stands");
    put(&mut camp, boxed(Kind::MakrukShell), "7f");
    assert_eq!((camp.left(Kind::MakrukShell), camp.army().len()), (6, 2));
    put(&mut camp, boxed(Kind::MakrukKing), "4h");
    assert!(camp.faults.is_empty());
    put(&mut camp, boxed(Kind::Rook), "1h");
    touch(&mut camp, Source::Square(at("1h")));
    assert!(camp.offer.captures.contains(at("4h")), "they can change places");
    put(&mut camp, Source::Square(at("1h")), "4h");
    assert_eq!(camp.army().on(at("1h")), Some(Kind::MakrukKing));
    touch(&mut camp, Source::Square(at("4h")));
    touch(&mut camp, Source::Hand(SOUTH, Kind::Rook));
    assert_eq!((camp.army().held(Kind::Rook), camp.left(Kind::Rook)), (1, 0));
    touch(&mut camp, Source::Hand(SOUTH, Kind::Rook));
    put(&mut camp, Source::Hand(SOUTH, Kind::Rook), "8h");
    assert_eq!(camp.army().on(at("8h")), Some(Kind::Rook));
    touch(&mut camp, Source::Square(at("8h")));
    touch(&mut camp, boxed(Kind::Rook));
    assert_eq!(camp.left(Kind::Rook), 1, "back in the box");
    for _ in 0..8 {
        camp.undo();
    }
    assert!(camp.army().is_empty() && !camp.can_undo());
}

#[test]
fn what_cannot_be_is_said_or_named() {
    let mut camp = Camp::new(&makruk());
    let queen = Source::Hand(BOX, Kind::ChessQueen);
    let try_at = |to: &str| Intent::Try { from: queen, to: at(to), dragged: false };
    camp.intend(Intent::Select(queen)).expect("it is there");
    assert!(camp.intend(try_at("4e")).is_err(), "beyond the camp");
    assert!(camp.intend(Intent::Touch(Source::Hand(SOUTH, Kind::Gold))).is_err(), "not in hand");
    camp.intend(try_at("4f")).expect("in the camp");
    assert_eq!(camp.faults.len(), 2, "off its ranks, and no king");
    let fault = camp.faults[0].clone();
    camp.mend(&fault).expect("it is taken off");
    assert!(camp.army().is_empty());
    camp.set(army("mK@4h mK@5h cQ@4h"));
    let fault = camp.faults.iter().find(|fault| fault.post().is_none()).cloned();
    camp.mend(&fault.expect("two kings")).expect("one is taken off");
    assert_eq!(camp.army().count(Kind::MakrukKing), 1);
}

fn bound(bout: Bout, seat: Player, text: &str, salt: u8) -> Bound {
    bout.bind(seat, army(text), [salt; 16]).expect("a possible army")
}

fn new(by_links: bool, own: Player) -> Bout {
    Bout::new(&makruk(), [7; 16], by_links, own).expect("a draft")
}

#[test]
fn one_screen_goes_through_its_stages() {
    let mut page = Rc::new(Drafting::new(&makruk(), None, None));
    page = page.reduce(Do::Set(army(FIRST)));
    assert_eq!(page.stage(), Stage::Camp(SOUTH));
    let first = bound(new(false, SOUTH), SOUTH, FIRST, 1);
    page = page.reduce(Do::Bout(Box::new(first.bout.clone()), true));
    assert_eq!(page.stage(), Stage::HandOver);
    assert!(page.camp.army().is_empty() && !page.camp.can_undo(), "nothing is left of it");
    page = page.reduce(Do::Begin);
    assert_eq!(page.stage(), Stage::Camp(NORTH));
    let second = bound(first.bout, NORTH, SECOND, 2);
    page = page.reduce(Do::Bout(Box::new(second.bout.clone()), true));
    assert_eq!(page.stage(), Stage::Raise);
    let mut bout = second.bout;
    assert!(bout.open(&first.reveal) && bout.open(&second.reveal));
    page = page.reduce(Do::Bout(Box::new(bout.clone()), true));
    assert_eq!(page.stage(), Stage::Done);
    assert_eq!(bout.muster.first().map(|first| first.player), Some(NORTH), "fewer pieces");
    assert_eq!(page.reduce(Do::Forget).stage(), Stage::Camp(SOUTH));
}

#[test]
fn a_bout_is_kept_as_it_is_and_holds_no_army() {
    let Bound { mut bout, reveal } = bound(new(true, SOUTH), SOUTH, FIRST, 7);
    bout.sealed[0] = Some("sealed".to_owned());
    let text = bout.text();
    assert!(!text.contains(&reveal[40..]));
    let known = format!("{:?} {:?}", bout.muster.view(None), bout.muster.view(Some(SOUTH)));
    assert!(!known.contains("MakrukShell"), "{known}");
    let again = Bout::read(&makruk(), &text).expect("what was kept");
    assert_eq!(again.text(), text);
    assert!(again.is_bound(SOUTH) && !again.is_bound(NORTH) && !again.is_shown(SOUTH));
    for broken in ["", "nonsense", "first", "first\n/draft/x/y", "first\n0 x"] {
        assert!(Bout::read(&makruk(), broken).is_none(), "{broken}");
    }
}

/// The links with which the page is tried out in a browser, forgeries among
/// them.
fn forged() -> Vec<(&'static str, String)> {
    let (game, seat) = (new(true, SOUTH).muster.game().clone(), NORTH);
    let link = |step: Step| {
        let message = Message { game: game.clone(), step };
        encode(&message, &makruk().spec().board).expect("a link")
    };
    let salt = Salt([9; 16]);
    let commit = |text: &str| Commitment::of(&game, NORTH, &salt, &army(text));
    let reveal = |text: &str| link(Step::Reveal { seat, army: army(text), salt });
    let Bound { bout, .. } = bound(new(true, SOUTH), SOUTH, FIRST, 7);
    let invitation = bout.last_link(SOUTH).expect("a link").to_owned();
    let copied = Commitment::of(&game, SOUTH, &Salt([7; 16]), &army(FIRST));
    let stranger = Bout::new(&makruk(), [8; 16], true, SOUTH).expect("a draft");
    let stranger = bound(stranger, NORTH, SECOND, 9).bout;
    vec![
        ("invitation", invitation),
        ("copied", link(Step::Commit { seat, commitment: copied })),
        ("answer", link(Step::Commit { seat, commitment: commit(SECOND) })),
        ("second-answer", link(Step::Commit { seat, commitment: commit(OTHER) })),
        ("early-reveal", reveal(SECOND)),
        ("other-army", reveal(OTHER)),
        ("impossible-answer", link(Step::Commit { seat, commitment: commit(IMPOSSIBLE) })),
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
    let bout = bound(new(true, SOUTH), SOUTH, FIRST, 7).bout;
    let take = |bout: &mut Bout, wanted: &str| {
        let (_, link) = links.iter().find(|(name, _)| *name == wanted).expect("a link");
        bout.take(&read(link).expect("it can be read"))
    };
    let mut fair = bout.clone();
    assert_eq!(take(&mut fair, "invitation"), Ok(Taken::Again));
    assert_eq!(take(&mut fair, "copied"), Err(Refusal::Copied(NORTH)));
    assert_eq!(take(&mut fair, "early-reveal"), Err(Refusal::NotBoundYet(NORTH)));
    assert_eq!(take(&mut fair, "stranger"), Err(Refusal::OtherGame));
    assert_eq!(take(&mut fair, "answer"), Ok(Taken::New));
    assert_eq!(take(&mut fair, "answer"), Ok(Taken::Again));
    assert_eq!(take(&mut fair, "second-answer"), Err(Refusal::BoundAlready(NORTH)));
    assert_eq!(take(&mut fair, "other-army"), Err(Refusal::Mismatch(NORTH)));
    assert_eq!(take(&mut fair, "early-reveal"), Ok(Taken::New), "now it is in time");
    let mut foul = bout;
    assert_eq!(take(&mut foul, "impossible-answer"), Ok(Taken::New));
    assert!(matches!(take(&mut foul, "impossible-reveal"), Err(Refusal::Impossible { .. })));
}
