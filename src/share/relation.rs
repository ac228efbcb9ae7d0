//! How two links of one game, sent back and forth, stand to each other.

use super::shared::Shared;

/// How one game stands to another, by their lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// Both are the same.
    Same,
    /// The other one has gone on by this many actions: opening this one would
    /// take them back.
    Older {
        /// How many are missing here.
        behind: usize,
    },
    /// This one goes on by this many actions.
    Newer {
        /// How many are new here.
        ahead: usize,
    },
    /// Both begin alike and part.
    Parted {
        /// How many actions they share.
        shared: usize,
    },
    /// They are games of different variants or starts.
    Unrelated,
}

impl Relation {
    /// How `this` game stands to an`other`: their lines through the places at
    /// which they open, to the end. Branches, comments and the side of view
    /// do not count.
    pub fn of(this: &Shared, other: &Shared) -> Relation {
        if this.variant().id != other.variant().id || this.record.start != other.record.start {
            return Relation::Unrelated;
        }
        let (mine, theirs) = (this.line(), other.line());
        let shared = mine.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
        match (mine.len() - shared, theirs.len() - shared) {
            (0, 0) => Relation::Same,
            (0, behind) => Relation::Older { behind },
            (ahead, 0) => Relation::Newer { ahead },
            _ => Relation::Parted { shared },
        }
    }
}
