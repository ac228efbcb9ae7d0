//! What an author draws on a board: squares, circles and arrows, in four
//! colours.

use super::geometry::Geometry;
use super::route::line;
use super::scene::{Shape, Sheet};
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
pub struct Drawn {
    /// The square, or where the arrow starts.
    pub from: Square,
    /// Where the arrow points; `None` for a whole square, the same square for a
    /// circle.
    pub to: Option<Square>,
    /// Its colour, `0..4`: green, red, blue, yellow.
    pub colour: u8,
}

impl Drawn {
    fn class(&self, classes: [&'static str; 4]) -> &'static str {
        classes[usize::from(self.colour % 4)]
    }
}

/// The coloured squares of a layer.
pub fn washes(geometry: &Geometry, drawn: &[Drawn], sheet: Sheet) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for drawn in drawn.iter().filter(|drawn| drawn.to.is_none()) {
        let class = drawn.class(WASHES);
        let slots = geometry.slots_of(drawn.from, sheet);
        shapes.extend(slots.map(|slot| Shape::Rect {
            class,
            at: geometry.rect(slot),
            radius: 0.0,
        }));
    }
    shapes
}

/// The circles and arrows of a layer. An arrow goes the nearest way, across a
/// seam too; copies have none.
pub fn signs(geometry: &Geometry, drawn: &[Drawn], sheet: Sheet) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for drawn in drawn {
        match drawn.to {
            Some(to) if to == drawn.from => {
                let (class, radius) = (drawn.class(CIRCLES), CIRCLE);
                let slots = geometry.slots_of(to, sheet);
                let center = |slot| geometry.rect(slot).center();
                let circle = |slot| Shape::Circle { class, center: center(slot), radius };
                shapes.extend(slots.map(circle));
            }
            Some(to) if sheet == Sheet::Core => {
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
        let at = |from: u8, to: Option<u8>, colour| Drawn {
            from: Square(from),
            to: to.map(Square),
            colour,
        };
        let drawn = [at(0, None, 1), at(0, Some(0), 2), at(0, Some(40), 3), at(0, Some(8), 200)];
        let count =
            |sheet| (washes(&geometry, &drawn, sheet).len(), signs(&geometry, &drawn, sheet).len());
        assert_eq!(count(Sheet::Core), (1, 3));
        assert_eq!(count(Sheet::Faded), (1, 1));
        let shapes = signs(&geometry, &drawn, Sheet::Core);
        assert!(matches!(&shapes[1], Shape::Path { class: "m-arrow d-3", .. }));
    }
}
