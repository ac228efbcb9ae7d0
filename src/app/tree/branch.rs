//! A branch that leaves the line on the table: folded, its first move and how long
//! it is; unfolded, all its moves, with the branches that leave it.

use std::cmp::Ordering;

use yew::prelude::*;

use super::comment::comment;
use crate::app::dom::{El, tag, truth};
use crate::app::icons::{Icon, button, glyph};
use crate::app::panels::{MoveNode, Panel, move_button};
use crate::app::state::{GameView, TreeEdit};
use crate::app::text::{game, tree as text};
use crate::engine::text::Text;
use crate::record::NodeId;

/// What the branches of a list need.
pub struct Branches<'b> {
    /// The table.
    pub panel: &'b Panel,
    /// Told what is done to them.
    pub on_edit: &'b Callback<TreeEdit>,
    /// Told to unfold one, or to fold it.
    pub on_unfold: &'b Callback<NodeId>,
    /// Those that are unfolded.
    pub unfolded: &'b [NodeId],
}

impl Branches<'_> {
    fn edit(&self, at: NodeId, edit: fn(&mut GameView, NodeId) -> bool) -> Callback<MouseEvent> {
        let edit = TreeEdit::new(move |table| edit(table, at));
        self.on_edit.reform(move |_| edit.clone())
    }
}

/// The branch that begins with a place, as a row of the list: it leaves the line there.
pub fn branch_row(of: &Branches, first: NodeId, leaves: &MoveNode) -> El {
    let key = ["b", &first.index().to_string()].concat();
    tag!(li class="branch").key(&key).list(branch(of, first, leaves))
}

/// The branch in parts.
fn branch(of: &Branches, first: NodeId, leaves: &MoveNode) -> Vec<Html> {
    let (panel, table) = (of.panel, &of.panel.table);
    let tree = &table.timeline().record().tree;
    let is_open = of.unfolded.contains(&first);
    let Some(ply) = table.ply_at(first) else { return Vec::new() };
    let (number, node) = (tree.ply(first), leaves.after(table.rules(), ply.action));
    let moves = |ply| table.side_names().moves(ply);
    let count = moves(tree.ply(tree.end(first))) + 1 - moves(number);
    let words = if is_open { &text::FOLD } else { &text::UNFOLD };
    let on_unfold = of.on_unfold.reform(move |_: MouseEvent| first);
    let fold = tag!(
        button type="button" class="fold" data-action="unfold"
        aria-expanded={truth(is_open)}
        aria-label={panel.text(words)}
        title={panel.text(words)}
    );
    let visit = of.edit(first, GameView::visit);
    let name = panel.text(&text::branch(moves(number), ply.label.clone(), count));
    let main = tree.first_child(tree.parent(first)) == Some(first);
    let length = if main { text::main_line(count) } else { game::moves(count) };
    let head = tag!(div class="head" role="group" aria-label={name})
        .el(fold.on_click(on_unfold).child(glyph(Icon::Down)))
        .el(move_button(panel, number, &ply, &node, Ordering::Less, visit))
        .el(tag!(small aria-hidden="true").text(panel.text(&length)));
    let mut parts = vec![head.html()];
    if is_open {
        parts.push(inside(of, first, leaves));
    }
    parts
}

/// The moves of a branch, those that leave it, and what can be done to it.
fn inside(of: &Branches, first: NodeId, leaves: &MoveNode) -> Html {
    let (panel, table) = (of.panel, &of.panel.table);
    let tree = &table.timeline().record().tree;
    let mut parts: Vec<Html> = Vec::new();
    let (mut way, mut here) = (Some(first), leaves.clone());
    while let Some(at) = way {
        way = tree.first_child(at);
        let Some(ply) = table.ply_at(at) else { break };
        here = here.after(table.rules(), ply.action);
        if at != first {
            let visit = of.edit(at, GameView::visit);
            let button = move_button(panel, tree.ply(at), &ply, &here, Ordering::Less, visit);
            parts.push(button.html());
        }
        parts.extend(comment(panel, at).map(El::html));
        for other in tree.children(at).skip(1) {
            let key = ["b", &other.index().to_string()].concat();
            parts.push(tag!(div class="branch").key(&key).list(branch(of, other, &here)).html());
        }
    }
    let tool = |icon, words: &Text, act, edit| {
        let start = tag!(button type="button" data-action={act});
        button(start, icon, panel.text(words), of.edit(first, edit))
    };
    let is_main =
        tree.path(first).into_iter().all(|at| tree.first_child(tree.parent(at)) == Some(at));
    let promote = || tool(Some(Icon::Up), &text::PROMOTE, "promote-line", GameView::promote);
    let tools = tag!(div class="tools").maybe_child((!is_main).then(promote)).el(tool(
        Some(Icon::Bin),
        &text::DELETE_BRANCH,
        "delete-line",
        GameView::delete,
    ));
    tag!(div class="inside").list(parts).el(tools).html()
}
