//! A board to look at.

use std::rc::Rc;

use yew::prelude::*;

use super::paint::{Lines, Mask, Wood, shape};
use crate::draw::number::number;
use crate::draw::{Coordinates, Geometry, Layout, Sheet, View, ground, svg, tiles};
use crate::engine::piece::Piece;

/// The properties of [`Diagram`].
#[derive(Properties, PartialEq)]
pub struct DiagramProps {
    /// The board.
    pub layout: Rc<Layout>,
    /// The pieces, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
    /// The signs beside it.
    #[prop_or(Coordinates::None)]
    pub coordinates: Coordinates,
    /// Is it drawn on beyond its seams?
    #[prop_or_default]
    pub copies: bool,
    /// The width of a square in CSS pixels, for the weight of lines.
    #[prop_or(18.0)]
    pub pixels: f64,
    /// Further classes of the `<svg>`.
    #[prop_or_default]
    pub class: Classes,
    /// The accessible name; empty where the picture only adorns.
    #[prop_or_default]
    pub label: AttrValue,
}

/// A board that is only looked at: on a card, in a text.
#[component]
pub fn Diagram(props: &DiagramProps) -> Html {
    let view = View {
        coordinates: props.coordinates,
        copies: props.copies,
        pixels: props.pixels,
        density: gloo::utils::window().device_pixel_ratio(),
        ..View::default()
    };
    let geometry = Rc::new(Geometry::new(&props.layout, view));
    let total = geometry.total();
    let sheet = |sheet: Sheet| {
        let placed = tiles::tiles(&geometry, &props.pieces, sheet)
            .map(|(slot, face)| shape(&tiles::shape(&geometry, slot, face)));
        html! {
            <>
                <Wood geometry={geometry.clone()} {sheet} />
                <Lines geometry={geometry.clone()} {sheet} />
                { for placed }
            </>
        }
    };
    let named = !props.label.is_empty();
    html! {
        <svg class={classes!(svg::classes(&geometry), "diagram", props.class.clone())}
            viewBox={format!("0 0 {} {}", number(total.x), number(total.y))}
            role={named.then_some("img")} aria-label={named.then(|| props.label.clone())}
            aria-hidden={(!named).then_some("true")}>
            if let Some(fade) = ground::fade(&geometry) {
                <Mask fade={fade.clone()} />
                <g mask={format!("url(#{})", fade.id)}>{ sheet(Sheet::Faded) }</g>
            }
            { sheet(Sheet::Core) }
        </svg>
    }
}
