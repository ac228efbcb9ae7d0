//! What is agreed before a game, on one sheet: who sits where, how much time there
//! is, a handicap, how the board is seen. Beside it what comes of the agreements:
//! the [clocks](super::clock), and a draw that is offered.
//!
//! A chunk of its own, which comes when any of it is wanted. Whatever is chosen is at
//! the table at once; the table takes it as a [`TreeEdit`].

mod draw_offer;
mod handicap;
mod remembered;
mod seats;
mod sheet;
mod time;

use yew::prelude::*;

use self::draw_offer::DrawOffer;
use self::sheet::SetupSheet;
use super::clock::{ClockFace, ClockFaceProps, ClockRunner, ClockRunnerProps};
use super::dom::component;
use super::opponent::OpponentProps;
use super::panels::Panel;
use super::state::TreeEdit;
use crate::engine::player::Player;

/// The table, and where changes go.
#[derive(Clone, Properties, PartialEq)]
pub struct SetupProps {
    /// The table.
    pub panel: Panel,
    /// Told what is done to the game.
    pub on_edit: Callback<TreeEdit>,
    /// Told that it is no longer wanted.
    pub on_close: Callback<()>,
}

/// What the chunk hands out.
#[derive(Clone, Copy)]
pub struct SetupParts {
    /// The sheet before a game.
    pub sheet: fn(SetupProps) -> Html,
    /// The question whether a draw is accepted.
    pub draw_offer: fn(SetupProps) -> Html,
    /// What has the clocks go. It shows nothing.
    pub runner: fn(OpponentProps, Callback<TreeEdit>) -> Html,
    /// The clock of a player; nothing where nobody keeps clocks.
    pub clock: fn(&Panel, Player) -> Html,
}

/// The parts.
pub const PARTS: SetupParts = SetupParts {
    sheet: |props| component::<SetupSheet>(props, None),
    draw_offer: |props| component::<DrawOffer>(props, None),
    runner: |table, on_edit| component::<ClockRunner>(ClockRunnerProps { table, on_edit }, None),
    clock: |panel, player| {
        component::<ClockFace>(ClockFaceProps { panel: panel.clone(), player }, None)
    },
};
