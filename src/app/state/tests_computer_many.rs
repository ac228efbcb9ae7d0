//! A table for more than two at which the computer sits.

use std::rc::Rc;

use super::tests_computer::{answered, at, played};
use super::{Command, GameView, TreeEdit};
use crate::app::board::{Intent, Source};
use crate::app::seating::{ComputerLevel, Seating, Sitter};
use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::notation::position;
use crate::share::Shared;
use crate::variants;

const SOUTH: Player = Player(0);

fn table(id: &str, seats: &str) -> Rc<GameView> {
    let table = GameView::new(&variants::find(id).expect("in the catalogue"));
    Rc::new(table.seated(Seating::read(seats).expect("seats")))
}

/// South is about to mate, to check, and to win.
fn near_the_end(seats: &str) -> Rc<GameView> {
    let text = "4nK4/3nPnPnP3/4sP4/9/wK7eK/wP7eP/8sP/2sRsR3sR1/4sK4 s 3sG3sSnSeP";
    let variant = variants::find("yonin-survivor").expect("in the catalogue");
    let (start, _) = position::parse(&variant.rules(), text).expect("a position");
    let game = Shared::of_game(&variant, &Game::from_position(variant.rules(), start), 0);
    let table = GameView::open(&game, None).expect("a table");
    Rc::new(table.seated(Seating::read(seats).expect("seats")))
}

/// Everybody has moved once.
fn begun(seats: &str) -> Rc<GameView> {
    played(table("yonin-survivor", seats), "5g5f 7e6e 5c5d 3e4e")
}

fn ahead(table: &Rc<GameView>, from: &str, to: &str) -> Rc<GameView> {
    let (from, to) = (Source::Square(at(table, from)), at(table, to));
    let intents = [Intent::Select(from), Intent::Try { from, to, dragged: false }];
    intents.into_iter().fold(table.clone(), |table, intent| {
        let edit = TreeEdit::new(move |table: &mut GameView| table.intend_ahead(intent));
        Rc::new(edit.of(&table).expect("a change"))
    })
}

/// The computer answers, and what was chosen ahead is looked at again.
fn followed(table: &Rc<GameView>, answer: &str) -> Rc<GameView> {
    let table = answered(table, answer);
    assert!(table.premove_is_due());
    Rc::new(TreeEdit::new(GameView::play_premove).of(&table).expect("a change"))
}

#[test]
fn with_one_tap_three_computers_sit_against_the_person_below() {
    let alone = table("yonin-survivor", "pp");
    let south = alone.clone().after(Command::PlayComputer(ComputerLevel::FIRST_OFFERED));
    assert_eq!((south.seating().text().as_str(), south.viewer()), ("pbbb", SOUTH));
    let told = "The computer plays West, level 2. The computer plays North, level 2. \
                The computer plays East, level 2.";
    assert_eq!(south.announcement.words.en, told);
    assert_eq!((south.person(), south.computer_to_move()), (Some(SOUTH), None));
    let again = south.clone().after(Command::PlayComputer(ComputerLevel::FIRST_OFFERED));
    assert!(Rc::ptr_eq(&again, &south), "they sit there");
    let west = alone
        .after(Command::See(Player(1)))
        .after(Command::PlayComputer(ComputerLevel::FIRST_OFFERED));
    assert_eq!((west.seating().text().as_str(), west.viewer()), ("bpbb", Player(1)));
    assert!(west.computer_to_move().is_some());
}

#[test]
fn all_who_sit_are_told_apart_and_kept() {
    let level = |number| ComputerLevel::new(number).expect("a level");
    let table = table("shijin-doubles", "pp")
        .after(Command::Sit(Player(1), Sitter::Computer(level(3))))
        .after(Command::Sit(Player(3), Sitter::Computer(level(8))));
    assert_eq!(table.seating().text(), "pcph");
    assert_eq!((table.person(), table.viewer()), (None, SOUTH));
    let south = table.after(Command::Sit(SOUTH, Sitter::Computer(level(1))));
    assert_eq!((south.person(), south.viewer()), (Some(Player(2)), Player(2)));
    let rematch = played(south, "8m8l").after(Command::Rematch);
    assert_eq!(rematch.seating().text(), "acph", "four keep their seats");
}

#[test]
fn a_seat_that_a_game_does_not_have_stays_empty() {
    assert!(!table("shogi", "ppbb").seating().has_computer());
    assert_eq!(table("shogi", "pabb").seating().text(), "pa");
}

#[test]
fn the_computers_answer_in_the_order_of_play() {
    let table = begun("pbbb");
    assert_eq!((table.position.turn, table.computer_to_move()), (SOUTH, None));
    let east = played(near_the_end("pbbb"), "G*2e");
    assert_eq!((east.position.turn, east.computer_to_move()), (SOUTH, None), "East is out");
    let north = played(east, "5c5b+");
    assert_eq!(north.position.turn, Player(2), "a check: West is passed over");
    assert!(north.computer_to_move().is_some());
}

#[test]
fn taking_back_leads_to_a_persons_own_turn() {
    let table = played(begun("pbbb"), "4h4g");
    let back = table.clone().after(Command::TakeBack);
    assert_eq!((back.ply(), back.position.turn), (4, SOUTH), "while they think");
    let back = answered(&table, "8d7d").after(Command::TakeBack);
    assert_eq!((back.ply(), back.position.turn), (4, SOUTH));
    let two = played(table_of_two_people(), "4h4g");
    assert_eq!(two.clone().after(Command::TakeBack).ply(), 4);
    let two = played(two, "8d7d 4b4c").after(Command::TakeBack);
    assert_eq!((two.ply(), two.position.turn), (6, Player(2)), "the last person's");
}

fn table_of_two_people() -> Rc<GameView> {
    begun("pbpb")
}

#[test]
fn what_the_computers_did_before_any_person_is_not_taken_back() {
    let table = played(table("yonin-survivor", "bbbp"), "5g5f 7e6e 5c5d");
    assert!(!table.can_take_back());
    assert_eq!(played(table, "3e4e").after(Command::TakeBack).ply(), 3);
    let watched = begun("bbbb");
    assert_eq!(watched.after(Command::TakeBack).ply(), 3);
}

#[test]
fn when_the_person_has_resigned_the_computers_play_on() {
    let table = begun("pbbb");
    assert!(!table.is_watched());
    let left = table.clone().after(Command::AskResign(true)).after(Command::Resign);
    assert!(left.position.outcome.is_none() && left.is_watched());
    assert!(left.computer_to_move().is_some());
    assert_eq!((left.resigner(), left.person()), (None, None));
    assert!(!left.computer_has_moved());
    let on = answered(&left, "8d7d");
    assert!(on.computer_has_moved());
    let back = on.after(Command::TakeBack);
    assert_eq!((back.ply(), back.position.turn, back.is_watched()), (4, SOUTH, false));
}

#[test]
fn resigning_waits_for_the_persons_turn() {
    let table = played(begun("pbbb"), "4h4g");
    assert_eq!(table.resigner(), Some(SOUTH));
    let given_up = table.after(Command::Resign);
    assert!(given_up.gives_up());
    let waiting = answered(&answered(&given_up, "8d7d"), "4b4c");
    assert!(waiting.gives_up());
    let left = answered(&waiting, "2d3d");
    assert_eq!((left.ply(), left.gives_up(), left.is_watched()), (9, false, true));
    assert_eq!(left.last.as_ref().map(|ply| ply.action), Some(Action::Resign));
}

#[test]
fn who_is_out_before_need_not_resign() {
    let table = near_the_end("bbbp");
    let given_up = table.after(Command::Resign);
    assert!(given_up.gives_up());
    let out = answered(&given_up, "G*2e");
    assert!(out.is_watched() && !out.gives_up());
    assert_eq!(out.ply(), 1);
}

#[test]
fn nobody_resigns_for_two_people_while_the_computer_is_to_move() {
    let table = played(table_of_two_people(), "4h4g");
    assert_eq!(table.resigner(), None);
    assert!(!table.clone().after(Command::AskResign(true)).resigning);
    assert!(!table.after(Command::Resign).gives_up());
}

#[test]
fn a_move_chosen_ahead_waits_for_all_computers() {
    let table = ahead(&played(begun("pbbb"), "4h4g"), "6h", "6g");
    let waiting = followed(&followed(&table, "8d7d"), "4b4c");
    assert!(waiting.premove().is_some());
    assert_eq!(waiting.announcement.words.en, "North: P-4c. East to move, then South.");
    let after = followed(&waiting, "2d3d");
    assert_eq!((after.ply(), after.position.turn, after.premove()), (9, Player(1), None));
}

#[test]
fn a_piece_that_is_gone_is_not_moved_ahead() {
    let table = played(table("yonin-survivor", "pbbb"), "5g5f 7e6e 5c5d 3e4e 5f5e");
    let table = ahead(&table, "5e", "5d");
    let after = followed(&table, "6e5e");
    assert_eq!((after.premove(), after.ply()), (None, 6));
    assert!(after.announcement.words.en.contains("no longer possible"));
}

#[test]
fn two_people_choose_nothing_ahead() {
    let table = played(table_of_two_people(), "4h4g");
    assert!(table.legal.movable.is_empty());
}

#[test]
fn the_computer_mirrors_its_camp_and_still_moves() {
    let table = played(table("kosaku-a", "pbbb"), "6h6g");
    let mirrored = answered(&table, "mirror");
    assert_eq!((mirrored.ply(), mirrored.position.turn), (2, Player(1)));
    assert!(mirrored.computer_to_move().is_some());
    assert_eq!(answered(&mirrored, "8c7c").position.turn, Player(2));
}

#[test]
fn the_computers_wait_until_a_new_phase_has_been_seen() {
    let game = "6h6g 8c7c 3b3c 2g3g 7i6b+ 8g7g 4b4c 2f3f 6b5a";
    let table = played(table("kosaku-a", "pbbb"), game);
    assert!(table.new_phase && table.is_computers_turn());
    assert_eq!(table.computer_to_move(), None);
    assert!(table.after(Command::PhaseSeen).computer_to_move().is_some());
}
