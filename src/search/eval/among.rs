//! What a position is worth to one of more than two players.

use crate::engine::player::{PLAYERS, Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

use super::{Evaluator, SideValue, Threats};
use crate::search::policy::Policy;
use crate::search::score::{MOST, Value};
use crate::search::tally::Tally;
use crate::search::weights::WHOLE;

/// What it is worth to be in the game.
const IN_THE_GAME: Value = 1_500;
/// Beyond this a value is compressed to a quarter.
const LINEAR: Value = 8_000;
/// What it is worth to have mated somebody, where that counts for the places.
const HAS_MATED: Value = 1_200;

impl Evaluator {
    /// The worth of a position to a player: what the player's team has more than
    /// the other, or, where everybody plays alone, what the player has more than
    /// the strongest rival and the mean of all others. The danger to the player's own
    /// king counts `caution` times.
    pub fn value_among(
        &self,
        rules: &Rules,
        position: &Position,
        tally: &mut Tally,
        (seat, caution, policy): (Player, Value, &Policy),
    ) -> Value {
        let scores = self.scores(rules, position, tally, (seat, caution, policy));
        let score = |player: Player| scores[player.index()].value;
        let own = rules.spec().partners.team(seat);
        let mine: Value = own.iter().map(score).sum();
        let others = scores.iter().map(|score| score.value).sum::<Value>() - mine;
        let against = if policy.teams {
            others
        } else {
            let rivals = position.enemies(rules, seat).iter();
            let mean = others / Value::from(rules.players() - 1).max(1);
            (rivals.map(score).max().unwrap_or(0) + mean) / 2
        };
        compressed(mine - against)
    }

    /// What each player has; nothing, who is out.
    pub(super) fn scores(
        &self,
        rules: &Rules,
        position: &Position,
        tally: &mut Tally,
        (seat, caution, policy): (Player, Value, &Policy),
    ) -> [PlayerScore; PLAYERS] {
        let own = rules.spec().partners.team(seat);
        let living = position.standing().living;
        let news = tally.news(rules, position);
        let mut sides: [SideValue; PLAYERS] = Default::default();
        for player in living.iter() {
            let mut kings = [Square(0); PLAYERS];
            let mut count = 0;
            for enemy in position.enemies(rules, player).iter() {
                if let (Some(king), Some(place)) = (position.king(enemy), kings.get_mut(count)) {
                    (*place, count) = (king, count + 1);
                }
            }
            sides[player.index()] =
                self.side(rules, position, player, &kings[..count], (&mut *tally, &news));
        }
        let mut scores = [PlayerScore::default(); PLAYERS];
        for player in living.iter() {
            let team = rules.spec().partners.team(player);
            let guards = joined(&sides, team.and(living));
            let threats = joined(&sides, position.enemies(rules, player));
            let side = &sides[player.index()];
            let Threats { attacked, danger, .. } =
                self.threats(rules, position, &threats, (player, &guards), None);
            let danger = danger * if own.contains(player) { caution } else { 1 };
            let lost = attacked * self.parts[0].value(16) / WHOLE;
            let mut value = IN_THE_GAME + side.value + side.full - lost - danger;
            if policy.counts_mates {
                value += HAS_MATED * Value::from(position.standing().mates[player.index()]);
            }
            scores[player.index()] = PlayerScore {
                value,
                #[cfg(feature = "cli")]
                attacked,
            };
        }
        scores
    }
}

/// What one of several players has.
#[derive(Clone, Copy, Default)]
pub(super) struct PlayerScore {
    /// All of it, less what threats and dangers take away.
    pub value: Value,
    /// What is attacked of it.
    #[cfg(feature = "cli")]
    pub attacked: Value,
}

/// A value that stays below the most there is also where one player has nearly
/// everything, so that more is still better.
fn compressed(value: Value) -> Value {
    let beyond = (value.abs() - LINEAR).max(0);
    (value - value.signum() * (beyond - beyond / 4)).clamp(-MOST, MOST)
}

/// What these players have together on the board and in hand.
fn joined(sides: &[SideValue; PLAYERS], players: PlayerSet) -> SideValue {
    let mut all = SideValue::default();
    for player in players.iter() {
        let side = &sides[player.index()];
        all.twice = all.twice.or(side.twice).or(all.attacks.and(side.attacks));
        all.attacks = all.attacks.or(side.attacks);
        all.lesser = all.lesser.or(side.lesser);
        all.hand += side.hand;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::engine::setup::Setup;
    use crate::search::knowledge::Searcher;
    use crate::splitmix::SplitMix;

    /// The same position, as it is when everybody has gone on by a seat.
    fn turned(rules: &Rules, position: &Position) -> Position {
        let size = rules.topology().files();
        let next = |player: Player| Player((player.0 + 1) % 4);
        let set = |players: PlayerSet| players.iter().map(next).collect();
        let mut setup: Setup = position.setup(rules);
        for (square, piece) in &mut setup.pieces {
            let (column, rank) = (*square % size, *square / size);
            *square = column * size + size - 1 - rank;
            piece.owner = next(piece.owner);
        }
        setup.hands.iter_mut().for_each(|(player, ..)| *player = next(*player));
        setup.turn = next(setup.turn);
        if let Some(standing) = &mut setup.standing {
            standing.living = set(standing.living);
            standing.out.rotate_right(1);
            standing.mates.rotate_right(1);
            standing.mover = next(standing.mover);
        }
        Position::new(rules, &setup).expect("a position")
    }

    #[test]
    fn no_seat_is_judged_otherwise() {
        let mut looked = 0;
        let variants = crate::variants::all().filter(|variant| variant.spec().turn.players == 4);
        for variant in variants {
            let rules = variant.rules();
            let knowledge = Searcher::new(variant.rules(), 0).knowledge;
            let mut dice = SplitMix::new(3);
            let mut position = Game::new(variant.rules()).position().clone();
            for ply in 0..300 {
                let moves = position.legal_moves(&rules);
                let Some(&mv) = moves.get(dice.below(moves.len())) else { break };
                position.play(&rules, mv);
                if ply % 20 > 0 || position.standing().pending.iter().next().is_some() {
                    continue;
                }
                let worth = |position: &Position, seat| {
                    knowledge.worth(position, &mut Tally::new(), (Player(seat), 3))
                };
                let mut now = position.clone();
                for by in 1..4 {
                    now = turned(&rules, &now);
                    for seat in 0..4 {
                        let (before, after) =
                            (worth(&position, seat), worth(&now, (seat + by) % 4));
                        assert_eq!(before, after, "{}, ply {ply}: {seat} by {by}", variant.id);
                        looked += 1;
                    }
                }
            }
        }
        assert!(looked > 500, "{looked}");
    }
}
