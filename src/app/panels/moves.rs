//! The list of moves.

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::Panel;
use crate::app::board::TileIcon;
use crate::app::state::{Act, Ply};
use crate::app::text::{fixed, spoken};
use crate::draw::Face;
use crate::notation::label::side_mark;

/// The moves in rows of one for each side. Each leads to the position after
/// it; the current one stays in view.
#[component]
pub fn Moves(panel: &Panel) -> Html {
    let line = &panel.table.line;
    let (plies, cursor) = (line.plies(), line.cursor());
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((cursor, plies.len()), move |_| {
            if let Some(list) = list.cast::<HtmlElement>() {
                keep_in_view(&list);
            }
        });
    }
    let rows = plies.chunks(2).enumerate().map(|(row, pair)| {
        let first = row * 2 + 1;
        html! {
            <li key={row}>
                <span class="number" aria-hidden="true">{ first }</span>
                { for pair.iter().enumerate().map(|(index, ply)| {
                    item(panel, first + index, ply, cursor)
                }) }
            </li>
        }
    });
    html! {
        <ol ref={list} class="moves" aria-label={panel.text(&fixed::MOVES)}>
            if plies.is_empty() {
                <li class="none">{ panel.text(&fixed::NO_MOVES) }</li>
            }
            { for rows }
        </ol>
    }
}

fn item(panel: &Panel, number: usize, ply: &Ply, cursor: usize) -> Html {
    let seat = panel.table.seat(ply.player);
    let name = spoken::list_item(number, seat, &ply.label);
    html! {
        <button type="button" class={classes!((number > cursor).then_some("ahead"))}
            aria-current={(number == cursor).then_some("step")} aria-label={panel.text(&name)}
            onclick={panel.act(Act::Jump(number))}>
            if seat.players > 2 {
                <TileIcon face={Face::blank(0).seated(ply.player, seat.players)} />
            } else {
                { side_mark(ply.player, 2) }
            }
            { panel.text(&ply.label) }
        </button>
    }
}

/// Scrolls the list, and nothing else, so far that the current move is seen.
fn keep_in_view(list: &HtmlElement) {
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
