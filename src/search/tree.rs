//! The state of a search: the position that it moves about in, and what it has
//! found.

use std::rc::Rc;
use std::sync::Arc;

use crate::engine::action::Move;
use crate::engine::axes::repetition::Occurrence;
use crate::engine::irreversible::DrawCount;
use crate::engine::movegen::MoveClass;
use crate::engine::piece::Kind;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::{NullUndo, Position, Undo};
use crate::splitmix::mixed;

use super::ends::Last;
use super::knowledge::Knowledge;
use super::limits::Limits;
use super::order::{self, Histories};
use super::score::Value;
use super::table::Table;
use super::tally::Tally;
use super::thinking::Control;

/// No line is followed further than this.
pub(super) const MAX_PLY: usize = 96;

/// How many times danger to the own king counts among several rivals, of whom each may
/// come nearer before the own side moves again.
const CAUTION: Value = 10;

/// A count with fewer moves left is near its end.
const NEAR_END: u16 = 24;

/// The least rank of captures that have not been weighed; those that lose get
/// less than 0.
pub(super) const UNWEIGHED: i32 = 1 << 20;

/// A search at work: the position that it moves about in, and all that it has
/// found.
pub(super) struct TreeSearch {
    /// What follows from the rules.
    pub knowledge: Arc<Knowledge>,
    /// What is known of positions that were searched before.
    pub table: Table,
    /// What has been good or bad elsewhere.
    pub histories: Histories,
    /// What the caller says, and is told.
    pub control: Rc<Control>,
    /// When the search ends by itself, and how it is weakened.
    pub limits: Limits,
    /// The position that is looked at.
    pub position: Position,
    /// For whom is searched.
    pub seat: Player,
    /// With whom that player wins and loses.
    pub own: PlayerSet,
    /// Has one of the others chosen a move since the last of the own side?
    pub spent: bool,
    /// What the keys of the table have of how the search is weakened: a level finds there
    /// nothing of what a hint, or another level, has found. 0 at full strength.
    pub strength_key: u64,
    /// What the best move of the root was worth in the last iteration.
    pub previous_value: Value,
    /// The positions of the game and of the line that is looked at.
    pub path: Vec<Occurrence>,
    /// The moves of that line.
    pub last: Vec<Last>,
    /// Where the root is in the path.
    pub root: usize,
    /// How many moves it is away from the root.
    pub ply: usize,
    /// How many positions have been looked at.
    pub nodes: u64,
    /// The most plies from the root that were looked at.
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
    /// By ply: a move that is not tried, to see whether the others are as good.
    pub excluded: Vec<Option<Move>>,
    /// By phase.
    pub tallies: [Tally; 2],
    /// By depth and number of the move: by how much it is looked at less deep.
    pub reductions: Vec<[u8; 64]>,
}

impl TreeSearch {
    /// Plays a move of the line.
    pub fn play(&mut self, mv: Move) -> Undo {
        let rules = &*self.knowledge.rules;
        let mover = self.position.turn();
        let row = order::mover(&self.position, mv);
        let undo = self.position.play(rules, mv);
        self.table.fetch(self.key());
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
    pub fn play_null(&mut self) -> NullUndo {
        let undo = self.position.play_null(&self.knowledge.rules);
        self.path.push(Occurrence { key: self.position.hash(), mover: None, check: false });
        self.last.push(Last { mv: None, changed: false });
        self.ply += 1;
        undo
    }

    /// Takes the pass back.
    pub fn unplay_null(&mut self, undo: NullUndo) {
        self.position.unplay_null(&self.knowledge.rules, undo);
        self.path.pop();
        self.last.pop();
        self.ply -= 1;
    }

    /// The evaluation, as far as the player who is imitated sees it.
    pub fn evaluate(&mut self) -> Value {
        let (knowledge, position) = (&*self.knowledge, &self.position);
        let tally = &mut self.tallies[usize::from(position.phase() & 1)];
        let caution = if knowledge.policy.is_free_for_all() { CAUTION } else { 1 };
        let view = (self.seat, caution);
        let value = knowledge.worth(position, tally, view);
        debug_assert!(
            !self.nodes.is_multiple_of(16)
                || value == knowledge.worth(position, &mut Tally::new(), view),
            "what is kept of an evaluation is what would be found anew"
        );
        let noise = u64::from(self.limits.strength.noise);
        if noise == 0 {
            return value;
        }
        let error = mixed(self.position.hash() ^ mixed(self.limits.seed)) % (2 * noise + 1);
        value + error as Value - noise as Value
    }

    /// What the keys of the table have of a count that is near its end: what is found for
    /// one that has run further holds no more.
    pub fn countdown(&self) -> u64 {
        let irreversible = self.position.irreversible();
        let left = match (irreversible.draw_count, self.knowledge.policy.calm_limit) {
            (DrawCount::Bare(_, left) | DrawCount::Board(left), _) => left,
            (DrawCount::None, Some(limit)) => limit.saturating_sub(irreversible.halfmove_clock),
            (DrawCount::None, None) => return 0,
        };
        if left < NEAR_END { mixed(u64::from(left)) } else { 0 }
    }

    /// Appends the legal moves of a class.
    pub fn generate(&mut self, class: MoveClass) {
        self.position.legal_moves_of(&self.knowledge.rules, class, &mut self.moves);
    }

    /// Could a move that was kept for this position be played, as far as its
    /// two squares and the hand show? Another position may have the same key.
    pub fn is_plausible(&self, mv: Move) -> bool {
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

    /// Ranks captures by what they bring, as if none of them lost anything.
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
        let rank = gain * 16 - knowledge.at(&self.position).worths.board[own];
        rank + UNWEIGHED
    }

    /// Moves the best of the moves from `at` on to there and gives it with its rank.
    /// Only now are captures weighed: one that loses goes back behind all others.
    #[inline(never)]
    pub fn pick(&mut self, at: usize) -> Option<(Move, i32)> {
        while at < self.moves.len() {
            let (mv, rank) = order::pick(&mut self.moves, &mut self.ranks, at);
            if rank < UNWEIGHED || !self.knowledge.loses(&self.position, mv, 0) {
                return Some((mv, rank));
            }
            self.ranks[at] -= 2 * UNWEIGHED;
        }
        None
    }

    /// Ranks moves of all sorts.
    pub fn rank_moves(&mut self, first: usize) {
        let killers = self.histories.killers(self.ply);
        let counter = self.histories.counter(self.last.last().and_then(|last| last.mv));
        let follows = self.follows();
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
                let mover = order::mover(&self.position, mv);
                self.histories.quiet(mover, mv) + self.histories.following(follows, mover, mv)
            };
            self.ranks.push(rank);
        }
    }

    /// What the last two moves are known by.
    pub fn follows(&self) -> [u32; 2] {
        [1, 2].map(|back| {
            let last = self.last.len().checked_sub(back).and_then(|at| self.last[at].mv);
            let key = last.map_or(0, |(mover, mv)| (mover << 8 | mv.to().index()) as u32 + 1);
            (key ^ (back as u32) << 20).wrapping_mul(0x85eb_ca6b)
        })
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

    /// What positions have in common whose evaluations may be wrong alike.
    pub fn structure(&self) -> u64 {
        let position = &self.position;
        let own = position.turn();
        let mut word = u64::from(own.0);
        if !self.knowledge.policy.alternates {
            word |= u64::from(self.seat.0 + 1) << 2;
        }
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
}
