//! The root: deeper and deeper, until the limits are reached.

use std::rc::Rc;

use crate::engine::action::{Action, Claim, Move};
use crate::engine::game::Game;
use crate::sort::sort_short;

use super::knowledge::Searcher;
use super::limits::Limits;
use super::report::{Analysis, Report, Variation};
use super::score::{INFINITE, MATE, Score, Value, is_mate};
use super::tally::Tally;
use super::thinking::Control;
use super::tree::{MAX_PLY, TreeSearch};

/// The first window round the last score.
const WINDOW: Value = 24;
/// The deepest search, in plies.
const DEEPEST: u32 = 64;
/// In how many plies from the start play is varied, and by how much, in
/// hundredths of a pawn.
const OPENING: usize = 10;
const VARIETY: u16 = 24;
/// A draw is claimed by who is worse off than this.
const CONTENT: Value = 0;

/// A move of the root.
pub(super) struct RootMove {
    pub mv: Move,
    /// What it is worth to the player to move, as last searched.
    pub value: Value,
    line: Vec<Move>,
}

/// Searches a game's position to the limits.
pub(super) async fn think(
    searcher: Searcher,
    game: Game,
    limits: Limits,
    control: Rc<Control>,
) -> (Report, Searcher) {
    let mut search = TreeSearch::begin(searcher, &game, limits, control);
    let report = search.answer(&game).await;
    (report, search.end())
}

impl TreeSearch {
    fn begin(
        searcher: Searcher,
        game: &Game,
        mut limits: Limits,
        control: Rc<Control>,
    ) -> TreeSearch {
        let Searcher { knowledge, mut table, mut histories } = searcher;
        table.grow_older();
        histories.fade();
        if !limits.analysis && limits.seed != 0 && game.ply() < OPENING {
            limits.strength.noise = limits.strength.noise.max(VARIETY);
        }
        let strength_key = limits.strength.key();
        let path = game.history().as_slice().to_vec();
        let seat = game.position().turn();
        TreeSearch {
            knowledge,
            table,
            histories,
            control,
            limits,
            position: game.position().clone(),
            seat,
            own: game.rules().spec().partners.team(seat),
            spent: false,
            strength_key,
            previous_value: -INFINITE,
            root: path.len().saturating_sub(1),
            path,
            last: Vec::with_capacity(MAX_PLY),
            ply: 0,
            nodes: 0,
            seldepth: 0,
            stopped: false,
            interruptible: false,
            moves: Vec::with_capacity(4096),
            ranks: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            evals: vec![0; MAX_PLY + 2],
            excluded: vec![None; MAX_PLY + 2],
            tallies: [Tally::new(), Tally::new()],
            reductions: reductions(),
        }
    }

    fn end(self) -> Searcher {
        let TreeSearch { knowledge, table, histories, .. } = self;
        Searcher { knowledge, table, histories }
    }

    async fn answer(&mut self, game: &Game) -> Report {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return Report::default();
        }
        if let Some(claim) = self.winning_claim(game) {
            let line = Variation { score: Score::Mate(1), moves: Vec::new() };
            let analysis = Analysis { lines: vec![line], ..Analysis::default() };
            return Report { action: Some(Action::Claim(claim)), ponder: None, analysis };
        }
        if self.position.irreversible().relocating {
            return self.relocation(&moves).await;
        }
        let mut root: Vec<RootMove> =
            moves.into_iter().map(|mv| RootMove { mv, value: -INFINITE, line: vec![mv] }).collect();
        let analysis = self.deepen(&mut root).await;
        let best = &root[0];
        let mut action = Action::Move(best.mv);
        if best.value < CONTENT && game.claims().contains(&Claim::Draw) {
            action = Action::Claim(Claim::Draw);
        }
        Report { action: Some(action), ponder: best.line.get(1).copied(), analysis }
    }

    /// A claim that wins at once.
    fn winning_claim(&self, game: &Game) -> Option<Claim> {
        let wins = |claim: &Claim| {
            let mut after = game.clone();
            *claim != Claim::Draw
                && after.play(Action::Claim(*claim)).is_ok()
                && after.outcome().is_some_and(|o| o.winners.contains(&self.position.turn()))
        };
        game.claims().into_iter().find(wins)
    }

    /// Searches deeper and deeper; the best moves stand first in the end.
    async fn deepen(&mut self, root: &mut [RootMove]) -> Analysis {
        let mut analysis = Analysis::default();
        let deepest = self.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let wanted = self.limits.lines.clamp(1, root.len());
        if !self.knowledge.policy.alternates {
            self.put_candidates_first(root);
        }
        self.evals[0] = self.evaluate();
        for depth in 1..=deepest {
            self.control.depth.set(depth);
            for line in 0..wanted {
                self.aspire(root, line, depth as i32).await;
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            sort_short(&mut root[..wanted], |root| -root.value);
            self.previous_value = root[0].value;
            analysis = self.told(root, wanted, depth);
            self.control.tell(analysis.clone());
            self.interruptible = true;
            let decided = is_mate(root[0].value)
                && i64::from(depth) > 2 * (i64::from(MATE) - i64::from(root[0].value.abs()));
            let alone = root.len() == 1 && depth >= 4;
            if !self.limits.analysis && (decided || alone) || self.is_over() {
                break;
            }
        }
        analysis.nodes = self.nodes;
        analysis
    }

    fn told(&self, root: &[RootMove], wanted: usize, depth: u32) -> Analysis {
        let line =
            |root: &RootMove| Variation { score: Score::of(root.value), moves: root.line.clone() };
        Analysis {
            depth,
            seldepth: self.seldepth as u32,
            nodes: self.nodes,
            table_fill: self.table.fill(),
            lines: root[..wanted].iter().map(line).collect(),
        }
    }

    /// Searches for the best of `root[line..]` in a window round its last
    /// score.
    async fn aspire(&mut self, root: &mut [RootMove], line: usize, depth: i32) {
        let guess = root[line].value;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = if depth >= 4 && !is_mate(guess) {
            (guess - width, guess + width)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let value = self.root_node(&mut root[line..], depth, alpha, beta).await;
            if self.stopped {
                return;
            }
            width *= 3;
            if value <= alpha && alpha > -INFINITE {
                alpha =
                    if width > 1_500 { -INFINITE } else { value.max(-INFINITE + width) - width };
            } else if value >= beta && beta < INFINITE {
                beta = if width > 1_500 { INFINITE } else { value.min(INFINITE - width) + width };
            } else {
                return;
            }
        }
    }

    /// Searches these moves; the best stands first afterwards. When the search
    /// is broken off, a better move that has been found keeps its place.
    async fn root_node(
        &mut self,
        root: &mut [RootMove],
        depth: i32,
        mut alpha: Value,
        beta: Value,
    ) -> Value {
        let mut best = -INFINITE;
        for at in 0..root.len() {
            let mv = root[at].mv;
            let quiet = !self.is_noisy(mv);
            if quiet && self.is_left_out(at, best, depth) {
                continue;
            }
            let undo = self.play(mv);
            let next = depth - 1;
            let mut value;
            if at == 0 {
                value = self.child(next, -beta, -alpha, false).await;
            } else {
                let mut less = 0;
                if depth >= 3 && at > 3 && quiet && !self.in_check() {
                    less = i32::from(self.reductions[depth.min(63) as usize][at.min(63)]) - 1;
                    less = less.clamp(0, next - 1);
                }
                value = self.child(next - less, -alpha - 1, -alpha, true).await;
                if value > alpha && less > 0 {
                    value = self.child(next, -alpha - 1, -alpha, true).await;
                }
                if value > alpha && value < beta {
                    value = self.child(next, -beta, -alpha, false).await;
                }
            }
            self.unplay(undo);
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
            }
            if at == 0 || value > alpha {
                self.lines[0].clear();
                self.take_line(mv);
                let found = &mut root[at];
                found.value = value;
                found.line.clone_from(&self.lines[0]);
                root[..=at].rotate_right(1);
            }
            if value > alpha {
                alpha = value;
                if value >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// By how much harmonic sums are greater than logarithms, in the end (Euler's constant).
const EULER: f64 = 0.577_216;

/// By depth and number of the move: the logarithms of both.
fn reductions() -> Vec<[u8; 64]> {
    // What computes a logarithm takes room: here it is the harmonic sum less the rest.
    let mut sum = 0.0;
    let logs: [f64; 64] = std::array::from_fn(|number| {
        let part = 1.0 / number.max(1) as f64;
        sum += if number == 0 { 0.0 } else { part };
        if number < 2 { 0.0 } else { sum - EULER - part / 2.0 + part * part / 12.0 }
    });
    let row =
        |depth: usize| std::array::from_fn(|tried| (0.4 + logs[depth] * logs[tried] / 2.2) as u8);
    (0..64).map(row).collect()
}
