//! The board without its pieces: wood, lines, seams, star points, coordinates.

use super::geometry::{Geometry, GridCell};
use super::layout::Coordinates;
use super::multiplayer;
use super::number::{number, pair};
use super::points;
use super::scene::{Layer, Point, Rect, Shape};
use super::tile;
use crate::variants::Surface;

/// The radius of a wooden board's corners.
const CORNER: f64 = 9.5;
/// The weights of inner lines, outlines and seams.
const WEIGHTS: (f64, f64, f64) = (2.1, 3.8, 3.6);
/// How far the foot of a board without its corners is seen below it.
const FOOT: f64 = 7.0;
/// The radius of a star point.
const STAR: f64 = 5.5;

/// The wood of a layer, which lies under all marks.
pub fn wood(geometry: &Geometry, layer: Layer) -> Vec<Shape> {
    if let Some(outline) = multiplayer::outline(geometry, true) {
        let data = tile::rounded(&outline, CORNER);
        let foot = outline.map(|Point { x, y }| Point::new(x, y + FOOT));
        let shape = |(class, data)| Shape::Path { class, data, weight: 0.0 };
        let foot = ("b-foot", tile::rounded(&foot, CORNER));
        return [foot, ("b-wood", data.clone()), ("b-grain", data)].map(shape).into();
    }
    let total = geometry.total();
    let (at, radius) = match (layer, geometry.is_open()) {
        (Layer::Faded, _) => (geometry.seen(), 0.0),
        (Layer::Core, true) => (geometry.core(), 0.0),
        (Layer::Core, false) => (Rect { x: 0.0, y: 0.0, width: total.x, height: total.y }, CORNER),
    };
    let layer = |class| Shape::Rect { class, at, radius };
    match geometry.layout().surface {
        Surface::Checkered => vec![layer("b-wood"), points::checks(geometry), layer("b-grain")],
        _ => vec![layer("b-wood"), layer("b-grain")],
    }
}

/// The lines of a layer, over the washes and under the pieces; on the board
/// itself with the coordinates beside it.
pub fn lines(geometry: &Geometry, layer: Layer) -> Vec<Shape> {
    let area = match layer {
        Layer::Core => geometry.core(),
        Layer::Faded => geometry.seen(),
    };
    if geometry.layout().surface == Surface::Points {
        let mut shapes = points::lines(geometry, WEIGHTS);
        shapes.extend(coordinates(geometry));
        return shapes;
    }
    let mut shapes = vec![path(geometry, "b-line", inner(geometry, area), WEIGHTS.0)];
    let (across, down) = geometry.joined();
    let core = geometry.core();
    let seams = (across && geometry.copies().0 > 0, down && geometry.copies().1 > 0);
    let sides = |vertical, horizontal| {
        let mut data = String::new();
        if vertical {
            data += &upright(core.x, area);
            data += &upright(core.right(), area);
        }
        if horizontal {
            data += &level(core.y, area);
            data += &level(core.bottom(), area);
        }
        data
    };
    if seams != (true, true) {
        let data = match multiplayer::outline(geometry, false) {
            Some(outline) => multiplayer::closed(&outline),
            None if seams == (false, false) => frame(core),
            None => sides(!seams.0, !seams.1),
        };
        shapes.push(path(geometry, "b-edge", data, WEIGHTS.1));
    }
    if layer == Layer::Core {
        if seams != (false, false) {
            shapes.push(path(geometry, "b-seam", sides(seams.0, seams.1), WEIGHTS.2));
        }
        shapes.extend(stars(geometry));
        shapes.extend(coordinates(geometry));
    }
    shapes
}

/// The coordinates along the edges.
fn coordinates(geometry: &Geometry) -> Vec<Shape> {
    let signs = geometry.view().coordinates;
    if signs == Coordinates::None {
        return Vec::new();
    }
    let (size, copies, layout) = (geometry.size(), geometry.copies(), geometry.layout());
    let (total, seen) = (geometry.total(), geometry.seen());
    let font = geometry.digits();
    let turned = geometry.view().turn % 2 == 1;
    let sign = |cell: GridCell, upright: bool| {
        Some(layout.sign(geometry.square(cell)?, upright != turned, signs))
    };
    let class = |cell| if geometry.is_core(cell) { "b-sign" } else { "b-sign ghost" };
    // Where a board lacks its corners, the signs stand at the edges of its arms.
    let cut = i16::from(layout.cut);
    let arm = |cell, inner| if geometry.square(cell).is_some() { cell } else { inner };
    let core = geometry.core();
    let [above, right, below, left] = layout.signed();
    let above = (-copies.0..size.0 + copies.0).filter(|_| above).filter_map(|x| {
        let cell = arm(GridCell { x, y: 0 }, GridCell { x, y: cut });
        let rect = geometry.rect(cell);
        let at = Point::new(rect.center().x, seen.y / 2.0 + rect.y - core.y);
        Some(Shape::Text { class: class(cell), at, size: font, text: sign(cell, true)? })
    });
    // No board with signs below or to the left is drawn on, or lacks corners.
    let edge = |cell, at, upright| {
        Some(Shape::Text { class: "b-sign", at, size: font, text: sign(cell, upright)? })
    };
    let below = (0..size.0).filter(|_| below).filter_map(|x| {
        let cell = GridCell { x, y: size.1 - 1 };
        let at = Point::new(geometry.rect(cell).center().x, (core.bottom() + total.y) / 2.0);
        edge(cell, at, true)
    });
    let left = (0..size.1).filter(|_| left).filter_map(|y| {
        let cell = GridCell { x: 0, y };
        edge(cell, Point::new(core.x / 2.0, geometry.rect(cell).center().y), false)
    });
    let mut shapes: Vec<Shape> = above.collect();
    let rows = if right { -copies.1..size.1 + copies.1 } else { 0..0 };
    for y in rows {
        let cell = arm(GridCell { x: size.0 - 1, y }, GridCell { x: size.0 - 1 - cut, y });
        let Some(text) = sign(cell, false) else { continue };
        let rect = geometry.rect(cell);
        // Where two arms meet, it keeps away from the first sign along the top.
        let lift = if cut > 0 && y + 1 == cut { rect.height * 0.34 } else { 0.0 };
        // Two kanji stand side by side, and so are smaller: below each other they would
        // read as another one.
        let kanji = if text.is_ascii() { 1 } else { text.chars().count() };
        let size = if kanji > 1 { font * 0.78 } else { font };
        let width = size * kanji as f64;
        let x = ((seen.right() + total.x) / 2.0).min(total.x - width / 2.0);
        let at = Point::new(x + rect.right() - core.right(), rect.center().y - lift);
        shapes.push(Shape::Text { class: class(cell), at, size, text });
    }
    shapes.extend(below.chain(left));
    shapes
}

/// How the copies fade away: a mask over the area in which they are seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Fade {
    /// An id that is the same for the same mask.
    pub id: String,
    /// The board with its copies, over which it fades.
    pub area: Rect,
    /// What it covers: the area and the outer halves of its lines.
    pub bounds: Rect,
    /// The parts of the width and of the height, up to 0.5, that fade at each
    /// end; 0 where there is no seam.
    pub ends: (f64, f64),
}

/// The opacity of the copies from the rim to the seam, with the place of each
/// as a part of the fading end.
pub const FADE: [(f64, f64); 3] = [(0.0, 0.12), (0.96, 0.62), (1.0, 1.0)];

/// The fade of a board that is drawn on beyond its seams.
pub fn fade(geometry: &Geometry) -> Option<Fade> {
    let (area, core) = (geometry.seen(), geometry.core());
    let id = format!(
        "hs-fade-{}-{}-{}-{}",
        number(area.x).replace('.', "_"),
        number(area.y).replace('.', "_"),
        number(area.width),
        number(area.height)
    );
    let ends = ((core.x - area.x) / area.width, (core.y - area.y) / area.height);
    let edge = geometry.snapped(WEIGHTS.1);
    let bounds = Rect {
        x: area.x - edge,
        y: area.y - edge,
        width: area.width + 2.0 * edge,
        height: area.height + 2.0 * edge,
    };
    geometry.is_open().then_some(Fade { id, area, bounds, ends })
}

/// One grain of the wood: its place across the pattern, its width, and its
/// opacity, in hundredths.
pub type Grain = (f64, f64, u8);

/// The pattern of the grain, straight and vertical (柾目), on [`GRAIN_WIDTH`].
pub const GRAIN: [Grain; 30] = [
    (0.0, 2.9, 4),
    (18.1, 1.7, 7),
    (29.8, 1.4, 7),
    (35.5, 3.3, 4),
    (44.0, 3.3, 10),
    (53.1, 2.4, 8),
    (75.7, 4.0, 6),
    (101.0, 1.4, 10),
    (111.2, 1.9, 4),
    (122.1, 5.2, 4),
    (141.2, 4.3, 6),
    (159.0, 1.4, 4),
    (167.9, 4.5, 6),
    (194.5, 5.2, 9),
    (207.6, 4.0, 7),
    (231.0, 4.8, 5),
    (256.9, 1.7, 6),
    (275.7, 1.9, 7),
    (300.2, 5.5, 6),
    (321.9, 4.0, 7),
    (337.6, 5.5, 11),
    (355.2, 4.5, 4),
    (375.7, 4.5, 11),
    (398.3, 2.6, 4),
    (416.7, 1.2, 7),
    (443.6, 1.9, 5),
    (473.1, 4.0, 10),
    (495.2, 4.8, 5),
    (511.7, 3.1, 10),
    (545.0, 4.5, 6),
];

/// The width after which the grain repeats.
pub const GRAIN_WIDTH: f64 = 571.0;

fn stars(geometry: &Geometry) -> impl Iterator<Item = Shape> + '_ {
    let topology = &geometry.layout().topology;
    geometry.layout().stars.iter().filter_map(|&(x, y)| {
        // The vertex is the common corner of two squares: half-way between.
        let before = topology.at(x.checked_sub(1)?, y.checked_sub(1)?)?;
        let cell = geometry.cell(before);
        let (dx, dy) = match geometry.view().turn {
            0 => (1.0, 1.0),
            1 => (1.0, 0.0),
            2 => (0.0, 0.0),
            _ => (0.0, 1.0),
        };
        let rect = geometry.rect(cell);
        let center = Point::new(rect.x + dx * rect.width, rect.y + dy * rect.height);
        Some(Shape::Circle { class: "b-star", center, radius: STAR })
    })
}

/// The lines between squares.
fn inner(geometry: &Geometry, area: Rect) -> String {
    let first = geometry.rect(GridCell::default());
    let along = |start: f64, end: f64, origin: f64, step: f64| {
        let lines =
            ((start - origin) / step).round() as i16..=((end - origin) / step).round() as i16;
        lines.map(move |line| origin + f64::from(line) * step)
    };
    let core = geometry.core();
    let inside = |at: f64, from: f64, to: f64| at > from + 1.0 && at < to - 1.0;
    let copied = geometry.copies();
    let mut data = String::new();
    if geometry.layout().cut > 0 {
        return multiplayer::inner(geometry);
    }
    for x in along(area.x, area.right(), first.x, first.width) {
        if copied.0 > 0 || inside(x, core.x, core.right()) {
            data += &upright(x, area);
        }
    }
    for y in along(area.y, area.bottom(), first.y, first.height) {
        if copied.1 > 0 || inside(y, core.y, core.bottom()) {
            data += &level(y, area);
        }
    }
    data
}

pub(super) fn path(geometry: &Geometry, class: &'static str, data: String, weight: f64) -> Shape {
    Shape::Path { class, data, weight: geometry.snapped(weight) }
}

fn upright(x: f64, area: Rect) -> String {
    format!("M{}V{}", pair(x, area.y), number(area.bottom()))
}

fn level(y: f64, area: Rect) -> String {
    format!("M{}H{}", pair(area.x, y), number(area.right()))
}

fn frame(area: Rect) -> String {
    format!(
        "M{}H{}V{}H{}Z",
        pair(area.x, area.y),
        number(area.right()),
        number(area.bottom()),
        number(area.x)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    fn geometry(seams: Seams, view: View) -> Geometry {
        let board = Topology::rectangle(9, 9).expect("a board");
        Geometry::new(&Layout::shogi(board, seams, 3), view)
    }

    fn classes(shapes: &[Shape]) -> Vec<&'static str> {
        shapes
            .iter()
            .map(|shape| match shape {
                Shape::Rect { class, .. }
                | Shape::Circle { class, .. }
                | Shape::Path { class, .. }
                | Shape::Text { class, .. }
                | Shape::Tile { class, .. } => *class,
            })
            .collect()
    }

    #[test]
    fn a_seam_is_dashed_and_an_edge_is_not() {
        let has = |seams, class| {
            classes(&lines(&geometry(seams, View::default()), Layer::Core)).contains(&class)
        };
        assert!(has(Seams::NONE, "b-edge") && !has(Seams::NONE, "b-seam"));
        assert!(has(Seams::FILES, "b-edge") && has(Seams::FILES, "b-seam"));
        assert!(!has(Seams::BOTH, "b-edge") && has(Seams::BOTH, "b-seam"));
        let small = geometry(Seams::BOTH, View { copies: false, ..View::default() });
        assert!(!classes(&lines(&small, Layer::Core)).contains(&"b-seam"));
    }

    #[test]
    fn coordinates_turn_with_the_board() {
        let texts = |turn, scroll| {
            let view = View { turn, scroll, coordinates: Coordinates::Japanese, ..View::default() };
            coordinates(&geometry(Seams::NONE, view))
                .into_iter()
                .filter_map(|shape| match shape {
                    Shape::Text { text, .. } => Some(text),
                    _ => None,
                })
                .collect::<String>()
        };
        assert_eq!(texts(0, (0, 0)), "987654321一二三四五六七八九");
        assert_eq!(texts(2, (3, 0)), "123456789九八七六五四三二一");
        assert_eq!(texts(1, (0, 0)), "一二三四五六七八九123456789");
    }

    #[test]
    fn stars_stay_on_their_vertices() {
        let centers = |turn| {
            let mut centers: Vec<_> =
                stars(&geometry(Seams::NONE, View { turn, ..View::default() }))
                    .filter_map(|shape| match shape {
                        Shape::Circle { center, .. } => {
                            Some((center.x.round() as i32, center.y.round() as i32))
                        }
                        _ => None,
                    })
                    .collect();
            centers.sort();
            centers
        };
        assert_eq!(centers(0), [(316, 343), (316, 670), (616, 343), (616, 670)]);
        assert!((1..4).all(|turn| centers(turn) == centers(0)));
    }
}
