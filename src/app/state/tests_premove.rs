//! A move that a person chooses ahead, at a table at which the computer sits.

use std::rc::Rc;

use super::tests_computer::{against, answered, at, played};
use super::{Command, GameView, Notice, TreeEdit};
use crate::app::board::{Intent, Source};
use crate::app::seating::Sitter;
use crate::engine::piece::Kind;
use crate::engine::player::Player;

fn ahead(table: &Rc<GameView>, intent: Intent) -> Rc<GameView> {
    let edited = TreeEdit::new(move |table| table.intend_ahead(intent)).of(table);
    edited.map_or_else(|| table.clone(), Rc::new)
}

/// Takes the piece up, and chooses the square.
fn chosen(table: &Rc<GameView>, from: Source, to: &str) -> Rc<GameView> {
    let taken = ahead(table, Intent::Select(from));
    assert_eq!(taken.legal.selected, Some(from));
    assert_eq!(taken.premove(), None);
    ahead(&taken, Intent::Try { from, to: at(table, to), dragged: false })
}

fn from(table: &GameView, name: &str) -> Source {
    Source::Square(at(table, name))
}

/// 7g7f has been played, and this is chosen ahead.
fn kept(origin: &str, to: &str) -> Rc<GameView> {
    let table = played(against("shogi", 1), "7g7f");
    chosen(&table, from(&table, origin), to)
}

/// The computer answers, and what was chosen follows.
fn followed(table: &Rc<GameView>, answer: &str) -> Rc<GameView> {
    let answered = answered(table, answer);
    assert!(answered.premove_is_due());
    let played = TreeEdit::new(GameView::play_premove).of(&answered).expect("a change");
    assert_eq!(played.premove(), None);
    Rc::new(played)
}

#[test]
fn it_is_kept_shown_and_told_and_played_when_the_computer_has_moved() {
    let table = kept("2g", "2f");
    assert!(table.premove().is_some() && !table.premove_is_due());
    assert_eq!((table.ply(), table.legal.selected), (1, Some(from(&table, "2g"))));
    assert_eq!(table.legal.targets.into_iter().collect::<Vec<_>>(), [at(&table, "2f")]);
    assert_eq!(table.announcement.words.en, "Premove: pawn from 2g to 2f.");
    let after = followed(&table, "3c3d");
    assert_eq!((after.ply(), after.position.turn), (3, Player(1)));
    let told = "White: P-3d. Black to move. Black: P-2f. White to move.";
    assert_eq!(after.announcement.words.en, told);
    assert_eq!(after.legal.selected, None);
}

#[test]
fn what_is_no_longer_legal_is_dropped_and_that_is_said() {
    let after = followed(&kept("8h", "3c"), "4c4d");
    assert_eq!((after.ply(), after.position.turn), (2, Player(0)));
    let Some(Notice::Why(words)) = &after.notice else { panic!("nothing is said") };
    let told = "Your premove (bishop from 8h to 3c) is no longer possible and was dropped.";
    assert_eq!(words.en, told);
    assert!(after.announcement.words.en.ends_with(told));
    assert_eq!(after.mark.map(|mark| mark.square), Some(at(&after, "3c")));
    assert!(!after.legal.movable.is_empty(), "the person's turn");
}

#[test]
fn a_piece_that_was_taken_goes_nowhere() {
    let table = played(against("shogi", 1), "7g7f 3c3d 9g9f");
    let table = chosen(&table, from(&table, "8h"), "7g");
    let after = followed(&table, "2b8h+");
    assert_eq!(after.ply(), 4);
    assert!(matches!(after.notice, Some(Notice::Why(_))));
}

#[test]
fn an_own_piece_that_may_be_taken_is_a_target() {
    let table = played(against("shogi", 1), "7g7f 3c3d 9g9f");
    let table = chosen(&table, from(&table, "7i"), "8h");
    let taken = followed(&table, "2b8h+");
    assert_eq!(taken.ply(), 5);
    assert_eq!(taken.last.as_ref().map(|ply| ply.label.en.to_string()).as_deref(), Some("Sx8h"));
    assert!(matches!(followed(&table, "8c8d").notice, Some(Notice::Why(_))));
}

#[test]
fn it_promotes_where_it_may() {
    let table = kept("8h", "3c");
    assert!(table.announcement.words.en.ends_with("The piece promotes."));
    let after = followed(&table, "8c8d");
    let piece = after.position.piece(at(&after, "3c")).expect("a piece");
    assert_eq!((piece.kind, after.question.as_ref()), (Kind::Horse, None));
}

#[test]
fn a_piece_in_hand_is_dropped() {
    let table = played(against("shogi", 1), "7g7f 3c3d 8h2b+ 3a2b 9g9f");
    let hand = Source::Hand(Player(0), Kind::Bishop);
    assert!(table.legal.may_take(hand));
    let kept = chosen(&table, hand, "5e");
    assert_eq!(kept.announcement.words.en, "Premove: drop a bishop at 5e.");
    let after = followed(&kept, "8c8d");
    assert_eq!(after.position.piece(at(&after, "5e")).map(|piece| piece.kind), Some(Kind::Bishop));
    // A square that is taken is no target, nor one that is taken since.
    let taken = ahead(&table, Intent::Select(hand));
    let to = at(&table, "9i");
    assert!(matches!(
        ahead(&taken, Intent::Try { from: hand, to, dragged: true }).notice,
        Some(Notice::Why(_))
    ));
}

#[test]
fn it_is_taken_back_in_many_ways() {
    let table = kept("2g", "2f");
    let (from, to) = (from(&table, "2g"), at(&table, "2f"));
    for intent in [Intent::Try { from, to, dragged: false }, Intent::Cancel] {
        let free = ahead(&table, intent);
        assert_eq!((free.premove(), free.legal.selected), (None, None));
        assert_eq!(free.announcement.words.en, "Your premove is cancelled.");
        let after = answered(&free, "3c3d");
        assert!(!after.premove_is_due() && after.ply() == 2);
    }
    for act in [
        Command::Board(Intent::Cancel),
        Command::AskResign(true),
        Command::Resign,
        Command::TakeBack,
        Command::Back,
        Command::NewGame,
        Command::Sit(Player(1), Sitter::Person),
    ] {
        let after = table.clone().after(act);
        assert_eq!(after.premove(), None, "{act:?}");
    }
    let back = table.clone().after(Command::Back).after(Command::Forward);
    assert_eq!((back.ply(), back.premove()), (1, None));
    // Another one is chosen in its place.
    let other = ahead(&table, Intent::Select(Source::Square(at(&table, "6g"))));
    assert_eq!(other.premove(), None);
}

#[test]
fn where_nothing_may_be_chosen_ahead_nothing_is() {
    let two = Rc::new(GameView::new(&crate::variants::find("shogi").expect("in the catalogue")));
    let selected = ahead(&two, Intent::Select(from(&two, "7g")));
    assert!(selected.legal.targets.contains(at(&two, "7f")), "an ordinary move");
    let table = played(against("shogi", 1), "7g7f 3c3d 2g2f");
    let back = table.clone().after(Command::Jump(1));
    assert!(back.is_computers_turn() && back.legal.movable.is_empty());
    let level = table.computer_to_move().expect("a level");
    let both = table.after(Command::Sit(Player(0), Sitter::Computer(level)));
    assert!(both.legal.movable.is_empty() && both.legal.hands.is_empty());
    let refused = ahead(&both, Intent::Select(from(&both, "7f")));
    assert_eq!(refused.legal.selected, None);
}
