//! The parts of a game, by which its rules are told.

use crate::describe::{self, Names};
use crate::engine::axes::royal::Royal;
use crate::engine::axes::rule::{Axis, Parameters, Rule};
use crate::engine::spec::VariantSpec;
use crate::engine::text::{Text, text};

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What is done before play.
    Setup,
    /// The board.
    Board,
    /// What pieces there are.
    Pieces,
    /// How they move.
    Moves,
    /// What may be captured.
    Captures,
    /// What becomes of captured pieces.
    Hand,
    /// Where they are dropped.
    Drops,
    /// Promotion.
    Promotion,
    /// Who plays when, and with whom.
    Order,
    /// How the game ends.
    Ends,
}

impl Topic {
    /// Every topic, in the order of the page.
    pub const ALL: [Topic; 10] = [
        Topic::Setup,
        Topic::Board,
        Topic::Pieces,
        Topic::Moves,
        Topic::Captures,
        Topic::Hand,
        Topic::Drops,
        Topic::Promotion,
        Topic::Order,
        Topic::Ends,
    ];

    /// To what a rule belongs.
    pub fn of(rule: &Rule) -> Topic {
        match rule.axis {
            Axis::Draft | Axis::Mirror => Topic::Setup,
            Axis::Board => Topic::Board,
            Axis::SpecialMoves if rule.parameters == Parameters::Pass => Topic::Order,
            Axis::Movement | Axis::SpecialMoves => Topic::Moves,
            Axis::Turn | Axis::Partners => Topic::Order,
            Axis::Capture => Topic::Captures,
            Axis::Hand | Axis::Steal => Topic::Hand,
            Axis::Drops => Topic::Drops,
            Axis::Promotion => Topic::Promotion,
            Axis::Royal | Axis::Goal | Axis::Ending | Axis::Points => Topic::Ends,
        }
    }

    /// Its heading.
    pub fn name(self) -> Text {
        match self {
            Topic::Setup => Text::new("始める前に", "Before play"),
            Topic::Board => Text::new("盤", "Board"),
            Topic::Pieces => Text::new("駒", "Pieces"),
            Topic::Moves => Text::new("駒の動き", "Moves"),
            Topic::Captures => Text::new("駒を取る", "Captures"),
            Topic::Hand => Text::new("持ち駒", "Hand"),
            Topic::Drops => Text::new("駒を打つ", "Drops"),
            Topic::Promotion => Text::new("成り", "Promotion"),
            Topic::Order => Text::new("指す順番", "Order of play"),
            Topic::Ends => Text::new("勝ち負けと引き分け", "How the game ends"),
        }
    }
}

/// The rules of one topic, one text each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What they are about.
    pub topic: Topic,
    /// The rules.
    pub rules: Vec<Text>,
}

/// The rules of a game by topic. Board, pieces and moves are always there, for their
/// drawings; what else has no rules is left out.
pub fn sections(spec: &VariantSpec, rules: &[Rule], names: &Names) -> Vec<Section> {
    let told = |rule: &&Rule| !matches!(rule.parameters, Parameters::Moves { .. });
    let mut sections = Vec::new();
    for topic in Topic::ALL {
        let of_topic = rules.iter().filter(|rule| Topic::of(rule) == topic).filter(told);
        let mut rules: Vec<Text> = of_topic.map(|rule| describe::tell(rule, names)).collect();
        // The end of all games that have no other.
        if topic == Topic::Ends && spec.royal == Royal::Mate {
            rules.insert(0, mate(names));
        }
        let is_drawn = matches!(topic, Topic::Board | Topic::Pieces | Topic::Moves);
        if is_drawn || !rules.is_empty() {
            sections.push(Section { topic, rules });
        }
    }
    sections
}

fn mate(names: &Names) -> Text {
    text!(
        "{}が詰まされた側の負けです。",
        "Whoever’s {} is checkmated loses.";
        names.king
    )
}
