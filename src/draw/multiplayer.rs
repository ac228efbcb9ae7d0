//! Boards for four: the cross that is left where corners are cut away, and the
//! marks that tell four players apart.

use super::geometry::{Geometry, GridCell};
use super::number::pair;
use super::scene::{Layer, Point, Rect, Shape, UNIT};
use crate::engine::player::Player;
use crate::engine::square::{Square, SquareSet};

/// How far inside its square the frame of a last move lies.
const FRAME: f64 = 4.0;
/// The classes of the frames of South, West, North and East.
const FRAMES: [&str; 4] = ["m-frame h-s", "m-frame h-w", "m-frame h-n", "m-frame h-e"];
/// How far inside its square the hatching of an obstacle begins, and how far
/// apart its lines are.
const HATCH: (f64, f64) = (6.0, 22.0);

/// What more than two players need to see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MultiplayerMarks {
    /// The squares that are closed to the player to move.
    pub closed: SquareSet,
    /// The squares of pieces that stand in the player's way and cannot be taken.
    pub blocks: SquareSet,
    /// The squares of pieces that count for nothing now.
    pub pale: SquareSet,
    /// Where the last move of each player ended.
    pub frames: Vec<(Player, Square)>,
}

/// The corners of the cross in order, with or without its margins; `None` for a
/// whole board.
pub(super) fn outline(geometry: &Geometry, margins: bool) -> Option<[Point; 12]> {
    let cut = f64::from(geometry.layout().cut) * UNIT;
    let (core, total) = (geometry.core(), geometry.total());
    let (left, top, right, bottom) = if margins {
        (core.x, core.y, total.x - core.right(), total.y - core.bottom())
    } else {
        (0.0, 0.0, 0.0, 0.0)
    };
    let x = [core.x - left, core.x + cut - left, core.right() - cut + right, core.right() + right];
    let y =
        [core.y - top, core.y + cut - top, core.bottom() - cut + bottom, core.bottom() + bottom];
    let corners = [
        (1, 0),
        (2, 0),
        (2, 1),
        (3, 1),
        (3, 2),
        (2, 2),
        (2, 3),
        (1, 3),
        (1, 2),
        (0, 2),
        (0, 1),
        (1, 1),
    ];
    (cut > 0.0)
        .then(|| corners.map(|(across, down): (usize, usize)| Point::new(x[across], y[down])))
}

/// A closed line through these points.
pub(super) fn closed(points: &[Point]) -> String {
    let mut data = String::new();
    for point in points {
        data.push(if data.is_empty() { 'M' } else { 'L' });
        data += &pair(point.x, point.y);
    }
    data + "Z"
}

/// The lines between the squares of a cross.
pub(super) fn inner(geometry: &Geometry) -> String {
    let (size, _) = geometry.size();
    let cut = i16::from(geometry.layout().cut);
    let corner = |x, y| {
        let Rect { x, y, .. } = geometry.rect(GridCell { x, y });
        pair(x, y)
    };
    let mut data = String::new();
    for at in 1..size {
        let short = at <= cut || at >= size - cut;
        let (from, to) = if short { (cut, size - cut) } else { (0, size) };
        for (begin, end) in [((at, from), (at, to)), ((from, at), (to, at))] {
            data += "M";
            data += &corner(begin.0, begin.1);
            data += "L";
            data += &corner(end.0, end.1);
        }
    }
    data
}

/// Where the player to move may not go, and what stands in the way.
pub(super) fn fields(geometry: &Geometry, many: &MultiplayerMarks, layer: Layer) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for square in many.closed {
        let rects = geometry.cells_of(square, layer).map(|cell| geometry.rect(cell));
        shapes.extend(rects.map(|at| Shape::Rect { class: "m-closed", at, radius: 0.0 }));
    }
    for square in many.blocks {
        let rects = geometry.cells_of(square, layer).map(|cell| geometry.rect(cell));
        shapes.extend(rects.map(|at| Shape::Path {
            class: "m-block",
            data: hatch(at),
            weight: 0.0,
        }));
    }
    shapes
}

fn hatch(Rect { x, y, width, .. }: Rect) -> String {
    let (inset, step) = HATCH;
    let length = width - 2.0 * inset;
    let (x, y) = (x + inset, y + inset);
    let mut data = String::new();
    for line in 1..8 {
        let at = f64::from(line) * step;
        let (near, far) = (at.min(length), (at - length).max(0.0));
        data += "M";
        data += &pair(x + near, y + far);
        data += "L";
        data += &pair(x + far, y + near);
    }
    data
}

/// The last move of each player, in the player's colour with a dark edge.
pub(super) fn frames(geometry: &Geometry, many: &MultiplayerMarks, layer: Layer) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &(player, square) in &many.frames {
        for cell in geometry.cells_of(square, layer) {
            let Rect { x, y, width, height } = geometry.rect(cell);
            let at = Rect {
                x: x + FRAME,
                y: y + FRAME,
                width: width - 2.0 * FRAME,
                height: height - 2.0 * FRAME,
            };
            let class = FRAMES[player.index()];
            shapes.push(Shape::Rect { class: "m-frame", at, radius: 0.0 });
            shapes.push(Shape::Rect { class, at, radius: 0.0 });
        }
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::Topology;

    fn board(cut: u8) -> Geometry {
        let board = Topology::rectangle(15, 15).and_then(|board| board.without_corners(cut));
        Geometry::new(&Layout::four(board.expect("a board"), cut), View::default())
    }

    #[test]
    fn a_cross_has_twelve_corners() {
        let cross = board(3);
        let outline = outline(&cross, false).expect("a cross");
        let core = cross.core();
        assert_eq!(outline[0], Point::new(core.x + 300.0, core.y));
        assert_eq!(outline[3], Point::new(core.right(), core.y + 300.0));
        assert_eq!(closed(&outline).matches('L').count(), 11);
        assert_eq!(inner(&cross).matches('M').count(), 28);
        assert!(super::outline(&board(0), true).is_none());
    }

    #[test]
    fn the_corners_are_no_squares() {
        for turn in 0..4 {
            let board = Topology::rectangle(15, 15).and_then(|board| board.without_corners(3));
            let layout = Layout::four(board.expect("a board"), 3);
            let geometry = Geometry::new(&layout, View { turn, ..View::default() });
            let squares =
                geometry.cells(Layer::Core).filter(|cell| geometry.square(*cell).is_some());
            assert_eq!(squares.count(), 189);
        }
    }

    #[test]
    fn every_player_has_a_frame_of_his_own() {
        let frames = (0..4).map(|player| (Player(player), Square(100 + player))).collect();
        let many = MultiplayerMarks { frames, ..MultiplayerMarks::default() };
        assert_eq!(super::frames(&board(3), &many, Layer::Core).len(), 8);
        assert_eq!(fields(&board(3), &many, Layer::Core).len(), 0);
    }
}
