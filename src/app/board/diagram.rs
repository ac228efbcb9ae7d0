//! A board to look at.

use std::rc::Rc;

use yew::prelude::*;

use super::paint::raw;
use crate::draw::{Coordinates, Geometry, Layer, Layout, Rect, Shape, UNIT, View, svg};
use crate::engine::piece::Piece;
use crate::engine::square::Square;

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

/// A board that is only looked at, drawn anew only when it is another.
#[component]
pub fn Diagram(props: &DiagramProps) -> Html {
    let &DiagramProps { coordinates, copies, pixels, .. } = props;
    let view = View { coordinates, copies, pixels, ..View::default() };
    diagram(&props.layout, &props.pieces, view)
}

/// A board that is only looked at: on a card, in a text. Hidden from assistive
/// technology; what it shows is said beside it. It is set as markup: thousands
/// of elements of a gallery cost the page's own diffing too much.
pub fn diagram(layout: &Layout, pieces: &[Option<Piece>], view: View) -> Html {
    let density = gloo::utils::window().device_pixel_ratio();
    let geometry = Geometry::new(layout, View { density, ..view });
    raw(svg::inline(&geometry, "diagram", pieces))
}

/// A part of a board, which fills its place whatever its shape: so many columns
/// around a square, and four fifths as many rows. `signs` makes what lies below and
/// above the tiles.
pub fn diagram_part(
    layout: &Layout,
    pieces: &[Option<Piece>],
    (middle, columns): (Square, u8),
    signs: impl FnOnce(&dyn Fn(Square) -> Rect) -> (Vec<Shape>, Vec<Shape>),
) -> Html {
    let density = gloo::utils::window().device_pixel_ratio();
    let geometry = Geometry::new(layout, View { density, ..View::default() });
    let place = |square| {
        let mut cells = geometry.cells_of(square, Layer::Core);
        cells.next().map_or_else(Rect::default, |cell| geometry.rect(cell))
    };
    let (below, above) = signs(&place);
    let center = place(middle).center();
    let width = f64::from(columns) * UNIT;
    let height = width * 0.8;
    let at = Rect { x: center.x - width / 2.0, y: center.y - height / 2.0, width, height };
    raw(svg::inline_part(&geometry, "diagram part", pieces, (&below, &above), &at))
}
