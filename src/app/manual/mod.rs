//! The place where the rules of a game are read: `#/rules/VARIANT`. What stands on it is
//! made by [`manual`](crate::manual).

mod place;
mod shown;
mod terms;

use self::place::ManualPlace;
pub use self::place::ManualProps;

use super::chunks::Maker;
use super::credits::{CreditsPlace, CreditsProps};
use super::dom::component;
use super::rules_index::{RulesIndexPlace, RulesIndexProps};

/// What the chunk hands out: the places where rules are read.
#[derive(Clone, Copy)]
pub struct ManualParts {
    /// Makes the rules of a game.
    pub rules: Maker<ManualProps>,
    /// Makes the search over the rules of all games.
    pub index: Maker<RulesIndexProps>,
    /// Makes the place that tells who made what.
    pub credits: Maker<CreditsProps>,
}

impl ManualParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: ManualParts = ManualParts {
        rules: |props| component::<ManualPlace>(props, None),
        index: |props| component::<RulesIndexPlace>(props, None),
        credits: |props| component::<CreditsPlace>(props, None),
    };
}
