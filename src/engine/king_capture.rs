//! Moves in the games where kings are captured and players cross each other's
//! ways.

use std::ops::ControlFlow;

use super::action::{Act, Move};
use super::axes::mirror::{Mirror, Opening};
use super::piece::{Cell, Kind};
use super::player::{Facing, Player};
use super::position::{Position, Undo};
use super::rules::Rules;
use super::square::{Square, SquareSet};

impl Position {
    /// May the player to move mirror the own camp?
    pub fn may_mirror(&self, rules: &Rules) -> bool {
        let Opening { moved, mirrored } = self.opening();
        let player = self.turn();
        rules.spec.mirror == Mirror::BeforeFirstMove
            && self.phase() == 0
            && player != rules.spec.turn.first
            && !moved.contains(player)
            && !mirrored.contains(player)
            && self.has_room_to_mirror(rules, player)
    }

    /// Plays a move with all that follows from it. The caller keeps the
    /// position before.
    pub(super) fn play_king_capture(&mut self, rules: &Rules, mv: Move) -> Undo {
        if mv == Move::MIRROR {
            let undo = Undo::of(self, mv);
            self.mirror_camp(rules);
            self.begin_turn_order(rules);
            return undo;
        }
        let player = self.turn();
        let loser = self.piece_at(mv.to()).filter(|piece| rules.is_royal(piece.kind));
        let vanish = self.annihilates(rules, mv);
        let undo = self.play_plainly(rules, mv);
        if vanish {
            self.vanish(rules, player, mv.to());
        }
        if rules.spec.mirror != Mirror::None {
            self.opening_mut().moved.insert(player);
        }
        if let Some(loser) = loser {
            self.fall(rules, loser.owner, Some(player));
            self.begin_next_phase(rules);
        }
        self.advance_turn(rules, player);
        undo
    }

    fn annihilates(&self, rules: &Rules, mv: Move) -> bool {
        let Act::Board { from, to, .. } = mv.act() else { return false };
        let (moved, captured) = (self.board[from.index()], self.board[to.index()]);
        let rules = self.phase_rules(rules);
        rules.spec.effect.annihilates(&rules, moved, captured)
    }

    /// Takes the piece that has just captured off again, with what it took.
    fn vanish(&mut self, rules: &Rules, player: Player, square: Square) {
        let cell = self.board[square.index()];
        self.lift(rules, square, cell);
        if let Some(held) = Kind::from_number(cell.kind_number()).and_then(|k| rules.held_as(k)) {
            self.discard(rules, player, held);
        }
    }

    fn mirror_camp(&mut self, rules: &Rules) {
        let player = self.turn();
        let camp: Vec<(Square, Cell)> =
            self.pieces_of(player).into_iter().map(|s| (s, self.board[s.index()])).collect();
        for &(square, cell) in &camp {
            self.lift(rules, square, cell);
        }
        for &(square, cell) in &camp {
            self.put(rules, opposite(rules, player, square), cell);
        }
        self.opening_mut().mirrored.insert(player);
    }

    /// Does no piece of another player stand where one of this player's would
    /// come? In a game that began with its usual start that is always so.
    pub(super) fn has_room_to_mirror(&self, rules: &Rules, player: Player) -> bool {
        let own = self.pieces_of(player);
        let others = self.occupied().without(own);
        own.into_iter().all(|square| !others.contains(opposite(rules, player, square)))
    }

    /// Could this player take the other's king, if it were this one's turn?
    pub(super) fn can_take_king(&self, rules: &Rules, player: Player, victim: Player) -> bool {
        self.takers(rules, player, victim).next().is_some()
    }

    /// The squares of the pieces with which this player could.
    pub(super) fn takers<'a>(
        &'a self,
        rules: &'a Rules,
        player: Player,
        victim: Player,
    ) -> impl Iterator<Item = Square> + 'a {
        let rules = self.phase_rules(rules);
        let takes = move |from: Square, king: Square| {
            let landable = self.landable(rules, player, true).and(SquareSet::from_iter([king]));
            self.visit_moves(rules, from, landable, &mut |_| ControlFlow::Break(())).is_break()
        };
        let king = self.king(victim);
        let pieces = self.pieces_of(player).into_iter();
        pieces.filter(move |&from| king.is_some_and(|king| takes(from, king)))
    }

    /// After a drop that attacks this player's king: is there no reply
    /// that saves it? The others are taken to pass.
    pub(super) fn is_lost_to(&mut self, rules: &Rules, victim: Player, dropper: Player) -> bool {
        let turn = self.set_turn(victim);
        let saved = self.legal_moves(rules).into_iter().any(|mv| {
            let mut after = self.clone();
            after.play_king_capture(rules, mv);
            after.king(dropper).is_none() || !after.can_take_king(rules, dropper, victim)
        });
        self.set_turn(turn);
        !saved
    }
}

/// The square on the other side of the board, from left to right as this
/// player sees it.
fn opposite(rules: &Rules, player: Player, square: Square) -> Square {
    let topology = &rules.topology;
    let (column, rank) = (topology.column(square), topology.rank(square));
    let opposite = match rules.facing(player) {
        Facing::South | Facing::North => topology.at(topology.files() - 1 - column, rank),
        Facing::West | Facing::East => topology.at(column, topology.ranks() - 1 - rank),
    };
    opposite.unwrap_or(square)
}
