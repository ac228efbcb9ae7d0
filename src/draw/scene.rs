//! The elements of which every drawing is made.

use super::face::Face;

/// The width of a square.
pub const UNIT: f64 = 100.0;

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// The left-hand edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// The right-hand edge.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The middle.
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Is the point inside? The left-hand and top edges are, the others not.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..self.right()).contains(&point.x) && (self.y..self.bottom()).contains(&point.y)
    }

    /// Do the two share more than an edge?
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }
}

/// One element. Its class gives colour and weight (`static/styles/scene.css`).
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle.
    Rect {
        /// Its class.
        class: &'static str,
        /// Where.
        at: Rect,
        /// The radius of its corners.
        radius: f64,
    },
    /// A circle.
    Circle {
        /// Its class.
        class: &'static str,
        /// Its centre.
        center: Point,
        /// Its radius.
        radius: f64,
    },
    /// A path.
    Path {
        /// Its class.
        class: &'static str,
        /// SVG path data.
        data: String,
        /// The weight of the line; 0 for that of the class.
        weight: f64,
    },
    /// A short text, centred on its point in both directions.
    Text {
        /// Its class.
        class: &'static str,
        /// Its middle.
        at: Point,
        /// The size of the font.
        size: f64,
        /// What is written.
        text: String,
    },
    /// A tile, drawn once under [`Face::id`] and used here.
    Tile {
        /// Its class; most have none.
        class: &'static str,
        /// What it shows.
        face: Face,
        /// Its middle.
        at: Point,
    },
}

/// The two layers of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// The board itself.
    Core,
    /// Beyond the seams: the same squares again, fading away. Lies below.
    Faded,
}
