//! Marks of places that decide a game: the squares that kings try to reach,
//! and the room that a king has left.

use super::geometry::Geometry;
use super::marks::KingLiberties;
use super::number::pair;
use super::scene::{Layer, Point, Rect, Shape};
use crate::engine::square::Square;

/// How far inside its square the corners of a throne lie, and how long they
/// are.
const THRONE: (f64, f64) = (7.0, 21.0);
/// The radius of a free square's sign.
const FREE: f64 = 24.0;
/// The radius of the badge with a number, its distance from the corner of its
/// square, and the size of the number.
const BADGE: (f64, f64, f64) = (19.0, 14.0, 27.0);

/// The corners of the squares that kings try to reach, under the pieces.
pub fn try_squares(geometry: &Geometry, try_squares: &[Square], layer: Layer) -> Vec<Shape> {
    let cells = try_squares.iter().flat_map(|square| geometry.cells_of(*square, layer));
    cells.map(|cell| corners(geometry.rect(cell))).collect()
}

fn corners(at: Rect) -> Shape {
    let (inset, length) = THRONE;
    let corner = |x: f64, y: f64, right: f64, down: f64| {
        let (x, y) = (x + inset * right, y + inset * down);
        format!("M{}L{}L{}", pair(x, y + length * down), pair(x, y), pair(x + length * right, y))
    };
    let data = corner(at.x, at.y, 1.0, 1.0)
        + &corner(at.right(), at.y, -1.0, 1.0)
        + &corner(at.x, at.bottom(), 1.0, -1.0)
        + &corner(at.right(), at.bottom(), -1.0, -1.0);
    Shape::Path { class: "m-throne", data, weight: 0.0 }
}

/// The free squares round a king, and their number beside it.
pub fn danger(geometry: &Geometry, danger: &KingLiberties, layer: Layer) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for square in danger.free {
        let centers = geometry.cells_of(square, layer).map(|cell| geometry.rect(cell).center());
        shapes.extend(centers.map(|center| Shape::Circle {
            class: "m-free",
            center,
            radius: FREE,
        }));
    }
    let (radius, corner, size) = BADGE;
    for cell in geometry.cells_of(danger.king, layer) {
        let rect = geometry.rect(cell);
        let center = Point::new(rect.right() - corner, rect.y + corner);
        let text = danger.free.len().to_string();
        shapes.push(Shape::Circle { class: "m-badge", center, radius });
        shapes.push(Shape::Text { class: "m-number", at: center, size, text });
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    #[test]
    fn the_free_squares_are_marked_and_counted() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let geometry = Geometry::new(&Layout::shogi(board, Seams::NONE, 3), View::default());
        let free = [Square(66), Square(67)].into_iter().collect();
        let shapes = danger(&geometry, &KingLiberties { king: Square(76), free }, Layer::Core);
        assert_eq!(shapes.len(), 4);
        assert!(matches!(shapes.last(), Some(Shape::Text { text, .. }) if text == "2"));
        assert_eq!(try_squares(&geometry, &[Square(4), Square(76)], Layer::Core).len(), 2);
    }
}
