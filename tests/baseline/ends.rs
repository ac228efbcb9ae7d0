//! The ends that the baseline finds on a board.

use hensoku::engine::axes::counting::Counting;
use hensoku::engine::axes::material::Material;
use hensoku::engine::axes::points::Points;
use hensoku::engine::axes::stalemate::Stalemate;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::Kind;
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;

use super::{Baseline, Board, Ply};

impl Baseline {
    /// The end that the board shows, by the order of R-141, as winner and
    /// reason. Repetition is no matter of the board alone.
    pub fn end(&self, board: &Board) -> Option<(Option<Player>, Reason)> {
        if self.spec.turn.players > 2 {
            return self.end_of_four(board);
        }
        if board.past.relocating {
            return None;
        }
        let (player, mover) = (board.turn, self.next(board.turn));
        if let Some(end) = self.goal(board) {
            return Some(end);
        }
        if self.is_counted_out(board) {
            return Some((Some(self.ahead(board)), Reason::Points));
        }
        if self.legal(board).is_empty() {
            if self.in_check(board, player) {
                return Some((Some(mover), Reason::Checkmate));
            }
            let winner = match self.spec.stalemate {
                Stalemate::Loses => Some(mover),
                Stalemate::Draws => None,
                Stalemate::Wins => Some(player),
            };
            return Some((winner, Reason::Stalemate));
        }
        if self.is_insufficient(board) {
            return Some((None, Reason::InsufficientMaterial));
        }
        let past = &board.past;
        if past.bare.is_some_and(|(_, left)| left == 0) || past.honour == Some(0) {
            return Some((None, Reason::Counting));
        }
        let Counting::Halfmoves { end, .. } = self.spec.counting else { return None };
        (past.calm >= end).then_some((None, Reason::FiftyMoves))
    }

    /// Does a line of perft end with this move? A move that leaves the kings
    /// facing is none of the published counts of janggi.
    pub(super) fn is_counted(&self, board: &Board, ply: Ply) -> bool {
        let stays = || self.kings_face(&self.play(board, ply));
        let facing = self.spec.points == Points::Facing && self.kings_face(board);
        !(facing && ply != Ply::Pass && stays())
    }

    /// Has the last move had the points counted?
    pub(super) fn is_counted_out(&self, board: &Board) -> bool {
        self.spec.points == Points::Facing
            && (board.past.passes == 2 || board.past.faced && self.kings_face(board))
    }

    pub(super) fn kings_face(&self, board: &Board) -> bool {
        let [one, other] = [Player(0), Player(1)].map(|player| self.king(board, player));
        let (Some(one), Some(other)) = (one, other) else { return false };
        let files = self.spec.board.files;
        let between = |square: &Square| {
            square.0 % files == one.0 % files
                && *square > one.min(other)
                && *square < one.max(other)
        };
        one.0 % files == other.0 % files
            && self.topology.squares().filter(between).all(|s| board.cells[s.index()].is_none())
    }

    pub(super) fn value(&self, kind: Kind) -> u16 {
        u16::from(self.kind(kind).value)
    }

    /// Who has more points, one and a half given to the second player.
    fn ahead(&self, board: &Board) -> Player {
        let halves = |player: Player| {
            let own = board.own(player).map(|(_, piece)| 2 * self.value(piece.kind));
            own.sum::<u16>() + if player == board.past.first { 0 } else { 3 }
        };
        Player(u8::from(halves(Player(1)) > halves(Player(0))))
    }

    fn is_insufficient(&self, board: &Board) -> bool {
        let players = [Player(0), Player(1)];
        let rest = |player: Player| -> Vec<(Square, Kind)> {
            let others = board.own(player).map(|(square, piece)| (square, piece.kind));
            others.filter(|(_, kind)| !self.kind(*kind).royal).collect()
        };
        if self.spec.material != Material::Always && !board.hands.is_empty() {
            return false;
        }
        let all = players.map(rest).concat();
        match self.spec.material {
            Material::Always => false,
            Material::BareKings => all.is_empty(),
            Material::DeadPosition { .. } => {
                let dark = |square: Square| (square.0 % 8 + square.0 / 8) % 2 == 1;
                let bishop = |&(_, kind): &(Square, Kind)| kind == Kind::ChessBishop;
                let knight = all.len() == 1 && all[0].1 == Kind::ChessKnight;
                let one_colour = all.iter().all(|(square, _)| dark(*square))
                    || !all.iter().any(|(square, _)| dark(*square));
                all.is_empty() || knight || all.iter().all(bishop) && one_colour
            }
            Material::NoForce { .. } => self.has_no_force(players.map(rest).each_ref(), board),
        }
    }

    ///
    fn has_no_force(&self, rest: [&Vec<(Square, Kind)>; 2], board: &Board) -> bool {
        use Kind::*;
        let has_only =
            |kinds: &[Kind]| rest.iter().copied().flatten().all(|(_, k)| kinds.contains(k));
        if self.spec.board.river {
            return has_only(&[XiangqiAdvisor, JanggiGuard, XiangqiElephant]);
        }
        if self.spec.board.palaces {
            return has_only(&[XiangqiAdvisor, JanggiGuard]);
        }
        let bare = [Player(0), Player(1)].map(|player| self.is_bare(board, player));
        if self.spec.counting == Counting::BareKing && bare[0] != bare[1] {
            return false;
        }
        let light = [
            XiangqiAdvisor,
            JanggiGuard,
            XiangqiElephant,
            JanggiElephant,
            MakrukQueen,
            TurnedShell,
            ChessKnight,
            MakrukKnight,
            ChessBishop,
            XiangqiHorse,
            JanggiHorse,
            MakrukKhon,
        ];
        rest.iter().all(|rest| rest.len() <= 1) && has_only(&light)
    }
}
