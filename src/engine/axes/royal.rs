//! What becomes of a player whose king cannot be saved.

use serde::{Deserialize, Serialize};

use super::mate_credit::PendingMates;
use super::rule::{Axis, Parameters, RoyalRule, Rule};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::{PLAYERS, Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;

/// The consequence of checkmate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Royal {
    /// The game is over, and the player has lost.
    Mate,
    /// At the player's own turn the king is turned over (裏王) and stays as an
    /// obstacle that nobody can take, enter or jump. The hand goes to the
    /// player who mated, the other pieces stay and are inert but can be taken
    /// . The others play on.
    TurnedOver(Until),
    /// Nothing: kings are captured like other pieces, and may be left en
    /// prise. A captured king becomes a 奔王 in the hand of its captor, who
    /// also gets the loser's hand; the loser's pieces stay as they stand. The
    /// last one with a king wins.
    Captured,
}

/// When a game of turned kings is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// One player is left.
    OneLeft,
    /// Two are out; of the two left, the one with more mates wins, then the
    /// one with more pieces.
    TwoOut,
    /// One is mated: that team has lost.
    FirstOut,
}

/// Who is still in the game, and how the others left it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// The players whose kings stand.
    pub living: PlayerSet,
    /// How many were out before each player, plus one; 0 while the player is in.
    pub out: [u8; PLAYERS],
    /// How many each player has mated.
    pub mates: [u8; PLAYERS],
    /// Who made the last move.
    pub mover: Player,
    /// Who is mated but has not had the turn yet.
    pub pending: PendingMates,
    /// Can nobody move any more?
    pub stuck: bool,
}

impl Standing {
    /// Everybody is in.
    pub fn fresh(players: u8, mover: Player) -> Standing {
        Standing { living: PlayerSet::first(players), mover, ..Standing::default() }
    }

    /// How many are out.
    pub fn losses(&self) -> u8 {
        self.out.iter().filter(|&&out| out > 0).count() as u8
    }

    /// A player leaves, after all who have left before.
    pub fn leave(&mut self, player: Player) {
        let place = self.losses() + 1;
        self.living.remove(player);
        self.out[player.index()] = place;
    }
}

impl Royal {
    /// The outcome, once enough players are out or nobody can move.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        let until = match self {
            Royal::Mate => return None,
            Royal::TurnedOver(until) => until,
            Royal::Captured => Until::OneLeft,
        };
        let standing = position.standing();
        let (losses, players) = (standing.losses(), rules.players());
        let won = |winners, reason| Some(Royal::won(rules, position, winners, reason));
        match until {
            Until::OneLeft if losses + 1 >= players => won(standing.living, Reason::LastSurvivor),
            Until::TwoOut if losses >= 2 => {
                won(best(position, standing.living), Reason::TwoEliminated)
            }
            Until::FirstOut if losses >= 1 => {
                let lost = rules.spec().turn.players().filter(|&p| !standing.living.contains(p));
                let lost: PlayerSet = lost.flat_map(|p| [p, partner(p)]).collect();
                won(PlayerSet::first(players).without(lost), Reason::TeamMated)
            }
            _ if standing.stuck => Some(Royal::drawn(rules, position, Reason::Stalemate)),
            _ => None,
        }
    }

    /// A win of these players; with more than two, everybody has a place.
    pub fn won(rules: &Rules, position: &Position, winners: PlayerSet, reason: Reason) -> Outcome {
        let placings = (rules.players() > 2).then(|| places(rules, position, winners));
        Outcome { winners: winners.iter().collect(), reason, placings }
    }

    /// A draw: with four players the living share the best place.
    pub fn drawn(rules: &Rules, position: &Position, reason: Reason) -> Outcome {
        let living = position.standing().living;
        let placings = (rules.players() > 2).then(|| places(rules, position, living));
        Outcome { placings, ..Outcome::draw(reason) }
    }

    /// The rules as data.
    pub fn rules(self, rules: &Rules) -> Vec<Rule> {
        let rule = |rulings, rule| Rule::new(Axis::Royal, rulings, Parameters::Royal(rule));
        match self {
            Royal::Mate => Vec::new(),
            // The game is over before a turned king could matter.
            Royal::TurnedOver(until @ Until::FirstOut) => {
                vec![rule(&[154], RoyalRule::Until(until))]
            }
            Royal::TurnedOver(until) => vec![
                rule(&[81, 82], RoyalRule::TurnedOver),
                rule(&[80, 81], RoyalRule::Estate(rules.spec().mate_credit)),
                rule(&[90, 154, 158], RoyalRule::Until(until)),
            ],
            Royal::Captured => {
                let becomes =
                    rules.spec().royal_kinds().first().and_then(|&king| rules.held_as(king));
                vec![rule(&[65, 67, 69, 71, 166], RoyalRule::Captured { becomes })]
            }
        }
    }
}

/// The seat opposite.
pub fn partner(player: Player) -> Player {
    Player((player.0 + 2) & 3)
}

/// Of two players who are left, the one with more mates, then with more
/// pieces on the board and in hand; both if all is equal.
fn best(position: &Position, living: PlayerSet) -> PlayerSet {
    let merit = |player: Player| {
        let held: u32 = position.hand(player).map(|(_, count)| u32::from(count)).sum();
        let pieces = position.pieces_of(player).len() as u32 + held;
        (position.standing().mates[player.index()], pieces)
    };
    let top = living.iter().map(merit).max();
    living.iter().filter(|&player| Some(merit(player)) == top).collect()
}

/// The place of every player, `1` the best: winners share the first, the
/// others who are in or lost together share the next, and who went out first
/// comes last.
fn places(rules: &Rules, position: &Position, winners: PlayerSet) -> Vec<u8> {
    let standing = position.standing();
    let players: Vec<_> = rules.spec().turn.players().collect();
    let teams = matches!(rules.spec().royal, Royal::TurnedOver(Until::FirstOut));
    let merit = |player: Player| match standing.out[player.index()] {
        _ if winners.contains(player) => u8::MAX,
        _ if teams => 0,
        0 => u8::MAX - 1,
        out => out,
    };
    let above = |player| players.iter().filter(|&&other| merit(other) > merit(player)).count();
    players.iter().map(|&player| above(player) as u8 + 1).collect()
}
