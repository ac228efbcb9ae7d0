//! What is relocated before the game.

use crate::engine::action::{Action, Move};
use crate::engine::position::Undo;

use super::report::{Analysis, Report, Variation};
use super::score::{INFINITE, Score, Value};
use super::tree::TreeSearch;

/// A piece is relocated only for so much, in hundredths of a pawn.
const WORTH: Value = 25;
/// How deep it is looked at what comes of it, in plies, with few nodes and with many.
const DEPTH: (i32, i32) = (0, 2);
const MANY: u64 = 20_000;
/// The relocation of both players has ended after so many moves without one.
const PLAYERS: usize = 2;

impl TreeSearch {
    /// The relocation that is worth most, or their end. It is taken for granted that
    /// nobody relocates anything after it.
    pub async fn relocation(&mut self, moves: &[Move]) -> Report {
        let many = self.limits.nodes.is_none_or(|most| most >= MANY);
        let depth = if many { DEPTH.1 } else { DEPTH.0 };
        let end = Move::DONE;
        let mut best = self.after_relocation(None, depth, -INFINITE).await;
        let mut chosen = end;
        self.interruptible = true;
        for &mv in moves.iter().filter(|&&mv| mv != end) {
            let least = if chosen == end { best + WORTH } else { best };
            let value = self.after_relocation(Some(mv), depth, least).await;
            if self.stopped {
                break;
            }
            if value > least {
                (best, chosen) = (value, mv);
            }
        }
        let line = Variation { score: Score::of(best), moves: vec![chosen] };
        let nodes = self.nodes;
        let analysis = Analysis { depth: 1, lines: vec![line], nodes, ..Analysis::default() };
        self.control.tell(analysis.clone());
        Report { action: Some(Action::Move(chosen)), ponder: None, analysis }
    }

    /// What it is worth to the player to move to relocate this and no more, if that
    /// is more than `alpha`.
    async fn after_relocation(&mut self, mv: Option<Move>, depth: i32, alpha: Value) -> Value {
        let own = self.position.turn();
        let mut undone: Vec<Undo> = Vec::with_capacity(PLAYERS + 1);
        undone.extend(mv.map(|mv| self.play(mv)));
        for _ in 0..PLAYERS {
            if self.position.irreversible().relocating {
                undone.push(self.play(Move::DONE));
            }
        }
        // The game may begin with either player.
        let value = match self.position.turn() == own {
            true => -self.child(depth, alpha, INFINITE, false).await,
            false => self.child(depth, -INFINITE, -alpha, false).await,
        };
        while let Some(undo) = undone.pop() {
            self.unplay(undo);
        }
        value
    }
}
