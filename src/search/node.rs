//! A node of the tree: principal variation search with what can be left out.

use std::future::Future;
use std::pin::Pin;

use crate::engine::action::Move;
use crate::engine::movegen::MoveClass;
use crate::splitmix::mixed;

use super::dev;
use super::order::{self, MovePicker, pick};
use super::score::{INFINITE, MATE, MATE_BOUND, Value, is_mate};
use super::table::{Bound, Known};
use super::thinking::pause;
use super::tree::{MAX_PLY, TreeSearch};

/// A boxed search of a node: nodes call themselves.
type Searching<'s> = Pin<Box<dyn Future<Output = Value> + 's>>;

impl TreeSearch {
    /// The score of a child, for who has moved to it.
    /// `cut`: is it expected to be too good for the other side?
    pub async fn child(&mut self, depth: i32, alpha: Value, beta: Value, cut: bool) -> Value {
        if depth <= 0 {
            self.lines[self.ply].clear();
            -self.quiesce(alpha, beta, 0)
        } else {
            -self.search(depth, alpha, beta, cut, None).await
        }
    }

    fn search(
        &mut self,
        depth: i32,
        alpha: Value,
        beta: Value,
        cut: bool,
        barred: Option<Move>,
    ) -> Searching<'_> {
        Box::pin(self.node(depth, alpha, beta, cut, barred))
    }

    /// The score of this node; of its other moves alone, if one is barred.
    async fn node(
        &mut self,
        depth: i32,
        mut alpha: Value,
        mut beta: Value,
        cut: bool,
        barred: Option<Move>,
    ) -> Value {
        self.nodes += 1;
        self.lines[self.ply].clear();
        if self.control.is_due(self.nodes) {
            pause(&self.control, self.nodes).await;
        }
        self.stopped |= self.interruptible && self.is_over();
        if self.stopped {
            return 0;
        }
        let check = self.in_check();
        if let Some(value) = self.ended(check) {
            return value;
        }
        if self.ply >= MAX_PLY {
            return self.evaluate();
        }
        let ply = self.ply;
        // No mate can be nearer than the next ply.
        alpha = alpha.max(ply as Value - MATE);
        beta = beta.min(MATE - ply as Value - 1);
        if alpha >= beta {
            return alpha;
        }
        let open = beta - alpha > 1;
        let key = self.position.search_hash();
        let known = self.table.get(key, ply);
        let deep = known.filter(|known| !open && known.depth >= depth && barred.is_none());
        if let Some(value) = self.settled(deep, alpha, beta) {
            return value;
        }
        let mut depth = depth;
        if check && barred.is_none() && ply < 2 * self.interest() {
            depth += 1;
        }
        let known_move = known.and_then(|known| known.mv);
        if known_move.is_none() && depth >= 4 {
            depth -= 1;
        }
        let plain = match known {
            _ if check => -INFINITE,
            Some(known) => known.eval,
            None => self.evaluate(),
        };
        let structure = self.structure();
        let mut eval = if check { plain } else { plain + self.correction(structure) };
        self.evals[ply] = eval;
        let improving = !check && ply >= 2 && eval > self.evals[ply - 2];
        self.histories.forget_killers(ply + 1);
        if dev::on(1)
            && !check
            && let Some(known) = known
            && !is_mate(known.value)
        {
            eval = known.sharpened(eval);
        }
        let takes = known_move.is_some_and(|mv| self.is_noisy(mv));

        if !open && !check && !is_mate(beta) && barred.is_none() {
            let margin = 85 * (depth - i32::from(improving));
            if depth <= 7 && eval - margin >= beta {
                return (eval + beta) / 2;
            }
            if depth <= 2 && eval + 280 * depth < alpha {
                let value = self.quiesce(alpha, beta, 0);
                if value < alpha {
                    return value;
                }
            }
            if depth >= 3 && eval >= beta && self.may_pass() {
                let undo = self.play_null();
                let less = 3 + depth / 4 + ((eval - beta) / 200).min(3);
                let value = self.child(depth - 1 - less, -beta, -beta + 1, !cut).await;
                self.unplay_null(undo);
                if self.stopped {
                    return 0;
                }
                if value >= beta {
                    return if is_mate(value) { beta } else { value };
                }
            }
        }

        let mark = beta + dev::num(15, 170);
        if dev::on(15)
            && !open
            && !check
            && barred.is_none()
            && depth >= 5
            && !is_mate(beta)
            && known.is_none_or(|known| known.depth < depth - 3 || known.value >= mark)
        {
            let first = self.moves.len();
            self.generate(MoveClass::Captures);
            self.rank_captures(first);
            for at in first..self.moves.len() {
                let (mv, rank) = pick(&mut self.moves, &mut self.ranks, at);
                if rank < 0 {
                    break;
                }
                if self.knowledge.exchange(&self.position, mv) < mark - eval {
                    continue;
                }
                let undo = self.play(mv);
                let mut value = -self.quiesce(-mark, -mark + 1, 0);
                if value >= mark {
                    value = self.child(depth - 4, -mark, -mark + 1, !cut).await;
                }
                self.unplay(undo);
                if self.stopped {
                    break;
                }
                if value >= mark {
                    self.forget_moves(first);
                    let bound = Bound::Lower;
                    let found = Known { mv: Some(mv), value, eval: plain, depth: depth - 3, bound };
                    self.table.put(key, ply, found);
                    return if is_mate(value) { value } else { value - (mark - beta) };
                }
            }
            self.forget_moves(first);
            if self.stopped {
                return 0;
            }
        }

        let first = self.moves.len();
        let mut picker = MovePicker::new(first, known_move.filter(|&mv| self.is_plausible(mv)));
        let start = alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut quiets) = (0, 0);
        let mut searched: [Option<Move>; 24] = [None; 24];
        let mut taken: [Option<Move>; 12] = [None; 12];
        let mut takers = 0;
        while let Some((mv, rank)) = picker.next(self, check) {
            if Some(mv) == barred {
                continue;
            }
            let quiet = !self.is_noisy(mv);
            if best > -MATE_BOUND && !check {
                if quiet {
                    let many = (5 + depth * depth) * (1 + i32::from(improving)) / 2 + 2;
                    if !open && depth <= 7 && quiets >= many {
                        if depth <= 5 {
                            break;
                        }
                        continue;
                    }
                    let futile = depth <= 6 && eval + 110 + 95 * depth <= alpha;
                    if futile && !(dev::on(13) && self.checks(mv)) {
                        continue;
                    }
                    if self.overlooks(mv) {
                        continue;
                    }
                    if dev::on(2) && depth <= 4 && !open && rank < -dev::num(2, 6000) * depth {
                        continue;
                    }
                    if depth <= 6
                        && rank < 1 << 18
                        && self.knowledge.exchange(&self.position, mv) < -50 * depth
                    {
                        continue;
                    }
                } else if dev::on(3) {
                    if depth <= 6
                        && rank < 0
                        && self.knowledge.exchange(&self.position, mv) < -dev::num(3, 100) * depth
                    {
                        continue;
                    }
                } else if depth <= 5 && rank < 0 && !open {
                    continue;
                }
            }
            tried += 1;
            if quiet {
                if let Some(place) = searched.get_mut(quiets as usize) {
                    *place = Some(mv);
                }
                quiets += 1;
            } else {
                if let Some(place) = taken.get_mut(takers) {
                    *place = Some(mv);
                }
                takers += 1;
            }
            let mut extension = 0;
            if dev::on(4)
                && rank == i32::MAX
                && depth >= dev::num(4, 6)
                && barred.is_none()
                && ply < 2 * self.interest()
                && let Some(known) = known
                && known.depth >= depth - 3
                && matches!(known.bound, Bound::Lower | Bound::Exact)
                && !is_mate(known.value)
            {
                let mark = known.value - dev::num(5, 2) * depth;
                let value = self.search((depth - 1) / 2, mark - 1, mark, cut, Some(mv)).await;
                if self.stopped {
                    break;
                }
                if value < mark {
                    extension = 1 + i32::from(dev::on(6) && !open && value < mark - 20);
                } else if mark >= beta {
                    return mark;
                } else if known.value >= beta {
                    extension = -1;
                }
            }
            let undo = self.play(mv);
            let checks = self.in_check();
            let mut value;
            let next = depth - 1 + extension;
            if tried == 1 {
                value = self.child(next, -beta, -alpha, !open && !cut).await;
            } else {
                let mut less = 0;
                if depth >= 3 && tried > 2 + i32::from(open) && (quiet || rank < 0) {
                    less =
                        i32::from(self.reductions[depth.min(63) as usize][tried.min(63) as usize]);
                    less -= i32::from(open) + i32::from(checks) + i32::from(check);
                    less += i32::from(!improving);
                    if dev::on(7) {
                        less += i32::from(cut) + i32::from(takes && quiet);
                    }
                    if dev::on(8) {
                        less -= (rank.clamp(-30_000, 30_000) * i32::from(quiet)) / dev::num(8, 10_000);
                    } else {
                        less -= (rank.clamp(-12_000, 12_000) * i32::from(quiet)) / 6_000;
                    }
                    less = less.clamp(0, next - 1);
                }
                value = self.child(next - less, -alpha - 1, -alpha, true).await;
                if value > alpha && less > 0 {
                    value = self.child(next, -alpha - 1, -alpha, !cut).await;
                }
                if value > alpha && open {
                    value = self.child(next, -beta, -alpha, false).await;
                }
            }
            self.unplay(undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if open {
                        self.take_line(mv);
                    }
                    alpha = value;
                    if value >= beta {
                        self.reward(&searched, &taken, depth, mv, quiet);
                        break;
                    }
                }
            }
        }
        self.forget_moves(first);
        if self.stopped {
            return 0;
        }
        if barred.is_some() {
            return if best == -INFINITE { alpha } else { best };
        }
        if best == -INFINITE {
            return self.value_without_moves(check);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > start => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.put(key, ply, Known { mv: best_move, value: best, eval: plain, depth, bound });
        let quiet = best_move.is_none_or(|mv| !self.is_noisy(mv));
        let tells = match bound {
            Bound::Lower => best > eval,
            Bound::Upper => best < eval,
            _ => true,
        };
        if !check && quiet && tells && !is_mate(best) {
            self.histories.correct(structure, best - plain, depth);
            if dev::on(17) {
                self.histories.correct(self.structure_of_last(), best - plain, depth);
            }
        }
        best
    }

    /// The score that the table gives for these bounds, where it may be trusted.
    pub fn settled(&self, known: Option<Known>, alpha: Value, beta: Value) -> Option<Value> {
        known.and_then(|known| known.within(alpha, beta)).filter(|_| !self.counts_down())
    }

    /// Would it be good news to have another move? Not twice in a row, and not
    /// with next to nothing left.
    fn may_pass(&self) -> bool {
        let own = self.position.turn();
        self.knowledge.policy.null_move
            && self.last.last().is_some_and(|last| last.mv.is_some())
            && (self.position.pieces_of(own).len() > 3 || self.position.hand(own).next().is_some())
    }

    /// Is the search to be broken off?
    pub fn is_over(&self) -> bool {
        self.control.is_stopped() || self.limits.nodes.is_some_and(|most| self.nodes >= most)
    }

    /// How deep the root is searched now, in plies.
    fn interest(&self) -> usize {
        self.control.depth.get() as usize
    }

    /// Does the player who is imitated overlook this quiet move? What comes
    /// next and what may answer it is always seen.
    fn overlooks(&self, mv: Move) -> bool {
        let overlooked = u64::from(self.limits.strength.overlooks);
        overlooked > 0 && self.ply >= 2 && {
            let word = u64::from(mv.bits()) ^ self.position.hash();
            mixed(word ^ mixed(self.limits.seed)) & 15 < overlooked
        }
    }

    /// Notes what a move that was too good has shown of the others.
    fn reward(
        &mut self,
        searched: &[Option<Move>],
        taken: &[Option<Move>],
        depth: i32,
        mv: Move,
        quiet: bool,
    ) {
        let change = (depth * depth * 16 + 32 * depth).min(1_600);
        if dev::on(9) {
            if !quiet {
                self.histories.learn_capture(order::mover(&self.position, mv), mv, change);
            }
            for other in taken.iter().map_while(|other| *other).filter(|other| *other != mv) {
                self.histories.learn_capture(order::mover(&self.position, other), other, -change);
            }
        }
        if !quiet {
            return;
        }
        self.histories.kill(self.ply, mv);
        self.histories.set_counter(self.last.last().and_then(|last| last.mv), mv);
        let follows = self.follows();
        self.learn(follows, mv, change);
        for other in searched.iter().map_while(|other| *other).filter(|other| *other != mv) {
            self.learn(follows, other, -change);
        }
    }

    fn learn(&mut self, follows: [Option<usize>; 2], mv: Move, change: i32) {
        let mover = order::mover(&self.position, mv);
        self.histories.learn(mover, mv, change);
        if dev::on(10) {
            let slot = self.knowledge.slot(mover, mv);
            self.histories.learn_following(follows, slot, change);
        }
    }
}
