//! Writes a board as an SVG document of its own.

use std::fmt::Write;

use super::face::Face;
use super::geometry::Geometry;
use super::ground::{self, FADE, Fade, GRAIN, GRAIN_WIDTH};
use super::marks::{self, Marks};
use super::number::{decimal, number, pair};
use super::scene::{Layer, Rect, Shape};
use super::tiles;
use crate::engine::piece::Piece;
use crate::sort::sort_short;

/// The colours, and the classes of all shapes, for those who have no style
/// sheet at hand. The page has one, and takes its rules.
pub const STYLE: &str = concat!(
    include_str!("../../static/styles/tokens.css"),
    include_str!("../../static/styles/scene.css")
);

/// The board with its pieces (indexed by square) and marks, as a document that
/// needs nothing else. `style` is [`STYLE`] or the same rules from elsewhere.
pub fn write(geometry: &Geometry, pieces: &[Option<Piece>], marks: &Marks, style: &str) -> String {
    let total = geometry.total();
    let scale = geometry.view().pixels / super::UNIT;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"0 0 {} {}\" \
         width=\"{}\" height=\"{}\"><style>{style}</style>",
        classes(geometry),
        number(total.x),
        number(total.y),
        number(total.x * scale),
        number(total.y * scale),
    );
    out += &defs(&used(geometry, pieces));
    board(&mut out, geometry, pieces, marks);
    out += "</svg>\n";
    out
}

/// The board as an element of a page that has the [`defs`] of all faces. Of no
/// meaning to assistive technology.
pub fn inline(geometry: &Geometry, class: &str, pieces: &[Option<Piece>], marks: &Marks) -> String {
    let total = geometry.total();
    let mut out = format!(
        "<svg class=\"{} {class}\" viewBox=\"0 0 {}\" aria-hidden=\"true\">",
        classes(geometry),
        pair(total.x, total.y),
    );
    board(&mut out, geometry, pieces, marks);
    out + "</svg>"
}

/// The inside of a drawing that refers to [`defs`]: the copies, fading away,
/// and over them the board.
pub fn board(out: &mut String, geometry: &Geometry, pieces: &[Option<Piece>], marks: &Marks) {
    if let Some(fade) = &ground::fade(geometry) {
        *out += &mask(fade);
        let _ = write!(out, "<g mask=\"url(#{})\">", fade.id);
        layer(out, geometry, pieces, marks, Layer::Faded);
        *out += "</g>";
    }
    layer(out, geometry, pieces, marks, Layer::Core);
}

/// The classes of a drawing: `small` boards have heavier glyphs, `tiny` ones no
/// shadows, and `open` ones are drawn on beyond their seams.
pub fn classes(geometry: &Geometry) -> String {
    let weight = match geometry.view().pixels {
        ..17.0 => " tiny",
        17.0..30.0 => " small",
        _ => "",
    };
    format!("scene{weight}{}", if geometry.is_open() { " open" } else { "" })
}

fn layer(
    out: &mut String,
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    marks: &Marks,
    layer: Layer,
) {
    let mut shapes = ground::wood(geometry, layer);
    shapes.extend(marks::washes(geometry, marks, layer));
    shapes.extend(ground::lines(geometry, layer));
    let placed = tiles::tiles(geometry, pieces, layer);
    let pale =
        |cell| geometry.square(cell).is_some_and(|square| marks.multiplayer.pale.contains(square));
    let shown = |cell, face: Face| Face { pale: pale(cell), ..face };
    shapes.extend(placed.map(|(cell, face)| tiles::shape(geometry, cell, shown(cell, face))));
    shapes.extend(marks::signs(geometry, marks, layer));
    shapes.extend(marks::way(geometry, marks, layer));
    out.push_str(&elements(&shapes));
}

/// Shapes, as elements one after the other.
pub fn elements(shapes: &[Shape]) -> String {
    let mut out = String::new();
    shapes.iter().for_each(|shape| element(&mut out, shape));
    out
}

fn element(out: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Rect { class, at, radius } => {
            let _ = write!(out, "<rect class=\"{class}\" {}", bounds(at));
            if *radius > 0.0 {
                let _ = write!(out, " rx=\"{}\"", number(*radius));
            }
            out.write_str("/>")
        }
        Shape::Circle { class, center, radius } => write!(
            out,
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            number(center.x),
            number(center.y),
            number(*radius)
        ),
        Shape::Path { class, data, weight } => {
            let _ = write!(out, "<path class=\"{class}\" d=\"{data}\"");
            if *weight > 0.0 {
                let _ = write!(out, " stroke-width=\"{}\"", number(*weight));
            }
            out.write_str("/>")
        }
        Shape::Text { class, at, size, text } => write!(
            out,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            number(at.x),
            number(at.y),
            number(*size),
            escaped(text)
        ),
        Shape::Tile { face, at, .. } => {
            let _ = write!(out, "<use href=\"#{}\"", face.id());
            class(out, face.class());
            write!(out, " x=\"{}\" y=\"{}\"/>", number(at.x), number(at.y))
        }
    };
}

/// The attribute for this class, if there is one.
pub(super) fn class(out: &mut String, class: &str) {
    if !class.is_empty() {
        let _ = write!(out, " class=\"{class}\"");
    }
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
pub fn defs(faces: &[Face]) -> String {
    let mut out = String::from("<defs>");
    for (id, top, foot) in tiles::HUES {
        let _ = write!(
            out,
            "<linearGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" x1=\"-10\" y1=\"-46\" \
             x2=\"10\" y2=\"48\"><stop offset=\"0\" stop-color=\"{top}\"/><stop offset=\"1\" \
             stop-color=\"{foot}\"/></linearGradient>"
        );
    }
    grain(&mut out);
    for face in faces {
        let _ = write!(out, "<g id=\"{}\"><g transform=\"{}\">", face.id(), tiles::scale());
        parts(&mut out, face);
        out += "</g></g>";
    }
    out + "</defs>"
}

/// The parts of a face round its middle.
pub(super) fn parts(out: &mut String, face: &Face) {
    for part in tiles::parts(face) {
        let _ = write!(out, "<path class=\"{}\" d=\"{}\"", part.class, part.data);
        if !part.transform.is_empty() {
            let _ = write!(out, " transform=\"{}\"", part.transform);
        }
        *out += "/>";
    }
}

fn grain(out: &mut String) {
    let _ = write!(
        out,
        "<pattern id=\"hs-grain\" width=\"{}\" height=\"100\" patternUnits=\"userSpaceOnUse\">",
        number(GRAIN_WIDTH)
    );
    for (x, width, hundredths) in GRAIN {
        let _ = write!(
            out,
            "<rect x=\"{}\" width=\"{}\" height=\"100\" fill=\"#7a4d12\" opacity=\"{}\"/>",
            number(x),
            number(width),
            number(f64::from(hundredths) / 100.0)
        );
    }
    out.push_str("</pattern>");
}

/// The mask with which copies fade away, under its id.
pub fn mask(fade: &Fade) -> String {
    let Fade { id, area, bounds: covered, ends } = fade;
    let mut out = String::from("<defs>");
    for (end, axis, vector) in [
        (ends.0, 'x', [area.x, area.right(), 0.0, 0.0]),
        (ends.1, 'y', [0.0, 0.0, area.y, area.bottom()]),
    ] {
        let [x1, x2, y1, y2] = vector.map(number);
        let _ = write!(
            out,
            "<linearGradient id=\"{id}-{axis}\" gradientUnits=\"userSpaceOnUse\" x1=\"{x1}\" \
             x2=\"{x2}\" y1=\"{y1}\" y2=\"{y2}\">"
        );
        for (offset, opacity) in stops(end) {
            let _ = write!(
                out,
                "<stop offset=\"{}\" stop-color=\"#fff\" stop-opacity=\"{}\"/>",
                decimal(offset, 4),
                decimal(opacity, 4)
            );
        }
        out += "</linearGradient>";
    }
    let bounds = bounds(covered);
    let _ = write!(
        out,
        "<mask id=\"{id}-m\" maskUnits=\"userSpaceOnUse\" {bounds}><rect {bounds} \
         fill=\"url(#{id}-x)\"/></mask><mask id=\"{id}\" maskUnits=\"userSpaceOnUse\" \
         {bounds}><rect {bounds} fill=\"url(#{id}-y)\" mask=\"url(#{id}-m)\"/></mask></defs>"
    );
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

fn bounds(at: &Rect) -> String {
    format!(
        "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        number(at.x),
        number(at.y),
        number(at.width),
        number(at.height)
    )
}

/// A text without the characters that mean something in XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
        let document = write(&geometry, &pieces, &Marks::default(), STYLE);
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

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(escaped("<b>&"), "&lt;b&gt;&amp;");
    }
}
