//! The search beyond its depth: captures and promotions until things are quiet,
//! and every way out of a check.

use crate::engine::action::Move;
use crate::engine::movegen::MoveClass;

use super::order::pick;
use super::score::{INFINITE, Value, is_mate};
use super::table::{Bound, Known};
use super::tree::{MAX_PLY, TreeSearch, UNWEIGHED};

/// What a capture may bring beside what it takes.
const MARGIN: Value = 160;

/// What a search of captures knows of its position before it tries a move.
#[derive(Clone, Copy)]
pub struct QuietStand {
    /// What the position is worth as it stands, unless there is a check.
    pub eval: Value,
    /// Is the player to move in check?
    pub check: bool,
    /// How far beyond the depth, counted down from 0.
    pub depth: i32,
    /// What a capture may bring beside what it takes.
    pub margin: Value,
}

/// What becomes of a move in a search of captures.
pub enum Promise {
    /// It is tried.
    Tried,
    /// It brings no more than this, which is too little.
    AtMost(Value),
    /// Nothing is tried any more: neither this nor what is ranked behind it.
    Over,
}

impl TreeSearch {
    /// Does a move of this rank promise enough to be tried, where `best` is known and
    /// `alpha` is to be surpassed?
    #[inline(always)]
    pub fn promise(
        &self,
        (mv, rank): (Move, i32),
        (alpha, best): (Value, Value),
        stand: QuietStand,
    ) -> Promise {
        let QuietStand { eval, check, depth, margin } = stand;
        if is_mate(best) || check && best == -INFINITE {
            return Promise::Tried;
        }
        if rank < 0 {
            return Promise::Over;
        }
        let gain = self.knowledge.gain(&self.position, mv);
        match check {
            false if eval + gain + margin <= alpha => Promise::AtMost(eval + gain + margin),
            // One quiet way out is enough so far out.
            true if gain == 0 && depth < -1 => Promise::Over,
            _ => Promise::Tried,
        }
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
        if !self.knowledge.policy.alternates {
            return self.quiesce_among(alpha, beta, (depth, check));
        }
        let key = self.key();
        let known = self.table.get(key, self.ply);
        let null = known.filter(|_| beta - alpha == 1);
        if let Some(value) = null.and_then(|known| known.within(alpha, beta)) {
            return value;
        }
        let start = alpha;
        let (eval, mut best) = if check {
            (0, -INFINITE)
        } else {
            let eval = known.map_or_else(|| self.evaluate(), |known| known.eval);
            (eval, known.map_or(eval, |known| known.refine(eval)))
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
        let stand = QuietStand { eval: best, check, depth, margin: MARGIN };
        let mut best_move = None;
        for at in first..self.moves.len() {
            let (mv, rank) = if check {
                let Some(picked) = self.pick(at) else { break };
                picked
            } else {
                pick(&mut self.moves, &mut self.ranks, at)
            };
            match self.promise((mv, rank), (alpha, best), stand) {
                Promise::Tried => {}
                Promise::AtMost(value) => {
                    best = best.max(value);
                    continue;
                }
                Promise::Over => break,
            }
            // A capture that was not weighed is when its turn comes.
            let unweighed = !check && !is_mate(best) && rank >= UNWEIGHED;
            if unweighed && self.knowledge.loses(&self.position, mv, 0) {
                continue;
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
