//! The line on the table in rows of two moves, and below each row what is said of
//! its moves and the branches that leave the line there.

use std::rc::Rc;

use web_sys::HtmlElement;
use yew::prelude::*;

use super::branch::{Branches, branch_row};
use super::comment::{CommentEditor, CommentEditorProps, comment_row};
use super::drawing::use_drawing;
use super::keys::use_branch_keys;
use super::tools::tools;
use super::{MoveTreeProps, STYLES};
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, component, group, tag};
use crate::app::panels::{MoveNode, keep_in_view, move_button, row_number};
use crate::app::state::Command;
use crate::app::style_sheets::use_styles;
use crate::app::text::fixed;
use crate::record::NodeId;

/// The list, with the tools below it.
#[component]
pub fn MoveTree(props: &MoveTreeProps) -> Html {
    let (unstyled, again) = use_styles(&STYLES);
    let MoveTreeProps { panel, on_edit } = props;
    let table = &panel.table;
    let unfolded = use_state(Rc::<[NodeId]>::default);
    // The place whose comment is being written.
    let writing = use_state_eq(|| None::<NodeId>);
    {
        let (place, setter) = (table.place(), writing.setter());
        use_effect_with(place, move |_| setter.set(None));
    }
    let here = writing.filter(|&at| at == table.place());
    let list = use_node_ref();
    {
        let list = list.clone();
        let shown = (table.place(), table.end(), unstyled, here);
        use_effect_with(shown, move |_| {
            if let Some(list) = list.cast::<HtmlElement>() {
                keep_in_view(&list);
            }
        });
    }
    use_branch_keys(table, on_edit.as_ref());
    use_drawing();
    let on_unfold = {
        let (unfolded, setter) = ((*unfolded).clone(), unfolded.setter());
        Callback::from(move |at: NodeId| {
            let others = unfolded.iter().copied().filter(|&other| other != at);
            let mut next: Vec<NodeId> = others.collect();
            if next.len() == unfolded.len() {
                next.push(at);
            }
            setter.set(next.into());
        })
    };
    let branches = on_edit.as_ref().map(|on_edit| Branches {
        panel,
        on_edit,
        on_unfold: &on_unfold,
        unfolded: &unfolded,
    });
    let on_write = {
        let setter = writing.setter();
        Callback::from(move |at| setter.set(at))
    };
    let moves = tag!(ol class="moves" aria-label={panel.text(&fixed::MOVES)})
        .node(&list)
        .list(rows(props, branches.as_ref()));
    let editor = on_edit.as_ref().zip(here).map(|(on_edit, at)| {
        let props = CommentEditorProps {
            panel: panel.clone(),
            at,
            on_edit: on_edit.clone(),
            on_close: on_write.reform(|()| None),
        };
        component::<CommentEditor>(props, Some(at.index().to_string().into()))
    });
    let below = on_edit.as_ref().filter(|_| here.is_none());
    let below = below.map(|on_edit| tools(panel, on_edit, &on_write));
    group()
        .el(moves)
        .child(if unstyled { part_not_loaded(&panel.look, &again) } else { Html::default() })
        .child(editor.unwrap_or_default())
        .maybe_child(below)
        .html()
}

/// The rows of the list.
fn rows(props: &MoveTreeProps, branches: Option<&Branches>) -> Vec<Html> {
    let panel = &props.panel;
    let table = &panel.table;
    let timeline = table.timeline();
    let tree = &timeline.record().tree;
    let (plies, cursor) = (table.plies(), table.ply());
    let beside = |ply, node: &MoveNode| {
        let on_line = (ply < plies.len()).then(|| timeline.at(ply + 1));
        let others = tree.children(timeline.at(ply)).filter(|&child| Some(child) != on_line);
        let row = |child| Some(branch_row(branches?, child, node));
        others.filter_map(row).collect::<Vec<El>>()
    };
    let mut here = MoveNode::START;
    let mut rows: Vec<El> = comment_row(panel, NodeId::ROOT).into_iter().collect();
    for (row, pair) in plies.chunks(2).enumerate() {
        let first = row * 2 + 1;
        let (mut items, mut others) = (Vec::new(), Vec::new());
        for (number, ply) in (first..).zip(pair) {
            let act = panel.act(Command::Jump(number));
            others.extend(beside(number - 1, &here));
            here = here.after(table.rules(), ply.action);
            items.push(move_button(panel, number, ply, &here, number.cmp(&cursor), act).html());
        }
        rows.push(tag!(li).key(&row.to_string()).el(row_number(panel, first)).list(items));
        let numbers = (first..).take(pair.len());
        rows.extend(numbers.filter_map(|number| comment_row(panel, timeline.at(number))));
        rows.append(&mut others);
    }
    rows.extend(beside(plies.len(), &here));
    if plies.is_empty() && tree.is_empty() {
        rows.push(tag!(li class="none").text(panel.text(&fixed::NO_MOVES)));
    }
    rows.into_iter().map(El::html).collect()
}
