//! Forced mates in a position: whoever asks has a worker of its own look for one, at
//! a table that is looked into and where positions are set up.

mod finder;
mod finding;

use std::rc::Rc;
use std::sync::Arc;

use yew::prelude::*;

pub use self::finder::MateFinder;
pub use self::finding::MateQuestion;
use super::opponent::request::{played_text, start_text, variant_text};
use super::settings::Look;
use super::state::GameView;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::variants::Variant;

/// A position in which a mate may be looked for.
#[derive(Clone, Debug)]
pub struct MatePlace {
    rules: Arc<Rules>,
    position: Position,
    /// Where the last move went.
    last: Option<Square>,
    question: MateQuestion,
}

impl PartialEq for MatePlace {
    fn eq(&self, other: &MatePlace) -> bool {
        self.question == other.question
    }
}

impl MatePlace {
    /// The position that is shown at a table. `None` where the game is over, or does
    /// not end by mate.
    pub fn of(table: &GameView) -> Option<MatePlace> {
        if table.position.outcome.is_some() || !can_mate(&table.variant, table.position()) {
            return None;
        }
        let variant = variant_text(&table.variant);
        Some(MatePlace {
            rules: table.variant.rules(),
            position: table.position().clone(),
            last: table.last.as_ref().and_then(|ply| ply.target()),
            question: MateQuestion { variant, position: played_text(table, table.ply()) },
        })
    }

    /// A position that was set up, so many actions after the start. `None` where the
    /// game does not end by mate.
    pub fn set_up(variant: &Variant, position: Position, before: usize) -> Option<MatePlace> {
        if !can_mate(variant, &position) {
            return None;
        }
        let rules = variant.rules();
        let text = start_text(&rules, &position, before);
        let question = MateQuestion { variant: variant_text(variant), position: text };
        Some(MatePlace { rules, position, last: None, question })
    }
}

fn can_mate(variant: &Variant, position: &Position) -> bool {
    variant.spec().ends_by_mate() && !position.irreversible().relocating
}

/// The properties of [`MateFinder`].
#[derive(Clone, Properties, PartialEq)]
pub struct MateFinderProps {
    /// How the page looks.
    pub look: Look,
    /// The position.
    pub place: Rc<MatePlace>,
}
