//! Pieces that go forward only and are promoted far ahead, where none are
//! dropped: pawns, as chess has them. Their structure lasts.

use crate::engine::piece::KINDS;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square, SquareSet};

use super::policy::Policy;
use super::score::Value;
use super::weights::PackedSum;
use super::worth::Worths;

/// What a passed pawn has, so many ranks from where it is promoted, in
/// hundredths of what it gains there. None of the enemy's can stop it, and none
/// of its own stands before it.
const PASSED: [i32; TO_GO] = [16, 9, 5, 3, 1, 1, 0, 0];
/// What a pawn loses that has another before it, and one that has none on the
/// files beside it, in hundredths of its worth.
const DOUBLED: i32 = 9;
const ISOLATED: i32 = 8;

/// How a pawn stands, as weights tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PawnStance {
    /// None of the enemy's can stop it, so many ranks from where it is promoted. Does
    /// anything stand before it?
    Passed { to_go: usize, blocked: bool },
    /// Another of its own side is before it.
    Doubled,
    /// None of its own side is on the files beside it.
    Isolated,
    /// One of its own side is beside it (a phalanx).
    Phalanx,
}

/// Ranks to go that are told apart.
const TO_GO: usize = 8;

impl PawnStance {
    /// How many are told apart.
    pub const COUNT: usize = 2 * TO_GO + 3;

    /// Its number, below [`PawnStance::COUNT`].
    #[inline]
    pub fn number(self) -> usize {
        match self {
            PawnStance::Passed { to_go, blocked } => {
                to_go.min(TO_GO - 1) + TO_GO * usize::from(blocked)
            }
            PawnStance::Doubled => 2 * TO_GO,
            PawnStance::Isolated => 2 * TO_GO + 1,
            PawnStance::Phalanx => 2 * TO_GO + 2,
        }
    }
}

/// What pawns make of a place, by player and square.
struct PawnPlace {
    /// The squares before it on its file.
    ahead: SquareSet,
    /// Those, and those before it on the files beside it.
    span: SquareSet,
    /// All squares of the files beside it.
    beside: SquareSet,
    /// The squares beside it on its rank.
    level: SquareSet,
    /// Ranks to where pieces are promoted.
    to_go: usize,
}

/// The pawns of one game.
pub(super) struct Pawns {
    places: [Vec<PawnPlace>; 2],
    /// By kind: what a pawn gains when it is promoted; 0 for all that are none.
    gain: [Value; KINDS],
    worth: [Value; KINDS],
}

impl Pawns {
    /// The kinds that only go forward and may promote; none in a game with drops.
    pub fn of(rules: &Rules, policy: &Policy, worths: &Worths) -> Pawns {
        let mut gain = [0; KINDS];
        let mut last = None;
        for spec in rules.spec().pieces.iter().filter(|spec| !spec.royal && !policy.drops) {
            let mut vectors = spec.atoms.iter().flat_map(|atom| &atom.vectors);
            if let Some(promoted) = rules.promotion(spec.kind)
                && vectors.all(|vector| vector.forward > 0)
            {
                let [now, then] = [spec.kind, promoted].map(|kind| worths.board[kind.index()]);
                gain[spec.kind.index()] = (then - now).max(0);
                last = last.or(spec.forced.as_ref().map(|forced| forced.rank));
            }
        }
        let wanted = gain.iter().any(|&gain| gain > 0);
        let squares = if wanted { SQUARES } else { 0 };
        let places = [Player(0), Player(1)]
            .map(|player| (0..squares).map(|at| place(rules, player, at, last)).collect());
        Pawns { places, gain, worth: worths.board }
    }

    /// Is it a pawn?
    #[inline(always)]
    pub fn has(&self, kind: usize) -> bool {
        self.gain[kind] > 0
    }

    /// Visits how each of a player's pawns stands against the other's.
    #[inline]
    pub fn visit(
        &self,
        position: &Position,
        player: Player,
        [mine, theirs]: [SquareSet; 2],
        mut visit: impl FnMut(Square, PawnStance),
    ) {
        for square in mine {
            let place = &self.places[player.index() & 1][square.index()];
            if !mine.and(place.ahead).is_empty() {
                visit(square, PawnStance::Doubled);
            } else if theirs.and(place.span).is_empty() {
                let blocked = !position.occupied().and(place.ahead).is_empty();
                visit(square, PawnStance::Passed { to_go: place.to_go, blocked });
            }
            if mine.and(place.beside).is_empty() {
                visit(square, PawnStance::Isolated);
            }
            if !mine.and(place.level).is_empty() {
                visit(square, PawnStance::Phalanx);
            }
        }
    }

    /// What it is worth to a player how their pawns stand against the other's: by the rules,
    /// and by what has been learnt of each stance.
    pub fn value(
        &self,
        position: &Position,
        player: Player,
        pawns: [SquareSet; 2],
        learnt: Option<&[PackedSum; PawnStance::COUNT]>,
    ) -> (Value, PackedSum) {
        let (mut value, mut more) = (0, PackedSum::default());
        self.visit(position, player, pawns, |square, stance| {
            let kind = usize::from(position.cell_at(square).kind_number());
            let (gain, worth) = (self.gain[kind], self.worth[kind]);
            // Only who becomes much more is worth being guarded all the way.
            let loss = if gain > worth { worth } else { 0 };
            value += match stance {
                PawnStance::Passed { to_go, blocked } => {
                    gain * PASSED[to_go.min(TO_GO - 1)] / if blocked { 200 } else { 100 }
                }
                PawnStance::Doubled => -(loss * DOUBLED / 100),
                PawnStance::Isolated => -(loss * ISOLATED / 100),
                PawnStance::Phalanx => 0,
            };
            more += learnt.map_or(PackedSum::default(), |learnt| learnt[stance.number()]);
        });
        (value, more)
    }
}

/// What pawns make of a place; `last` is the rank where they promote without choice, if
/// there is one.
fn place(rules: &Rules, player: Player, at: usize, last: Option<u8>) -> PawnPlace {
    let (board, from) = (rules.topology(), Square(at as u8));
    let [mut ahead, mut span, mut beside, mut level] = [SquareSet::EMPTY; 4];
    if !board.has(from) {
        return PawnPlace { ahead, span, beside, level, to_go: 0 };
    }
    let rank = |square| rules.own_rank(player, square);
    for to in board.squares() {
        let files = board.column(to).abs_diff(board.column(from));
        if files == 1 {
            beside.insert(to);
            if rank(to) == rank(from) {
                level.insert(to);
            }
        }
        if files <= 1 && rank(to) > rank(from) {
            span.insert(to);
            if files == 0 {
                ahead.insert(to);
            }
        }
    }
    let promoted = last.or_else(|| rules.zone(player).into_iter().map(rank).min()).unwrap_or(0);
    let to_go = usize::from(promoted.saturating_sub(rank(from)));
    PawnPlace { ahead, span, beside, level, to_go }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::variants;

    /// By rank from the first: how far each of South's pawns at the start would have to go
    /// from there to promote.
    fn to_go(id: &str) -> Vec<usize> {
        let variant = variants::find(id).unwrap_or_else(|| panic!("there is no game {id}"));
        let (rules, start) = (variant.rules(), Game::new(variant.rules()));
        let policy = Policy::of(&rules);
        let pawns = Pawns::of(&rules, &policy, &Worths::of(&rules, &policy));
        let position = start.position();
        let own = position.pieces_of(Player(0)).into_iter();
        let kind = |square: &Square| usize::from(position.cell_at(*square).kind_number());
        assert!(own.filter(|square| pawns.has(kind(square))).count() > 0, "{id} has pawns");
        let board = rules.topology();
        let file = (0..board.ranks()).rev().filter_map(|rank| board.at(0, rank));
        file.map(|square| pawns.places[0][square.index()].to_go).collect()
    }

    #[test]
    fn pawns_know_how_far_it_is_to_where_they_must_promote() {
        assert_eq!(to_go("chess"), [7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(to_go("makruk"), [5, 4, 3, 2, 1, 0, 0, 0]);
    }
}
