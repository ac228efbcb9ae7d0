//! What a search knows of a game, and what it remembers from move to move.

use std::sync::Arc;

use crate::engine::game::Game;
use crate::engine::action::Move;
use crate::engine::piece::{Cell, KINDS, Kind, Piece};
use crate::engine::position::Position;
use crate::engine::rules::Rules;

use super::eval::Evaluator;
use super::limits::Limits;
use super::order::Histories;
use super::policy::Policy;
use super::report::Report;
use super::table::Table;
use super::thinking::Thinking;
use super::dev;
use super::weights::{Features, WeightLayout, Weights};
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
    /// Are there weights?
    pub fitted: bool,
    /// By mover: the first of the slots of its moves.
    slots: Vec<u16>,
}

impl Knowledge {
    /// What tells the moves of a player apart, from 0.
    #[inline]
    pub fn slot(&self, mover: usize, mv: Move) -> usize {
        usize::from(self.slots[mover]) + mv.to().index()
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
    /// A searcher with a table of about so many bytes, that knows the game by its
    /// rules alone.
    pub fn new(rules: Arc<Rules>, table_bytes: usize) -> Searcher {
        Searcher::with_weights(rules, table_bytes, "")
    }

    /// The same with weights that were fitted to this game.
    pub fn with_weights(rules: Arc<Rules>, table_bytes: usize, weights: &str) -> Searcher {
        let policy = Policy::of(&rules);
        let worths = Worths::of(&rules, &policy);
        let text = dev::weights();
        let layout = WeightLayout::of(&rules, &policy);
        let weights = Weights::fitting(if text.is_empty() { weights } else { &text }, &layout);
        let evaluator = Evaluator::of(&rules, &policy, &worths, (&layout, weights));
        let worths = worths.learnt(&layout, &rules, weights);
        let mut gained = [0; KINDS];
        for kind in Kind::ALL.into_iter().filter(|&kind| rules.has_kind(kind)) {
            gained[kind.index()] = worths.gained(&rules, kind);
        }
        let (slots, fitted) = (slots(&rules), !weights.0.is_empty());
        let knowledge = Knowledge { rules, policy, worths, evaluator, gained, fitted, slots };
        Searcher {
            knowledge: Arc::new(knowledge),
            table: Table::new(table_bytes),
            histories: Histories::new(),
        }
    }

    /// Has it weights that fit its game?
    pub fn is_fitted(&self) -> bool {
        self.knowledge.fitted
    }

    /// What of a position weights are multiplied with. For a searcher without
    /// weights.
    pub fn features(&self, position: &Position) -> Features {
        self.knowledge.evaluator.features(&self.knowledge.rules, position)
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

fn slots(rules: &Rules) -> Vec<u16> {
    let mut slots = vec![0; 512];
    let squares = rules.topology().len();
    let players = rules.spec().turn.players();
    for player in players {
        let mut next = 0;
        for (from, kinds) in [
            (0, rules.spec().pieces.iter().map(|piece| piece.kind).collect::<Vec<_>>()),
            (256, rules.hand_kinds().collect()),
        ] {
            for kind in kinds {
                slots[from + Cell::of(Piece { kind, owner: player }).index()] = next as u16;
                next += squares;
            }
        }
    }
    slots
}
