//! Taking the whole hand of the opponent.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, Rule};

/// The steal (横取り).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Steal {
    /// There is none.
    None,
    /// Once in a game each player may, instead of moving, take all that the
    /// opponent has in hand: not when that is nothing, not in check, and not
    /// right after the opponent's steal.
    Once,
}

impl Steal {
    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        (self == Steal::Once).then(|| Rule::new(Axis::Steal, &[47, 149], Parameters::Steal))
    }
}

/// Who has stolen already, and whether the last action was a steal: all part
/// of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stolen(pub u8);

impl Stolen {
    const JUST_NOW: u8 = 1 << 4;

    /// Has this player stolen already?
    pub fn by(self, player: crate::engine::player::Player) -> bool {
        self.0 >> player.index() & 1 != 0
    }

    /// Was the last action a steal?
    pub fn just_now(self) -> bool {
        self.0 & Stolen::JUST_NOW != 0
    }

    /// After a steal of this player.
    pub fn stealing(self, player: crate::engine::player::Player) -> Stolen {
        Stolen(self.0 | 1 << player.index() | Stolen::JUST_NOW)
    }

    /// After any other action.
    #[inline(always)]
    pub fn passing(self) -> Stolen {
        Stolen(self.0 & !Stolen::JUST_NOW)
    }
}
