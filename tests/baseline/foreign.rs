//! What only the pieces of chess, xiangqi, janggi and makruk do.

use hensoku::engine::axes::cannon_hop::CannonHop;
use hensoku::engine::axes::castling::Castling;
use hensoku::engine::axes::ground::Ground;
use hensoku::engine::movement::{Base, Vector};
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::spec::Forced;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Seams;

use super::walk::{Arrival, Walk};
use super::{Baseline, Board, Ply};

impl Baseline {
    /// The rank of a square as its player counts, the first being 1.
    pub(super) fn own_rank(&self, player: Player, square: Square) -> u8 {
        let from_top = square.0 / self.spec.board.files;
        match player.0 {
            0 => self.spec.board.ranks - from_top,
            _ => from_top + 1,
        }
    }

    /// May a way with this base begin there?
    pub(super) fn begins_at(&self, base: Base, player: Player, square: Square) -> bool {
        match base {
            // The way from home sees to that itself.
            Base::Anywhere | Base::Home => true,
            Base::Rank(rank) => self.own_rank(player, square) == rank,
            Base::OffRank(rank) => self.own_rank(player, square) != rank,
        }
    }

    /// Is the square in the part of the board to which a way keeps?
    pub(super) fn is_within(&self, ground: Ground, player: Player, square: Square) -> bool {
        let board = self.spec.board;
        let in_palace = |owner: Player| {
            let left = (board.files - 3) / 2;
            let column = square.0 % board.files;
            self.own_rank(owner, square) <= 3 && (left..left + 3).contains(&column)
        };
        // The drawn X: the centre and the corners.
        let on_lines = |owner: Player| {
            let middle = square.0 % board.files == board.files / 2;
            in_palace(owner) && middle == (self.own_rank(owner, square) == 2)
        };
        let other = self.next(player);
        match ground {
            Ground::Everywhere => true,
            Ground::Palace => !board.palaces || in_palace(player),
            Ground::Bank => !board.river || self.own_rank(player, square) <= board.ranks / 2,
            Ground::PalaceLines => board.palaces && on_lines(player),
            Ground::EnemyLines => board.palaces && on_lines(other),
            Ground::AnyLines => board.palaces && (on_lines(player) || on_lines(other)),
        }
    }

    /// The move of a piece that promotes by itself, with every choice.
    pub(super) fn turning(
        &self,
        piece: Piece,
        forced: &Forced,
        from: Square,
        to: Square,
    ) -> Vec<Ply> {
        let ply = |promotion| Ply::Board { from, to, promotion };
        if self.own_rank(piece.owner, to) < forced.rank {
            return vec![ply(None)];
        }
        let first = self.kind(piece.kind).promotes_to;
        let others = forced.or.iter().copied().map(Some);
        [first].into_iter().chain(others).map(ply).collect()
    }

    /// Captures of a pawn that has just passed.
    pub(super) fn in_passing(&self, board: &Board) -> Vec<Ply> {
        let (Some(to), Some(kind)) = (board.past.passed, self.spec.en_passant) else {
            return Vec::new();
        };
        let pawns = board.own(board.turn).filter(|(_, piece)| piece.kind == kind);
        let aslant = |from: Square| {
            [-1, 1].into_iter().any(|right| {
                let vector = self.seen_by_south(Vector::new(right, 1), board.turn);
                self.topology.step(from, vector, Seams::NONE).is_some_and(|exit| exit.to == to)
            })
        };
        let takers = pawns.filter(|(from, _)| aslant(*from));
        takers.map(|(from, _)| Ply::Board { from, to, promotion: None }).collect()
    }

    /// If this is a capture in passing: the square of what it takes.
    pub(super) fn passed_by(&self, board: &Board, ply: Ply) -> Option<Square> {
        let Ply::Board { from, to, .. } = ply else { return None };
        let pawn = board.cells[from.index()]?.kind;
        let files = self.spec.board.files;
        let aslant = from.0 % files != to.0 % files && board.cells[to.index()].is_none();
        let beside = Square(from.0 / files * files + to.0 % files);
        (Some(pawn) == self.spec.en_passant && board.past.passed == Some(to) && aslant)
            .then_some(beside)
    }

    /// The legal castlings, each looked at on the boards themselves (R-111,
    ///
    pub(super) fn castlings(&self, board: &Board) -> Vec<Ply> {
        let player = board.turn;
        let Some(king) = self.king(board, player) else { return Vec::new() };
        let mut plies = Vec::new();
        for &home in board.past.unmoved.iter().filter(|home| self.own_rank(player, **home) == 1) {
            if self.own_rank(player, king) != 1 || king.0.abs_diff(home.0) < 3 {
                continue;
            }
            let (low, high) = (king.0.min(home.0), king.0.max(home.0));
            let blocked =
                (low + 1..high).any(|between| board.cells[usize::from(between)].is_some());
            let toward = |steps: u8| match home > king {
                true => Square(king.0 + steps),
                false => Square(king.0 - steps),
            };
            let ply = Ply::Board { from: king, to: toward(2), promotion: None };
            let mut crossing = board.clone();
            crossing.cells[toward(1).index()] = crossing.cells[king.index()].take();
            let boards = [board.clone(), crossing, self.put(board, ply)];
            let safe = boards.iter().all(|board| !self.in_check(board, player));
            if !blocked && safe && self.castles(board, ply).is_some() {
                plies.push(ply);
            }
        }
        plies
    }

    /// If this is a king's move of two squares: where its partner comes from
    /// and goes.
    pub(super) fn castles(&self, board: &Board, ply: Ply) -> Option<(Square, Square)> {
        let Ply::Board { from, to, .. } = ply else { return None };
        let Castling::Corners(partner) = self.spec.castling else { return None };
        let king = board.cells[from.index()]?;
        if !self.kind(king.kind).royal || from.0.abs_diff(to.0) != 2 {
            return None;
        }
        let files = self.spec.board.files;
        let row = from.0 / files * files;
        let home = Square(if to > from { row + files - 1 } else { row });
        let crossed = Square((from.0 + to.0) / 2);
        let partner = Piece { kind: partner, owner: king.owner };
        (board.cells[home.index()] == Some(partner)).then_some((home, crossed))
    }

    /// The relocations of one piece, and the end of them.
    pub(super) fn relocations(&self, board: &Board) -> Vec<Ply> {
        let camp = self.spec.relocation.as_ref().map_or(0, |relocation| relocation.ranks);
        let mut plies = vec![Ply::Done];
        for from in self.relocatable(board, board.turn) {
            if board.past.relocated.contains(&from) {
                continue;
            }
            let inside = |to: &Square| self.own_rank(board.turn, *to) <= camp;
            let empty = |to: &Square| board.cells[to.index()].is_none();
            let room = self.topology.squares().filter(inside).filter(empty);
            plies.extend(room.map(|to| Ply::Board { from, to, promotion: None }));
            let trades = self.spec.relocation.as_ref().is_some_and(|how| how.exchange);
            for to in self.relocatable(board, board.turn) {
                let kinds = [from, to].map(|at| board.cells[at.index()].map(|piece| piece.kind));
                if trades && kinds[0] != kinds[1] && !board.past.relocated.contains(&to) {
                    plies.push(Ply::Board { from, to, promotion: None });
                }
            }
        }
        plies
    }

    /// Where a player's pieces stand that may be relocated.
    pub(super) fn relocatable(&self, board: &Board, player: Player) -> Vec<Square> {
        let kinds = self.spec.relocation.as_ref().map(|relocation| &relocation.kinds);
        let may = |kind: &Kind| kinds.is_some_and(|kinds| kinds.contains(kind));
        let own = board.own(player).filter(|(_, piece)| may(&piece.kind));
        own.map(|(square, _)| square).collect()
    }
}

impl Walk<'_> {
    /// A horse or an elephant: first straight on, then diagonally, square by
    /// square.
    pub(super) fn lame(&self, vector: Vector) -> Option<Square> {
        let (right, forward) = (vector.right, vector.forward);
        let aslant = right.abs().min(forward.abs());
        let straight = right.abs().max(forward.abs()) - aslant;
        let ahead = match right.abs() > forward.abs() {
            true => Vector::new(right.signum(), 0),
            false => Vector::new(0, forward.signum()),
        };
        let diagonal = Vector::new(right.signum(), forward.signum());
        let mut way = vec![ahead; straight as usize];
        way.extend(vec![diagonal; aslant as usize]);
        let mut at = self.origin();
        for (left, step) in (0..way.len()).rev().zip(way) {
            at = self.step(at, step)?;
            if left > 0 && !self.is_empty(at) {
                return None;
            }
        }
        (self.is_empty(at) || self.is_enemy(at)).then_some(at)
    }

    /// A cannon: over one piece, whatever is before and behind it.
    pub(super) fn hop(&self, hop: CannonHop, vector: Vector, found: &mut Vec<Arrival>) {
        let spared = |at: Square| {
            let kind = self.board.cells[at.index()].map(|piece| piece.kind);
            hop.spares.is_some() && kind == hop.spares
        };
        let mut at = self.origin();
        let mut hurdles = 0;
        while let Some(next) = self.step(at, vector) {
            at = next;
            match (hurdles, self.is_empty(at)) {
                (0, true) => {}
                (0, false) if spared(at) => return,
                (0, false) => hurdles = 1,
                (_, true) => found.push(Arrival::at(at)),
                (_, false) => {
                    if self.is_enemy(at) && !spared(at) {
                        found.push(Arrival::at(at));
                    }
                    return;
                }
            }
        }
    }
}
