//! Why something cannot be played.

use thiserror::Error;

use super::action::{Act, Claim, Move};
use super::piece::{Cell, Kind};
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// The reason for which an attempt is not a legal action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Nothing stands on the square.
    #[error("no piece stands there")]
    NoPiece,
    /// The piece is not of the player to move.
    #[error("the piece belongs to another player")]
    NotYours,
    /// The hand does not hold the piece.
    #[error("no such piece is in hand")]
    NotInHand,
    /// The piece does not move like that.
    #[error("the piece does not move like that")]
    NoSuchMove,
    /// It would, but another piece stands in the way.
    #[error("a piece stands in the way")]
    Blocked,
    /// An own piece stands on the target.
    #[error("a piece of the same side stands there")]
    OwnPiece,
    /// A drop needs an empty square.
    #[error("a drop needs an empty square")]
    Occupied,
    /// The king is in check and would stay so.
    #[error("the king would stay in check")]
    StaysInCheck,
    /// The king would move to where it can be taken.
    #[error("the king would walk into an attack")]
    KingIntoAttack,
    /// The piece shields its king.
    #[error("the king would be open to attack")]
    Pinned,
    /// 二歩: another of its kind stands on this line.
    #[error("another pawn of the same side stands on this file")]
    OneALine,
    /// 打ち歩詰め.
    #[error("a pawn drop may not give mate")]
    DropMate,
    /// 行き所のない駒: it could never move again.
    #[error("the piece could never move from there")]
    DeadEnd,
    /// It could never move again unpromoted, so it must promote.
    #[error("the piece must promote")]
    MustPromote,
    /// It cannot promote with this move.
    #[error("the piece cannot promote with this move")]
    NoPromotion,
    /// The claim's conditions are not met.
    #[error("the claim is not open")]
    ClaimNotOpen(Claim),
}

impl Position {
    /// Is this move legal here?
    ///
    /// # Errors
    /// The reason for which it is not.
    pub fn check_move(&self, rules: &Rules, mv: Move) -> Result<(), Illegal> {
        match mv.act() {
            Act::Drop { kind, to } => self.check_drop(rules, kind, to),
            Act::Board { from, to, promotion } => {
                self.check_reach(rules, from, to)?;
                self.check_promotion(rules, from, to, promotion)?;
                self.check_safety(rules, mv)
            }
        }
    }

    fn check_drop(&self, rules: &Rules, kind: Kind, to: Square) -> Result<(), Illegal> {
        let player = self.turn();
        if self.in_hand(player, kind) == 0 {
            return Err(Illegal::NotInHand);
        }
        if !rules.squares.contains(to) || self.occupied().contains(to) {
            return Err(Illegal::Occupied);
        }
        let piece = super::piece::Piece { kind, owner: player };
        if rules.is_dead_end(piece, to) {
            return Err(Illegal::DeadEnd);
        }
        let others = self.one_a_line[player.index()].and(rules.line(player, to));
        if rules.is_one_a_line(kind) && !others.is_empty() {
            return Err(Illegal::OneALine);
        }
        let mv = Move::drop(kind, to);
        self.check_safety(rules, mv)?;
        let banned = rules.no_mate.contains(kind);
        if banned && self.clone().mates_by_drop(rules, mv) {
            return Err(Illegal::DropMate);
        }
        Ok(())
    }

    fn check_reach(&self, rules: &Rules, from: Square, to: Square) -> Result<(), Illegal> {
        let piece = self.piece_at(from).ok_or(Illegal::NoPiece)?;
        if piece.owner != self.turn() {
            return Err(Illegal::NotYours);
        }
        let cell = Cell::of(piece);
        let reach = rules.reach_of(cell, from).ok_or(Illegal::NoSuchMove)?;
        let own = self.piece_at(to).is_some_and(|target| target.owner == piece.owner);
        let steps = reach.steps.of(&rules.track).contains(&to);
        let mut rays = reach.rays.of(&rules.rays).iter();
        let open = |ray: &super::rules::Span| {
            let squares = ray.of(&rules.track).iter();
            let mut free = squares.take_while(|square| **square != to);
            free.all(|square| self.board[square.index()].is_empty())
        };
        let leads = rays.clone().any(|ray| ray.of(&rules.track).contains(&to));
        let free = rays.any(|ray| ray.of(&rules.track).contains(&to) && open(ray));
        match (steps || leads, steps || free, own) {
            (false, ..) => Err(Illegal::NoSuchMove),
            (_, false, _) => Err(Illegal::Blocked),
            (_, _, true) => Err(Illegal::OwnPiece),
            _ => Ok(()),
        }
    }

    fn check_promotion(
        &self,
        rules: &Rules,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    ) -> Result<(), Illegal> {
        let Some(piece) = self.piece_at(from) else { return Err(Illegal::NoPiece) };
        let zone = rules.zone(piece.owner);
        let possible = if zone.contains(from) || zone.contains(to) {
            rules.promotion(piece.kind)
        } else {
            None
        };
        match promotion {
            None if rules.is_dead_end(piece, to) => match possible {
                Some(_) => Err(Illegal::MustPromote),
                None => Err(Illegal::DeadEnd),
            },
            Some(_) if promotion != possible => Err(Illegal::NoPromotion),
            _ => Ok(()),
        }
    }

    fn check_safety(&self, rules: &Rules, mv: Move) -> Result<(), Illegal> {
        if !self.clone().exposes_king(rules, mv) {
            return Ok(());
        }
        let player = self.turn();
        let king = matches!(mv.act(), Act::Board { from, .. } if self.king(player) == Some(from));
        Err(match (king, self.in_check(rules, player)) {
            (true, _) => Illegal::KingIntoAttack,
            (false, true) => Illegal::StaysInCheck,
            (false, false) => Illegal::Pinned,
        })
    }
}
