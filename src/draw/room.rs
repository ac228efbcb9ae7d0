//! How much room a game takes where it is one thing among others.

use super::geometry::{Geometry, View};
use super::layout::{Coordinates, Layout};
use crate::variants::{Stand, Variant};

/// The width for which rooms are worked out, in CSS pixels. The signs beside a
/// board are a little wider on smaller ones.
const WIDTH: f64 = 440.0;

/// The room that a game takes, worked out from its spec alone, so that it can be
/// kept before anything is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardRoom {
    /// The height of the whole drawing to its width, with signs and with the
    /// copies beyond seams; to a thousandth.
    pub aspect: f64,
    /// The number of players, 2 or 4.
    pub players: u8,
    /// The number of stands that are seen together where all is in one column.
    /// 0 where nothing is ever in hand.
    pub stands: u8,
}

impl BoardRoom {
    /// The room of a game. `None` if its board is impossible.
    pub fn of(variant: &Variant) -> Option<BoardRoom> {
        let layout = Layout::of(variant)?;
        let (rules, spec) = (variant.rules(), variant.spec());
        let view = View { coordinates: Coordinates::Japanese, ..View::default() };
        let total = Geometry::fitting(&layout, view, WIDTH).total();
        let held = |kind| rules.held_as(kind).is_some_and(|kind| rules.can_be_held(kind));
        // Armies bring pieces that nobody knows before.
        let holds =
            spec.draft.is_some() || spec.start.pieces.iter().any(|(_, piece)| held(piece.kind));
        let stands = match (layout.players, variant.stand) {
            _ if !holds => 0,
            (3.., _) | (_, Stand::Common) => 1,
            _ => 2,
        };
        let aspect = (total.y / total.x * 1000.0).round() / 1000.0;
        Some(BoardRoom { aspect, players: layout.players, stands })
    }
}
