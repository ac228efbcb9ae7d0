//! More than two players: who is on whose side, who chooses, and how it ends.
//!
//! The searched player and a partner are one side, all others are the other.
//! Partners are searched like two players. Where everybody plays alone, only
//! one of the others chooses between two moves of the own side (best reply search);
//! what the rest do meanwhile is in `others.rs`. Who is in check always chooses. In a
//! duel only the opponent chooses.

use crate::engine::action::Move;
use crate::engine::movegen::MoveClass;
use crate::engine::outcome::Outcome;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::{NullUndo, Undo};
use crate::engine::square::SquareSet;
use crate::splitmix::mixed;

use super::quiet::{Promise, QuietStand};
use super::score::{INFINITE, MATE, PLACED, Value};
use super::table::{Bound, Known};
use super::tree::TreeSearch;

/// What a capture may bring beside what it takes.
const MARGIN: Value = 200;
/// How many plies are looked at beyond the depth: with captures by several on each
/// side, there would be no end of them.
const FARTHEST: i32 = 3;

impl TreeSearch {
    /// Is this player on the side for which is searched?
    pub fn is_own(&self, player: Player) -> bool {
        self.own.contains(player)
    }

    /// Who may choose against the own side as the game stands.
    pub fn opponents(&self) -> PlayerSet {
        self.position.enemies(&self.knowledge.rules, self.seat)
    }

    /// Is the player to move on the side of who has moved last?
    #[inline]
    pub fn has_side_stayed(&self) -> bool {
        !self.knowledge.policy.alternates
            && self
                .path
                .last()
                .and_then(|last| last.mover)
                .is_some_and(|mover| self.is_own(mover) == self.is_own(self.position.turn()))
    }

    /// The key of the position in the table: what is kept holds for one seat and strength.
    #[inline]
    pub fn key(&self) -> u64 {
        let hash = self.position.search_hash() ^ self.strength_key ^ self.countdown();
        if self.knowledge.policy.alternates {
            return hash;
        }
        let standing = self.position.standing();
        let beside = u64::from(self.seat.0) << 1 | u64::from(self.spent);
        let order = standing.out.iter().chain(&standing.mates);
        hash ^ mixed(order.fold(beside, |word, &count| word << 3 | u64::from(count)))
    }

    /// Does the player to move choose? Others play the first move that is picked.
    pub fn is_choosing(&self, check: bool) -> bool {
        let policy = &self.knowledge.policy;
        let turn = self.position.turn();
        policy.alternates
            || self.is_own(turn)
            || self.opponents().contains(turn) && (policy.teams || check || !self.spent)
    }

    /// Has one of the others chosen, after the move of this number?
    pub fn has_spent(&self, tried: i32, check: bool) -> bool {
        let own = self.is_own(self.position.turn());
        !self.knowledge.policy.alternates && !own && (self.spent || tried > 1 && !check)
    }

    /// By how much the depth is less after the move of this number, which has just
    /// been played: all that the others do between two moves of the own side counts
    /// as one ply, unless they are a team.
    pub fn price(&self, tried: i32, (check, spent): (bool, bool)) -> i32 {
        let policy = &self.knowledge.policy;
        let Some(mover) = self.path.last().and_then(|last| last.mover) else { return 1 };
        if policy.alternates || policy.teams || check || self.is_own(mover) {
            return 1;
        }
        let returns = self.is_own(self.position.turn());
        i32::from(!spent && (tried > 1 || returns))
    }

    /// The score, if the game is over here for the own side.
    pub fn ended_among(&self) -> Option<Value> {
        let (rules, standing) = (&*self.knowledge.rules, self.position.standing());
        if standing.losses() == 0 && !standing.stuck {
            return None;
        }
        let value = match self.position.outcome_on_board(rules) {
            Some(outcome) => self.value_of_end(&outcome),
            None if !standing.living.contains(self.seat) => {
                self.value_of_place(rules.players() + 1 - standing.out[self.seat.index()])
            }
            None => return None,
        };
        Some(if self.is_own(self.position.turn()) { value } else { -value })
    }

    fn value_of_end(&self, outcome: &Outcome) -> Value {
        if outcome.is_draw() {
            return 0;
        }
        let won = |player| outcome.winners.contains(&player);
        let place = outcome.placings.as_ref().and_then(|places| places.get(self.seat.index()));
        match place {
            _ if won(self.seat) && outcome.winners.iter().all(|&winner| self.is_own(winner)) => {
                MATE - self.ply as Value
            }
            // The first place is shared.
            _ if won(self.seat) => PLACED,
            Some(&place) if !self.knowledge.policy.teams => self.value_of_place(place),
            _ => self.ply as Value - MATE,
        }
    }

    /// The score of a place behind the first.
    fn value_of_place(&self, place: u8) -> Value {
        let ply = self.ply as Value;
        match place {
            2 => ply - PLACED - 1_000,
            3 => ply - PLACED - 4_000,
            _ => ply - MATE,
        }
    }

    /// The score of this position once it is quiet: each of the side to move may
    /// take something, one of them, and then it is the other side's turn.
    pub fn quiesce_among(
        &mut self,
        mut alpha: Value,
        beta: Value,
        (depth, check): (i32, bool),
    ) -> Value {
        let key = self.key();
        let known = self.table.get(key, self.ply);
        let null = known.filter(|_| beta - alpha == 1);
        if let Some(value) = null.and_then(|known| known.within(alpha, beta)) {
            return value;
        }
        let (start, turn) = (alpha, self.position.turn());
        let check = check && self.is_choosing(true);
        let (eval, mut best) = if check {
            (0, -INFINITE)
        } else {
            let eval = known.map_or_else(|| self.evaluate(), |known| known.eval);
            (eval, eval)
        };
        if best >= beta {
            return best;
        }
        if depth <= -FARTHEST {
            return if check { self.evaluate() } else { eval };
        }
        alpha = alpha.max(best);
        let side = if self.is_own(turn) { self.own } else { self.opponents() };
        let side = side.and(self.position.standing().living);
        let players = self.knowledge.rules.spec().turn.players_from(turn);
        let stand = QuietStand { eval, check, depth, margin: MARGIN };
        let mut best_move = None;
        for seat in players {
            if seat != turn && (check || !side.contains(seat)) || best >= beta {
                continue;
            }
            let given = (seat != turn).then(|| self.give_turn(seat));
            let first = self.moves.len();
            let class = if check { MoveClass::All } else { self.captures_of(seat) };
            self.generate(class);
            self.rank_captures(first);
            for at in first..self.moves.len() {
                let Some((mv, rank)) = self.pick(at) else { break };
                match self.promise((mv, rank), (alpha, best), stand) {
                    Promise::Tried => {}
                    Promise::AtMost(value) => {
                        best = best.max(value);
                        continue;
                    }
                    Promise::Over => break,
                }
                let value = self.try_quietly(mv, (alpha, beta), depth);
                if value > best {
                    best = value;
                    if value > alpha {
                        best_move = Some(mv).filter(|_| given.is_none());
                        alpha = value;
                        if value >= beta {
                            break;
                        }
                    }
                }
            }
            self.forget_moves(first);
            if depth == 0 && !check && best < beta {
                let value = self.quiesce_threats(alpha, beta);
                if value > best {
                    (best, best_move) = (value, None);
                    alpha = alpha.max(best);
                }
            }
            if let Some(undo) = given {
                self.position.unplay_null(&self.knowledge.rules, undo);
            }
        }
        if best == -INFINITE {
            best = self.evaluate();
        }
        if !self.stopped {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > start => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.put(
                key,
                self.ply,
                Known { mv: best_move, value: best, eval, depth: 0, bound },
            );
        }
        best
    }

    /// The score of the best quiet check at the end of the depth, so that no mate in one is
    /// overlooked.
    fn quiesce_threats(&mut self, mut alpha: Value, beta: Value) -> Value {
        let mut best = -INFINITE;
        let squares = self.checking_squares().without(self.position.occupied());
        let first = self.moves.len();
        self.generate(MoveClass::To(squares));
        self.ranks.resize(self.moves.len(), 0);
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            if self.threatens(squares, mv) && !self.is_unsound((mv, 0), squares) {
                best = best.max(self.try_quietly(mv, (alpha, beta), 0));
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        self.forget_moves(first);
        best
    }

    /// The score of a move of a quiet search, this far beyond the depth.
    fn try_quietly(&mut self, mv: Move, (alpha, beta): (Value, Value), depth: i32) -> Value {
        let (undo, back) = self.play_and_return(mv);
        let value = match self.has_side_stayed() {
            true => self.quiesce(alpha, beta, depth - 1),
            false => -self.quiesce(-beta, -alpha, depth - 1),
        };
        self.unplay_and_return(undo, back);
        value
    }

    /// Gives the turn to this seat without a move; to be taken back like a null move.
    pub fn give_turn(&mut self, seat: Player) -> NullUndo {
        self.position.give_turn(&self.knowledge.rules, seat)
    }

    /// The captures that matter beyond the depth: of the others those of the own
    /// side's pieces.
    fn captures_of(&self, seat: Player) -> MoveClass {
        if self.is_own(seat) {
            return MoveClass::Captures;
        }
        let squares = self
            .own
            .iter()
            .fold(SquareSet::EMPTY, |squares, player| squares.or(self.position.pieces_of(player)));
        MoveClass::To(squares)
    }

    /// Plays a move of a quiet search. When one of several opponents has moved and
    /// nobody is in check, it is the own side's turn again.
    fn play_and_return(&mut self, mv: Move) -> (Undo, Option<NullUndo>) {
        let undo = self.play(mv);
        let returns = !self.knowledge.policy.teams
            && self.has_side_stayed()
            && !self.in_check()
            && self.position.standing().living.contains(self.seat);
        let back = returns.then(|| self.give_turn(self.seat));
        if back.is_some() {
            let check = self.position.in_check(&self.knowledge.rules, self.seat);
            if let Some(last) = self.path.last_mut() {
                last.check = check;
            }
        }
        (undo, back)
    }

    fn unplay_and_return(&mut self, undo: Undo, back: Option<NullUndo>) {
        if let Some(back) = back {
            self.position.unplay_null(&self.knowledge.rules, back);
        }
        self.unplay(undo);
    }
}
