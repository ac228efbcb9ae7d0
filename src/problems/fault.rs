//! What is wrong with a file of problems.

use thiserror::Error;

use crate::engine::text::quoted;
use crate::notation::position::ParsePositionError;
use crate::search::MateRefusal;

/// One fault, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {why}")]
pub struct ProblemFault {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: ProblemFaultKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProblemFaultKind {
    /// A line is no key with its value.
    #[error("a line is a key, a colon and a value")]
    NoKey,
    /// There is no such key.
    #[error("there is no key \"{}\"", quoted(.0))]
    UnknownKey(String),
    /// A key stands twice in a problem.
    #[error("\"{0}\" stands there already")]
    Repeated(&'static str),
    /// A key is missing.
    #[error("\"{0}\" is missing")]
    Missing(&'static str),
    /// It is not said what is to be found, or twice.
    #[error("either \"plies\" or \"margin\" has to stand there")]
    NotOneGoal,
    /// A key belongs into a problem.
    #[error("\"{0}\" stands before the first problem")]
    OutsideProblem(&'static str),
    /// A name has other signs than small letters, digits and hyphens.
    #[error("\"{}\" is no name: small letters, digits and hyphens", quoted(.0))]
    BadName(String),
    /// Two problems of a game have one name.
    #[error("there is a problem \"{}\" already", quoted(.0))]
    SameName(String),
    /// There is no game with this id.
    #[error("there is no variant \"{}\"", quoted(.0))]
    UnknownVariant(String),
    /// The position is none of the game.
    #[error("the position cannot be used: {0}")]
    Position(#[from] ParsePositionError),
    /// A number is none, or is out of its bounds.
    #[error("\"{}\" is no number from {least} to {most}", quoted(.text))]
    BadNumber {
        /// What stands there.
        text: String,
        /// The least that may.
        least: u16,
        /// The most.
        most: u16,
    },
    /// A move of the answer is not legal.
    #[error("the answer's {} cannot be played", quoted(.0))]
    BadMove(String),
    /// A move of the attacker gives no check.
    #[error("the answer's {} gives no check", quoted(.0))]
    NoCheck(String),
    /// The answer does not end with a mate by the player to move.
    #[error("the answer does not end with mate")]
    NoMate,
    /// The answer has another number of plies than the problem.
    #[error("the answer has {0} plies")]
    OtherPlies(usize),
    /// No mate can be searched for there.
    #[error(transparent)]
    Refused(#[from] MateRefusal),
    /// It is not proven that there is a mate.
    #[error("no mate is proven")]
    Unproven,
    /// There is a shorter mate, or another first move has not been disproven.
    #[error("there is a mate in {0}")]
    Shorter(usize),
    /// Another first move mates, or that has not been disproven.
    #[error("another first move may mate, too")]
    OtherAnswer,
    /// The search finds nothing that is so much better than every other move, or something
    /// else.
    #[error("the move is not found to be the best one by so much")]
    NotBest,
}
