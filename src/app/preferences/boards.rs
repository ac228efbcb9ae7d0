//! The choice of a board.

use yew::prelude::*;

use super::place::option;
use crate::app::board::diagram;
use crate::app::dom::{El, tag, truth};
use crate::app::settings::{BoardStyle, Choice, Look};
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
pub fn boards(look: &Look) -> El {
    let mut cards = Vec::new();
    for board in BoardStyle::ALL {
        let start = tag!(
            button type="button" class="option"
            aria-pressed={truth(look.settings().board == board)}
            data-board={board.name()}
        );
        let card = option(start, look, name(board), look.choose(Choice::Board(board)));
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
