//! Obstacles that are passed over, and walls that throw a piece back.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::movement::Atom;
use crate::engine::spec::VariantSpec;

/// Obstacles are the pieces of players who do not concern the mover. A piece
/// may pass over exactly one of them in a move: a step lands on the next
/// square in line, a slide goes on behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ObstacleHop {
    /// Just that.
    Over,
    /// Or, instead, a slide is thrown back once by a side wall of the
    /// mover's corridor, from the square at the wall.
    OverOrReflected,
}

impl VariantSpec {
    /// The rules of obstacles as data; none where there are no obstacles.
    pub(in crate::engine) fn obstacle_rules(&self) -> Vec<Rule> {
        let of = |chosen: fn(ObstacleHop) -> bool| {
            let any = move |atom: &Atom| atom.obstacle_hop.is_some_and(chosen);
            self.kinds(|piece| piece.atoms.iter().any(any))
        };
        let reflected = of(|vault| vault == ObstacleHop::OverOrReflected);
        let over = (!of(|_| true).is_empty())
            .then(|| Rule::new(Axis::Movement, &[60, 61], Parameters::ObstacleHop));
        let reflected = (!reflected.is_empty())
            .then(|| Rule::new(Axis::Movement, &[62], Parameters::Reflection(reflected)));
        over.into_iter().chain(reflected).collect()
    }
}
