//! What lies on the board besides pieces: selection, targets, the last move,
//! checks, paths.

use std::rc::Rc;

use super::annotations::{self, Annotation};
use super::arrow::line;
use super::geometry::{Geometry, GridCell};
use super::multiplayer::{self, MultiplayerMarks};
use super::path;
use super::places;
use super::scene::{Layer, Shape};
use crate::engine::square::{Square, SquareSet};

/// The radius of a dot on a legal target.
pub const DOT: f64 = 13.0;
/// The radius of the ring round a piece that can be captured.
pub const RING: f64 = 45.5;
/// The radius of the ring round a king in check.
const CHECK_RING: f64 = 52.0;
/// How far from the middle of its first square a line begins.
const BEGIN: f64 = 56.0;
/// How far from the middle of its last square a line ends.
const END: f64 = 60.0;

/// The last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// Where the piece came from; `None` for a drop.
    pub from: Option<Square>,
    /// Where it went.
    pub to: Square,
    /// Every square from `from` to `to`, both included, in order; a leap has
    /// only these two. It tells the moving piece its way across a seam. May be
    /// left empty.
    pub route: Vec<Square>,
}

/// A king in check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Where the king stands.
    pub king: Square,
    /// For each checker, every square from it to the king, both included, in
    /// order; a leap has only these two.
    pub lines: Vec<Vec<Square>>,
}

/// The way that a piece takes or would take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteMark {
    /// Every square, first and last included, in order; a leap has only these
    /// two. The piece goes from each to the next by the
    /// [nearest way](Geometry::way).
    pub squares: Vec<Square>,
    /// How it is drawn.
    pub style: RouteStyle,
    /// The end of the first step, from which the piece slides on.
    pub step: Option<Square>,
    /// The squares whose pieces it jumps over.
    pub hurdles: Vec<Square>,
}

/// How a route is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteStyle {
    /// The piece slides over the squares.
    Solid,
    /// It flies over them, or goes round a seam.
    Dotted,
}

/// A king that is lost when no square beside it is free.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KingLiberties {
    /// Where it stands.
    pub king: Square,
    /// The squares that are still free.
    pub free: SquareSet,
}

/// A square on which an attempt was not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMark {
    /// The square.
    pub square: Square,
    /// Counts the attempts: each new number is shown anew.
    pub tries: u32,
}

/// All marks on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The square under the pointer, if that means anything.
    pub hover: Option<Square>,
    /// The selected square.
    pub selected: Option<Square>,
    /// Where the selected piece may go.
    pub targets: SquareSet,
    /// Those targets on which it captures.
    pub captures: SquareSet,
    /// The last move.
    pub last: Option<LastMove>,
    /// Kings in check.
    pub checks: Vec<Check>,
    /// An attempt that was not legal.
    pub illegal: Option<IllegalMark>,
    /// A way over the board.
    pub route: Option<RouteMark>,
    /// The way of the last move, where it is not plain to see.
    pub trail: Option<RouteMark>,
    /// The squares that kings try to reach.
    pub try_squares: Vec<Square>,
    /// Kings with little room.
    pub dangers: Vec<KingLiberties>,
    /// What more than two players need to see.
    pub multiplayer: MultiplayerMarks,
    /// What an author has drawn.
    pub annotations: Rc<[Annotation]>,
}

/// The coloured squares of a layer, over the wood and under the lines.
pub fn washes(geometry: &Geometry, marks: &Marks, layer: Layer) -> Vec<Shape> {
    let last = marks.last.as_ref();
    let mut squares = vec![
        ("m-last-from", last.and_then(|last| last.from)),
        ("m-last", last.map(|last| last.to)),
        ("m-illegal", marks.illegal.map(|illegal| illegal.square)),
        ("m-hover", marks.hover.filter(|hover| marks.selected != Some(*hover))),
        ("m-select", marks.selected),
    ];
    squares.extend(marks.checks.iter().map(|check| ("m-check", Some(check.king))));
    let washed = squares.into_iter().filter_map(|(class, square)| Some((class, square?)));
    let fields = multiplayer::fields(geometry, &marks.multiplayer, layer);
    let washed = washed
        .flat_map(|(class, square)| geometry.cells_of(square, layer).map(move |cell| (class, cell)))
        .map(|(class, cell)| Shape::Rect { class, at: geometry.rect(cell), radius: 0.0 })
        .chain(places::try_squares(geometry, &marks.try_squares, layer));
    let painted = annotations::washes(geometry, &marks.annotations, layer);
    fields.into_iter().chain(painted).chain(washed).collect()
}

/// The dots, rings and lines of a layer, over the pieces.
pub fn signs(geometry: &Geometry, marks: &Marks, layer: Layer) -> Vec<Shape> {
    let circle = |class, radius| {
        move |cell: GridCell| Shape::Circle { class, center: geometry.rect(cell).center(), radius }
    };
    let mut shapes = multiplayer::frames(geometry, &marks.multiplayer, layer);
    if layer == Layer::Core
        && let Some(trail) = &marks.trail
    {
        shapes.extend(path::behind(geometry, trail));
    }
    for danger in &marks.dangers {
        shapes.extend(places::danger(geometry, danger, layer));
    }
    for square in marks.targets {
        let (class, radius) =
            if marks.captures.contains(square) { ("m-ring", RING) } else { ("m-dot", DOT) };
        shapes.extend(geometry.cells_of(square, layer).map(circle(class, radius)));
    }
    for check in &marks.checks {
        let cells = geometry.cells_of(check.king, layer);
        shapes.extend(cells.map(circle("m-check-ring", CHECK_RING)));
        if layer == Layer::Core {
            for squares in &check.lines {
                if let Some(line) = line(geometry, squares, BEGIN, END) {
                    let data = line.shaft + &line.head;
                    shapes.push(Shape::Path { class: "m-check-line", data, weight: 0.0 });
                }
            }
        }
    }
    shapes.extend(annotations::signs(geometry, &marks.annotations, layer));
    shapes
}

/// The way of the selected piece to the square under the pointer, over all
/// else. Copies do not show it.
pub fn way(geometry: &Geometry, marks: &Marks, layer: Layer) -> Vec<Shape> {
    let Some(route) = marks.route.as_ref().filter(|_| layer == Layer::Core) else {
        return Vec::new();
    };
    let meets = route.squares.last().is_some_and(|last| marks.captures.contains(*last));
    path::ahead(geometry, route, meets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    #[test]
    fn marks_are_repeated_on_the_copies() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let layout = Layout::shogi(board, Seams::FILES, 3);
        let geometry = Geometry::new(&layout, View::default());
        let marks = Marks {
            selected: Some(Square(0)),
            targets: [Square(1), Square(40)].into_iter().collect(),
            captures: [Square(1)].into_iter().collect(),
            ..Marks::default()
        };
        assert_eq!(washes(&geometry, &marks, Layer::Core).len(), 1);
        assert_eq!(washes(&geometry, &marks, Layer::Faded).len(), 1);
        assert_eq!(signs(&geometry, &marks, Layer::Core).len(), 2);
        assert_eq!(signs(&geometry, &marks, Layer::Faded).len(), 1);
    }

    #[test]
    fn a_check_has_a_square_a_ring_and_a_line() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let geometry = Geometry::new(&Layout::shogi(board, Seams::NONE, 3), View::default());
        let line = vec![Square(0), Square(1), Square(2)];
        let check = Check { king: Square(2), lines: vec![line] };
        let marks = Marks { checks: vec![check], ..Marks::default() };
        assert_eq!(washes(&geometry, &marks, Layer::Core).len(), 1);
        assert_eq!(signs(&geometry, &marks, Layer::Core).len(), 2);
    }
}
