//! Ways over the board: slides, flights, and what is jumped over.

use super::arrow::line;
use super::geometry::Geometry;
use super::marks::{RouteMark, RouteStyle};
use super::scene::{Rect, Shape};
use crate::engine::square::Square;

/// The radius of the ring at the end of a first step.
const STEP: f64 = 21.0;
/// How far from the middle of its first square a way begins: at the piece, and
/// where the piece has been.
const BEGIN: (f64, f64) = (56.0, 16.0);
/// How far from the middle of its last square a way ends: at a piece, and on
/// an empty square.
const END: (f64, f64) = (60.0, 22.0);
/// How far inside its square a hurdle's frame lies, and the radius of its
/// corners.
const HURDLE: (f64, f64) = (4.0, 9.0);

/// The classes of a way that would be gone, and of one that has been gone.
struct Classes {
    solid: &'static str,
    dotted: &'static str,
    step: &'static str,
    hurdle: &'static str,
}

const AHEAD: Classes =
    Classes { solid: "m-path", dotted: "m-path dotted", step: "m-step", hurdle: "m-hurdle" };
const BEHIND: Classes = Classes {
    solid: "m-path trail",
    dotted: "m-path dotted trail",
    step: "m-step trail",
    hurdle: "m-hurdle trail",
};

/// The way that a piece would take; `meets`: to a square with another piece.
pub fn ahead(geometry: &Geometry, route: &RouteMark, meets: bool) -> Vec<Shape> {
    let ends = (BEGIN.0, if meets { END.0 } else { END.1 });
    way(geometry, route, ends, &AHEAD)
}

/// The way that a piece has taken to where it stands.
pub fn behind(geometry: &Geometry, route: &RouteMark) -> Vec<Shape> {
    way(geometry, route, (BEGIN.1, END.0), &BEHIND)
}

fn way(
    geometry: &Geometry,
    route: &RouteMark,
    (begin, end): (f64, f64),
    classes: &Classes,
) -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        route.hurdles.iter().map(|square| frame(geometry, *square, classes.hurdle)).collect();
    let mut draw = |squares: &[Square], begin, end, solid, head: bool| {
        let Some(line) = line(geometry, squares, begin, end) else { return };
        let (class, head) = if solid { (classes.solid, head) } else { (classes.dotted, false) };
        let data = if head { line.shaft + &line.head } else { line.shaft };
        shapes.push(Shape::Path { class, data, weight: 0.0 });
    };
    let solid = route.style == RouteStyle::Solid;
    let at = route.step.and_then(|step| route.squares.iter().position(|square| *square == step));
    match at.filter(|at| (1..route.squares.len().saturating_sub(1)).contains(at)) {
        Some(at) => {
            let (first, rest) = (&route.squares[..=at], &route.squares[at..]);
            let way = geometry.way(first[0], rest[0]);
            let leaps = way.0.abs().max(way.1.abs()) > 1;
            draw(first, begin, STEP, solid && !leaps, false);
            draw(rest, STEP, end, solid, true);
            let center = geometry.rect(geometry.cell(rest[0])).center();
            shapes.push(Shape::Circle { class: classes.step, center, radius: STEP });
        }
        None => draw(&route.squares, begin, end, solid, true),
    }
    shapes
}

fn frame(geometry: &Geometry, square: Square, class: &'static str) -> Shape {
    let (inset, radius) = HURDLE;
    let Rect { x, y, width, height } = geometry.rect(geometry.cell(square));
    let at = Rect {
        x: x + inset,
        y: y + inset,
        width: width - 2.0 * inset,
        height: height - 2.0 * inset,
    };
    Shape::Rect { class, at, radius }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    fn board() -> Geometry {
        let board = Topology::rectangle(9, 9).expect("a board");
        Geometry::new(&Layout::shogi(board, Seams::NONE, 3), View::default())
    }

    fn route(squares: &[u8], style: RouteStyle) -> RouteMark {
        let squares = squares.iter().copied().map(Square).collect();
        RouteMark { squares, style, step: None, hurdles: Vec::new() }
    }

    fn classes(shapes: &[Shape]) -> Vec<&'static str> {
        let class = |shape: &Shape| match shape {
            Shape::Path { class, .. } | Shape::Circle { class, .. } => *class,
            Shape::Rect { class, .. } => *class,
            _ => "",
        };
        shapes.iter().map(class).collect()
    }

    #[test]
    fn a_knight_on_ice_flies_to_a_ring_and_slides_on() {
        let slide =
            RouteMark { step: Some(Square(30)), ..route(&[49, 30, 21, 12], RouteStyle::Solid) };
        let shapes = ahead(&board(), &slide, false);
        assert_eq!(classes(&shapes), ["m-path dotted", "m-path", "m-step"]);
    }

    #[test]
    fn a_pawn_on_ice_slides_from_its_first_step() {
        let slide = RouteMark { step: Some(Square(51)), ..route(&[60, 51, 42], RouteStyle::Solid) };
        let shapes = behind(&board(), &slide);
        assert_eq!(classes(&shapes), ["m-path trail", "m-path trail", "m-step trail"]);
    }

    #[test]
    fn what_is_jumped_is_framed() {
        let jump = RouteMark { hurdles: vec![Square(51)], ..route(&[60, 42], RouteStyle::Dotted) };
        assert_eq!(classes(&ahead(&board(), &jump, true)), ["m-hurdle", "m-path dotted"]);
    }
}
