//! The outlines of tiles.

use super::number::pair;
use super::scene::Point;

/// The tangent of the lean of the long sides (base angle 81°).
const LEAN: f64 = 0.158_384;
/// The tangent of the fall of the shoulders (apex angle 146°).
const FALL: f64 = 0.305_731;
/// The distance from a corner at which its rounding begins.
const ROUND: f64 = 4.0;

/// The rounding of a square-shouldered tile.
const SHOULDER: f64 = 3.5;
/// The radius of a disc, and that round an octagon.
const RADII: (f64, f64) = (43.0, 47.5);
/// How far inside the edge of a disc, and of an octagon, its ring lies.
const RINGS: (f64, f64) = (6.5, 7.0);
/// The triangle at the front edge of tiles that have no other front.
const FRONT: [Point; 3] = [Point::new(-8.0, -34.5), Point::new(0.0, -44.0), Point::new(8.0, -34.5)];
/// The corners of the square-shouldered tile's left half, from its foot.
const HALF: [(f64, f64); 4] = [(39.0, 46.0), (39.0, -34.0), (21.0, -34.0), (21.0, -45.0)];
/// The bell, from the left end of its foot: `C`urves, `Q`uarters and `L`ines.
const BELL: [(char, &[(f64, f64)]); 9] = [
    ('M', &[(-40.8, 45.0)]),
    ('Q', &[(-43.0, 45.0), (-43.0, 42.8)]),
    ('L', &[(-43.0, 34.0)]),
    ('C', &[(-37.0, 16.0), (-34.0, -2.0), (-32.0, -20.0)]),
    ('C', &[(-29.0, -38.0), (-17.0, -47.0), (0.0, -47.0)]),
    ('C', &[(17.0, -47.0), (29.0, -38.0), (32.0, -20.0)]),
    ('C', &[(34.0, -2.0), (37.0, 16.0), (43.0, 34.0)]),
    ('L', &[(43.0, 42.8)]),
    ('Q', &[(43.0, 45.0), (40.8, 45.0)]),
];

/// The shapes of tiles: shogi's five-sided one from large to small, and one
/// shape for each of the other games.
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
    /// Square shoulders and a head: chess.
    Square,
    /// A disc: xiangqi.
    Disc,
    /// An octagon: janggi.
    Octagon,
    /// A bell: makruk.
    Bell,
}

impl Tile {
    /// Width at the foot, and height, of a five-sided tile.
    fn size(self) -> (f64, f64) {
        match self {
            Tile::King => (88.0, 97.0),
            Tile::Major => (86.0, 95.0),
            Tile::General => (83.0, 92.0),
            Tile::Knight => (79.0, 89.0),
            Tile::Lance => (74.0, 88.0),
            _ => (71.0, 85.0),
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
            Tile::Square => (58.0, 6.0),
            Tile::Disc | Tile::Octagon => (58.0, 0.0),
            Tile::Bell => (54.0, 6.0),
        }
    }

    /// The outline as path data round the tile's middle, `inset` inside the
    /// edge, turned by quarter turns clockwise. Light and shadow stay where
    /// they are when a tile is turned, so the turn is part of the path.
    pub fn outline(self, inset: f64, angle: u8) -> String {
        self.outline_at(Point::default(), inset, angle)
    }

    /// The same round another point.
    pub fn outline_at(self, middle: Point, inset: f64, angle: u8) -> String {
        let turned = |corner| {
            let Point { x, y } = turned(corner, angle);
            Point::new(x + middle.x, y + middle.y)
        };
        match self {
            Tile::Square => {
                // The head's sides lie inside the head, its shoulders outside.
                let near = |x: f64, y: f64| Point::new(x - inset, y - inset * y.signum());
                let right = HALF.map(|(x, y)| near(x, y));
                let left = right.map(|Point { x, y }| Point::new(-x, y));
                let corners =
                    [left[0], left[1], left[2], left[3], right[3], right[2], right[1], right[0]];
                return rounded(&corners.map(turned), SHOULDER);
            }
            Tile::Disc => return circle(middle, RADII.0 - inset),
            Tile::Octagon => return octagon(middle, RADII.1 - inset),
            Tile::Bell => return bell(inset, &turned),
            _ => {}
        }
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
        rounded(&corners.map(turned), ROUND)
    }

    /// The ring and the triangle at the front edge by which a tile that looks
    /// the same from all sides shows its direction.
    pub(super) fn marks(self, angle: u8) -> Option<(String, String)> {
        let ring = match self {
            Tile::Disc => circle(Point::default(), RADII.0 - RINGS.0),
            Tile::Octagon => octagon(Point::default(), RADII.1 - RINGS.1),
            _ => return None,
        };
        let [left, tip, right] = FRONT.map(|corner| turned(corner, angle));
        let to = |Point { x, y }| pair(x, y);
        Some((ring, format!("M{}L{}L{}Z", to(left), to(tip), to(right))))
    }

    pub(super) fn letter(self) -> char {
        match self {
            Tile::King => 'k',
            Tile::Major => 'r',
            Tile::General => 'g',
            Tile::Knight => 'n',
            Tile::Lance => 'l',
            Tile::Pawn => 'p',
            Tile::Square => 'c',
            Tile::Disc => 'x',
            Tile::Octagon => 'j',
            Tile::Bell => 'm',
        }
    }
}

fn circle(Point { x, y }: Point, radius: f64) -> String {
    let half = |to: f64| format!("A{} 0 1 1 {}", pair(radius, radius), pair(x, y + to));
    format!("M{}{}{}Z", pair(x, y - radius), half(radius), half(-radius))
}

fn octagon(middle: Point, radius: f64) -> String {
    const EIGHTH: f64 = std::f64::consts::FRAC_1_SQRT_2;
    // The corners lie half an eighth of the way round from the front.
    let (across, along) = (radius * 0.382_683, radius * 0.923_880);
    let turn = |Point { x, y }| Point::new(EIGHTH * (x - y), EIGHTH * (x + y));
    let mut corners = [Point::new(across, -along); 8];
    for at in 1..8 {
        corners[at] = turn(corners[at - 1]);
    }
    let placed = corners.map(|corner| Point::new(corner.x + middle.x, corner.y + middle.y));
    rounded(&placed, ROUND)
}

fn bell(inset: f64, turned: &dyn Fn(Point) -> Point) -> String {
    let smaller = 1.0 - inset / 45.0;
    let mut data = String::new();
    for (letter, points) in BELL {
        data.push(letter);
        for &(x, y) in points {
            let at = turned(Point::new(x * smaller, y * smaller));
            data += &pair(at.x, at.y);
            data.push(' ');
        }
    }
    data.push('Z');
    data
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
    let part = distance / (dx * dx + dy * dy).sqrt().max(f64::EPSILON);
    Point::new(from.x + dx * part, from.y + dy * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOGI: [Tile; 6] =
        [Tile::King, Tile::Major, Tile::General, Tile::Knight, Tile::Lance, Tile::Pawn];

    #[test]
    fn the_king_is_drawn_to_measure() {
        let king = Tile::King.outline(0.0, 0);
        assert!(king.starts_with("M-40 48.5Q-44 48.5 -43.37 44.55L"), "{king}");
        assert!(king.contains("Q-30.09 -39.3 "), "{king}");
        assert!(king.contains("Q0 -48.5 "), "{king}");
        assert!(king.ends_with('Z'));
    }

    #[test]
    fn the_other_shapes_are_drawn_to_measure() {
        let square = Tile::Square.outline(0.0, 0);
        assert!(square.contains("Q-39 46 ") && square.contains("Q21 -45 "), "{square}");
        assert!(Tile::Octagon.outline(0.0, 0).contains("Q43.88 -18.18 "));
        assert!(Tile::Disc.outline(0.0, 2).starts_with("M0 -43A43 43 "));
        assert!(Tile::Bell.outline(0.0, 2).contains("L43 -34 "));
        for tile in [Tile::Disc, Tile::Octagon] {
            let fronts = [0, 2].map(|angle| tile.marks(angle).map(|marks| marks.1));
            assert_ne!(fronts[0], fronts[1]);
        }
        assert_eq!(Tile::Bell.marks(0), None);
    }

    #[test]
    fn an_outline_round_another_point_is_the_same() {
        let middle = Point::new(0.5, 4.0);
        for tile in SHOGI.into_iter().chain([Tile::Square, Tile::Disc, Tile::Octagon, Tile::Bell]) {
            assert_eq!(tile.outline_at(Point::default(), 1.6, 2), tile.outline(1.6, 2));
            assert_ne!(tile.outline_at(middle, 1.6, 2), tile.outline(1.6, 2));
        }
        assert!(Tile::King.outline_at(middle, 0.0, 0).starts_with("M-39.5 52.5Q-43.5 52.5 "));
        assert!(Tile::Disc.outline_at(middle, 0.0, 0).starts_with("M0.5 -39A43 43 "));
    }

    #[test]
    fn angles_are_those_of_a_shogi_tile() {
        for tile in SHOGI {
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
