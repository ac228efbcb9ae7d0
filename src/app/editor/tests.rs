//! Positions in the making, without a browser.

use super::address;
use super::position_editor::{PositionEditor, in_box};
use super::state::{EditorAction, EditorState};
use crate::app::board::{Intent, Source};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Fault;
use crate::engine::square::Square;
use crate::engine::state_item::StateItem;
use crate::notation::position;
use crate::share::{self, Shared};
use crate::variants::{self, Variant};
use std::rc::Rc;
use yew::Reducible;

fn variant(id: &str) -> Variant {
    variants::find(id).expect("in the catalogue")
}

fn editor(id: &str) -> PositionEditor {
    let variant = variant(id);
    let start = variant.spec().start.clone();
    PositionEditor::new(&variant, &start, 0)
}

fn at(variant: &Variant, name: &str) -> Square {
    let (square, _) =
        crate::notation::square::read(variant.rules().topology(), name).expect("a square");
    square
}

fn tap(editor: &mut PositionEditor, from: Source, to: Square) {
    editor.intend(Intent::Select(from)).expect("it can be taken up");
    editor.intend(Intent::Try { from, to, dragged: false }).expect("it can be put there");
}

fn king(variant: &Variant) -> Kind {
    let royal = variant.spec().pieces.iter().find(|piece| piece.royal);
    royal.expect("a king").kind
}

#[test]
fn every_game_begins_possible_and_lacks_only_kings_when_it_is_cleared() {
    for variant in variants::all() {
        let mut editor = editor(&variant.id);
        assert!(editor.faults.is_empty(), "{}: {:?}", variant.id, editor.faults);
        editor.clear().expect("there were pieces");
        assert!(editor.pieces.iter().all(Option::is_none), "{}", variant.id);
        let kings = editor.faults.iter().filter(|fault| matches!(fault, Fault::NoKing(_)));
        assert_eq!(kings.count(), usize::from(variant.spec().turn.players), "{}", variant.id);
        editor.undo().expect("something to undo");
        assert!(editor.faults.is_empty(), "{}", variant.id);
        editor.redo().expect("something to do again");
        assert!(editor.pieces.iter().all(Option::is_none), "{}", variant.id);
    }
}

#[test]
fn the_box_has_every_piece_of_every_game_for_every_player() {
    for variant in variants::all() {
        let editor = editor(&variant.id);
        for player in variant.spec().turn.players() {
            for piece in &variant.spec().pieces {
                let source = Source::Hand(in_box(player), piece.kind);
                assert!(editor.legal.may_take(source), "{}: {:?}", variant.id, piece.kind);
            }
        }
    }
}

#[test]
fn kings_alone_are_a_position_of_every_game() {
    for variant in variants::all() {
        let mut editor = editor(&variant.id);
        editor.clear();
        let king = king(&variant);
        let rules = variant.rules();
        for player in variant.spec().turn.players() {
            let own = in_box(player);
            let spots: Vec<_> = rules.topology().squares().collect();
            let spot = spots.into_iter().find(|&square| {
                let mut tried = editor.clone();
                tap(&mut tried, Source::Hand(own, king), square);
                let mends = !tried.faults.contains(&Fault::NoKing(player));
                let left = tried.faults.iter().all(|fault| matches!(fault, Fault::NoKing(_)));
                mends
                    && left
                    && tried.piece(square).is_some_and(|piece| piece.owner == player)
                    && editor.piece(square).is_none()
            });
            let spot = spot.unwrap_or_else(|| panic!("{}: no place for a king", variant.id));
            tap(&mut editor, Source::Hand(own, king), spot);
        }
        assert!(editor.faults.is_empty(), "{}: {:?}", variant.id, editor.faults);
        let position = editor.position().expect("possible");
        let text = position::text(&rules, &position, 0);
        assert!(position::parse(&rules, &text).is_ok(), "{}: {text}", variant.id);
    }
}

#[test]
fn pieces_come_from_the_box_move_turn_over_change_sides_and_go() {
    let mut editor = editor("shogi");
    let shogi = variant("shogi");
    let (five, four) = (at(&shogi, "5e"), at(&shogi, "4e"));
    let silver = Source::Hand(in_box(Player(0)), Kind::Silver);
    tap(&mut editor, silver, five);
    assert_eq!(editor.piece(five), Some(Piece { kind: Kind::Silver, owner: Player(0) }));
    // It is still taken up: the same square again takes it off.
    assert_eq!(editor.legal.selected, Some(silver));
    tap(&mut editor, silver, five);
    assert_eq!(editor.piece(five), None);
    tap(&mut editor, silver, five);
    editor.intend(Intent::Cancel).expect("always");
    tap(&mut editor, Source::Square(five), four);
    assert_eq!((editor.piece(five), editor.selected()), (None, None));
    editor.intend(Intent::Select(Source::Square(four))).expect("always");
    editor.turn_over().expect("it promotes");
    assert_eq!(editor.piece(four).map(|piece| piece.kind), Some(Kind::ProSilver));
    editor.change_side().expect("there are two");
    assert_eq!(editor.piece(four), Some(Piece { kind: Kind::ProSilver, owner: Player(1) }));
    editor.take_off().expect("it is there");
    assert_eq!(editor.piece(four), None);
}

#[test]
fn pieces_go_into_hands_as_they_are_held_and_kings_do_not() {
    let (mut editor, shogi) = (editor("shogi"), variant("shogi"));
    let lion = at(&shogi, "2h");
    let own = Source::Hand(Player(0), Kind::Rook);
    editor.intend(Intent::Select(Source::Square(lion))).expect("always");
    editor.turn_over().expect("it promotes");
    editor.intend(Intent::Touch(own)).expect("a rook can be held");
    assert_eq!((editor.piece(lion), editor.held(Player(0), Kind::Rook)), (None, 1));
    // Carried there, and off again.
    let bishop = Source::Square(at(&shogi, "8h"));
    let over = Some(Source::Hand(Player(1), Kind::Pawn));
    editor.intend(Intent::PutAway { from: bishop, over }).expect("a bishop can be held");
    assert_eq!(editor.held(Player(1), Kind::Bishop), 1);
    editor.intend(Intent::PutAway { from: own, over: None }).expect("always");
    assert_eq!(editor.held(Player(0), Kind::Rook), 0);
    let king = Source::Square(at(&shogi, "5i"));
    editor.intend(Intent::PutAway { from: king, over }).expect_err("a king is never held");
    assert!(editor.faults.is_empty(), "{:?}", editor.faults);
}

#[test]
fn one_hand_for_both_goes_along_with_the_turn() {
    let mut editor = editor("shared-piece-1");
    let gold = Source::Hand(in_box(Player(0)), Kind::Gold);
    let turn = editor.setup().turn;
    editor
        .intend(Intent::PutAway { from: gold, over: Some(Source::Hand(turn, Kind::Gold)) })
        .expect("a gold can be held");
    let other = Player(1 - turn.0);
    editor.set_turn(other);
    assert_eq!((editor.held(turn, Kind::Gold), editor.held(other, Kind::Gold)), (0, 1));
    assert!(editor.faults.is_empty(), "{:?}", editor.faults);
}

#[test]
fn what_pieces_do_not_bear_out_is_gone_with_them() {
    let (mut editor, chess) = (editor("chess"), variant("chess"));
    let right = StateItem::Castling(Player(0), true);
    let left = StateItem::Castling(Player(0), false);
    assert_eq!((right.value(editor.setup()), left.value(editor.setup())), (1, 1));
    editor
        .intend(Intent::PutAway { from: Source::Square(at(&chess, "1h")), over: None })
        .expect("always");
    let name = |item: StateItem, editor: &PositionEditor| item.value(editor.setup());
    let rights = [right, left].map(|item| name(item, &editor));
    assert_eq!(rights.iter().sum::<u16>(), 1, "one rook is left: {rights:?}");
    assert!(editor.faults.is_empty(), "{:?}", editor.faults);
}

#[test]
fn whatever_is_said_of_a_position_is_said_and_taken_back() {
    for variant in variants::all() {
        let base = editor(&variant.id);
        let rules = variant.rules();
        for item in StateItem::all(&rules, base.setup(), None) {
            let before = item.value(base.setup());
            for value in [0, 1, item.most()] {
                let mut setup = base.setup().clone();
                item.set(&rules, &mut setup, value);
                assert_eq!(item.value(&setup), value, "{}: {item:?}", variant.id);
                item.set(&rules, &mut setup, before);
                assert_eq!(item.value(&setup), before, "{}: {item:?}", variant.id);
            }
        }
    }
}

#[test]
fn a_player_who_is_out_has_no_king_and_no_turn() {
    let mut editor = editor("yonin-survivor");
    let east = Player(3);
    editor.say(StateItem::Out(east), 1);
    assert!(editor.faults.contains(&Fault::ManyKings(east)), "{:?}", editor.faults);
    let kings = editor.setup().pieces.iter();
    let king = kings.copied().find(|(_, piece)| piece.owner == east && piece.kind == Kind::King);
    let (square, _) = king.expect("a king");
    let from = Source::Square(Square(square));
    editor.intend(Intent::PutAway { from, over: None }).expect("always");
    assert!(editor.faults.is_empty(), "{:?}", editor.faults);
    editor.set_turn(east);
    assert_eq!(&*editor.faults, [Fault::OutToMove(east)]);
}

#[test]
fn the_address_leads_back_to_any_position_possible_or_not() {
    for variant in variants::all() {
        let mut editor = editor(&variant.id);
        let there = |editor: &PositionEditor| {
            let fragment = address::fragment(editor).expect("it fits");
            let opened = address::open(&fragment).expect("a game");
            assert!(opened.whole, "{fragment}");
            let same = PositionEditor::new(&opened.variant, &opened.setup, opened.before);
            assert_eq!(same.setup(), editor.setup(), "{fragment}");
        };
        there(&editor);
        let kind = variant.spec().pieces.first().expect("a piece").kind;
        let squares: Vec<_> = variant.rules().topology().squares().collect();
        let middle = squares[squares.len() / 2];
        tap(&mut editor, Source::Hand(in_box(Player(1)), kind), middle);
        there(&editor);
        editor.clear();
        there(&editor);
    }
}

#[test]
fn a_link_to_a_game_leads_to_the_position_at_which_it_opens() {
    let mut shared = Shared::played("torus-1", "7h7g 3d3e 2h2g");
    let link = |shared: &Shared| format!("#/edit{}", share::encode(shared).expect("it fits"));
    let opened = address::open(&link(&shared)).expect("a game");
    assert_eq!((opened.before, opened.setup.turn), (3, Player(1)));
    shared.open_at = crate::record::NodeId::ROOT;
    let opened = address::open(&link(&shared)).expect("a game");
    assert_eq!((opened.before, opened.setup.turn), (0, Player(0)));
    // A link that was damaged is told, and its game is there.
    let broken = link(&shared).replace("torus-1/", "torus-1/x");
    let opened = address::open(&broken).expect("a game");
    assert!(!opened.whole);
    assert_eq!(opened.variant.id, "torus-1");
    assert!(address::open("#/edit/torus-1?game=000000000000feed").expect("a game").whole);
    assert!(address::open("#/edit/nothing").is_none());
}

#[test]
fn coming_back_to_its_own_address_changes_nothing_and_another_one_opens() {
    let state = Rc::new(EditorState::of("#/edit/shogi").expect("a game"));
    let cleared = state.clone().reduce(EditorAction::Clear);
    assert!(cleared.changed);
    let own: Rc<str> = address::fragment(&cleared.editor).expect("it fits").into();
    let same = cleared.clone().reduce(EditorAction::Come(own));
    assert!(Rc::ptr_eq(&cleared, &same));
    let other = cleared.clone().reduce(EditorAction::Come("#/edit/chess".into()));
    assert_eq!((other.editor.variant().id.as_str(), other.changed), ("chess", false));
    let nowhere = cleared.clone().reduce(EditorAction::Come("#/games".into()));
    assert!(Rc::ptr_eq(&cleared, &nowhere));
}
