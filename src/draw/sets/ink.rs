//! What is drawn on a tile, as outlines to be filled.

use std::borrow::Cow;

use super::super::face::GLYPH_EM;
use super::super::number::{number, pair};
use super::super::scene::Point;
use super::super::tile::Tile;
use super::super::tiles::{Part, stance};

/// One outline on a tile. Lengths are parts of the em of the tile's kanji, and the
/// piece points up.
#[derive(Clone, PartialEq, Debug)]
pub struct Ink {
    /// Path data, [`GLYPH_EM`] units to the em.
    pub data: Cow<'static, str>,
    /// Its middle, seen from where the kanji has its own.
    pub at: Point,
    /// How large its em is.
    pub size: f64,
}

impl Ink {
    /// An outline of a font or of a symbol.
    pub fn glyph(data: &'static str, x: f64, y: f64, size: f64) -> Ink {
        Ink { data: Cow::Borrowed(data), at: Point::new(x, y), size }
    }

    /// The same as a part of a tile that points this way.
    pub fn part(self, class: &'static str, tile: Tile, angle: u8) -> Part {
        let (em, below) = tile.em();
        let at = Point::new(self.at.x * em, self.at.y * em + below);
        let transform = stance(at, angle, em * self.size / GLYPH_EM);
        Part { class, data: self.data.into_owned(), transform }
    }
}

/// An outline that is worked out, in parts of the em. All its shapes run
/// clockwise, holes the other way.
#[derive(Default)]
pub struct Pen(String);

impl Pen {
    /// What was drawn.
    pub fn ink(self) -> Option<Ink> {
        let Pen(data) = self;
        let whole = |data| Ink { data: Cow::Owned(data), at: Point::new(0.0, 0.0), size: 1.0 };
        (!data.is_empty()).then(|| whole(data))
    }

    /// A filled circle.
    pub fn dot(&mut self, at: Point, radius: f64) {
        self.circle(at, radius, "1");
    }

    /// A circle with a hole.
    pub fn ring(&mut self, at: Point, radius: f64) {
        self.circle(at, radius, "1");
        self.circle(at, radius * 0.5, "0");
    }

    fn circle(&mut self, at: Point, radius: f64, sweep: &str) {
        let r = number(radius * GLYPH_EM);
        for (begin, x) in [("M", at.x - radius), ("A", at.x + radius), ("A", at.x - radius)] {
            self.0 += begin;
            if begin == "A" {
                for part in [&*r, " ", &r, " 0 1 ", sweep, " "] {
                    self.0 += part;
                }
            }
            self.0 += &pair(x * GLYPH_EM, at.y * GLYPH_EM);
        }
        self.0 += "Z";
    }

    /// A line of some thickness.
    pub fn bar(&mut self, from: Point, to: Point, thickness: f64) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let half = thickness / 2.0 / (dx * dx + dy * dy).sqrt().max(f64::EPSILON);
        let (nx, ny) = (dy * half, -dx * half);
        let side = |at: Point, sign: f64| Point::new(at.x + nx * sign, at.y + ny * sign);
        self.shape(&[side(from, 1.0), side(to, 1.0), side(to, -1.0), side(from, -1.0)]);
    }

    /// Two crossed lines.
    pub fn cross(&mut self, at: Point, radius: f64) {
        for (x, y) in [(radius, radius), (radius, -radius)] {
            let (from, to) = (Point::new(at.x - x, at.y - y), Point::new(at.x + x, at.y + y));
            self.bar(from, to, radius * 0.62);
        }
    }

    /// The head of an arrow that points this way.
    pub fn arrow(&mut self, at: Point, (dx, dy): (f64, f64), radius: f64) {
        let long = radius / (dx * dx + dy * dy).sqrt().max(f64::EPSILON);
        let (dx, dy) = (dx * long, dy * long);
        let corner = |ahead: f64, aside: f64| {
            Point::new(at.x + dx * ahead - dy * aside, at.y + dy * ahead + dx * aside)
        };
        self.shape(&[corner(1.3, 0.0), corner(-0.7, 1.1), corner(-0.7, -1.1)]);
    }

    fn shape(&mut self, corners: &[Point]) {
        let mut begin = "M";
        for corner in corners {
            self.0 += begin;
            self.0 += &pair(corner.x * GLYPH_EM, corner.y * GLYPH_EM);
            begin = "L";
        }
        self.0 += "Z";
    }
}
