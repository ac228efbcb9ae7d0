//! What the evaluation has learnt beside what follows from the rules. Nothing of it counts in
//! a game without weights.

use crate::engine::piece::KINDS;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, SquareSet};

use super::{Evaluator, SideValue};
use crate::search::pawns::PawnStance;
use crate::search::weights::{
    CONTROLS, ESCAPES, HELD, KINGS, OFFSETS, PackedSum, STANCES, STANDS, Tapered, WeightTerm,
    Weights, degree, escape, weighed,
};

/// How a side has squares in its power.
#[derive(Clone, Copy)]
pub(super) enum SquareControl {
    /// One of its pieces attacks them.
    Attacked,
    /// Both sides attack them.
    Contested,
}

/// The terms of a game that are learnt alone, as [`WeightTerm`] tells them.
pub(super) struct LearntTerms {
    controls: [[PackedSum; OFFSETS]; 2 * CONTROLS],
    /// By row and kind.
    stands: [[PackedSum; KINDS]; STANDS],
    kings: [PackedSum; KINGS],
    /// By [number](PawnStance::number) of the stance.
    pub pawns: [PackedSum; PawnStance::COUNT],
}

impl LearntTerms {
    /// The terms of a game, with what its weights say of them.
    pub fn of(rules: &Rules, weights: &Weights) -> LearntTerms {
        let get = |term| weights.get(term).packed();
        let row = |row| std::array::from_fn(|at| get(WeightTerm::Control(row, weighed(at))));
        let mut stands = [[PackedSum::default(); KINDS]; STANDS];
        for (row, of_kinds) in stands.iter_mut().enumerate() {
            for (slot, spec) in rules.spec().pieces.iter().enumerate() {
                of_kinds[spec.kind.index()] = get(WeightTerm::Stand(row, slot));
            }
        }
        LearntTerms {
            controls: std::array::from_fn(row),
            stands,
            kings: std::array::from_fn(|state| get(WeightTerm::King(state))),
            pawns: std::array::from_fn(|stance| get(WeightTerm::Pawn(stance))),
        }
    }

    /// What it is worth to have one of a kind in hand.
    pub fn held(&self, kind: usize) -> Tapered {
        self.stands[HELD][kind].tapered()
    }

    /// What a control of squares is worth to a side: `near` tells how they lie to its own
    /// king, `far` to the enemy's.
    #[inline]
    pub fn controlled(
        &self,
        control: SquareControl,
        squares: SquareSet,
        [near, far]: [&[u8; SQUARES]; 2],
    ) -> PackedSum {
        let row = control as usize;
        let (own, enemy) = (&self.controls[row], &self.controls[CONTROLS + row]);
        let mut sum = PackedSum::default();
        for square in squares {
            sum += own[usize::from(near[square.index()])];
            sum += enemy[usize::from(far[square.index()])];
        }
        sum
    }

    /// What it is worth that kings are in danger of these degrees: of who is not to move, and
    /// of who is.
    pub fn danger(&self, [theirs, mine]: [usize; 2]) -> PackedSum {
        self.kings[degree(theirs, 0)] - self.kings[degree(mine, 1)]
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
        (rules, position): (&Rules, &Position),
        terms: &LearntTerms,
        (own, mine): (Player, &SideValue),
        (other, theirs): (Player, &SideValue),
    ) -> PackedSum {
        let kind = |square| usize::from(position.cell_at(square).kind_number());
        let mut sum = PackedSum::default();
        if let (Some(king), Some(enemy)) = (position.king(own), position.king(other)) {
            let offsets = &self.offsets[own.index()];
            let lie = [king, enemy].map(|king| &offsets[king.index()]);
            let contested = mine.attacks.and(theirs.attacks);
            sum += terms.controlled(SquareControl::Contested, contested, lie);
        }
        let side = usize::from(own != position.turn());
        let pieces = position.pieces_of(own);
        let rows = &terms.stands[side * STANCES..];
        for (row, squares) in rows.iter().zip(mine.stances(theirs, pieces)) {
            for square in squares {
                sum += row[kind(square)];
            }
        }
        sum += terms.kings[escape(theirs.escapes(rules, position, own), side)];
        sum
    }
}
