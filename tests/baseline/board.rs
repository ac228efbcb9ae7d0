//! The baseline's own board: one cell a square, every piece in hand by
//! itself.

use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::{PLAYERS, Player};
use hensoku::engine::setup::Setup;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Topology;

/// Pieces, hands and whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub cells: Vec<Option<Piece>>,
    /// Who holds what, sorted.
    pub hands: Vec<(Player, Kind)>,
    pub turn: Player,
    /// Who has stolen already.
    pub stole: [bool; PLAYERS],
    /// Was the last move a steal?
    pub just_stolen: bool,
}

impl Board {
    /// The pieces of a setup put down.
    pub fn new(topology: &Topology, setup: &Setup) -> Board {
        let mut cells = vec![None; topology.len()];
        for &(square, piece) in &setup.pieces {
            cells[usize::from(square)] = Some(piece);
        }
        let mut hands = Vec::new();
        for &(player, kind, count) in &setup.hands {
            hands.extend((0..count).map(|_| (player, kind)));
        }
        hands.sort();
        let stole = std::array::from_fn(|player| setup.stolen.by(Player(player as u8)));
        Board { cells, hands, turn: setup.turn, stole, just_stolen: setup.stolen.just_now() }
    }

    /// Every piece on the board and its square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let numbered = self.cells.iter().enumerate();
        numbered.filter_map(|(index, cell)| Some((Square(index as u8), (*cell)?)))
    }

    /// The kinds that a player holds, each once.
    pub fn held(&self, player: Player) -> Vec<Kind> {
        let own = self.hands.iter().filter(|held| held.0 == player);
        let mut kinds: Vec<_> = own.map(|held| held.1).collect();
        kinds.dedup();
        kinds
    }
}
