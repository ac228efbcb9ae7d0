//! A table at which the computer sits.

use std::rc::Rc;

use super::{Command, GameView, Notice, TreeEdit};
use crate::app::board::{Intent, Source};
use crate::app::seating::{ComputerLevel, Seating, Sitter};
use crate::app::text::opponent;
use crate::engine::action::Action;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation::{moves, square};
use crate::record::NodeId;
use crate::variants;

const LEVEL: ComputerLevel = ComputerLevel::FIRST_OFFERED;

pub(super) fn against(id: &str, computer: u8) -> Rc<GameView> {
    let table = GameView::new(&variants::find(id).expect("in the catalogue"));
    Rc::new(table).after(Command::Sit(Player(computer), Sitter::Computer(LEVEL)))
}

fn action(table: &GameView, text: &str) -> Action {
    moves::parse(table.rules(), table.position(), text).expect("a move text")
}

/// Plays by turns: the person's moves as commands, the computer's as answers.
pub(super) fn played(mut table: Rc<GameView>, texts: &str) -> Rc<GameView> {
    for text in texts.split_whitespace() {
        let (ply, action) = (table.ply(), action(&table, text));
        table = match table.is_computers_turn() {
            true => answered(&table, text),
            false => table.after(Command::Play(action)),
        };
        assert_eq!(table.ply(), ply + 1, "{text}");
    }
    table
}

pub(super) fn answered(table: &Rc<GameView>, text: &str) -> Rc<GameView> {
    let action = action(table, text);
    answer_at(table, table.place(), action)
}

fn answer_at(table: &Rc<GameView>, at: NodeId, action: Action) -> Rc<GameView> {
    let edit = TreeEdit::new(move |table| table.answer(at, action));
    edit.of(table).map_or_else(|| table.clone(), Rc::new)
}

pub(super) fn at(table: &GameView, name: &str) -> Square {
    square::read(table.rules().topology(), name).expect("a square").0
}

#[test]
fn the_person_sits_below_and_is_told_who_plays() {
    let table = against("shogi", 0);
    assert_eq!((table.viewer(), table.person()), (Player(1), Some(Player(1))));
    assert_eq!(table.announcement.words.en, "The computer plays Black, level 2.");
    assert_eq!(table.computer_to_move(), Some(LEVEL));
    let alone = table.after(Command::Sit(Player(0), Sitter::Person));
    assert_eq!(alone.computer_to_move(), None);
    assert!(!alone.legal.movable.is_empty());
}

#[test]
fn the_computer_is_offered_in_every_game() {
    for variant in variants::all() {
        let table = Rc::new(GameView::new(&variant));
        let seated = table.clone().after(Command::Sit(Player(1), Sitter::Computer(LEVEL)));
        assert!(!Rc::ptr_eq(&table, &seated), "{}", variant.id);
        assert!(seated.seating().has_computer(), "{}", variant.id);
    }
}

#[test]
fn on_the_computers_turn_a_person_is_told_so_and_moves_nothing() {
    let table = played(against("shogi", 1), "7g7f");
    // What is taken up is for a move that is chosen ahead, which comes another way.
    assert_eq!(table.legal.movable, table.position().pieces_of(Player(0)));
    let why = Some(Notice::Why(opponent::COMPUTERS_TURN.clone()));
    let (from, to) = (Source::Square(at(&table, "3c")), at(&table, "3d"));
    for act in [
        Command::Board(Intent::Select(from)),
        Command::Board(Intent::Touch(Source::Square(at(&table, "7f")))),
        Command::Board(Intent::Try { from, to, dragged: true }),
        Command::Play(action(&table, "3c3d")),
        Command::Typed(None),
    ] {
        let after = table.clone().after(act);
        assert_eq!((after.ply(), &after.notice), (1, &why), "{act:?}");
        assert_eq!(after.legal.selected, None, "{act:?}");
    }
}

#[test]
fn an_answer_for_another_place_is_never_played() {
    let table = played(against("shogi", 1), "7g7f");
    let (place, answer) = (table.place(), action(&table, "3c3d"));
    let back = table.clone().after(Command::TakeBack);
    for elsewhere in [
        back.clone(),
        played(back, "2g2f"),
        table.clone().after(Command::Back),
        table.clone().after(Command::NewGame),
        table.clone().after(Command::Sit(Player(1), Sitter::Person)),
    ] {
        let after = answer_at(&elsewhere, place, answer);
        assert!(Rc::ptr_eq(&after, &elsewhere));
    }
    let odd = answer_at(&table, place, action(&table, "3c3e"));
    assert!(Rc::ptr_eq(&odd, &table), "no legal move");
    assert_eq!(answer_at(&table, place, answer).ply(), 2);
}

#[test]
fn taking_back_leads_to_the_persons_own_turn() {
    let table = played(against("shogi", 1), "7g7f 3c3d 2g2f");
    let thinking = table.clone().after(Command::TakeBack);
    assert_eq!((thinking.ply(), thinking.end()), (2, 2), "while it thinks");
    let moved = answered(&table, "8c8d").after(Command::TakeBack);
    assert_eq!((moved.ply(), moved.position.turn), (2, Player(0)));
    assert_eq!(moved.after(Command::TakeBack).ply(), 0);
}

#[test]
fn the_computers_first_move_is_not_taken_back() {
    let table = played(against("shogi", 0), "7g7f");
    assert!(!table.can_take_back());
    assert!(Rc::ptr_eq(&table.clone().after(Command::TakeBack), &table));
    let table = played(table, "3c3d");
    assert_eq!(table.after(Command::TakeBack).ply(), 1);
}

#[test]
fn a_game_that_the_computer_has_won_is_taken_back_to_the_persons_turn() {
    let mate = "9g9f 9c9d 9f9e 9d9e 8h4c+ 3c3d P*9b 2b7g+ 8i7g 9a9b 4c6a 5a4b G*4c";
    let table = played(against("cylinder-1", 0), mate);
    assert!(table.position.outcome.is_some());
    let back = table.after(Command::TakeBack);
    assert_eq!((back.ply(), back.position.turn), (11, Player(1)));
}

#[test]
fn resigning_waits_for_the_computers_move() {
    let table = played(against("shogi", 1), "7g7f");
    assert_eq!(table.resigner(), Some(Player(0)));
    let given_up = table.clone().after(Command::AskResign(true)).after(Command::Resign);
    assert!(given_up.gives_up() && !given_up.resigning);
    let over = answered(&given_up, "3c3d");
    let outcome = over.position.outcome.as_ref().expect("an end");
    assert_eq!((over.end(), &outcome.winners[..]), (3, &[Player(1)][..]));
    // Taking back takes that back too.
    let back = given_up.after(Command::TakeBack);
    assert!(!back.gives_up());
}

#[test]
fn the_computer_waits_while_an_earlier_position_is_shown() {
    let table = played(against("shogi", 1), "7g7f 3c3d 2g2f");
    let back = table.clone().after(Command::Jump(1));
    assert!(back.is_computers_turn());
    assert_eq!(back.computer_to_move(), None);
    assert_eq!(back.after(Command::Last).computer_to_move(), Some(LEVEL));
}

#[test]
fn a_rematch_changes_the_seats_about() {
    let table = played(against("shogi", 1), "7g7f 3c3d").after(Command::Resign);
    let again = table.after(Command::Rematch);
    assert_eq!(again.seating(), Seating::against(Player(0), LEVEL));
    assert_eq!((again.viewer(), again.computer_to_move()), (Player(1), Some(LEVEL)));
}

#[test]
fn a_common_hand_is_given_over_without_asking() {
    let table = played(against("shared-piece-1", 1), "7g7f");
    assert_eq!(table.holds_hand(), None);
    assert_eq!(answered(&table, "3c3d").holds_hand(), None);
}

#[test]
fn the_computer_plays_both_sides_and_can_be_watched() {
    let table = against("shogi", 1).after(Command::Sit(Player(0), Sitter::Computer(LEVEL)));
    assert_eq!((table.resigner(), table.person()), (None, None));
    let table = answered(&answered(&table, "7g7f"), "3c3d");
    assert_eq!(table.ply(), 2);
    assert_eq!(table.after(Command::TakeBack).ply(), 1);
}
