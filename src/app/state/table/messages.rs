//! What a table asks and says.

use crate::app::text::fixed;
use crate::engine::action::Move;
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::variants::{self, Variant};

/// Which form a piece takes: asked where both are legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// The moves, the promoting one first.
    pub moves: Vec<Move>,
    /// What becomes of the piece if it keeps its form.
    pub warning: Option<Text>,
}

/// What is said out of the ordinary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Why an attempt is not possible.
    Why(Text),
    /// So many moves were set aside.
    Cut(usize),
    /// A new game has begun, and the old one can be brought back.
    NewGame,
}

/// What assistive technology is told.
#[derive(Clone, Debug, Default)]
pub struct Announcement {
    /// Counts the announcements, so that the same one is read again.
    pub number: u32,
    /// What is said.
    pub words: Text,
}

/// What there is to say about the rules of a game.
#[derive(Clone, Debug)]
pub struct RulesSummary {
    /// What the rules are said to be.
    pub heading: Text,
    /// The rules, one text each.
    pub rules: Vec<Text>,
    /// What changes in its second phase.
    pub later: Vec<Text>,
}

impl RulesSummary {
    /// What is different from standard shogi; of that itself, its rules.
    pub(super) fn about(variant: &Variant) -> RulesSummary {
        let spec = variant.spec();
        let later = spec.next.is_some().then(|| variant.rules().at(1).differences(spec));
        let later = later.unwrap_or_default();
        // A game of other pieces is no variant of shogi: it is told whole.
        let compared = variants::standard().filter(|standard| standard.spec() != spec);
        let own = spec.pieces.iter().any(|piece| piece.royal && piece.kind != Kind::King);
        match compared.filter(|_| !own && spec.draft.is_none()) {
            Some(standard) => RulesSummary {
                heading: fixed::DIFFERENCES.clone(),
                rules: variant.rules().differences(standard.spec()),
                later,
            },
            None => RulesSummary { heading: fixed::RULES.clone(), rules: spec.describe(), later },
        }
    }
}
