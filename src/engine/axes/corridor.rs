//! Parts of the board that belong to some directions only.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::player::Facing;
use crate::engine::spec::BoardSpec;
use crate::engine::square::SquareSet;
use crate::engine::topology::Topology;

/// The strip of the board along which a player's pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Corridor {
    /// How many lines beside it, on either side, are closed. 0: the whole
    /// board is open.
    pub margin: u8,
}

impl Corridor {
    /// The squares that are open to a player of this facing.
    pub fn squares(self, topology: &Topology, facing: Facing) -> SquareSet {
        let inside = |at: u8, length: u8| at >= self.margin && at + self.margin < length;
        let open = |square: &_| match facing {
            Facing::South | Facing::North => inside(topology.column(*square), topology.files()),
            Facing::West | Facing::East => inside(topology.rank(*square), topology.ranks()),
        };
        topology.squares().filter(open).collect()
    }

    /// The rule as data; nothing where the whole board is open.
    pub fn rule(self, board: &BoardSpec) -> Option<Rule> {
        let width = board.files.min(board.ranks).saturating_sub(2 * self.margin);
        (self.margin > 0).then(|| Rule::new(Axis::Board, &[63], Parameters::Corridor { width }))
    }
}
