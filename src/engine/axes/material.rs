//! Draws for want of pieces.

use serde::{Deserialize, Serialize};

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::words::Words;

/// When too little is left to win with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Material {
    /// Never.
    Always,
    /// When nothing but kings is left.
    BareKings,
}

impl Material {
    /// The outcome, if too little is left.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        match self {
            Material::Always => None,
            Material::BareKings => {
                let mut left = position.occupied().into_iter().filter_map(|s| position.kind_at(s));
                let bare = left.all(|kind| rules.is_royal(kind));
                let mut players = rules.spec().turn.players();
                let empty = players.all(|player| position.hand(player).next().is_none());
                (bare && empty).then(|| Outcome::draw(Reason::InsufficientMaterial))
            }
        }
    }

    /// The rule in words; nothing where there is none.
    pub fn describe(&self) -> Option<Words> {
        match self {
            Material::Always => None,
            Material::BareKings => Some(Words::new(
                "玉だけが残ると引き分けです。",
                "When only the kings are left, the game is drawn.",
            )),
        }
    }
}
