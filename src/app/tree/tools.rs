//! What can be done to the tree at the place that is shown.

use yew::prelude::*;

use super::drawing::{palette, toggle};
use super::keys::{has_crossroads, next_branch, to_branch};
use crate::app::dom::{El, tag, truth};
use crate::app::icons::{Icon, button};
use crate::app::panels::Panel;
use crate::app::state::{GameView, TreeEdit};
use crate::app::text::tree as text;
use crate::engine::text::Text;
use crate::record::NodeId;

/// The buttons: a comment, marks, and where there are branches, what leads from one to the
/// other, makes the line the main one or deletes it. What was done last can be undone.
pub fn tools(
    panel: &Panel,
    on_edit: &Callback<TreeEdit>,
    on_write: &Callback<Option<NodeId>>,
) -> El {
    let table = &panel.table;
    let (tree, at) = (&table.timeline().record().tree, table.place());
    let tool = |icon, words: &Text, act, on_click| {
        let start = tag!(button type="button" data-action={act});
        button(start, Some(icon), panel.text(words), on_click)
    };
    let edit = |edit: fn(&mut GameView, NodeId) -> bool| {
        let edit = TreeEdit::new(move |table| edit(table, at));
        on_edit.reform(move |_: MouseEvent| edit.clone())
    };
    let has_branches = tree.len() > tree.ply(tree.end(NodeId::ROOT));
    let is_beside =
        tree.path(at).into_iter().any(|at| tree.first_child(tree.parent(at)) != Some(at));
    let words = match table.note().comment.is_empty() {
        true => &text::WRITE_COMMENT,
        false => &text::EDIT_COMMENT,
    };
    let promote = || tool(Icon::Up, &text::PROMOTE, "promote-branch", edit(GameView::promote));
    let delete = || tool(Icon::Bin, &text::DELETE_HERE, "delete-branch", edit(GameView::delete));
    let undo = || {
        let undo = TreeEdit::new(GameView::undo_edit);
        tool(Icon::TakeBack, &text::UNDO, "undo", on_edit.reform(move |_| undo.clone()))
    };
    let branch = |words: &Text, act: &'static str, forward| {
        let visit = TreeEdit::new(move |table| to_branch(table, forward));
        let start = tag!(
            button type="button"
            data-action={act}
            aria-disabled={truth(next_branch(table, forward).is_none())}
        );
        let visit = on_edit.reform(move |_: MouseEvent| visit.clone());
        has_crossroads(table).then(|| button(start, Some(Icon::Down), panel.text(words), visit))
    };
    tag!(div class="tree-tools" role="group" aria-label={panel.text(&text::TOOLS)})
        .el(tool(Icon::Pen, words, "comment", on_write.reform(move |_| Some(at))))
        .el(toggle(panel))
        .maybe_child(branch(&text::BRANCH_BEFORE, "branch-up", false))
        .maybe_child(branch(&text::BRANCH_AFTER, "branch-down", true))
        .maybe_child(is_beside.then(promote))
        .maybe_child((has_branches && at != NodeId::ROOT).then(delete))
        .maybe_child(table.timeline().can_undo_edit().then(undo))
        .maybe_child(palette(panel, Some(on_edit)))
}
