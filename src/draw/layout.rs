//! What board there is: its size, its seams, its star points.

use super::face::Dress;
use crate::engine::axes::promotion::Promotion;
use crate::engine::piece::Origin;
use crate::engine::square::Square;
use crate::engine::text::kanji_number;
use crate::engine::topology::{Seams, Topology};
use crate::variants::{Surface, Variant};

/// The board of a variant, as far as drawing needs to know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its shape.
    pub topology: Topology,
    /// The seams beyond which the board is drawn on.
    pub seams: Seams,
    /// The seams that some piece crosses, drawn or not.
    pub crossed: Seams,
    /// The number of players, 2 or 4: it gives each player's direction.
    pub players: u8,
    /// How it is ruled. Squares are a little taller than wide (1 : 1.09) on a
    /// shogi board, elsewhere square, so that quarter turns change nothing.
    pub surface: Surface,
    /// Does a river part the two halves?
    pub river: bool,
    /// What the colour of a tile tells.
    pub dress: Dress,
    /// The game whose coordinates stand beside it.
    pub signs: Origin,
    /// The star points, as vertices: vertical lines counted from the left
    /// edge (0), horizontal lines from the top edge (0).
    pub stars: Vec<(u8, u8)>,
    /// The side of the square that each corner lacks, in squares.
    pub cut: u8,
}

impl Layout {
    /// The board of a game. `None` if its size is impossible, which the
    /// catalogue has not.
    pub fn of(variant: &Variant) -> Option<Layout> {
        let (spec, surface) = (variant.spec(), variant.surface);
        let cut = spec.board.cut_corners;
        let topology =
            Topology::rectangle(spec.board.files, spec.board.ranks)?.without_corners(cut)?;
        let camp = match (surface, spec.promotion) {
            (Surface::Shogi, Promotion::FarRanks(camp)) => camp,
            (Surface::Shogi, _) => spec.board.ranks / 3,
            // No star points.
            _ => u8::MAX,
        };
        let layout = match spec.turn.players {
            3.. => Layout::four(topology, cut),
            _ => Layout::shogi(topology, spec.open_seams(), camp),
        };
        let signs = spec.origin().unwrap_or(Origin::Shogi);
        Some(Layout {
            crossed: spec.crossed_seams(),
            surface,
            river: spec.board.river,
            dress: Dress::of(spec),
            signs,
            ..layout
        })
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
        Layout {
            topology,
            seams,
            crossed: seams,
            players: 2,
            surface: Surface::Shogi,
            river: false,
            dress: Dress::Wood,
            signs: Origin::Shogi,
            stars,
            cut: 0,
        }
    }

    /// A board of square squares for four players, with star points a camp away
    /// from where the arms begin.
    pub fn four(topology: Topology, cut: u8) -> Layout {
        let (near, far) = (cut + 3, topology.files().saturating_sub(cut + 3));
        let stars = vec![(near, near), (near, far), (far, near), (far, far)];
        let shogi = Layout::shogi(topology, Seams::NONE, 0);
        Layout { players: 4, surface: Surface::Plain, dress: Dress::Seats, stars, cut, ..shogi }
    }

    /// The sides of the board along which signs stand as the board is seen:
    /// above, to the right, below, to the left.
    pub(super) fn signed(&self) -> [bool; 4] {
        match self.signs {
            Origin::Shogi => [true, true, false, false],
            Origin::Xiangqi => [true, false, true, false],
            Origin::Chess | Origin::Janggi | Origin::Makruk => [false, false, true, true],
        }
    }

    /// The sign of the file or of the rank of a square at the edge. In xiangqi
    /// the players count the files from their own right, South in kanji.
    pub(super) fn sign(&self, square: Square, of_file: bool, style: Coordinates) -> String {
        let board = &self.topology;
        let (column, rank) = (board.column(square), board.rank(square));
        let file = board.files() - column;
        match (self.signs, of_file) {
            (Origin::Shogi, true) => style.file(file),
            (Origin::Shogi, false) => style.rank(rank + 1),
            (Origin::Chess | Origin::Makruk, true) => char::from(b'a' + column).to_string(),
            (Origin::Chess | Origin::Makruk, false) => (board.ranks() - rank).to_string(),
            (Origin::Xiangqi, _) if rank >= board.ranks() / 2 => match style {
                Coordinates::Western => file.to_string(),
                _ => kanji_number(file),
            },
            (Origin::Janggi, false) => ((rank + 1) % 10).to_string(),
            (Origin::Xiangqi | Origin::Janggi, _) => (column + 1).to_string(),
        }
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
    /// Those that look different beside a board of this game's kin: some have their own signs,
    /// whatever is chosen.
    pub fn choices(origin: Option<Origin>) -> &'static [Coordinates] {
        match origin {
            Some(Origin::Chess | Origin::Janggi | Origin::Makruk) => {
                &[Coordinates::Japanese, Coordinates::None]
            }
            Some(Origin::Shogi | Origin::Xiangqi) | None => {
                &[Coordinates::Japanese, Coordinates::Western, Coordinates::None]
            }
        }
    }

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
    fn every_game_has_its_own_signs() {
        let board = |files, ranks, signs| Layout {
            signs,
            ..Layout::shogi(Topology::rectangle(files, ranks).expect("a board"), Seams::NONE, 3)
        };
        let signs = |layout: &Layout, column, rank| {
            let square = layout.topology.at(column, rank).expect("a square");
            [true, false].map(|of_file| layout.sign(square, of_file, Coordinates::Japanese))
        };
        assert_eq!(signs(&board(8, 8, Origin::Chess), 4, 4), ["e", "4"]);
        assert_eq!(signs(&board(8, 8, Origin::Makruk), 0, 0), ["a", "8"]);
        assert_eq!(signs(&board(9, 10, Origin::Janggi), 4, 9), ["5", "0"]);
        assert_eq!(signs(&board(9, 10, Origin::Xiangqi), 0, 9)[0], "九");
        assert_eq!(signs(&board(9, 10, Origin::Xiangqi), 0, 0)[0], "1");
        assert_eq!(signs(&board(9, 10, Origin::Shogi), 0, 9), ["9", "十"]);
    }

    #[test]
    fn the_catalogue_gives_every_board_its_look() {
        for variant in crate::variants::all() {
            let layout = Layout::of(&variant).expect("a board");
            assert_eq!(layout.players, variant.spec().turn.players);
            let four = layout.players > 2;
            assert!((layout.dress == Dress::Seats) == four, "{}", variant.id);
            let differ = matches!(layout.dress, Dress::Sides | Dress::RedSide);
            assert!(layout.signs == Origin::Shogi || differ);
            let signs = |style: Coordinates| {
                let of = |square| [true, false].map(|of_file| layout.sign(square, of_file, style));
                layout.topology.squares().map(of).collect::<Vec<_>>()
            };
            let are_offered =
                Coordinates::choices(variant.spec().origin()).contains(&Coordinates::Western);
            let are_seen = signs(Coordinates::Japanese) != signs(Coordinates::Western);
            assert_eq!(are_offered, are_seen, "{}", variant.id);
        }
    }

    #[test]
    fn ranks_are_written_in_kanji_or_letters() {
        let ranks = [1, 9, 10, 11, 15, 20].map(|rank| Coordinates::Japanese.rank(rank));
        assert_eq!(ranks, ["一", "九", "十", "十一", "十五", "二十"]);
        assert_eq!(Coordinates::Western.rank(11), "k");
    }
}
