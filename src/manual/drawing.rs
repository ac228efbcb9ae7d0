//! How what a piece could do is drawn: the squares and the ways.

use crate::draw::arrow;
use crate::draw::marks::{self, DOT, RING};
use crate::draw::number::pair;
use crate::draw::{Geometry, Layer, Marks, Point, Rect, Shape};
use crate::engine::guidance::Guidance;
use crate::engine::square::Square;
use crate::record::view::{GuidedWay, PieceGuidance, TrailReason};

/// How far from the middle of its first square a plain way begins.
const BEGIN: f64 = 50.0;
/// Half of a cross.
const CROSS: f64 = 11.0;

/// What a piece could do on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetUse {
    /// Go there.
    Move,
    /// Capture there.
    Capture,
    /// Go there only to capture.
    Threat,
}

impl TargetUse {
    /// The value of `data-guide-as`.
    pub fn name(self) -> &'static str {
        match self {
            TargetUse::Move => "move",
            TargetUse::Capture => "capture",
            TargetUse::Threat => "threat",
        }
    }

    /// The sign on a square.
    pub fn sign(self, at: Rect) -> Shape {
        let center = at.center();
        match self {
            TargetUse::Move => Shape::Circle { class: "m-dot", center, radius: DOT },
            TargetUse::Capture => Shape::Circle { class: "m-ring", center, radius: RING },
            TargetUse::Threat => {
                let mut data = String::new();
                for (x, y) in [(CROSS, CROSS), (CROSS, -CROSS)] {
                    data += "M";
                    data += &pair(center.x - x, center.y - y);
                    data += "L";
                    data += &pair(center.x + x, center.y + y);
                }
                Shape::Path { class: "g-cross", data, weight: 0.0 }
            }
        }
    }
}

/// The squares on which a piece could do something.
pub fn targets(guidance: &Guidance) -> impl Iterator<Item = (Square, TargetUse)> {
    let uses = [
        (guidance.moves, TargetUse::Move),
        (guidance.captures, TargetUse::Capture),
        (guidance.threats, TargetUse::Threat),
    ];
    uses.into_iter().flat_map(|(squares, at)| squares.into_iter().map(move |square| (square, at)))
}

/// The ways of a piece over the board.
pub fn ways(geometry: &Geometry, guidance: &PieceGuidance) -> Vec<Shape> {
    let way = |way: &GuidedWay| -> Vec<Shape> {
        if way.reason.is_none() {
            let line = arrow::line(geometry, &way.mark.squares, BEGIN, 0.0);
            let shape =
                |line: arrow::Arrow| Shape::Path { class: "g-way", data: line.shaft, weight: 0.0 };
            return line.map(shape).into_iter().collect();
        }
        let marks = Marks {
            route: Some(way.mark.clone()),
            captures: guidance.guidance.captures,
            ..Marks::default()
        };
        marks::way(geometry, &marks, Layer::Core)
    };
    guidance.ways.iter().flat_map(way).collect()
}

/// The squares and the ways of a piece on a board of which a part is seen. What goes
/// round an edge is not followed.
pub fn alone(guidance: &PieceGuidance, place: &dyn Fn(Square) -> Rect) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for way in guidance.ways.iter().filter(|way| way.reason != Some(TrailReason::Seam)) {
        let mut data = String::new();
        for (index, square) in way.mark.squares.iter().enumerate() {
            let Point { x, y } = place(*square).center();
            data += if index == 0 { "M" } else { "L" };
            data += &pair(x, y);
        }
        shapes.push(Shape::Path { class: "g-way", data, weight: 0.0 });
    }
    shapes.extend(targets(&guidance.guidance).map(|(square, at)| at.sign(place(square))));
    shapes
}
