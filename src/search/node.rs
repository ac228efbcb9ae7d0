//! A node of the tree: principal variation search with what can be left out.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;

use crate::engine::action::Move;
use crate::engine::axes::repetition::Occurrence;
use crate::engine::irreversible::DrawCount;
use crate::engine::movegen::MoveClass;
use crate::engine::piece::Kind;
use crate::engine::position::{NullUndo, Position, Undo};

use super::ends::Last;
use super::knowledge::Knowledge;
use super::limits::Limits;
use super::order::{self, Histories, MovePicker, mixed};
use super::score::{INFINITE, MATE, MATE_BOUND, Value, is_mate};
use super::table::{Bound, Known, Table};
use super::thinking::{Control, pause};

/// No line is followed further than this.
pub(super) const MAX_PLY: usize = 96;

/// A search at work: the position that it moves about in, and all that it has
/// found.
pub(super) struct TreeSearch {
    pub knowledge: Arc<Knowledge>,
    pub table: Table,
    pub histories: Histories,
    pub control: Rc<Control>,
    pub limits: Limits,
    pub position: Position,
    /// The positions of the game and of the line that is looked at.
    pub path: Vec<Occurrence>,
    /// The moves of that line.
    pub last: Vec<Last>,
    /// Where the root is in the path.
    pub root: usize,
    pub ply: usize,
    pub nodes: u64,
    pub seldepth: usize,
    /// Is the search being broken off?
    pub stopped: bool,
    /// May it be, for want of nodes?
    pub interruptible: bool,
    /// The moves of all nodes of the line, one after the other, and their
    /// ranks.
    pub moves: Vec<Move>,
    pub ranks: Vec<i32>,
    /// By ply: the best line from there.
    pub lines: Vec<Vec<Move>>,
    /// By ply: the evaluation, if there was one.
    pub evals: Vec<Value>,
    /// By depth and number of the move: by how much it is looked at less deep.
    pub reductions: Vec<[u8; 64]>,
}

/// A boxed search of a node: nodes call themselves.
type Searching<'s> = Pin<Box<dyn Future<Output = Value> + 's>>;

impl TreeSearch {
    /// Plays a move of the line.
    pub fn play(&mut self, mv: Move) -> Undo {
        let rules = &*self.knowledge.rules;
        let mover = self.position.turn();
        let row = order::mover(&self.position, mv);
        let undo = self.position.play(rules, mv);
        let check = self.position.in_check(rules, self.position.turn());
        self.path.push(Occurrence { key: self.position.hash(), mover: Some(mover), check });
        let changed = undo.captured().is_some() || mv.promotion_number() != 0;
        self.last.push(Last { mv: Some((row, mv)), changed });
        self.ply += 1;
        undo
    }

    /// Takes the last move of the line back.
    pub fn unplay(&mut self, undo: Undo) {
        self.position.unplay(&self.knowledge.rules, undo);
        self.path.pop();
        self.last.pop();
        self.ply -= 1;
    }

    /// Is the player to move in check?
    pub fn in_check(&self) -> bool {
        self.path.last().is_some_and(|occurrence| occurrence.check)
    }

    /// Passes the turn.
    fn play_null(&mut self) -> NullUndo {
        let undo = self.position.play_null(&self.knowledge.rules);
        self.path.push(Occurrence { key: self.position.hash(), mover: None, check: false });
        self.last.push(Last { mv: None, changed: false });
        self.ply += 1;
        undo
    }

    fn unplay_null(&mut self, undo: NullUndo) {
        self.position.unplay_null(&self.knowledge.rules, undo);
        self.path.pop();
        self.last.pop();
        self.ply -= 1;
    }

    /// The evaluation, as far as the player who is imitated sees it.
    pub fn evaluate(&self) -> Value {
        let value = self.knowledge.evaluator.value(&self.knowledge.rules, &self.position);
        let noise = u64::from(self.limits.strength.noise);
        if noise == 0 {
            return value;
        }
        let error = mixed(self.position.hash() ^ mixed(self.limits.seed)) % (2 * noise + 1);
        value + error as Value - noise as Value
    }

    /// Is a count so near its end that scores of the table may be wrong?
    pub fn counts_down(&self) -> bool {
        let memory = self.position.irreversible();
        memory.halfmove_clock > 80
            || match memory.draw_count {
                DrawCount::None => false,
                DrawCount::Bare(_, left) | DrawCount::Board(left) => left < 24,
            }
    }

    /// Appends the legal moves of a class.
    pub fn generate(&mut self, class: MoveClass) {
        self.position.legal_moves_of(&self.knowledge.rules, class, &mut self.moves);
    }

    /// Could a move that was kept for this position be played, as far as its
    /// two squares and the hand show? Another position may have the same key.
    fn is_plausible(&self, mv: Move) -> bool {
        let (position, own) = (&self.position, self.position.turn());
        if mv.is_special() {
            return false;
        }
        let to = position.cell_at(mv.to());
        match mv.drop_number() {
            0 => {
                let from = position.cell_at(mv.origin());
                !from.is_empty() && from.owner() == own && (to.is_empty() || to.owner() != own)
            }
            number => {
                to.is_empty()
                    && Kind::from_number(number).is_some_and(|kind| position.in_hand(own, kind) > 0)
            }
        }
    }

    /// Does the move capture or turn a piece?
    pub fn is_noisy(&self, mv: Move) -> bool {
        !mv.is_special()
            && mv.drop_number() == 0
            && (mv.promotion_number() != 0 || !self.position.cell_at(mv.to()).is_empty())
    }

    /// Drops the moves of a node that is done.
    pub fn forget_moves(&mut self, first: usize) {
        self.moves.truncate(first);
        self.ranks.truncate(first);
    }

    /// Ranks captures by what they bring; those that lose get less than 0.
    pub fn rank_captures(&mut self, first: usize) {
        self.ranks.truncate(first);
        for at in first..self.moves.len() {
            let rank = self.rank_capture(self.moves[at]);
            self.ranks.push(rank);
        }
    }

    fn rank_capture(&self, mv: Move) -> i32 {
        let knowledge = &*self.knowledge;
        let gain = knowledge.gain(&self.position, mv);
        if gain == 0 {
            return 0;
        }
        let own = usize::from(self.position.cell_at(mv.origin()).kind_number());
        let rank = gain * 16 - knowledge.worths.board[own];
        if knowledge.loses(&self.position, mv) { rank - (1 << 20) } else { rank + (1 << 20) }
    }

    /// Ranks moves of all sorts.
    pub fn rank_moves(&mut self, first: usize) {
        let killers = self.histories.killers(self.ply);
        let counter = self.histories.counter(self.last.last().and_then(|last| last.mv));
        self.ranks.truncate(first);
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let rank = if self.is_noisy(mv) {
                self.rank_capture(mv)
            } else if Some(mv) == killers[0] {
                1 << 19
            } else if Some(mv) == killers[1] {
                (1 << 19) - 1
            } else if Some(mv) == counter {
                (1 << 19) - 2
            } else {
                self.histories.quiet(order::mover(&self.position, mv), mv)
            };
            self.ranks.push(rank);
        }
    }

    /// The score of a child, for who has moved to it.
    pub async fn child(&mut self, depth: i32, alpha: Value, beta: Value) -> Value {
        if depth <= 0 {
            self.lines[self.ply].clear();
            -self.quiesce(alpha, beta, 0)
        } else {
            -self.search(depth, alpha, beta).await
        }
    }

    fn search(&mut self, depth: i32, alpha: Value, beta: Value) -> Searching<'_> {
        Box::pin(self.node(depth, alpha, beta))
    }

    async fn node(&mut self, depth: i32, mut alpha: Value, mut beta: Value) -> Value {
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
        if let Some(known) = known.filter(|known| !open && known.depth >= depth) {
            let stands = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.value >= beta,
                Bound::Upper => known.value <= alpha,
                Bound::None => false,
            };
            if stands && !self.counts_down() {
                return known.value;
            }
        }
        let mut depth = depth;
        if check && ply < 2 * self.interest() {
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
        let eval = if check { plain } else { plain + self.histories.correction(structure) };
        self.evals[ply] = eval;
        let improving = !check && ply >= 2 && eval > self.evals[ply - 2];
        self.histories.forget_killers(ply + 1);

        if !open && !check && !is_mate(beta) {
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
                let value = self.child(depth - 1 - less, -beta, -beta + 1).await;
                self.unplay_null(undo);
                if self.stopped {
                    return 0;
                }
                if value >= beta {
                    return if is_mate(value) { beta } else { value };
                }
            }
        }

        let first = self.moves.len();
        let mut picker = MovePicker::new(first, known_move.filter(|&mv| self.is_plausible(mv)));
        let start = alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut quiets) = (0, 0);
        let mut searched: [Option<Move>; 24] = [None; 24];
        while let Some((mv, rank)) = picker.next(self, check) {
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
                    if depth <= 6 && eval + 110 + 95 * depth <= alpha {
                        continue;
                    }
                    if self.overlooks(mv) {
                        continue;
                    }
                    if depth <= 6
                        && rank < 1 << 18
                        && self.knowledge.exchange(&self.position, mv) < -50 * depth
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
            }
            let undo = self.play(mv);
            let checks = self.in_check();
            let mut value;
            let next = depth - 1;
            if tried == 1 {
                value = self.child(next, -beta, -alpha).await;
            } else {
                let mut less = 0;
                if depth >= 3 && tried > 2 + i32::from(open) && (quiet || rank < 0) {
                    less =
                        i32::from(self.reductions[depth.min(63) as usize][tried.min(63) as usize]);
                    less -= i32::from(open) + i32::from(checks) + i32::from(check);
                    less += i32::from(!improving);
                    less -= (rank.clamp(-12_000, 12_000) * i32::from(quiet)) / 6_000;
                    less = less.clamp(0, next - 1);
                }
                value = self.child(next - less, -alpha - 1, -alpha).await;
                if value > alpha && less > 0 {
                    value = self.child(next, -alpha - 1, -alpha).await;
                }
                if value > alpha && open {
                    value = self.child(next, -beta, -alpha).await;
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
                        self.reward(&searched, depth, mv, quiet);
                        break;
                    }
                }
            }
        }
        self.forget_moves(first);
        if self.stopped {
            return 0;
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
        }
        best
    }

    /// Would it be good news to have another move? Not twice in a row, and not
    /// with next to nothing left.
    fn may_pass(&self) -> bool {
        let own = self.position.turn();
        self.knowledge.policy.null_move
            && self.last.last().is_some_and(|last| last.mv.is_some())
            && (self.position.pieces_of(own).len() > 3 || self.position.hand(own).next().is_some())
    }

    /// What positions have in common whose evaluations may be wrong alike.
    fn structure(&self) -> u64 {
        let position = &self.position;
        let own = position.turn();
        let mut word = u64::from(own.0);
        for player in self.knowledge.rules.spec().turn.players() {
            word = word << 9 | position.king(player).map_or(256, |king| u64::from(king.0));
            let mut held = 0;
            for (kind, count) in position.hand(player) {
                held = held * 67 + u64::from(kind.number()) * 19 + u64::from(count);
            }
            word = mixed(word ^ held << 24 ^ position.pieces_of(player).len() as u64);
        }
        word
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

    /// Makes the line of this ply: a move and the line after it.
    pub fn take_line(&mut self, mv: Move) {
        let (before, after) = self.lines.split_at_mut(self.ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// Notes what a move that was too good has shown of the others.
    fn reward(&mut self, searched: &[Option<Move>], depth: i32, mv: Move, quiet: bool) {
        if !quiet {
            return;
        }
        let change = (depth * depth * 16 + 32 * depth).min(1_600);
        self.histories.kill(self.ply, mv);
        self.histories.set_counter(self.last.last().and_then(|last| last.mv), mv);
        self.histories.learn(order::mover(&self.position, mv), mv, change);
        for other in searched.iter().map_while(|other| *other).filter(|other| *other != mv) {
            self.histories.learn(order::mover(&self.position, other), other, -change);
        }
    }
}
