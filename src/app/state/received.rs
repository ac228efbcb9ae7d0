//! A game that is passed to and fro by links.

use std::rc::Rc;

use crate::share::{Relation, Shared};

/// What there is to know of a game that came by link.
#[derive(Clone, Debug)]
pub struct ReceivedGame {
    /// So many actions it had when it came.
    pub came: usize,
    /// The same game as it is known here, where that is not what came.
    pub other: Option<OtherVersion>,
    /// Is the other one on the board, and this the one that came?
    pub swapped: bool,
    /// Has what there was to say been put away?
    pub dismissed: bool,
}

/// Another form of the game at the table.
#[derive(Clone, Debug)]
pub struct OtherVersion {
    /// What it is.
    pub game: Rc<Shared>,
    /// How the game at the table stands to it.
    pub relation: Relation,
}

impl ReceivedGame {
    /// A game that comes now. `kept` is what was last seen of it here.
    pub fn arrived(game: &Shared, kept: Option<Rc<Shared>>) -> ReceivedGame {
        let other = kept.map(|kept| OtherVersion::of(game, kept));
        let other = other.filter(|other| other.relation != Relation::Same);
        ReceivedGame { came: game.line().len(), other, swapped: false, dismissed: false }
    }

    /// A game that came some time ago with so many actions.
    pub fn since(came: usize) -> ReceivedGame {
        ReceivedGame { came, other: None, swapped: false, dismissed: true }
    }
}

impl OtherVersion {
    /// Another form of this game.
    pub fn of(game: &Shared, other: Rc<Shared>) -> OtherVersion {
        OtherVersion { relation: Relation::of(game, &other), game: other }
    }
}
