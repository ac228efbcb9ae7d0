//! The pieces on the board, and the definitions that they use.

use super::face::{CROSS, Face, GLYPH_EM, glyph};
use super::geometry::{Geometry, GridCell};
use super::number::{number, pair};
use super::scene::{Layer, Point, Shape};
use crate::engine::piece::Piece;

/// A tile is drawn a little smaller than its measures.
const SCALE: f64 = 0.98;
/// And a little above the middle of its square, to make room for its side.
const LIFT: f64 = 1.3;

/// The middle of the tile in a cell.
pub fn place(geometry: &Geometry, cell: GridCell) -> Point {
    let center = geometry.rect(cell).center();
    geometry.snapped_point(Point::new(center.x, center.y - LIFT))
}

/// The pieces of a layer (indexed by square) with the cells that they are in.
pub fn tiles<'a>(
    geometry: &'a Geometry,
    pieces: &'a [Option<Piece>],
    layer: Layer,
) -> impl Iterator<Item = (GridCell, Face)> + 'a {
    geometry.cells(layer).filter_map(move |cell| {
        let piece = (*pieces.get(geometry.square(cell)?.index())?)?;
        Some((cell, geometry.face(piece)))
    })
}

/// The shape of a tile in a cell.
pub fn shape(geometry: &Geometry, cell: GridCell, face: Face) -> Shape {
    Shape::Tile { class: "", face, at: place(geometry, cell) }
}

/// The colours of tiles of plain wood, of those of South, West, North and East,
/// of a king who is turned over, of ivory and of ebony: their ids, and what they are at the top and
/// at the foot.
pub const HUES: [(&str, &str, &str); 8] = [
    ("hs-tile", "var(--tile-1)", "var(--tile-2)"),
    ("hs-tile-s", "#ba4731", "#a53b28"),
    ("hs-tile-w", "#fdfaf1", "#ece6d6"),
    ("hs-tile-n", "#47433d", "#34302b"),
    ("hs-tile-e", "#3a6a9c", "#2b5684"),
    ("hs-tile-x", "#d9d0bd", "#cbc1ab"),
    ("hs-tile-i", "#fffaf0", "#f1e6cf"),
    ("hs-tile-b", "#4c4039", "#382e28"),
];

/// One part of a tile or a glyph, drawn from back to front.
pub struct Part {
    /// Its class.
    pub class: &'static str,
    /// Its path data.
    pub data: String,
    /// Its transform, empty for none.
    pub transform: String,
}

/// How faces are drawn: [`parts`], or as a [set](super::SetStyle) has them.
pub type FaceParts<'a> = &'a dyn Fn(&Face) -> Vec<Part>;

/// The two shadows and the side of a tile: how far they lie from the face.
const BELOW: [(&str, Point); 3] = [
    ("t-far", Point::new(1.2, 6.5)),
    ("t-near", Point::new(0.6, 4.2)),
    ("t-side", Point::new(0.0, 3.2)),
];

/// The parts of a face round its middle: two shadows, the side, the face, the
/// light along its edge, and the kanji. The light always comes from above.
pub fn parts(face: &Face) -> Vec<Part> {
    let outline = face.tile.outline(0.0, face.angle);
    let below = BELOW.map(|(class, Point { x, y })| {
        let transform = format!("translate({})", pair(x, y));
        Part { class, data: outline.clone(), transform }
    });
    with_face(below, outline, face)
}

/// The same for many tiles that lie on a page: each change of place within a tile is a layer
/// of its own to the browser, so the shadows' is part of their paths.
pub fn placed_parts(face: &Face) -> Vec<Part> {
    let below = BELOW.map(|(class, middle)| {
        let data = face.tile.outline_at(middle, 0.0, face.angle);
        Part { class, data, transform: String::new() }
    });
    with_face(below, face.tile.outline(0.0, face.angle), face)
}

fn with_face(below: [Part; 3], outline: String, face: &Face) -> Vec<Part> {
    let part = |class, data: &str, transform: &str| Part {
        class,
        data: data.to_owned(),
        transform: transform.to_owned(),
    };
    let mut parts = Vec::from(below);
    parts.push(part("t-face", &outline, ""));
    parts.push(part("t-light", &face.tile.outline(1.6, face.angle), ""));
    if let Some((inner, front)) = face.tile.marks(face.angle) {
        parts.push(part("t-ring", &inner, ""));
        parts.push(part("t-front", &front, ""));
    }
    if face.kanji == Some(CROSS) {
        parts.push(part("t-cross", "M-17 -17L17 17M17 -17L-17 17", ""));
    }
    if let Some(data) = face.kanji.and_then(glyph) {
        let class = if face.promoted { "t-ink t-red" } else { "t-ink" };
        let (em, below) = face.tile.em();
        let at = Point::new(0.0, below);
        parts.push(part(class, data, &stance(at, face.angle, em / GLYPH_EM)));
    }
    parts
}

/// The scale of a tile in its square, as a transform.
pub fn scale() -> String {
    format!("scale({})", number(SCALE))
}

/// The transform of what lies on a tile that points this way: its middle on a tile
/// that points up, and its scale.
pub(super) fn stance(at: Point, angle: u8, scale: f64) -> String {
    let at = super::tile::turned(at, angle);
    let turn = match angle {
        0 => String::new(),
        angle => format!("rotate({})", u16::from(angle) * 90),
    };
    let place = super::number::pair(at.x, at.y);
    format!("translate({place}){turn}scale({})", super::number::decimal(scale, 3))
}
