//! What a link stands for.

use std::fmt;

use crate::engine::action::Action;
use crate::engine::draft::{Army, Precedence, begin};
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::setup::Setup;
use crate::order::sort_short;
use crate::variants::Variant;

use super::error::StartFault;
use super::tree::{NodeId, Tree};

/// A game to be shared: where it begins, what was done and tried, and how the
/// board is to be shown at first.
#[derive(Clone)]
pub struct Shared {
    pub(super) variant: Variant,
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
    /// With the armies that the players chose, perhaps impossible ones.
    Armies {
        /// By player, each as its owner sees the board from South.
        armies: [Army; 2],
        /// Who moves first by chance, where the armies leave it open and it is
        /// not player 0.
        chance: Option<Player>,
    },
}

impl Start {
    /// With these armies. Of `chance`, who was chosen by chance to move first,
    /// only what decides is kept.
    pub fn armed(variant: &Variant, armies: [Army; 2], chance: Option<Player>) -> Start {
        let draft = variant.spec().draft.as_ref();
        let precedence = draft.map(|draft| Precedence::of(draft, armies.each_ref()));
        let open = precedence == Some(Precedence::Even);
        Start::Armies { armies, chance: chance.filter(|&player| open && player != Player(0)) }
    }

    /// The number of actions before it.
    pub fn before(&self) -> u16 {
        match self {
            Start::Standard | Start::Armies { .. } => 0,
            Start::Position { before, .. } => *before,
        }
    }

    /// A setup with its pieces by square, its hands by player and kind, each
    /// once, and nothing of which there is none: as links give it back.
    pub fn in_order(setup: &Setup) -> Setup {
        let mut ordered = setup.clone();
        sort_short(&mut ordered.pieces, |&(square, _)| square);
        for counts in [&mut ordered.hands, &mut ordered.captured] {
            sort_short(counts, |&(player, kind, _)| (player, kind));
            counts.dedup_by(|next, kept| {
                let same = (next.0, next.1) == (kept.0, kept.1);
                if same {
                    kept.2 = kept.2.saturating_add(next.2);
                }
                same
            });
            counts.retain(|counted| counted.2 > 0);
        }
        ordered
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("variant", &self.variant)
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
        self.variant == other.variant
            && self.start == other.start
            && self.view == other.view
            && self.tree == other.tree
            && place(self) == place(other)
    }
}

impl Shared {
    /// A game of which nothing has been played.
    pub fn new(variant: &Variant) -> Shared {
        Shared {
            variant: variant.clone(),
            start: Start::Standard,
            tree: Tree::default(),
            open_at: NodeId::ROOT,
            view: Player(0),
        }
    }

    /// A game in which both have chosen their armies and nothing has been done
    /// yet: if the armies allow it, pieces may be relocated next. `chance` is
    /// who was chosen by chance to move first, should the armies leave it open.
    pub fn armed(variant: &Variant, armies: [Army; 2], chance: Option<Player>) -> Shared {
        Shared { start: Start::armed(variant, armies, chance), ..Shared::new(variant) }
    }

    /// A game as it was played, which opens at its last ply. `before` is the
    /// number of actions before its start, as in a position text; it counts
    /// only if the start is not the usual one.
    pub fn of_game(variant: &Variant, game: &Game, before: u16) -> Shared {
        let usual = *game.start() == Position::start(game.rules()) && before == 0;
        let setup = || Start::in_order(&game.start().setup(game.rules()));
        let start =
            if usual { Start::Standard } else { Start::Position { setup: setup(), before } };
        let tree = Tree::of_line(game.actions().iter().copied());
        let open_at = tree.end(NodeId::ROOT);
        Shared { start, tree, open_at, ..Shared::new(variant) }
    }

    /// Which game it is, and by which revision of its rules.
    pub fn variant(&self) -> &Variant {
        &self.variant
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
        Shared { tree, open_at, ..self.without_tree() }
    }

    /// The same with nothing played.
    pub(super) fn without_tree(&self) -> Shared {
        Shared { start: self.start.clone(), view: self.view, ..Shared::new(&self.variant) }
    }

    /// The game before its first action, by the rules of its revision.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn begin(&self) -> Result<Game, StartFault> {
        let rules = self.variant.rules();
        let drafted;
        let setup = match &self.start {
            Start::Standard => return Ok(Game::new(rules)),
            Start::Position { setup, .. } => setup,
            Start::Armies { armies, chance } => {
                let (spec, armies) = (rules.spec(), armies.each_ref());
                let draft = spec.draft.as_ref().ok_or(StartFault::NoDraft)?;
                let faults = armies.map(|army| army.faults(draft, &spec.board));
                if faults.iter().any(|faults| !faults.is_empty()) {
                    return Err(StartFault::Armies { board: spec.board, faults });
                }
                drafted = begin(spec, armies, *chance).ok_or(StartFault::NoDraft)?;
                &drafted
            }
        };
        let start = Position::new(&rules, setup).map_err(StartFault::Position)?;
        Ok(Game::from_position(rules, start))
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
