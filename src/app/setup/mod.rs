//! What is agreed before a game, on one sheet: who sits where, how much time there
//! is, a handicap, how the board is seen. Beside it what comes of the agreements:
//! the [clocks](super::clock), and a draw that is offered.
//!
//! A chunk of its own, which comes when any of it is wanted. The table only knows
//! [`TableSetup`]. Whatever is chosen is at the table at once; the table takes it as
//! a [`TreeEdit`].

mod draw_offer;
mod handicap;
mod remembered;
mod seats;
mod sheet;
mod time;

use std::rc::Rc;

use yew::prelude::*;

use self::draw_offer::DrawOffer;
use self::sheet::SetupSheet;
pub use super::clock::TimedTable;
use super::clock::{ClockFace, ClockFaceProps, ClockRunner, ClockRunnerProps, ClockStore};
use super::dom::component;
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

/// What the chunk hands out for one table.
pub trait TableSetup {
    /// The sheet before a game.
    fn sheet(&self, props: SetupProps) -> Html;
    /// The question whether a draw is accepted.
    fn draw_offer(&self, props: SetupProps) -> Html;
    /// What has the clocks go. It shows nothing.
    fn runner(&self, followed: TimedTable) -> Html;
    /// The clock of a player; nothing where nobody keeps clocks.
    fn clock(&self, panel: &Panel, player: Player) -> Html;
}

/// The clocks of one table are all that is kept.
impl TableSetup for ClockStore {
    fn sheet(&self, props: SetupProps) -> Html {
        component::<SetupSheet>(props, None)
    }

    fn draw_offer(&self, props: SetupProps) -> Html {
        component::<DrawOffer>(props, None)
    }

    fn runner(&self, followed: TimedTable) -> Html {
        component::<ClockRunner>(ClockRunnerProps { store: self.clone(), followed }, None)
    }

    fn clock(&self, panel: &Panel, player: Player) -> Html {
        let (panel, store) = (panel.clone(), self.clone());
        component::<ClockFace>(ClockFaceProps { panel, store, player }, None)
    }
}

/// For a table at which nothing has been agreed.
pub fn table_setup() -> Rc<dyn TableSetup> {
    Rc::new(ClockStore::default())
}
