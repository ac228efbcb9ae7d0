//! Lines from square to square: straight, round corners, and across seams,
//! where a line leaves at one side and comes in at the other.

use super::geometry::Geometry;
use super::number::pair;
use super::scene::{Point, Rect, UNIT};
use super::tile::toward;
use crate::engine::square::Square;

/// The reach of an arrow's head, along and across.
const HEAD: (f64, f64) = (19.0, 16.0);

/// A line on the drawing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Arrow {
    /// The line itself, as path data.
    pub shaft: String,
    /// The head of its arrow, as path data.
    pub head: String,
}

/// The line through the middles of these squares, each step the
/// [nearest way](Geometry::way). It begins and ends so far from the middles of
/// its first and last square. `None` if that leaves nothing.
pub fn line(geometry: &Geometry, squares: &[Square], begin: f64, end: f64) -> Option<Arrow> {
    let points = shortened(corners(&unfolded(geometry, squares)), begin, end)?;
    let (last, before) = (*points.last()?, *points.get(points.len().checked_sub(2)?)?);
    let core = geometry.core();
    let crosses = points.iter().any(|point| !core.contains(*point));
    let area = if crosses { geometry.seen() } else { core };
    let mut line = Arrow::default();
    for shift in shifts(core, area, &points) {
        let moved = |point: Point| Point::new(point.x + shift.x, point.y + shift.y);
        line.shaft += &clipped(points.iter().copied().map(moved), area);
        if area.contains(moved(last)) {
            line.head += &head(moved(before), moved(last));
        }
    }
    Some(line)
}

/// The middles of the squares on one endless sheet.
fn unfolded(geometry: &Geometry, squares: &[Square]) -> Vec<Point> {
    let Some(first) = squares.first() else { return Vec::new() };
    let mut at = geometry.rect(geometry.cell(*first)).center();
    let mut points = vec![at];
    for pair in squares.windows(2) {
        let (right, down) = geometry.way(pair[0], pair[1]);
        at.x += f64::from(right) * UNIT;
        at.y += f64::from(down) * geometry.square_height();
        points.push(at);
    }
    points
}

/// The points at which the direction changes, and both ends.
fn corners(points: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for &point in points {
        if let [.., a, b] = kept[..] {
            let turn = (b.x - a.x) * (point.y - b.y) - (b.y - a.y) * (point.x - b.x);
            let onward = (b.x - a.x) * (point.x - b.x) + (b.y - a.y) * (point.y - b.y);
            if turn.abs() < 1e-6 && onward > 0.0 {
                kept.pop();
            }
        }
        kept.push(point);
    }
    kept
}

/// Takes a length off both ends.
fn shortened(mut points: Vec<Point>, begin: f64, end: f64) -> Option<Vec<Point>> {
    let [first, second, ..] = points[..] else { return None };
    if points.len() == 2 && distance(first, second) <= begin + end + 1.0 {
        return None;
    }
    points[0] = toward(first, second, begin);
    let [.., before, last] = points[..] else { return None };
    let count = points.len();
    points[count - 1] = toward(last, before, end);
    Some(points)
}

/// By how much the endless sheet must be moved, so that each part of the line
/// comes to lie on the board once more: by whole boards, and only in those
/// directions in which the line crosses an edge.
fn shifts(core: Rect, area: Rect, points: &[Point]) -> Vec<Point> {
    let turns = |at: fn(&Point) -> f64, core: (f64, f64), area: (f64, f64)| {
        let least = points.iter().map(at).fold(f64::INFINITY, f64::min);
        let most = points.iter().map(at).fold(f64::NEG_INFINITY, f64::max);
        let size = core.1 - core.0;
        let (first, last) = if core.0 <= least && most <= core.1 {
            (0, 0)
        } else {
            (((area.0 - most) / size).ceil() as i32, ((area.1 - least) / size).floor() as i32)
        };
        (first..=last).map(move |turn| f64::from(turn) * size)
    };
    let across = turns(|p| p.x, (core.x, core.right()), (area.x, area.right()));
    let down = turns(|p| p.y, (core.y, core.bottom()), (area.y, area.bottom()));
    across.flat_map(|x| down.clone().map(move |y| Point::new(x, y))).collect()
}

/// The parts of a polyline inside an area, as path data.
fn clipped(points: impl Iterator<Item = Point>, area: Rect) -> String {
    let mut data = String::new();
    let mut before = None;
    let mut pen: Option<Point> = None;
    for point in points {
        if let Some(start) = before
            && let Some((from, to)) = clip(start, point, area)
        {
            if pen.is_none_or(|pen| distance(pen, from) > 0.01) {
                data += &format!("M{}", pair(from.x, from.y));
            }
            data += &format!("L{}", pair(to.x, to.y));
            pen = Some(to);
        }
        before = Some(point);
    }
    data
}

/// The part of a segment inside an area (Liang and Barsky).
fn clip(from: Point, to: Point, area: Rect) -> Option<(Point, Point)> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (step, room) in [
        (-dx, from.x - area.x),
        (dx, area.right() - from.x),
        (-dy, from.y - area.y),
        (dy, area.bottom() - from.y),
    ] {
        if step == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if step < 0.0 {
            enter = enter.max(room / step);
        } else {
            leave = leave.min(room / step);
        }
    }
    let at = |part: f64| Point::new(from.x + dx * part, from.y + dy * part);
    (leave - enter > 1e-9).then(|| (at(enter), at(leave)))
}

/// The open head of an arrow that ends here, coming from there.
fn head(from: Point, tip: Point) -> String {
    let length = distance(from, tip).max(f64::EPSILON);
    let (ux, uy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let (along, across) = HEAD;
    let foot = |side: f64| pair(tip.x - ux * along - uy * side, tip.y - uy * along + ux * side);
    format!("M{}L{}L{}", foot(across), pair(tip.x, tip.y), foot(-across))
}

fn distance(a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    (dx * dx + dy * dy).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::topology::{Seams, Topology};

    fn torus() -> Geometry {
        let board = Topology::rectangle(9, 11).expect("a board");
        Geometry::new(&Layout::shogi(board, Seams::BOTH, 4), View::default())
    }

    fn squares(indices: &[u8]) -> Vec<Square> {
        indices.iter().copied().map(Square).collect()
    }

    #[test]
    fn a_straight_line_has_one_part() {
        let line = line(&torus(), &squares(&[0, 1, 2]), 0.0, 0.0).expect("a line");
        assert_eq!(line.shaft, "M266 288.5L466 288.5");
    }

    #[test]
    fn a_line_over_the_seam_leaves_and_enters() {
        let line = line(&torus(), &squares(&[7, 8, 0]), 10.0, 10.0).expect("a line");
        // Moved by a board's width it lies on the left-hand copies and the
        // first column, unmoved on the last columns and the right-hand copies.
        assert_eq!(line.shaft, "M76 288.5L256 288.5M976 288.5L1156 288.5");
        assert_eq!(line.head.matches('M').count(), 2);
    }

    #[test]
    fn a_line_turns_corners() {
        let line = line(&torus(), &squares(&[0, 1, 11]), 0.0, 0.0).expect("a line");
        assert_eq!(line.shaft.matches('L').count(), 2);
        assert_eq!(line.shaft.matches('M').count(), 1);
    }

    #[test]
    fn the_longest_slide_of_the_torus_stays_on_the_drawing() {
        let diagonal: Vec<Square> =
            (0..99u16).map(|n| Square((n % 11 * 9 + n % 9) as u8)).collect();
        let line = line(&torus(), &diagonal, 50.0, 50.0).expect("a line");
        assert!(line.shaft.matches('M').count() > 10);
        assert!(!line.shaft.contains("NaN"));
    }

    #[test]
    fn nothing_is_drawn_without_room() {
        for short in [vec![], squares(&[3]), squares(&[3, 3]), squares(&[3, 4])] {
            assert_eq!(line(&torus(), &short, 50.0, 50.0), None);
        }
    }
}
