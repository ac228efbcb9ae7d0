//! A board to look at.

use std::rc::Rc;

use yew::prelude::*;

use super::paint::raw;
use crate::draw::{Coordinates, Geometry, Layout, View, svg};
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
}

/// A board that is only looked at: on a card, in a text. Hidden from assistive
/// technology; what it shows is said beside it. It is set as markup: thousands
/// of elements of a gallery cost the page's own diffing too much.
#[component]
pub fn Diagram(props: &DiagramProps) -> Html {
    let view = View {
        coordinates: props.coordinates,
        copies: props.copies,
        pixels: props.pixels,
        density: gloo::utils::window().device_pixel_ratio(),
        ..View::default()
    };
    let geometry = Geometry::new(&props.layout, view);
    raw(svg::inline(&geometry, "diagram", &props.pieces))
}
