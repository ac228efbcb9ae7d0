//! The outlines of tiles.

use super::number::pair;
use super::scene::Point;

/// The tangent of the lean of the long sides (base angle 81°).
const LEAN: f64 = 0.158_384;
/// The tangent of the fall of the shoulders (apex angle 146°).
const FALL: f64 = 0.305_731;
/// The distance from a corner at which its rounding begins.
const ROUND: f64 = 4.0;

/// The sizes of shogi's five-sided tile, from large to small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// 玉.
    King,
    /// 飛角竜馬.
    Major,
    /// 金銀全.
    General,
    /// 桂圭.
    Knight,
    /// 香杏.
    Lance,
    /// 歩と.
    Pawn,
}

impl Tile {
    /// Every size.
    pub const ALL: [Tile; 6] =
        [Tile::King, Tile::Major, Tile::General, Tile::Knight, Tile::Lance, Tile::Pawn];

    /// Width at the foot, and height.
    pub fn size(self) -> (f64, f64) {
        match self {
            Tile::King => (88.0, 97.0),
            Tile::Major => (86.0, 95.0),
            Tile::General => (83.0, 92.0),
            Tile::Knight => (79.0, 89.0),
            Tile::Lance => (74.0, 88.0),
            Tile::Pawn => (71.0, 85.0),
        }
    }

    /// The em of the glyph, and how far its middle is below the tile's.
    pub fn em(self) -> (f64, f64) {
        match self {
            Tile::King => (69.0, 6.0),
            Tile::Major => (68.0, 6.0),
            Tile::General => (65.0, 6.0),
            Tile::Knight => (61.0, 5.5),
            Tile::Lance | Tile::Pawn => (57.0, 5.5),
        }
    }

    /// The outline as path data round the tile's middle, `inset` inside the
    /// edge, turned by quarter turns clockwise. Light and shadow stay where
    /// they are when a tile is turned, so the turn is part of the path.
    pub fn outline(self, inset: f64, angle: u8) -> String {
        let (width, height) = self.size();
        let (half, foot) = (width / 2.0 - inset, height / 2.0 - inset);
        // Where the long side and the shoulder meet.
        let shoulder = (half - 2.0 * foot * LEAN) / (1.0 - FALL * LEAN);
        let neck = shoulder * FALL - foot;
        let corners = [
            Point::new(-half, foot),
            Point::new(-shoulder, neck),
            Point::new(0.0, -foot),
            Point::new(shoulder, neck),
            Point::new(half, foot),
        ];
        rounded(&corners.map(|corner| turned(corner, angle)), ROUND)
    }

    pub(super) fn letter(self) -> char {
        match self {
            Tile::King => 'k',
            Tile::Major => 'r',
            Tile::General => 'g',
            Tile::Knight => 'n',
            Tile::Lance => 'l',
            Tile::Pawn => 'p',
        }
    }
}

/// A point turned round the origin by quarter turns clockwise.
pub fn turned(point: Point, angle: u8) -> Point {
    let Point { x, y } = point;
    match angle % 4 {
        0 => Point::new(x, y),
        1 => Point::new(-y, x),
        2 => Point::new(-x, -y),
        _ => Point::new(y, -x),
    }
}

/// A closed path through these corners, each rounded.
pub(super) fn rounded(corners: &[Point], radius: f64) -> String {
    let count = corners.len();
    let mut data = String::new();
    for (index, &corner) in corners.iter().enumerate() {
        let before = toward(corner, corners[(index + count - 1) % count], radius);
        let after = toward(corner, corners[(index + 1) % count], radius);
        data.push(if index == 0 { 'M' } else { 'L' });
        data += &pair(before.x, before.y);
        data.push('Q');
        data += &pair(corner.x, corner.y);
        data.push(' ');
        data += &pair(after.x, after.y);
    }
    data.push('Z');
    data
}

/// The point at this distance from one point towards another.
pub(super) fn toward(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let part = distance / dx.hypot(dy).max(f64::EPSILON);
    Point::new(from.x + dx * part, from.y + dy * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_king_is_drawn_to_measure() {
        let king = Tile::King.outline(0.0, 0);
        assert!(king.starts_with("M-40 48.5Q-44 48.5 -43.37 44.55L"), "{king}");
        assert!(king.contains("Q-30.09 -39.3 "), "{king}");
        assert!(king.contains("Q0 -48.5 "), "{king}");
        assert!(king.ends_with('Z'));
    }

    #[test]
    fn angles_are_those_of_a_shogi_tile() {
        for tile in Tile::ALL {
            let (width, height) = tile.size();
            let shoulder = (width / 2.0 - height * LEAN) / (1.0 - FALL * LEAN);
            let neck = shoulder * FALL - height / 2.0;
            let base = (height / 2.0 - neck).atan2(width / 2.0 - shoulder).to_degrees();
            let apex = 2.0 * shoulder.atan2(neck + height / 2.0).to_degrees();
            assert!((base - 81.0).abs() < 0.01 && (apex - 146.0).abs() < 0.01);
            // The five angles of a pentagon make 540°.
            assert!(((540.0 - 2.0 * base - apex) / 2.0 - 116.0).abs() < 1.01);
        }
    }

    #[test]
    fn turning_moves_the_apex() {
        for (angle, apex) in [(1, "Q42.5 0 "), (2, "Q0 42.5 "), (3, "Q-42.5 0 ")] {
            let path = Tile::Pawn.outline(0.0, angle);
            assert!(path.contains(apex), "{path}");
        }
    }
}
