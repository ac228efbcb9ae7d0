//! Writes a board as an SVG document of its own.

use std::fmt::Write;

use super::face::Face;
use super::geometry::Geometry;
use super::ground::{self, FADE, Fade, GRAIN, GRAIN_WIDTH};
use super::marks::{self, Marks};
use super::number::number;
use super::scene::{Rect, Shape, Sheet};
use super::tiles;
use crate::engine::piece::Piece;
use crate::order::sort_short;

/// The colours, and the classes of all shapes.
const STYLE: &str = concat!(
    include_str!("../../static/styles/tokens.css"),
    include_str!("../../static/styles/scene.css")
);

/// The board with its pieces (indexed by square) and marks, as a document that
/// needs nothing else.
pub fn write(geometry: &Geometry, pieces: &[Option<Piece>], marks: &Marks) -> String {
    let total = geometry.total();
    let scale = geometry.view().pixels / super::UNIT;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"0 0 {} {}\" \
         width=\"{}\" height=\"{}\"><style>{STYLE}</style>",
        classes(geometry),
        number(total.x),
        number(total.y),
        number(total.x * scale),
        number(total.y * scale),
    );
    let fade = ground::fade(geometry);
    out += "<defs>";
    faces(&mut out, geometry, pieces);
    grain(&mut out);
    if let Some(fade) = &fade {
        mask(&mut out, fade);
    }
    out += "</defs>";
    if let Some(fade) = &fade {
        let _ = write!(out, "<g mask=\"url(#{})\">", fade.id);
        sheet(&mut out, geometry, pieces, marks, Sheet::Faded);
        out += "</g>";
    }
    sheet(&mut out, geometry, pieces, marks, Sheet::Core);
    out += "</svg>\n";
    out
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

fn sheet(
    out: &mut String,
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    marks: &Marks,
    sheet: Sheet,
) {
    let mut shapes = ground::wood(geometry, sheet);
    shapes.extend(marks::washes(geometry, marks, sheet));
    shapes.extend(ground::lines(geometry, sheet));
    if sheet == Sheet::Core {
        shapes.extend(ground::coordinates(geometry));
    }
    let placed = tiles::tiles(geometry, pieces, sheet);
    shapes.extend(placed.map(|(slot, face)| tiles::shape(geometry, slot, face)));
    shapes.extend(marks::signs(geometry, marks, sheet));
    for shape in &shapes {
        element(out, shape);
    }
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
        Shape::Tile { face, at, .. } => write!(
            out,
            "<use href=\"#{}\" class=\"{}\" x=\"{}\" y=\"{}\"/>",
            face.id(),
            face.class(),
            number(at.x),
            number(at.y)
        ),
    };
}

fn faces(out: &mut String, geometry: &Geometry, pieces: &[Option<Piece>]) {
    let mut used: Vec<(String, Face)> = Vec::new();
    for (_, face) in tiles::tiles(geometry, pieces, Sheet::Core) {
        if used.iter().all(|(_, known)| *known != face) {
            used.push((face.id(), face));
        }
    }
    sort_short(&mut used, |(id, _)| id.clone());
    out.push_str(
        "<linearGradient id=\"hs-tile\" gradientUnits=\"userSpaceOnUse\" x1=\"-10\" y1=\"-46\" \
         x2=\"10\" y2=\"48\"><stop offset=\"0\" stop-color=\"var(--tile-1)\"/>\
         <stop offset=\"1\" stop-color=\"var(--tile-2)\"/></linearGradient>",
    );
    for (letter, top, foot) in tiles::HUES {
        let _ = write!(
            out,
            "<linearGradient id=\"hs-tile-{letter}\" gradientUnits=\"userSpaceOnUse\" x1=\"-10\" \
             y1=\"-46\" x2=\"10\" y2=\"48\"><stop offset=\"0\" stop-color=\"{top}\"/>\
             <stop offset=\"1\" stop-color=\"{foot}\"/></linearGradient>"
        );
    }
    for (id, face) in used {
        let _ = write!(out, "<g id=\"{id}\"><g transform=\"{}\">", tiles::scale());
        for part in tiles::parts(&face) {
            let _ = write!(out, "<path class=\"{}\" d=\"{}\"", part.class, part.data);
            if !part.transform.is_empty() {
                let _ = write!(out, " transform=\"{}\"", part.transform);
            }
            out.push_str("/>");
        }
        out.push_str("</g></g>");
    }
}

fn grain(out: &mut String) {
    let _ = write!(
        out,
        "<pattern id=\"hs-grain\" width=\"{GRAIN_WIDTH}\" height=\"100\" \
         patternUnits=\"userSpaceOnUse\">"
    );
    for (x, width, hundredths) in GRAIN {
        let opacity = f64::from(hundredths) / 100.0;
        let _ = write!(
            out,
            "<rect x=\"{x}\" width=\"{width}\" height=\"100\" fill=\"#7a4d12\" \
             opacity=\"{opacity}\"/>"
        );
    }
    out.push_str("</pattern>");
}

fn mask(out: &mut String, fade: &Fade) {
    let Fade { id, area, bounds: covered, ends } = fade;
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
                "<stop offset=\"{offset:.4}\" stop-color=\"#fff\" stop-opacity=\"{opacity}\"/>"
            );
        }
        out.push_str("</linearGradient>");
    }
    let bounds = bounds(covered);
    let _ = write!(
        out,
        "<mask id=\"{id}-m\" maskUnits=\"userSpaceOnUse\" {bounds}><rect {bounds} \
         fill=\"url(#{id}-x)\"/></mask><mask id=\"{id}\" maskUnits=\"userSpaceOnUse\" \
         {bounds}><rect {bounds} fill=\"url(#{id}-y)\" mask=\"url(#{id}-m)\"/></mask>"
    );
}

/// The stops of a gradient that fades at both ends, over such a part of it.
pub fn stops(end: f64) -> Vec<(f64, f64)> {
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
fn escaped(text: &str) -> String {
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
        let document = write(&geometry, &pieces, &Marks::default());
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
