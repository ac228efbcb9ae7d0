//! In which order moves are tried: what has been good elsewhere first.

use crate::engine::action::Move;
use crate::engine::movegen::MoveClass;
use crate::engine::piece::Cell;
use crate::engine::position::Position;
use crate::engine::square::{SQUARES, SquareSet};

use super::tree::TreeSearch;

/// The most that a history says.
const MOST: i32 = 12_000;

/// What moves without captures have been worth elsewhere. The default one has no
/// room and stands in for one that is away.
#[derive(Default)]
pub(super) struct Histories {
    /// By mover (pieces of the board, then drops) and square.
    quiet: Vec<[i16; SQUARES]>,
    /// By what was moved before, in a few bits, and mover and square: what quiet
    /// moves have been worth then.
    following: Vec<i16>,
    /// By mover and square of a move: what has refuted it.
    counter: Vec<[u32; SQUARES]>,
    /// By ply: two quiet moves that have been too good there.
    killers: Vec<[Option<Move>; 2]>,
    /// By what the evaluation has been wrong in positions of like structure.
    corrections: Vec<i16>,
}

/// How many pairs of moves are told apart, a power of two.
const FOLLOWED: usize = 1 << 20;

/// How many structures are told apart.
const STRUCTURES: usize = 1 << 15;
/// A hundredth of a pawn in corrections.
const GRAIN: i32 = 64;

/// The row of a move's mover: its cell, and 256 rows on for drops.
#[inline]
pub(super) fn mover(position: &Position, mv: Move) -> usize {
    match mv.drop_number() {
        0 => position.cell_at(mv.origin()).index(),
        number => 256 + Cell(position.turn().0 << 6 | number).index(),
    }
}

impl Histories {
    /// Nothing has been learnt yet.
    pub fn new() -> Histories {
        Histories {
            quiet: vec![[0; SQUARES]; 512],
            following: vec![0; FOLLOWED],
            counter: vec![[0; SQUARES]; 512],
            killers: vec![[None; 2]; super::tree::MAX_PLY + 2],
            corrections: vec![0; STRUCTURES],
        }
    }

    /// A new search begins: most of what the last one learnt still holds.
    pub fn fade(&mut self) {
        self.quiet.iter_mut().flatten().for_each(|value| *value /= 2);
        self.killers.fill([None; 2]);
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        *self = Histories::new();
    }

    /// What to add to the evaluation of a position of this structure.
    pub fn correction(&self, structure: u64) -> i32 {
        i32::from(self.corrections[structure as usize % STRUCTURES]) / GRAIN
    }

    /// Notes by how much an evaluation was wrong.
    pub fn correct(&mut self, structure: u64, error: i32, depth: i32) {
        let value = &mut self.corrections[structure as usize % STRUCTURES];
        let weight = (depth + 1).min(16);
        let now =
            (i32::from(*value) * (256 - weight) + error.clamp(-400, 400) * GRAIN * weight) / 256;
        *value = now.clamp(-128 * GRAIN, 128 * GRAIN) as i16;
    }

    /// What a quiet move of this [row](mover) has been worth: up to `MOST`, good or bad.
    #[inline]
    pub fn quiet(&self, mover: usize, mv: Move) -> i32 {
        i32::from(self.quiet[mover][mv.to().index()])
    }

    /// Notes that a quiet move was good or bad.
    #[inline]
    pub fn learn(&mut self, mover: usize, mv: Move, change: i32) {
        gravitate(&mut self.quiet[mover][mv.to().index()], change);
    }

    /// What a quiet move has been worth after these two.
    #[inline]
    pub fn following(&self, follows: [u32; 2], mover: usize, mv: Move) -> i32 {
        let worth = |before| i32::from(self.following[pair(before, mover, mv)]);
        follows.into_iter().map(worth).sum()
    }

    /// Notes that a quiet move was good or bad after these two.
    pub fn learn_following(&mut self, follows: [u32; 2], mover: usize, mv: Move, change: i32) {
        for before in follows {
            gravitate(&mut self.following[pair(before, mover, mv)], change);
        }
    }

    /// The two quiet moves that have been too good at this ply, the newer one first.
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Forgets those of a ply.
    pub fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// Notes a quiet move that was too good.
    pub fn kill(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// What has refuted the last move.
    pub fn counter(&self, last: Option<(usize, Move)>) -> Option<Move> {
        let (mover, mv) = last?;
        let bits = self.counter[mover][mv.to().index()];
        (bits != 0).then(|| Move::from_bits(bits))
    }

    /// Notes what has refuted the last move, if there was one.
    pub fn set_counter(&mut self, last: Option<(usize, Move)>, mv: Move) {
        if let Some((mover, last)) = last {
            self.counter[mover][last.to().index()] = mv.bits();
        }
    }
}

/// Changes a history, the less the more it says so already.
#[inline]
fn gravitate(value: &mut i16, change: i32) {
    let now = i32::from(*value);
    *value = (now + change - now * change.abs() / MOST) as i16;
}

/// Where it stands what a move is worth after another.
#[inline]
fn pair(before: u32, mover: usize, mv: Move) -> usize {
    let key = before ^ ((mover * SQUARES + mv.to().index()) as u32).wrapping_mul(0x9e37_79b1);
    (key >> 12) as usize & (FOLLOWED - 1)
}

/// Where the moves of a node come from, in their order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PickStage {
    /// The move that was best here before.
    Known,
    /// Those that capture are to be generated; in check, all.
    Captures,
    /// Those to these squares are to be generated, and no others.
    To(SquareSet),
    /// Captures that do not lose.
    Good,
    /// All that are left.
    Rest,
}

/// Gives the moves of a node one by one, and generates them as late as it can.
pub(super) struct MovePicker {
    stage: PickStage,
    known: Option<Move>,
    /// Where the next is on the stack.
    at: usize,
}

impl MovePicker {
    /// `known` must be one that could be played here without harm.
    pub fn new(first: usize, known: Option<Move>) -> MovePicker {
        let stage = if known.is_some() { PickStage::Known } else { PickStage::Captures };
        MovePicker { stage, known, at: first }
    }

    /// Gives the moves to these squares alone.
    pub fn to(first: usize, squares: SquareSet) -> MovePicker {
        MovePicker { stage: PickStage::To(squares), known: None, at: first }
    }

    /// The next move with its rank.
    pub fn next(&mut self, search: &mut TreeSearch, check: bool) -> Option<(Move, i32)> {
        loop {
            match self.stage {
                PickStage::Known => {
                    self.stage = PickStage::Captures;
                    if let Some(known) = self.known {
                        return Some((known, i32::MAX));
                    }
                }
                PickStage::To(squares) => {
                    search.generate(MoveClass::To(squares));
                    search.rank_moves(self.at);
                    self.stage = PickStage::Rest;
                }
                PickStage::Captures if check => {
                    search.generate(MoveClass::All);
                    search.rank_moves(self.at);
                    self.stage = PickStage::Rest;
                }
                PickStage::Captures => {
                    search.generate(MoveClass::Captures);
                    search.rank_captures(self.at);
                    self.stage = PickStage::Good;
                }
                PickStage::Good => {
                    if let Some((mv, rank)) = search.pick(self.at)
                        && rank >= 0
                    {
                        self.at += 1;
                        if Some(mv) == self.known {
                            continue;
                        }
                        return Some((mv, rank));
                    }
                    let quiets = search.moves.len();
                    search.generate(MoveClass::Quiets);
                    search.rank_moves(quiets);
                    self.stage = PickStage::Rest;
                }
                PickStage::Rest => {
                    let (mv, rank) = search.pick(self.at)?;
                    self.at += 1;
                    if Some(mv) != self.known {
                        return Some((mv, rank));
                    }
                }
            }
        }
    }
}

/// Moves the best of `moves[from..]` to `from` and gives it with its rank.
#[inline(never)]
pub(super) fn pick(moves: &mut [Move], ranks: &mut [i32], from: usize) -> (Move, i32) {
    // Two passes are sooner done than one that remembers where the best was.
    let mut left = ranks[from..].iter().copied();
    let most = left.clone().fold(i32::MIN, i32::max);
    let best = from + left.position(|rank| rank == most).unwrap_or(0);
    moves.swap(from, best);
    ranks.swap(from, best);
    (moves[from], ranks[from])
}
