//! Special moves: castling, en passant, pass, and relocation before the game;
//! and the counts that go with moves.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::castling::{Castling, CastlingRights};
use super::axes::pass::Pass;
use super::axes::points::{self, Points};
use super::irreversible::{DrawCount, IrreversibleState};
use super::keys::irreversible_key;
use super::movement::{Base, Vector};
use super::piece::{Cell, Class, Kind, Piece};
use super::player::Player;
use super::position::{Kept, Position, Undo};
use super::rules::Rules;
use super::square::{Square, SquareSet};
use super::topology::Seams;

/// What a move did to other squares than its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SideEffect {
    /// Nothing.
    #[default]
    Nothing,
    /// It took what stood here.
    Taken(Square),
    /// The king's partner went from its corner to the square that the king
    /// crossed.
    Castled { home: Square, crossed: Square },
}

type Visit<'v> = &'v mut dyn FnMut(&mut Position, Move) -> ControlFlow<()>;

impl Position {
    /// Plays a move with all that follows from it.
    #[inline(never)]
    pub(super) fn play_special(&mut self, rules: &Rules, mv: Move) -> Undo {
        let (before, player) = (*self.irreversible(), self.turn());
        if before.relocating {
            return self.play_relocation(rules, mv);
        }
        let castled = self.castling_by(rules, mv);
        let mut undo = if mv == Move::PASS {
            let undo = Undo::of(self, mv);
            self.pass_turn(rules, player);
            undo
        } else {
            self.play_plainly(rules, mv)
        };
        let mut after = IrreversibleState {
            passes: 0,
            ep_square: None,
            kings_faced: before.kings_face,
            ..before
        };
        if mv.is_special() {
            after.passes = before.passes.saturating_add(1).min(2);
        } else {
            self.go_on(rules, &mut undo, castled, player);
            after.castling_rights = self.rights_left(rules, before.castling_rights, &undo, player);
            let captured = undo.captured.piece();
            if let Some(captured) = captured
                && rules.spec.declaration.counts_points()
                && rules.held_as(captured.kind).is_none()
            {
                let spoils = &mut after.captured_points[player.index() & 1];
                *spoils = spoils.saturating_add(rules.value(captured.kind));
            }
            let held = captured.and_then(|captured| rules.held_as(captured.kind));
            if let Some(held) = held.filter(|_| rules.counts_captures) {
                self.count_capture(player, held.number());
            }
            let stirs = |piece: Piece| piece.kind.class() == Class::Soldier;
            // A drop has moved nothing.
            let calm = rules.spec.counting.counts_halfmoves()
                && captured.is_none()
                && undo.moved().is_some_and(|piece| !stirs(piece));
            after.halfmove_clock = if calm { before.halfmove_clock.saturating_add(1) } else { 0 };
            after.ep_square = self.passed_by(rules, &undo);
        }
        let changed = !undo.captured.is_empty() || mv.promotion_number() != 0;
        let counting = rules.spec.counting;
        after.draw_count = counting.after(rules, self, (before.draw_count, changed), Some(player));
        after.kings_face = rules.spec.points == Points::Facing && points::faces(rules, self);
        *self.irreversible_mut() = after;
        if after.ep_square.is_some() && !self.can_take_in_passing(rules) {
            after.ep_square = None;
            *self.irreversible_mut() = after;
        }
        self.rehash(irreversible_key(rules, &before) ^ irreversible_key(rules, &after));
        undo
    }

    /// Moves the king's partner, or takes the pawn that passed.
    fn go_on(
        &mut self,
        rules: &Rules,
        undo: &mut Undo,
        castled: Option<(Square, Square)>,
        player: Player,
    ) {
        if let Some((home, crossed)) = castled {
            self.shift(rules, home, crossed);
            undo.side_effect = SideEffect::Castled { home, crossed };
            return;
        }
        let mv = undo.mv;
        let pawn = undo.moved().is_some_and(|piece| Some(piece.kind) == rules.spec.en_passant);
        let passed = self.irreversible().ep_square;
        let aslant = |to| rules.topology.column(mv.origin()) != rules.topology.column(to);
        if let Some(to) = passed.filter(|&to| pawn && to == mv.to() && aslant(to))
            && let Some(victim) = behind(rules, player, to)
        {
            let cell = self.board[victim.index()];
            if undo.captured.is_empty() && !cell.is_empty() {
                self.lift(rules, victim, cell);
                self.take_into_hand(rules, player, cell);
                (undo.captured, undo.side_effect) = (cell, SideEffect::Taken(victim));
            }
        }
    }

    fn rights_left(
        &self,
        rules: &Rules,
        rights: CastlingRights,
        undo: &Undo,
        player: Player,
    ) -> CastlingRights {
        if rights.is_none() {
            return rights;
        }
        let royal = undo.moved().is_some_and(|piece| rules.is_royal(piece.kind));
        let rights = if royal { rights.without_all(player) } else { rights };
        // A drop leaves no square.
        let left = undo.moved().map(|_| undo.mv.origin());
        left.into_iter().chain([undo.mv.to()]).fold(rights, |rights, square| {
            let board = &rules.topology;
            let (column, rank) = (board.column(square), board.rank(square));
            let owner = match rank {
                0 => Player(1),
                rank if rank + 1 == board.ranks() => Player(0),
                _ => return rights,
            };
            match column {
                0 => rights.without(owner, false),
                column if column + 1 == board.files() => rights.without(owner, true),
                _ => rights,
            }
        })
    }

    /// The square that a pawn has passed with this move, if it made a double
    /// step.
    fn passed_by(&self, rules: &Rules, undo: &Undo) -> Option<Square> {
        let moved = undo.moved()?;
        let (from, to) = (undo.mv.origin().0, undo.mv.to().0);
        let double = Some(moved.kind) == rules.spec.en_passant
            && undo.captured.is_empty()
            && from.abs_diff(to) == 2 * rules.topology.files();
        double.then(|| Square(from.min(to) + rules.topology.files()))
    }

    /// Shows the legal moves that no piece makes by its own ways.
    pub(super) fn visit_extras(
        &mut self,
        rules: &Rules,
        check: bool,
        visit: Visit,
    ) -> ControlFlow<()> {
        if !check {
            self.visit_castling(rules, visit)?;
        }
        self.visit_en_passant(rules, visit)?;
        if !check && rules.spec.pass == Pass::UnlessInCheck {
            visit(self, Move::PASS)?;
        }
        ControlFlow::Continue(())
    }

    fn visit_castling(&mut self, rules: &Rules, visit: Visit) -> ControlFlow<()> {
        let (player, rights) = (self.turn(), self.irreversible().castling_rights);
        let Some(king) = self.king(player).filter(|_| !rights.is_none()) else {
            return ControlFlow::Continue(());
        };
        for right in [false, true] {
            if !rights.has(player, right) {
                continue;
            }
            let Some(way) = castling_way(rules, player, king, right) else { continue };
            let mv = Move::board(king, way.to);
            if way.is_free(self)
                && !self.exposes_king(self.phase_rules(rules), Move::board(king, way.crossed))
                && !self.castling_exposes(rules, (king, way.to), (way.home, way.crossed))
            {
                visit(self, mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Would the king be attacked with both pieces moved?
    fn castling_exposes(
        &mut self,
        rules: &Rules,
        (king, to): (Square, Square),
        (home, crossed): (Square, Square),
    ) -> bool {
        let player = self.turn();
        let board = self.board;
        for (from, to) in [(king, to), (home, crossed)] {
            self.board[to.index()] = board[from.index()];
            self.board[from.index()] = Cell::EMPTY;
        }
        let exposed = self.is_attacked(rules, player, to);
        self.board = board;
        exposed
    }

    /// If the move castles, with nothing between: the partner's corner, and the square
    /// where it goes.
    pub(super) fn castling_by(&self, rules: &Rules, mv: Move) -> Option<(Square, Square)> {
        let (player, rights) = (self.turn(), self.irreversible().castling_rights);
        if rights.is_none() || mv.is_special() || mv.drop_number() != 0 {
            return None;
        }
        let king = self.king(player).filter(|&king| king == mv.origin())?;
        let ways = [false, true].into_iter().filter(|&right| rights.has(player, right));
        let mut ways = ways.filter_map(|right| castling_way(rules, player, king, right));
        let way = ways.find(|way| way.to == mv.to() && way.is_free(self))?;
        Some((way.home, way.crossed))
    }

    fn visit_en_passant(&mut self, rules: &Rules, visit: Visit) -> ControlFlow<()> {
        let player = self.turn();
        let (Some(to), Some(kind)) = (self.irreversible().ep_square, rules.spec.en_passant) else {
            return ControlFlow::Continue(());
        };
        let Some(victim) = behind(rules, player, to) else { return ControlFlow::Continue(()) };
        let pawn = Cell::of(Piece { kind, owner: player });
        for from in self.owned[player.index()] {
            if self.board[from.index()] != pawn
                || !self.captures_toward(self.phase_rules(rules), pawn, (from, to))
            {
                continue;
            }
            let mv = Move::board(from, to);
            let cell = std::mem::take(&mut self.board[victim.index()]);
            let exposed = self.exposes_king(self.phase_rules(rules), mv);
            self.board[victim.index()] = cell;
            if !exposed {
                visit(self, mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn can_take_in_passing(&mut self, rules: &Rules) -> bool {
        self.visit_en_passant(rules, &mut |_, _| ControlFlow::Break(())).is_break()
    }

    /// Shows what may be done before the game begins.
    pub(super) fn visit_relocations(
        &self,
        rules: &Rules,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let player = self.turn();
        let room = camp(rules, player).without(self.occupied());
        let movable = self.relocatable(rules, player).without(self.relocated);
        for from in movable {
            let others = movable.into_iter().filter(|&to| self.may_exchange(rules, from, to));
            for to in room.into_iter().chain(others) {
                visit(Move::board(from, to))?;
            }
        }
        visit(Move::DONE)
    }

    /// May these two pieces, which could both be relocated, change places?
    fn may_exchange(&self, rules: &Rules, one: Square, other: Square) -> bool {
        rules.spec.relocation.as_ref().is_some_and(|relocation| relocation.exchange)
            && self.kind_at(one) != self.kind_at(other)
    }

    /// The squares of the player's pieces of the kinds that may be relocated.
    pub fn relocatable(&self, rules: &Rules, player: Player) -> SquareSet {
        let Some(relocation) = &rules.spec.relocation else { return SquareSet::EMPTY };
        let kinds = relocation.kinds();
        let movable = |square: &Square| self.kind_at(*square).is_some_and(|k| kinds.contains(k));
        self.pieces_of(player).into_iter().filter(movable).collect()
    }

    fn play_relocation(&mut self, rules: &Rules, mv: Move) -> Undo {
        let mut undo = Undo::of(self, mv);
        undo.kept = Kept::Before(Box::new(self.clone()));
        if mv == Move::DONE {
            self.end_relocation(rules);
        } else if !mv.is_special() && mv.drop_number() == 0 && mv.origin() != mv.to() {
            let (from, to) = (mv.origin(), mv.to());
            undo.moved = self.board[from.index()];
            let standing = self.board[to.index()];
            if !undo.moved.is_empty() {
                self.lift(rules, from, undo.moved);
                if !standing.is_empty() {
                    self.lift(rules, to, standing);
                    self.put(rules, from, standing);
                    self.relocated.insert(from);
                }
                self.put(rules, to, undo.moved);
                self.relocated.insert(to);
            }
        }
        undo
    }

    /// The player to move has nothing more to relocate.
    fn end_relocation(&mut self, rules: &Rules) {
        let first = self.irreversible().first;
        if self.turn() != first && !self.relocatable(rules, first).is_empty() {
            self.begin_turn(rules, first);
        } else {
            self.begin(rules);
        }
    }

    /// Gives the turn to a player as if the other had moved.
    fn begin_turn(&mut self, rules: &Rules, player: Player) {
        self.standing_mut().mover = rules.spec.turn.before(player);
        self.move_turn(rules, player);
    }

    /// The game begins: with the first player, unless only the other is
    /// attacked.
    fn begin(&mut self, rules: &Rules) {
        let before = *self.irreversible();
        let (first, second) = (before.first, rules.spec.turn.after(before.first));
        let only_second = self.in_check(rules, second) && !self.in_check(rules, first);
        let first = if only_second { second } else { first };
        let after = IrreversibleState { relocating: false, first, halfmove_clock: 0, ..before };
        self.relocated = SquareSet::EMPTY;
        *self.irreversible_mut() = after;
        self.rehash(irreversible_key(rules, &before) ^ irreversible_key(rules, &after));
        self.begin_turn(rules, first);
        self.begin_counts(rules);
    }

    /// Starts the counts that the pieces call for, and begins the game if
    /// there is nothing to relocate.
    pub(super) fn set_out(&mut self, rules: &Rules) {
        if !rules.has_special_moves {
            return;
        }
        if self.irreversible().relocating && self.relocatable(rules, self.turn()).is_empty() {
            self.end_relocation(rules);
        }
        self.begin_counts(rules);
    }

    fn begin_counts(&mut self, rules: &Rules) {
        let irreversible = *self.irreversible();
        let started = irreversible.draw_count == DrawCount::None && !irreversible.relocating;
        let counting = rules.spec.counting;
        let draw_count = counting.after(rules, self, (irreversible.draw_count, started), None);
        let kings_face = rules.spec.points == Points::Facing && points::faces(rules, self);
        *self.irreversible_mut() = IrreversibleState { draw_count, kings_face, ..irreversible };
    }

    /// Do castling rights, en passant square and counts fit the board?
    pub(super) fn bears_out(&self, rules: &Rules) -> bool {
        let irreversible = self.irreversible();
        if !rules.has_special_moves {
            return *irreversible == IrreversibleState::default();
        }
        let has = |player: Player, right| irreversible.castling_rights.has(player, right);
        let mut rights = rules.spec.turn.players().flat_map(|p| [(p, false), (p, true)]);
        let castles = rights.all(|(player, right)| {
            !has(player, right) || self.has_castling_pair(rules, player, right)
        });
        castles && irreversible.ep_square.is_none_or(|to| self.has_been_passed(rules, to))
    }

    /// Do a king and a piece in the corner stand as castling wants them at the
    /// start?
    pub fn has_castling_pair(&self, rules: &Rules, player: Player, right: bool) -> bool {
        let Castling::Corners(kind) = rules.spec.castling else { return false };
        let Some(king) = self.king(player) else { return false };
        rules.own_rank(player, king) == 1
            && castling_way(rules, player, king, right)
                .is_some_and(|way| self.piece_at(way.home) == Some(Piece { kind, owner: player }))
    }

    fn has_been_passed(&self, rules: &Rules, to: Square) -> bool {
        let Some(kind) = rules.spec.en_passant else { return false };
        let other = rules.spec.turn.after(self.turn());
        let Some(victim) = behind(rules, self.turn(), to) else { return false };
        self.piece_at(victim) == Some(Piece { kind, owner: other })
            && self.piece_at(to).is_none()
            && double_step_rank(rules, kind) == Some(rules.own_rank(other, to) - 1)
            && self.clone().can_take_in_passing(rules)
    }
}

/// A castling move of a king, as the board has room for it.
struct CastlingWay {
    to: Square,
    crossed: Square,
    home: Square,
    between: SquareSet,
}

impl CastlingWay {
    /// Does nothing stand between king and partner?
    fn is_free(&self, position: &Position) -> bool {
        self.between.and(position.occupied()).is_empty()
    }
}

fn castling_way(rules: &Rules, player: Player, king: Square, right: bool) -> Option<CastlingWay> {
    let board = &rules.topology;
    let rank = if player.0 == 0 { board.ranks() - 1 } else { 0 };
    let home = board.at(if right { board.files() - 1 } else { 0 }, rank)?;
    if board.rank(king) != rank || king.0.abs_diff(home.0) < 3 {
        return None;
    }
    let between = king.0.min(home.0) + 1..king.0.max(home.0);
    let toward = |steps: u8| Square(if right { king.0 + steps } else { king.0 - steps });
    let between = between.map(Square).collect();
    Some(CastlingWay { to: toward(2), crossed: toward(1), home, between })
}

/// The square behind another, as its player sees it.
fn behind(rules: &Rules, player: Player, square: Square) -> Option<Square> {
    let back = rules.facing(player).turn(Vector::new(0, -1));
    rules.topology.step(square, back, Seams::NONE).map(|exit| exit.to)
}

/// The rank from which a kind makes its double step.
pub(super) fn double_step_rank(rules: &Rules, kind: Kind) -> Option<u8> {
    rules.piece_spec(kind)?.atoms.iter().find_map(|atom| match atom.base {
        Base::Rank(rank) => Some(rank),
        _ => None,
    })
}

/// The squares of a player's camp behind the soldiers.
fn camp(rules: &Rules, player: Player) -> SquareSet {
    let ranks = rules.spec.relocation.as_ref().map_or(0, |relocation| relocation.ranks);
    let inside = |square: &Square| rules.own_rank(player, *square) <= ranks;
    rules.topology.squares().filter(inside).collect()
}
