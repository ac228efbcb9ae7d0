//! Boards that are not ruled like a shogi board: the light and dark squares of
//! chess, and the lines of xiangqi and janggi, on whose crossings the pieces
//! stand.

use super::geometry::Geometry;
use super::ground::path;
use super::number::{number, pair};
use super::scene::{Layer, Point, Shape};

/// The ranks, counted from each player's edge, and the files on which cannons
/// and soldiers begin: there the board has a sign.
const POSTS: [(u8, &[u8]); 2] = [(2, &[1, 7]), (3, &[0, 2, 4, 6, 8])];
/// How far from its lines such a sign begins, and how long its arms are.
const POST: (f64, f64) = (8.0, 13.0);

/// The dark squares.
pub(super) fn checks(geometry: &Geometry) -> Shape {
    let board = &geometry.layout().topology;
    let mut data = String::new();
    for cell in geometry.cells(Layer::Core) {
        let Some(square) = geometry.square(cell) else { continue };
        if (board.column(square) + board.ranks() - board.rank(square)) % 2 == 1 {
            let rect = geometry.rect(cell);
            let (width, height) = (number(rect.width), number(rect.height));
            data += &format!("M{}h{width}v{height}h-{width}z", pair(rect.x, rect.y));
        }
    }
    Shape::Path { class: "b-dark", data, weight: 0.0 }
}

/// The lines through the points of a board: with its frame, its palaces, the
/// river if it has one, and the posts of cannons and soldiers.
pub(super) fn lines(geometry: &Geometry, weights: (f64, f64, f64)) -> Vec<Shape> {
    let layout = geometry.layout();
    let board = &layout.topology;
    let (last, end) = (board.files() - 1, board.ranks() - 1);
    let at = |column, rank| match board.at(column, rank) {
        Some(square) => geometry.rect(geometry.cell(square)).center(),
        None => Point::default(),
    };
    let line = |data: &mut String, from: (u8, u8), to: (u8, u8)| {
        let (from, to) = (at(from.0, from.1), at(to.0, to.1));
        *data += &format!("M{}L{}", pair(from.x, from.y), pair(to.x, to.y));
    };
    let mut inner = String::new();
    let (near, far) = (board.ranks() / 2 - 1, board.ranks() / 2);
    for rank in 1..end {
        line(&mut inner, (0, rank), (last, rank));
    }
    for column in 1..last {
        if layout.river {
            line(&mut inner, (column, 0), (column, near));
            line(&mut inner, (column, far), (column, end));
        } else {
            line(&mut inner, (column, 0), (column, end));
        }
    }
    let mut slant = String::new();
    let middle = last / 2;
    for top in [0, end.saturating_sub(2)] {
        line(&mut slant, (middle - 1, top), (middle + 1, top + 2));
        line(&mut slant, (middle + 1, top), (middle - 1, top + 2));
    }
    let mut posts = String::new();
    for (rank, columns) in POSTS {
        for (rank, &column) in
            [rank, end - rank].into_iter().flat_map(|r| columns.iter().map(move |c| (r, c)))
        {
            post(&mut posts, at(column, rank), column > 0, column < last);
        }
    }
    let [a, b, c, d] = [at(0, 0), at(last, 0), at(last, end), at(0, end)].map(|p| pair(p.x, p.y));
    vec![
        path(geometry, "b-line", inner, weights.0),
        path(geometry, "b-line slant", slant, weights.0),
        path(geometry, "b-line", posts, weights.0),
        path(geometry, "b-edge", format!("M{a}L{b}L{c}L{d}Z"), weights.1),
    ]
}

/// Four corners round a point, or two at the edge of the board.
fn post(data: &mut String, at: Point, left: bool, right: bool) {
    let (begin, arm) = POST;
    for (across, drawn) in [(-1.0, left), (1.0, right)] {
        for down in [-1.0, 1.0] {
            if drawn {
                let corner = Point::new(at.x + across * begin, at.y + down * begin);
                let (out, away) = (corner.x + across * arm, corner.y + down * arm);
                *data += &format!("M{}V{}H{}", pair(corner.x, away), number(corner.y), number(out));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};
    use crate::variants::Surface;

    fn board(files: u8, ranks: u8, surface: Surface, river: bool, turn: u8) -> Geometry {
        let board = Topology::rectangle(files, ranks).expect("a board");
        let plain = Layout::shogi(board, Seams::NONE, u8::MAX);
        Geometry::new(&Layout { surface, river, ..plain }, View { turn, ..View::default() })
    }

    fn data(shape: &Shape) -> &str {
        match shape {
            Shape::Path { data, .. } => data,
            _ => "",
        }
    }

    #[test]
    fn half_the_squares_are_dark_and_the_near_left_corner_is_one() {
        for turn in [0, 2] {
            let chess = board(8, 8, Surface::Checkered, false, turn);
            let checks = checks(&chess);
            assert_eq!(data(&checks).matches('z').count(), 32);
            assert!(data(&checks).contains("M16 716h"), "{}", data(&checks));
        }
    }

    #[test]
    fn lines_stop_at_the_river_and_cross_in_the_palaces() {
        for (river, inner) in [(true, 8 + 14), (false, 8 + 7)] {
            let shapes = lines(&board(9, 10, Surface::Points, river, 0), (2.1, 3.8, 3.6));
            assert_eq!(data(&shapes[0]).matches('M').count(), inner);
            assert_eq!(data(&shapes[1]).matches('M').count(), 4);
            // Ten posts of soldiers, four of which stand at the edge; four of cannons.
            assert_eq!(data(&shapes[2]).matches('M').count(), 4 * 2 + 10 * 4);
        }
    }
}
