//! Writes a position as a picture: the board, and above and below it what is
//! in hand.

use super::face::Face;
use super::geometry::Geometry;
use super::marks::Marks;
use super::markup::SvgMarkup;
use super::number::{decimal, number, pair};
use super::tiles::FaceParts;
use super::{style, svg};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// The pieces in one hand: each kind as it is drawn, with its count.
pub type HandTiles = Vec<(Face, u8)>;

/// The far and the near stand of these hands. Far are those opposite and to the
/// right, near the viewer's own and the one to the left.
pub fn stands(
    geometry: &Geometry,
    hands: impl Iterator<Item = (Player, Vec<(Kind, u8)>)>,
) -> [HandTiles; 2] {
    let mut stands = [HandTiles::new(), HandTiles::new()];
    for (owner, hand) in hands {
        let stand = &mut stands[usize::from(geometry.angle(owner) < 2)];
        let face = |kind| geometry.face(Piece { kind, owner });
        stand.extend(hand.iter().rev().map(|&(kind, count)| (face(kind), count)));
    }
    stands
}

/// The height of a stand, the room round the picture, and the room between,
/// all to the width of a square.
const STAND: f64 = 1.24;
const ROOM: f64 = 0.2;
const GAP: f64 = 0.12;

/// The board with its pieces (indexed by square), the far hand above and the
/// near hand below, as an SVG document that needs nothing else. Stands are
/// left out where both are empty, and so is an empty title.
pub fn write(
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    marks: &Marks,
    [far, near]: [&HandTiles; 2],
    title: &str,
    drawn: FaceParts,
) -> SvgMarkup {
    let square = geometry.view().pixels;
    let scale = square / super::UNIT;
    let (board_width, board_height) = (geometry.total().x * scale, geometry.total().y * scale);
    let room = ROOM * square;
    let stands = !(far.is_empty() && near.is_empty());
    let (stand, gap) = if stands { (STAND * square, GAP * square) } else { (0.0, 0.0) };
    let width = number(board_width + 2.0 * room);
    let height = number(board_height + 2.0 * (room + stand + gap));
    let size = [("width", &*width), ("height", &*height)];
    let mut out = SvgMarkup::default();
    let (class, all) = (svg::classes(geometry), format!("0 0 {width} {height}"));
    out.open("svg", &[svg::NAMESPACE, ("class", &class), ("viewBox", &all), size[0], size[1]]);
    if !title.is_empty() {
        out.open("title", &[]);
        out.text(title);
        out.close("title");
    }
    out.empty("rect", &[size[0], size[1], ("fill", "var(--paper)")]);
    let place = format!("translate({})", pair(room, room + stand + gap));
    out.open("g", &[("transform", &place)]);
    out.add(&svg::write(geometry, pieces, marks, drawn));
    out.close("g");
    if stands {
        let below = room + stand + 2.0 * gap + board_height;
        for (held, y) in [(far, room), (near, below)] {
            let [x, top, width, height] = [room, y, board_width, stand].map(number);
            let at = [("x", &*x), ("y", &*top), ("width", &*width), ("height", &*height)];
            let look = [("rx", "4"), ("fill", "var(--stand)")];
            out.empty("rect", &[at[0], at[1], at[2], at[3], look[0], look[1]]);
            for (place, (face, count)) in held.iter().enumerate() {
                let middle = room + square * (0.7 + 1.25 * place as f64);
                tile(&mut out, (face, drawn), *count, (middle, y + stand / 2.0), scale);
            }
        }
    }
    out.close("svg");
    style::styled(out, geometry)
}

fn tile(
    out: &mut SvgMarkup,
    (face, drawn): (&Face, FaceParts),
    count: u8,
    (x, y): (f64, f64),
    scale: f64,
) {
    let place = format!("translate({}) scale({})", pair(x, y), decimal(scale, 3));
    out.open("g", &[("transform", &place)]);
    // The count keeps the colours of plain wood.
    out.open("g", &[("class", face.class())]);
    svg::parts(out, face, drawn);
    out.close("g");
    if count > 1 {
        let dot = [("cx", "40"), ("cy", "36"), ("r", "19"), ("fill", "var(--tile-ink)")];
        out.empty("circle", &dot);
        let number = [
            ("x", "40"),
            ("y", "37"),
            ("font-size", "26"),
            ("font-weight", "600"),
            ("font-family", "sans-serif"),
            ("fill", "#fff6e2"),
            ("text-anchor", "middle"),
            ("dominant-baseline", "central"),
        ];
        out.open("text", &number);
        out.text(&count.to_string());
        out.close("text");
    }
    out.close("g");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Dress, Layout, View, tiles};
    use crate::engine::topology::{Seams, Topology};

    #[test]
    fn hands_are_drawn_where_there_are_any() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let geometry = Geometry::new(&Layout::shogi(board, Seams::NONE, 3), View::default());
        let pieces = vec![None; 81];
        let picture = |far: &HandTiles, near: &HandTiles| {
            write(&geometry, &pieces, &Marks::default(), [far, near], "", &tiles::parts)
                .into_string()
        };
        let empty = picture(&Vec::new(), &Vec::new());
        assert!(!empty.contains("#dcbf88"));
        let pawn = Face::of(Piece { kind: Kind::Pawn, owner: Player(0) }, 0);
        let held = picture(&Vec::new(), &vec![(pawn, 3)]);
        assert_eq!(held.matches("fill=\"#dcbf88\"").count(), 2);
        assert!(held.contains(">3</text>"));
        for text in [empty, held] {
            assert_eq!(text.matches("<svg").count(), text.matches("</svg>").count());
            assert!(!text.contains("style=") && !text.contains("NaN"));
            assert!(!text.contains("var("), "one value each");
        }
    }

    #[test]
    fn sides_keep_their_colours() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let geometry = Geometry::new(&Layout::shogi(board, Seams::NONE, 3), View::default());
        let rook = Piece { kind: Kind::ChessRook, owner: Player(1) };
        let ebony = Face::of(rook, 0).dressed(Player(1), Dress::Sides);
        let hands = [&vec![(ebony, 1)], &Vec::new()];
        let text = write(&geometry, &[None; 81], &Marks::default(), hands, "", &tiles::parts);
        let text = text.into_string();
        assert!(!ebony.class().is_empty() && text.contains(ebony.class()));
        for rule in ["--tile-face:url(#", "fill:var(--tile-ink)"] {
            assert!(text.contains(rule), "{rule}: {text}");
        }
    }
}
