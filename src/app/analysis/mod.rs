//! Looking into a game: the best lines of the position that is shown, the graph
//! of the scores, and a review with its turning points, each of which can be
//! played better.
//!
//! A chunk of its own. The table only knows [`Analyst`]: what it hands out shows
//! itself, follows the table, and changes without the table being drawn again.
//! Each of its two searches has a worker: one looks into what is shown, the other
//! judges the positions of the game one after the other.

mod arrows;
mod evaluations;
mod exercise;
mod graph;
mod lines;
mod panel;
mod review;
mod store;
mod turning_point;

use std::rc::Rc;

use yew::prelude::*;

use self::arrows::{Arrows, ArrowsProps};
use self::panel::{InsightPanel, PanelProps};
use self::store::AnalysisStore;
use super::dom::component;
use super::panels::Panel;
use super::state::GameView;
use crate::draw::Geometry;

/// What of a game is looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsightKind {
    /// The position that is shown.
    Analysis,
    /// The game as a whole.
    Review,
}

/// What is looked into, and where changes go.
#[derive(Clone, Properties, PartialEq)]
pub struct InsightProps {
    /// The table as it is shown: that of the game, or one at which a better move
    /// is tried out.
    pub panel: Panel,
    /// The table of the game.
    pub game: Rc<GameView>,
    /// What is looked into.
    pub kind: InsightKind,
    /// Told to look into something else, or into nothing any more.
    pub on_kind: Callback<Option<InsightKind>>,
    /// Told to show this table in place of the game's, or that again.
    pub on_try: Callback<Option<Rc<GameView>>>,
}

/// What looks into the games at a table.
pub trait Analyst {
    /// What stands beside the board.
    fn panel(&self, props: InsightProps) -> Html;
    /// What lies over the board with this geometry.
    fn over(&self, geometry: Rc<Geometry>) -> Html;
}

/// An analyst that has not been asked anything yet.
pub fn analyst() -> Rc<dyn Analyst> {
    Rc::new(AnalysisStore::default())
}

impl Analyst for AnalysisStore {
    fn panel(&self, props: InsightProps) -> Html {
        component::<InsightPanel>(PanelProps { props, store: self.clone() }, None)
    }

    fn over(&self, geometry: Rc<Geometry>) -> Html {
        component::<Arrows>(ArrowsProps { geometry, store: self.clone() }, None)
    }
}
