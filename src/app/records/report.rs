//! What did not open, and why.

use crate::app::text::records as text;
use crate::engine::text::Text;

use super::reading::FoundGame;

/// A file or a game that was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unopened {
    /// The name of the file, empty for a text.
    pub name: String,
    /// Why not.
    pub why: UnopenedWhy,
}

/// Why something was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnopenedWhy {
    /// The browser does not give it, or it is too large.
    NotRead,
    /// It holds nothing that is known.
    NoRecord,
    /// Something of it could not be read: the first fault.
    Fault(Text),
    /// It is more than is kept of a game.
    TooLong,
}

impl Unopened {
    /// A game with faults.
    pub fn of_game(game: &FoundGame) -> Option<Unopened> {
        let fault = game.faults.first()?;
        Some(Unopened { name: game.file.clone(), why: UnopenedWhy::Fault(fault.describe()) })
    }

    /// For a person.
    pub fn describe(&self) -> Text {
        let why = match &self.why {
            UnopenedWhy::NotRead => text::NOT_FILE.clone(),
            UnopenedWhy::NoRecord => text::NOTHING.clone(),
            UnopenedWhy::Fault(words) => words.clone(),
            UnopenedWhy::TooLong => text::TOO_LONG.clone(),
        };
        match self.name.is_empty() {
            true => why,
            false => text::of_file(&self.name, &why),
        }
    }
}
