//! How a kind of piece moves, independent of any board: atoms.

use serde::{Deserialize, Serialize};

use super::axes::glide::Glide;
use super::axes::jump::Jump;
use super::axes::vault::Vault;

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
    /// The same, at most so many squares far.
    UpTo(u8),
}

/// One element of a kind's movement: some vectors and how they are travelled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Atom {
    /// Where to, as the owner sees it.
    pub vectors: Vec<Vector>,
    /// How.
    pub travel: Travel,
    /// Does the piece glide on over the ice after an empty first step?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glide: Option<Glide>,
    /// Does it jump over pieces that stand in its way?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jump: Option<Jump>,
    /// Does it pass over obstacles?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vault: Option<Vault>,
    /// Only from the owner's first rank, and only to empty squares (筋替え)?
    #[serde(default, skip_serializing_if = "is_false")]
    pub from_home: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Atom {
    /// Steps along these vectors.
    pub fn step(vectors: &[Vector]) -> Atom {
        Atom {
            vectors: vectors.to_vec(),
            travel: Travel::Step,
            glide: None,
            jump: None,
            vault: None,
            from_home: false,
        }
    }

    /// Slides along these vectors.
    pub fn slide(vectors: &[Vector]) -> Atom {
        Atom { travel: Travel::Slide, ..Atom::step(vectors) }
    }

    /// Slides along these vectors for at most so many squares.
    pub fn up_to(squares: u8, vectors: &[Vector]) -> Atom {
        Atom { travel: Travel::UpTo(squares), ..Atom::step(vectors) }
    }
}
