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
use crate::record::view::PositionView;

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
    let layout = use_memo(table.variant.clone(), layout::board);
    let known = use_mut_ref(SquareLabels::default);
    let labels = known.borrow_mut().of(table, language);
    let Some(layout) = (*layout).clone() else { return Html::default() };
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

/// The names of the squares of one position, each with what it was made for.
#[derive(Default)]
struct SquareLabels {
    position: Option<(Rc<PositionView>, Language)>,
    labels: Vec<(SquareUse, AttrValue)>,
}

impl SquareLabels {
    /// The name of each square. In one position few change when a piece is taken up.
    fn of(&mut self, table: &GameView, language: Language) -> Rc<[AttrValue]> {
        let same = |(position, spoken): &(Rc<PositionView>, Language)| {
            Rc::ptr_eq(position, &table.position) && *spoken == language
        };
        if !self.position.as_ref().is_some_and(same) {
            self.position = Some((table.position.clone(), language));
            self.labels.clear();
        }
        let squares = table.rules().topology().rectangle_squares();
        for (place, square) in squares.enumerate() {
            let now = may(table, square);
            match self.labels.get_mut(place) {
                Some((before, _)) if *before == now => {}
                Some(known) => *known = (now, label(table, square, now, language)),
                None => self.labels.push((now, label(table, square, now, language))),
            }
        }
        self.labels.iter().map(|(_, label)| label.clone()).collect()
    }
}

/// The name of a square.
fn label(table: &GameView, square: Square, may: SquareUse, language: Language) -> AttrValue {
    let special = &table.position.special;
    let name = square_name(table.rules(), square);
    let mut words = aria::square(&name, table.position.piece(square), table.side_names(), may);
    for (player, _) in special.try_squares.iter().filter(|(_, throne)| *throne == square) {
        words = variant_rules::throne(words, table.seat(*player));
    }
    for (_, danger) in special.dangers.iter().filter(|(_, danger)| danger.king == square) {
        words = variant_rules::room(words, danger.free.len());
    }
    language.of(&words)
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
