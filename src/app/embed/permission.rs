//! What a reader may do with a board in somebody else's page.

use crate::app::board::Intent;
use crate::app::state::Command;
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

/// What a [`Command`] is to a board: it decides who may do it, and what the page's
/// script is told of it. Every command has one, or it does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandKind {
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

    /// May moves be made?
    pub fn moves(self) -> bool {
        matches!(self, Permission::Play | Permission::Move)
    }

    /// May other plies be looked at?
    pub fn browses(self) -> bool {
        matches!(self, Permission::Play | Permission::Browse)
    }

    /// May this be done?
    pub fn allows(self, kind: CommandKind) -> bool {
        match kind {
            CommandKind::View => true,
            CommandKind::Browse => self.browses(),
            CommandKind::Move => self.moves(),
            CommandKind::TakeBack | CommandKind::Resign => self == Permission::Play,
            CommandKind::Page => false,
        }
    }
}

impl CommandKind {
    /// The kind of a command.
    pub fn of(command: &Command) -> CommandKind {
        match command {
            Command::Board(Intent::Hover(_) | Intent::Scroll { .. })
            | Command::Flip
            | Command::See(_)
            | Command::FollowTurn
            | Command::ResetScroll
            | Command::PhaseSeen => CommandKind::View,
            Command::First
            | Command::Back
            | Command::Forward
            | Command::Last
            | Command::Jump(_) => CommandKind::Browse,
            Command::TakeBack => CommandKind::TakeBack,
            Command::Board(
                Intent::Select(_)
                | Intent::Cancel
                | Intent::PutAway { .. }
                | Intent::Try { .. }
                | Intent::Touch(_)
                | Intent::Choose(_),
            )
            | Command::Consider(..)
            | Command::Play(Action::Move(_) | Action::Claim(_))
            | Command::Typed(_)
            | Command::NotLoaded
            | Command::Steal
            | Command::Mirror
            | Command::Pass
            | Command::Done
            | Command::HandOver
            | Command::Claim(_) => CommandKind::Move,
            Command::AskResign(_)
            | Command::Resign
            | Command::Play(Action::Resign | Action::Time | Action::Agree) => CommandKind::Resign,
            Command::LookBack
            | Command::NewGame
            | Command::Rematch
            | Command::Share(_)
            | Command::Dismiss
            | Command::SwapVersions
            | Command::ShowDivergence
            | Command::Sit(..)
            | Command::PlayComputer(_)
            | Command::UndoEdit
            | Command::Kept(..) => CommandKind::Page,
        }
    }

    /// Does it enter an action into the game, rather than show another ply?
    pub fn enters(self) -> bool {
        matches!(self, CommandKind::Move | CommandKind::Resign)
    }
}
