//! The line of play that a proven mate comes to.

use crate::engine::action::Move;

use super::graph::{MateGraph, MateId};

/// Not known yet.
const FAR: u32 = u32::MAX;

/// A shortest way to mate among those that are proven, against the defence that
/// holds out longest.
pub(super) fn mating_line(graph: &MateGraph) -> Vec<Move> {
    let plies = distances(graph);
    let mut line = Vec::new();
    let mut node: MateId = 0;
    let mut left = plies[0];
    while left > 0 && left != FAR {
        let attacks = left % 2 == 1;
        let mut edges = graph.edges(node).iter();
        let next = match attacks {
            true => edges.find(|edge| plies[edge.to as usize] == left - 1),
            // The first of the longest.
            false => edges.rev().max_by_key(|edge| plies[edge.to as usize]),
        };
        let Some(edge) = next else { break };
        line.push(edge.mv);
        node = edge.to;
        left = plies[node as usize];
    }
    line
}

/// By position: in how many plies the attacker mates, by what is proven.
fn distances(graph: &MateGraph) -> Vec<u32> {
    let mut plies = vec![FAR; graph.len()];
    let mut open = proven(graph);
    for (node, _) in &open {
        if graph.edges(*node).is_empty() {
            plies[*node as usize] = 0;
        }
    }
    let mut ply = 0;
    while plies[0] == FAR {
        let (before, known) = (open.len(), ply);
        ply += 1;
        open.retain(|&(node, attacks)| {
            let at = |id: MateId| plies[id as usize];
            if at(node) != FAR {
                return false;
            }
            let mut edges = graph.edges(node).iter();
            let reached = attacks == (ply % 2 == 1)
                && match attacks {
                    true => edges.any(|edge| at(edge.to) <= known),
                    false => edges.all(|edge| at(edge.to) <= known),
                };
            if reached {
                plies[node as usize] = ply;
            }
            !reached
        });
        // Many rounds without news: what is left is not proven.
        if open.len() == before && ply > 2 * graph.len() as u32 {
            break;
        }
    }
    plies
}

/// The positions that belong to the proof, each with whether it is the
/// attacker's move.
fn proven(graph: &MateGraph) -> Vec<(MateId, bool)> {
    let mut found = vec![(0, true)];
    let mut seen = vec![false; graph.len()];
    seen[0] = true;
    let mut at = 0;
    while let Some(&(node, attacks)) = found.get(at) {
        at += 1;
        for edge in graph.edges(node) {
            let is_part = graph.node(edge.to).proof == 0;
            if is_part && !std::mem::replace(&mut seen[edge.to as usize], true) {
                found.push((edge.to, !attacks));
            }
        }
    }
    found
}
