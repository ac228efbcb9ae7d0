//! The five boards as the tests use them.

use hensoku::engine::axes::draft::Draft;
use hensoku::engine::draft::{Army, ArmyFault};
use hensoku::engine::piece::Origin;
use hensoku::engine::spec::BoardSpec;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Topology;
use hensoku::notation;
use hensoku::variants::rengo_draft;

/// A board with its draft.
pub struct Table {
    pub board: BoardSpec,
    pub draft: Draft,
    pub topology: Topology,
}

pub fn table(game: Origin) -> Table {
    let board = rengo_draft::board(game);
    let topology = Topology::rectangle(board.files, board.ranks).expect("a board");
    Table { board, draft: rengo_draft::draft(game), topology }
}

impl Table {
    /// The army of a text, and everything that is wrong with it.
    pub fn read(&self, text: &str) -> (Army, Vec<ArmyFault>) {
        let (army, mut faults) = notation::army::read(&self.topology, text);
        faults.extend(army.faults(&self.draft, &self.board));
        (army, faults)
    }

    /// The army of a text that has no faults.
    pub fn army(&self, text: &str) -> Army {
        let (army, faults) = self.read(text);
        assert_eq!(faults, [], "{text}");
        army
    }

    pub fn text(&self, army: &Army) -> String {
        notation::army::text(&self.topology, army)
    }

    pub fn square(&self, name: &str) -> Square {
        notation::square::read(&self.topology, name).expect("a square").0
    }
}
