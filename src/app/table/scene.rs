//! The board and the stands of a table: its state, turned into what the
//! widgets take.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Board, Choice, Promotion, Slot, Source, Stand};
use crate::app::layout;
use crate::app::settings::use_settings;
use crate::app::state::{Question, Table};
use crate::app::text::spoken::{self, May};
use crate::app::text::{Language, fixed};
use crate::engine::action::Act;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::notation::label::square_name;

#[derive(Properties, PartialEq)]
pub struct GameBoardProps {
    pub table: Rc<Table>,
}

/// The board of the game.
#[component]
pub fn GameBoard(props: &GameBoardProps) -> Html {
    let settings = use_settings();
    let language = settings.language;
    let table = &props.table;
    let board = use_memo(table.variant.id.as_str(), |_| layout::board(table.variant.spec()));
    let labels = use_memo(
        (Same(table.sight.clone()), Same(table.offer.clone()), language),
        |_| labels(table, language),
    );
    let Some(board) = (*board).clone() else { return Html::default() };
    let (sight, offered) = (&table.sight, table.question.as_ref());
    html! {
        <Board layout={board} pieces={sight.pieces.clone()} label={language.of(&fixed::BOARD)}
            labels={(*labels).clone()} turn={if table.flipped { 2 } else { 0 }}
            scroll={table.scroll} coordinates={settings.coordinates()}
            last={sight.last.clone()} checks={sight.checks.clone()} illegal={table.mark}
            route={table.route.as_ref().map(|(route, _)| route.clone())}
            promotion={offered.and_then(|question| promotion(table, question, language))}
            still={table.still} />
    }
}

/// Two of these are equal only if they are the same.
struct Same<T>(Rc<T>);

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Same<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The name of each square.
fn labels(table: &Table, language: Language) -> Rc<[AttrValue]> {
    let rules = table.rules();
    let squares = rules.topology().squares();
    let label = |square| {
        let words = spoken::square(
            &square_name(rules, square),
            table.sight.piece(square),
            may(table, square),
        );
        language.of(&words)
    };
    squares.map(label).collect()
}

fn may(table: &Table, square: Square) -> May {
    let offer = &table.offer;
    if offer.selected == Some(Source::Square(square)) {
        May::PutDown
    } else if offer.captures.contains(square) {
        May::Capture
    } else if offer.targets.contains(square) {
        May::Go
    } else if offer.movable.contains(square) {
        May::Move
    } else {
        May::Nothing
    }
}

/// The question as the board asks it.
fn promotion(table: &Table, question: &Question, language: Language) -> Option<Promotion> {
    let piece = table.sight.piece(question.from)?;
    let choices = question.moves.iter().filter_map(|mv| match mv.act() {
        Act::Board { promotion: Some(kind), .. } => Some(Choice {
            action: "promote",
            kind,
            label: language.of(&fixed::PROMOTE),
            key: Some('+'),
        }),
        Act::Board { promotion: None, .. } => Some(Choice {
            action: "stay",
            kind: piece.kind,
            label: language.of(&fixed::STAY),
            key: Some('='),
        }),
        Act::Drop { .. } | Act::Steal => None,
    });
    Some(Promotion {
        from: question.from,
        to: question.to,
        owner: piece.owner,
        choices: choices.collect(),
        label: language.of(&fixed::CHOICE),
    })
}

#[derive(Properties, PartialEq)]
pub struct HandProps {
    pub table: Rc<Table>,
    pub player: Player,
}

/// The stand of a player.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let language = use_settings().language;
    let (table, player) = (&props.table, props.player);
    let slots = use_memo(
        (Same(table.sight.clone()), player, language, table.variant.id.as_str()),
        |_| slots(table, player, language),
    );
    let label = language.of(&spoken::stand(player));
    let turn = if table.flipped { 2 } else { 0 };
    html! {
        <Stand {player} players={table.rules().players()} {turn} slots={(*slots).clone()}
            {label} />
    }
}

/// The kinds that can be in hand, the strongest first.
fn slots(table: &Table, player: Player, language: Language) -> Rc<[Slot]> {
    let mut kinds: Vec<Kind> = table.rules().hand_kinds().collect();
    kinds.reverse();
    let slot = |kind| {
        let count = table.sight.in_hand(player, kind);
        let droppable = table.sight.droppable.contains(&(player, kind));
        Slot { kind, count, label: language.of(&spoken::slot(kind, count, droppable)) }
    };
    kinds.into_iter().map(slot).collect()
}
