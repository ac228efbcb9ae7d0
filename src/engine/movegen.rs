//! The legal moves of a position.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::partners::Partners;
use super::axes::royal::Royal;
use super::hands::Hands;
use super::legality::CheckInfo;
use super::outcome::Outcome;
use super::piece::Cell;
use super::player::{Player, PlayerSet};
use super::position::Position;
use super::rules::Rules;
use super::square::SquareSet;

/// Which of the legal moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveClass {
    /// All of them.
    All,
    /// Those that take a piece, in passing too.
    Captures,
    /// Those that take none, with all that is no move of a piece.
    Quiets,
    /// Those with which a piece comes to one of these squares, dropped ones
    /// included.
    To(SquareSet),
}

/// Where legal moves go. One generator serves both: to write it out for each
/// would double the size of the largest part of the engine.
enum Sink<'a> {
    /// All of them to a list.
    List(&'a mut Vec<Move>),
    /// Nowhere: the first ends the search.
    First,
}

impl Sink<'_> {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        match self {
            Sink::List(moves) => {
                moves.push(mv);
                ControlFlow::Continue(())
            }
            Sink::First => ControlFlow::Break(()),
        }
    }
}

impl Position {
    /// Appends every legal move, each once, in no particular order. Allocates
    /// only where the list has no room.
    pub fn legal_moves_into(&mut self, rules: &Rules, moves: &mut Vec<Move>) {
        let _ = self.visit_legal(rules, Sink::List(moves));
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&mut self, rules: &Rules) -> usize {
        self.legal_moves(rules).len()
    }

    /// The same for the moves of one class.
    pub fn legal_moves_of(&mut self, rules: &Rules, class: MoveClass, moves: &mut Vec<Move>) {
        let start = moves.len();
        self.legal_moves_into(rules, moves);
        let mut at = start;
        while at < moves.len() {
            if self.is_of(rules, class, moves[at]) {
                at += 1;
            } else {
                moves.swap_remove(at);
            }
        }
    }

    /// Is this legal move of the class?
    pub fn is_of(&self, rules: &Rules, class: MoveClass, mv: Move) -> bool {
        match class {
            MoveClass::All => true,
            MoveClass::Captures => self.is_capture(rules, mv),
            MoveClass::Quiets => !self.is_capture(rules, mv),
            MoveClass::To(squares) => !mv.is_special() && squares.contains(mv.to()),
        }
    }

    /// Does this legal move take a piece, in passing too?
    pub fn is_capture(&self, rules: &Rules, mv: Move) -> bool {
        if mv.is_special() || mv.drop_number() != 0 || self.irreversible().relocating {
            return false;
        }
        let is_pawn =
            || rules.spec.en_passant.is_some_and(|kind| self.kind_at(mv.origin()) == Some(kind));
        let column = |square| rules.topology.column(square);
        !self.board[mv.to().index()].is_empty()
            || self.irreversible().ep_square == Some(mv.to())
                && is_pawn()
                && column(mv.origin()) != column(mv.to())
    }

    /// Every legal move, each once, in no particular order.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.clone().legal_moves_into(rules, &mut moves);
        moves
    }

    /// Has the player to move a legal move?
    pub fn has_legal_move(&mut self, rules: &Rules) -> bool {
        self.visit_legal(rules, Sink::First).is_break()
    }

    /// Gives every legal move to `sink` until it breaks.
    fn visit_legal(&mut self, rules: &Rules, mut sink: Sink) -> ControlFlow<()> {
        if rules.ends_on_board() && self.has_ended(rules) {
            return ControlFlow::Continue(());
        }
        if rules.has_special_moves && self.irreversible().relocating {
            return self.visit_relocations(rules, &mut |mv| sink.take(mv));
        }
        let rules = rules.at(self.phase());
        let minds_partner = rules.spec.partners == Partners::NoCheck;
        self.visit_unguarded(rules, &mut |position, mv| {
            if minds_partner && position.offends_partner(rules, mv) {
                return ControlFlow::Continue(());
            }
            sink.take(mv)
        })
    }

    /// How the board has ended the game, by other means than that nobody can
    /// move: a try, an enclosure, points, the last of the living.
    pub fn outcome_on_board(&self, rules: &Rules) -> Option<Outcome> {
        let reached = || rules.spec.goal.outcome(rules, self);
        let survived = || rules.spec.royal.outcome(rules, self);
        reached().or_else(survived).or_else(|| rules.spec.points.outcome(rules, self))
    }

    /// Has the board ended the game, by other means than mate?
    pub(super) fn has_ended(&self, rules: &Rules) -> bool {
        self.outcome_on_board(rules).is_some()
    }

    /// Shows every move that is legal but for what concerns partners.
    #[inline(always)]
    fn visit_unguarded(
        &mut self,
        rules: &Rules,
        visit: &mut impl FnMut(&mut Position, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let check_info = self.check_info(rules);
        let player = self.turn();
        let guarded = rules.spec.royal != Royal::Captured;
        let king = self.king(player).filter(|_| guarded);
        let captures = self.may_capture(rules);
        for from in self.owned[player.index()] {
            let royal = king == Some(from);
            let loose =
                royal || check_info.pinned.contains(from) || check_info.by_trial.contains(from);
            self.visit_moves_from(rules, from, captures, &mut |position, mv| {
                if !royal && !check_info.answers.contains(mv.to()) {
                    return ControlFlow::Continue(());
                }
                let by_trial = loose || check_info.by_trial.contains(mv.to());
                if by_trial && position.exposes_king(rules, mv) {
                    return ControlFlow::Continue(());
                }
                visit(position, mv)
            })?;
        }
        self.visit_drops(rules, &check_info, visit)?;
        if rules.has_special_moves {
            self.visit_extras(rules, check_info.check, &mut |position, mv| visit(position, mv))?;
        }
        if !check_info.check && self.may_steal(rules) {
            visit(self, Move::STEAL)
        } else if self.may_mirror(rules) {
            visit(self, Move::MIRROR)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn visit_drops(
        &mut self,
        rules: &Rules,
        check_info: &CheckInfo,
        visit: &mut impl FnMut(&mut Position, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let player = self.turn();
        let hand = *self.hands.of(player);
        if hand == [0; Hands::KINDS] {
            return ControlFlow::Continue(());
        }
        let mut empty = rules.region(player).without(self.occupied()).and(check_info.answers);
        if rules.spec.drops.beside_king {
            let beside = self.king(player).map(|king| rules.neighbours(king));
            empty = empty.and(beside.unwrap_or_default());
        }
        for number in 1..Hands::KINDS as u8 {
            if hand[usize::from(number)] == 0 {
                continue;
            }
            let cell = Cell(player.0 << 6 | number);
            let row = usize::from(rules.mover[cell.index()]) * rules.topology.len();
            let Some(reaches) = rules.move_sets.get(row..row + rules.topology.len()) else {
                continue;
            };
            let mut targets = empty;
            if rules.one_per_file.0 >> number & 1 != 0 {
                for square in self.one_per_file[player.index()] {
                    targets = targets.without(rules.line(player, square));
                }
            }
            let mate_is_banned = rules.no_mate.0 >> number & 1 != 0;
            for to in targets {
                if reaches[to.index()].immobile_drop {
                    continue;
                }
                let mv = Move::dropping(number, to);
                if rules.not_before_turned.0 >> number & 1 != 0
                    && self.faces_turned(rules, cell, to)
                {
                    continue;
                }
                if check_info.by_trial.contains(to) && self.exposes_king(rules, mv) {
                    continue;
                }
                if mate_is_banned && self.mates_by_drop(rules, mv) {
                    continue;
                }
                visit(self, mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Does this drop itself attack a king whose owner then has no legal
    /// reply (打ち歩詰め, R-142)? With more than two players each is asked as
    /// if to move at once.
    pub(super) fn mates_by_drop(&mut self, rules: &Rules, mv: Move) -> bool {
        let cell = Cell(self.turn().0 << 6 | mv.drop_number());
        let attacked = self.kings_attacked_from(rules, cell, mv.to());
        if attacked == PlayerSet::default() {
            return false;
        }
        let player = self.turn();
        let undo = self.play_plainly(rules, mv);
        let mates = attacked.iter().any(|victim| match rules.spec.royal {
            Royal::Captured => self.is_lost_to(rules, victim, player),
            _ => !self.has_reply(rules, victim),
        });
        self.unplay(rules, undo);
        mates
    }

    /// Would this player have a legal move, if to move?
    pub(super) fn has_reply(&mut self, rules: &Rules, player: Player) -> bool {
        let turn = self.set_turn(player);
        let reply = self.has_legal_move(rules);
        self.set_turn(turn);
        reply
    }
}
