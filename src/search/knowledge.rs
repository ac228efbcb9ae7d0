//! What a search knows of a game, and what it remembers from move to move.

use std::sync::Arc;

use crate::engine::game::Game;
use crate::engine::piece::{KINDS, Kind};
use crate::engine::rules::Rules;

use super::eval::Evaluator;
use super::limits::Limits;
use super::order::Histories;
use super::policy::Policy;
use super::report::Report;
use super::table::Table;
use super::thinking::Thinking;
use super::worth::Worths;

/// What follows from a game's rules.
pub(super) struct Knowledge {
    pub rules: Arc<Rules>,
    pub policy: Policy,
    pub worths: Worths,
    pub evaluator: Evaluator,
    /// By number of the kind: what the difference between the sides changes by
    /// when one is captured.
    pub gained: [i32; KINDS],
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
        let policy = Policy::of(&rules);
        let worths = Worths::of(&rules, &policy);
        let evaluator = Evaluator::of(&rules, &policy, &worths);
        let mut gained = [0; KINDS];
        for kind in Kind::ALL.into_iter().filter(|&kind| rules.has_kind(kind)) {
            gained[kind.index()] = worths.gained(&rules, kind);
        }
        let knowledge = Knowledge { rules, policy, worths, evaluator, gained };
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

    /// Changes the size of the table, which forgets what it held.
    pub fn resize(&mut self, table_bytes: usize) {
        self.table = Table::new(table_bytes);
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
