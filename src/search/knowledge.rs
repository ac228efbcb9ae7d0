//! What a search knows of a game, and what it remembers from move to move.

use std::sync::Arc;

use crate::engine::game::Game;
use crate::engine::piece::{KINDS, Kind};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;

use super::eval::Evaluator;
use super::limits::Limits;
use super::order::Histories;
use super::policy::Policy;
use super::report::Report;
use super::score::Value;
use super::table::Table;
use super::tally::Tally;
use super::thinking::Thinking;
use super::weights::Weights;
use super::worth::Worths;

/// What follows from a game's rules.
pub(super) struct Knowledge {
    /// The rules themselves.
    pub rules: Arc<Rules>,
    /// What is sound under them.
    pub policy: Policy,
    first: PhaseKnowledge,
    /// Of the second phase, if there is one.
    later: Option<Box<PhaseKnowledge>>,
}

/// What pieces are worth in a phase of the game.
pub(super) struct PhaseKnowledge {
    /// What each kind is worth.
    pub worths: Worths,
    /// What judges its positions.
    pub evaluator: Evaluator,
    /// By number of the kind: what the difference between the sides changes by
    /// when one is captured.
    pub gained: [i32; KINDS],
}

/// What it is worth to take a king where that is possible, beside what it is in
/// hand.
const KING: i32 = 3_000;

impl PhaseKnowledge {
    fn of(rules: &Rules, policy: &Policy, weights: &str) -> PhaseKnowledge {
        let weights = Weights::of(weights, rules, policy);
        let worths = Worths::of(rules, policy).learnt(rules, &weights);
        let evaluator = Evaluator::of(rules, policy, &worths, &weights);
        let mut gained = [0; KINDS];
        for kind in Kind::ALL.into_iter().filter(|&kind| rules.has_kind(kind)) {
            let king = policy.takes_kings && rules.is_royal(kind);
            gained[kind.index()] = worths.gained(rules, kind) + if king { KING } else { 0 };
        }
        PhaseKnowledge { worths, evaluator, gained }
    }
}

impl Knowledge {
    /// What holds in the phase of this position.
    #[inline(always)]
    pub fn at(&self, position: &Position) -> &PhaseKnowledge {
        match &self.later {
            Some(later) if position.phase() > 0 => later,
            _ => &self.first,
        }
    }

    /// The worth of a position to the player to move. With more than two, to the
    /// side of that player, when it is searched for this seat, to whose king danger counts
    /// so many times.
    pub fn worth(
        &self,
        position: &Position,
        tally: &mut Tally,
        (seat, caution): (Player, Value),
    ) -> Value {
        let (rules, evaluator) = (&*self.rules, &self.at(position).evaluator);
        if self.policy.alternates {
            return evaluator.value(rules, position, tally);
        }
        let value = evaluator.value_among(rules, position, tally, (seat, caution, &self.policy));
        let own = rules.spec().partners.team(seat);
        if own.contains(position.turn()) { value } else { -value }
    }
}

/// A searcher of one game. It keeps what it has learnt from one move to the
/// next.
pub struct Searcher {
    pub(super) knowledge: Arc<Knowledge>,
    pub(super) table: Table,
    pub(super) histories: Histories,
}

impl Searcher {
    /// A searcher with a table of about so many bytes.
    pub fn new(rules: Arc<Rules>, table_bytes: usize) -> Searcher {
        Searcher::with_weights(rules, table_bytes, "")
    }

    /// The same with the weights of its game, as a file of `weights/` has them.
    /// Such as do not fit the rules change nothing.
    pub fn with_weights(rules: Arc<Rules>, table_bytes: usize, weights: &str) -> Searcher {
        let policy = Policy::of(&rules);
        let (now, then) = weights.split_once(' ').unwrap_or((weights, ""));
        let first = PhaseKnowledge::of(&rules, &policy, now);
        let later = rules.spec().next.is_some();
        let later = later.then(|| Box::new(PhaseKnowledge::of(&rules.at(1), &policy, then)));
        let knowledge = Knowledge { rules, policy, first, later };
        Searcher {
            knowledge: Arc::new(knowledge),
            table: Table::new(table_bytes),
            histories: Histories::new(),
        }
    }

    /// The rules of its game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.knowledge.rules
    }

    /// What it relies on.
    pub fn policy(&self) -> &Policy {
        &self.knowledge.policy
    }

    /// Forgets what it has learnt: a new game begins.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.clear();
    }

    /// What a position is worth to a player as it stands, in hundredths of a pawn.
    pub fn judge(&self, position: &Position, seat: Player) -> Value {
        let worth = self.knowledge.worth(position, &mut Tally::new(), (seat, 1));
        let own = self.knowledge.rules.spec().partners.team(seat);
        if own.contains(position.turn()) { worth } else { -worth }
    }

    /// Thinks to the end of the limits, of which one must be set. The game is
    /// one of this searcher's rules.
    pub fn decide(&mut self, game: &Game, limits: &Limits) -> Report {
        let spare = Searcher {
            knowledge: Arc::clone(&self.knowledge),
            table: Table::default(),
            histories: Histories::default(),
        };
        let mut thinking = Thinking::start(std::mem::replace(self, spare), game, limits);
        while !thinking.run(u64::MAX) {}
        let (report, searcher) = thinking.finish();
        *self = searcher;
        report
    }
}
