//! Cannons: going over exactly one piece.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::movement::{Atom, Modality};
use crate::engine::piece::Kind;
use crate::engine::spec::VariantSpec;

/// The piece goes along a line over exactly one piece of either side, the
/// hurdle, however far off, and on behind it up to the next piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CannonHop {
    /// The kind that is neither a hurdle nor captured.
    pub spares: Option<Kind>,
}

impl VariantSpec {
    /// The rules of cannons as data, one for each way to hop.
    pub(in crate::engine) fn hop_rules(&self) -> Vec<Rule> {
        let mut ways: Vec<(Modality, Option<Kind>)> = Vec::new();
        let hops = |atom: &Atom| atom.cannon_hop.map(|hop| (atom.modality, hop.spares));
        for way in self.pieces.iter().flat_map(|piece| &piece.atoms).filter_map(hops) {
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        let all = self.kinds(|piece| piece.atoms.iter().any(|atom| atom.cannon_hop.is_some()));
        let rule = |(modality, spares)| {
            let such = |atom: &Atom| hops(atom) == Some((modality, spares));
            let kinds = self.kinds(|piece| piece.atoms.iter().any(such));
            let others = match spares {
                None => Vec::new(),
                Some(_) => {
                    let other = |kind: &Kind| Some(*kind) != spares;
                    all.iter().copied().filter(other).collect()
                }
            };
            let parameters = Parameters::Hop { kinds, modality, spares, others };
            Rule::new(Axis::Movement, &[132], parameters)
        };
        ways.into_iter().map(rule).collect()
    }
}
