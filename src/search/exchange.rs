//! What captures bring: static exchange evaluation on the game's own lines of
//! attack.

use crate::engine::action::Move;
use crate::engine::axes::royal::partner;
use crate::engine::position::Position;
use crate::engine::square::{Square, SquareSet};

use super::knowledge::Knowledge;
use super::score::Value;

/// The longest exchange that is looked at.
const LONGEST: usize = 24;

impl Knowledge {
    /// What a move takes and what it turns up, before anything is taken back;
    /// 0 for quiet moves.
    #[inline]
    pub fn gain(&self, position: &Position, mv: Move) -> Value {
        if mv.is_special() || mv.drop_number() != 0 {
            return 0;
        }
        let taken = usize::from(position.cell_at(mv.to()).kind_number());
        let phase = self.at(position);
        let mut gain = if taken == 0 { 0 } else { phase.gained[taken] };
        let promoted = usize::from(mv.promotion_number());
        if promoted != 0 {
            let moved = usize::from(position.cell_at(mv.origin()).kind_number());
            gain += phase.worths.board[promoted] - phase.worths.board[moved];
        }
        gain
    }

    /// Does the move give more than it gets, by more than `most`, 0 or more?
    #[inline]
    pub fn loses(&self, position: &Position, mv: Move, most: Value) -> bool {
        // It never gives more than the piece that moves.
        self.gain(position, mv) + most < self.stake(position, mv)
            && self.exchange(position, mv) < -most
    }

    /// What is left when both sides have taken on the square of a move as long
    /// as it pays, the cheapest pieces first. Pins are not seen. With more than
    /// two players, all others stand against the mover and the mover's team.
    pub fn exchange(&self, position: &Position, mv: Move) -> Value {
        if mv.is_special() {
            return 0;
        }
        let rules = &*self.rules;
        let (to, own) = (mv.to(), position.turn());
        let phase = self.at(position);
        let mut side = position.pieces_of(own);
        if self.policy.teams {
            side = side.or(position.pieces_of(partner(own)));
        }
        let mut occupied = position.occupied();
        if mv.drop_number() == 0 {
            occupied.remove(mv.origin());
        }
        occupied.insert(to);
        let mut gains = [0; LONGEST];
        gains[0] = self.gain(position, mv);
        // How many pieces each hand has room for, that of the others first.
        let mut rooms = [rules.spec().turn.after(own), own]
            .map(|player| i32::from(position.room_in_hand(rules, player)));
        rooms[1] += match mv.drop_number() {
            0 => -i32::from(!position.cell_at(to).is_empty()),
            _ => 1,
        };
        let mut stake = self.stake(position, mv);
        let mut length = 0;
        let mut victim = own;
        while length + 1 < LONGEST && rooms[length % 2] > 0 {
            rooms[length % 2] -= 1;
            let mut attackers = position.attackers(rules, victim, to, occupied).and(occupied);
            if length % 2 == 1 {
                attackers = attackers.and(side);
            }
            let Some((from, kind)) = self.least(position, attackers) else { break };
            let taker = position.cell_at(from).owner();
            let royal = phase.worths.board[kind] == 0;
            if royal && !position.attackers(rules, taker, to, occupied).is_empty() {
                break;
            }
            length += 1;
            gains[length] = stake - gains[length - 1];
            if gains[length].max(-gains[length - 1]) < 0 {
                break;
            }
            stake = phase.gained[kind];
            occupied.remove(from);
            victim = taker;
        }
        while length > 0 {
            gains[length - 1] = -gains[length].max(-gains[length - 1]);
            length -= 1;
        }
        gains[0]
    }

    /// The cheapest of these pieces, a king last, with its kind.
    #[inline]
    fn least(&self, position: &Position, attackers: SquareSet) -> Option<(Square, usize)> {
        let kind = |square: Square| usize::from(position.cell_at(square).kind_number());
        let worths = &self.at(position).worths;
        let cost = |kind: usize| match worths.board[kind] {
            0 => i32::MAX,
            worth => worth,
        };
        let pieces = attackers.into_iter().map(|square| (square, kind(square)));
        pieces.min_by_key(|(_, kind)| cost(*kind))
    }

    /// What the opponent would have by taking the moved piece back.
    #[inline]
    fn stake(&self, position: &Position, mv: Move) -> Value {
        let kind = match (mv.drop_number(), mv.promotion_number()) {
            (0, 0) => position.cell_at(mv.origin()).kind_number(),
            (0, promoted) => promoted,
            (dropped, _) => dropped,
        };
        self.at(position).gained[usize::from(kind)]
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::Action;
    use crate::engine::player::Player;
    use crate::notation::{moves, position};
    use crate::search::Searcher;
    use crate::variants;

    /// What a rook brings that takes a guarded pawn, while the other side holds this, and what
    /// the position is worth to that side.
    fn rook_takes(hand: &str) -> (i32, i32) {
        let variant = variants::find("shrinked-prison-1").expect("in the catalogue");
        let (rules, searcher) = (variant.rules(), Searcher::new(variant.rules(), 0));
        let text = format!("k8/9/9/4g4/4p4/9/9/4R4/K8 b {hand} 1");
        let (position, _) = position::parse(&rules, &text).expect("a position");
        match moves::parse(&rules, &position, "5h5e") {
            Ok(Action::Move(mv)) => {
                let worth = searcher.judge(&position, Player(1));
                (searcher.knowledge.exchange(&position, mv), worth)
            }
            other => panic!("{other:?} is no move"),
        }
    }

    #[test]
    fn r41_a_full_hand_takes_nothing_back() {
        let ((loss, before), (win, after)) = (rook_takes("2p"), rook_takes("3p"));
        assert!(loss < 0, "the gold takes the rook: {loss}");
        assert!(win > 0, "the gold may not take it: {win}");
        assert!(after < before, "a third pawn is worth less than to be able to take");
    }
}
