//! A record: which game it is, where it begins, and what was done.

use std::fmt;

use crate::engine::draft::{Army, Precedence, begin};
use crate::engine::game::Game;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;
use crate::engine::square::SQUARES;
use crate::sort::sort_short;
use crate::variants::Variant;

use super::fault::StartFault;
use super::headers::Headers;
use super::tree::{NodeId, Tree};

/// A game as it was played: by which rules, from where, and what was done and
/// tried. Cheap to clone.
///
/// # Equality
/// The same game by the same revision of its rules, the same start and
/// headers, and an [equal tree](Tree).
#[derive(Clone, PartialEq)]
pub struct Record {
    variant: Variant,
    /// Where it begins.
    pub start: Start,
    /// What was done, with branches, comments, marks and times.
    pub tree: Tree,
    /// Who played, when and where, as far as that is known.
    pub headers: Headers,
}

/// Where a game begins.
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

    /// Does one of two players give the other a handicap (駒落ち): North begins, and
    /// has fewer of the pieces with which the game begins otherwise?
    pub fn gives_handicap(&self, spec: &VariantSpec) -> bool {
        let Start::Position { setup, before: 0 } = self else { return false };
        let usual = &spec.start;
        let (given, giver) = (Player(0), Player(1));
        let count = |setup: &Setup, player| {
            setup.pieces.iter().filter(|(_, piece)| piece.owner == player).count()
        };
        spec.turn.players == 2
            && (spec.turn.first, setup.turn) == (given, giver)
            && setup.pieces.iter().all(|placed| usual.pieces.contains(placed))
            && count(setup, given) == count(usual, given)
            && count(setup, giver) < count(usual, giver)
            && setup.hands.iter().all(|held| held.0 == giver)
    }

    /// A setup with its pieces by square, its hands by player and kind, each
    /// once, and nothing of which there is none: as links give it back.
    pub fn in_order(setup: &Setup) -> Setup {
        let mut ordered = setup.clone();
        // One more than there are squares is too many, and so are all that follow.
        ordered.pieces.truncate(SQUARES + 1);
        sort_short(&mut ordered.pieces, |&(square, _)| square);
        for counts in [&mut ordered.hands, &mut ordered.captured] {
            let mut kinds: Vec<(Player, Kind, u8)> = Vec::new();
            for &(player, kind, count) in counts.iter().filter(|counted| counted.2 > 0) {
                match kinds.iter_mut().find(|known| (known.0, known.1) == (player, kind)) {
                    Some(known) => known.2 = known.2.saturating_add(count),
                    None => kinds.push((player, kind, count)),
                }
            }
            sort_short(&mut kinds, |&(player, kind, _)| (player, kind));
            *counts = kinds;
        }
        ordered
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("variant", &self.variant.id)
            .field("start", &self.start)
            .field("actions", &self.tree.len())
            .finish_non_exhaustive()
    }
}

impl Record {
    /// The most actions, branches included, that are kept of a game.
    pub const MOST_ACTIONS: usize = 1 << 16;

    /// The most bytes of words that are kept of a game.
    pub const MOST_WORDS: usize = 1 << 22;

    /// A game of which nothing has been played.
    pub fn new(variant: &Variant) -> Record {
        let (start, tree) = (Start::Standard, Tree::default());
        Record { variant: variant.clone(), start, tree, headers: Headers::default() }
    }

    /// A game as it was played. `before` is the number of actions before its
    /// start, as in a position text; it counts only if the start is not the
    /// usual one.
    pub fn of_game(variant: &Variant, game: &Game, before: u16) -> Record {
        let usual = *game.start() == Position::start(game.rules()) && before == 0;
        let setup = || Start::in_order(&game.start().setup(game.rules()));
        let start =
            if usual { Start::Standard } else { Start::Position { setup: setup(), before } };
        let tree = Tree::of_line(game.actions().iter().copied());
        Record { start, tree, ..Record::new(variant) }
    }

    /// Which game it is, and by which revision of its rules.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Is nothing known but which game it is: no other start, nothing done, nothing said?
    pub fn is_blank(&self) -> bool {
        self.start == Start::Standard
            && self.tree.is_empty()
            && self.tree.notes(NodeId::ROOT).is_empty()
            && self.headers.is_empty()
    }

    /// The same game from the same start with nothing done. Its places are
    /// others than those of this one.
    pub fn anew(&self) -> Record {
        self.anew_by(&self.variant)
    }

    /// The same by the rules of another revision of the game.
    pub fn anew_by(&self, variant: &Variant) -> Record {
        Record { tree: self.tree.successor(), start: self.start.clone(), ..Record::new(variant) }
    }

    /// The same with only the way to a place, without notes; and where that
    /// place is then.
    pub fn only_line(&self, to: NodeId) -> Record {
        Record { tree: Tree::of_line(self.tree.actions(to)), ..self.anew() }
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
}
