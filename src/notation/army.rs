//! Armies as `mK@4h mS@3h P@5f R*`: each piece with its square as its owner
//! sees the board from South, or `*` in hand.

use crate::engine::draft::{Army, ArmyFault, Placement};
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::engine::text::plain;
use crate::engine::topology::Topology;

use super::square;

/// The square of a piece whose square cannot be read: no board for armies has
/// it.
const NOWHERE: Square = Square(u8::MAX);

/// The most pieces that are read: more than any army may have.
const MOST: usize = 512;

/// The text of an army: its pieces in order, a space between two.
pub fn text(topology: &Topology, army: &Army) -> String {
    let mut text = String::new();
    for placement in army.placements() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(placement.kind.code());
        match placement.at {
            None => text.push('*'),
            Some(at) => {
                text.push('@');
                text.push_str(&square::text(topology, at));
            }
        }
    }
    text
}

/// Reads an army from a text, its pieces in any order. What is not a known
/// piece is left out and told. A piece whose square is unknown is kept, on no
/// square of the board, so that [`Army::faults`] tells it.
pub fn read(topology: &Topology, text: &str) -> (Army, Vec<ArmyFault>) {
    let (mut placements, mut faults) = (Vec::new(), Vec::new());
    for (item, place) in text.split_whitespace().take(MOST).zip(1..) {
        let shown = || plain(item, 40);
        let parts = match item.split_once('@') {
            Some((code, at)) => Some((code, Some(at))),
            None => item
                .split_once('*')
                .filter(|parts| parts.1.is_empty())
                .map(|(code, _)| (code, None)),
        };
        let Some((code, at)) = parts else {
            faults.push(ArmyFault::Unreadable { place, text: shown() });
            continue;
        };
        let Some(kind) = Kind::from_code(code) else {
            faults.push(ArmyFault::UnknownCode { place, text: shown() });
            continue;
        };
        let at = at.map(|name| match square::read(topology, name) {
            Some((square, "")) => square,
            _ => NOWHERE,
        });
        placements.push(Placement { kind, at });
    }
    (Army::from(placements), faults)
}
