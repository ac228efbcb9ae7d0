//! The search itself: depth-first by proof numbers.
//!
//! Two numbers say of each position how much is left to be shown for a mate,
//! and for none; what needs least is looked at first, as long as it needs no
//! more than the next best. Of several open moves the largest number counts,
//! and one for each other, since many of them lead to the same positions.

use std::sync::Arc;

use crate::engine::action::Move;
use crate::engine::player::Player;
use crate::engine::position::{Position, Undo};
use crate::splitmix::mixed;

use super::graph::{ENDLESS, MateEdge, MateGraph, MateId};
use super::judge::{AfterCheck, MateJudge};

/// A position on the way that is looked at.
struct MateStep {
    node: MateId,
    /// The position is left when its numbers come up to these.
    proof_limit: u32,
    disproof_limit: u32,
    /// How the move to it is taken back.
    undo: Option<Undo>,
}

/// What the moves of a position are worth together.
struct Weighed {
    proof: u32,
    disproof: u32,
    /// The move that needs least, the next best number, and how many are open.
    best: Option<MateEdge>,
    second: u32,
    open: u32,
}

/// A mate search from one position.
pub(super) struct MateTree {
    judge: Arc<MateJudge>,
    position: Position,
    defender: Player,
    graph: MateGraph,
    steps: Vec<MateStep>,
    /// The positions of those steps, as far as repetition is concerned.
    path: Vec<u64>,
    /// Mates in more plies than these do not count.
    within: Option<usize>,
    /// A move that may not be the first.
    barred: Option<Move>,
    nodes: u64,
    moves: Vec<Move>,
    edges: Vec<MateEdge>,
    /// The positions on which a disproof rests.
    avoided: Vec<u64>,
}

impl MateTree {
    /// Looks for a mate by the player to move: in no more than `within` plies, and not by the move
    /// `barred` first.
    pub fn new(
        judge: Arc<MateJudge>,
        position: Position,
        within: Option<usize>,
        barred: Option<Move>,
    ) -> MateTree {
        let defender = judge.rules.spec().turn.after(position.turn());
        let mut graph = MateGraph::default();
        let spot = position.hash();
        let node = graph.add(judge.key(&position), spot, (1, 1));
        let (proof_limit, disproof_limit) = (ENDLESS, ENDLESS);
        MateTree {
            judge,
            position,
            defender,
            graph,
            steps: vec![MateStep { node, proof_limit, disproof_limit, undo: None }],
            path: vec![spot],
            within,
            barred,
            nodes: 0,
            moves: Vec::new(),
            edges: Vec::new(),
            avoided: Vec::new(),
        }
    }

    /// The positions that were looked at, each as often as it was.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The positions that have been seen.
    pub fn graph(&self) -> &MateGraph {
        &self.graph
    }

    /// Looks at one position. At the end: is there a mate?
    pub fn step(&mut self) -> Option<bool> {
        self.nodes += 1;
        let Some(&MateStep { node, proof_limit, disproof_limit, .. }) = self.steps.last() else {
            return Some(self.graph.node(0).proof == 0);
        };
        if !self.graph.node(node).expanded {
            self.expand(node);
        }
        let weighed = self.weigh(node);
        if weighed.proof == 0 {
            self.graph.prove(node);
        } else if weighed.disproof == 0 {
            let own = self.graph.node(node).spot;
            self.avoided.retain(|&spot| spot != own);
            self.avoided.sort_unstable();
            self.avoided.dedup();
            self.graph.disprove(node, &self.avoided);
        } else {
            self.graph.set_open(node, weighed.proof, weighed.disproof);
        }
        match weighed.best {
            Some(edge) if weighed.proof < proof_limit && weighed.disproof < disproof_limit => {
                self.descend(edge, &weighed, (proof_limit, disproof_limit));
            }
            _ => self.ascend(),
        }
        None
    }

    /// Is it the attacker's move?
    fn attacks(&self) -> bool {
        self.steps.len() % 2 == 1
    }

    fn descend(&mut self, edge: MateEdge, weighed: &Weighed, (proof, disproof): (u32, u32)) {
        let others = weighed.open - 1;
        // A little more than the next best, so as not to go to and fro.
        let next = weighed.second.saturating_add(1 + weighed.second / 4);
        let rest = |limit: u32| if limit == ENDLESS { ENDLESS } else { limit - others };
        let (proof_limit, disproof_limit) = match self.attacks() {
            true => (proof.min(next), rest(disproof)),
            false => (rest(proof), disproof.min(next)),
        };
        let undo = Some(self.position.play(&self.judge.rules, edge.mv));
        self.path.push(self.position.hash());
        self.steps.push(MateStep { node: edge.to, proof_limit, disproof_limit, undo });
    }

    fn ascend(&mut self) {
        self.path.pop();
        if let Some(undo) = self.steps.pop().and_then(|step| step.undo) {
            self.position.unplay(&self.judge.rules, undo);
        }
    }

    /// What the moves of a position are worth together, on the way by which it
    /// was reached. Where none is open, `avoided` has what a disproof rests on.
    fn weigh(&mut self, node: MateId) -> Weighed {
        let attacks = self.attacks();
        let mut weighed =
            Weighed { proof: ENDLESS, disproof: ENDLESS, best: None, second: ENDLESS, open: 0 };
        let (mut least, mut tie, mut most) = (ENDLESS, ENDLESS, 0);
        self.avoided.clear();
        let mut saved = false;
        for &edge in self.graph.edges(node) {
            let to = *self.graph.node(edge.to);
            if to.proof == 0 {
                if attacks {
                    return Weighed { proof: 0, ..weighed };
                }
                continue;
            }
            if let Some(spots) = self.graph.disproof_on(edge.to, &self.path) {
                if attacks {
                    self.avoided.extend_from_slice(spots);
                } else if !saved || spots.len() < self.avoided.len() {
                    saved = true;
                    self.avoided.clear();
                    self.avoided.extend_from_slice(spots);
                }
                continue;
            }
            weighed.open += 1;
            let (own, other) = match attacks {
                true => (to.proof, to.disproof),
                false => (to.disproof, to.proof),
            };
            most = most.max(other);
            if (own, other) < (least, tie) {
                weighed.second = least;
                (least, tie) = (own, other);
                weighed.best = Some(edge);
            } else {
                weighed.second = weighed.second.min(own);
            }
        }
        if saved {
            return Weighed { disproof: 0, best: None, ..weighed };
        }
        let sum = if weighed.open == 0 { 0 } else { most.saturating_add(weighed.open - 1) };
        (weighed.proof, weighed.disproof) = if attacks { (least, sum) } else { (sum, least) };
        weighed
    }

    /// Finds where the moves of the position at hand lead: the checks of the
    /// attacker, everything that the defender may do.
    fn expand(&mut self, node: MateId) {
        let judge = Arc::clone(&self.judge);
        let rules = &*judge.rules;
        let attacks = self.attacks();
        let is_first = self.steps.len() == 1;
        let mut moves = std::mem::take(&mut self.moves);
        self.position.legal_moves_into(rules, &mut moves);
        for &mv in &moves {
            let wanted = !attacks || self.position.may_give_check(rules, mv);
            if !wanted || is_first && Some(mv) == self.barred {
                continue;
            }
            let undo = self.position.play(rules, mv);
            if !attacks || self.position.in_check(rules, self.defender) {
                let to = self.arrive(attacks);
                self.edges.push(MateEdge { mv, to });
            }
            self.position.unplay(rules, undo);
        }
        moves.clear();
        self.moves = moves;
        self.graph.expand(node, self.edges.drain(..));
    }

    /// The number of the position that was reached by a move.
    fn arrive(&mut self, by_attacker: bool) -> MateId {
        // The root stands at no plies.
        let plies = self.steps.len();
        let mut key = self.judge.key(&self.position);
        if self.within.is_some() {
            key ^= mixed(plies as u64);
        }
        if let Some(known) = self.graph.find(key) {
            return known;
        }
        self.nodes += 1;
        let numbers = if by_attacker {
            match self.judge.after_check(&mut self.position) {
                AfterCheck::Mated => (0, ENDLESS),
                AfterCheck::Saved => (ENDLESS, 0),
                AfterCheck::GoesOn(_) if self.within.is_some_and(|within| plies >= within) => {
                    (ENDLESS, 0)
                }
                AfterCheck::GoesOn(replies) => (replies, 1),
            }
        } else if self.judge.is_over(&self.position) {
            (ENDLESS, 0)
        } else {
            (1, 1)
        };
        self.graph.add(key, self.position.hash(), numbers)
    }
}
