//! What the evaluation has learnt beside what follows from the rules. Nothing of it counts in
//! a game without weights.

use crate::engine::piece::KINDS;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, SquareSet};

use super::{Evaluator, SideValue};
use crate::search::pawns::PawnStance;
use crate::search::tally::Tally;
use crate::search::weights::{
    CONTROLS, DANGERS, ESCAPES, OFFSETS, PackedSum, STANCES, WeightTerm, Weights, weighed,
};

/// By control and square: what a side has of it.
pub(in crate::search) type ControlRows = [[PackedSum; SQUARES]; CONTROLS];

/// The terms of a game that are learnt alone.
pub(super) struct LearntTerms {
    /// By control, from the own king and from the enemy's, and offset.
    controls: [[[PackedSum; OFFSETS]; 2]; CONTROLS],
    /// By side (first who is to move), stance and kind.
    stances: [[[PackedSum; KINDS]; STANCES]; 2],
    /// By side and number of squares.
    escapes: [[PackedSum; ESCAPES]; 2],
    /// By attacker and degree.
    dangers: [[PackedSum; DANGERS]; 2],
    /// By kind in hand.
    pub held: [i32; KINDS],
    pairs: [PackedSum; KINDS],
    /// By kind: with a pawn of the enemy ahead, and with none.
    open: [[PackedSum; KINDS]; 2],
    pawns: [PackedSum; PawnStance::COUNT],
}

impl LearntTerms {
    pub fn of(rules: &Rules, weights: &Weights) -> LearntTerms {
        let get = |term| weights.get(term).packed();
        let mut terms = LearntTerms {
            controls: std::array::from_fn(|control| {
                [
                    std::array::from_fn(|at| get(WeightTerm::ControlOwn(control, weighed(at)))),
                    std::array::from_fn(|at| get(WeightTerm::ControlEnemy(control, weighed(at)))),
                ]
            }),
            stances: [[[PackedSum::default(); KINDS]; STANCES]; 2],
            escapes: [0, 1]
                .map(|side| std::array::from_fn(|count| get(WeightTerm::Escape(count, side)))),
            dangers: [0, 1]
                .map(|side| std::array::from_fn(|degree| get(WeightTerm::Danger(degree, side)))),
            held: [0; KINDS],
            pairs: [PackedSum::default(); KINDS],
            open: [[PackedSum::default(); KINDS]; 2],
            pawns: std::array::from_fn(|stance| get(WeightTerm::Pawn(stance))),
        };
        for (slot, spec) in rules.spec().pieces.iter().enumerate() {
            let at = spec.kind.index();
            for side in [0, 1] {
                for (stance, row) in terms.stances[side].iter_mut().enumerate() {
                    row[at] = get(WeightTerm::Stance(slot, stance, side));
                }
                terms.open[side][at] = get(WeightTerm::Open(slot, side));
            }
            terms.held[at] = i32::from(weights.get(WeightTerm::Held(slot)).full);
            terms.pairs[at] = get(WeightTerm::Pair(slot));
        }
        terms
    }

    /// Works out what squares are worth to a side: `near` tells how they lie to its own king,
    /// `far` to the enemy's.
    pub fn rows(&self, rows: &mut ControlRows, near: &[u8; SQUARES], far: &[u8; SQUARES]) {
        for (row, [own, enemy]) in rows.iter_mut().zip(&self.controls) {
            for (at, worth) in row.iter_mut().enumerate() {
                *worth = own[usize::from(near[at])];
                *worth += enemy[usize::from(far[at])];
            }
        }
    }

    /// What it is worth that kings are in danger of these degrees: of who is not to move, and
    /// of who is.
    pub fn danger(&self, [theirs, mine]: [usize; 2]) -> PackedSum {
        self.dangers[0][theirs] - self.dangers[1][mine]
    }
}

impl SideValue {
    /// Its pieces, by how they stand: those that one of its own guards; of those that the
    /// other attacks, those without a guard, and with one that two attack; and those
    /// that a lesser piece attacks.
    #[inline]
    pub(super) fn stances(&self, other: &SideValue, pieces: SquareSet) -> [SquareSet; STANCES] {
        let attacked = pieces.and(other.attacks);
        [
            pieces.and(self.attacks),
            attacked.without(self.attacks),
            attacked.and(other.twice).and(self.attacks).without(self.twice),
            attacked.and(other.lesser),
        ]
    }

    /// To how many squares the king of a player may go whom this side attacks.
    #[inline]
    pub(super) fn escapes(&self, rules: &Rules, position: &Position, player: Player) -> usize {
        let ring = position.king(player).map_or(SquareSet::EMPTY, |king| rules.neighbours(king));
        let free = ring.without(position.pieces_of(player)).without(self.attacks);
        free.len().min(ESCAPES - 1)
    }
}

impl Evaluator {
    /// What a side has of how its squares, pieces and king stand against the other.
    #[inline]
    pub(super) fn stand(
        &self,
        (rules, position, tally): (&Rules, &Position, &Tally),
        terms: &LearntTerms,
        (own, mine): (Player, &SideValue),
        theirs: &SideValue,
    ) -> PackedSum {
        let kind = |square| usize::from(position.cell_at(square).kind_number());
        let mut sum = PackedSum::default();
        let [_, contested] = &tally.controls[own.index() & 1];
        for square in mine.attacks.and(theirs.attacks) {
            sum += contested[square.index()];
        }
        let side = usize::from(own != position.turn());
        let pieces = position.pieces_of(own);
        for (row, squares) in terms.stances[side].iter().zip(mine.stances(theirs, pieces)) {
            for square in squares {
                sum += row[kind(square)];
            }
        }
        sum += terms.escapes[side][theirs.escapes(rules, position, own)];
        if !self.drops {
            let mut seen = 0_u64;
            for square in pieces {
                let kind = kind(square);
                if seen >> kind & 1 != 0 {
                    sum += terms.pairs[kind];
                }
                seen |= 1 << kind;
            }
            let pawns = [mine.pawns, theirs.pawns];
            self.pawns.visit(position, own, pawns, |stance| sum += terms.pawns[stance.number()]);
            self.pawns.visit_open(position, own, pawns, |square, open| {
                sum += terms.open[usize::from(open)][kind(square)];
            });
        }
        sum
    }
}
