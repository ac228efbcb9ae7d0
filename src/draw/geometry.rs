//! Where everything is: squares on the drawing and back.

use super::face::Face;
use super::layout::{Coordinates, Layout};
use super::number::limited;
use super::scene::{Layer, Point, Rect, UNIT};
use crate::engine::piece::Piece;
use crate::engine::player::{Facing, Player};
use crate::engine::square::Square;
use crate::engine::topology::Seams;
use crate::variants::Surface;

/// The number of columns or rows that are drawn again beyond a seam.
const COPIES: i16 = 2;
/// The height of a square on boards that are taller than wide.
const TALL: f64 = 109.0;
/// The margin of a board without coordinates.
const BARE: f64 = 16.0;
/// The margins of a wooden board beside the coordinates' band, and opposite it.
const FRAME: (f64, f64) = (5.0, 20.0);
/// The margin of a board with seams opposite the coordinates.
const OPEN: f64 = 12.0;
/// The band of the coordinates, in units and, at least, in CSS pixels.
const BAND: (f64, f64) = (42.0, 15.0);
/// The coordinates' font: in units, and its limits in CSS pixels.
const DIGITS: (f64, f64, f64) = (30.0, 9.5, 12.5);
/// In units: no smaller on the largest boards.
const LEAST_DIGITS: f64 = 11.0;

/// How a board is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Quarter turns anticlockwise, `0..4`: the edge of South, West, North or
    /// East is at the bottom.
    pub turn: u8,
    /// Scrolled round by this many columns to the right and ranks down as South
    /// sees them; counts only along seams.
    pub scroll: (u8, u8),
    /// The signs beside the board.
    pub coordinates: Coordinates,
    /// Is the board drawn on beyond its seams?
    pub copies: bool,
    /// The width of a square in CSS pixels. Nothing but the coordinates and
    /// the weight of glyphs and lines depends on it.
    pub pixels: f64,
    /// Device pixels to a CSS pixel.
    pub density: f64,
}

impl Default for View {
    fn default() -> View {
        View {
            turn: 0,
            scroll: (0, 0),
            coordinates: Coordinates::None,
            copies: true,
            pixels: 42.0,
            density: 1.0,
        }
    }
}

/// A place on the drawing: a column from the left and a row from the top as
/// they are seen. Those below 0 or beyond the board are copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GridCell {
    /// The column as seen.
    pub x: i16,
    /// The row as seen.
    pub y: i16,
}

/// A board in a view.
#[derive(Clone, PartialEq, Debug)]
pub struct Geometry {
    layout: Layout,
    view: View,
    /// Columns and rows as seen.
    size: (i16, i16),
    /// Copied columns and rows on each side.
    copies: (i16, i16),
    /// The top left-hand corner of the board proper.
    origin: Point,
    total: Point,
    /// Device pixels to a unit, where the drawing's width is known.
    device: Option<f64>,
}

impl Geometry {
    /// The geometry of a board in a view.
    pub fn new(layout: &Layout, view: View) -> Geometry {
        let view = View {
            turn: view.turn % 4,
            pixels: view.pixels.max(1.0),
            density: view.density.max(0.5),
            ..view
        };
        let swap = view.turn % 2 == 1;
        let seen = |x: i16, y: i16| if swap { (y, x) } else { (x, y) };
        let copied = |joined: bool| if joined && view.copies { COPIES } else { 0 };
        let size = seen(i16::from(layout.topology.files()), i16::from(layout.topology.ranks()));
        let copies = seen(copied(layout.seams.files), copied(layout.seams.ranks));
        let [top, right, bottom, left] = margins(layout, view, copies != (0, 0));
        let height = layout.square_height();
        let origin =
            Point::new(left + f64::from(copies.0) * UNIT, top + f64::from(copies.1) * height);
        let total = Point::new(
            left + right + f64::from(size.0 + 2 * copies.0) * UNIT,
            top + bottom + f64::from(size.1 + 2 * copies.1) * height,
        );
        Geometry { layout: layout.clone(), view, size, copies, origin, total, device: None }
    }

    /// The geometry that fits a drawing of this width in CSS pixels:
    /// [`View::pixels`] is found from it, to a quarter.
    pub fn fitting(layout: &Layout, view: View, width: f64) -> Geometry {
        let units = |pixels| Geometry::new(layout, View { pixels, ..view }).total.x;
        let mut pixels = width * UNIT / units(42.0);
        for _ in 0..4 {
            pixels = width * UNIT / units(pixels);
        }
        let view = View { pixels: (pixels * 4.0).round() / 4.0, ..view };
        let geometry = Geometry::new(layout, view);
        let device = Some(width * geometry.view.density / geometry.total.x);
        Geometry { device, ..geometry }
    }

    /// The nearest point where device pixels meet, so that what is equal looks equal
    /// wherever it lies.
    pub fn snapped_point(&self, point: Point) -> Point {
        let Some(device) = self.device else { return point };
        let whole = |at: f64| (at * device).round() / device;
        Point::new(whole(point.x), whole(point.y))
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How it is looked at.
    pub fn view(&self) -> View {
        self.view
    }

    /// The size of the whole drawing, margins included.
    pub fn total(&self) -> Point {
        self.total
    }

    /// The number of columns and rows as seen, without copies.
    pub fn size(&self) -> (i16, i16) {
        self.size
    }

    /// The number of copied columns and rows beyond each edge as seen.
    pub fn copies(&self) -> (i16, i16) {
        self.copies
    }

    /// Is the board drawn on beyond any of its edges?
    pub fn is_open(&self) -> bool {
        self.copies != (0, 0)
    }

    /// Do the left-hand and right-hand edges as seen meet; do top and bottom?
    pub fn joined(&self) -> (bool, bool) {
        let seams = self.layout.seams;
        if self.swapped() { (seams.ranks, seams.files) } else { (seams.files, seams.ranks) }
    }

    /// The height of a square.
    pub fn square_height(&self) -> f64 {
        self.layout.square_height()
    }

    /// The board proper.
    pub fn core(&self) -> Rect {
        self.area((0, 0))
    }

    /// The board with its copies.
    pub fn seen(&self) -> Rect {
        self.area(self.copies)
    }

    /// Every cell of a layer, row by row. The faded layer has the copies only.
    pub fn cells(&self, layer: Layer) -> impl Iterator<Item = GridCell> + '_ {
        let (across, down) = match layer {
            Layer::Core => (0, 0),
            Layer::Faded => self.copies,
        };
        (-down..self.size.1 + down)
            .flat_map(move |y| (-across..self.size.0 + across).map(move |x| GridCell { x, y }))
            .filter(move |cell| layer == Layer::Core || !self.is_core(*cell))
    }

    /// Does the cell belong to the board proper, and not to its copies?
    pub fn is_core(&self, cell: GridCell) -> bool {
        (0..self.size.0).contains(&cell.x) && (0..self.size.1).contains(&cell.y)
    }

    /// The rectangle of a cell.
    pub fn rect(&self, cell: GridCell) -> Rect {
        let height = self.square_height();
        Rect {
            x: self.origin.x + f64::from(cell.x) * UNIT,
            y: self.origin.y + f64::from(cell.y) * height,
            width: UNIT,
            height,
        }
    }

    /// The square in a cell; `None` beyond a real edge, beyond the copies, or in
    /// a corner that has been cut away.
    pub fn square(&self, cell: GridCell) -> Option<Square> {
        let within = |at: i16, size: i16, copies: i16| (-copies..size + copies).contains(&at);
        (within(cell.x, self.size.0, self.copies.0) && within(cell.y, self.size.1, self.copies.1))
            .then(|| self.reduce(cell))
            .filter(|&square| self.layout.topology.has(square))
    }

    /// The cell of a square on the board proper.
    pub fn cell(&self, square: Square) -> GridCell {
        let (files, ranks) = self.sides();
        let (right, down) = self.scrolled();
        let column = (i16::from(square.0) % files + right) % files;
        let rank = (i16::from(square.0) / files + down) % ranks;
        let (x, y) = match self.view.turn {
            0 => (column, rank),
            1 => (rank, files - 1 - column),
            2 => (files - 1 - column, ranks - 1 - rank),
            _ => (ranks - 1 - rank, column),
        };
        GridCell { x, y }
    }

    /// The cells of a square in a layer.
    pub fn cells_of(&self, square: Square, layer: Layer) -> impl Iterator<Item = GridCell> + '_ {
        let home = self.cell(square);
        let (across, down) = self.size;
        let rounds = -COPIES..=COPIES;
        rounds
            .clone()
            .flat_map(move |y| rounds.clone().map(move |x| (x * across, y * down)))
            .map(move |(dx, dy)| GridCell { x: home.x + dx, y: home.y + dy })
            .filter(move |cell| self.is_core(*cell) == (layer == Layer::Core))
            .filter(move |cell| self.square(*cell).is_some())
    }

    /// The cell under a point of the drawing.
    pub fn cell_at(&self, point: Point) -> Option<GridCell> {
        let cell = GridCell {
            x: ((point.x - self.origin.x) / UNIT).floor() as i16,
            y: ((point.y - self.origin.y) / self.square_height()).floor() as i16,
        };
        self.square(cell).map(|_| cell)
    }

    /// The square under a point of the drawing, copies included.
    pub fn square_at(&self, point: Point) -> Option<Square> {
        self.cell_at(point).and_then(|cell| self.square(cell))
    }

    /// The cell beside another one of the board proper, this many columns right
    /// and rows down as seen: round along seams, `None` beyond a real edge.
    pub fn beside(&self, cell: GridCell, right: i16, down: i16) -> Option<GridCell> {
        let joined = self.joined();
        let go = |at: i16, by: i16, size: i16, joined: bool| {
            let to = at + by;
            if joined { Some(to.rem_euclid(size)) } else { (0..size).contains(&to).then_some(to) }
        };
        Some(GridCell {
            x: go(cell.x, right, self.size.0, joined.0)?,
            y: go(cell.y, down, self.size.1, joined.1)?,
        })
    }

    /// The nearest way from one square to another as seen, in columns and
    /// rows: round the board where that is shorter and some piece goes there,
    /// if only over seams that are not drawn.
    pub fn way(&self, from: Square, to: Square) -> (i16, i16) {
        let (a, b) = (self.cell(from), self.cell(to));
        let nearest = |by: i16, size: i16, crossed: bool| match by {
            by if crossed && 2 * by > size => by - size,
            by if crossed && 2 * by < -size => by + size,
            by => by,
        };
        let Seams { files, ranks } = self.layout.crossed;
        let (across, down) = if self.swapped() { (ranks, files) } else { (files, ranks) };
        (nearest(b.x - a.x, self.size.0, across), nearest(b.y - a.y, self.size.1, down))
    }

    /// A displacement as seen, turned into columns to the right and ranks down
    /// as South sees them.
    pub fn as_south_sees(&self, right: i16, down: i16) -> (i16, i16) {
        match self.view.turn {
            0 => (right, down),
            1 => (-down, right),
            2 => (-right, -down),
            _ => (down, -right),
        }
    }

    /// The direction of a player's pieces as seen, in quarter turns clockwise.
    pub fn angle(&self, player: Player) -> u8 {
        angle(player, self.layout.players, self.view.turn)
    }

    /// The face of a piece as it lies on this board.
    pub fn face(&self, piece: Piece) -> Face {
        let face = Face::of(piece, self.angle(piece.owner));
        face.dressed(piece.owner, self.layout.dress)
    }

    /// The size of the coordinates' font.
    pub fn digits(&self) -> f64 {
        let (units, least, most) = DIGITS;
        let scale = UNIT / self.view.pixels;
        limited(units, least * scale, (most * scale).max(LEAST_DIGITS))
    }

    /// A line's weight as a whole number of device pixels, at least one, so
    /// that all lines of a kind look alike.
    pub fn snapped(&self, weight: f64) -> f64 {
        let scale = self.view.pixels * self.view.density / UNIT;
        (weight * scale).round().max(1.0) / scale
    }

    fn area(&self, (across, down): (i16, i16)) -> Rect {
        let first = self.rect(GridCell { x: -across, y: -down });
        Rect {
            width: f64::from(self.size.0 + 2 * across) * UNIT,
            height: f64::from(self.size.1 + 2 * down) * self.square_height(),
            ..first
        }
    }

    fn swapped(&self) -> bool {
        self.view.turn % 2 == 1
    }

    fn scrolled(&self) -> (i16, i16) {
        let (right, down) = self.view.scroll;
        let along = |joined: bool, by: u8, size: u8| if joined { i16::from(by % size) } else { 0 };
        let Layout { topology, seams, .. } = &self.layout;
        (along(seams.files, right, topology.files()), along(seams.ranks, down, topology.ranks()))
    }

    fn sides(&self) -> (i16, i16) {
        let topology = &self.layout.topology;
        (i16::from(topology.files()), i16::from(topology.ranks()))
    }

    /// The square in a cell, taken round the board.
    fn reduce(&self, cell: GridCell) -> Square {
        let (files, ranks) = self.sides();
        let (x, y) = (cell.x.rem_euclid(self.size.0), cell.y.rem_euclid(self.size.1));
        let (column, rank) = match self.view.turn {
            0 => (x, y),
            1 => (files - 1 - y, x),
            2 => (files - 1 - x, ranks - 1 - y),
            _ => (y, ranks - 1 - x),
        };
        let (right, down) = self.scrolled();
        let column = (column - right).rem_euclid(files);
        let rank = (rank - down).rem_euclid(ranks);
        Square((rank * files + column) as u8)
    }
}

/// The direction of a player's pieces on a board of `players` that is turned,
/// in quarter turns clockwise.
pub fn angle(player: Player, players: u8, turn: u8) -> u8 {
    let clockwise = match player.facing(players) {
        Facing::South => 0,
        Facing::West => 1,
        Facing::North => 2,
        Facing::East => 3,
    };
    (clockwise + 4 - turn % 4) % 4
}

impl Layout {
    /// The height of a square, of which [`UNIT`] is the width.
    pub fn square_height(&self) -> f64 {
        if self.surface == Surface::Shogi { TALL } else { UNIT }
    }
}

/// The margins: above, to the right, below, to the left. Wider where
/// coordinates stand.
fn margins(layout: &Layout, view: View, open: bool) -> [f64; 4] {
    let band = BAND.0.max(BAND.1 * UNIT / view.pixels);
    let (with, without) = match (view.coordinates, open) {
        (Coordinates::None, _) => (BARE, BARE),
        (_, true) => (band, OPEN),
        (_, false) => (band + FRAME.0, FRAME.1),
    };
    layout.signed().map(|signed| if signed { with } else { without })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::topology::Topology;

    fn rectangle(files: u8, ranks: u8) -> Topology {
        Topology::rectangle(files, ranks).expect("a board")
    }

    fn boards() -> Vec<Layout> {
        let shogi = |files, ranks, seams| Layout::shogi(rectangle(files, ranks), seams, 3);
        let mut square = shogi(9, 10, Seams::BOTH);
        (square.surface, square.players) = (Surface::Plain, 4);
        vec![
            shogi(9, 9, Seams::NONE),
            shogi(9, 9, Seams::FILES),
            shogi(9, 11, Seams::BOTH),
            shogi(3, 2, Seams::BOTH),
            square,
        ]
    }

    fn views() -> impl Iterator<Item = View> {
        (0..4).flat_map(|turn| {
            [(0, 0), (1, 0), (4, 7), (8, 1)].into_iter().flat_map(move |scroll| {
                [Coordinates::None, Coordinates::Japanese].into_iter().flat_map(
                    move |coordinates| {
                        [12.0, 28.5, 42.0, 90.0].map(move |pixels| View {
                            turn,
                            scroll,
                            coordinates,
                            pixels,
                            copies: pixels > 20.0,
                            density: 1.0,
                        })
                    },
                )
            })
        })
    }

    fn geometries() -> impl Iterator<Item = Geometry> {
        boards()
            .into_iter()
            .flat_map(|layout| views().map(move |view| Geometry::new(&layout, view)))
    }

    #[test]
    fn square_at_is_the_inverse_of_every_rectangle() {
        for geometry in geometries() {
            let mut seen = 0;
            for index in 0..geometry.layout().topology.len() as u8 {
                let square = Square(index);
                assert_eq!(geometry.cells_of(square, Layer::Core).count(), 1);
                for layer in [Layer::Core, Layer::Faded] {
                    for cell in geometry.cells_of(square, layer) {
                        let rect = geometry.rect(cell);
                        let corner = Point::new(rect.x + 0.01, rect.bottom() - 0.01);
                        assert_eq!(geometry.square_at(rect.center()), Some(square));
                        assert_eq!(geometry.cell_at(corner), Some(cell));
                        seen += 1;
                    }
                }
            }
            let cells = [Layer::Core, Layer::Faded].map(|layer| geometry.cells(layer).count());
            assert_eq!(cells.iter().sum::<usize>(), seen);
            assert_eq!(cells[0], geometry.layout().topology.len());
        }
    }

    #[test]
    fn points_beyond_the_board_are_no_square() {
        for geometry in geometries() {
            let (total, seen) = (geometry.total(), geometry.seen());
            assert!(seen.x > 0.0 && seen.right() < total.x && seen.bottom() < total.y);
            for point in [
                Point::new(1.0, 1.0),
                Point::new(total.x - 1.0, total.y / 2.0),
                Point::new(seen.center().x, seen.bottom() + 1.0),
                Point::new(-1e9, 1e9),
                Point::new(f64::NAN, 0.0),
            ] {
                assert!(geometry.square_at(point).is_none() || point.x.is_nan());
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_right_seat_at_the_bottom() {
        let layout = Layout { players: 4, surface: Surface::Plain, ..boards()[0].clone() };
        let bottom_left = |turn| {
            let geometry = Geometry::new(&layout, View { turn, ..View::default() });
            geometry.square(GridCell { x: 0, y: 8 })
        };
        // Each player's own left-hand corner: 9i, 9a, 1a, 1i.
        let expected = [72, 0, 8, 80].map(|index| Some(Square(index)));
        assert_eq!([0, 1, 2, 3].map(bottom_left), expected);
        for turn in 0..4 {
            assert_eq!(angle(Player(turn), 4, turn), 0);
        }
        assert_eq!(angle(Player(1), 2, 2), 0);
        assert_eq!(angle(Player(0), 2, 2), 2);
    }

    #[test]
    fn scrolling_moves_what_is_seen() {
        let layout = Layout::shogi(rectangle(9, 11), Seams::BOTH, 4);
        let view = View { scroll: (2, 1), ..View::default() };
        let geometry = Geometry::new(&layout, view);
        assert_eq!(geometry.cell(Square(0)), GridCell { x: 2, y: 1 });
        assert_eq!(geometry.square(GridCell { x: 0, y: 0 }), Some(Square(97)));
        let turned = Geometry::new(&layout, View { turn: 2, ..view });
        assert_eq!(turned.cell(Square(0)), GridCell { x: 6, y: 9 });
        assert_eq!(turned.as_south_sees(1, 0), (-1, 0));
    }

    #[test]
    fn neighbours_go_round_along_seams_only() {
        let cylinder = Geometry::new(&boards()[1], View::default());
        let corner = GridCell { x: 0, y: 0 };
        assert_eq!(cylinder.beside(corner, -1, 0), Some(GridCell { x: 8, y: 0 }));
        assert_eq!(cylinder.beside(corner, 0, -1), None);
        assert_eq!(cylinder.way(Square(0), Square(8)), (-1, 0));
        assert_eq!(cylinder.way(Square(0), Square(10)), (1, 1));
    }

    #[test]
    fn nothing_goes_round_a_board_that_no_piece_goes_round() {
        for variant in crate::variants::all() {
            let layout = Layout::of(&variant).expect("a board");
            let (files, crossed) = (layout.topology.files(), layout.crossed);
            let across = Geometry::new(&layout, View::default()).way(Square(0), Square(files - 1));
            let straight = (i16::from(files) - 1, 0);
            assert_eq!(across == straight, !crossed.files, "{}", variant.id);
            // As East sees it, too.
            let view = View { turn: 1, ..View::default() };
            let down = Geometry::new(&layout, view).way(Square(0), Square(files - 1));
            assert_eq!(down.1.abs() == straight.0, !crossed.files, "{}", variant.id);
        }
    }

    #[test]
    fn a_drawing_fits_its_width() {
        for layout in boards() {
            for width in [280.0, 390.0, 568.0, 1400.0, 3840.0] {
                let view = View { coordinates: Coordinates::Japanese, ..View::default() };
                let geometry = Geometry::fitting(&layout, view, width);
                let drawn = geometry.total().x / UNIT * geometry.view().pixels;
                assert!((drawn - width).abs() < 3.5, "{drawn} {width}");
                let digits = geometry.digits() / UNIT * geometry.view().pixels;
                let large = geometry.digits() == LEAST_DIGITS && digits > 12.5;
                assert!(large || (9.4..12.6).contains(&digits), "{digits}");
                let pixel = width / geometry.total().x;
                for at in [geometry.core().x, geometry.core().y, 123.4] {
                    let whole = geometry.snapped_point(Point::new(at, at)).x;
                    assert!((whole - at).abs() * pixel < 0.501, "{whole} {at}");
                    assert!((whole * pixel - (whole * pixel).round()).abs() < 1e-6, "{whole}");
                }
            }
        }
    }
}
