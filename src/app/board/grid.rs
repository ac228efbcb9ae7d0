//! The board for keyboards and assistive technology: a grid of buttons over
//! the drawing.

use std::iter::repeat_with;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::intent::{LegalTargets, Source};
use crate::app::dom::{tag, truth, unchanged};
use crate::draw::{Geometry, GridCell};
use crate::notation;

/// The properties of [`Grid`].
#[derive(Properties, PartialEq)]
pub(super) struct GridProps {
    /// How the board is drawn: its cells are those of the grid.
    pub geometry: Rc<Geometry>,
    /// The grid itself, so that a button can be found in it.
    pub grid: NodeRef,
    /// What may be taken up, and where it may go.
    pub legal: Rc<LegalTargets>,
    /// The accessible name of the grid.
    pub label: AttrValue,
    /// The accessible name of each square, indexed by square.
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
    let cell = |cell: GridCell| {
        // A corner that is no square keeps its place.
        let square = geometry.square(cell)?;
        Some(CellKey {
            name: names.get(square.index())?.clone(),
            label: labels.get(square.index()).cloned().unwrap_or_default(),
            movable: legal.movable.contains(square),
            target: legal.selected.is_some() && legal.targets.contains(square),
            selected: legal.selected == Some(Source::Square(square)),
            entry: entry == cell,
        })
    };
    let known = use_mut_ref(Vec::<GridRow>::new);
    let row = |y: i16| -> Vec<_> { (0..columns).map(|x| cell(GridCell { x, y })).collect() };
    let mut known = known.borrow_mut();
    let rows = (0..rows).map(row).zip(known.drain(..).map(Some).chain(repeat_with(|| None)));
    let rows: Vec<GridRow> = rows.map(|(cells, before)| GridRow::of(cells, before)).collect();
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
    *known = rows;
    let drawn = known.iter().map(|row| unchanged(&row.drawn)).collect();
    tag!(div class="board-grid" role="grid" aria-label={props.label.clone()})
        // Another grid has an entry of its own.
        .key(&names.len().to_string())
        .node(&props.grid)
        .on_focus(on_focus)
        .list(drawn)
        .html()
}

/// What the button of a square says.
#[derive(PartialEq)]
struct CellKey {
    name: AttrValue,
    label: AttrValue,
    movable: bool,
    target: bool,
    selected: bool,
    entry: bool,
}

impl CellKey {
    fn html(&self) -> Html {
        tag!(
            button type="button" role="gridcell" class="square"
            data-square={self.name.clone()}
            data-movable={self.movable.then_some("")}
            data-target={self.target.then_some("")}
            aria-selected={truth(self.selected)}
            aria-label={self.label.clone()}
            tabindex={if self.entry { "0" } else { "-1" }}
        )
        .html()
    }
}

/// A row of the grid, as it is drawn. A press changes few.
struct GridRow {
    cells: Vec<Option<CellKey>>,
    drawn: Rc<Html>,
}

impl GridRow {
    /// The row with these cells: the one before it, if that has the same.
    fn of(cells: Vec<Option<CellKey>>, before: Option<GridRow>) -> GridRow {
        if let Some(before) = before.filter(|before| before.cells == cells) {
            return before;
        }
        let corner = || tag!(i class="square" role="none").html();
        let buttons = cells.iter().map(|cell| cell.as_ref().map_or_else(corner, CellKey::html));
        let row = tag!(div role="row" class="board-row").list(buttons.collect()).html();
        GridRow { cells, drawn: Rc::new(row) }
    }
}
