//! The positions that a mate search has seen, and how they lead to each other.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::engine::action::Move;
use crate::splitmix::mixed;

/// The number of what cannot be proven, or not be disproven.
pub(super) const ENDLESS: u32 = u32::MAX;
/// More than the number of anything that is still open.
const MOST: u32 = 1 << 30;
/// How many ways to a disproof are kept of one position.
const CONDITIONS: usize = 4;

/// The number of a position in the graph.
pub(super) type MateId = u32;

/// A position: a lower bound of how much is left to be shown for a mate, and of
/// how much for none.
#[derive(Clone, Copy)]
pub(super) struct MateNode {
    /// The position as far as repetition is concerned.
    pub spot: u64,
    /// 0 if a mate is proven.
    pub proof: u32,
    /// 0 if it is proven that there is none.
    pub disproof: u32,
    first_edge: u32,
    edges: u32,
    /// Are its moves known?
    pub expanded: bool,
}

/// A move from one position to another.
#[derive(Clone, Copy)]
pub(super) struct MateEdge {
    /// What is played.
    pub mv: Move,
    /// The position after it.
    pub to: MateId,
}

/// The positions seen. Every position is there once; all that is proven of it
/// without conditions holds wherever it is met.
#[derive(Default)]
pub(super) struct MateGraph {
    nodes: Vec<MateNode>,
    edges: Vec<MateEdge>,
    ids: HashMap<u64, MateId, BuildHasherDefault<KeyHasher>>,
    /// Disproofs that hold only while these positions may not come back.
    conditions: HashMap<MateId, Vec<Box<[u64]>>, BuildHasherDefault<KeyHasher>>,
}

impl MateGraph {
    /// What is known of a position that is there.
    pub fn node(&self, id: MateId) -> &MateNode {
        &self.nodes[id as usize]
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The moves of a position that matter; none before it is [expanded](MateGraph::expand).
    pub fn edges(&self, id: MateId) -> &[MateEdge] {
        let node = self.node(id);
        let first = node.first_edge as usize;
        &self.edges[first..first + node.edges as usize]
    }

    /// The position with this key, if it is there.
    pub fn find(&self, key: u64) -> Option<MateId> {
        self.ids.get(&key).copied()
    }

    /// Adds a position that is not there yet.
    pub fn add(&mut self, key: u64, spot: u64, (proof, disproof): (u32, u32)) -> MateId {
        let id = self.nodes.len() as MateId;
        let expanded = false;
        self.nodes.push(MateNode { spot, proof, disproof, first_edge: 0, edges: 0, expanded });
        self.ids.insert(key, id);
        id
    }

    /// Says where the moves of a position lead, all that matter.
    pub fn expand(&mut self, id: MateId, edges: impl Iterator<Item = MateEdge>) {
        let first = self.edges.len();
        self.edges.extend(edges);
        let node = &mut self.nodes[id as usize];
        node.first_edge = first as u32;
        node.edges = (self.edges.len() - first) as u32;
        node.expanded = true;
    }

    /// Says of a position that is still open how much is left for a mate, and for none.
    pub fn set_open(&mut self, id: MateId, proof: u32, disproof: u32) {
        let node = &mut self.nodes[id as usize];
        (node.proof, node.disproof) = (proof.min(MOST), disproof.min(MOST));
    }

    /// There is a mate from this position, however it is met.
    pub fn prove(&mut self, id: MateId) {
        let node = &mut self.nodes[id as usize];
        (node.proof, node.disproof) = (0, ENDLESS);
    }

    /// There is no mate that avoids these positions.
    pub fn disprove(&mut self, id: MateId, avoiding: &[u64]) {
        if avoiding.is_empty() {
            let node = &mut self.nodes[id as usize];
            (node.proof, node.disproof) = (ENDLESS, 0);
            self.conditions.remove(&id);
            return;
        }
        let known = self.conditions.entry(id).or_default();
        if known.len() == CONDITIONS {
            known.remove(0);
        }
        known.push(avoiding.into());
    }

    /// If there is no mate here for one who has come by this path: because of
    /// which positions of it.
    pub fn disproof_on<'g>(&'g self, id: MateId, path: &[u64]) -> Option<&'g [u64]> {
        let node = self.node(id);
        if node.disproof == 0 {
            return Some(&[]);
        }
        if path.contains(&node.spot) {
            return Some(std::slice::from_ref(&node.spot));
        }
        let known = self.conditions.get(&id)?;
        let holds = |spots: &&[u64]| spots.iter().all(|spot| path.contains(spot));
        known.iter().map(|spots| &**spots).find(holds)
    }
}

/// Keys are random already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = mixed(self.0 ^ u64::from(byte));
        }
    }

    fn write_u32(&mut self, word: u32) {
        self.0 = mixed(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}
