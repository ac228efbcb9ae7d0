//! The board of a game, as the drawing takes it.

use std::rc::Rc;

use crate::draw::Layout;
use crate::engine::piece::Piece;
use crate::engine::spec::VariantSpec;
use crate::manual;
use crate::variants::Variant;

/// How the page is laid out, by the room that there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Two columns beside the board.
    Wide,
    /// One column beside the board; the other is behind the title.
    Folded,
    /// Everything above and below the board, panels as sheets.
    Stacked,
}

impl Room {
    /// The class of what is laid out so.
    pub fn class(self) -> &'static str {
        match self {
            Room::Wide => "wide",
            Room::Folded => "folded",
            Room::Stacked => "stacked",
        }
    }
}

/// The queries for less than the widest room, the narrowest last.
pub const FOLDED: &str = "(max-width: 1099.98px)";
/// A phone or a tablet, unless it lies on its side.
pub const STACKED: &str = "(max-width: 719.98px) and (max-aspect-ratio: 3/2), \
    (max-width: 1099.98px) and (orientation: portrait)";

/// The board of a game. `None` if its size is impossible, which the catalogue
/// has not.
pub fn board(variant: &Variant) -> Option<Rc<Layout>> {
    Layout::of(variant).map(Rc::new)
}

/// The pieces with which a game begins, by square.
pub fn start(spec: &VariantSpec) -> Rc<[Option<Piece>]> {
    manual::start(spec).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn every_game_has_a_board_and_its_start() {
        for variant in variants::all() {
            let spec = variant.spec();
            let board = board(&variant).expect("a board");
            let pieces = start(spec);
            assert_eq!(pieces.len(), board.topology.len(), "{}", variant.id);
            assert_eq!(pieces.iter().flatten().count(), spec.start.pieces.len());
            assert_eq!(board.seams, variant.rules().open_seams());
        }
    }
}
