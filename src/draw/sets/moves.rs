//! Movement marks: how a kind moves in a game, read from its atoms.
//!
//! Round the sign of the piece stand a dot for each square to which it steps or
//! leaps, and a line where it goes on as far as it likes. What only moves without
//! capturing is a ring, what only captures a cross; what is bound to some place of
//! the board is drawn finer. A lame way is drawn along the squares that stop it, a
//! cannon's line begins with a bead, a glide is an arrow, and where pieces jump a
//! small dot shows the landing.

use super::super::scene::Point;
use super::ink::{Ink, Pen};
use crate::engine::axes::ground::Ground;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};

/// One direction of an atom, alike ones taken together.
#[derive(Clone, PartialEq, Debug)]
struct Way {
    to: Vector,
    travel: Travel,
    /// Does it go over exactly one piece?
    hops: bool,
    /// Does it land behind a neighbour, too?
    jumps: bool,
    /// Where it glides on to.
    glides: Option<Vector>,
    /// Can it be gone from some places only?
    bound: bool,
    modality: Modality,
}

/// The ways of a piece, those first that are drawn below the others.
fn ways(atoms: &[Atom]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for atom in atoms.iter().filter(|atom| atom.modality != Modality::Threat) {
        let travel = match atom.travel {
            Travel::RideUpTo(1) => Travel::Leap,
            travel => travel,
        };
        let bound = matches!(atom.base, Base::Home | Base::Rank(_))
            || matches!(atom.ground, Ground::PalaceLines | Ground::EnemyLines | Ground::AnyLines);
        for &to in &atom.vectors {
            let way = Way {
                to,
                travel,
                hops: atom.cannon_hop.is_some(),
                jumps: atom.checkers_jump.is_some(),
                glides: atom.glide.map(|glide| glide.course.after(to)),
                bound,
                modality: atom.modality,
            };
            let alike =
                |known: &&mut Way| Way { modality: way.modality, ..(*known).clone() } == way;
            match ways.iter_mut().find(alike) {
                // One without the other is said; both together are everything.
                Some(known) if known.modality != way.modality => known.modality = Modality::Both,
                Some(_) => {}
                None => ways.push(way),
            }
        }
    }
    ways
}

/// How far the marks of a way reach, in squares.
fn reach(way: &Way) -> i8 {
    let far = way.to.right.abs().max(way.to.forward.abs());
    let steps = match way.travel {
        Travel::Leap | Travel::Lame if way.jumps => 2,
        Travel::Leap | Travel::Lame | Travel::Ride => 1,
        Travel::RideUpTo(squares) => squares.min(3) as i8,
    };
    far.saturating_mul(steps)
}

/// The measures of a drawing, in parts of the em.
struct Measures {
    /// From one square to the next.
    square: f64,
    dot: f64,
    line: f64,
    /// How large the sign in the middle is.
    sign: f64,
}

impl Measures {
    fn of(ways: &[Way]) -> Measures {
        match ways.iter().map(reach).max() {
            None | Some(..=1) => Measures { square: 0.37, dot: 0.074, line: 0.07, sign: 0.42 },
            Some(2) => Measures { square: 0.215, dot: 0.058, line: 0.058, sign: 0.29 },
            Some(far) => {
                Measures { square: 0.48 / f64::from(far), dot: 0.05, line: 0.045, sign: 0.24 }
            }
        }
    }

    /// Where the square lies that is so far off.
    fn at(&self, to: Vector, times: f64) -> Point {
        let along = |squares: i8| f64::from(squares) * self.square * times;
        Point::new(along(to.right), -along(to.forward))
    }
}

/// Where lines begin and end, straight and diagonal ones.
const STRAIGHT: (f64, f64) = (0.27, 0.49);
const DIAGONAL: (f64, f64) = (0.22, 0.41);

/// The marks of these atoms round the outline of a sign.
pub fn inks(atoms: &[Atom], sign: &'static str) -> Vec<Ink> {
    let ways = ways(atoms);
    let measures = Measures::of(&ways);
    let mut pen = Pen::default();
    for way in &ways {
        match way.travel {
            Travel::Ride => line(&mut pen, &measures, way, &ways),
            Travel::RideUpTo(squares) => {
                (1..=squares.min(3)).for_each(|times| step(&mut pen, &measures, way, times, &ways));
            }
            Travel::Leap => step(&mut pen, &measures, way, 1, &ways),
            Travel::Lame => {
                lame(&mut pen, &measures, way.to);
                step(&mut pen, &measures, way, 1, &ways);
            }
        }
    }
    let middle = Ink::glyph(sign, 0.0, 0.0, measures.sign);
    [Some(middle), pen.ink()].into_iter().flatten().collect()
}

/// The square to which a step leads, or one of several in line.
fn step(pen: &mut Pen, measures: &Measures, way: &Way, times: u8, ways: &[Way]) {
    // What another way does from anywhere needs no finer mark.
    let elsewhere =
        |other: &Way| other.to == way.to && !other.bound && other.modality == way.modality;
    if way.bound && times == 1 && ways.iter().any(elsewhere) {
        return;
    }
    let at = measures.at(way.to, f64::from(times));
    let dot = if way.bound { measures.dot * 0.68 } else { measures.dot };
    match (way.glides, way.modality) {
        (Some(on), _) => pen.arrow(at, ahead(on), dot * 1.15),
        (None, Modality::Move) => pen.ring(at, dot * 1.1),
        (None, Modality::Capture) => pen.cross(at, dot),
        (None, _) => pen.dot(at, dot),
    }
    if way.jumps {
        pen.dot(measures.at(way.to, 2.0), measures.dot * 0.5);
    }
}

/// As far as there is room.
fn line(pen: &mut Pen, measures: &Measures, way: &Way, ways: &[Way]) {
    let (right, up) = ahead(way.to);
    let straight = way.to.right == 0 || way.to.forward == 0;
    let (begin, end) = if straight { STRAIGHT } else { DIAGONAL };
    let at = |along: f64| Point::new(right * along, up * along);
    let middle = (begin + end) / 2.0;
    // A way over a piece and one before it share a line.
    let other = ways
        .iter()
        .any(|other| other.to == way.to && other.travel == way.travel && other.hops != way.hops);
    let (begin, end) = match (way.hops, other) {
        (true, _) => (middle, end),
        (false, true) => (begin, middle),
        (false, false) => (begin, end),
    };
    let thickness = if way.bound { measures.line * 0.5 } else { measures.line };
    pen.bar(at(begin), at(end), thickness);
    if way.hops {
        pen.dot(at(middle), measures.dot * 0.9);
    }
    if way.glides.is_some() {
        pen.arrow(at(end), (right, up), measures.dot * 1.15);
    } else if !way.hops && !other {
        match way.modality {
            Modality::Move => pen.ring(at(end), measures.dot),
            Modality::Capture => pen.cross(at(end), measures.dot),
            Modality::Both | Modality::Threat => {}
        }
    }
    if way.jumps {
        pen.dot(at(end + measures.dot), measures.dot * 0.5);
    }
}

/// The squares of a lame way: first straight ahead, then diagonally.
fn lame(pen: &mut Pen, measures: &Measures, to: Vector) {
    let (right, forward) = (to.right.abs(), to.forward.abs());
    let diagonal = right.min(forward);
    let corner = Vector::new(
        to.right.signum() * (right - diagonal),
        to.forward.signum() * (forward - diagonal),
    );
    let (corner, end) = (measures.at(corner, 1.0), measures.at(to, 1.0));
    // The sign stands where the way begins.
    let part = if diagonal == right.max(forward) { 0.45 } else { 0.0 };
    let begin =
        Point::new(corner.x + (end.x - corner.x) * part, corner.y + (end.y - corner.y) * part);
    pen.bar(begin, end, measures.line * 0.45);
}

/// The direction of a vector as it is seen.
fn ahead(to: Vector) -> (f64, f64) {
    (f64::from(to.right.signum()), -f64::from(to.forward.signum()))
}
