//! What a link stands for.

use std::fmt;

use crate::engine::action::Action;
use crate::engine::draft::Army;
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::record::{NodeId, Record, Start, StartFault};
use crate::variants::Variant;

/// A record to be shared, and how it is to be shown at first. Cheap to clone.
#[derive(Clone)]
pub struct Shared {
    /// The game.
    pub record: Record,
    /// The place at which it opens.
    pub open_at: NodeId,
    /// The player from whose side the board is shown.
    pub view: Player,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("record", &self.record)
            .field("line", &self.line())
            .field("ply", &self.ply())
            .field("view", &self.view)
            .finish()
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        let place = |shared: &Shared| {
            let order = shared.record.tree.preorder();
            order.into_iter().position(|id| id == shared.open_at)
        };
        self.view == other.view && self.record == other.record && place(self) == place(other)
    }
}

impl Shared {
    /// A game of which nothing has been played.
    pub fn new(variant: &Variant) -> Shared {
        Shared::of(Record::new(variant))
    }

    /// A record, opened at its start.
    pub fn of(record: Record) -> Shared {
        Shared { record, open_at: NodeId::ROOT, view: Player(0) }
    }

    /// A game in which both have chosen their armies and nothing has been done
    /// yet: if the armies allow it, pieces may be relocated next. `chance` is
    /// who was chosen by chance to move first, should the armies leave it open.
    pub fn armed(variant: &Variant, armies: [Army; 2], chance: Option<Player>) -> Shared {
        let mut shared = Shared::new(variant);
        shared.record.start = Start::armed(variant, armies, chance);
        shared
    }

    /// A game as it was played, which opens at its last ply. `before` is the
    /// number of actions before its start, as in a position text; it counts
    /// only if the start is not the usual one.
    pub fn of_game(variant: &Variant, game: &Game, before: u16) -> Shared {
        let record = Record::of_game(variant, game, before);
        Shared { open_at: record.tree.end(NodeId::ROOT), ..Shared::of(record) }
    }

    /// A game of the catalogue by the texts of its actions.
    #[cfg(all(test, feature = "web"))]
    pub(crate) fn played(id: &str, actions: &str) -> Shared {
        let variant = crate::variants::find(id).expect("in the catalogue");
        let mut game = Game::new(variant.rules());
        for text in actions.split_whitespace() {
            let action = crate::notation::moves::parse(game.rules(), game.position(), text);
            game.play(action.expect("a move text")).expect("a legal move");
        }
        Shared::of_game(&variant, &game, 0)
    }

    /// Which game it is, and by which revision of its rules.
    pub fn variant(&self) -> &Variant {
        self.record.variant()
    }

    /// The number of actions before the place at which it opens.
    pub fn ply(&self) -> usize {
        self.record.tree.ply(self.open_at)
    }

    /// The line through the place at which it opens, to its end.
    pub fn line(&self) -> Vec<Action> {
        self.record.tree.actions(self.record.tree.end(self.open_at))
    }

    /// The same without branches and notes: only that line.
    pub fn only_line(&self) -> Shared {
        let record = self.record.only_line(self.record.tree.end(self.open_at));
        let open_at = *record.tree.preorder().get(self.ply()).unwrap_or(&NodeId::ROOT);
        Shared { record, open_at, view: self.view }
    }

    /// The game before its first action, by the rules of its revision.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn begin(&self) -> Result<Game, StartFault> {
        self.record.begin()
    }

    /// The game with [its line](Shared::line) played to the end, or as far as
    /// these rules allow.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn game(&self) -> Result<Game, StartFault> {
        let mut game = self.begin()?;
        for action in self.line() {
            if game.play(action).is_err() {
                break;
            }
        }
        Ok(game)
    }
}
