//! How a kind of piece moves, independent of any board: atoms.

use serde::{Deserialize, Serialize};

/// A displacement. In a spec it is as the piece's owner sees it; the
/// [facing](super::player::Facing) turns it into one of the board as South
/// sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Vector {
    /// Columns to the right.
    pub right: i8,
    /// Ranks forward.
    pub forward: i8,
}

impl Vector {
    /// A displacement of so many columns to the right and ranks forward.
    pub const fn new(right: i8, forward: i8) -> Vector {
        Vector { right, forward }
    }
}

/// The way a piece covers the ground along its vector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Travel {
    /// Once, straight to the target: a step of one square, or a knight's leap.
    Step,
    /// Again and again while the squares are empty, up to the first piece. On
    /// a ring it ends before the square it came from.
    Slide,
}

/// One element of a kind's movement: some vectors and how they are travelled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Atom {
    /// Where to, as the owner sees it.
    pub vectors: Vec<Vector>,
    /// How.
    pub travel: Travel,
}

impl Atom {
    /// Steps along these vectors.
    pub fn step(vectors: &[Vector]) -> Atom {
        Atom { vectors: vectors.to_vec(), travel: Travel::Step }
    }

    /// Slides along these vectors.
    pub fn slide(vectors: &[Vector]) -> Atom {
        Atom { vectors: vectors.to_vec(), travel: Travel::Slide }
    }
}
