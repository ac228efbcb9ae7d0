//! What a reader may do with a board in somebody else's page.

use crate::app::board::Intent;
use crate::app::state::Act;
use crate::engine::action::Action;

/// What the reader may do. The page's script may do everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// Play, take back, resign, browse.
    Play,
    /// Make moves, and nothing else.
    Move,
    /// Look at any ply.
    Browse,
    /// Only turn the board.
    Nothing,
}

/// What an [`Act`] is to a board: it decides who may do it, and what the page's
/// script is told of it. Every act has one, or it does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActKind {
    /// Changes only how the board is seen.
    View,
    /// Shows another ply.
    Browse,
    /// Takes back an action.
    TakeBack,
    /// A move or a claim, or a step towards one.
    Move,
    /// Gives the game up, or asks whether to.
    Resign,
    /// Something that only the page of its own offers.
    Page,
}

impl Permission {
    /// Reads one by its name: `play`, `move`, `look`; anything else allows
    /// nothing.
    pub fn from_name(name: &str) -> Permission {
        match name {
            "play" => Permission::Play,
            "move" => Permission::Move,
            "look" => Permission::Browse,
            _ => Permission::Nothing,
        }
    }

    /// Permission moves be made?
    pub fn moves(self) -> bool {
        matches!(self, Permission::Play | Permission::Move)
    }

    /// Permission other plies be looked at?
    pub fn browses(self) -> bool {
        matches!(self, Permission::Play | Permission::Browse)
    }

    /// Permission this be done?
    pub fn allows(self, kind: ActKind) -> bool {
        match kind {
            ActKind::View => true,
            ActKind::Browse => self.browses(),
            ActKind::Move => self.moves(),
            ActKind::TakeBack | ActKind::Resign => self == Permission::Play,
            ActKind::Page => false,
        }
    }
}

impl ActKind {
    /// The kind of an act.
    pub fn of(act: &Act) -> ActKind {
        match act {
            Act::Board(Intent::Hover(_) | Intent::Scroll { .. })
            | Act::Flip
            | Act::See(_)
            | Act::FollowTurn
            | Act::ResetScroll
            | Act::PhaseSeen => ActKind::View,
            Act::First | Act::Back | Act::Forward | Act::Last | Act::Jump(_) => ActKind::Browse,
            Act::TakeBack => ActKind::TakeBack,
            Act::Board(
                Intent::Select(_)
                | Intent::Cancel
                | Intent::Try { .. }
                | Intent::Touch(_)
                | Intent::Choose(_),
            )
            | Act::Play(Action::Move(_) | Action::Claim(_))
            | Act::Typed(_)
            | Act::Steal
            | Act::Mirror
            | Act::Pass
            | Act::Done
            | Act::HandOver
            | Act::Claim(_) => ActKind::Move,
            Act::AskResign(_)
            | Act::Resign
            | Act::Play(Action::Resign | Action::Time | Action::Agree) => ActKind::Resign,
            Act::LookBack
            | Act::NewGame
            | Act::Rematch
            | Act::Share(_)
            | Act::Hush
            | Act::ChangeGames
            | Act::Parting => ActKind::Page,
        }
    }

    /// Does it enter an action into the game, rather than show another ply?
    pub fn enters(self) -> bool {
        matches!(self, ActKind::Move | ActKind::Resign)
    }
}
