//! Moves that give check, and those that mate: what a search leaves out last, as they leave
//! the other side little choice.

use crate::engine::action::Move;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::SquareSet;

use super::tree::TreeSearch;

impl TreeSearch {
    /// The squares from which the player to move could check a king of the other side;
    /// none where kings are taken.
    pub fn checking_squares(&self) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        if self.knowledge.policy.takes_kings {
            return squares;
        }
        let turn = self.position.turn();
        let kings = if self.is_own(turn) { self.opponents() } else { self.own };
        for player in kings.and(self.position.standing().living).iter() {
            self.position.visit_check_squares(&self.knowledge.rules, player, |square, kinds| {
                if kinds[turn.index()] != 0 {
                    squares.insert(square);
                }
            });
        }
        squares
    }

    /// Does this move check somebody from one of these squares, or mate at once?
    pub fn threatens(&mut self, squares: SquareSet, mv: Move) -> bool {
        let mover = self.position.turn();
        self.leads_to(squares, mv, |rules, after| {
            after.enemies(rules, mover).iter().any(|enemy| after.in_check(rules, enemy))
        })
    }

    /// Does this move check somebody from one of these squares who has no answer?
    pub fn mates(&mut self, squares: SquareSet, mv: Move) -> bool {
        self.leads_to(squares, mv, |rules, after| {
            after.in_check(rules, after.turn()) && !after.has_legal_move(rules)
        })
    }

    /// Does this move to one of these squares put somebody out of the game, or to a
    /// position of which something holds?
    fn leads_to(
        &mut self,
        squares: SquareSet,
        mv: Move,
        holds: impl Fn(&Rules, &mut Position) -> bool,
    ) -> bool {
        if mv.is_special() || !squares.contains(mv.to()) {
            return false;
        }
        let rules = &*self.knowledge.rules;
        let living = self.position.standing().living;
        let undo = self.position.play(rules, mv);
        let leads = self.position.standing().living != living || holds(rules, &mut self.position);
        self.position.unplay(rules, undo);
        leads
    }
}
