//! The list of moves, as embedded boards have it. At the page's tables the
//! [tree](crate::app::tree) stands in its place.

use std::cmp::Ordering;

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::Panel;
use crate::app::board::tile_icon;
use crate::app::dom::{El, flag, tag};
use crate::app::state::Command;
use crate::app::text::{aria, fixed};
use crate::draw::{Dress, Face};
use crate::engine::action::Action;
use crate::engine::rules::Rules;
use crate::notation::moves;
use crate::record::view::PlyView;

/// The moves in rows of one for each side. Each leads to the position after
/// it; the current one stays in view.
#[component]
pub fn Moves(panel: &Panel) -> Html {
    let table = &panel.table;
    let (plies, cursor) = (table.plies(), table.ply());
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((cursor, plies.len()), move |_| {
            if let Some(list) = list.cast::<HtmlElement>() {
                keep_in_view(&list);
            }
        });
    }
    let mut rows = Vec::new();
    let mut node = MoveNode::START;
    for (row, pair) in plies.chunks(2).enumerate() {
        let first = row * 2 + 1;
        let items = (first..).zip(pair).map(|(number, ply)| {
            let act = panel.act(Command::Jump(number));
            node = node.after(table.rules(), ply.action);
            move_button(panel, number, ply, &node, number.cmp(&cursor), act).html()
        });
        let items = items.collect();
        rows.push(tag!(li).key(&row.to_string()).el(row_number(panel, first)).list(items).html());
    }
    let none = || tag!(li class="none").text(panel.text(&fixed::NO_MOVES));
    tag!(ol class="moves" aria-label={panel.text(&fixed::MOVES)})
        .node(&list)
        .maybe_child(plies.is_empty().then(none))
        .list(rows)
        .html()
}

/// A place of a game as `data-node` names it: by the moves from the start, with a space
/// between them.
#[derive(Clone)]
pub struct MoveNode(Option<AttrValue>);

impl MoveNode {
    /// The start.
    pub const START: MoveNode = MoveNode(Some(AttrValue::Static("")));

    /// The longest name, in bytes, after which a next one is given: those of some eight
    /// hundred moves. The names of a line are all there at once.
    const LONGEST: usize = 4_000;

    /// The place after this action. In a longer game it has no name.
    pub fn after(&self, rules: &Rules, action: Action) -> MoveNode {
        let before = self.0.as_deref().filter(|before| before.len() < MoveNode::LONGEST);
        MoveNode(before.map(|before| {
            let space = if before.is_empty() { "" } else { " " };
            [before, space, &*moves::action_text(rules, action)].concat().into()
        }))
    }
}

/// The number of the row that begins with this ply.
pub fn row_number(panel: &Panel, first: usize) -> El {
    let number = panel.table.side_names().moves(first);
    tag!(span class="number" aria-hidden="true").number(number)
}

/// A move of the list, which has this number, leads to this place, and stands so to the
/// one that is shown.
pub fn move_button(
    panel: &Panel,
    number: usize,
    ply: &PlyView,
    node: &MoveNode,
    stands: Ordering,
    on_click: Callback<MouseEvent>,
) -> El {
    let (class, current) = match stands {
        Ordering::Less => (None, None),
        Ordering::Equal => (None, Some("step")),
        Ordering::Greater => (Some("ahead"), None),
    };
    let (seat, names) = (panel.table.seat(ply.player), panel.table.side_names());
    let item = tag!(
        button type="button"
        class={class}
        aria-current={current}
        data-node={node.0.clone()}
        data-current={flag(current.is_some())}
        aria-label={panel.text(&aria::list_item(names.moves(number), seat, &ply.label))}
    )
    .on_click(on_click);
    match panel.table.dress() {
        dress @ Dress::Seats => {
            item.child(tile_icon(Face::blank(0).dressed(ply.player, dress), ""))
        }
        _ => item.text(panel.table.mark_of(ply.player)),
    }
    .text(panel.text(&ply.label))
}

/// Scrolls the list, and nothing else, so far that the current move is seen.
pub fn keep_in_view(list: &HtmlElement) {
    let current = list.query_selector("[aria-current]").ok().flatten();
    let Some(current) = current else { return list.set_scroll_top(0) };
    let (seen, item) = (bounds(list), bounds(&current));
    if item.1 > seen.1 {
        list.set_scroll_top(list.scroll_top() + (item.1 - seen.1).ceil() as i32 + 6);
    } else if item.0 < seen.0 {
        list.set_scroll_top(list.scroll_top() - (seen.0 - item.0).ceil() as i32 - 6);
    }
}

fn bounds(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.top(), rect.bottom())
}
