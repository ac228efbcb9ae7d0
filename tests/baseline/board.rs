//! The baseline's own board: one cell a square, every piece in hand by
//! itself.

use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::{PLAYERS, Player, PlayerSet};
use hensoku::engine::setup::Setup;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Topology;

use super::past::Past;

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
    /// Who has left the game, the first to leave first.
    pub out: Vec<Player>,
    /// How many each player has mated.
    pub mates: [u8; PLAYERS],
    /// Who made the last move; told apart only with more than two players.
    pub mover: Player,
    /// Who is mated before the own turn has come, and by whom.
    pub mated: Vec<(Player, Player)>,
    /// Can nobody move any more?
    pub stuck: bool,
    /// Has the second phase begun?
    pub second: bool,
    /// Who has made a first move, where camps can be mirrored.
    pub moved: [bool; PLAYERS],
    /// Who has mirrored his camp.
    pub mirrored: [bool; PLAYERS],
    /// What else has happened, where it matters.
    pub past: Past,
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
        let standing = setup.standing.unwrap_or_default();
        let mut out: Vec<_> = (0..PLAYERS as u8).map(Player).collect();
        out.retain(|player| standing.out[player.index()] > 0);
        out.sort_by_key(|player| standing.out[player.index()]);
        let set = |set: PlayerSet| std::array::from_fn(|player| set.contains(Player(player as u8)));
        Board {
            cells,
            hands,
            turn: setup.turn,
            stole,
            just_stolen: setup.stolen.just_now(),
            out,
            mates: standing.mates,
            mover: standing.mover,
            mated: standing.pending.iter().collect(),
            stuck: standing.stuck,
            second: setup.phase > 0,
            moved: set(setup.opening.moved),
            mirrored: set(setup.opening.mirrored),
            past: Past::default(),
        }
    }

    /// Every piece on the board and its square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let numbered = self.cells.iter().enumerate();
        numbered.filter_map(|(index, cell)| Some((Square(index as u8), (*cell)?)))
    }

    /// The pieces of one player and their squares.
    pub fn own(&self, player: Player) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces().filter(move |(_, piece)| piece.owner == player)
    }

    /// The kinds that a player holds, each once.
    pub fn held(&self, player: Player) -> Vec<Kind> {
        let own = self.hands.iter().filter(|held| held.0 == player);
        let mut kinds: Vec<_> = own.map(|held| held.1).collect();
        kinds.dedup();
        kinds
    }
}
