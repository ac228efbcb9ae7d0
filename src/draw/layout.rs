//! What board there is: its size, its seams, its star points.

use crate::engine::axes::promotion::Promotion;
use crate::engine::topology::{Seams, Topology};
use crate::variants::Variant;

/// The board of a variant, as far as drawing needs to know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its shape.
    pub topology: Topology,
    /// The seams beyond which the board is drawn on.
    pub seams: Seams,
    /// The number of players, 2 or 4: it gives each player's direction.
    pub players: u8,
    /// Are the squares a little taller than wide (1 : 1.09), as on a shogi
    /// board? Otherwise they are square, so that quarter turns change nothing.
    pub tall: bool,
    /// The star points, as vertices: vertical lines counted from the left
    /// edge (0), horizontal lines from the top edge (0).
    pub stars: Vec<(u8, u8)>,
    /// Each corner lacks a square of so many squares' side.
    pub cut: u8,
}

impl Layout {
    /// The board of a game. `None` if its size is impossible, which the
    /// catalogue has not.
    pub fn of(variant: &Variant) -> Option<Layout> {
        let spec = variant.spec();
        let cut = spec.board.cut_corners;
        let topology =
            Topology::rectangle(spec.board.files, spec.board.ranks)?.without_corners(cut)?;
        if spec.turn.players > 2 {
            return Some(Layout::four(topology, cut));
        }
        let camp = match spec.promotion {
            Promotion::FarRanks(camp) => camp,
            _ => 0,
        };
        Some(Layout::shogi(topology, spec.open_seams(), camp))
    }

    /// A two-player shogi board, with star points at the corners of the camps
    /// (`camp` ranks deep) three columns from the sides.
    pub fn shogi(topology: Topology, seams: Seams, camp: u8) -> Layout {
        let (files, ranks) = (topology.files(), topology.ranks());
        let columns = [3, files.saturating_sub(3)];
        let rows = [camp, ranks.saturating_sub(camp)];
        let stars = if files > 6 && u16::from(ranks) > 2 * u16::from(camp) {
            columns.into_iter().flat_map(|x| rows.map(|y| (x, y))).collect()
        } else {
            Vec::new()
        };
        Layout { topology, seams, players: 2, tall: true, stars, cut: 0 }
    }

    /// A board of square squares for four players, with star points a camp away
    /// from where the arms begin.
    pub fn four(topology: Topology, cut: u8) -> Layout {
        let (near, far) = (cut + 3, topology.files().saturating_sub(cut + 3));
        let stars = vec![(near, near), (near, far), (far, near), (far, far)];
        let shogi = Layout::shogi(topology, Seams::NONE, 0);
        Layout { players: 4, tall: false, stars, cut, ..shogi }
    }
}

/// The signs beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// None.
    None,
    /// Files 1, 2, 3 and ranks 一, 二, 三.
    #[default]
    Japanese,
    /// Files 1, 2, 3 and ranks a, b, c.
    Western,
}

impl Coordinates {
    /// The sign of a file, counted from 1 at South's right.
    pub fn file(self, file: u8) -> String {
        file.to_string()
    }

    /// The sign of a rank, counted from 1 at the top.
    pub fn rank(self, rank: u8) -> String {
        match self {
            Coordinates::Western => char::from(b'a' + (rank - 1)).to_string(),
            Coordinates::None | Coordinates::Japanese => kanji_number(rank),
        }
    }
}

/// A number from 1 to 99 in kanji.
fn kanji_number(number: u8) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let (tens, ones) = (usize::from(number / 10 % 10), usize::from(number % 10));
    let tens = match tens {
        0 => String::new(),
        1 => "十".to_owned(),
        _ => format!("{}十", DIGITS[tens]),
    };
    tens + DIGITS[ones]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_mark_the_camps() {
        let board = Topology::rectangle(9, 11).expect("a board");
        let stars = Layout::shogi(board, Seams::BOTH, 4).stars;
        assert_eq!(stars, [(3, 4), (3, 7), (6, 4), (6, 7)]);
    }

    #[test]
    fn ranks_are_written_in_kanji_or_letters() {
        let ranks = [1, 9, 10, 11, 15, 20].map(|rank| Coordinates::Japanese.rank(rank));
        assert_eq!(ranks, ["一", "九", "十", "十一", "十五", "二十"]);
        assert_eq!(Coordinates::Western.rank(11), "k");
    }
}
