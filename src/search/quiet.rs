//! The search beyond its depth: captures and promotions until things are quiet,
//! and every way out of a check.

use std::sync::Arc;

use crate::engine::movegen::MoveClass;

use super::dev;
use super::order::pick;
use super::score::{INFINITE, Value, is_mate};
use super::table::{Bound, Known};
use super::tree::{MAX_PLY, TreeSearch};

/// What a capture may bring beside what it takes.
const MARGIN: Value = 160;

/// The rank of quiet checks: after captures.
const CHECKS: i32 = 1;

impl TreeSearch {
    /// Adds quiet checks from next to the king that lose nothing.
    fn add_checks(&mut self) {
        let from = self.moves.len();
        let knowledge = Arc::clone(&self.knowledge);
        let rules = &*knowledge.rules;
        let other = rules.spec().turn.after(self.position.turn());
        let near = self.position.near_king(rules, other).without(self.position.occupied());
        self.generate(MoveClass::To(near));
        let mut kept = from;
        for at in from..self.moves.len() {
            let mv = self.moves[at];
            if !self.is_noisy(mv)
                && self.position.checks_straight(rules, mv)
                && !knowledge.loses(&self.position, mv)
            {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.ranks.resize(kept, CHECKS);
    }

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
        let key = self.position.search_hash();
        let known = self.table.get(key, self.ply);
        if let Some(value) = self.settled(known.filter(|_| beta - alpha == 1), alpha, beta) {
            return value;
        }
        let start = alpha;
        let mut plain = 0;
        let (eval, mut best) = if check {
            (0, -INFINITE)
        } else {
            let eval = known.map_or_else(|| self.evaluate(), |known| known.eval);
            plain = eval;
            let mut eval = eval;
            if dev::on(16) {
                eval += self.correction(self.structure());
            }
            match known {
                Some(known) if dev::on(1) && !is_mate(known.value) => (eval, known.sharpened(eval)),
                _ => (eval, eval),
            }
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
        if dev::on(14) && depth == 0 && !check && self.knowledge.policy.drops {
            self.add_checks();
        }
        for at in first..self.moves.len() {
            let (mv, rank) = pick(&mut self.moves, &mut self.ranks, at);
            if !is_mate(best) && (!check || best > -INFINITE) {
                if rank < 0 {
                    break;
                }
                let gain = self.knowledge.gain(&self.position, mv);
                if !check && rank != CHECKS && eval + gain + MARGIN <= alpha {
                    best = best.max(eval + gain + MARGIN);
                    continue;
                }
                if check && gain == 0 && depth < -1 {
                    // One quiet way out is enough so far out.
                    break;
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
            let known = Known { mv: best_move, value: best, eval: plain, depth: 0, bound };
            self.table.put(key, self.ply, known);
        }
        best
    }
}
