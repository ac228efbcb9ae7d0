//! What of a position weights are multiplied with, to fit them to games.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

use super::{Evaluator, SideValue, SquareControl};
use crate::search::knowledge::Searcher;
use crate::search::policy::Policy;
use crate::search::tally::Tally;
use crate::search::weights::{
    CONTROLS, HELD, PARTS, STANCES, WHOLE, WeightTerm, Weights, degree, escape, place_of, weighed,
};

/// What the weights of a game are multiplied with in a position.
#[derive(Clone, Debug, Default)]
pub struct Features {
    /// The evaluation as it is, for the player to move, in hundredths of a pawn.
    pub value: i32,
    /// How many sixteenths the game is from its end, when pieces are lost or hands are full.
    pub left: i32,
    /// By number of the weight: what one step of it adds to the value.
    pub entries: Vec<(u32, f32)>,
}

/// The weights of a phase of a game: so many in a set, and so many sets: one for how
/// it begins and, in most games, one for how it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightSets {
    /// The weights of a set.
    pub len: usize,
    /// Those of them that are for the places of a board.
    pub places: Range<usize>,
    /// The sets, 1 or 2.
    pub sets: usize,
}

/// What is summed up, by number of the weight.
struct FeatureSums<'w> {
    weights: Weights<'w>,
    sums: BTreeMap<u32, f32>,
}

impl FeatureSums<'_> {
    fn add(&mut self, term: WeightTerm, count: f32) {
        let index = self.weights.index(term) as u32;
        *self.sums.entry(index).or_insert(0.0) += count * term.step() as f32;
    }

    fn entries(self) -> Vec<(u32, f32)> {
        self.sums.into_iter().filter(|(_, value)| *value != 0.0).collect()
    }
}

impl Searcher {
    /// What weights would be multiplied with in a position; the value is for the player to
    /// move. Numbers are those of the weights of its phase.
    pub fn features(&self, position: &Position) -> Features {
        let knowledge = &self.knowledge;
        let (rules, policy) = (knowledge.rules.at(position.phase()), &knowledge.policy);
        let weights = Weights::of("", &rules, policy);
        let evaluator = &knowledge.at(position).evaluator;
        let sums = FeatureSums { weights, sums: BTreeMap::new() };
        match policy.alternates {
            true => evaluator.features(&rules, position, sums),
            false => evaluator.features_among(&rules, position, policy, sums),
        }
    }

    /// How many weights there are, by phase of the game.
    pub fn weights(&self) -> Vec<WeightSets> {
        let (rules, policy) = (&self.knowledge.rules, &self.knowledge.policy);
        let of = |phase: u8| {
            let weights = Weights::of("", &rules.at(phase), policy);
            WeightSets { len: weights.len(), places: weights.places(), sets: weights.sets }
        };
        (0..1 + u8::from(rules.spec().next.is_some())).map(of).collect()
    }
}

/// The place in the spec of the kind that stands on a square.
fn slot(rules: &Rules, position: &Position, square: Square) -> Option<usize> {
    let kind = usize::from(position.cell_at(square).kind_number());
    rules.spec().pieces.iter().position(|piece| piece.kind.index() == kind)
}

impl Evaluator {
    fn features(&self, rules: &Rules, position: &Position, mut sums: FeatureSums) -> Features {
        let own = position.turn();
        let other = rules.spec().turn.after(own);
        let tally = &mut Tally::new();
        let value = self.value(rules, position, tally);
        let news = tally.news(rules, position);
        let kings = [own, other].map(|player| position.king(player));
        let mine = self.side(rules, position, own, kings[1].as_slice(), (&mut *tally, &news));
        let theirs = self.side(rules, position, other, kings[0].as_slice(), (&mut *tally, &news));
        for (player, enemy, sign) in [(own, kings[1], 1.0), (other, kings[0], -1.0)] {
            self.add_pieces(rules, position, (player, enemy.as_slice(), sign), tally, &mut sums);
        }
        let one = self.pressure(rules, position, (own, &mine), (other, &theirs), &tally.pieces);
        let two = self.pressure(rules, position, (other, &theirs), (own, &mine), &tally.pieces);
        for part in 0..PARTS {
            let more = (one.parts[part] - two.parts[part]) as f32 / WHOLE as f32;
            sums.add(WeightTerm::Part(part), more);
        }
        sums.add(WeightTerm::King(degree(one.degree, 0)), 1.0);
        sums.add(WeightTerm::King(degree(two.degree, 1)), -1.0);
        let known = (rules, position, &*tally);
        self.add_stand(known, (own, &mine), (other, &theirs), &mut sums);
        self.add_stand(known, (other, &theirs), (own, &mine), &mut sums);
        Features { value, left: self.left(&mine, &theirs), entries: sums.entries() }
    }

    /// Adds what is learnt of how a side's squares, pieces and king stand against the other.
    fn add_stand(
        &self,
        (rules, position, tally): (&Rules, &Position, &Tally),
        (player, side): (Player, &SideValue),
        (other, their_side): (Player, &SideValue),
        sums: &mut FeatureSums,
    ) {
        let (Some(king), Some(their_king)) = (position.king(player), position.king(other)) else {
            return;
        };
        let who = usize::from(player != position.turn());
        let count = if who == 0 { 1.0 } else { -1.0 };
        let slots = |square: Square| slot(rules, position, square);
        let offsets = &self.offsets[player.index()];
        let mut add_control = |control: SquareControl, square: Square| {
            let control = control as usize;
            let lies = |king: Square| weighed(usize::from(offsets[king.index()][square.index()]));
            sums.add(WeightTerm::Control(control, lies(king)), count);
            sums.add(WeightTerm::Control(CONTROLS + control, lies(their_king)), count);
        };
        let pieces = position.pieces_of(player);
        for square in pieces {
            tally.pieces[square.index()]
                .attacks
                .into_iter()
                .for_each(|to| add_control(SquareControl::Attacked, to));
        }
        let contested = side.attacks.and(their_side.attacks);
        contested.into_iter().for_each(|to| add_control(SquareControl::Contested, to));
        for (stance, squares) in side.stances(their_side, pieces).into_iter().enumerate() {
            for slot in squares.into_iter().filter_map(slots) {
                sums.add(WeightTerm::Stand(who * STANCES + stance, slot), count);
            }
        }
        let escapes = their_side.escapes(rules, position, player);
        sums.add(WeightTerm::King(escape(escapes, who)), count);
        for (slot, spec) in rules.spec().pieces.iter().enumerate() {
            if self.drops && position.in_hand(player, spec.kind) > 0 {
                sums.add(WeightTerm::Stand(HELD, slot), count);
            }
        }
        if !self.drops {
            self.pawns.visit(position, player, [side.pawns, their_side.pawns], |_, stance| {
                sums.add(WeightTerm::Pawn(stance.number()), count);
            });
        }
    }

    /// The same where the value of a position is that of one of several players.
    fn features_among(
        &self,
        rules: &Rules,
        position: &Position,
        policy: &Policy,
        mut sums: FeatureSums,
    ) -> Features {
        let (tally, seat) = (&mut Tally::new(), position.turn());
        let value = self.value_among(rules, position, tally, (seat, 1, policy));
        let scores = self.scores(rules, position, tally, (seat, 1, policy));
        let (own, enemies) = (rules.spec().partners.team(seat), position.enemies(rules, seat));
        let strongest = enemies.iter().max_by_key(|rival| scores[rival.index()].value);
        for player in position.standing().living.iter() {
            let count = match player {
                _ if own.contains(player) => 1.0,
                _ if policy.teams => -1.0,
                _ => {
                    let more = if Some(player) == strongest { 0.5 } else { 0.0 };
                    -more - 0.5 / f32::from(rules.players() - 1)
                }
            };
            let kings: Vec<Square> = position
                .enemies(rules, player)
                .iter()
                .filter_map(|enemy| position.king(enemy))
                .collect();
            self.add_pieces(rules, position, (player, &kings, count), tally, &mut sums);
            let attacked = scores[player.index()].attacked as f32;
            sums.add(WeightTerm::Part(0), -count * attacked / WHOLE as f32);
        }
        Features { value, left: 16, entries: sums.entries() }
    }

    /// Adds what a player's pieces are multiplied with, so many times; the kings are those of
    /// the enemies.
    fn add_pieces(
        &self,
        rules: &Rules,
        position: &Position,
        (player, their_kings, count): (Player, &[Square], f32),
        tally: &Tally,
        sums: &mut FeatureSums,
    ) {
        let offsets = &self.offsets[player.index()];
        let far = |king: &Square, at: usize| self.distance[king.index()][at];
        for square in position.pieces_of(player) {
            let at = square.index();
            let cell = position.cell_at(square);
            let kind = usize::from(cell.kind_number());
            let Some(slot) = slot(rules, position, square) else { continue };
            sums.add(WeightTerm::Place(slot, place_of(rules, player, square)), count);
            if self.worth[kind] == 0 {
                continue;
            }
            sums.add(WeightTerm::Worth(slot), count);
            let reach = f32::from(tally.pieces[at].mobility.full) / WHOLE as f32;
            sums.add(WeightTerm::Mobility(slot), count * reach);
            let lies = |king: Square| weighed(usize::from(offsets[king.index()][at]));
            let nearest = their_kings.iter().min_by_key(|king| far(king, at));
            if let (Some(mine), Some(&theirs)) = (position.king(player), nearest) {
                sums.add(WeightTerm::Own(slot, lies(mine)), count);
                sums.add(WeightTerm::Enemy(slot, lies(theirs)), count);
            }
        }
        for (slot, spec) in rules.spec().pieces.iter().enumerate() {
            let held = position.in_hand(player, spec.kind);
            if held > 0 && self.hand[spec.kind.index()] > 0 {
                sums.add(WeightTerm::Hand(slot), count * f32::from(held));
            }
        }
    }
}
