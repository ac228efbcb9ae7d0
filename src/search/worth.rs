//! What pieces are worth, from how far they reach in this game.
//!
//! A kind is put on every square of boards as they come about by chance, and
//! the squares that it reaches there are counted: hops, ice, palaces and
//! boards without edges count as they are.

use crate::engine::influence::Influence;
use crate::engine::piece::{KINDS, Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square, SquareSet};
use crate::splitmix::SplitMix;

use super::policy::Policy;

/// What a square counts that a piece attacks, one of those in front of it, and
/// an empty one to which it may go, in hundredths of a pawn.
const ATTACKED: f64 = 62.0;
const IN_FRONT: f64 = 10.0;
const FREE: f64 = 31.0;
/// How much of all that boards count that have become empty.
const EMPTINESS: f64 = 0.3;
/// Great reach is worth more than its sum: so much reach doubles itself.
const STEEP: f64 = 7_000.0;
/// One that never leaves its own half of the board is a guard: it is worth this
/// and a third of what it would be.
const STAYS: i32 = 130;
/// How much of the difference a piece that may promote has in advance, in
/// hundredths; and at most, of its own worth.
const PROMISE: i32 = 14;
const PROMISED: i32 = 15;
/// In hundredths of its worth on the board: a piece in hand is everywhere.
const IN_HAND: i32 = 108;
/// How many chance boards are looked at.
const BOARDS: usize = 6;
/// Of how many pieces one is left on a board that has become empty.
const LEFT: usize = 4;

/// The worth of kinds, in hundredths of a pawn, by number.
#[derive(Clone, Debug)]
pub(super) struct Worths {
    /// Of a piece on the board; 0 for royal kinds.
    pub board: [i32; KINDS],
    /// Of a piece in hand.
    pub hand: [i32; KINDS],
    /// How many squares a kind has in its power, in the mean.
    pub reach: [f32; KINDS],
    /// What it has there from a square above that mean, by kind.
    pub above: Vec<[f32; SQUARES]>,
    /// Is there a royal kind that never leaves its own half of the board?
    pub confined: bool,
}

impl Worths {
    /// Works them out from the rules; the same rules give the same.
    pub fn of(rules: &Rules, policy: &Policy) -> Worths {
        let mut full = chance_boards(rules);
        let mut empty: Vec<_> = full.iter().filter_map(|board| thinned(rules, board)).collect();
        let mut worths = Worths {
            board: [0; KINDS],
            hand: [0; KINDS],
            reach: [0.0; KINDS],
            above: vec![[0.0; SQUARES]; KINDS],
            confined: false,
        };
        for piece in &rules.spec().pieces {
            let at = piece.kind.index();
            let mut above = [0.0; SQUARES];
            let dense = reach((rules, policy), &mut full, piece.kind, &mut above);
            worths.reach[at] = dense.squares as f32;
            worths.above[at] = above;
            worths.confined |= piece.royal && dense.stays;
            if !piece.royal {
                let sparse = match empty.is_empty() {
                    true => dense.worth,
                    false => reach((rules, policy), &mut empty, piece.kind, &mut above).worth,
                };
                let sum = dense.worth * (1.0 - EMPTINESS) + sparse * EMPTINESS;
                let worth = (sum * (1.0 + sum / STEEP)) as i32;
                worths.board[at] =
                    if dense.stays { STAYS + worth / 3 } else { worth.max(60) }.min(2_500);
            }
        }
        let plain = worths.board;
        for piece in rules.spec().pieces.iter().filter(|piece| !piece.royal) {
            let at = piece.kind.index();
            if let Some(promoted) = rules.promotion(piece.kind) {
                let more = (plain[promoted.index()] - plain[at]).max(0) * PROMISE / 100;
                worths.board[at] += more.min(plain[at] * PROMISED / 100);
            }
        }
        for kind in rules.hand_kinds() {
            worths.hand[kind.index()] = worths.board[kind.index()] * IN_HAND / 100;
        }
        worths
    }

    /// What its captor has of a captured kind.
    pub fn gained(&self, rules: &Rules, kind: Kind) -> i32 {
        let held = rules.held_as(kind).map_or(0, |held| self.hand[held.index()]);
        self.board[kind.index()] + held
    }
}

/// What a kind has in its power, in the mean over the squares from which it has
/// anything at all.
struct Reach {
    worth: f64,
    squares: f64,
    /// Are those squares all in its own half of the board?
    stays: bool,
}

/// What a kind reaches on these boards; `above` gets what each square gives it
/// more than the mean.
fn reach(
    (rules, policy): (&Rules, &Policy),
    boards: &mut [Position],
    kind: Kind,
    above: &mut [f32; SQUARES],
) -> Reach {
    let piece = Piece { kind, owner: Player(0) };
    let (mut worth, mut sum, mut count) = (0.0, 0.0, 0.0);
    let mut stays = true;
    let mut stands = SquareSet::EMPTY;
    for square in rules.topology().squares() {
        if rules.is_misplaced(piece, square) {
            continue;
        }
        let rank = rules.own_rank(piece.owner, square);
        let (mut seen, mut here) = (0, 0.0);
        for board in boards.iter_mut() {
            let mut influence = board.influence_of(rules, piece, square);
            if !policy.captures {
                influence.attacks = SquareSet::EMPTY;
            }
            let Influence { attacks, moves } = influence;
            let in_front = |to: &Square| rules.own_rank(piece.owner, *to) > rank;
            let ahead = attacks.into_iter().filter(in_front).count();
            here += attacks.len() as f64 * ATTACKED + ahead as f64 * IN_FRONT;
            here += moves.len() as f64 * FREE;
            seen += attacks.or(moves).len();
        }
        if seen == 0 {
            continue;
        }
        let boards = boards.len().max(1) as f64;
        let seen = seen as f64 / boards;
        above[square.index()] = seen as f32;
        stands.insert(square);
        stays &= 2 * rank <= rules.topology().ranks();
        worth += here / boards;
        sum += seen;
        count += 1.0;
    }
    let count = f64::max(count, 1.0);
    let (worth, squares) = (worth / count, sum / count);
    stands.into_iter().for_each(|square| above[square.index()] -= squares as f32);
    Reach { worth, squares, stays }
}

/// The same board with few pieces left, if there is one that is possible.
fn thinned(rules: &Rules, board: &Position) -> Option<Position> {
    let setup = board.setup(rules);
    (0..LEFT).find_map(|from| {
        let mut thin = setup.clone();
        let mut number = from;
        thin.pieces.retain(|(_, piece)| {
            number += 1;
            rules.is_royal(piece.kind) || number.is_multiple_of(LEFT)
        });
        Position::new(rules, &thin).ok()
    })
}

/// Boards of games that were played by chance for a while.
fn chance_boards(rules: &Rules) -> Vec<Position> {
    let mut dice = SplitMix::new(1);
    let mut boards = Vec::with_capacity(BOARDS);
    let mut moves = Vec::new();
    for game in 0..BOARDS {
        let mut position = Position::start(rules);
        for _ in 0..16 + 14 * game {
            moves.clear();
            position.legal_moves_into(rules, &mut moves);
            let Some(&mv) = moves.get(dice.below(moves.len())) else { break };
            position.play(rules, mv);
        }
        boards.push(position);
    }
    boards
}
