//! How a kind of piece moves, independent of any board: atoms.

use serde::{Deserialize, Serialize};

use super::axes::cannon_hop::CannonHop;
use super::axes::checkers_jump::CheckersJump;
use super::axes::glide::Glide;
use super::axes::ground::Ground;
use super::axes::obstacle_hop::ObstacleHop;

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
    /// A displacement by columns to the right and ranks forward.
    pub const fn new(right: i8, forward: i8) -> Vector {
        Vector { right, forward }
    }
}

/// The way a piece covers the ground along its vector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Travel {
    /// Once, straight to the target: a step of one square, or a knight's leap.
    Leap,
    /// Again and again while the squares are empty, up to the first piece. On
    /// a ring it ends before the square it came from.
    Ride,
    /// The same, at most this many squares far.
    RideUpTo(u8),
    /// To the target in single steps, first straight ahead, then diagonally;
    /// a piece on any square of the way stops it (馬脚, 象眼).
    Lame,
}

/// What a way is good for.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Modality {
    /// Moving to an empty square and capturing.
    #[default]
    Both,
    /// Moving to an empty square only.
    Move,
    /// Capturing only.
    Capture,
    /// Neither: it attacks a king and nothing else (王不見王, R-106).
    Threat,
}

/// From where a way may be gone.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Base {
    /// Anywhere.
    #[default]
    Anywhere,
    /// From the first line of the owner's part of the board.
    Home,
    /// From the owner's rank of this number, the first being 1.
    Rank(u8),
    /// From every other rank.
    OffRank(u8),
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
    pub checkers_jump: Option<CheckersJump>,
    /// Does it pass over obstacles?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub obstacle_hop: Option<ObstacleHop>,
    /// Does it go over exactly one piece, however far?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannon_hop: Option<CannonHop>,
    /// What is the way good for?
    #[serde(default)]
    pub modality: Modality,
    /// From where may it be gone?
    #[serde(default)]
    pub base: Base,
    /// Which part of the board does it keep to?
    #[serde(default)]
    pub ground: Ground,
}

impl Atom {
    /// Steps along these vectors.
    pub fn leap(vectors: &[Vector]) -> Atom {
        Atom {
            vectors: vectors.to_vec(),
            travel: Travel::Leap,
            glide: None,
            checkers_jump: None,
            obstacle_hop: None,
            cannon_hop: None,
            modality: Modality::Both,
            base: Base::Anywhere,
            ground: Ground::Everywhere,
        }
    }

    /// Slides along these vectors.
    pub fn ride(vectors: &[Vector]) -> Atom {
        Atom { travel: Travel::Ride, ..Atom::leap(vectors) }
    }

    /// Steps along these vectors to which the squares between must be empty.
    pub fn lame(vectors: &[Vector]) -> Atom {
        Atom { travel: Travel::Lame, ..Atom::leap(vectors) }
    }

    /// The same, good only for this.
    pub fn only(self, modality: Modality) -> Atom {
        Atom { modality, ..self }
    }

    /// The same from there only.
    pub fn from(self, base: Base) -> Atom {
        Atom { base, ..self }
    }

    /// The same within this part of the board.
    pub fn within(self, ground: Ground) -> Atom {
        Atom { ground, ..self }
    }

    /// Slides along these vectors for at most `squares` squares.
    pub fn ride_up_to(squares: u8, vectors: &[Vector]) -> Atom {
        Atom { travel: Travel::RideUpTo(squares), ..Atom::leap(vectors) }
    }
}
