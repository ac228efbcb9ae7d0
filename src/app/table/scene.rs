//! The board of a table: its state, turned into what the
//! widgets take.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{
    Board, BoardOverlay, BoardProps, PromotionOption, PromotionQuestion, Source,
};
use crate::app::dom::component;
use crate::app::layout;
use crate::app::settings::Look;
use crate::app::state::{GameView, Question};
use crate::app::text::aria::{self, SquareUse};
use crate::app::text::{Language, fixed, variant_rules};
use crate::draw::Annotation;
use crate::engine::action::Act;
use crate::engine::piece::{Kind, Piece};
use crate::engine::square::Square;
use crate::notation::label::square_name;

/// The board of the game, with what an author has drawn on it, what lies over it and
/// what explains its pieces.
#[hook]
pub fn use_board(
    look: &Look,
    table: &Rc<GameView>,
    drawn: &Rc<[Annotation]>,
    overlay: Option<BoardOverlay>,
    guide: Option<BoardOverlay>,
) -> Html {
    let language = look.language();
    let made =
        use_memo((Same(table.position.clone()), Same(table.legal.clone()), language), |_| {
            (layout::board(&table.variant), labels(table, language))
        });
    let (Some(layout), labels) = (*made).clone() else { return Html::default() };
    let (position, offered) = (&table.position, table.question.as_ref());
    let special = &position.special;
    let props = BoardProps {
        layout,
        pieces: position.pieces.clone(),
        label: language.of(&fixed::BOARD),
        labels,
        turn: table.quarter_turns(),
        scroll: table.scroll,
        coordinates: look.settings().coordinates(),
        last: position.last.clone(),
        checks: position.checks.clone(),
        illegal: table.mark,
        route: table.route.as_ref().map(|trail| trail.mark.clone()),
        trail: table.last.as_ref().and_then(|ply| ply.trail.clone()),
        try_squares: special.try_squares.iter().map(|(_, square)| *square).collect(),
        dangers: special.dangers.iter().map(|(_, danger)| danger.clone()).collect(),
        multiplayer: position
            .multiplayer
            .as_ref()
            .map(|round| round.marks.clone())
            .unwrap_or_default(),
        annotations: drawn.clone(),
        promotion: offered.and_then(|question| promotion(table, question, language)),
        still: table.still,
        over: Html::default(),
        overlay,
        guide,
    };
    component::<Board>(props, None)
}

/// Two of these are equal only if they are the same.
struct Same<T>(Rc<T>);

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Same<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The name of each square.
fn labels(table: &GameView, language: Language) -> Rc<[AttrValue]> {
    let rules = table.rules();
    let squares = rules.topology().rectangle_squares();
    let special = &table.position.special;
    let label = |square| {
        let mut words = aria::square(
            &square_name(rules, square),
            table.position.piece(square),
            table.side_names(),
            may(table, square),
        );
        for (player, _) in special.try_squares.iter().filter(|(_, throne)| *throne == square) {
            words = variant_rules::throne(words, table.seat(*player));
        }
        for (_, danger) in special.dangers.iter().filter(|(_, danger)| danger.king == square) {
            words = variant_rules::room(words, danger.free.len());
        }
        language.of(&words)
    };
    squares.map(label).collect()
}

fn may(table: &GameView, square: Square) -> SquareUse {
    let legal = &table.legal;
    if legal.selected == Some(Source::Square(square)) {
        SquareUse::PutDown
    } else if legal.captures.contains(square) {
        SquareUse::Capture
    } else if legal.targets.contains(square) {
        SquareUse::Go
    } else if legal.movable.contains(square) {
        SquareUse::Move
    } else {
        SquareUse::Nothing
    }
}

/// The question as the board asks it.
fn promotion(
    table: &GameView,
    question: &Question,
    language: Language,
) -> Option<PromotionQuestion> {
    let piece = match question.from {
        Source::Square(from) => table.position.piece(from)?,
        Source::Hand(owner, kind) => Piece { kind, owner },
    };
    let choices = question.moves.iter().filter_map(|mv| match mv.act() {
        act if question.confirms() => {
            let promotion = match act {
                Act::Board { promotion, .. } => promotion,
                _ => None,
            };
            Some(PromotionOption {
                action: "play",
                kind: promotion.unwrap_or(piece.kind),
                label: language.of(&fixed::PLAY),
                key: None,
            })
        }
        Act::Board { promotion: Some(kind), .. } => Some(match choice_of(kind) {
            Some((action, key)) if table.rules().forced_choice(kind).is_some() => {
                PromotionOption { action, kind, label: language.of(&kind.name()), key: Some(key) }
            }
            _ => PromotionOption {
                action: "promote",
                kind,
                label: language.of(&fixed::PROMOTE),
                key: Some('+'),
            },
        }),
        Act::Board { promotion: None, .. } => Some(PromotionOption {
            action: "stay",
            kind: piece.kind,
            label: language.of(&fixed::STAY),
            key: Some('='),
        }),
        _ => None,
    });
    Some(PromotionQuestion {
        from: question.from,
        to: question.to,
        owner: piece.owner,
        choices: choices.collect(),
        label: language.of(question.words()),
    })
}

/// The name and the key of a promotion to one of several kinds.
fn choice_of(kind: Kind) -> Option<(&'static str, char)> {
    Some(match kind {
        Kind::ChessQueen => ("promote-cQ", 'q'),
        Kind::ChessRook => ("promote-cR", 'r'),
        Kind::ChessBishop => ("promote-cB", 'b'),
        Kind::ChessKnight => ("promote-cN", 'n'),
        _ => return None,
    })
}
