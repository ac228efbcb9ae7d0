//! What one looks things up in: the search over the rules of all games, and the credits.

use super::chunks::Maker;
use super::credits::{CreditsPlace, CreditsProps};
use super::dom::component;
use super::rules_index::{RulesIndexPlace, RulesIndexProps};

/// What the chunk hands out: the places that are about all games at once.
#[derive(Clone, Copy)]
pub struct ReferenceParts {
    /// Makes the search over the rules of all games.
    pub index: Maker<RulesIndexProps>,
    /// Makes the place that tells who made what.
    pub credits: Maker<CreditsProps>,
}

impl ReferenceParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: ReferenceParts = ReferenceParts {
        index: |props| component::<RulesIndexPlace>(props, None),
        credits: |props| component::<CreditsPlace>(props, None),
    };
}
