//! The choice of a board.

use gloo::utils::document;
use yew::prelude::*;

use super::place::option;
use crate::app::board::diagram;
use crate::app::dom::{El, tag, truth};
use crate::app::settings::{Look, keep_board};
use crate::app::text::preferences as words;
use crate::draw::{Layout, View};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::engine::topology::{Seams, Topology};

/// The size of the sample of a board, and the pieces on it.
const SIZE: (u8, u8) = (3, 2);
const PIECES: [(usize, Kind, u8); 3] =
    [(0, Kind::Silver, 1), (4, Kind::Dragon, 0), (5, Kind::Pawn, 0)];

/// Of what the board is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardStyle {
    /// Wood.
    Wood,
    /// Paper.
    Paper,
    /// Dark wood.
    Dark,
    /// Black on white, or white on black.
    Contrast,
    /// One grey.
    Plain,
}

impl BoardStyle {
    /// Every one, the usual one first.
    const ALL: [BoardStyle; 5] = [
        BoardStyle::Wood,
        BoardStyle::Paper,
        BoardStyle::Dark,
        BoardStyle::Contrast,
        BoardStyle::Plain,
    ];

    /// The name in the saved settings, on the root element and in the style sheet.
    fn name(self) -> &'static str {
        match self {
            BoardStyle::Wood => "wood",
            BoardStyle::Paper => "paper",
            BoardStyle::Dark => "dark",
            BoardStyle::Contrast => "contrast",
            BoardStyle::Plain => "plain",
        }
    }

    /// The one that the page has.
    fn shown() -> BoardStyle {
        let name = document().document_element().and_then(|root| root.get_attribute(ATTRIBUTE));
        let named = BoardStyle::ALL.into_iter().find(|board| name.as_deref() == Some(board.name()));
        named.unwrap_or(BoardStyle::Wood)
    }

    /// Gives it to the page, and keeps it.
    fn choose(self) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute(ATTRIBUTE, self.name());
        }
        keep_board(self.name());
    }
}

/// Where the root element says of what boards are made.
const ATTRIBUTE: &str = "data-board";

/// What a board is called.
fn name(board: BoardStyle) -> &'static Text {
    match board {
        BoardStyle::Wood => &words::WOOD,
        BoardStyle::Paper => &words::PAPER,
        BoardStyle::Dark => &words::DARK_WOOD,
        BoardStyle::Contrast => &words::CONTRAST,
        BoardStyle::Plain => &words::PLAIN,
    }
}

/// Every board, each as a corner of itself.
#[hook]
pub fn use_boards(look: &Look) -> El {
    let shown = use_state_eq(BoardStyle::shown);
    let mut cards = Vec::new();
    for board in BoardStyle::ALL {
        let start = tag!(
            button type="button" class="option"
            aria-pressed={truth(*shown == board)}
            data-board={board.name()}
        );
        let setter = shown.setter();
        let choose = Callback::from(move |_: MouseEvent| {
            board.choose();
            setter.set(board);
        });
        let card = option(start, look, name(board), choose);
        cards.push(card.child(sample()).html());
    }
    tag!(div class="options boards" role="group" aria-label={look.text(&words::BOARD)}).list(cards)
}

/// A small board. Its colours are those of the element around it.
fn sample() -> Html {
    let Some(topology) = Topology::rectangle(SIZE.0, SIZE.1) else { return Html::default() };
    let mut pieces = vec![None; usize::from(SIZE.0) * usize::from(SIZE.1)];
    for (square, kind, owner) in PIECES {
        if let Some(place) = pieces.get_mut(square) {
            *place = Some(Piece { kind, owner: Player(owner) });
        }
    }
    let view = View { pixels: 40.0, ..View::default() };
    diagram(&Layout::shogi(topology, Seams::NONE, 1), &pieces, view)
}
