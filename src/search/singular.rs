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

/// What has come of leaving a move out.
pub(super) enum Doubt {
    /// It is looked at so many plies deeper, or less deep.
    Extended(i32),
    /// The others are good enough, too: this is the score.
    Settled(Value),
}

impl TreeSearch {
    /// The known move of this position, if it may be the only good one.
    pub fn worth_doubting(&self, known: &Known, depth: i32) -> Option<Move> {
        let wanted = depth >= DEPTH
            && self.knowledge.policy.alternates
            && self.without[self.ply].is_none()
            && self.ply < 2 * self.interest()
            && known.depth >= depth - SHALLOWER
            && matches!(known.bound, Bound::Lower | Bound::Exact)
            && !is_mate(known.value);
        known.mv.filter(|&mv| wanted && self.is_plausible(mv))
    }

    /// Searches this position without a move.
    pub async fn doubt(
        &mut self,
        mv: Move,
        known: &Known,
        depth: i32,
        (alpha, beta, cut): (Value, Value, bool),
    ) -> Doubt {
        let open = beta - alpha > 1;
        let bound = known.value - WORSE * depth;
        self.without[self.ply] = Some(mv);
        let value = self.search((depth - 1) / 2, bound - 1, bound, cut).await;
        self.without[self.ply] = None;
        match value {
            _ if self.stopped => Doubt::Settled(0),
            _ if value < bound => {
                Doubt::Extended(1 + i32::from(!open && value < bound - FAR_WORSE))
            }
            _ if value >= beta && !open && !is_mate(value) => Doubt::Settled(value),
            _ => Doubt::Extended(-i32::from(known.value >= beta || cut)),
        }
    }
}
