//! How much better the best move of a position is than every other.

use crate::engine::action::{Action, Move};
use crate::engine::game::Game;
use crate::search::{Limits, Score, Searcher, fitted};
use crate::variants::Variant;

use super::problem::ProblemGoal;

/// A score beyond this decides the game, and more of it tells nothing.
const DECIDED: i32 = ProblemGoal::MARGINS.1 as i32;

/// The table of a search for the best move, in bytes. The same search finds the same.
pub(super) const TABLE: usize = 1 << 22;

/// A searcher of a game with what it has learnt of it.
pub(super) fn searcher(variant: &Variant, table_bytes: usize) -> Searcher {
    Searcher::with_weights(variant.rules(), table_bytes, fitted(&variant.id))
}

/// The best move of a position, as a search sees it.
pub(super) struct Rated {
    /// That move, and how it could go on.
    pub line: Vec<Move>,
    /// What it leads to, for the player to move.
    pub score: Score,
    /// The same in hundredths of a pawn, as far as more of it tells anything.
    pub value: i32,
    /// By how much the next best one is worse.
    pub margin: i32,
}

impl Rated {
    /// Searches so many nodes; nothing where there is no choice, or something better to do
    /// than to move.
    pub fn of(searcher: &mut Searcher, game: &Game, nodes: u64) -> Option<Rated> {
        searcher.forget();
        let limits = Limits { lines: 2, analysis: true, ..Limits::nodes(nodes) };
        let report = searcher.decide(game, &limits);
        let [best, next, ..] = report.analysis.lines.as_slice() else { return None };
        let (line, value) = (best.moves.clone(), value(best.score));
        let moves = report.action == line.first().copied().map(Action::Move);
        let margin = value - self::value(next.score);
        moves.then_some(Rated { line, score: best.score, value, margin })
    }
}

fn value(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value.clamp(-DECIDED, DECIDED),
        Score::Mate(plies) => DECIDED * plies.signum(),
    }
}
