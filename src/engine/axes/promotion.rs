//! Where pieces promote.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::player::Facing;
use crate::engine::spec::VariantSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::Topology;

/// The promotion rule. Which kind becomes which is said by the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Promotion {
    /// By choice when a move starts or ends in the far ranks; compulsory when
    /// the piece could never move again. Only the two ends of the
    /// move count, so on a ring stepping back over the seam enters the camp
    /// and sliding right through it does not.
    FarRanks(u8),
    /// By choice when the piece captures an enemy piece, anywhere. One that
    /// vanishes with its victim cannot.
    ByCapture,
}

impl Promotion {
    /// The squares at which a player of this facing may promote.
    pub fn zone(&self, topology: &Topology, facing: Facing) -> SquareSet {
        let Promotion::FarRanks(depth) = *self else { return SquareSet::EMPTY };
        topology.squares().filter(|&square| far(topology, facing, square) < depth).collect()
    }

    /// The rule as data; nothing where no piece has the choice.
    pub fn rule(self, spec: &VariantSpec) -> Option<Rule> {
        let kinds = spec.kinds(|piece| piece.promotes_to.is_some() && piece.forced.is_none());
        if kinds.is_empty() {
            return None;
        }
        let rulings: &[u16] = match self {
            Promotion::FarRanks(0) => return None,
            Promotion::FarRanks(_) => &[15, 84, 107, 143],
            Promotion::ByCapture => &[71, 152],
        };
        let parameters = Parameters::Promotion { kinds, place: self };
        Some(Rule::new(Axis::Promotion, rulings, parameters))
    }
}

/// How many ranks lie between the square and the edge that the player heads
/// for.
fn far(topology: &Topology, facing: Facing, square: Square) -> u8 {
    let (column, rank) = (topology.column(square), topology.rank(square));
    match facing {
        Facing::South => rank,
        Facing::West => topology.files() - 1 - column,
        Facing::North => topology.ranks() - 1 - rank,
        Facing::East => column,
    }
}
