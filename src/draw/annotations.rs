//! What an author draws on a board: squares, circles and arrows, in four
//! colours.

use super::arrow::line;
use super::geometry::Geometry;
use super::scene::{Layer, Shape};
use crate::engine::square::Square;

/// The radius of a circle round a square.
const CIRCLE: f64 = 42.0;
/// How far from the middles of its squares an arrow begins and ends.
const ENDS: (f64, f64) = (24.0, 14.0);

/// The classes of the four colours: of a square, of a circle, of an arrow.
const WASHES: [&str; 4] = ["m-wash d-0", "m-wash d-1", "m-wash d-2", "m-wash d-3"];
const CIRCLES: [&str; 4] = ["m-circle d-0", "m-circle d-1", "m-circle d-2", "m-circle d-3"];
const ARROWS: [&str; 4] = ["m-arrow d-0", "m-arrow d-1", "m-arrow d-2", "m-arrow d-3"];

/// One thing drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Annotation {
    /// The square, or where the arrow starts.
    pub from: Square,
    /// Where the arrow points; `None` for a whole square, the same square for a
    /// circle.
    pub to: Option<Square>,
    /// Its colour, `0..4`: green, red, blue, yellow.
    pub colour: u8,
}

impl Annotation {
    fn class(&self, classes: [&'static str; 4]) -> &'static str {
        classes[usize::from(self.colour % 4)]
    }
}

/// The coloured squares of a layer.
pub fn washes(geometry: &Geometry, drawn: &[Annotation], layer: Layer) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for drawn in drawn.iter().filter(|drawn| drawn.to.is_none()) {
        let class = drawn.class(WASHES);
        let cells = geometry.cells_of(drawn.from, layer);
        shapes.extend(cells.map(|cell| Shape::Rect {
            class,
            at: geometry.rect(cell),
            radius: 0.0,
        }));
    }
    shapes
}

/// The circles and arrows of a layer. An arrow goes the nearest way, across a
/// seam too; copies have none.
pub fn signs(geometry: &Geometry, drawn: &[Annotation], layer: Layer) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for drawn in drawn {
        match drawn.to {
            Some(to) if to == drawn.from => {
                let (class, radius) = (drawn.class(CIRCLES), CIRCLE);
                let cells = geometry.cells_of(to, layer);
                let center = |cell| geometry.rect(cell).center();
                let circle = |cell| Shape::Circle { class, center: center(cell), radius };
                shapes.extend(cells.map(circle));
            }
            Some(to) if layer == Layer::Core => {
                if let Some(line) = line(geometry, &[drawn.from, to], ENDS.0, ENDS.1) {
                    let (class, data) = (drawn.class(ARROWS), line.shaft + &line.head);
                    shapes.push(Shape::Path { class, data, weight: 0.0 });
                }
            }
            Some(_) | None => {}
        }
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    #[test]
    fn each_is_drawn_once_and_all_but_arrows_on_the_copies() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let layout = Layout::shogi(board, Seams::FILES, 3);
        let geometry = Geometry::new(&layout, View::default());
        let at = |from: u8, to: Option<u8>, colour| Annotation {
            from: Square(from),
            to: to.map(Square),
            colour,
        };
        let drawn = [at(0, None, 1), at(0, Some(0), 2), at(0, Some(40), 3), at(0, Some(8), 200)];
        let count =
            |layer| (washes(&geometry, &drawn, layer).len(), signs(&geometry, &drawn, layer).len());
        assert_eq!(count(Layer::Core), (1, 3));
        assert_eq!(count(Layer::Faded), (1, 1));
        let shapes = signs(&geometry, &drawn, Layer::Core);
        assert!(matches!(&shapes[1], Shape::Path { class: "m-arrow d-3", .. }));
    }
}
