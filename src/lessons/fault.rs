//! What is wrong with a file of lessons.

use thiserror::Error;

use crate::engine::text::quoted;
use crate::notation::position::ParsePositionError;

/// One fault, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {why}")]
pub struct LessonFault {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: LessonFaultKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonFaultKind {
    /// A line is no key with its value.
    #[error("a line is a key, a colon and a value")]
    NoKey,
    /// There is no such key.
    #[error("there is no key \"{}\"", quoted(.0))]
    UnknownKey(String),
    /// Nothing stands behind a key.
    #[error("nothing stands behind \"{0}\"")]
    Empty(&'static str),
    /// A key stands twice in a task, or in a file.
    #[error("\"{0}\" stands there already")]
    Repeated(&'static str),
    /// A key is missing.
    #[error("\"{0}\" is missing")]
    Missing(&'static str),
    /// A key belongs into a task.
    #[error("\"{0}\" stands before the first task")]
    OutsideTask(&'static str),
    /// A key belongs behind an aim.
    #[error("\"{0}\" stands before the first aim of its task")]
    BeforeAim(&'static str),
    /// A name has other signs than small letters, digits and hyphens.
    #[error("\"{}\" is no name: small letters, digits and hyphens", quoted(.0))]
    BadName(String),
    /// Two tasks of a file have one name.
    #[error("there is a task \"{}\" already", quoted(.0))]
    SameName(String),
    /// There is no game with this id.
    #[error("there is no variant \"{}\"", quoted(.0))]
    UnknownVariant(String),
    /// The position is none of the game.
    #[error("the position cannot be used: {0}")]
    Position(#[from] ParsePositionError),
    /// The game is over at the position, or after what was played there.
    #[error("the game is over at this position")]
    Over,
    /// What is said to have been played is not legal there.
    #[error("{} cannot be played here", quoted(.0))]
    Played(String),
    /// A part of a line cannot be read.
    #[error("\"{}\" is no {what}", quoted(.text))]
    Unread {
        /// What was expected.
        what: &'static str,
        /// What stands there.
        text: String,
    },
    /// An aim that is to be refused asks for what shows only after it.
    #[error("what is refused cannot be asked for \"{0}\"")]
    NotOfAttempt(&'static str),
    /// An answer is refused.
    #[error("the answer {} is refused: {why}", quoted(.answer))]
    AnswerRefused {
        /// The answer.
        answer: String,
        /// The word for the reason.
        why: String,
    },
    /// A wrong answer is accepted.
    #[error("the wrong answer {} is accepted", quoted(.0))]
    WrongAccepted(String),
    /// A wrong answer is refused for another reason.
    #[error("the wrong answer {} is refused for {why}, not for {}", quoted(.attempt), quoted(.said))]
    OtherReason {
        /// The wrong answer.
        attempt: String,
        /// The word for the reason that is told.
        said: String,
        /// The word for the real one.
        why: String,
    },
    /// There are fewer than two wrong answers.
    #[error("a task has two wrong answers at least")]
    FewWrongs,
    /// Every legal move is an answer.
    #[error("every legal move is an answer")]
    Trivial,
    /// What is to be played after an answer is not legal.
    #[error("the reply cannot be played after {}", quoted(.0))]
    Reply(String),
    /// The texts of both languages are the same.
    #[error("\"{0}\" is the same in both languages")]
    SameTexts(&'static str),
}

impl LessonFaultKind {
    /// This is not what was expected.
    pub(super) fn unread(what: &'static str, text: &str) -> LessonFaultKind {
        LessonFaultKind::Unread { what, text: text.to_owned() }
    }
}
