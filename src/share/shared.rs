//! What a link stands for.

use std::fmt;

use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::setup::{Fault, Setup};
use crate::order::sort_short;
use crate::variants::Variant;

use super::tree::{NodeId, Tree};

/// A game to be shared: where it begins, what was done and tried, and how the
/// board is to be shown at first.
#[derive(Clone)]
pub struct Shared {
    pub(super) variant: &'static Variant,
    /// Where it begins.
    pub start: Start,
    /// What was done, with branches, comments and marks.
    pub tree: Tree,
    /// The place at which it opens.
    pub open_at: NodeId,
    /// The player from whose side the board is shown.
    pub view: Player,
}

/// Where a shared game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// As its variant says.
    #[default]
    Standard,
    /// At a position of somebody's choice, perhaps an impossible one.
    Position {
        /// The pieces; best put [in order](Start::in_order).
        setup: Setup,
        /// The number of actions before it, as in a position text.
        before: u16,
    },
}

impl Start {
    /// A setup with its pieces by square, its hands by player and kind, each
    /// once, and nothing of which there is none: as links give it back.
    pub fn in_order(setup: &Setup) -> Setup {
        let mut ordered = setup.clone();
        sort_short(&mut ordered.pieces, |&(square, _)| square);
        sort_short(&mut ordered.hands, |&(player, kind, _)| (player, kind));
        ordered.hands.dedup_by(|next, kept| {
            let same = (next.0, next.1) == (kept.0, kept.1);
            if same {
                kept.2 = kept.2.saturating_add(next.2);
            }
            same
        });
        ordered.hands.retain(|hand| hand.2 > 0);
        ordered
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("variant", &self.variant.id)
            .field("start", &self.start)
            .field("line", &self.line())
            .field("actions", &self.tree.len())
            .field("ply", &self.ply())
            .field("view", &self.view)
            .finish()
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        let place = |shared: &Shared| {
            let order = shared.tree.preorder();
            order.into_iter().position(|id| id == shared.open_at)
        };
        self.variant.id == other.variant.id
            && self.start == other.start
            && self.view == other.view
            && self.tree == other.tree
            && place(self) == place(other)
    }
}

impl Shared {
    /// A game of which nothing has been played.
    pub fn new(variant: &'static Variant) -> Shared {
        Shared {
            variant,
            start: Start::Standard,
            tree: Tree::default(),
            open_at: NodeId::ROOT,
            view: Player(0),
        }
    }

    /// A game as it was played, which opens at its last ply. `before` is the
    /// number of actions before its start, as in a position text; it counts
    /// only if the start is not the usual one.
    pub fn of_game(variant: &'static Variant, game: &Game, before: u16) -> Shared {
        let usual = *game.start() == Position::start(game.rules()) && before == 0;
        let setup = || Start::in_order(&game.start().setup(game.rules()));
        let start =
            if usual { Start::Standard } else { Start::Position { setup: setup(), before } };
        let tree = Tree::of_line(game.actions().iter().copied());
        let open_at = tree.end(NodeId::ROOT);
        Shared { start, tree, open_at, ..Shared::new(variant) }
    }

    /// Which game it is.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The number of actions before the place at which it opens.
    pub fn ply(&self) -> usize {
        self.tree.ply(self.open_at)
    }

    /// The line through the place at which it opens, to its end.
    pub fn line(&self) -> Vec<Action> {
        self.tree.actions(self.tree.end(self.open_at))
    }

    /// The same without branches, comments and marks: only that line.
    pub fn only_line(&self) -> Shared {
        let tree = Tree::of_line(self.line());
        let open_at = *tree.preorder().get(self.ply()).unwrap_or(&NodeId::ROOT);
        Shared { tree, open_at, start: self.start.clone(), ..*self }
    }

    /// The game before its first action, by the present rules.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn begin(&self) -> Result<Game, Vec<Fault>> {
        let rules = self.variant.rules();
        Ok(match &self.start {
            Start::Standard => Game::new(rules),
            Start::Position { setup, .. } => {
                let start = Position::new(&rules, setup)?;
                Game::from_position(rules, start)
            }
        })
    }

    /// The game with [its line](Shared::line) played to the end, or as far as
    /// the present rules allow.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn game(&self) -> Result<Game, Vec<Fault>> {
        let mut game = self.begin()?;
        for action in self.line() {
            if game.play(action).is_err() {
                break;
            }
        }
        Ok(game)
    }
}
