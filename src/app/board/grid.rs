//! The board for keyboards and assistive technology: a grid of buttons over
//! the drawing.

use std::rc::Rc;

use yew::prelude::*;

use super::offer::{Offer, Source};
use crate::draw::{Geometry, Slot};
use crate::engine::square::Square;
use crate::notation;

/// The properties of [`Grid`].
#[derive(Properties, PartialEq)]
pub(super) struct GridProps {
    pub geometry: Rc<Geometry>,
    pub grid: NodeRef,
    pub offer: Rc<Offer>,
    pub label: AttrValue,
    pub labels: Rc<[AttrValue]>,
}

/// The grid. One of its buttons is in the tab order: the one that was focused
/// last, or else the middle of the nearest row. The place stays when the board
/// is turned or scrolled, and the square there becomes another.
#[component]
pub(super) fn Grid(props: &GridProps) -> Html {
    let GridProps { geometry, offer, labels, .. } = props;
    let (columns, rows) = geometry.size();
    let entry = use_state_eq(|| Slot { x: columns / 2, y: rows - 1 });
    let names = use_memo(geometry.layout().clone(), |layout| {
        let name = |square| AttrValue::from(notation::square::text(&layout.topology, square));
        layout.topology.rectangle_squares().map(name).collect::<Vec<_>>()
    });
    let selected = offer.selected;
    let cell = |slot: Slot| {
        // A corner that is no square keeps its place.
        let Some(square) = geometry.square(slot) else {
            return Some(html! { <i class="square" role="none" /> });
        };
        Some(html! {
            <Cell name={names.get(square.index())?.clone()} {square}
                label={labels.get(square.index()).cloned().unwrap_or_default()}
                movable={offer.movable.contains(square)}
                target={selected.is_some() && offer.targets.contains(square)}
                selected={selected == Some(Source::Square(square))}
                entry={*entry == slot} {slot} on_focus={entry.setter()} />
        })
    };
    let row = |y: i16| {
        html! {
            <div role="row" class="board-row">
                { for (0..columns).filter_map(|x| cell(Slot { x, y })) }
            </div>
        }
    };
    html! {
        <div ref={props.grid.clone()} class="board-grid" role="grid"
            aria-label={props.label.clone()}>
            { for (0..rows).map(row) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct CellProps {
    name: AttrValue,
    square: Square,
    label: AttrValue,
    movable: bool,
    target: bool,
    selected: bool,
    entry: bool,
    slot: Slot,
    on_focus: UseStateSetter<Slot>,
}

/// The button of one square. It has no handler of its own for clicks: all are
/// heard at the root of the [`Play`](super::Play).
#[component]
fn Cell(props: &CellProps) -> Html {
    let onfocus = {
        let (on_focus, slot) = (props.on_focus.clone(), props.slot);
        use_callback((), move |_: FocusEvent, ()| on_focus.set(slot))
    };
    html! {
        <button type="button" role="gridcell" class="square" data-square={props.name.clone()}
            data-movable={props.movable.then_some("")} data-target={props.target.then_some("")}
            aria-selected={props.selected.to_string()} aria-label={props.label.clone()}
            tabindex={if props.entry { "0" } else { "-1" }} {onfocus} />
    }
}
