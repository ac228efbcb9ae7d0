//! A hint: a move for the person, and what it does.

use crate::app::state::GameView;
use crate::app::text::opponent as text;
use crate::draw::Annotation;
use crate::engine::action::{Act, Action};
use crate::engine::piece::Kind;
use crate::engine::text::Text;
use crate::notation::label;

/// One thing that a move does, as the worker says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// It wins the game.
    Wins,
    /// It mates in so many plies.
    Mates(usize),
    /// It takes such a piece.
    Takes(Kind),
    /// It promotes.
    Promotes,
    /// It steals the opponent's hand.
    Steals,
    /// It answers a check.
    Escapes,
    /// It gives check.
    Checks,
    /// It threatens such a piece.
    Threatens(Kind),
    /// It saves such a piece.
    Defends(Kind),
    /// It goes on with the game.
    Develops,
}

/// The most reasons that are told.
const MOST: usize = 3;

impl HintReason {
    /// Reads a word as `takes:5e:P`. What is not known is passed over.
    pub fn read(word: &str) -> Option<HintReason> {
        let mut parts = word.split(':');
        let (what, first, second) = (parts.next()?, parts.next(), parts.next());
        let kind = || Kind::from_code(second?);
        Some(match what {
            "wins" => HintReason::Wins,
            "mates" => HintReason::Mates(first?.parse().ok()?),
            "takes" => HintReason::Takes(kind()?),
            "promotes" => HintReason::Promotes,
            "steals" => HintReason::Steals,
            "escapes" => HintReason::Escapes,
            "checks" => HintReason::Checks,
            "threatens" => HintReason::Threatens(kind()?),
            "defends" => HintReason::Defends(kind()?),
            "develops" => HintReason::Develops,
            _ => return None,
        })
    }

    fn text(self) -> Text {
        match self {
            HintReason::Wins => text::WINS.clone(),
            HintReason::Mates(plies) => text::mates(plies),
            HintReason::Takes(kind) => text::takes(kind),
            HintReason::Promotes => text::PROMOTES.clone(),
            HintReason::Steals => text::STEALS.clone(),
            HintReason::Escapes => text::ESCAPES.clone(),
            HintReason::Checks => text::CHECKS.clone(),
            HintReason::Threatens(kind) => text::threatens(kind),
            HintReason::Defends(kind) => text::defends(kind),
            HintReason::Develops => text::DEVELOPS.clone(),
        }
    }
}

/// A move for the person, in words.
pub fn told(table: &GameView, action: Action, why: &str) -> Text {
    let last = table.last.as_ref().and_then(|ply| ply.target());
    let label = label::action_label(table.rules(), table.position(), action, last);
    because(text::hint(label), why)
}

/// What is told of a move, and what it does, given as the worker says it.
pub fn because(told: Text, why: &str) -> Text {
    let reasons = why.split_ascii_whitespace().filter_map(HintReason::read).take(MOST);
    reasons.fold(told, |told, reason| text::because(told, reason.text()))
}

/// The move as it is drawn on the board: an arrow, or a circle where a piece is
/// dropped.
pub fn drawn(action: Action) -> Option<Annotation> {
    /// Blue.
    const COLOUR: u8 = 2;
    let Action::Move(mv) = action else { return None };
    let (from, to) = match mv.act() {
        Act::Board { from, to, .. } => (from, to),
        Act::Drop { to, .. } => (to, to),
        _ => return None,
    };
    Some(Annotation { from, to: Some(to), colour: COLOUR })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::moves;
    use crate::variants;

    #[test]
    fn reasons_are_read() {
        assert_eq!(HintReason::read("takes:5e:+P"), Some(HintReason::Takes(Kind::ProPawn)));
        assert_eq!(HintReason::read("mates:5"), Some(HintReason::Mates(5)));
        assert_eq!(HintReason::read("wins:checkmate"), Some(HintReason::Wins));
        for odd in ["", ":", "takes", "takes:5e", "takes:5e:Ω", "mates:", "mates:-1", "xyz"] {
            assert_eq!(HintReason::read(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_hint_is_a_move_and_why() {
        let table = GameView::new(&variants::find("shogi").expect("in the catalogue"));
        let action = moves::parse(table.rules(), table.position(), "7g7f").expect("a move text");
        let words = told(&table, action, "threatens:3c:P what checks");
        assert_eq!(words.en, "Try P-7f. It threatens the pawn. It gives check.");
        assert_eq!(words.ja, "７六歩がよさそうです。歩を狙います。王手になります。");
        let arrow = drawn(action).expect("an arrow");
        assert!(arrow.to.is_some_and(|to| to != arrow.from));
        assert_eq!(drawn(Action::Resign), None);
    }
}
