//! The search beyond its depth: captures and promotions until things are quiet,
//! and every way out of a check.

use crate::engine::movegen::MoveClass;

use super::order::pick;
use super::score::{INFINITE, Value, is_mate};
use super::table::{Bound, Known};
use super::tree::{MAX_PLY, TreeSearch, UNWEIGHED};

/// What a capture may bring beside what it takes.
const MARGIN: Value = 160;

impl TreeSearch {
    /// The score of this position once it is quiet.
    pub fn quiesce(&mut self, mut alpha: Value, beta: Value, depth: i32) -> Value {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(self.ply);
        let check = self.in_check();
        if let Some(value) = self.ended(check) {
            return value;
        }
        if self.ply >= MAX_PLY {
            return self.evaluate();
        }
        if !self.knowledge.policy.alternates {
            return self.quiesce_among(alpha, beta, (depth, check));
        }
        let key = self.key();
        let known = self.table.get(key, self.ply);
        if let Some(value) = self.settled(known.filter(|_| beta - alpha == 1), alpha, beta) {
            return value;
        }
        let start = alpha;
        let (eval, mut best) = if check {
            (0, -INFINITE)
        } else {
            let eval = known.map_or_else(|| self.evaluate(), |known| known.eval);
            (eval, eval)
        };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let first = self.moves.len();
        if check {
            self.generate(MoveClass::All);
            if self.moves.len() == first {
                return self.value_without_moves(true);
            }
        } else {
            self.generate(MoveClass::Captures);
        }
        self.rank_captures(first);
        let mut best_move = None;
        for at in first..self.moves.len() {
            let (mv, rank) = if check {
                let Some(picked) = self.pick(at) else { break };
                picked
            } else {
                pick(&mut self.moves, &mut self.ranks, at)
            };
            if !is_mate(best) && (!check || best > -INFINITE) {
                if rank < 0 {
                    break;
                }
                let gain = self.knowledge.gain(&self.position, mv);
                if !check && eval + gain + MARGIN <= alpha {
                    best = best.max(eval + gain + MARGIN);
                    continue;
                }
                if check && gain == 0 && depth < -1 {
                    // One quiet way out is enough so far out.
                    break;
                }
                if !check && rank >= UNWEIGHED && self.knowledge.loses(&self.position, mv) {
                    continue;
                }
            }
            let undo = self.play(mv);
            let value = -self.quiesce(-beta, -alpha, depth - 1);
            self.unplay(undo);
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.forget_moves(first);
        if !self.stopped {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > start => Bound::Exact,
                _ => Bound::Upper,
            };
            let known = Known { mv: best_move, value: best, eval, depth: 0, bound };
            self.table.put(key, self.ply, known);
        }
        best
    }
}
