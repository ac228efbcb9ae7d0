//! What of a position weights are multiplied with, to fit them to games.

use std::collections::BTreeMap;

use crate::engine::position::Position;
use crate::engine::rules::Rules;

use super::Evaluator;
use crate::search::knowledge::Searcher;
use crate::search::tally::Tally;
use crate::search::weights::{PARTS, WHOLE, WeightTerm, Weights, place_of, weighed};

/// What the weights of a game are multiplied with in a position.
#[derive(Clone, Debug, Default)]
pub struct Features {
    /// The evaluation as it is, for the player to move, in hundredths of a pawn.
    pub value: i32,
    /// How many sixteenths of the pieces are left.
    pub left: i32,
    /// By number of the weight: what one step of it adds to the value.
    pub entries: Vec<(u32, f32)>,
}

impl Searcher {
    /// What weights would be multiplied with in a position.
    pub fn features(&self, position: &Position) -> Features {
        let (rules, knowledge) = (&*self.knowledge.rules, &self.knowledge);
        let weights = Weights::of("", rules, knowledge.policy.drops);
        knowledge.at(position).evaluator.features(rules, position, &weights)
    }

    /// How many weights there are in a set, and how many sets: one for a full board
    /// and, where pieces can be lost, one for an empty one.
    pub fn weights(&self) -> (usize, usize) {
        let weights = Weights::of("", &self.knowledge.rules, self.knowledge.policy.drops);
        (weights.len(), weights.sets)
    }
}

impl Evaluator {
    fn features(&self, rules: &Rules, position: &Position, weights: &Weights) -> Features {
        let own = position.turn();
        let other = rules.spec().turn.after(own);
        let tally = &mut Tally::new();
        let value = self.value(rules, position, tally);
        let news = tally.news(rules, position);
        let kings = [own, other].map(|player| position.king(player));
        let mine = self.side(rules, position, own, kings[1].as_slice(), (&mut *tally, &news));
        let theirs = self.side(rules, position, other, kings[0].as_slice(), (&mut *tally, &news));
        let mut sums = BTreeMap::new();
        let mut add = |term: WeightTerm, count: f32| {
            let index = weights.index(term) as u32;
            *sums.entry(index).or_insert(0.0) += count * term.step() as f32;
        };
        for (player, kings, sign) in [(own, kings, 1.0), (other, [kings[1], kings[0]], -1.0_f32)] {
            for square in position.pieces_of(player) {
                let at = square.index();
                let cell = position.cell_at(square);
                let kind = usize::from(cell.kind_number());
                let Some(slot) =
                    rules.spec().pieces.iter().position(|piece| piece.kind.index() == kind)
                else {
                    continue;
                };
                add(WeightTerm::Place(slot, place_of(rules, player, square)), sign);
                if self.worth[kind] == 0 {
                    continue;
                }
                add(WeightTerm::Worth(slot), sign);
                let reach = f32::from(tally.pieces[at].mobility.full) / WHOLE as f32;
                add(WeightTerm::Mobility(slot), sign * reach);
                let [mine, theirs] = kings.map(|king| {
                    king.map(|king| {
                        let offsets = &self.offsets[player.index()][king.index()];
                        weighed(usize::from(offsets[at]))
                    })
                });
                if let (Some(mine), Some(theirs)) = (mine, theirs) {
                    add(WeightTerm::Own(slot, mine), sign);
                    add(WeightTerm::Enemy(slot, theirs), sign);
                }
            }
            for (slot, spec) in rules.spec().pieces.iter().enumerate() {
                let held = position.in_hand(player, spec.kind);
                if held > 0 && self.hand[spec.kind.index()] > 0 {
                    add(WeightTerm::Hand(slot), sign * f32::from(held));
                }
            }
        }
        let one = self.pressure(rules, position, (own, &mine), (other, &theirs), &tally.pieces);
        let two = self.pressure(rules, position, (other, &theirs), (own, &mine), &tally.pieces);
        for part in 0..PARTS {
            add(WeightTerm::Part(part), (one.parts[part] - two.parts[part]) as f32 / WHOLE as f32);
        }
        Features {
            value,
            left: self.left(&mine, &theirs),
            entries: sums.into_iter().filter(|(_, value)| *value != 0.0).collect(),
        }
    }
}
