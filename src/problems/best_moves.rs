//! Best moves in a position of a game.

use super::harvest::Found;
use super::problem::{Problem, ProblemGoal};
use super::rated::{Rated, TABLE, searcher};
use crate::engine::action::{Action, Move};
use crate::engine::game::Game;
use crate::search::{Limits, Policy, Score, Searcher};
use crate::variants::Variant;

/// With how many nodes a position is looked at, and by how much the best move is to be
/// better each time: first to see whether it is worth more, then to prove it.
const LOOKS: [(u64, i32); 4] = [(1_500, 180), (8_000, 200), (40_000, 250), (250_000, 300)];
/// The nodes of players, each stronger than the one before: the problem is the harder, the
/// more of them overlook its move. One that the first does not overlook is no problem.
const GRADERS: [u64; 5] = [100, 400, 1_600, 6_400, 25_600];
/// Of so many problems one may be of the lowest grade.
const EASY: usize = 3;
/// A position in which there are fewer moves is no problem.
const MOVES: usize = 8;
/// The move has to lead at least so far ahead and the others not so far, or to be level and
/// the others far behind, in hundredths of a pawn.
const AHEAD: i32 = 300;
const LEVEL: i32 = 200;
/// So many plies of how it could go on are told.
const TOLD: usize = 5;

/// Looks for positions in which one move is much better than all others.
pub(super) struct BestMoves {
    searcher: Searcher,
    found: usize,
    easy: usize,
}

impl BestMoves {
    /// Nothing where it is not one player's turn after the other's.
    pub fn new(variant: &Variant) -> Option<BestMoves> {
        let policy = Policy::of(&variant.rules());
        policy.alternates.then(|| BestMoves {
            searcher: searcher(variant, TABLE),
            found: 0,
            easy: 0,
        })
    }

    /// The best move of this position, if it is a problem.
    pub fn find(&mut self, game: &Game) -> Option<Found> {
        if game.legal_moves().len() < MOVES {
            return None;
        }
        let mut found: Option<Rated> = None;
        for (nodes, margin) in LOOKS {
            let now = Rated::of(&mut self.searcher, game, nodes)?;
            let (value, other) = (now.value, now.value - now.margin);
            let matters = value >= AHEAD && other <= LEVEL || value >= -LEVEL && other <= -AHEAD;
            let is_mate = matches!(now.score, Score::Mate(_));
            if is_mate || !matters || now.margin < margin {
                return None;
            }
            let best = now.line.first();
            let weakest = GRADERS[usize::from(self.easy * EASY > self.found)];
            match &found {
                None if !self.overlooks(game, weakest, *best?) => return None,
                Some(found) if found.line.first() != best => return None,
                _ => found = Some(now),
            }
        }
        let Rated { mut line, margin, .. } = found?;
        let best = *line.first()?;
        let grade = GRADERS.iter().filter(|&&nodes| self.overlooks(game, nodes, best)).count();
        let grade = u8::try_from(grade).ok()?.clamp(Problem::GRADES.0, Problem::GRADES.1);
        self.found += 1;
        self.easy += usize::from(grade == Problem::GRADES.0);
        // What the opponent would answer ends no line.
        line.truncate(TOLD.min(line.len() - (line.len() + 1) % 2));
        let margin = u16::try_from(margin).ok()?.min(ProblemGoal::MARGINS.1);
        Some((ProblemGoal::BestMove(margin), line, grade))
    }

    /// Does one who thinks so long play another move?
    fn overlooks(&mut self, game: &Game, nodes: u64, best: Move) -> bool {
        self.searcher.forget();
        let action = self.searcher.decide(game, &Limits::nodes(nodes)).action;
        action != Some(Action::Move(best))
    }
}
