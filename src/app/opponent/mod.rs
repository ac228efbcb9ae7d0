//! The computer as an opponent: the page's side of it. It thinks in a worker,
//! which speaks USI; [`Dialogue`](dialogue::Dialogue) says what is asked of it and
//! what its answers are worth.
//!
//! A chunk of its own, which comes when the computer is wanted. The table knows
//! who sits where (`state`), and takes the computer's move as a [`TreeEdit`]; what
//! changes while it thinks is in an [`OpponentStore`] beside the table.

pub(super) mod dialogue;
pub(super) mod hint;
pub(super) mod lines;
pub(super) mod request;
mod runner;
mod store;
pub(super) mod talk;
mod thinking;
pub(super) mod worker;

use yew::prelude::*;

use self::runner::OpponentRunner;
pub use self::runner::RunnerProps;
pub use self::store::OpponentStore;
use self::thinking::ThinkingLine;
use super::board::Intent;
use super::dom::component;
use super::panels::Panel;
use super::state::{GameView, TreeEdit};

/// The properties of all that belongs to the computer at a table.
#[derive(Clone, Properties, PartialEq)]
pub struct OpponentProps {
    /// The table.
    pub panel: Panel,
    /// What is known of the computer there.
    pub store: OpponentStore,
}

/// What the chunk hands out.
#[derive(Clone, Copy)]
pub struct OpponentParts {
    /// What has the computer think. It shows nothing, and marks the root of the
    /// board while it thinks.
    pub runner: fn(RunnerProps) -> Html,
    /// A line that says how far it is, with what can be done meanwhile.
    pub thinking: fn(OpponentProps) -> Html,
    /// What a person at the board wants while it is to move: a move is chosen ahead.
    pub ahead: fn(Intent) -> TreeEdit,
}

/// The parts.
pub const PARTS: OpponentParts = OpponentParts {
    runner: |props| component::<OpponentRunner>(props, None),
    thinking: |props| component::<ThinkingLine>(props, None),
    ahead,
};

/// What a person at the board wants while the computer is to move.
fn ahead(intent: Intent) -> TreeEdit {
    TreeEdit::new(move |table: &mut GameView| table.intend_ahead(intent))
}
