//! A node of the tree: principal variation search with what can be left out.

use std::future::Future;
use std::pin::Pin;

use crate::engine::action::Move;
use crate::engine::square::SquareSet;
use crate::splitmix::mixed;

use super::order::{self, MovePicker};
use super::score::{INFINITE, MATE, MATE_BOUND, Value, is_mate};
use super::singular::Singularity;
use super::table::{Bound, Known};
use super::thinking::pause;
use super::tree::{MAX_PLY, TreeSearch};

/// Up to this depth, in plies, quiet moves are left out for what they are; where it is deeper,
/// it need not be known which of them give check.
const DEEPEST_PRUNED: i32 = 7;
/// What a quiet move may lose for each ply of depth, in hundredths of a pawn; and what one
/// may that gives check, which leaves the other side little choice.
const RISK: Value = 50;
const CHECK_RISK: Value = 90;

/// What is known of a node while its moves are gone through.
struct Outlook {
    /// The depth to which it is searched, in plies.
    depth: i32,
    /// The score that a move has to beat.
    alpha: Value,
    /// What the position seems to be worth.
    eval: Value,
    /// So many quiet moves have been looked at.
    quiets: i32,
    /// Is the exact score wanted, and not only whether it beats `alpha`?
    open: bool,
    /// Is it better than at the last turn of the same side?
    improving: bool,
    /// Does each play for themselves?
    selfish: bool,
    /// The squares from which a king would be in check.
    checking: SquareSet,
}

/// What is left out.
enum Pruning {
    Nothing,
    /// This move.
    Move,
    /// This move and all that follow.
    Rest,
}

/// A boxed search of a node: nodes call themselves.
type Searching<'s> = Pin<Box<dyn Future<Output = Value> + 's>>;

impl TreeSearch {
    /// The score of a child, for who has moved to it. The bounds are those of
    /// the other side. `cut`: is the child likely to have a move that is too good (a
    /// cut node)?
    pub async fn child(&mut self, depth: i32, alpha: Value, beta: Value, cut: bool) -> Value {
        let stays = self.has_side_stayed();
        let (low, high) = if stays { (-beta, -alpha) } else { (alpha, beta) };
        let value = if depth <= 0 {
            self.lines[self.ply].clear();
            self.quiesce(low, high, 0)
        } else {
            self.search(depth, low, high, cut).await
        };
        if stays { value } else { -value }
    }

    /// The score of this position, between these bounds.
    pub fn search(&mut self, depth: i32, alpha: Value, beta: Value, cut: bool) -> Searching<'_> {
        Box::pin(self.node(depth, alpha, beta, cut))
    }

    async fn node(
        &mut self,
        depth: i32,
        mut alpha: Value,
        mut beta: Value,
        mut cut: bool,
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
        let key = self.key();
        let known = self.table.get(key, ply);
        let excluded = self.excluded[ply];
        let deep = known.filter(|known| !open && excluded.is_none() && known.depth >= depth);
        if let Some(value) = deep.and_then(|known| known.within(alpha, beta)) {
            return value;
        }
        let chooses = self.is_choosing(check);
        let mut depth = depth;
        if check && chooses && ply < 2 * self.interest() {
            depth += 1;
        }
        let known_move = known.and_then(|known| known.mv);
        if known_move.is_none() && depth >= 4 && chooses {
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
        let alternates = self.knowledge.policy.alternates;
        cut &= alternates;
        let improving = alternates && !check && ply >= 2 && eval > self.evals[ply - 2];
        self.histories.forget_killers(ply + 1);

        // What a search of two has found here before says more than the position itself.
        let stand = known.filter(|_| alternates && !check).map_or(eval, |known| known.refine(eval));
        if !open && !check && !is_mate(beta) && excluded.is_none() {
            // Several others may move before the own side does.
            let margin = if alternates { 85 * (depth - i32::from(improving)) } else { 140 * depth };
            if depth <= 7 && stand - margin >= beta {
                return (stand + beta) / 2;
            }
            if depth <= 2 && eval + 280 * depth < alpha {
                let value = self.quiesce(alpha, beta, 0);
                if value < alpha {
                    return value;
                }
            }
            if depth >= 3 && stand >= beta && self.may_pass() {
                let undo = self.play_null();
                let less = 3 + depth / 4 + ((stand - beta) / 200).min(3);
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
        let mut longer = 0;
        if let Some(known) = known
            && let Some(mv) = self.singular_candidate(&known, depth)
        {
            match self.search_without(mv, &known, depth, (alpha, beta, cut)).await {
                Singularity::Extension(plies) => longer = plies,
                Singularity::Cutoff(value) => return value,
            }
        }

        let first = self.moves.len();
        let prunes = !check && (!alternates || depth <= DEEPEST_PRUNED);
        let checking = if prunes { self.checking_squares() } else { SquareSet::EMPTY };
        let selfish = self.is_selfish(check);
        let mut picker = if selfish && !chooses {
            MovePicker::to(first, checking)
        } else {
            MovePicker::new(first, known_move.filter(|&mv| self.is_plausible(mv)))
        };
        let start = alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut quiets) = (0, 0);
        let mut searched: [Option<Move>; 24] = [None; 24];
        let spent = self.spent;
        let capture = if selfish { self.best_capture() } else { None };
        if selfish && capture.is_none() {
            tried = 1;
            let next = depth - self.price(tried, (check, spent));
            let undo = self.stand_still();
            best = self.child(next, -beta, -alpha, !open && !cut).await;
            self.unplay_null(undo);
            if self.stopped {
                return 0;
            }
            alpha = alpha.max(best);
        }
        let mut taken = capture.map(|mv| (mv, 0));
        while alpha < beta
            && let Some((mv, rank)) = taken.take().or_else(|| picker.next(self, check))
        {
            if tried > 0 && !chooses && !selfish {
                break;
            }
            let quiet = !self.is_noisy(mv);
            let left_out = tried > 0
                && selfish
                && (capture == Some(mv)
                    || match chooses {
                        true => self.is_unsound((mv, rank), checking),
                        false => !self.mates(checking, mv),
                    });
            if left_out || excluded == Some(mv) {
                continue;
            }
            if best > -MATE_BOUND && !check {
                let outlook =
                    Outlook { depth, alpha, eval, quiets, open, improving, selfish, checking };
                match self.pruning(mv, rank, quiet, &outlook) {
                    Pruning::Nothing => {}
                    Pruning::Move => continue,
                    Pruning::Rest => break,
                }
            }
            tried += 1;
            if quiet {
                if let Some(place) = searched.get_mut(quiets as usize) {
                    *place = Some(mv);
                }
                quiets += 1;
            }
            self.spent = self.has_spent(tried, check);
            let undo = self.play(mv);
            let checks = self.in_check();
            let mut value;
            let mut next = depth - self.price(tried, (check, spent));
            if known_move == Some(mv) {
                next += longer;
            }
            if tried == 1 {
                value = self.child(next, -beta, -alpha, !open && !cut).await;
            } else {
                let mut less = 0;
                if depth >= 3 && tried > 2 + i32::from(open) && (quiet || rank < 0) {
                    less = self.reduction(depth, tried) + i32::from(!improving) + i32::from(cut);
                    less -= i32::from(open) + i32::from(checks) + i32::from(check);
                    less -= (rank.clamp(-12_000, 12_000) * i32::from(quiet)) / 6_000;
                    less = less.clamp(0, next - 1);
                }
                let likely = less > 0 || open || !cut;
                value = self.child(next - less, -alpha - 1, -alpha, likely).await;
                if value > alpha && less > 0 {
                    // Far better is looked at deeper, hardly better less deep.
                    let far = alternates && value > best + 60 + 2 * depth;
                    let hardly = alternates && value < best + 10;
                    let again = next + i32::from(far) - i32::from(hardly);
                    if again > next - less {
                        value = self.child(again, -alpha - 1, -alpha, !cut).await;
                    }
                }
                if value > alpha && open {
                    value = self.child(next, -beta, -alpha, false).await;
                }
            }
            self.unplay(undo);
            self.spent = spent;
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
        if excluded.is_some() {
            return if best == -INFINITE { start } else { best };
        }
        if best == -INFINITE {
            return self.value_without_moves(check);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > start => Bound::Exact,
            _ => Bound::Upper,
        };
        let found = Known { mv: best_move, value: best, eval: plain, depth, bound };
        self.table.put(key, ply, found);
        if !check && self.tells(&found, eval) {
            self.histories.correct(structure, best - plain, depth);
        }
        best
    }

    /// Is a move, or are all that follow, left out for what can be said of them without a
    /// search?
    #[inline(always)]
    fn pruning(&mut self, mv: Move, rank: i32, quiet: bool, outlook: &Outlook) -> Pruning {
        let &Outlook { depth, alpha, eval, quiets, open, improving, selfish, checking } = outlook;
        if !quiet {
            return if depth <= 5 && rank < 0 && !open { Pruning::Move } else { Pruning::Nothing };
        }
        let alternates = self.knowledge.policy.alternates;
        if !alternates && self.is_exempt(mv, depth, (selfish, checking)) {
            return Pruning::Nothing;
        }
        let many = (5 + depth * depth) * (1 + i32::from(improving)) / 2 + 2;
        if !open && depth <= DEEPEST_PRUNED && quiets >= many {
            return if depth <= 5 { Pruning::Rest } else { Pruning::Move };
        }
        if self.overlooks(mv) {
            return Pruning::Move;
        }
        let checks = alternates && self.threatens(checking, mv);
        let hopeless = !checks && depth <= 6 && eval + 110 + 95 * depth <= alpha;
        let unloved = !checks && alternates && depth <= 5 && rank < -2_500 * depth;
        if hopeless || unloved {
            return Pruning::Move;
        }
        let risk = if checks { CHECK_RISK } else { RISK };
        let loses =
            depth <= 6 && rank < 1 << 18 && self.knowledge.loses(&self.position, mv, risk * depth);
        if loses { Pruning::Move } else { Pruning::Nothing }
    }

    /// By how many plies a move so far down the list is looked at less deep.
    #[inline(always)]
    fn reduction(&self, depth: i32, tried: i32) -> i32 {
        i32::from(self.reductions[depth.min(63) as usize][tried.min(63) as usize])
    }

    /// Does what has been found say that the evaluation, here `eval`, was too low or too
    /// high? A capture would say only what it takes.
    #[inline(always)]
    fn tells(&self, found: &Known, eval: Value) -> bool {
        let quiet = found.mv.is_none_or(|mv| !self.is_noisy(mv));
        let tells = match found.bound {
            Bound::Lower => found.value > eval,
            Bound::Upper => found.value < eval,
            _ => true,
        };
        quiet && tells && !is_mate(found.value)
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
    pub fn interest(&self) -> usize {
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
    fn reward(&mut self, searched: &[Option<Move>], depth: i32, mv: Move, quiet: bool) {
        if !quiet {
            return;
        }
        let change = (depth * depth * 16 + 32 * depth).min(1_600);
        self.histories.kill(self.ply, mv);
        self.histories.set_counter(self.last.last().and_then(|last| last.mv), mv);
        let follows = self.follows();
        self.learn(follows, mv, change);
        for other in searched.iter().map_while(|other| *other).filter(|other| *other != mv) {
            self.learn(follows, other, -change);
        }
    }

    fn learn(&mut self, follows: [u32; 2], mv: Move, change: i32) {
        let mover = order::mover(&self.position, mv);
        self.histories.learn(mover, mv, change);
        self.histories.learn_following(follows, mover, mv, change);
    }
}
