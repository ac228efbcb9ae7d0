//! The board for keyboards and assistive technology: a grid of buttons over
//! the drawing.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::intent::{LegalTargets, Source};
use crate::app::dom::{tag, truth};
use crate::draw::{Geometry, GridCell};
use crate::notation;

/// The properties of [`Grid`].
#[derive(Properties, PartialEq)]
pub(super) struct GridProps {
    pub geometry: Rc<Geometry>,
    pub grid: NodeRef,
    pub legal: Rc<LegalTargets>,
    pub label: AttrValue,
    pub labels: Rc<[AttrValue]>,
}

/// The grid. One of its buttons is in the tab order: the one that was focused
/// last, or else the middle of the nearest row. The place stays when the board
/// is turned or scrolled, and the square there becomes another. Clicks are
/// heard at the root of the [`Play`](super::Play).
#[component]
pub(super) fn Grid(props: &GridProps) -> Html {
    let GridProps { geometry, legal, labels, .. } = props;
    let (columns, rows) = geometry.size();
    let entry = GridCell { x: columns / 2, y: rows - 1 };
    let names = use_memo(geometry.layout().clone(), |layout| {
        let name = |square| AttrValue::from(notation::square::text(&layout.topology, square));
        layout.topology.rectangle_squares().map(name).collect::<Vec<_>>()
    });
    let selected = legal.selected;
    let cell = |cell: GridCell| -> Option<Html> {
        // A corner that is no square keeps its place.
        let Some(square) = geometry.square(cell) else {
            return Some(tag!(i class="square" role="none").html());
        };
        let target = selected.is_some() && legal.targets.contains(square);
        let button = tag!(
            button type="button" role="gridcell" class="square"
            data-square={names.get(square.index())?.clone()}
            data-movable={legal.movable.contains(square).then_some("")}
            data-target={target.then_some("")}
            aria-selected={truth(selected == Some(Source::Square(square)))}
            aria-label={labels.get(square.index()).cloned().unwrap_or_default()}
            tabindex={if entry == cell { "0" } else { "-1" }}
        );
        Some(button.html())
    };
    let row = |y: i16| {
        let cells = (0..columns).filter_map(|x| cell(GridCell { x, y })).collect();
        tag!(div role="row" class="board-row").list(cells).html()
    };
    // Nothing else changes with the focus, so nothing is drawn anew.
    let on_focus = Callback::from(|event: FocusEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(button) = button else { return };
        let grid = button.closest(".board-grid").ok().flatten();
        let entry = grid.and_then(|grid| grid.query_selector("[tabindex='0']").ok().flatten());
        for (button, index) in entry.iter().map(|entry| (entry, "-1")).chain([(&button, "0")]) {
            let _ = button.set_attribute("tabindex", index);
        }
    });
    tag!(div class="board-grid" role="grid" aria-label={props.label.clone()})
        // Another grid has an entry of its own.
        .key(&names.len().to_string())
        .node(&props.grid)
        .on_focus(on_focus)
        .list((0..rows).map(row).collect())
        .html()
}
