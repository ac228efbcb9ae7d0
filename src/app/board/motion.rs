//! Moving pieces. A copy of the tile flies over the board while the tile
//! itself waits, unseen, on its square.

use gloo::timers::callback::Timeout;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::draw::number::{limited, number};
use crate::draw::{Face, Geometry, LastMove, Layer, Point, UNIT, tiles};
use crate::engine::piece::Piece;
use crate::engine::square::Square;

/// The way of one piece from one position to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Flight {
    pub from: Square,
    pub to: Square,
    /// Columns and rows as seen, over the seams that it crosses.
    pub way: (i16, i16),
    /// Where it turns, in columns and rows from its end; itself if nowhere.
    pub turn: (i16, i16),
}

/// Which pieces moved between two positions. Empty when too many did: then the
/// game was wound on or another one was opened.
pub(super) fn flights(
    geometry: &Geometry,
    before: &[Option<Piece>],
    after: &[Option<Piece>],
    moves: [Option<&LastMove>; 2],
) -> Vec<Flight> {
    let squares = || geometry.layout().topology.squares();
    let at = |pieces: &[Option<Piece>], square: Square| pieces.get(square.index()).copied()?;
    let changed = |square: &Square| at(before, *square) != at(after, *square);
    let came: Vec<_> = squares().filter(changed).filter(|s| at(after, *s).is_some()).collect();
    let left: Vec<_> = squares().filter(changed).filter(|s| at(before, *s).is_some()).collect();
    if came.len() > 2 {
        return Vec::new();
    }
    let flight = |&to: &Square| {
        let piece = at(after, to)?;
        let was = |from: &Square| at(before, *from).filter(|old| old.owner == piece.owner);
        let tile = |piece| Face::of(piece, 0).tile;
        // The same piece, else one that may have promoted.
        let same = left.iter().find(|from| was(from) == Some(piece));
        let alike = || left.iter().find(|from| was(from).map(tile) == Some(tile(piece)));
        let from = *same.or_else(alike).filter(|from| **from != to)?;
        let (way, turn) = way(geometry, from, to, moves);
        Some(Flight { from, to, way, turn })
    };
    came.iter().filter_map(flight).collect()
}

/// The way from one square to another and the turn in it: those of a move
/// between them if one is known, else straight over the board.
fn way(
    geometry: &Geometry,
    from: Square,
    to: Square,
    moves: [Option<&LastMove>; 2],
) -> ((i16, i16), (i16, i16)) {
    let steps = |route: &[Square]| -> Vec<(i16, i16)> {
        route.windows(2).map(|step| geometry.way(step[0], step[1])).collect()
    };
    let along = |route: &[Square]| {
        let steps = steps(route);
        let bend = steps.windows(2).position(|pair| pair[0] != pair[1]).map_or(0, |at| at + 1);
        let part = |steps: &[(i16, i16)]| steps.iter().copied().fold((0, 0), sum);
        (part(&steps), part(&steps[..bend]), part(&steps[bend..]))
    };
    for known in moves.into_iter().flatten() {
        let ends = (known.route.first().copied(), known.route.last().copied());
        if ends == (Some(from), Some(to)) {
            let (way, _, after) = along(&known.route);
            let turn = if after == way { (0, 0) } else { (-after.0, -after.1) };
            return (way, turn);
        }
        if ends == (Some(to), Some(from)) {
            let ((right, down), before, _) = along(&known.route);
            return ((-right, -down), before);
        }
    }
    let (a, b) = (geometry.cell(from), geometry.cell(to));
    ((b.x - a.x, b.y - a.y), (0, 0))
}

fn sum(a: (i16, i16), b: (i16, i16)) -> (i16, i16) {
    (a.0 + b.0, a.1 + b.1)
}

/// Lets pieces fly on this board.
pub(super) fn fly(
    scene: &Element,
    geometry: &Geometry,
    flights: &[Flight],
    pieces: &[Option<Piece>],
) {
    for flight in flights {
        let Some(piece) = pieces.get(flight.to.index()).copied().flatten() else { continue };
        let face = geometry.face(piece);
        let shift = Point::new(
            f64::from(flight.way.0) * UNIT,
            f64::from(flight.way.1) * geometry.square_height(),
        );
        let squares = flight.way.0.abs().max(flight.way.1.abs());
        let duration = limited(f64::from(160 + 12 * (squares - 1)), 160.0, 240.0);
        let (from, to) = (place(geometry, flight.from), place(geometry, flight.to));
        let leaving = Point::new(from.x + shift.x, from.y + shift.y);
        let bend = Point::new(
            to.x + f64::from(flight.turn.0) * UNIT,
            to.y + f64::from(flight.turn.1) * geometry.square_height(),
        );
        let start = Point::new(to.x - shift.x, to.y - shift.y);
        wait(scene, flight.to, duration);
        launch(scene, face, &[start, bend], to, duration);
        if (leaving.x - to.x).hypot(leaving.y - to.y) > 1.0 {
            // Over a seam: out at one side and in at the other.
            launch(scene, face, &[from], leaving, duration);
        }
    }
}

/// Lets a piece that was carried fly back to its square.
pub(super) fn fly_back(
    scene: &Element,
    geometry: &Geometry,
    face: Face,
    from: Point,
    home: Square,
) {
    const DURATION: f64 = 160.0;
    wait(scene, home, DURATION);
    launch(scene, face, &[from], place(geometry, home), DURATION);
}

fn place(geometry: &Geometry, square: Square) -> Point {
    let cell = geometry.cells_of(square, Layer::Core).next();
    tiles::place(geometry, cell.unwrap_or_default())
}

/// Hides the tile on a square for a while.
fn wait(scene: &Element, square: Square, duration: f64) {
    let selector = format!("[data-at=\"{}\"]", square.0);
    if let Ok(Some(tile)) = scene.query_selector(&selector) {
        animate(&tile, &[("opacity", "0"), ("opacity", "0")], duration);
    }
}

/// Sends a copy of a tile from here, by way of the other points, to there.
fn launch(scene: &Element, face: Face, from: &[Point], to: Point, duration: f64) {
    if is_motion_reduced(scene) {
        return;
    }
    let Ok(Some(sky)) = scene.query_selector(".flights") else { return };
    let Some(tile) = sky.owner_document().and_then(|document| {
        document.create_element_ns(Some("http://www.w3.org/2000/svg"), "use").ok()
    }) else {
        return;
    };
    let id = format!("#{}", face.id());
    let class = face.class().to_owned();
    for (name, value) in [("href", id), ("class", class), ("x", number(to.x)), ("y", number(to.y))]
    {
        let _ = tile.set_attribute(name, &value);
    }
    let _ = sky.append_child(&tile);
    let away = |point: &Point| {
        format!("translate({}px, {}px)", number(point.x - to.x), number(point.y - to.y))
    };
    let places: Vec<String> = from.iter().filter(|point| **point != to).map(away).collect();
    let frames = places.iter().map(String::as_str).chain(["translate(0, 0)"]);
    let frames: Vec<_> = frames.map(|place| ("transform", place)).collect();
    animate(&tile, &frames, duration);
    Timeout::new(duration as u32, move || tile.remove()).forget();
}

/// `element.animate(…)`: a script's animation, which the policy allows. Where
/// the browser has none, or the person wants none, nothing moves.
fn animate(element: &Element, frames: &[(&str, &str)], duration: f64) {
    if is_motion_reduced(element) {
        return;
    }
    let keyframes = Array::new();
    for (property, value) in frames {
        keyframes.push(&object(&[(property, (*value).into())]));
    }
    let options = object(&[
        ("duration", duration.into()),
        ("easing", "cubic-bezier(.2,.7,.2,1)".into()),
        ("fill", "backwards".into()),
    ]);
    let animate = Reflect::get(element, &"animate".into());
    if let Ok(animate) = animate.and_then(|value| value.dyn_into::<Function>()) {
        let _ = animate.call2(element, &keyframes, &options);
    }
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// Does the person want nothing to move? What has been chosen stands above the element,
/// as the style sheet (`tokens.css`) reads it; else it is as the system has it.
fn is_motion_reduced(element: &Element) -> bool {
    let chosen = element.closest("[data-motion]").ok().flatten();
    if let Some(chosen) = chosen.and_then(|chosen| chosen.get_attribute("data-motion")) {
        return chosen == "off";
    }
    let query = gloo::utils::window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Layout, View};
    use crate::engine::piece::Kind;
    use crate::engine::player::Player;
    use crate::engine::topology::{Seams, Topology};

    fn cylinder() -> Geometry {
        let board = Topology::rectangle(9, 9).expect("a board");
        Geometry::new(&Layout::shogi(board, Seams::FILES, 3), View::default())
    }

    fn position(pieces: &[(usize, Kind, u8)]) -> Vec<Option<Piece>> {
        let mut squares = vec![None; 81];
        for &(index, kind, owner) in pieces {
            squares[index] = Some(Piece { kind, owner: Player(owner) });
        }
        squares
    }

    #[test]
    fn a_capture_with_promotion_is_one_flight() {
        let before = position(&[(60, Kind::Pawn, 0), (51, Kind::Pawn, 1), (4, Kind::King, 1)]);
        let after = position(&[(51, Kind::ProPawn, 0), (4, Kind::King, 1)]);
        let flight = Flight { from: Square(60), to: Square(51), way: (0, -1), turn: (0, 0) };
        assert_eq!(flights(&cylinder(), &before, &after, [None, None]), [flight]);
        let back = Flight { from: Square(51), to: Square(60), way: (0, 1), turn: (0, 0) };
        assert_eq!(flights(&cylinder(), &after, &before, [None, None]), [back]);
    }

    #[test]
    fn a_piece_that_turns_over_stays() {
        let before = position(&[(4, Kind::Pawn, 0)]);
        let after = position(&[(4, Kind::ProPawn, 0)]);
        assert_eq!(flights(&cylinder(), &before, &after, [None, None]), []);
    }

    #[test]
    fn a_drop_does_not_fly() {
        let before = position(&[(4, Kind::King, 1)]);
        let after = position(&[(4, Kind::King, 1), (40, Kind::Pawn, 0)]);
        assert_eq!(flights(&cylinder(), &before, &after, [None, None]), []);
    }

    #[test]
    fn a_move_over_the_seam_keeps_its_way_and_takes_it_back() {
        let before = position(&[(7, Kind::Rook, 0)]);
        let after = position(&[(0, Kind::Rook, 0)]);
        let route = vec![Square(7), Square(8), Square(0)];
        let last = LastMove { from: Some(Square(7)), to: Square(0), route };
        let there = flights(&cylinder(), &before, &after, [Some(&last), None]);
        assert_eq!(there, [Flight { from: Square(7), to: Square(0), way: (2, 0), turn: (0, 0) }]);
        let back = flights(&cylinder(), &after, &before, [None, Some(&last)]);
        assert_eq!(back, [Flight { from: Square(0), to: Square(7), way: (-2, 0), turn: (0, 0) }]);
    }

    #[test]
    fn a_knight_on_ice_turns_where_it_lands_first() {
        let before = position(&[(49, Kind::Knight, 0)]);
        let after = position(&[(12, Kind::Knight, 0)]);
        let route = [49, 30, 21, 12].map(Square).to_vec();
        let last = LastMove { from: Some(Square(49)), to: Square(12), route };
        let there = flights(&cylinder(), &before, &after, [Some(&last), None]);
        let (from, to) = (Square(49), Square(12));
        assert_eq!(there, [Flight { from, to, way: (-1, -4), turn: (0, 2) }]);
        let back = flights(&cylinder(), &after, &before, [None, Some(&last)]);
        let (from, to) = (Square(12), Square(49));
        assert_eq!(back, [Flight { from, to, way: (1, 4), turn: (-1, -2) }]);
    }

    #[test]
    fn another_position_does_not_fly() {
        let rows = |row: usize| {
            let pieces: Vec<_> = (0..9).map(|x| (row * 9 + x, Kind::Pawn, 0)).collect();
            position(&pieces)
        };
        assert_eq!(flights(&cylinder(), &rows(6), &rows(5), [None, None]), []);
    }
}
