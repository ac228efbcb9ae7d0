//! A position as somebody wrote it: free-form, perhaps impossible.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::axes::hand::Hand;
use super::axes::mirror::Opening;
use super::axes::royal::{Royal, Standing};
use super::axes::steal::Stolen;
use super::hands::HAND_LIMIT;
use super::irreversible::IrreversibleState;
use super::piece::{Kind, Piece};
use super::player::Player;
use super::position::Position;
use super::rules::Rules;
use super::square::{Square, SquareSet};

/// Pieces on squares and in hands. A [`Position`] is made of it if it has no
/// [faults](Setup::faults).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// What stands where.
    pub pieces: Vec<(u8, Piece)>,
    /// How many of what are in whose hand.
    pub hands: Vec<(Player, Kind, u8)>,
    /// How many each player has captured of what comes to the hand as which
    /// kind, where that counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captured: Vec<(Player, Kind, u8)>,
    /// Whose turn it is.
    pub turn: Player,
    /// Who has stolen the other's hand already.
    #[serde(default)]
    pub stolen: Stolen,
    /// Who is still in the game; everybody, unless said otherwise.
    #[serde(default)]
    pub standing: Option<Standing>,
    /// Who has begun, and who has mirrored a camp.
    #[serde(default)]
    pub opening: Opening,
    /// The phase of the game, counted from 0.
    #[serde(default)]
    pub phase: u8,
    /// What has happened, as far as it matters.
    #[serde(default)]
    pub irreversible: IrreversibleState,
    /// The squares of the pieces that have been relocated already.
    #[serde(default)]
    pub relocated: SquareSet,
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Fault {
    /// There is no such square on this board.
    #[error("square number {0} is not on the board")]
    OffBoard(u8),
    /// Two pieces stand on one square.
    #[error("two pieces on square number {}", .0.0)]
    SquareTwice(Square),
    /// The game has no such kind of piece.
    #[error("{} is no piece of this game", .0.code())]
    UnknownKind(Kind),
    /// The game has no such player.
    #[error("there is no player {}", .0.0)]
    UnknownPlayer(Player),
    /// The player to move is out of the game.
    #[error("player {} is to move but out of the game", .0.0)]
    OutToMove(Player),
    /// The kind cannot be held in hand.
    #[error("{} cannot be in hand", .0.code())]
    NotForHand(Kind),
    /// More pieces of a kind in all hands than can be counted.
    #[error("too many {} in hand", .0.code())]
    HandTooLarge(Kind),
    /// A player has more in hand than the game allows.
    #[error("player {} has more in hand than the game allows", .0.0)]
    HandOverLimit(Player),
    /// A player who is not to move has pieces of the common hand.
    #[error("player {} is not to move and cannot have the common hand", .0.0)]
    NotHandedOver(Player),
    /// A player has no king.
    #[error("player {} has no king", .0.0)]
    NoKing(Player),
    /// A player has more than one king.
    #[error("player {} has more than one king", .0.0)]
    ManyKings(Player),
    /// A piece stands where it can never move (行き所のない駒).
    #[error("the piece on square number {} could never move", .0.0)]
    Immobile(Square),
    /// A piece stands where it would have promoted.
    #[error("the piece on square number {} would have promoted", .0.0)]
    Unpromoted(Square),
    /// A piece stands outside the part of the board to which it keeps.
    #[error("the piece on square number {} cannot stand there", .0.0)]
    Misplaced(Square),
    /// A right, a count or a square that the pieces do not bear out.
    #[error("what is said to have happened does not fit the pieces")]
    Irreversible,
    /// Two pawns of one owner stand on one line (二歩).
    #[error("the piece on square number {} is the second of its kind on its file", .0.0)]
    OnePerFile(Square),
    /// The king of the player to move stands on the square that wins for it:
    /// with the move that led there the game was over.
    #[error("the king of player {} has moved to the winning square: the game is over", .0.0)]
    Tried(Player),
    /// The player who is not to move is in check.
    #[error("player {} is in check but not to move", .0.0)]
    Capturable(Player),
}

impl Setup {
    /// Everything that is wrong with this setup in a game.
    pub fn faults(&self, rules: &Rules) -> Vec<Fault> {
        self.examine(rules).0
    }

    /// Everything that is wrong with it, and the position, if that had to be made to
    /// find out.
    pub(super) fn examine(&self, whole: &Rules) -> (Vec<Fault>, Option<Position>) {
        let (rules, mut made) = (whole.at(self.phase), None);
        let mut faults = Vec::new();
        let mut taken = SquareSet::EMPTY;
        let alone = self.one_per_file(&rules);
        for &(number, piece) in &self.pieces {
            let square = Square(number);
            if !rules.topology().has(square) {
                faults.push(Fault::OffBoard(number));
            } else if taken.contains(square) {
                faults.push(Fault::SquareTwice(square));
            } else {
                taken.insert(square);
                faults.extend(Setup::piece_fault(&rules, square, piece, &alone));
            }
        }
        for &(player, kind, count) in self.hands.iter().chain(&self.captured) {
            if player.0 >= rules.players() {
                faults.push(Fault::UnknownPlayer(player));
            } else if !rules.can_be_held(kind) {
                faults.push(Fault::NotForHand(kind));
            } else if count > 0 && rules.spec().hand == Hand::Common && player != self.turn {
                faults.push(Fault::NotHandedOver(player));
            }
        }
        faults.extend(self.hand_faults(&rules));
        if self.turn.0 >= rules.players() {
            faults.push(Fault::UnknownPlayer(self.turn));
        } else if self.standing.is_some_and(|standing| !standing.living.contains(self.turn)) {
            faults.push(Fault::OutToMove(self.turn));
        }
        faults.extend(self.king_faults(&rules));
        if faults.is_empty() && rules.spec().royal == Royal::Mate {
            let position = Position::place(&rules, self);
            let waiting = rules.spec().turn.players().filter(|&p| p != self.turn);
            // Armies may meet with both kings attacked.
            let drafted = rules.spec().relocation.is_some();
            let open =
                drafted && (self.irreversible.relocating || position.in_check(&rules, self.turn));
            let exposed = waiting.filter(|&p| !open && position.in_check(&rules, p));
            faults.extend(exposed.map(Fault::Capturable));
            faults.extend((!position.bears_out(&rules)).then_some(Fault::Irreversible));
            let try_square =
                rules.try_square(self.turn).filter(|&at| position.king(self.turn) == Some(at));
            faults.extend(try_square.map(|_| Fault::Tried(self.turn)));
            made = (self.phase == 0).then_some(position);
        }
        (faults, made)
    }

    /// The squares of the pieces that may stand only once on a line.
    fn one_per_file(&self, rules: &Rules) -> Vec<(Piece, SquareSet)> {
        let mut all: Vec<(Piece, SquareSet)> = Vec::new();
        for &(number, piece) in &self.pieces {
            if !rules.is_one_per_file(piece.kind) {
                continue;
            }
            match all.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, squares)) => squares.insert(Square(number)),
                None => all.push((piece, SquareSet::from_iter([Square(number)]))),
            }
        }
        all
    }

    fn piece_fault(
        rules: &Rules,
        square: Square,
        piece: Piece,
        alone: &[(Piece, SquareSet)],
    ) -> Option<Fault> {
        if piece.owner.0 >= rules.players() {
            return Some(Fault::UnknownPlayer(piece.owner));
        }
        if !rules.has_kind(piece.kind) {
            return Some(Fault::UnknownKind(piece.kind));
        }
        if rules.turns_at(piece, square) {
            return Some(Fault::Unpromoted(square));
        }
        if rules.is_misplaced(piece, square) {
            return Some(Fault::Misplaced(square));
        }
        if rules.is_immobile_move(piece, square) && !rules.glides(piece.kind) {
            return Some(Fault::Immobile(square));
        }
        let (_, standing) = alone.iter().find(|(known, _)| *known == piece)?;
        let first = standing.and(rules.line(piece.owner, square)).into_iter().next();
        first.filter(|first| *first < square).map(|_| Fault::OnePerFile(square))
    }

    fn hand_faults(&self, rules: &Rules) -> Vec<Fault> {
        let count = |counted: &dyn Fn(Player, Kind) -> bool| -> u32 {
            let hands = self.hands.iter().filter(|hand| counted(hand.0, hand.1));
            hands.map(|hand| u32::from(hand.2)).sum()
        };
        let most = u32::from(HAND_LIMIT);
        let many = count(&|_, _| true) > most;
        let too_many = |kind: &Kind| many && count(&|_, held| held == *kind) > most;
        let limit = rules.spec().hand.limit().map_or(u32::MAX, u32::from);
        let too_full = |player: &Player| count(&|holder, _| holder == *player) > limit;
        let kinds = Kind::ALL.into_iter().filter(too_many).map(Fault::HandTooLarge);
        let players = rules.spec().turn.players().filter(too_full).map(Fault::HandOverLimit);
        kinds.chain(players).collect()
    }

    fn king_faults(&self, rules: &Rules) -> Vec<Fault> {
        let kings = |player| {
            let royal = |piece: &Piece| piece.owner == player && rules.is_royal(piece.kind);
            self.pieces.iter().filter(|(_, piece)| royal(piece)).count()
        };
        let fault = |player| match kings(player) {
            0 => Some(Fault::NoKing(player)),
            1 => None,
            _ => Some(Fault::ManyKings(player)),
        };
        let living = |player| self.standing.is_none_or(|s| s.living.contains(player));
        let lost = |player| (kings(player) > 0).then_some(Fault::ManyKings(player));
        let check = |player| if living(player) { fault(player) } else { lost(player) };
        rules.spec().turn.players().filter_map(check).collect()
    }
}
