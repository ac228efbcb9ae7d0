//! Playing in teams.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};
use crate::engine::player::{Player, PlayerSet};

use super::royal::partner;

/// Who is on whose side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Partners {
    /// Everybody plays alone.
    None,
    /// Opposite seats are partners. A partner's attack on a king means
    /// nothing; the partner's other pieces may be taken.
    Ignored,
    /// The same, and no move may newly bring a king of the team under its
    /// partner's attack.
    NoCheck,
    /// Opposite seats are at war; the other two players' pieces are obstacles
    /// to them.
    Duels,
}

impl Partners {
    /// The players from whom this one may expect harm.
    pub fn enemies(self, player: Player, players: u8) -> PlayerSet {
        let mut enemies = PlayerSet::first(players);
        enemies.remove(player);
        match self {
            Partners::None => {}
            Partners::Ignored | Partners::NoCheck => enemies.remove(partner(player)),
            Partners::Duels => return PlayerSet::from_iter([partner(player)]),
        }
        enemies
    }

    /// The player and, where there are teams, the partner.
    pub fn team(self, player: Player) -> PlayerSet {
        match self {
            Partners::None | Partners::Duels => PlayerSet::from_iter([player]),
            Partners::Ignored | Partners::NoCheck => {
                PlayerSet::from_iter([player, partner(player)])
            }
        }
    }

    /// The rule as data; nothing where everybody plays alone.
    pub fn rule(self) -> Option<Rule> {
        let rulings: &[u16] = match self {
            Partners::None => return None,
            Partners::Ignored => &[91, 92, 156],
            Partners::NoCheck => &[91, 92, 156, 157],
            Partners::Duels => &[60],
        };
        Some(Rule::new(Axis::Partners, rulings, Parameters::Partners(self)))
    }
}
