//! Palaces and the river: parts of the board that bind pieces or carry them.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::movement::{Atom, Modality};
use crate::engine::piece::Kind;
use crate::engine::player::Facing;
use crate::engine::spec::BoardSpec;
use crate::engine::spec::VariantSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::Topology;

/// The part of the board to which a way keeps: it neither begins nor passes
/// nor ends outside. Where a board has no palaces or no river, what would bind
/// a piece does not, and there are no lines to follow.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Ground {
    /// The whole board.
    #[default]
    Everywhere,
    /// The own palace (九宮).
    Palace,
    /// The own side of the river.
    Bank,
    /// The corners and the centre of the own palace: with diagonal steps, its
    /// lines.
    PalaceLines,
    /// The same of the opponent's palace.
    EnemyLines,
    /// The same of either palace.
    AnyLines,
}

/// Is a square so far from its owner's edge, and from the middle file, one of
/// the palace's three by three?
pub(super) fn palace(depth: u8, side_effect: u8) -> bool {
    depth < 3 && side_effect < 2
}

impl Ground {
    /// The squares of it for a player of this facing.
    pub fn squares(self, board: BoardSpec, topology: &Topology, facing: Facing) -> SquareSet {
        // How far from the owner's edge, from the enemy's, and from the middle.
        let at = |square| {
            let (rank, last) = (topology.rank(square), topology.ranks() - 1);
            let own = if facing == Facing::North { rank } else { last - rank };
            (own, last - own, topology.column(square).abs_diff(topology.files() / 2))
        };
        let lines = |depth: u8, side_effect: u8| {
            palace(depth, side_effect) && (depth + side_effect) % 2 == 1
        };
        let holds = |square: &Square| {
            let (own, far, side_effect) = at(*square);
            match self {
                Ground::Everywhere => true,
                Ground::Palace => !board.palaces || palace(own, side_effect),
                Ground::Bank => !board.river || own < far,
                Ground::PalaceLines => board.palaces && lines(own, side_effect),
                Ground::EnemyLines => board.palaces && lines(far, side_effect),
                Ground::AnyLines => {
                    board.palaces && (lines(own, side_effect) || lines(far, side_effect))
                }
            }
        };
        topology.squares().filter(holds).collect()
    }
}

impl VariantSpec {
    /// What binds pieces or carries them, as data.
    pub(in crate::engine) fn ground_rules(&self) -> Vec<Rule> {
        let BoardSpec { palaces, river, .. } = self.board;
        let of = |chosen: fn(&Atom) -> bool| self.kinds(|piece| piece.atoms.iter().any(chosen));
        let on = |there: bool, kinds: Vec<Kind>| if there { kinds } else { Vec::new() };
        let lines = |atom: &Atom| {
            matches!(atom.ground, Ground::PalaceLines | Ground::EnemyLines | Ground::AnyLines)
        };
        let rule = |rulings, kinds: Vec<Kind>, parameters: fn(Vec<Kind>) -> Parameters| {
            let told = !kinds.is_empty();
            told.then(|| Rule::new(Axis::Movement, rulings, parameters(kinds)))
        };
        let palace = on(palaces, of(|atom| atom.ground == Ground::Palace));
        let bank = on(river, of(|atom| atom.ground == Ground::Bank));
        let threat = of(|atom| atom.modality == Modality::Threat);
        let listed = [
            rule(&[104, 105], palace, Parameters::Palace),
            rule(&[103, 104], on(palaces, of(lines)), Parameters::PalaceLines),
            rule(&[105], bank, Parameters::River),
            rule(&[], of(|atom| atom.is_lame()), Parameters::Lame),
            rule(&[106, 166], threat, Parameters::Facing),
        ];
        listed.into_iter().flatten().collect()
    }
}
