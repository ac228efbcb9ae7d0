//! What pieces are worth, from how far they reach in this game.
//!
//! A kind is put on every square of boards as they come about by chance, and
//! the squares that it reaches there are counted: hops, ice, palaces and
//! boards without edges count as they are.

use crate::engine::piece::{KINDS, Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::SQUARES;
use crate::splitmix::SplitMix;

/// What one square that a piece reaches is worth, in hundredths of a pawn: on
/// boards as they come, and on boards that have become empty.
const PER_SQUARE: [f64; 2] = [85.0, 40.0];
/// How much of the difference a piece that may promote has in advance, in
/// hundredths.
const PROMISE: i32 = 12;
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
    /// What a kind reaches from a square above its mean, in squares, by kind.
    pub reach: Vec<[f32; SQUARES]>,
}

impl Worths {
    pub fn of(rules: &Rules) -> Worths {
        let mut full = chance_boards(rules);
        let mut empty: Vec<_> = full.iter().filter_map(|board| thinned(rules, board)).collect();
        let mut worths =
            Worths { board: [0; KINDS], hand: [0; KINDS], reach: vec![[0.0; SQUARES]; KINDS] };
        for piece in &rules.spec().pieces {
            let at = piece.kind.index();
            let sparse = reach(rules, &mut empty, piece.kind, &mut worths.reach[at]);
            let dense = reach(rules, &mut full, piece.kind, &mut worths.reach[at]);
            if !piece.royal {
                let sparse = if empty.is_empty() { dense } else { sparse };
                let worth = dense * PER_SQUARE[0] + sparse * PER_SQUARE[1];
                worths.board[at] = (worth as i32).clamp(60, 2_500);
            }
        }
        let plain = worths.board;
        for piece in rules.spec().pieces.iter().filter(|piece| !piece.royal) {
            let at = piece.kind.index();
            if let Some(promoted) = rules.promotion(piece.kind) {
                worths.board[at] += (plain[promoted.index()] - plain[at]).max(0) * PROMISE / 100;
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

/// The mean of the squares that a kind reaches, over the squares where it may
/// stand; `above` gets what each has more than that.
fn reach(rules: &Rules, boards: &mut [Position], kind: Kind, above: &mut [f32; SQUARES]) -> f64 {
    let piece = Piece { kind, owner: Player(0) };
    let (mut sum, mut count) = (0.0, 0.0);
    let stands = |square| !rules.is_misplaced(piece, square);
    let squares = || rules.topology().squares().filter(|&square| stands(square));
    for square in squares() {
        let mut reached = 0;
        for board in boards.iter_mut() {
            reached += board.reach(rules, piece, square).len();
        }
        let reached = reached as f64 / boards.len().max(1) as f64;
        above[square.index()] = reached as f32;
        sum += reached;
        count += 1.0;
    }
    let mean = if count > 0.0 { sum / count } else { 0.0 };
    squares().for_each(|square| above[square.index()] -= mean as f32);
    mean
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
