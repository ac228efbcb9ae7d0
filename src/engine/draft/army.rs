//! An army: what stands where, and what is kept in hand.

use serde::{Deserialize, Serialize};

use crate::engine::axes::draft::Draft;
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::sort::sort_short;

/// One piece of an army and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// What it is.
    pub kind: Kind,
    /// The square on which it stands as its owner sees the board from South;
    /// `None` in hand.
    pub at: Option<Square>,
}

impl Placement {
    /// What armies are sorted by: the kind's number, then the square, and the
    /// hand last.
    fn key(&self) -> (u8, u16) {
        (self.kind.number(), self.at.map_or(0x100, |square| u16::from(square.0)))
    }
}

/// The pieces of one player before the game, possible or not.
///
/// They are always in one order, so that equal armies are equal: by the
/// number of the kind, then by square, and what is in hand last.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Placement>", into = "Vec<Placement>")]
pub struct Army {
    placements: Vec<Placement>,
}

impl From<Vec<Placement>> for Army {
    fn from(mut placements: Vec<Placement>) -> Army {
        sort_short(&mut placements, Placement::key);
        Army { placements }
    }
}

impl From<Army> for Vec<Placement> {
    fn from(army: Army) -> Vec<Placement> {
        army.placements
    }
}

impl Army {
    /// Every piece, in order.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The kind that stands on a square.
    pub fn on(&self, square: Square) -> Option<Kind> {
        self.placements
            .iter()
            .find(|placement| placement.at == Some(square))
            .map(|placement| placement.kind)
    }

    /// How many pieces of a kind there are, on the board and in hand.
    pub fn count(&self, kind: Kind) -> usize {
        self.placements.iter().filter(|placement| placement.kind == kind).count()
    }

    /// How many pieces of a kind are in hand.
    pub fn held(&self, kind: Kind) -> usize {
        let held = Placement { kind, at: None };
        self.placements.iter().filter(|&placement| *placement == held).count()
    }

    /// The number of pieces, those in hand included.
    pub fn len(&self) -> usize {
        self.placements.len()
    }

    /// Is there no piece at all?
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// What all pieces cost together, those in hand included.
    pub fn cost(&self, draft: &Draft) -> u32 {
        self.placements.iter().map(|placement| u32::from(draft.cost(placement.kind))).sum()
    }

    /// Puts a piece in.
    pub fn add(&mut self, placement: Placement) {
        let after =
            self.placements.iter().take_while(|other| other.key() <= placement.key()).count();
        self.placements.insert(after, placement);
    }

    /// Takes a piece out. Returns whether there was one.
    pub fn remove(&mut self, placement: Placement) -> bool {
        let found = self.placements.iter().position(|&other| other == placement);
        found.map(|index| self.placements.remove(index)).is_some()
    }

    /// The army as bytes, for a commitment: for each piece in order the number
    /// of its kind, 0 in hand or 1 on the board, and the square. They never
    /// change.
    pub fn bytes(&self) -> Vec<u8> {
        let pieces = self.placements.iter();
        pieces
            .flat_map(|placement| match placement.at {
                Some(square) => [placement.kind.number(), 1, square.0],
                None => [placement.kind.number(), 0, 0],
            })
            .collect()
    }
}
