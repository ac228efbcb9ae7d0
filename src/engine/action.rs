//! What players do: moves, and the acts beside the board.

use std::fmt;

use super::piece::Kind;
use super::square::Square;

/// A move in one word: what the generator makes, the search keeps and
/// [`Position::play`](super::position::Position::play) takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// A move taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// From one square to another, perhaps taking what stands there.
    Board {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// The face that it turns up, if it promotes.
        promotion: Option<Kind>,
    },
    /// 横取り: the opponent's hand is taken, and nothing on the board moves.
    Steal,
    /// The own camp is flipped left to right; the player still has a move.
    Mirror,
    /// Nothing: the turn passes.
    Pass,
    /// The player relocates no more pieces.
    Done,
    /// 打: a piece of the hand is put on an empty square.
    Drop {
        /// What is dropped.
        kind: Kind,
        /// Where.
        to: Square,
    },
}

impl Move {
    /// The bit that marks an act that is neither on the board nor a drop.
    const SPECIAL: u32 = 1 << 31;

    /// 横取り.
    pub const STEAL: Move = Move(Move::SPECIAL);

    /// Mirroring the own camp.
    pub const MIRROR: Move = Move(Move::SPECIAL | 1);

    /// Passing.
    pub const PASS: Move = Move(Move::SPECIAL | 2);

    /// The end of relocating.
    pub const DONE: Move = Move(Move::SPECIAL | 3);

    /// A move on the board without promotion.
    #[inline(always)]
    pub fn board(from: Square, to: Square) -> Move {
        Move(u32::from(to.0) | u32::from(from.0) << 8)
    }

    /// A move on the board that turns the piece into the kind of this number.
    #[inline(always)]
    pub(crate) fn promoting(from: Square, to: Square, kind_number: u8) -> Move {
        Move(Move::board(from, to).0 | u32::from(kind_number) << 16)
    }

    /// A drop.
    #[inline(always)]
    pub fn drop(kind: Kind, to: Square) -> Move {
        Move::dropping(kind.number(), to)
    }

    #[inline(always)]
    pub(crate) fn dropping(kind_number: u8, to: Square) -> Move {
        Move(u32::from(to.0) | u32::from(kind_number) << 24)
    }

    /// The word, to be kept in a table.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// The move that was kept as this word.
    #[inline(always)]
    pub(crate) fn from_bits(bits: u32) -> Move {
        Move(bits)
    }

    /// The square where the piece finally stands.
    #[inline(always)]
    pub fn to(self) -> Square {
        Square(self.0 as u8)
    }

    /// The square that the piece leaves; meaningless for a drop.
    #[inline(always)]
    pub(crate) fn origin(self) -> Square {
        Square((self.0 >> 8) as u8)
    }

    /// The number of the kind that it becomes, 0 if it does not promote.
    #[inline(always)]
    pub(crate) fn promotion_number(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// The number of the kind that is dropped, 0 for a move on the board.
    #[inline(always)]
    pub(crate) fn drop_number(self) -> u8 {
        (self.0 >> 24) as u8 & 63
    }

    /// Is it neither a move on the board nor a drop?
    #[inline(always)]
    pub(crate) fn is_special(self) -> bool {
        self.0 & Move::SPECIAL != 0
    }

    /// The move taken apart.
    pub fn act(self) -> Act {
        match self {
            Move::STEAL => return Act::Steal,
            Move::MIRROR => return Act::Mirror,
            Move::PASS => return Act::Pass,
            Move::DONE => return Act::Done,
            _ => {}
        }
        match Kind::from_number(self.drop_number()) {
            Some(kind) => Act::Drop { kind, to: self.to() },
            None => Act::Board {
                from: self.origin(),
                to: self.to(),
                promotion: Kind::from_number(self.promotion_number()),
            },
        }
    }
}

impl From<Act> for Move {
    fn from(act: Act) -> Move {
        match act {
            Act::Board { from, to, promotion: None } => Move::board(from, to),
            Act::Board { from, to, promotion: Some(kind) } => {
                Move::promoting(from, to, kind.number())
            }
            Act::Drop { kind, to } => Move::drop(kind, to),
            Act::Steal => Move::STEAL,
            Act::Mirror => Move::MIRROR,
            Act::Pass => Move::PASS,
            Act::Done => Move::DONE,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.act().fmt(f)
    }
}

/// Everything that can stand in a game's list of actions. Replaying the list
/// from the start gives the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move of the player whose turn it is.
    Move(Move),
    /// A claim that the rules allow at this moment.
    Claim(Claim),
    /// 投了: the player to move gives up.
    Resign,
    /// The time of the player to move is over.
    Time,
    /// Both agree to a draw.
    Agree,
}

impl Action {
    /// The square at which a move on the board or a drop ends, where the next
    /// move may be 同; `None` for all else.
    pub fn target(self) -> Option<Square> {
        let Action::Move(mv) = self else { return None };
        matches!(mv.act(), Act::Board { .. } | Act::Drop { .. }).then(|| mv.to())
    }
}

/// What a player may claim before moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The king has entered.
    Declare,
    /// The game is drawn, by repetition or for want of progress (R-136,
    ///
    Draw,
    /// The points on the board decide.
    Points,
}

impl Claim {
    /// Every claim.
    pub const ALL: [Claim; 3] = [Claim::Draw, Claim::Points, Claim::Declare];
}
