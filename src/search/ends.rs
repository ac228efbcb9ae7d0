//! The ends of a game, as the search meets them.

use crate::engine::action::Move;
use crate::engine::axes::points;
use crate::engine::outcome::Outcome;

use super::score::{MATE, RULE_WIN, Value};
use super::tree::TreeSearch;

/// What a drawn game is worth to two players.
const DRAW: Value = 0;
/// What it costs to share the first place with whoever is left, where everybody plays alone
/// and all others together seem stronger nearly always.
const SHARED: Value = 600;

impl TreeSearch {
    /// The score of an outcome that stands here, for the player to move.
    pub fn value_of(&self, outcome: &Outcome) -> Value {
        let ply = self.ply as Value;
        if outcome.is_draw() {
            DRAW
        } else if outcome.winners.contains(&self.position.turn()) {
            MATE - ply
        } else {
            ply - MATE
        }
    }

    /// The score of a position without legal moves.
    pub fn value_without_moves(&self, check: bool) -> Value {
        if check {
            return self.ply as Value - MATE;
        }
        let spec = self.knowledge.rules.spec();
        let player = self.position.turn();
        self.value_of(&spec.stalemate.outcome(player, spec.turn.after(player)))
    }

    /// The score, if the game is over here or the player to move can end it as
    /// they like.
    pub fn ended(&mut self, check: bool) -> Option<Value> {
        let policy = self.knowledge.policy;
        if !policy.alternates {
            return self.ended_among().or_else(|| self.repeated());
        }
        let rules = &*self.knowledge.rules;
        let spec = rules.spec();
        let position = &self.position;
        if policy.ends_on_board
            && let Some(outcome) = position.outcome_on_board(rules)
        {
            return Some(self.value_of(&outcome));
        }
        if policy.declares && !check {
            let player = position.turn();
            let entered = position.king(player).is_some_and(|at| rules.zone(player).contains(at));
            if entered && spec.declaration.is_open(rules, position) {
                return Some(MATE - self.ply as Value - 1);
            }
        }
        if policy.claims_points
            && spec.points.is_claimable(rules, position)
            && points::decided(rules, position).winners.contains(&position.turn())
        {
            return Some(MATE - self.ply as Value - 1);
        }
        if policy.draws_on_board {
            let drawn = spec.counting.is_claimable(position.irreversible())
                || spec.counting.outcome(position.irreversible()).is_some()
                || (self.material_changed() && spec.material.outcome(rules, position).is_some());
            if drawn {
                let mated = check && !self.position.has_legal_move(&self.knowledge.rules);
                return Some(if mated { self.value_without_moves(true) } else { DRAW });
            }
        }
        self.repeated()
    }

    /// Could there be less on the board than before the last move?
    fn material_changed(&self) -> bool {
        self.last.last().is_none_or(|last| last.changed)
    }

    /// The score, if the position has been there before: once in what is being
    /// looked at, or so often in the game that it is about to end.
    fn repeated(&self) -> Option<Value> {
        let (now, earlier) = self.path.split_last()?;
        let step = if self.knowledge.policy.alternates { 2 } else { 1 };
        let mut before = 0;
        let mut at = earlier.len();
        loop {
            at = at.checked_sub(step)?;
            if earlier[at].key != now.key {
                continue;
            }
            // Nothing behind a start or a null move counts.
            if self.path[at + 1..].iter().any(|occurrence| occurrence.mover.is_none()) {
                return None;
            }
            before += 1;
            if at >= self.root || before >= self.knowledge.policy.repetitions.min(3) - 1 {
                return Some(self.value_of_cycle(at + 1));
            }
        }
    }

    /// The score of a cycle of moves that begins here in the path.
    fn value_of_cycle(&self, first: usize) -> Value {
        let policy = &self.knowledge.policy;
        if !policy.alternates && !policy.teams {
            return if self.is_own(self.position.turn()) { -SHARED } else { SHARED };
        }
        if !policy.minds_checks {
            return DRAW;
        }
        let turn = self.position.turn();
        let (mut own, mut others) = (true, true);
        for occurrence in &self.path[first..] {
            let checks = if occurrence.mover == Some(turn) { &mut own } else { &mut others };
            *checks &= occurrence.check;
        }
        let ply = self.ply as Value;
        match (own, others) {
            (true, false) => ply - RULE_WIN,
            (false, true) => RULE_WIN - ply,
            _ => DRAW,
        }
    }
}

/// A move that led here.
#[derive(Clone, Copy)]
pub(super) struct Last {
    /// Its mover and the move; nothing for a null move.
    pub mv: Option<(usize, Move)>,
    /// Did it capture or turn a piece?
    pub changed: bool,
}
