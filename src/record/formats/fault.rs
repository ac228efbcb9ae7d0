//! What could not be read of a record.

use std::fmt;

use crate::engine::illegal::Illegal;
use crate::engine::text::{Text, plain, text};
use crate::notation::position::ParsePositionError;
use crate::notation::why;
use crate::record::fault::StartFault;

/// Something in the text of a record that could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    /// The line, from 1, in the whole text.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What it is.
    pub what: RecordFaultKind,
}

/// What could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFaultKind {
    /// Something else was expected there.
    Expected {
        /// What.
        wanted: Expected,
        /// What is there, at most a few characters of it.
        found: String,
    },
    /// The move is written as it should be, but the rules do not allow it.
    Illegal {
        /// As it was written.
        found: String,
        /// Why not.
        why: Illegal,
    },
    /// Several pieces can make the move, and it does not say which.
    Ambiguous {
        /// As it was written.
        found: String,
    },
    /// The position is not possible, or no position.
    Position(ParsePositionError),
    /// The game cannot begin like that.
    Start(StartFault),
    /// There is no game of this name.
    UnknownGame(String),
    /// There is no such ply from which a variation could branch.
    NoSuchPly(usize),
    /// More than a record holds.
    TooMuch,
    /// More faults follow than are told.
    AndMore,
}

/// What was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A move.
    Move,
    /// A rank of a board.
    Rank,
    /// Pieces in hand.
    Hand,
    /// A handicap.
    Handicap,
    /// A position.
    Position,
    /// An army.
    Army,
    /// Something of JSON.
    Json(&'static str),
    /// A game at all.
    Game,
}

impl Expected {
    fn name(self) -> Text {
        match self {
            Expected::Move => Text::new("指し手", "a move"),
            Expected::Rank => Text::new("盤の一段", "a rank of the board"),
            Expected::Hand => Text::new("持ち駒", "pieces in hand"),
            Expected::Handicap => Text::new("手合割", "a handicap"),
            Expected::Position => Text::new("局面", "a position"),
            Expected::Army => Text::new("軍勢", "an army"),
            Expected::Json(sign) => {
                Text::made(["JSONの「", sign, "」"].concat(), ["“", sign, "” of JSON"].concat())
            }
            Expected::Game => Text::new("棋譜", "a record of a game"),
        }
    }
}

/// The most characters of a text that a fault repeats.
const MOST: usize = 24;

impl RecordFault {
    /// Something else was expected there.
    pub(super) fn expected(
        line: usize,
        column: usize,
        wanted: Expected,
        found: &str,
    ) -> RecordFault {
        RecordFault {
            line,
            column,
            what: RecordFaultKind::Expected { wanted, found: plain(found, MOST) },
        }
    }

    /// What is wrong, for a person: with its line.
    pub fn describe(&self) -> Text {
        let line = text!("{}行目：", "Line {}: "; self.line);
        let what = match &self.what {
            RecordFaultKind::Expected { wanted, found } if found.is_empty() => {
                text!("{}があるはずですが、ありません。", "{} is missing."; wanted.name())
            }
            RecordFaultKind::Expected { wanted, found } => {
                let found = Text::made(found.clone(), found.clone());
                text!("「{1}」は{0}として読めません。", "“{1}” cannot be read as {0}."; wanted.name(), found)
            }
            RecordFaultKind::Illegal { found, why } => {
                let found = Text::made(found.clone(), found.clone());
                text!("「{}」は指せません。{}", "“{}” is not legal. {}"; found, why::illegal(*why))
            }
            RecordFaultKind::Ambiguous { found } => {
                let found = Text::made(found.clone(), found.clone());
                text!("「{}」だけでは、どの駒か決まりません。", "“{}” does not say which piece moves."; found)
            }
            RecordFaultKind::Position(error) => {
                text!("この局面は使えません。{}", "The position cannot be used. {}"; error.describe())
            }
            RecordFaultKind::Start(fault) => fault.describe(),
            RecordFaultKind::UnknownGame(name) => {
                let name = Text::made(name.clone(), name.clone());
                text!("「{}」という将棋はありません。", "There is no game called “{}”."; name)
            }
            RecordFaultKind::NoSuchPly(ply) => {
                text!("{}手目がないので、ここからの変化は読めません。", "There is no move {} for the variation to replace."; *ply)
            }
            RecordFaultKind::TooMuch => Text::new("棋譜が長すぎます。", "The record is too long."),
            RecordFaultKind::AndMore => Text::new(
                "この先にも読めないところがあります。",
                "More follows that cannot be read.",
            ),
        };
        Text::made([line.ja, what.ja].concat(), [line.en, what.en].concat())
    }
}

/// What could not be read so far. Where nearly nothing of a long text can be read,
/// the first faults stand for all: the list ends with [`RecordFaultKind::AndMore`].
#[derive(Default)]
pub(super) struct FaultList(Vec<RecordFault>);

impl FaultList {
    /// The most faults that are told.
    const MOST: usize = 200;

    /// Adds a fault.
    pub fn push(&mut self, fault: RecordFault) {
        match self.0.len() {
            ..FaultList::MOST => self.0.push(fault),
            FaultList::MOST => self.0.push(RecordFault { what: RecordFaultKind::AndMore, ..fault }),
            _ => {}
        }
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that are told.
    pub fn into_list(self) -> Vec<RecordFault> {
        self.0
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe().en)
    }
}
