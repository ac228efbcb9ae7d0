//! What can be wrong with a spec.

use thiserror::Error;

use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::setup::Fault;

/// One reason why a spec is no game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum SpecFault {
    /// The board has no square, more than fit, or too many ranks to name.
    #[error("a board of {0} by {1} squares is not possible")]
    Board(u8, u8),
    /// Not two or four players.
    #[error("a game of {0} players is not possible")]
    Players(u8),
    /// Who moves first does not play, or is not to move at the start.
    #[error("player {} cannot move first", .0.0)]
    FirstPlayer(Player),
    /// A kind is described twice.
    #[error("{} is described twice", .0.code())]
    KindTwice(Kind),
    /// The rules name a kind that the game does not have.
    #[error("{} is named but not described", .0.code())]
    UnknownKind(Kind),
    /// The kind that is needed by another rule is missing.
    #[error("{} is needed", .0.code())]
    KindNeeded(Kind),
    /// The phases have not the same board, players and kinds of pieces.
    #[error("the phases have not the same board, players and pieces")]
    Phases,
    /// The game begins with an impossible setup.
    #[error("the start is not possible: {0}")]
    Start(Fault),
    /// Nobody can move at the start.
    #[error("the game is over at its start")]
    Over,
    /// The rule is of games for two players only.
    #[error("{0} is for two players only")]
    ForTwo(&'static str),
    /// The rule is of games for four players only.
    #[error("{0} is for four players only")]
    ForFour(&'static str),
    /// The two rules contradict each other, or one needs what the other takes
    /// away.
    #[error("{0} does not go with {1}")]
    Clash(&'static str, &'static str),
    /// The first rule needs the second.
    #[error("{0} needs {1}")]
    Needs(&'static str, &'static str),
    /// A way of moving has no vector, the empty one, or one that is too long.
    #[error("{} has a way that leads nowhere", .0.code())]
    Vector(Kind),
    /// A way of moving has parts that exclude each other: it may glide, jump,
    /// pass obstacles or hop, and each only in its own manner of travel.
    #[error("{} has a way with parts that exclude each other", .0.code())]
    Parts(Kind),
    /// A way of moving is restricted where that means nothing.
    #[error("{} has a way with a restriction that it cannot have", .0.code())]
    Restriction(Kind),
    /// A kind promotes in a way that is not possible: a king, into a king, into
    /// what promotes again or what another kind becomes already, or with too
    /// many choices.
    #[error("{} cannot promote like that", .0.code())]
    Promotion(Kind),
    /// The kind has no place in a hand.
    #[error("{} cannot be held in hand", .0.code())]
    NotForHand(Kind),
    /// More of a kind than a hand can count.
    #[error("there are too many {} to be held in hand", .0.code())]
    TooMany(Kind),
}
