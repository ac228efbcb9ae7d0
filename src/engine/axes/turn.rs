//! Who plays, and in which order.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule, TurnRule};
use crate::engine::player::Player;

/// The players and their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// How many play: 2 or 4.
    pub players: u8,
    /// Who moves first. A game in which North (後手) begins keeps its board as
    /// it is.
    pub first: Player,
    /// Whose turn follows whose.
    pub order: Order,
}

/// The order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    /// One after the other.
    InTurn,
    /// Clockwise among the living, but a player in check answers at once: the
    /// first such clockwise from who has just moved. Who was passed over is
    /// not made up for. Who cannot move and is not in check passes (R-86,
    ///
    ChecksFirst,
    /// Clockwise among the living. Who cannot move passes.
    Clockwise,
}

impl Turn {
    /// Is the first player one of those who play?
    pub fn is_sound(&self) -> bool {
        self.first.0 < self.players
    }

    /// Every player, in the order of play from South.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.players).map(Player)
    }

    /// Every player once, in the order of play from this one.
    pub fn players_from(&self, first: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.players;
        (0..players).map(move |by| Player((first.0 + by) % players))
    }

    /// Who moves after this player.
    #[inline(always)]
    pub fn after(&self, player: Player) -> Player {
        if player.0 + 1 < self.players { Player(player.0 + 1) } else { Player(0) }
    }

    /// Who moved before this player.
    #[inline(always)]
    pub fn before(&self, player: Player) -> Player {
        Player(if player.0 == 0 { self.players - 1 } else { player.0 - 1 })
    }

    /// The rule as data.
    pub fn rule(&self) -> Rule {
        let (rulings, rule): (&[u16], _) = match self.order {
            Order::InTurn => (&[], TurnRule::InTurn { first: self.first }),
            Order::Clockwise => (&[66, 153], TurnRule::Clockwise),
            Order::ChecksFirst => (&[86, 87, 89, 159, 166], TurnRule::ChecksFirst),
        };
        Rule::new(Axis::Turn, rulings, Parameters::Turn(rule))
    }
}
