//! Where the idea of a family can be seen at a glance: what its card shows in the
//! place of a start that looks like any other.

use crate::engine::piece::Kind::{self, *};

/// A square as it is named in shogi: its file from the right and its rank from the
/// far side, from 1.
pub type At = (u8, u8);

/// A picture of what is different.
#[derive(Clone, Copy, Debug)]
pub enum Showcase {
    /// A piece that has been taken up, and where it may go.
    Board(BoardShowcase),
    /// Pieces in hand.
    Stands(StandShowcase),
}

/// A part of a board for two with shogi's pieces.
#[derive(Clone, Copy, Debug)]
pub struct BoardShowcase {
    /// South's pieces, the one that is taken up first.
    pub near: &'static [(Kind, At)],
    /// North's.
    pub far: &'static [(Kind, At)],
    /// Where the piece may go.
    pub targets: &'static [At],
    /// Those of them on which it captures.
    pub captures: &'static [At],
    /// Its way to one of them, first and last included; a leap has only these two.
    pub way: &'static [At],
    /// What it jumps over on the way.
    pub hurdles: &'static [At],
    /// The square in the middle of the part, and its columns.
    pub part: (At, u8),
}

/// The stands beside a board.
#[derive(Clone, Copy, Debug)]
pub struct StandShowcase {
    /// What North has in hand, and how many of each; `None` if its stand is not
    /// shown.
    pub far: Option<&'static [(Kind, u8)]>,
    /// The same of South.
    pub near: &'static [(Kind, u8)],
    /// The number of places for single pieces, if each has one of its own.
    pub places: Option<u8>,
    /// What becomes of the pieces.
    pub course: StandCourse,
}

/// What becomes of pieces in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandCourse {
    /// They stay.
    Stay,
    /// They are gone for good.
    Gone,
    /// The far ones go to the near stand.
    Stolen,
    /// They lie between both players.
    Shared,
}

const BOARD: BoardShowcase = BoardShowcase {
    near: &[],
    far: &[],
    targets: &[],
    captures: &[],
    way: &[],
    hurdles: &[],
    part: ((5, 6), 6),
};

const STANDS: StandShowcase =
    StandShowcase { far: None, near: &[], places: None, course: StandCourse::Stay };

/// What the card of a family shows; `None` where the start of its first game shows it
/// well.
pub fn showcase(family: &str) -> Option<Showcase> {
    Some(match family {
        "footwork" => Showcase::Board(BoardShowcase {
            near: &[
                (King, (9, 6)),
                (Pawn, (9, 7)),
                (Pawn, (8, 7)),
                (Pawn, (7, 6)),
                (Pawn, (3, 7)),
                (Pawn, (2, 7)),
                (Silver, (7, 7)),
                (Rook, (2, 8)),
            ],
            far: &[
                (King, (4, 2)),
                (Pawn, (9, 3)),
                (Pawn, (7, 3)),
                (Pawn, (5, 3)),
                (Pawn, (4, 3)),
                (Pawn, (2, 4)),
                (Pawn, (1, 3)),
            ],
            part: ((5, 5), 9),
            targets: &[(1, 5), (1, 6), (1, 7), (8, 5), (8, 6), (9, 5)],
            way: &[(9, 6), (1, 6)],
            ..BOARD
        }),
        "skate" => Showcase::Board(BoardShowcase {
            near: &[
                (Gold, (6, 8)),
                (King, (5, 9)),
                (Pawn, (7, 7)),
                (Pawn, (4, 7)),
                (Pawn, (3, 7)),
                (Silver, (4, 8)),
                (Pawn, (8, 6)),
            ],
            far: &[
                (King, (5, 1)),
                (Pawn, (6, 4)),
                (Pawn, (4, 4)),
                (Pawn, (8, 4)),
                (Silver, (5, 3)),
            ],
            part: ((6, 6), 7),
            targets: &[(1, 3), (5, 8), (6, 5), (6, 9), (9, 8)],
            way: &[(6, 8), (6, 7), (6, 6), (6, 5)],
            ..BOARD
        }),
        "skate-variant" => Showcase::Board(BoardShowcase {
            near: &[
                (Silver, (5, 8)),
                (King, (6, 9)),
                (Pawn, (7, 7)),
                (Pawn, (3, 7)),
                (Gold, (4, 9)),
                (Pawn, (2, 6)),
            ],
            far: &[(King, (5, 1)), (Pawn, (5, 4)), (Pawn, (3, 4)), (Pawn, (7, 4))],
            part: ((5, 6), 7),
            targets: &[(1, 4), (5, 6), (9, 4)],
            way: &[(5, 8), (5, 7), (5, 6)],
            ..BOARD
        }),
        "checkers" => Showcase::Board(BoardShowcase {
            near: &[
                (Gold, (5, 7)),
                (Pawn, (5, 6)),
                (Pawn, (7, 6)),
                (Pawn, (3, 6)),
                (King, (6, 9)),
                (Silver, (3, 8)),
            ],
            far: &[(King, (5, 1)), (Pawn, (4, 6)), (Pawn, (6, 4)), (Pawn, (3, 4))],
            part: ((5, 6), 6),
            targets: &[(3, 5), (4, 6), (4, 7), (5, 5), (5, 8), (6, 6), (6, 7)],
            captures: &[(4, 6)],
            way: &[(5, 7), (5, 5)],
            hurdles: &[(5, 6)],
        }),
        "checkers-variant" => Showcase::Board(BoardShowcase {
            near: &[
                (Rook, (5, 8)),
                (Pawn, (5, 7)),
                (King, (7, 9)),
                (Pawn, (7, 7)),
                (Pawn, (3, 7)),
                (Silver, (4, 8)),
            ],
            far: &[(King, (2, 1)), (Pawn, (5, 5)), (Pawn, (7, 4)), (Pawn, (3, 4))],
            part: ((5, 6), 7),
            targets: &[(3, 8), (5, 4), (5, 6), (5, 9), (6, 8), (7, 8), (8, 8), (9, 8)],
            way: &[(5, 8), (5, 6), (5, 4)],
            hurdles: &[(5, 7), (5, 5)],
            ..BOARD
        }),
        "forward" => Showcase::Board(BoardShowcase {
            near: &[(Rook, (5, 6)), (King, (7, 8)), (Pawn, (7, 7)), (Pawn, (3, 7)), (Gold, (4, 8))],
            far: &[(King, (2, 1)), (Pawn, (5, 4)), (Pawn, (7, 4)), (Pawn, (3, 4))],
            part: ((5, 6), 6),
            targets: &[
                (1, 6),
                (2, 6),
                (3, 6),
                (4, 6),
                (5, 4),
                (5, 5),
                (6, 6),
                (7, 6),
                (8, 6),
                (9, 6),
            ],
            captures: &[(5, 4)],
            ..BOARD
        }),
        "not-capture" => Showcase::Board(BoardShowcase {
            near: &[(Rook, (5, 6)), (King, (7, 8)), (Pawn, (7, 7)), (Pawn, (5, 8)), (Gold, (4, 8))],
            far: &[
                (King, (2, 1)),
                (Pawn, (5, 4)),
                (Silver, (3, 6)),
                (Pawn, (3, 5)),
                (Pawn, (7, 6)),
            ],
            part: ((5, 6), 6),
            targets: &[(4, 6), (5, 5), (5, 7), (6, 6)],
            ..BOARD
        }),
        "renewal" => Showcase::Stands(StandShowcase {
            near: &[(Rook, 1), (Bishop, 1), (Gold, 2), (Silver, 1), (Pawn, 5)],
            ..STANDS
        }),
        "expanded-prison" => Showcase::Stands(StandShowcase {
            near: &[
                (Rook, 1),
                (Bishop, 2),
                (Gold, 1),
                (Silver, 2),
                (Knight, 1),
                (Lance, 2),
                (Pawn, 6),
            ],
            places: Some(40),
            ..STANDS
        }),
        "shrinked-prison" => Showcase::Stands(StandShowcase {
            near: &[(Bishop, 1), (Silver, 1), (Pawn, 1)],
            places: Some(3),
            ..STANDS
        }),
        "non-reusable" => Showcase::Stands(StandShowcase {
            near: &[(Rook, 1), (Gold, 1), (Silver, 1), (Pawn, 1)],
            course: StandCourse::Gone,
            ..STANDS
        }),
        "shared-piece" => Showcase::Stands(StandShowcase {
            near: &[(Bishop, 1), (Gold, 1), (Silver, 1), (Pawn, 3)],
            course: StandCourse::Shared,
            ..STANDS
        }),
        "steal" => Showcase::Stands(StandShowcase {
            far: Some(&[(Rook, 1), (Gold, 1), (Silver, 1), (Pawn, 3)]),
            near: &[(Rook, 1), (Gold, 1), (Silver, 1), (Pawn, 3)],
            course: StandCourse::Stolen,
            ..STANDS
        }),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::action::Act;
    use crate::engine::axes::hand::Hand;
    use crate::engine::piece::Piece;
    use crate::engine::player::Player;
    use crate::engine::position::Position;
    use crate::engine::setup::Setup;
    use crate::engine::square::Square;
    use crate::variants;

    fn square((file, rank): At) -> Square {
        Square((rank - 1) * 9 + 9 - file)
    }

    fn at(square: Square) -> At {
        (9 - square.0 % 9, square.0 / 9 + 1)
    }

    fn setup(shown: &BoardShowcase, start: &Setup) -> Setup {
        let of = |owner| move |&(kind, at): &(Kind, At)| (square(at).0, Piece { kind, owner });
        let near = shown.near.iter().map(of(Player(0)));
        let pieces = near.chain(shown.far.iter().map(of(Player(1)))).collect();
        Setup { pieces, ..start.clone() }
    }

    #[test]
    fn a_picture_shows_what_the_rules_say() {
        for family in variants::families() {
            let Some(Showcase::Board(shown)) = showcase(family.id) else { continue };
            let rules = &family.variants[0].rules();
            let position =
                Position::new(rules, &setup(&shown, &rules.spec().start)).expect(family.id);
            let from = square(shown.near[0].1);
            let (mut targets, mut captures) = (Vec::new(), Vec::new());
            for mv in position.legal_moves(rules) {
                let Act::Board { from: begins, to, .. } = mv.act() else { continue };
                if begins == from && !targets.contains(&at(to)) {
                    targets.push(at(to));
                    if position.piece_at(to).is_some() {
                        captures.push(at(to));
                    }
                }
            }
            targets.sort();
            captures.sort();
            let sorted = |squares: &[At]| {
                let mut squares = squares.to_vec();
                squares.sort();
                squares
            };
            assert_eq!(sorted(shown.targets), targets, "{}", family.id);
            assert_eq!(sorted(shown.captures), captures, "{}", family.id);
            let Some(&last) = shown.way.last() else { continue };
            let route = position.route(rules, from, square(last)).expect(family.id);
            let way: Vec<At> = route.squares.iter().map(|&square| at(square)).collect();
            let hurdles: Vec<At> = route.hurdles.iter().map(|&square| at(square)).collect();
            assert_eq!((shown.way, shown.hurdles), (&way[..], &hurdles[..]), "{}", family.id);
        }
    }

    #[test]
    fn a_stand_holds_what_it_can_hold() {
        for family in variants::families() {
            let Some(Showcase::Stands(shown)) = showcase(family.id) else { continue };
            let spec = family.variants[0].spec();
            let count: u8 = shown.near.iter().map(|(_, count)| count).sum();
            assert!(shown.places.is_none_or(|places| count <= places), "{}", family.id);
            if let Some(limit) = spec.hand.limit() {
                assert_eq!(shown.places, Some(limit), "{}", family.id);
            }
            assert_eq!(shown.course == StandCourse::Gone, spec.hand == Hand::Gone, "{}", family.id);
            let common = shown.course == StandCourse::Shared;
            assert_eq!(common, spec.hand == Hand::Common, "{}", family.id);
        }
    }

    #[test]
    fn no_two_cards_look_alike() {
        let starts = variants::families().iter().filter(|family| showcase(family.id).is_none());
        let mut seen: Vec<_> = Vec::new();
        for family in starts {
            let spec = family.variants[0].spec();
            let seams = family.variants[0].rules().open_seams();
            let looks = (&spec.board, &spec.start.pieces, seams);
            assert!(!seen.contains(&looks), "{}", family.id);
            seen.push(looks);
        }
    }
}
