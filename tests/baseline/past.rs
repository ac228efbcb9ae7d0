//! What the baseline remembers beside the board, and how a move changes it.

use hensoku::engine::axes::counting::Counting;
use hensoku::engine::axes::declaration::Declaration;
use hensoku::engine::axes::points::Points;
use hensoku::engine::irreversible::DrawCount;
use hensoku::engine::piece::{Class, Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::setup::Setup;
use hensoku::engine::square::Square;

use super::{Baseline, Board, Ply};

/// What has happened. What a game never asks for stays as at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Past {
    /// The corners with which a king may still castle, in ascending order.
    pub unmoved: Vec<Square>,
    /// The square that a pawn has just passed and where it can be taken.
    pub passed: Option<Square>,
    pub first: Player,
    pub relocating: bool,
    /// Where relocated pieces stand, in ascending order.
    pub relocated: Vec<Square>,
    /// The last moves that were passes, up to two, where two end the game.
    pub passes: u8,
    /// Did the kings face each other before the last move?
    pub faced: bool,
    /// Plies without progress.
    pub calm: u16,
    /// Whose bare king is counted, and how many moves are left to it.
    pub bare: Option<(Player, u16)>,
    /// How many plies are left to both.
    pub honour: Option<u16>,
    /// The points that each has captured and that no hand holds.
    pub spoils: [u16; 2],
    /// What each has captured for the hand, where that counts.
    pub taken: Vec<(Player, Kind)>,
}

impl Baseline {
    fn counts_calm(&self) -> bool {
        matches!(self.spec.counting, Counting::Halfmoves { .. } | Counting::BareKingOrBoard(_))
    }

    /// What a setup says, as far as this game asks for it.
    pub(super) fn past(&self, setup: &Setup) -> Past {
        let irreversible = setup.irreversible;
        let (files, ranks) = (self.spec.board.files, self.spec.board.ranks);
        let mut past = Past {
            passed: irreversible.ep_square,
            first: irreversible.first,
            relocating: irreversible.relocating,
            relocated: setup.relocated.into_iter().collect(),
            ..Past::default()
        };
        for (player, row) in [(Player(1), 0), (Player(0), ranks - 1)] {
            for (right, column) in [(false, 0), (true, files - 1)] {
                if irreversible.castling_rights.has(player, right) {
                    past.unmoved.push(Square(row * files + column));
                }
            }
        }
        if self.spec.points == Points::Facing {
            (past.passes, past.faced) = (irreversible.passes, irreversible.kings_faced);
        }
        if self.counts_calm() {
            past.calm = irreversible.halfmove_clock;
        }
        if self.spec.declaration.counts_points() {
            past.spoils = irreversible.captured_points;
        }
        if self.spec.declaration.counts_captures() {
            for &(player, kind, count) in &setup.captured {
                past.taken.extend((0..count).map(|_| (player, kind)));
            }
            past.taken.sort();
        }
        match irreversible.draw_count {
            DrawCount::None => {}
            DrawCount::Bare(player, left) => past.bare = Some((player, left)),
            DrawCount::Board(left) => past.honour = Some(left),
        }
        past
    }

    /// Writes down what a move means for later.
    pub(super) fn remember(&self, before: &Board, ply: Ply, after: &mut Board) {
        let player = before.turn;
        if before.past.relocating {
            return self.remember_relocation(before, ply, after);
        }
        let mut past = Past { passed: None, ..before.past.clone() };
        let (mut moved, mut taken) = (None, None);
        if let Ply::Board { from, to, .. } = ply {
            moved = before.cells[from.index()];
            let victim = self.passed_by(before, ply).unwrap_or(to);
            taken = before.cells[victim.index()];
            let king = moved.is_some_and(|piece| self.kind(piece.kind).royal);
            past.unmoved.retain(|&corner| {
                corner != from && corner != to && !(king && self.own_rank(player, corner) == 1)
            });
        }
        if self.spec.points == Points::Facing {
            past.passes = if ply == Ply::Pass { (past.passes + 1).min(2) } else { 0 };
            past.faced = self.kings_face(before);
        }
        if self.counts_calm() {
            let soldier = |piece: Piece| piece.kind.class() == Class::Soldier;
            let progress =
                taken.is_some() || matches!(ply, Ply::Drop { .. }) || moved.is_some_and(soldier);
            past.calm = if progress { 0 } else { past.calm + 1 };
        }
        let lost = taken.filter(|taken| {
            self.unpromoted(taken.kind).is_none_or(|kind| !self.goes_into_hand(kind))
        });
        if let Some(lost) = lost
            && self.spec.declaration.counts_points()
        {
            past.spoils[player.index()] += self.value(lost.kind);
        }
        let held = taken.and_then(|taken| self.unpromoted(taken.kind));
        let held = held.filter(|&kind| self.goes_into_hand(kind));
        if self.spec.declaration.counts_captures() {
            past.taken.extend(held.map(|kind| (player, kind)));
            past.taken.sort();
        }
        after.past = past;
        self.count_down(player, after);
        after.past.passed = self.double_step(ply, moved);
        let takes = |ply: &Ply| self.is_safe(after, *ply);
        if after.past.passed.is_some() && !self.in_passing(after).iter().any(takes) {
            after.past.passed = None;
        }
    }

    /// The square in the middle of a pawn's double step.
    fn double_step(&self, ply: Ply, moved: Option<Piece>) -> Option<Square> {
        let Ply::Board { from, to, .. } = ply else { return None };
        let files = self.spec.board.files;
        let pawn = moved.is_some_and(|piece| Some(piece.kind) == self.spec.en_passant);
        let two = from.0 % files == to.0 % files && (from.0 / files).abs_diff(to.0 / files) == 2;
        (pawn && two).then_some(Square((from.0 + to.0) / 2))
    }

    fn remember_relocation(&self, before: &Board, ply: Ply, after: &mut Board) {
        let player = before.turn;
        after.turn = player;
        let Ply::Board { from, to, .. } = ply else {
            let first = before.past.first;
            if player != first && !self.relocatable(before, first).is_empty() {
                after.turn = first;
            } else {
                self.begin(after);
            }
            return;
        };
        after.past.relocated.push(to);
        if let Some(exchanged) = before.cells[to.index()] {
            after.cells[from.index()] = Some(exchanged);
            after.past.relocated.push(from);
        }
        after.past.relocated.sort();
    }

    /// The game begins, with the other player if only he is attacked.
    fn begin(&self, board: &mut Board) {
        let (first, second) = (board.past.first, self.next(board.past.first));
        if self.in_check(board, second) && !self.in_check(board, first) {
            board.past.first = second;
        }
        board.turn = board.past.first;
        board.past.relocating = false;
        board.past.relocated.clear();
        self.count_down(Player(u8::MAX), board);
    }

    /// Runs the counts of after a move of `mover`.
    fn count_down(&self, mover: Player, board: &mut Board) {
        let honour = match self.spec.counting {
            Counting::None | Counting::Halfmoves { .. } => return,
            Counting::BareKing => None,
            Counting::BareKingOrBoard(plies) => Some(plies),
        };
        let shell = |(_, piece): (Square, Piece)| piece.kind.class() == Class::Soldier;
        if honour.is_some() && board.pieces().any(shell) {
            (board.past.bare, board.past.honour) = (None, None);
            return;
        }
        let bare = [Player(0), Player(1)].into_iter().find(|&player| self.is_bare(board, player));
        board.past.bare = bare.map(|player| match board.past.bare {
            Some((counted, left)) if counted == player => {
                (player, left.saturating_sub(u16::from(mover == player)))
            }
            _ => (player, self.allowance(board, player)),
        });
        board.past.honour = match (bare, board.past.honour) {
            (None, Some(left)) => Some(left.saturating_sub(1)),
            (None, None) => honour,
            (Some(_), _) => None,
        };
    }

    pub(super) fn is_bare(&self, board: &Board, player: Player) -> bool {
        board.own(player).count() == 1 && board.held(player).is_empty()
    }

    /// How many moves a bare king has.
    fn allowance(&self, board: &Board, player: Player) -> u16 {
        use Kind::*;
        let count = |kinds: &[Kind]| {
            let other = board.own(self.next(player));
            other.filter(|(_, piece)| kinds.contains(&piece.kind)).count()
        };
        let chariots =
            count(&[Rook, Dragon, Lance, ChessRook, XiangqiChariot, JanggiChariot, MakrukBoat]);
        let elephants = count(&[
            Bishop,
            Horse,
            Silver,
            ChessBishop,
            XiangqiElephant,
            JanggiElephant,
            MakrukKhon,
        ]);
        let knights = count(&[Knight, ChessKnight, XiangqiHorse, JanggiHorse, MakrukKnight]);
        let base: usize = if chariots >= 2 {
            8
        } else if chariots == 1 {
            16
        } else if elephants >= 2 {
            22
        } else if elephants == 1 {
            44
        } else if knights >= 2 {
            32
        } else {
            64
        };
        base.saturating_sub(board.pieces().count()) as u16
    }
}
