//! The tree of moves at a table: the line that is looked at, move by move, the
//! branches where they leave it, what is said of the positions and drawn on them.
//!
//! A chunk of its own, which comes when a game begins. What it does to the tree
//! goes to the table as a [`TreeEdit`](super::state::TreeEdit).

mod branch;
mod comment;
mod drawing;
mod keys;
mod list;
mod marks;
mod tools;

use yew::prelude::*;

use self::drawing::Drawing;
use self::list::MoveTree;
use super::chunks::Maker;
use super::dom::{El, component, group, tag};
use super::panels::{Panel, result};
use super::state::TreeEdit;

/// Its style sheet.
const STYLES: [&str; 1] = ["tree/tree.css"];

/// The table, and where changes go.
#[derive(Clone, Properties, PartialEq)]
pub struct MoveTreeProps {
    /// The table.
    pub panel: Panel,
    /// Told what is done to the tree; nothing may be done to it without that.
    pub on_edit: Option<Callback<TreeEdit>>,
}

/// What the chunk hands out.
#[derive(Clone, Copy)]
pub struct TreeParts {
    /// Makes the list of moves with all that belongs to it.
    pub list: Maker<MoveTreeProps>,
    /// Makes what hears of marks that are drawn on the board.
    pub drawing: Maker<MoveTreeProps>,
    /// The end of a game, in the place of its moves: with the places of all, and with the
    /// way to a review.
    pub result: fn(&Panel, Option<El>, Option<El>) -> Html,
    /// Where the list of moves is not in view: what is said of the position below what is
    /// told of the game.
    pub remark: fn(&Panel, Html) -> Html,
}

/// The parts themselves.
pub const PARTS: TreeParts = TreeParts {
    list: |props| component::<MoveTree>(props, None),
    drawing: |props| component::<Drawing>(props, None),
    result,
    remark,
};

fn remark(panel: &Panel, told: Html) -> Html {
    let comment = &panel.table.note().comment;
    let remark = || tag!(p class="remark" tabindex="0").text(comment.clone().into());
    group().child(told).maybe_child((!comment.is_empty()).then(remark)).html()
}
