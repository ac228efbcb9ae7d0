//! Is the best move that is known of a position the only good one? Then it is looked at
//! deeper (singular extension).

use crate::engine::action::Move;

use super::score::{Value, is_mate};
use super::table::{Bound, Known};
use super::tree::TreeSearch;

/// From which depth on it is asked, and by how much the known move may have been looked
/// at less deep.
const DEPTH: i32 = 6;
const SHALLOWER: i32 = 3;
/// By how much the others must be worse for each ply of depth, in hundredths of a pawn;
/// and by how much more, for two plies.
const WORSE: Value = 2;
const FAR_WORSE: Value = 30;

/// What has come of a search without the known move.
pub(super) enum Singularity {
    /// The known move is looked at so many plies deeper, or less deep.
    Extension(i32),
    /// The others are too good as well: this is the score (multi-cut).
    Cutoff(Value),
}

impl TreeSearch {
    /// The known move of this position, if it may be the only good one.
    pub fn singular_candidate(&self, known: &Known, depth: i32) -> Option<Move> {
        let wanted = depth >= DEPTH
            && self.knowledge.policy.alternates
            && self.excluded[self.ply].is_none()
            && self.ply < 2 * self.interest()
            && known.depth >= depth - SHALLOWER
            && matches!(known.bound, Bound::Lower | Bound::Exact)
            && !is_mate(known.value);
        known.mv.filter(|&mv| wanted && self.is_plausible(mv))
    }

    /// Searches this position without a move.
    pub async fn search_without(
        &mut self,
        mv: Move,
        known: &Known,
        depth: i32,
        (alpha, beta, cut): (Value, Value, bool),
    ) -> Singularity {
        let open = beta - alpha > 1;
        let bound = known.value - WORSE * depth;
        self.excluded[self.ply] = Some(mv);
        let value = self.search((depth - 1) / 2, bound - 1, bound, cut).await;
        self.excluded[self.ply] = None;
        match value {
            _ if self.stopped => Singularity::Cutoff(0),
            _ if value < bound => {
                Singularity::Extension(1 + i32::from(!open && value < bound - FAR_WORSE))
            }
            _ if value >= beta && !open && !is_mate(value) => Singularity::Cutoff(value),
            _ => Singularity::Extension(-i32::from(known.value >= beta || cut)),
        }
    }
}
