//! Why something cannot be played.

use std::ops::ControlFlow;

use thiserror::Error;

use super::action::{Act, Claim, Move};
use super::axes::capture::Capture;
use super::axes::castling::Castling;
use super::axes::ground::Ground;
use super::axes::partners::Partners;
use super::axes::pass::Pass;
use super::axes::royal::Royal;
use super::axes::steal::Steal;
use super::movement::Modality;
use super::path::{Hindrance, Over, Path};
use super::piece::{Cell, Kind, Piece};
use super::position::Position;
use super::rules::{PhaseRules, Rules};
use super::square::{Square, SquareSet};
use super::topology::Seams;

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
    /// The board has no such square.
    #[error("there is no such square on the board")]
    OffBoard,
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
    OnePerFile,
    /// 打ち歩詰め.
    #[error("a pawn drop may not give mate")]
    DropMate,
    /// 行き所のない駒: it could never move again.
    #[error("the piece could never move from there")]
    Immobile,
    /// It could never move again unpromoted, so it must promote.
    #[error("the piece must promote")]
    MustPromote,
    /// It cannot promote with this move.
    #[error("the piece cannot promote with this move")]
    NoPromotion,
    /// It would glide on from there.
    #[error("the piece would slide on")]
    SlidesOn,
    /// It would glide there, but leaves one empty square before another piece.
    #[error("the slide leaves one empty square before a piece")]
    KeepsGap,
    /// It glides up to the enemy and does not take it.
    #[error("a slide captures nothing")]
    SlideTakesNothing,
    /// It could jump there, but nothing stands where it would be jumped.
    #[error("there is nothing to jump over")]
    NothingToJump,
    /// The leap over a group leads to an empty square only.
    #[error("a leap over several pieces captures nothing")]
    LeapTakesNothing,
    /// A king turned over stands on the square ahead.
    #[error("a pawn may not be dropped directly in front of a turned-over king")]
    BeforeTurned,
    /// A king of the team would be attacked by its own partner.
    #[error("a king of the team would be attacked by its partner")]
    PartnerInCheck,
    /// Nothing is captured in this game.
    #[error("nothing is captured in this game")]
    NoCaptures,
    /// The hand is full, so nothing can be captured.
    #[error("the hand is full, so nothing can be captured")]
    HandFull,
    /// The game knows no steal.
    #[error("there is no steal in this game")]
    NoSteal,
    /// The player has stolen already.
    #[error("the steal has been used")]
    StealUsed,
    /// The square is not open to this player.
    #[error("the square is not open to this player")]
    OutOfBounds,
    /// The camp can be mirrored only once, before the first move.
    #[error("the camp can be mirrored only once, before the first move")]
    NoMirror,
    /// The opponent has just stolen.
    #[error("a steal may not follow a steal")]
    StealAfterSteal,
    /// The opponent has nothing in hand.
    #[error("there is nothing to steal")]
    NothingToSteal,
    /// A steal does not answer a check.
    #[error("a steal does not answer a check")]
    StealInCheck,
    /// The game knows no pass.
    #[error("there is no passing in this game")]
    NoPass,
    /// A player in check may not pass.
    #[error("a player in check may not pass")]
    PassInCheck,
    /// Nothing is being relocated now.
    #[error("nothing is being relocated now")]
    NotRelocating,
    /// Before the first move only some pieces are relocated, each once, to
    /// empty squares of the camp.
    #[error("before the first move only some pieces go to empty squares of the camp, each once")]
    Relocating,
    /// There is nothing to hop over, too much, or something that cannot be
    /// hopped over.
    #[error("exactly one piece must stand between")]
    NoHurdle,
    /// The piece neither hops over nor captures its like.
    #[error("a cannon neither hops over nor captures a cannon")]
    SparesItsLike,
    /// The piece captures there, but does not move there.
    #[error("the piece goes there only to capture")]
    OnlyCaptures,
    /// The piece moves there, but does not capture there.
    #[error("the piece does not capture that way")]
    OnlyMoves,
    /// The piece does not leave its part of the board.
    #[error("the piece does not leave its part of the board")]
    KeepsToGround,
    /// The conditions of castling are not met.
    #[error("castling is not possible now")]
    NoCastling,
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
        self.clone().check_move_here(rules, mv)
    }

    /// The same, tried out on the position itself, which is then as before.
    pub(super) fn check_move_here(&mut self, rules: &Rules, mv: Move) -> Result<(), Illegal> {
        if rules.ends_on_board() && self.has_ended(rules) {
            return Err(Illegal::GameOver);
        }
        if self.irreversible().relocating {
            let mut found = false;
            let _ = self.visit_relocations(rules, &mut |other| {
                found |= other == mv;
                ControlFlow::Continue(())
            });
            return if found { Ok(()) } else { Err(Illegal::Relocating) };
        }
        let rules = self.phase_rules(rules);
        match mv.act() {
            Act::Drop { kind, to } => self.check_drop(rules, kind, to),
            Act::Steal => self.check_steal(rules),
            Act::Mirror if self.may_mirror(&rules) => Ok(()),
            Act::Mirror => Err(Illegal::NoMirror),
            Act::Done => Err(Illegal::NotRelocating),
            Act::Pass if rules.spec.pass == Pass::Never => Err(Illegal::NoPass),
            Act::Pass if self.in_check(&rules, self.turn()) => Err(Illegal::PassInCheck),
            Act::Pass => Ok(()),
            Act::Board { from, to, .. } => {
                let piece = self.piece_at(from).ok_or(Illegal::NoPiece)?;
                if piece.owner != self.turn() {
                    return Err(Illegal::NotYours);
                }
                let captures = self.may_capture(&rules);
                let found = match self.has_way(rules, (from, to), captures, |way| way == mv) {
                    true => self.check_safety(rules, mv),
                    false => Err(self.why_not(rules, mv, piece, to)),
                };
                let is_extra = found.is_err() && rules.has_special_moves;
                if is_extra && self.has_extra(rules, mv) { Ok(()) } else { found }
            }
        }
    }

    /// Is the move legal although no piece makes it by its own ways?
    fn has_extra(&mut self, rules: PhaseRules, mv: Move) -> bool {
        let mut found = false;
        let check = self.in_check(&rules, self.turn());
        let _ = self.visit_extras(&rules, check, &mut |_, other| {
            found |= other == mv;
            ControlFlow::Continue(())
        });
        found
    }

    /// Is there such a move of a piece from one square to another by its own
    /// ways, be it one that leaves its king attacked?
    fn has_way(
        &self,
        rules: PhaseRules,
        (from, to): (Square, Square),
        captures: bool,
        is_it: impl Fn(Move) -> bool,
    ) -> bool {
        let landable = self.landable(rules, self.board[from.index()].owner(), captures);
        let landable = landable.and(SquareSet::from_iter([to]));
        let found = self.visit_moves(rules, from, landable, &mut |way| match is_it(way) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// Why a move is not among the ways of its piece.
    fn why_not(&self, rules: PhaseRules, mv: Move, piece: Piece, to: Square) -> Illegal {
        let promotes = mv.promotion_number() != 0;
        let ends = (mv.origin(), to);
        if self.has_way(rules, ends, self.may_capture(&rules), |_| true) {
            return if promotes { Illegal::NoPromotion } else { Illegal::MustPromote };
        }
        let from = mv.origin();
        let target = self.piece_at(to);
        if target.is_some_and(|target| rules.can_capture(piece.owner, Cell::of(target)))
            && self.has_way(rules, ends, true, |_| true)
        {
            return match rules.spec.capture {
                Capture::Never => Illegal::NoCaptures,
                Capture::Free => Illegal::HandFull,
            };
        }
        self.why_not_there(rules, piece, from, to)
    }

    /// Why none of the paths of a piece ends on a square: what hinders it on the
    /// path that leads farthest.
    fn why_not_there(&self, rules: PhaseRules, piece: Piece, from: Square, to: Square) -> Illegal {
        let Some(move_set) = rules.move_set(Cell::of(piece), from) else {
            return Illegal::NoSuchMove;
        };
        let mut best: Option<(usize, Illegal)> = None;
        for path in move_set.all_paths(&rules) {
            let found = self.why_not_along(rules, &path, piece, to);
            if let Some((got, why)) = found
                && best.is_none_or(|(other, _)| got > other)
            {
                best = Some((got, why));
            }
        }
        let castles = || {
            let board = rules.topology();
            let sideways = board.rank(from) == board.rank(to)
                && board.column(from).abs_diff(board.column(to)) == 2;
            (rules.spec.castling != Castling::None && rules.is_royal(piece.kind) && sideways)
                .then_some(Illegal::NoCastling)
        };
        let bound = || self.why_not_outside(rules, piece, from, to);
        let why = best.map(|(_, why)| why).or_else(castles).or_else(bound);
        why.unwrap_or(Illegal::NoSuchMove)
    }

    /// Why a path does not end on a square, and how far on it that shows; `None`
    /// if the square is not among its ends at all.
    fn why_not_along(
        &self,
        rules: PhaseRules,
        path: &Path,
        piece: Piece,
        to: Square,
    ) -> Option<(usize, Illegal)> {
        let walk = path.walk(rules, Cell::of(piece));
        let at = walk.squares.iter().position(|&square| square == to)?;
        let target = self.piece_at(to);
        let own = target.is_some_and(|target| target.owner == piece.owner);
        let hindrance = walk.hindrance(&self, path, at);
        let (got, why) = match hindrance {
            Some((_, Hindrance::NoEnd)) => return None,
            Some((got, Hindrance::Blocked)) => (got, Illegal::Blocked),
            Some((got, Hindrance::NothingToJump)) => (got, Illegal::NothingToJump),
            Some((got, Hindrance::NoHurdle | Hindrance::Spared)) if own => (got, Illegal::OwnPiece),
            Some((got, Hindrance::Spared)) => (got, Illegal::SparesItsLike),
            Some((got, Hindrance::NoHurdle)) => (got, Illegal::NoHurdle),
            Some((got, Hindrance::GlidesUpTo)) if own => (got, Illegal::OwnPiece),
            Some((got, Hindrance::GlidesUpTo)) => (got, Illegal::SlideTakesNothing),
            Some((got, Hindrance::GlidesOn)) => (got, Illegal::SlidesOn),
            Some((got, Hindrance::KeepsGap)) => (got, Illegal::KeepsGap),
            None => (walk.squares.len(), self.why_not_on(rules, path, piece, to)?),
        };
        Some((got, why))
    }

    /// Why a piece may not end on a square to which its path leads; `None` if
    /// the path is good only for what cannot be meant.
    fn why_not_on(
        &self,
        rules: PhaseRules,
        path: &Path,
        piece: Piece,
        to: Square,
    ) -> Option<Illegal> {
        let Some(target) = self.piece_at(to) else {
            return Some(match path.modality {
                Modality::Capture => Illegal::OnlyCaptures,
                _ => Illegal::Immobile,
            });
        };
        Some(match path.modality {
            _ if target.owner == piece.owner => Illegal::OwnPiece,
            _ if path.over.spares(Cell::of(target)) => Illegal::SparesItsLike,
            Modality::Move if path.over == Over::Group => Illegal::LeapTakesNothing,
            Modality::Move => Illegal::OnlyMoves,
            _ if !rules.is_immobile_move(piece, to) => Illegal::Blocked,
            _ => Illegal::Immobile,
        })
    }

    /// Would the piece go there if it did not keep to a part of the board?
    fn why_not_outside(
        &self,
        rules: PhaseRules,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> Option<Illegal> {
        let spec = rules.piece_spec(piece.kind)?;
        let facing = rules.facing(piece.owner);
        let bound =
            spec.atoms.iter().filter(|atom| matches!(atom.ground, Ground::Palace | Ground::Bank));
        let mut vectors = bound.flat_map(|atom| &atom.vectors);
        vectors
            .any(|&vector| {
                let exit = rules.topology.step(from, facing.turn(vector), Seams::NONE);
                exit.is_some_and(|exit| exit.to == to)
            })
            .then_some(Illegal::KeepsToGround)
    }

    fn check_steal(&self, rules: PhaseRules) -> Result<(), Illegal> {
        let (player, stolen) = (self.turn(), self.stolen());
        if rules.spec.steal == Steal::None {
            Err(Illegal::NoSteal)
        } else if stolen.by(player) {
            Err(Illegal::StealUsed)
        } else if stolen.just_now() {
            Err(Illegal::StealAfterSteal)
        } else if !self.may_steal(&rules) {
            Err(Illegal::NothingToSteal)
        } else if self.in_check(&rules, player) {
            Err(Illegal::StealInCheck)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_drop(
        &mut self,
        rules: PhaseRules,
        kind: Kind,
        to: Square,
    ) -> Result<(), Illegal> {
        let player = self.turn();
        if self.in_hand(player, kind) == 0 {
            return Err(Illegal::NotInHand);
        }
        if !rules.board_squares.contains(to) {
            return Err(Illegal::OffBoard);
        }
        if self.occupied().contains(to) {
            return Err(Illegal::Occupied);
        }
        let beside = || self.king(player).is_some_and(|king| rules.neighbours(king).contains(to));
        if !rules.region(player).contains(to) || rules.spec.drops.beside_king && !beside() {
            return Err(Illegal::OutOfBounds);
        }
        let piece = Piece { kind, owner: player };
        if rules.is_immobile_drop(piece, to) {
            return Err(Illegal::Immobile);
        }
        let others = self.one_per_file[player.index()].and(rules.line(player, to));
        if rules.is_one_per_file(kind) && !others.is_empty() {
            return Err(Illegal::OnePerFile);
        }
        let mv = Move::drop(kind, to);
        if rules.not_before_turned.contains(kind) && self.faces_turned(rules, Cell::of(piece), to) {
            return Err(Illegal::BeforeTurned);
        }
        self.check_safety(rules, mv)?;
        let banned = rules.no_mate.contains(kind);
        if banned && self.mates_by_drop(&rules, mv) {
            return Err(Illegal::DropMate);
        }
        Ok(())
    }

    fn check_safety(&mut self, rules: PhaseRules, mv: Move) -> Result<(), Illegal> {
        if rules.spec.royal == Royal::Captured {
            return Ok(());
        }
        if !self.exposes_king(rules, mv) {
            let offends = rules.spec.partners == Partners::NoCheck && {
                let before = self.partner_checks(rules);
                self.offends_partner(rules, mv, before)
            };
            return if offends { Err(Illegal::PartnerInCheck) } else { Ok(()) };
        }
        let player = self.turn();
        let king = matches!(mv.act(), Act::Board { from, .. } if self.king(player) == Some(from));
        Err(match (king, self.in_check(&rules, player)) {
            (true, _) => Illegal::KingIntoAttack,
            (false, true) => Illegal::StaysInCheck,
            (false, false) => Illegal::Pinned,
        })
    }
}
