//! Writes boards and tiles as SVG.

use super::face::Face;
use super::geometry::Geometry;
use super::ground::{self, FADE, Fade, GRAIN, GRAIN_WIDTH};
use super::marks::{self, Marks};
use super::markup::SvgMarkup;
use super::number::{decimal, number, pair};
use super::scene::{Layer, Rect, Shape};
use super::tiles::{self, FaceParts};
use crate::engine::piece::Piece;
use crate::engine::square::SquareSet;
use crate::sort::sort_short;

/// The namespace of a document of its own.
pub(super) const NAMESPACE: (&str, &str) = ("xmlns", "http://www.w3.org/2000/svg");

/// The board with its pieces (indexed by square) and marks, as a document that
/// needs nothing else but the rules for its empty style element.
pub(super) fn write(
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    marks: &Marks,
    drawn: FaceParts,
) -> SvgMarkup {
    let total = geometry.total();
    let scale = geometry.view().pixels / super::UNIT;
    let mut out = SvgMarkup::default();
    let attributes = [
        NAMESPACE,
        ("class", &classes(geometry)),
        ("viewBox", &format!("0 0 {}", pair(total.x, total.y))),
        ("width", &number(total.x * scale)),
        ("height", &number(total.y * scale)),
    ];
    out.open("svg", &attributes);
    out.empty_style();
    out.add(&defs(&used(geometry, pieces), drawn));
    let signs = |layer| Signs {
        below: marks::washes(geometry, marks, layer),
        pale: marks.multiplayer.pale,
        above: [marks::signs(geometry, marks, layer), marks::way(geometry, marks, layer)].concat(),
    };
    board(&mut out, geometry, pieces, &signs);
    out.close("svg");
    out
}

/// The board without marks as an element of a page that has the [`defs`] of all
/// faces. Of no meaning to assistive technology.
pub fn inline(geometry: &Geometry, class: &'static str, pieces: &[Option<Piece>]) -> SvgMarkup {
    let total = geometry.total();
    let whole = Rect { x: 0.0, y: 0.0, width: total.x, height: total.y };
    part(geometry, class, pieces, (&whole, "xMidYMid"), &|_| Signs::default())
}

/// A part of the board with shapes below and above its tiles, which fills its place;
/// otherwise like [`inline`].
pub fn inline_part(
    geometry: &Geometry,
    class: &'static str,
    pieces: &[Option<Piece>],
    (below, above): (&[Shape], &[Shape]),
    at: &Rect,
) -> SvgMarkup {
    let signs = |layer| match layer {
        Layer::Faded => Signs::default(),
        Layer::Core => Signs { below: below.to_vec(), above: above.to_vec(), ..Signs::default() },
    };
    part(geometry, class, pieces, (at, "xMidYMid slice"), &signs)
}

fn part(
    geometry: &Geometry,
    class: &'static str,
    pieces: &[Option<Piece>],
    (at, fit): (&Rect, &str),
    signs: &dyn Fn(Layer) -> Signs,
) -> SvgMarkup {
    let mut out = SvgMarkup::default();
    let attributes = [
        ("class", &*format!("{} {class}", classes(geometry))),
        ("viewBox", &*format!("{} {}", pair(at.x, at.y), pair(at.width, at.height))),
        ("preserveAspectRatio", fit),
        ("aria-hidden", "true"),
    ];
    out.open("svg", &attributes);
    board(&mut out, geometry, pieces, signs);
    out.close("svg");
    out
}

/// A part of the board with shapes below and above its tiles, which are given for each
/// layer; otherwise like [`inline`].
pub fn inline_signed(
    geometry: &Geometry,
    class: &'static str,
    pieces: &[Option<Piece>],
    at: &Rect,
    signs: &dyn Fn(Layer) -> [Vec<Shape>; 2],
) -> SvgMarkup {
    part(geometry, class, pieces, (at, "xMidYMid"), &|layer| {
        let [below, above] = signs(layer);
        Signs { below, above, ..Signs::default() }
    })
}

/// One tile as a small picture in a page that has the [`defs`] of all faces. Of
/// no meaning to assistive technology. `class` is for further classes of the
/// `<svg class="scene tile">`.
pub fn icon(face: Face, class: &'static str) -> SvgMarkup {
    let mut out = SvgMarkup::default();
    let attributes = [
        ("class", &*format!("scene tile {class}")),
        ("viewBox", "-46 -50 92 106"),
        ("aria-hidden", "true"),
    ];
    out.open("svg", &attributes);
    out.empty("use", &[("href", &reference(&face)), ("class", face.class())]);
    out.close("svg");
    out
}

/// Shapes on a square of their own as a small picture. Of no meaning to assistive
/// technology. `class` is for a further class of the `<svg class="scene">`.
pub fn sign(shapes: &[Shape], class: &'static str) -> SvgMarkup {
    let mut out = SvgMarkup::default();
    let class = ("class", &*["scene ", class].concat());
    out.open("svg", &[class, ("viewBox", "-8 -8 116 116"), ("aria-hidden", "true")]);
    out.add(&elements(shapes));
    out.close("svg");
    out
}

/// What marks add to one layer.
#[derive(Default)]
struct Signs {
    /// Between the wood and its lines.
    below: Vec<Shape>,
    /// The squares whose tiles are pale.
    pale: SquareSet,
    /// Over the tiles.
    above: Vec<Shape>,
}

/// The inside of a drawing that refers to [`defs`]: the copies, fading away,
/// and over them the board.
fn board(
    out: &mut SvgMarkup,
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    signs: &dyn Fn(Layer) -> Signs,
) {
    if let Some(fade) = &ground::fade(geometry) {
        out.add(&mask(fade));
        out.open("g", &[("mask", &format!("url(#{})", fade.id))]);
        layer(out, geometry, pieces, signs(Layer::Faded), Layer::Faded);
        out.close("g");
    }
    layer(out, geometry, pieces, signs(Layer::Core), Layer::Core);
}

/// The classes of a drawing: `small` boards have heavier glyphs, `tiny` ones no
/// shadows, and `open` ones are drawn on beyond their seams.
pub fn classes(geometry: &Geometry) -> String {
    let weight = match geometry.view().pixels {
        ..17.0 => " tiny",
        17.0..30.0 => " small",
        _ => "",
    };
    ["scene", weight, if geometry.is_open() { " open" } else { "" }].concat()
}

fn layer(
    out: &mut SvgMarkup,
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    signs: Signs,
    layer: Layer,
) {
    let mut shapes = ground::wood(geometry, layer);
    shapes.extend(signs.below);
    shapes.extend(ground::lines(geometry, layer));
    let placed = tiles::tiles(geometry, pieces, layer);
    let pale = |cell| geometry.square(cell).is_some_and(|square| signs.pale.contains(square));
    let shown = |cell, face: Face| Face { pale: pale(cell), ..face };
    shapes.extend(placed.map(|(cell, face)| tiles::shape(geometry, cell, shown(cell, face))));
    shapes.extend(signs.above);
    out.add(&elements(&shapes));
}

/// Shapes, as elements one after the other.
pub fn elements(shapes: &[Shape]) -> SvgMarkup {
    let mut out = SvgMarkup::default();
    shapes.iter().for_each(|shape| element(&mut out, shape));
    out
}

fn element(out: &mut SvgMarkup, shape: &Shape) {
    // A length that is left out where it is none.
    let some = |length: f64| if length > 0.0 { number(length) } else { String::new() };
    match shape {
        Shape::Rect { class, at, radius } => {
            let [x, y, width, height] = bounds(at);
            let at = [("x", &*x), ("y", &*y), ("width", &*width), ("height", &*height)];
            let [x, y, width, height] = at;
            out.empty("rect", &[("class", class), x, y, width, height, ("rx", &some(*radius))]);
        }
        Shape::Circle { class, center, radius } => {
            let (x, y) = (number(center.x), number(center.y));
            out.empty(
                "circle",
                &[("class", class), ("cx", &x), ("cy", &y), ("r", &number(*radius))],
            );
        }
        Shape::Path { class, data, weight } => {
            let weight = some(*weight);
            out.empty("path", &[("class", class), ("d", data), ("stroke-width", &weight)]);
        }
        Shape::Text { class, at, size, text } => {
            let (x, y, size) = (number(at.x), number(at.y), number(*size));
            out.open("text", &[("class", class), ("x", &x), ("y", &y), ("font-size", &size)]);
            out.text(text);
            out.close("text");
        }
        Shape::Tile { face, at, .. } => {
            let (x, y) = (number(at.x), number(at.y));
            let class = ("class", face.class());
            out.empty("use", &[("href", &reference(face)), class, ("x", &x), ("y", &y)]);
        }
    }
}

/// A reference to the face among the [`defs`].
fn reference(face: &Face) -> String {
    format!("#{}", face.id())
}

/// The faces that a position shows, by id, whatever their colours.
fn used(geometry: &Geometry, pieces: &[Option<Piece>]) -> Vec<Face> {
    let mut used: Vec<Face> = Vec::new();
    for (_, face) in tiles::tiles(geometry, pieces, Layer::Core) {
        let face = Face { hue: 0, pale: false, ..face };
        if !used.contains(&face) {
            used.push(face);
        }
    }
    sort_short(&mut used, Face::id);
    used
}

/// What drawings refer to: the wood and the colours of the tiles, the grain of
/// the board and these faces.
pub fn defs(faces: &[Face], drawn: FaceParts) -> SvgMarkup {
    let mut out = SvgMarkup::default();
    define(&mut out, faces, &SvgMarkup::default(), &|out, face| parts(out, face, drawn));
    out
}

/// Writes definitions: the wood, these, and the faces, each as it is written.
fn define(
    out: &mut SvgMarkup,
    faces: &[Face],
    others: &SvgMarkup,
    write: &dyn Fn(&mut SvgMarkup, &Face),
) {
    out.open("defs", &[]);
    for (id, top, foot) in tiles::HUES {
        gradient(out, id, [("x1", "-10"), ("y1", "-46"), ("x2", "10"), ("y2", "48")]);
        out.empty("stop", &[("offset", "0"), ("stop-color", top)]);
        out.empty("stop", &[("offset", "1"), ("stop-color", foot)]);
        out.close("linearGradient");
    }
    grain(out);
    out.add(others);
    for face in faces {
        out.open("g", &[("id", &face.id())]);
        out.open("g", &[("transform", &tiles::scale())]);
        write(out, face);
        out.close("g");
        out.close("g");
    }
    out.close("defs");
}

/// The same, half as long: an outline that several faces or parts have is written once.
pub fn compact_defs(faces: &[Face], drawn: FaceParts) -> SvgMarkup {
    let mut known: Vec<(String, usize)> = Vec::new();
    for part in faces.iter().flat_map(drawn) {
        match known.iter_mut().find(|(data, _)| *data == part.data) {
            Some((_, count)) => *count += 1,
            None => known.push((part.data, 1)),
        }
    }
    known.retain(|(_, count)| *count > 1);
    let id = |place: usize| ["hs-o", &place.to_string()].concat();
    let mut outlines = SvgMarkup::default();
    for (place, (data, _)) in known.iter().enumerate() {
        outlines.empty("path", &[("id", &id(place)), ("d", data)]);
    }
    let mut out = SvgMarkup::default();
    define(&mut out, faces, &outlines, &|out, face| {
        for part in drawn(face) {
            let [class, transform] = [("class", part.class), ("transform", &*part.transform)];
            match known.iter().position(|(data, _)| *data == part.data) {
                Some(place) => {
                    let outline = ["#", &id(place)].concat();
                    out.empty("use", &[("href", &outline), class, transform]);
                }
                None => out.empty("path", &[class, ("d", &part.data), transform]),
            }
        }
    });
    out
}

/// The parts of a face round its middle.
pub(super) fn parts(out: &mut SvgMarkup, face: &Face, drawn: FaceParts) {
    for part in drawn(face) {
        let (class, data) = (("class", part.class), ("d", &*part.data));
        out.empty("path", &[class, data, ("transform", &part.transform)]);
    }
}

/// Begins a gradient between two points of the drawing.
fn gradient(out: &mut SvgMarkup, id: &str, ends: [(&'static str, &str); 4]) {
    let [a, b, c, d] = ends;
    let units = ("gradientUnits", "userSpaceOnUse");
    out.open("linearGradient", &[("id", id), units, a, b, c, d]);
}

fn grain(out: &mut SvgMarkup) {
    let (width, height) = (number(GRAIN_WIDTH), ("height", "100"));
    let units = ("patternUnits", "userSpaceOnUse");
    out.open("pattern", &[("id", "hs-grain"), ("width", &width), height, units]);
    for (x, width, hundredths) in GRAIN {
        let (x, width) = (number(x), number(width));
        let opacity = number(f64::from(hundredths) / 100.0);
        let paint = [("fill", "#7a4d12"), ("opacity", &*opacity)];
        out.empty("rect", &[("x", &x), ("width", &width), height, paint[0], paint[1]]);
    }
    out.close("pattern");
}

/// The mask with which copies fade away, under its id.
pub fn mask(fade: &Fade) -> SvgMarkup {
    let Fade { id, area, bounds: covered, ends } = fade;
    let mut out = SvgMarkup::default();
    out.open("defs", &[]);
    for (end, axis, vector) in [
        (ends.0, "-x", [area.x, area.right(), 0.0, 0.0]),
        (ends.1, "-y", [0.0, 0.0, area.y, area.bottom()]),
    ] {
        let [x1, x2, y1, y2] = vector.map(number);
        let id = format!("{id}{axis}");
        gradient(&mut out, &id, [("x1", &x1), ("x2", &x2), ("y1", &y1), ("y2", &y2)]);
        for (offset, opacity) in stops(end) {
            let (offset, opacity) = (decimal(offset, 4), decimal(opacity, 4));
            let colour = ("stop-color", "#fff");
            out.empty("stop", &[("offset", &offset), colour, ("stop-opacity", &opacity)]);
        }
        out.close("linearGradient");
    }
    let [x, y, width, height] = bounds(covered);
    let at = [("x", &*x), ("y", &*y), ("width", &*width), ("height", &*height)];
    let [x, y, width, height] = at;
    let units = ("maskUnits", "userSpaceOnUse");
    // One mask for each axis; the second is masked by the first.
    for (end, axis, before) in [("-m", "-x", ""), ("", "-y", "-m")] {
        let url = |end: &str| format!("url(#{id}{end})");
        let masked = if before.is_empty() { String::new() } else { url(before) };
        out.open("mask", &[("id", &format!("{id}{end}")), units, x, y, width, height]);
        out.empty("rect", &[x, y, width, height, ("fill", &url(axis)), ("mask", &masked)]);
        out.close("mask");
    }
    out.close("defs");
    out
}

/// The stops of a gradient that fades at both ends, over such a part of it.
fn stops(end: f64) -> Vec<(f64, f64)> {
    if end <= 0.0 {
        return vec![(0.0, 1.0)];
    }
    let rising = FADE.into_iter().map(|(at, opacity)| (at * end, opacity));
    let falling = FADE.into_iter().rev().map(|(at, opacity)| (1.0 - at * end, opacity));
    rising.chain(falling).collect()
}

fn bounds(at: &Rect) -> [String; 4] {
    [at.x, at.y, at.width, at.height].map(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Coordinates, Layout, View};
    use crate::engine::piece::Kind;
    use crate::engine::player::Player;
    use crate::engine::topology::{Seams, Topology};

    #[test]
    fn a_document_defines_all_that_it_uses() {
        let board = Topology::rectangle(9, 11).expect("a board");
        let view = View { coordinates: Coordinates::Japanese, ..View::default() };
        let geometry = Geometry::new(&Layout::shogi(board, Seams::BOTH, 4), view);
        let mut pieces = vec![None; 99];
        pieces[0] = Some(Piece { kind: Kind::Lance, owner: Player(1) });
        pieces[60] = Some(Piece { kind: Kind::Dragon, owner: Player(0) });
        let document = write(&geometry, &pieces, &Marks::default(), &tiles::parts).into_string();
        for reference in document.split("href=\"#").skip(1) {
            let id = reference.split('"').next().expect("an id");
            assert!(document.contains(&format!("<g id=\"{id}\">")), "{id}");
        }
        for reference in document.split("url(#").skip(1) {
            let id = reference.split(')').next().expect("an id");
            assert!(document.contains(&format!("id=\"{id}\"")), "{id}");
        }
        // The lance in the corner is seen four times.
        assert_eq!(document.matches("href=\"#hs-l2-9999\"").count(), 4);
        assert!(!document.contains("style=") && !document.contains("NaN"));
    }
}
