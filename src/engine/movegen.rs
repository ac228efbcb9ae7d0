//! The legal moves of a position.

use std::ops::ControlFlow;

use super::action::Move;
use super::legality::Danger;
use super::piece::Cell;
use super::position::{Hands, Position};
use super::rules::{Reach, Rules};
use super::square::{Square, SquareSet};

impl Position {
    /// Appends every legal move, each once, in no particular order. Allocates
    /// only where the list has no room.
    pub fn legal_moves_into(&mut self, rules: &Rules, moves: &mut Vec<Move>) {
        let _ = self.visit_legal(rules, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Every legal move, each once, in no particular order.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.clone().legal_moves_into(rules, &mut moves);
        moves
    }

    /// Has the player to move a legal move?
    pub fn has_legal_move(&mut self, rules: &Rules) -> bool {
        self.visit_legal(rules, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Shows every legal move to `visit` until it breaks.
    pub(super) fn visit_legal(
        &mut self,
        rules: &Rules,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let danger = self.danger(rules);
        let player = self.turn();
        let king = self.king(player);
        for from in self.owned[player.index()] {
            let royal = king == Some(from);
            let by_trial = royal || danger.pinned.contains(from);
            self.visit_moves_from(rules, from, &mut |position, mv| {
                if !royal && !danger.answers.contains(mv.to()) {
                    return ControlFlow::Continue(());
                }
                if by_trial && position.exposes_king(rules, mv) {
                    return ControlFlow::Continue(());
                }
                visit(mv)
            })?;
        }
        self.visit_drops(rules, &danger, visit)
    }

    /// Shows every move on the board of the piece on `from`, also those that
    /// leave the king attacked.
    #[inline]
    fn visit_moves_from(
        &mut self,
        rules: &Rules,
        from: Square,
        visit: &mut impl FnMut(&mut Position, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cell = self.board[from.index()];
        let row = usize::from(rules.mover[cell.index()]) * rules.topology.len();
        let Some(reaches) = rules.reach.get(row..row + rules.topology.len()) else {
            return ControlFlow::Continue(());
        };
        let promotion = rules.promotes_to[usize::from(cell.kind_number())];
        let reach = reaches[from.index()];
        let mut seen = SquareSet::EMPTY;
        let mut arrive = |position: &mut Position, to: Square| {
            if reach.doubles {
                if seen.contains(to) {
                    return ControlFlow::Continue(());
                }
                seen.insert(to);
            }
            let Reach { promotes, dead_end, .. } = reaches[to.index()];
            if promotes || reach.promotes {
                visit(position, Move::promoting(from, to, promotion))?;
            }
            if dead_end {
                ControlFlow::Continue(())
            } else {
                visit(position, Move::board(from, to))
            }
        };
        for &to in reach.steps.of(&rules.track) {
            if !self.is_own(to, cell) {
                arrive(self, to)?;
            }
        }
        for ray in reach.rays.of(&rules.rays) {
            for &to in ray.of(&rules.track) {
                let target = self.board[to.index()];
                if target.is_empty() {
                    arrive(self, to)?;
                    continue;
                }
                if target.owner() != cell.owner() {
                    arrive(self, to)?;
                }
                break;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_own(&self, to: Square, cell: Cell) -> bool {
        let target = self.board[to.index()];
        !target.is_empty() && target.owner() == cell.owner()
    }

    fn visit_drops(
        &mut self,
        rules: &Rules,
        danger: &Danger,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let player = self.turn();
        let hand = *self.hands.of(player);
        if hand == [0; Hands::KINDS] {
            return ControlFlow::Continue(());
        }
        let empty = rules.squares.without(self.occupied()).and(danger.answers);
        for number in 1..Hands::KINDS as u8 {
            if hand[usize::from(number)] == 0 {
                continue;
            }
            let cell = Cell(player.0 << 6 | number);
            let row = usize::from(rules.mover[cell.index()]) * rules.topology.len();
            let Some(reaches) = rules.reach.get(row..row + rules.topology.len()) else {
                continue;
            };
            let mut targets = empty;
            if rules.one_a_line.0 >> number & 1 != 0 {
                for square in self.one_a_line[player.index()] {
                    targets = targets.without(rules.line(player, square));
                }
            }
            let mate_is_banned = rules.no_mate.0 >> number & 1 != 0;
            for to in targets {
                if reaches[to.index()].dead_end {
                    continue;
                }
                let mv = Move::dropping(number, to);
                if mate_is_banned && self.mates_by_drop(rules, mv) {
                    continue;
                }
                visit(mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Does this drop itself attack a king whose owner then has no legal
    /// reply (打ち歩詰め, R-142)?
    pub(super) fn mates_by_drop(&mut self, rules: &Rules, mv: Move) -> bool {
        let player = self.turn();
        let cell = Cell(player.0 << 6 | mv.drop_number());
        if !self.would_attack_king(rules, cell, mv.to()) {
            return false;
        }
        let undo = self.play(rules, mv);
        let mates = !self.has_legal_move(rules);
        self.unplay(rules, undo);
        mates
    }

    /// Would this piece of the player to move attack an enemy king from here?
    fn would_attack_king(&self, rules: &Rules, cell: Cell, from: Square) -> bool {
        let Some(reach) = rules.reach_of(cell, from) else { return false };
        let king = |to: Square| {
            let enemies = rules.spec.turn.players().filter(|&p| p != cell.owner());
            enemies.into_iter().any(|enemy| self.king(enemy) == Some(to))
        };
        let along = |ray: &super::rules::Span| {
            let mut squares = ray.of(&rules.track).iter();
            squares.find(|to| !self.board[to.index()].is_empty()).is_some_and(|&to| king(to))
        };
        reach.steps.of(&rules.track).iter().any(|&to| king(to))
            || reach.rays.of(&rules.rays).iter().any(along)
    }
}
