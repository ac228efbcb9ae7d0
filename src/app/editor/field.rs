//! The board of the editor, and the stands.

use std::rc::Rc;

use yew::prelude::*;

use super::place::Desk;
use crate::app::board::{Board, BoardOverlay, BoardProps, HandSlot, Stand, StandProps};
use crate::app::dom::{El, component, tag};
use crate::app::layout;
use crate::app::text::aria::{self, SquareUse};
use crate::app::text::fixed;
use crate::app::text::game::SideName;
use crate::describe::SideNames;
use crate::draw::{Annotation, Dress};
use crate::engine::axes::hand::Hand;
use crate::engine::player::Player;
use crate::engine::setup::Fault;
use crate::engine::square::Square;
use crate::notation::label::square_name;

/// The colour in which a fault is ringed: red.
const WRONG: u8 = 1;

/// The board between the stands: the first player's below it, the others' above.
pub(super) fn field(desk: &Desk, guide: Option<BoardOverlay>) -> El {
    let turn = desk.state.editor.setup().turn;
    let spec = desk.state.editor.variant().spec();
    let common = spec.hand == Hand::Common;
    let players = || spec.turn.players().filter(|&player| !common || player == turn);
    let near = |player: &Player| common || player.0 == 0;
    let hands = |at_the_near_side: bool| {
        let players = players().filter(|player| near(player) == at_the_near_side);
        let hands = players.filter_map(|player| hand(desk, player, common));
        tag!(div class="in-hand").list(hands.map(El::html).collect())
    };
    tag!(section class="field")
        .el(hands(false))
        .el(tag!(div class="board-place").child(board(desk, guide)))
        .el(hands(true))
}

fn names(desk: &Desk) -> SideNames {
    SideNames::of(desk.state.editor.variant().spec())
}

fn board(desk: &Desk, guide: Option<BoardOverlay>) -> Html {
    let editor = &desk.state.editor;
    let Some(layout) = layout::board(editor.variant()) else { return Html::default() };
    let (rules, legal) = (editor.variant().rules(), &editor.legal);
    let may = |square: Square| {
        if editor.selected() == Some(square) {
            SquareUse::PutDown
        } else if legal.targets.contains(square) {
            SquareUse::Go
        } else if legal.movable.contains(square) {
            SquareUse::Move
        } else {
            SquareUse::Nothing
        }
    };
    let label = |square| {
        let name = square_name(&rules, square);
        desk.text(&aria::square(&name, editor.piece(square), names(desk), may(square)))
    };
    let labels: Rc<[AttrValue]> = layout.topology.rectangle_squares().map(label).collect();
    let ring = |square| Annotation { from: square, to: Some(square), colour: WRONG };
    let names = (desk.text(&fixed::BOARD), labels);
    let props = BoardProps {
        scroll: desk.state.scroll,
        coordinates: desk.look.settings().coordinates(),
        annotations: wrong(desk).into_iter().map(ring).collect(),
        still: true,
        guide,
        ..BoardProps::new(layout, editor.pieces.clone(), names)
    };
    component::<Board>(props, None)
}

/// The squares on which something is wrong.
fn wrong(desk: &Desk) -> Vec<Square> {
    let editor = &desk.state.editor;
    let rules = editor.variant().rules();
    let mut wrong = Vec::new();
    let kings = |player: Player| {
        let pieces = editor.setup().pieces.iter();
        let own = pieces.filter(move |(_, piece)| piece.owner == player);
        own.filter(|(_, piece)| rules.is_royal(piece.kind)).map(|&(square, _)| Square(square))
    };
    for fault in editor.faults.iter() {
        match *fault {
            Fault::SquareTwice(square)
            | Fault::Immobile(square)
            | Fault::Unpromoted(square)
            | Fault::Misplaced(square)
            | Fault::OnePerFile(square) => wrong.push(square),
            Fault::ManyKings(player) | Fault::Tried(player) | Fault::Capturable(player) => {
                wrong.extend(kings(player));
            }
            _ => {}
        }
    }
    wrong
}

/// The stand of a player. `None` in a game without hands.
fn hand(desk: &Desk, player: Player, common: bool) -> Option<El> {
    let editor = &desk.state.editor;
    let rules = editor.variant().rules();
    let seat = SideName { player, names: names(desk) };
    let mut slots: Vec<_> = rules
        .hand_kinds()
        .map(|kind| {
            let count = editor.held(player, kind);
            let label = desk.text(&aria::slot(kind, count, false));
            HandSlot { kind, count, fresh: false, label }
        })
        .collect();
    slots.reverse();
    if slots.is_empty() {
        return None;
    }
    let label = if common { fixed::COMMON_HAND.clone() } else { aria::stand(seat) };
    let props = StandProps {
        player,
        keeper: None,
        places: None,
        full: false,
        takes: true,
        players: rules.players(),
        dress: Dress::of(rules.spec()),
        turn: 0,
        slots: slots.into(),
        label: desk.text(&label),
    };
    let name = tag!(p).text(desk.text(&label));
    Some(tag!(div class="hand").el(name).child(component::<Stand>(props, None)))
}
