//! Which moves of the root are searched among several players, where a full hand can be
//! dropped in hundreds of ways: the candidates, that is, those whose positions look best,
//! and all others only if the best candidate disappoints.

use crate::sort::sort_short;

use super::root::RootMove;
use super::score::{MATE_BOUND, Value};
use super::tree::TreeSearch;

/// So many moves are candidates.
const CANDIDATES: usize = 60;
/// By how much the best candidate is worth less than in the last iteration when all others
/// are searched, too, in hundredths of a pawn.
const DISAPPOINTMENT: Value = 400;

impl TreeSearch {
    /// Orders the moves of the root by what their positions look like.
    pub fn put_candidates_first(&mut self, root: &mut [RootMove]) {
        for root in &mut *root {
            let undo = self.play(root.mv);
            let value = self.ended(self.in_check()).unwrap_or_else(|| self.evaluate());
            root.value = if self.has_side_stayed() { value } else { -value };
            self.unplay(undo);
        }
        sort_short(root, |root| -root.value);
    }

    /// Is the quiet move in this place not searched to this depth, when the best before it
    /// is worth so much? To the first ply all are.
    pub fn is_left_out(&self, place: usize, best: Value, depth: i32) -> bool {
        !self.knowledge.policy.alternates
            && depth > 1
            && place >= CANDIDATES
            && best > -MATE_BOUND
            && best >= self.previous_value - DISAPPOINTMENT
    }
}
