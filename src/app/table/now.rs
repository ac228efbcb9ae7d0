//! What of a table follows the piece that is taken up: the board, and the frame round it and
//! the stands.

use std::rc::Rc;

use yew::prelude::*;

use super::use_board;
use crate::app::board::{BoardOverlay, Intent, Play, PlayProps};
use crate::app::dom::component;
use crate::app::settings::Look;
use crate::app::state::GameView;
use crate::app::table_now::use_table_now;
use crate::draw::Annotation;

/// The properties of [`TablePlay`].
#[derive(Properties, PartialEq)]
pub struct TablePlayProps {
    /// The table, perhaps before another piece was taken up.
    pub table: Rc<GameView>,
    /// Hears what a person at the board wants.
    pub on_intent: Callback<Intent>,
    /// The board and the stands.
    pub children: Html,
}

/// The frame round the board and the stands of a table.
#[component]
pub fn TablePlay(props: &TablePlayProps) -> Html {
    let legal = use_table_now(&props.table).legal.clone();
    let (on_intent, children) = (props.on_intent.clone(), props.children.clone());
    component::<Play>(PlayProps { legal, on_intent, scoped: false, children }, None)
}

/// The properties of [`TableBoard`].
#[derive(Properties, PartialEq)]
pub struct TableBoardProps {
    /// How the page looks.
    pub look: Look,
    /// The table, perhaps before another piece was taken up.
    pub table: Rc<GameView>,
    /// What an author has drawn on it.
    pub drawn: Rc<[Annotation]>,
    /// What lies over it, and what explains its pieces.
    pub over: Option<BoardOverlay>,
    pub guide: Option<BoardOverlay>,
}

/// The board of a table.
#[component]
pub fn TableBoard(props: &TableBoardProps) -> Html {
    let table = use_table_now(&props.table);
    use_board(&props.look, &table, &props.drawn, props.over.clone(), props.guide.clone())
}
