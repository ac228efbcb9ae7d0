//! What each of several others does who plays alone: takes what they can without
//! loss, or stands still; whoever can mate does, also after another has chosen.
//! Nobody plays a move that loses something only because it harms the own side, unless
//! it mates. Who answers the move of the root is looked at more closely: what looks bad
//! for that player, but bears on the own king, may let the next mate.

use crate::engine::action::Move;
use crate::engine::axes::repetition::Occurrence;
use crate::engine::position::NullUndo;
use crate::engine::square::SquareSet;

use super::ends::Last;
use super::order::MovePicker;
use super::tree::TreeSearch;

/// How near the end of the depth only mates are kept of what looks bad: where much is in
/// hand, there are dozens of checks.
const SHALLOW: i32 = 2;

impl TreeSearch {
    /// Is the player to move one of several others, and not in check?
    pub fn is_selfish(&self, check: bool) -> bool {
        let policy = &self.knowledge.policy;
        !policy.alternates && !policy.teams && !check && !self.is_own(self.position.turn())
    }

    /// The best capture that does not lose, for who does not choose.
    pub fn best_capture(&mut self) -> Option<Move> {
        let first = self.moves.len();
        let picked = MovePicker::new(first, None).next(self, false);
        self.forget_moves(first);
        picked.filter(|&(mv, rank)| rank >= 0 && self.is_noisy(mv)).map(|(mv, _)| mv)
    }

    /// Is this quiet move exempt from pruning? Such are the mates, and the first answers to
    /// the move of the root that bear on the own king; further from the end of the depth
    /// also the checks, and all other first answers.
    pub fn is_exempt(
        &mut self,
        mv: Move,
        depth: i32,
        (selfish, checking): (bool, SquareSet),
    ) -> bool {
        let answers = selfish && self.answers_root();
        if answers && self.enters_king_zone(mv) {
            return true;
        }
        match depth > SHALLOW {
            true => answers || self.threatens(checking, mv),
            false => self.mates(checking, mv),
        }
    }

    /// Is this the first who answers the move of the root?
    fn answers_root(&self) -> bool {
        self.ply == 1
    }

    /// Is a move of this rank a sacrifice that nobody would play who looks after
    /// themselves? `checking` as for [`TreeSearch::threatens`].
    pub fn is_unsound(&mut self, (mv, rank): (Move, i32), checking: SquareSet) -> bool {
        self.is_sacrifice(mv, rank)
            && !(self.answers_root() && self.enters_king_zone(mv))
            && !self.mates(checking, mv)
    }

    /// Does a move of this rank lose something to whoever plays it?
    fn is_sacrifice(&self, mv: Move, rank: i32) -> bool {
        match self.is_noisy(mv) {
            true => rank < 0,
            false => self.knowledge.loses(&self.position, mv, 0),
        }
    }

    /// Does the piece that moves end in the zone of a king of the own side, that is, next
    /// to it? On a wide board: or does it attack a square of that zone?
    fn enters_king_zone(&mut self, mv: Move) -> bool {
        if mv.is_special() {
            return false;
        }
        let rules = &*self.knowledge.rules;
        let mut reached = SquareSet::EMPTY;
        if self.knowledge.policy.wide {
            let undo = self.position.play(rules, mv);
            reached = self.position.influence(rules, mv.to()).attacks;
            self.position.unplay(rules, undo);
        }
        reached.insert(mv.to());
        let kings = self.own.iter().filter_map(|player| self.position.king(player));
        kings.map(|king| rules.neighbours(king)).any(|ring| !ring.and(reached).is_empty())
    }

    /// Goes on as if the player to move stood still.
    pub fn stand_still(&mut self) -> NullUndo {
        let mover = self.position.turn();
        let (turn, living) = (&self.knowledge.rules.spec().turn, self.position.standing().living);
        let mut seats = turn.players_from(turn.after(mover));
        let next = seats.find(|&seat| living.contains(seat)).unwrap_or(mover);
        let undo = self.give_turn(next);
        let check = self.position.in_check(&self.knowledge.rules, next);
        self.path.push(Occurrence { key: self.position.hash(), mover: Some(mover), check });
        self.last.push(Last { mv: None, changed: false });
        self.ply += 1;
        undo
    }
}
