//! What a table asks and says.

use super::TreeEdit;
use crate::app::board::Source;
use crate::app::text::fixed;
use crate::engine::action::Move;
use crate::engine::square::Square;
use crate::engine::text::Text;

/// Which form a piece takes, asked where both are legal; or whether it shall move at
/// all, if there is only one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Where the piece comes from.
    pub from: Source,
    /// Where it goes.
    pub to: Square,
    /// The moves, the promoting one first.
    pub moves: Vec<Move>,
    /// What becomes of the piece if it keeps its form.
    pub warning: Option<Text>,
}

impl Question {
    /// Is there nothing to be chosen?
    pub fn confirms(&self) -> bool {
        self.moves.len() == 1
    }

    /// How it is asked.
    pub fn words(&self) -> &'static Text {
        if self.confirms() { &fixed::CONFIRM } else { &fixed::CHOICE }
    }
}

/// What is said out of the ordinary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Why an attempt is not possible.
    Why(Text),
    /// A branch has begun, and this many moves had followed where it did.
    Branched(usize),
    /// What was done to the tree of moves, which can be undone.
    TreeEdited(Text, TreeEdit),
    /// A new game has begun, and the old one can be brought back.
    NewGame,
}

/// What assistive technology is told.
#[derive(Clone, Debug, Default)]
pub struct Announcement {
    /// Counts the announcements, so that the same one is read again.
    pub number: u32,
    /// What is said.
    pub words: Text,
}
