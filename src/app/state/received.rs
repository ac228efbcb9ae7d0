//! A game that is passed to and fro by links.

use std::rc::Rc;

use super::navigation::{KeptAs, KnownGame};
use crate::engine::player::Player;
use crate::record::Start;
use crate::share::{Relation, Shared};

/// What there is to know of a game that came by link.
#[derive(Clone, Debug)]
pub struct ReceivedGame {
    /// Has it been looked for among the games that are kept here?
    pub looked_for: bool,
    /// The number of actions that it had when it came.
    pub came: usize,
    /// The same game as it is known here, where that is not what came.
    pub other: Option<OtherVersion>,
    /// Is the other one on the board, and this the one that came?
    pub swapped: bool,
    /// How its armies stand to those that were exchanged here.
    pub armies: DraftMatch,
    /// Has what there was to say been put away?
    pub dismissed: bool,
}

/// How the armies of a game stand to the drafts that are known here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DraftMatch {
    /// No draft of the game is known here, or it begins without armies.
    #[default]
    Unknown,
    /// They are the armies of one of them.
    Same,
    /// One army is of a draft, and this player's is another.
    Other(Player),
    /// They are of none of them.
    None,
}

impl DraftMatch {
    /// Of a game, where these are the games as they began after the drafts that
    /// are known.
    pub fn of(game: &Shared, drafts: &[Shared]) -> DraftMatch {
        let armies = |game: &Shared| match &game.record.start {
            Start::Armies { armies, .. } => Some(armies.clone()),
            Start::Standard | Start::Position { .. } => None,
        };
        let Some(here) = armies(game) else { return DraftMatch::Unknown };
        let mut found = DraftMatch::Unknown;
        for draft in drafts {
            let Some(there) = armies(draft) else { continue };
            match (here[0] == there[0], here[1] == there[1]) {
                (true, true) if draft.record.start == game.record.start => return DraftMatch::Same,
                (true, _) => found = DraftMatch::Other(Player(1)),
                (false, true) => found = DraftMatch::Other(Player(0)),
                (false, false) if found == DraftMatch::Unknown => found = DraftMatch::None,
                (false, false) => {}
            }
        }
        found
    }
}

/// Another form of the game at the table.
#[derive(Clone, Debug)]
pub struct OtherVersion {
    /// What it is.
    pub game: Rc<Shared>,
    /// How the game at the table stands to it.
    pub relation: Relation,
    /// As which it is kept.
    pub kept_as: Option<KeptAs>,
}

impl ReceivedGame {
    /// A game that comes now, and what is known of it here.
    pub fn arrived(game: &Shared, known: KnownGame) -> ReceivedGame {
        let KnownGame { kept, kept_as, armies } = known;
        let other = kept.map(|kept| OtherVersion::of(game, kept, kept_as));
        let other = other.filter(|other| other.relation != Relation::Same);
        ReceivedGame {
            looked_for: false,
            came: game.line().len(),
            other,
            swapped: false,
            armies,
            dismissed: false,
        }
    }

    /// A game that came some time ago with this many actions.
    pub fn since(came: usize) -> ReceivedGame {
        ReceivedGame {
            looked_for: true,
            came,
            other: None,
            swapped: false,
            armies: DraftMatch::Unknown,
            dismissed: true,
        }
    }
}

impl OtherVersion {
    /// Another form of this game.
    pub fn of(game: &Shared, other: Rc<Shared>, kept_as: Option<KeptAs>) -> OtherVersion {
        OtherVersion { relation: Relation::of(game, &other), game: other, kept_as }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::draft::Army;
    use crate::notation::army;

    #[test]
    fn armies_are_compared_with_the_drafts_that_are_known() {
        let makruk = crate::variants::find("rengo-makruk").expect("in the catalogue");
        let read = |text| army::read(makruk.rules().topology(), text).0;
        let [first, second, other]: [Army; 3] =
            ["mK@4h R*", "mK@4h mP@5f", "mK@4h cQ@5h"].map(read);
        let game = |south: &Army, north: &Army| {
            Shared::armed(&makruk, [south.clone(), north.clone()], None)
        };
        let drafts = [game(&other, &other), game(&first, &second)];
        let of = |game: &Shared| DraftMatch::of(game, &drafts);
        assert_eq!(of(&game(&first, &second)), DraftMatch::Same);
        assert_eq!(of(&game(&first, &first)), DraftMatch::Other(Player(1)));
        assert_eq!(of(&game(&second, &second)), DraftMatch::Other(Player(0)));
        assert_eq!(of(&game(&second, &first)), DraftMatch::None);
        assert_eq!(of(&Shared::new(&makruk)), DraftMatch::Unknown);
        assert_eq!(DraftMatch::of(&game(&first, &second), &[]), DraftMatch::Unknown);
    }
}
