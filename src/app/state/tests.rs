//! A table, played as a person plays: with what the widgets send.

use std::rc::Rc;

use super::{Command, GameView, Notice};
use crate::app::board::{Intent, Source};
use crate::app::text::{fixed, game};
use crate::engine::action::{Act as Deed, Action, Claim, Move};
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::Reason;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation::{moves, square};
use crate::variants;

fn table(id: &str) -> Rc<GameView> {
    Rc::new(GameView::new(&variants::find(id).expect("in the catalogue")))
}

fn at(table: &GameView, name: &str) -> Square {
    square::read(table.rules().topology(), name).expect("a square").0
}

fn try_to(table: &Rc<GameView>, from: Source, to: &str) -> Rc<GameView> {
    let held = table.clone().after(Command::Board(Intent::Select(from)));
    let to = at(&held, to);
    held.after(Command::Board(Intent::Try { from, to, dragged: false }))
}

fn from_square(table: &Rc<GameView>, from: &str, to: &str) -> Rc<GameView> {
    try_to(table, Source::Square(at(table, from)), to)
}

/// Plays move texts, each of which must be legal.
fn played(mut table: Rc<GameView>, texts: &str) -> Rc<GameView> {
    for text in texts.split_whitespace() {
        let game = replayed(&table);
        let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
        let Action::Move(mv) = action else { panic!("{text} is no move") };
        let ply = table.ply();
        let (from, to) = match mv.act() {
            Deed::Board { from, to, .. } => (Source::Square(from), to),
            Deed::Drop { kind, to } => (Source::Hand(table.position.turn, kind), to),
            Deed::Mirror => {
                table = table.after(Command::Mirror);
                assert_eq!(table.ply(), ply + 1, "{text}");
                continue;
            }
            Deed::Pass | Deed::Done => {
                table = table.after(if mv == Move::DONE { Command::Done } else { Command::Pass });
                assert_eq!(table.ply(), ply + 1, "{text}");
                continue;
            }
            Deed::Steal => panic!("not at the board"),
        };
        table = table.after(Command::Board(Intent::Try { from, to, dragged: true }));
        if let Some(question) = table.question.clone() {
            let choice = question.moves.iter().position(|asked| *asked == mv).expect("a choice");
            table = table.after(Command::Board(Intent::Choose(choice)));
        }
        assert_eq!(table.ply(), ply + 1, "{text}");
    }
    table
}

/// The game that a table shows, from its start.
fn replayed(table: &GameView) -> Game {
    let mut game = Game::new(table.variant.rules());
    for ply in &table.plies()[..table.ply()] {
        game.play(ply.action).expect("a legal action");
    }
    game
}

fn labels(table: &GameView) -> Vec<String> {
    table.plies().iter().map(|ply| ply.label.ja.to_string()).collect()
}

/// The bishop goes round the edge and mates.
const MATE: &str = "9g9f 9c9d 9f9e 9d9e 8h4c+ 3c3d P*9b 2b7g+ 8i7g 9a9b 4c6a 5a4b G*4c";

#[test]
fn a_piece_is_taken_up_and_put_down() {
    let start = table("shogi");
    let source = Source::Square(at(&start, "7g"));
    let held = start.clone().after(Command::Board(Intent::Select(source)));
    assert_eq!(held.legal.selected, Some(source));
    assert_eq!(held.legal.targets.into_iter().collect::<Vec<_>>(), [at(&start, "7f")]);
    let put = held.after(Command::Board(Intent::Cancel));
    assert_eq!(put.legal.selected, None);
    assert!(put.legal.targets.is_empty() && put.legal.movable == start.legal.movable);
    assert!(Rc::ptr_eq(&put.clone().after(Command::Board(Intent::Cancel)), &put));
}

#[test]
fn a_move_is_played_labelled_and_announced() {
    let table = from_square(&table("shogi"), "7g", "7f");
    assert_eq!((table.ply(), table.position.turn), (1, Player(1)));
    assert_eq!(labels(&table), ["７六歩"]);
    assert_eq!(table.announcement.words.en, "Black: P-7f. White to move.");
    let last = table.position.last.as_ref().expect("a last move");
    assert_eq!((last.from, last.to), (Some(at(&table, "7g")), at(&table, "7f")));
    assert!(!table.still && table.legal.selected.is_none());
}

#[test]
fn a_move_can_be_typed() {
    let typed = |table: Rc<GameView>, text| {
        let mv = crate::notation::typed::read(table.rules(), table.position(), text);
        table.after(Command::Typed(mv))
    };
    let opened = typed(typed(table("chess"), "e4"), "Nc6");
    assert_eq!(labels(&opened), ["e4", "Nc6"]);
    assert_eq!(opened.announcement.words.en, "Black: Nc6. White to move.");
    let wrong = typed(opened, "e6");
    assert_eq!(wrong.notice, Some(Notice::Why(fixed::NOT_A_MOVE.clone())));
    let blocked = typed(wrong, "8h8f");
    assert_eq!(blocked.notice, Some(Notice::Why(game::illegal(Illegal::Blocked))));
    assert_eq!(blocked.ply(), 2);
}

#[test]
fn an_attempt_that_is_not_legal_says_why_and_changes_nothing() {
    let start = table("shogi");
    let tried = from_square(&start, "2h", "2c");
    assert_eq!(tried.notice, Some(Notice::Why(game::illegal(Illegal::Blocked))));
    assert_eq!(tried.ply(), 0);
    assert_eq!(tried.mark.map(|mark| (mark.square, mark.tries)), Some((at(&start, "2c"), 1)));
    assert!(tried.legal.selected.is_some(), "the piece stays in hand for another try");
    let again = from_square(&tried, "2h", "2c");
    assert_eq!(again.mark.map(|mark| mark.tries), Some(2));
    assert_eq!(from_square(&again, "7g", "7f").notice, None);
}

#[test]
fn two_pawns_on_a_file_and_pieces_that_must_wait() {
    let table = played(table("shogi"), "7g7f 3c3d 8h2b+ 3a2b");
    let dropped = try_to(&table, Source::Hand(Player(0), Kind::Bishop), "5e");
    assert_eq!(labels(&dropped)[4], "５五角打");
    let pawns = played(dropped, "4c4d 5e4d 5c5d");
    let nifu = try_to(&pawns, Source::Hand(Player(0), Kind::Pawn), "5f");
    assert_eq!(nifu.notice, Some(Notice::Why(game::illegal(Illegal::OnePerFile))));
    let theirs = nifu.after(Command::Board(Intent::Touch(Source::Square(at(&pawns, "3d")))));
    assert_eq!(theirs.notice, Some(Notice::Why(game::not_your_turn(Player(0).into()))));
    let stuck = theirs.after(Command::Board(Intent::Touch(Source::Square(at(&pawns, "9i")))));
    assert!(stuck.notice.is_none() || stuck.notice == Some(Notice::Why(fixed::STUCK.clone())));
    let empty = stuck.after(Command::Board(Intent::Touch(Source::Square(at(&pawns, "9e")))));
    assert_eq!((&empty.notice, empty.mark), (&None, None));
}

#[test]
fn the_form_is_asked_only_where_both_are_legal() {
    let asked = from_square(&played(table("shogi"), "7g7f 3c3d"), "8h", "2b");
    let question = asked.question.clone().expect("a question");
    assert_eq!((asked.ply(), question.moves.len()), (2, 2));
    assert!(matches!(question.moves[0].act(), Deed::Board { promotion: Some(_), .. }));
    let closed = asked.clone().after(Command::Board(Intent::Cancel));
    assert!(closed.question.is_none() && closed.ply() == 2);
    let stayed = asked.after(Command::Board(Intent::Choose(1)));
    assert_eq!(labels(&stayed)[2], "２二角不成");
    // A pawn on the last rank must promote: no question.
    let pawn = "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 8e8f P*2c 8f8g+ 2c2b+ 8g8h";
    let pawn = from_square(&played(table("shogi"), pawn), "2b", "3a");
    assert!(pawn.question.is_none());
    let forced = played(table("torus-1"), "2h2g");
    assert_eq!(forced.ply(), 1);
}

#[test]
fn taken_back_and_forward() {
    let two = played(table("shogi"), "7g7f 3c3d");
    let one = two.clone().after(Command::TakeBack);
    assert_eq!((one.ply(), one.position.turn), (1, Player(1)));
    assert_eq!(labels(&one), ["７六歩"]);
    let again = one.clone().after(Command::Forward);
    assert_eq!(labels(&again), ["７六歩", "３四歩"]);
    assert_eq!(again.position.pieces, two.position.pieces);
    let other = from_square(&one, "8c", "8d");
    assert_eq!(labels(&other), ["７六歩", "８四歩"]);
    assert!(Rc::ptr_eq(&other.clone().after(Command::Forward), &other));
}

#[test]
fn looking_back_keeps_the_game() {
    let four = played(table("shogi"), "7g7f 3c3d 2g2f 8c8d");
    let looked = four.clone().after(Command::Jump(1));
    assert_eq!((looked.ply(), labels(&looked).len()), (1, 4));
    assert!(looked.still, "several moves at once do not fly");
    assert!(!looked.clone().after(Command::Forward).still);
    assert_eq!(looked.clone().after(Command::Last).position.pieces, four.position.pieces);
    assert_eq!(looked.clone().after(Command::First).ply(), 0);
    let branched = from_square(&looked, "8c", "8d");
    assert_eq!(branched.notice, Some(Notice::Branched(3)));
    assert_eq!(labels(&branched), ["７六歩", "８四歩"]);
    let restored = branched.after(Command::TakeBack);
    assert_eq!((restored.ply(), labels(&restored).len()), (1, 4));
    assert_eq!(restored.clone().after(Command::Last).position.pieces, four.position.pieces);
}

#[test]
fn the_end_is_shown_and_told() {
    let mate = played(table("cylinder-1"), MATE);
    let outcome = mate.position.outcome.clone().expect("an end");
    assert_eq!((outcome.reason, &outcome.winners[..]), (Reason::Checkmate, &[Player(0)][..]));
    assert!(mate.shows_result() && mate.legal.movable.is_empty());
    assert_eq!(mate.position.checks.len(), 1);
    assert!(mate.announcement.words.en.contains("Black wins after 13 moves: checkmate."));
    let looked = mate.clone().after(Command::LookBack);
    assert!(!looked.shows_result() && looked.position.outcome.is_some());
    let over = Command::Board(Intent::Touch(Source::Square(at(&mate, "7c"))));
    assert!(Rc::ptr_eq(&mate.clone().after(over), &mate));
    let back = mate.clone().after(Command::TakeBack);
    assert_eq!((back.position.outcome.is_none(), back.ply()), (true, 12));
    let rematch = mate.after(Command::Rematch);
    assert_eq!((rematch.ply(), rematch.view), (0, Player(1)));
    assert!(rematch.notice.is_none() && rematch.position.outcome.is_none());
}

#[test]
fn resigning_is_asked_once_more() {
    let asked = played(table("shogi"), "7g7f").after(Command::AskResign(true));
    assert!(asked.resigning);
    assert!(!asked.clone().after(Command::AskResign(false)).resigning);
    assert!(!from_square(&asked, "3c", "3d").resigning);
    let resigned = asked.after(Command::Resign);
    let outcome = resigned.position.outcome.clone().expect("an end");
    assert_eq!((outcome.reason, &outcome.winners[..]), (Reason::Resignation, &[Player(0)][..]));
    assert_eq!((resigned.ply(), resigned.moves()), (2, 1));
    assert!(Rc::ptr_eq(&resigned.clone().after(Command::AskResign(true)), &resigned));
}

#[test]
fn a_new_game_can_be_undone() {
    let played = played(table("torus-2"), "8d8e 2h2g");
    let new = played.clone().after(Command::NewGame);
    assert_eq!((new.ply(), &new.notice), (0, &Some(Notice::NewGame)));
    assert!(new.can_take_back() && !new.offers_take_back(), "there is no move to be taken back");
    assert_eq!(new.position.turn, Player(1), "White begins");
    let undone = new.clone().after(Command::TakeBack);
    assert_eq!(undone.position.pieces, played.position.pieces);
    assert!(Rc::ptr_eq(&new.clone().after(Command::NewGame), &new));
}

/// The game that a link of a former revision leads to is played on by its own
/// rules; the next one is begun by the present ones.
#[test]
fn a_new_game_is_played_by_the_present_rules() {
    let present = variants::find("kosaku-a").expect("in the catalogue");
    let former = present.revision(1).expect("its first revision");
    let bishop = |table: &GameView| table.position.piece(at(table, "3i"));
    let start = Rc::new(GameView::new(&former));
    assert_eq!(bishop(&start).map(|piece| piece.kind), Some(Kind::Bishop));
    let old = played(start.clone(), "4h4g");
    let new = old.clone().after(Command::NewGame);
    assert_eq!(new.variant, present);
    assert_eq!(new.rules().spec(), present.spec());
    assert_eq!(bishop(&new).map(|piece| piece.kind), Some(Kind::Silver));
    assert_eq!(played(new.clone(), "4h4g").ply(), 1);
    let undone = new.after(Command::TakeBack);
    assert_eq!((&undone.variant, undone.ply()), (&former, 1));
    assert_eq!(undone.position.pieces, old.position.pieces);
    // Nothing was played: it is another game all the same.
    assert_eq!(start.after(Command::NewGame).variant, present);
    assert_eq!(old.after(Command::Rematch).variant, present);
}

/// the second player is given one and a half.
#[test]
fn points_are_told_with_their_totals() {
    let table = table("janggi").after(Command::Pass).after(Command::Pass);
    let ending = table.ending().expect("the reason");
    assert_eq!(ending.ja, "盤上の点数は、漢73.5−楚72でした。");
    assert_eq!(ending.en, "Points on the board: Han 73.5, Cho 72.");
}

#[test]
fn what_is_not_open_does_nothing() {
    for act in [Command::Steal, Command::Claim(Claim::Declare), Command::Board(Intent::Choose(0))] {
        let start = table("shogi");
        assert!(Rc::ptr_eq(&start.clone().after(act), &start), "{act:?}");
    }
}

#[test]
fn the_steal_is_an_act_beside_the_board() {
    let robbed = played(table("steal-1"), "7g7f 3c3d 8h2b+");
    assert!(robbed.position.legal_moves.contains(&Move::STEAL));
    let stolen = robbed.after(Command::Steal);
    assert_eq!(stolen.position.in_hand(Player(1), Kind::Bishop), 1);
    assert_eq!(labels(&stolen)[3], "横取り");
}

#[test]
fn the_way_is_shown_only_where_it_goes_round() {
    let start = table("cylinder-1");
    let hover = |table: &Rc<GameView>, name: &str| {
        table.clone().after(Command::Board(Intent::Hover(Some(at(table, name)))))
    };
    assert!(Rc::ptr_eq(&hover(&start, "9h"), &start));
    let source = Source::Square(at(&start, "2h"));
    let held = start.after(Command::Board(Intent::Select(source)));
    let round = hover(&held, "9h");
    let route = &round.route.as_ref().expect("a way").mark;
    let words = round.route_text().expect("a way");
    assert_eq!(route.squares.len(), 3);
    assert_eq!(words.en, "The rook goes round the edge to 9h.");
    assert!(hover(&round, "3h").route.is_none());
    let far = hover(&round, "5e");
    assert!(far.route.is_none());
    assert!(Rc::ptr_eq(&hover(&far, "5d"), &far));
}

#[test]
fn a_board_is_scrolled_along_its_seams_only() {
    let scroll = |id: &str, columns, ranks| {
        table(id).after(Command::Board(Intent::Scroll { columns, ranks })).scroll
    };
    assert_eq!(scroll("cylinder-1", -1, 1), (8, 0));
    assert_eq!(scroll("torus-1", 2, -1), (2, 10));
    assert_eq!(scroll("shogi", 1, 1), (0, 0));
    let scrolled = table("torus-1").after(Command::Board(Intent::Scroll { columns: 3, ranks: 4 }));
    assert_eq!(scrolled.after(Command::ResetScroll).scroll, (0, 0));
}

#[test]
fn every_game_can_be_played_to_the_end_or_for_a_while() {
    for variant in variants::all() {
        let mut table = Rc::new(GameView::new(&variant));
        for turn in 0..40_usize {
            if table.holds_hand().is_some() {
                table = table.after(Command::HandOver);
            }
            let Some(mv) = table
                .position
                .legal_moves
                .get((turn * 53 + 5) % table.position.legal_moves.len().max(1))
            else {
                break;
            };
            let before = table.ply();
            let (from, to) = match mv.act() {
                Deed::Board { from, to, .. } => (Source::Square(from), to),
                Deed::Drop { kind, to } => (Source::Hand(table.position.turn, kind), to),
                Deed::Steal | Deed::Mirror | Deed::Pass | Deed::Done => continue,
            };
            table = table.after(Command::Board(Intent::Select(from)));
            assert!(table.legal.targets.contains(to), "{}", variant.id);
            table = table.after(Command::Board(Intent::Try { from, to, dragged: false }));
            if table.question.is_some() {
                table = table.after(Command::Board(Intent::Choose(turn % 2)));
            }
            assert_eq!(table.ply(), before + 1, "{}", variant.id);
        }
        let wound = table.clone().after(Command::First).after(Command::Last);
        assert_eq!(wound.position.pieces, table.position.pieces, "{}", variant.id);
        assert_eq!(wound.position.hands, table.position.hands, "{}", variant.id);
    }
}

#[test]
fn a_king_captured_ends_the_duels_and_is_told_once() {
    let moves = "4h4g mirror 8c7c 3b3c 2g3g 3i4b+ 8g7g 6b6c 2f3f";
    // By the first revision of its rules, where a bishop stands at 3i.
    let variant = variants::find("kosaku-a").and_then(|variant| variant.revision(1));
    let table = Rc::new(GameView::new(&variant.expect("its first revision")));
    let table = played(table, moves);
    assert!(table.position.multiplayer.as_ref().is_some_and(|round| round.phase == 0));
    let table = from_square(&table, "4b", "5a");
    assert!(
        table.new_phase && table.announcement.words.en.contains("South has captured North’s king.")
    );
    let round = table.position.multiplayer.as_ref().expect("four players");
    assert_eq!((round.phase, &round.places[..]), (1, &[None, None, Some(4), None][..]));
    let seen = table.clone().after(Command::PhaseSeen);
    assert!(!seen.new_phase);
    let again = seen.after(Command::Back).after(Command::Forward);
    assert!(!again.new_phase, "winding on is no event");
    assert!(
        again.last.as_ref().is_some_and(|ply| ply.elimination.is_some()),
        "but it can be read again"
    );
}

#[test]
fn who_mirrors_his_camp_still_moves_and_nobody_is_passed_over() {
    let table = played(table("kosaku-a"), "4h4g");
    assert!(table.position.multiplayer.as_ref().is_some_and(|round| round.mirror));
    let table = table.after(Command::Mirror);
    let round = table.position.multiplayer.as_ref().expect("four players");
    assert_eq!((table.position.turn, round.mirror), (Player(1), false));
    assert_eq!(round.skipped().count(), 0);
}

#[test]
fn a_board_for_four_is_turned_by_quarters_or_follows() {
    let view = |table: &GameView| (table.viewer(), table.quarter_turns());
    let table = table("shijin-survivor").after(Command::Flip);
    assert_eq!(view(&table), (Player(1), 1));
    let table = table.after(Command::See(Player(3))).after(Command::FollowTurn);
    assert_eq!(view(&table), (Player(0), 0));
    let table = played(table, "8m8l");
    assert_eq!(view(&table), (Player(1), 1));
    assert_eq!(view(&table.after(Command::FollowTurn)), (Player(1), 1), "it stays as it is seen");
    let two = self::table("shogi").after(Command::Flip);
    assert_eq!(view(&two), (Player(1), 2));
    assert_eq!(view(&two.after(Command::Flip)), (Player(0), 0));
}

#[test]
fn r101_one_piece_is_dragged_onto_the_other_to_change_places() {
    let table = table("rengo-janggi");
    let (elephant, horse) = (at(&table, "8a"), at(&table, "7a"));
    let from = Source::Square(elephant);
    let held = table.after(Command::Board(Intent::Select(from)));
    assert!(held.legal.targets.contains(horse) && !held.legal.captures.contains(horse));
    let after = held.after(Command::Board(Intent::Try { from, to: horse, dragged: true }));
    let kind = |square| after.position.piece(square).map(|piece| piece.kind);
    assert_eq!(kind(horse), Some(Kind::JanggiElephant));
    assert_eq!(kind(elephant), Some(Kind::JanggiHorse));
}

/// Looking, choosing and asking change what they change, and share the rest with
/// the state before.
#[test]
fn what_does_not_change_the_game_copies_nothing_of_it() {
    let table = played(table("cylinder-1"), "7g7f 3c3d 2g2f");
    let source = Source::Square(at(&table, "2h"));
    let touched = Source::Square(at(&table, "5e"));
    let hover = |name| Command::Board(Intent::Hover(Some(at(&table, name))));
    let mut state = table.clone();
    for act in [
        Command::Board(Intent::Touch(source)),
        Command::Board(Intent::Touch(touched)),
        hover("9h"),
        hover("5e"),
        Command::Board(Intent::Scroll { columns: 1, ranks: 0 }),
        Command::Flip,
        Command::FollowTurn,
        Command::AskResign(true),
        Command::Share(true),
        Command::Share(false),
        Command::LookBack,
    ] {
        state = state.after(act);
        assert!(Rc::ptr_eq(state.timeline(), table.timeline()), "{act:?}");
        assert!(Rc::ptr_eq(&state.position, &table.position), "{act:?}");
    }
    // Looking back changes the ply, and finds again what was seen before.
    let back = state.after(Command::Back);
    assert!(Rc::ptr_eq(back.timeline(), table.timeline()));
    let again = back.after(Command::Forward);
    assert!(Rc::ptr_eq(&again.position, &table.position));
    let same = |(one, two): (&Rc<_>, &Rc<_>)| Rc::ptr_eq(one, two);
    assert!(again.plies().iter().zip(&table.plies()).all(same));
}

#[test]
fn two_states_that_go_on_from_one_do_not_disturb_each_other() {
    let start = played(table("shogi"), "7g7f");
    let (one, two) = (from_square(&start, "3c", "3d"), from_square(&start, "8c", "8d"));
    assert_eq!(labels(&one), ["７六歩", "３四歩"]);
    assert_eq!(labels(&two), ["７六歩", "８四歩"]);
    let one = from_square(&one, "8h", "2b");
    assert!(one.question.is_some(), "the way is open here");
    assert_eq!(labels(&from_square(&two, "2g", "2f")), ["７六歩", "８四歩", "２六歩"]);
}

#[test]
fn a_move_is_considered_before_it_is_played() {
    let consider = |table: &Rc<GameView>, from: Source, to: &str| {
        let held = table.clone().after(Command::Board(Intent::Select(from)));
        let to = at(&held, to);
        held.after(Command::Consider(from, to))
    };
    let choose = |table: Rc<GameView>| table.after(Command::Board(Intent::Choose(0)));
    let start = table("shogi");
    let pawn = Source::Square(at(&start, "7g"));
    let asked = consider(&start, pawn, "7f");
    let question = asked.question.clone().expect("a question");
    assert!(question.confirms() && question.from == pawn && asked.ply() == 0);
    let closed = asked.clone().after(Command::Board(Intent::Cancel));
    assert!(closed.question.is_none() && closed.ply() == 0 && closed.legal.selected.is_none());
    assert_eq!(choose(asked).ply(), 1);
    // What is not legal is told, and not asked.
    let illegal = consider(&start, pawn, "7e");
    assert!(illegal.question.is_none() && matches!(illegal.notice, Some(Notice::Why(_))));
    // Where the form is asked, that is enough.
    let table = played(start, "7g7f 3c3d");
    let bishop = Source::Square(at(&table, "8h"));
    let form = consider(&table, bishop, "2b").question.clone().expect("a question");
    assert!(!form.confirms() && form.moves.len() == 2);
    // A drop.
    let table = played(table, "8h2b+ 3a2b");
    let hand = Source::Hand(Player(0), Kind::Bishop);
    let drop = consider(&table, hand, "5e");
    assert!(drop.question.as_ref().is_some_and(|asked| asked.confirms() && asked.from == hand));
    assert_eq!((drop.ply(), choose(drop).ply()), (4, 5));
}
