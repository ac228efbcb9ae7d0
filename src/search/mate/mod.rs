//! Forced mates: whether the player to move mates by checks alone, whatever the
//! opponent does.
//!
//! The attacker plays checking moves, the defender every legal move, both by the
//! rules of the game at hand: what may be dropped, what a drop may not do, whose
//! the pieces in hand are, and which edges of the board lead on all come from the
//! engine. A mate is the end of a game that the engine calls
//! [checkmate](crate::engine::outcome::Reason::Checkmate), and no other end: a
//! defender who reaches a goal, is enclosed, has no move without being in check,
//! may claim a draw, or has the points has not been mated.
//!
//! A position that comes back is no progress: who mates at all mates without it.
//! What is disproven only because a position would come back is kept with those
//! positions, and holds only on a way that leads over them.
//!
//! ```
//! use hensoku::engine::game::Game;
//! use hensoku::notation::{moves, position};
//! use hensoku::search::{MateSearch, Mating};
//!
//! let rules = hensoku::variants::find("shogi").expect("in the catalogue").rules();
//! let (start, _) = position::parse(&rules, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("a position");
//! let game = Game::from_position(rules, start);
//! let report = MateSearch::new(&game, 10_000).expect("a game that ends by mate").report();
//! let Mating::Mate { line, .. } = report.mating else { panic!("a mate") };
//! assert_eq!(moves::text(game.rules(), line[0]), "G*5b");
//! ```

mod graph;
mod judge;
mod line;
mod tree;

use std::sync::Arc;

use thiserror::Error;

use crate::engine::action::Move;
use crate::engine::game::Game;
use crate::engine::position::Position;

use super::policy::Policy;
use judge::MateJudge;
use line::mating_line;
use tree::MateTree;

/// Why no mate can be searched for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum MateRefusal {
    /// More than two play, or checks change the order, or kings are captured.
    #[error("mates are searched for only where two play in turn and a game ends by mate")]
    NotByMate,
    /// Pieces are still being relocated.
    #[error("the game has not begun: pieces are still being relocated")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Whether there is a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mating {
    /// There is one.
    Mate {
        /// The moves to the mate, against the longest defence that was proven.
        line: Vec<Move>,
        /// Is it proven that there is no shorter one?
        shortest: bool,
    },
    /// There is none by checks alone.
    NoMate,
    /// The nodes did not suffice.
    Unknown,
}

/// What a mate search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateReport {
    /// Whether there is a mate.
    pub mating: Mating,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// A search for a mate. It goes on while [`run`](MateSearch::run) is called, and
/// what it finds does not depend on how large those slices are.
pub struct MateSearch {
    judge: Arc<MateJudge>,
    /// The same, counting calm plies.
    counting: Arc<MateJudge>,
    start: Position,
    barred: Option<Move>,
    tree: MateTree,
    /// The nodes of the trees before this one.
    spent: u64,
    limit: u64,
    /// The nodes that are added to those for a shorter mate.
    shortening: u64,
    mating: Mating,
    done: bool,
}

/// Where a mate has been found, a shorter one is searched for with so many times
/// the nodes that it took, and so many more, unless [`shortening`](MateSearch::shortening)
/// says that there are to be more.
const SHORTEN: (u64, u64) = (4, 20_000);

impl MateSearch {
    /// A search for a mate by the player to move that looks at about so many
    /// positions at most.
    ///
    /// # Errors
    /// Why none can be searched for.
    pub fn new(game: &Game, nodes: u64) -> Result<MateSearch, MateRefusal> {
        MateSearch::begin(game, nodes, None)
    }

    /// The same where this move may not be the first: if it is the only one that
    /// mates, none is found.
    ///
    /// # Errors
    /// Why none can be searched for.
    pub fn without(game: &Game, first: Move, nodes: u64) -> Result<MateSearch, MateRefusal> {
        MateSearch::begin(game, nodes, Some(first))
    }

    fn begin(game: &Game, limit: u64, barred: Option<Move>) -> Result<MateSearch, MateRefusal> {
        if !Policy::of(game.rules()).mates {
            return Err(MateRefusal::NotByMate);
        }
        if game.position().irreversible().relocating {
            return Err(MateRefusal::NotBegun);
        }
        if game.outcome().is_some() {
            return Err(MateRefusal::Over);
        }
        let judge = Arc::new(MateJudge::new(game, false));
        let counting = Arc::new(MateJudge::new(game, true));
        let start = game.position().clone();
        let tree = MateTree::new(Arc::clone(&judge), start.clone(), None, barred);
        let (mating, done) = (Mating::Unknown, false);
        let shortening = SHORTEN.1;
        Ok(MateSearch {
            judge,
            counting,
            start,
            barred,
            tree,
            spent: 0,
            limit,
            shortening,
            mating,
            done,
        })
    }

    /// If a mate is found, a shorter one is searched for with so many nodes at least.
    pub fn shortening(self, nodes: u64) -> MateSearch {
        MateSearch { shortening: self.shortening.max(nodes), ..self }
    }

    /// Searches on for about so many nodes. True when it has come to an end.
    pub fn run(&mut self, nodes: u64) -> bool {
        let pause = self.nodes().saturating_add(nodes.max(1));
        while !self.done && self.nodes() < pause {
            if self.nodes() >= self.limit {
                self.done = true;
            } else if let Some(mates) = self.tree.step() {
                self.conclude(mates);
            }
        }
        self.done
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        self.spent + self.tree.nodes()
    }

    /// The moves of the shortest mate that is known now.
    pub fn mate(&self) -> Option<&[Move]> {
        match &self.mating {
            Mating::Mate { line, .. } => Some(line),
            Mating::NoMate | Mating::Unknown => None,
        }
    }

    /// Searches to the end, and says what was found.
    pub fn report(mut self) -> MateReport {
        self.run(u64::MAX);
        self.known()
    }

    /// What is known now.
    pub fn known(&self) -> MateReport {
        MateReport { mating: self.mating.clone(), nodes: self.nodes() }
    }

    /// One tree has been searched: the first, or one for a shorter mate.
    fn conclude(&mut self, mates: bool) {
        if !mates {
            self.done = true;
            match &mut self.mating {
                Mating::Mate { shortest, .. } => *shortest = true,
                other => *other = Mating::NoMate,
            }
            return;
        }
        let line = mating_line(self.tree.graph());
        let plies = line.len();
        if self.judge.is_late(&self.start, plies) {
            self.judge = Arc::clone(&self.counting);
            self.begin_tree(None);
            return;
        }
        if let Mating::Unknown = self.mating {
            let times = SHORTEN.0 + 1;
            let enough = self.nodes().saturating_mul(times).saturating_add(self.shortening);
            self.limit = self.limit.min(enough);
        }
        self.done = plies < 3;
        self.mating = Mating::Mate { line, shortest: self.done };
        if !self.done {
            self.begin_tree(Some(plies - 2));
        }
    }

    fn begin_tree(&mut self, within: Option<usize>) {
        self.spent += self.tree.nodes();
        let (judge, start) = (Arc::clone(&self.judge), self.start.clone());
        self.tree = MateTree::new(judge, start, within, self.barred);
    }
}
