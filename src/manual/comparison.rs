//! The games of a family side by side: only what differs.

use super::topic::Topic;
use crate::describe::{self, Names};
use crate::engine::axes::rule::{Parameters, Rule};
use crate::engine::piece::{Kind, KindSet};
use crate::engine::text::Text;
use crate::variants::{Family, Variant};

/// What differs among the games of a family.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// In what they differ.
    pub topics: Vec<Topic>,
    /// The games.
    pub games: Vec<ComparedGame>,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct ComparedGame {
    /// The game.
    pub variant: Variant,
    /// Its own rules of each of the topics, one text each.
    pub cells: Vec<Vec<Text>>,
}

impl Comparison {
    /// Of a family with more than one game.
    pub fn of(family: &Family) -> Option<Comparison> {
        if family.variants.len() < 2 {
            return None;
        }
        let books: Vec<(Vec<Rule>, KindSet)> = family
            .variants
            .iter()
            .map(|variant| {
                let rules = variant.rules();
                (rules.rulebook(), rules.kinds_in_play())
            })
            .collect();
        let is_shared = |rule: &Rule| {
            books.iter().all(|(book, _)| book.iter().any(|own| own.parameters == rule.parameters))
        };
        let differs =
            |rule: &&Rule| !matches!(rule.parameters, Parameters::Moves { .. }) && !is_shared(rule);
        let kinds = |present: KindSet| -> Vec<Kind> {
            let own = |kind: &Kind| {
                present.contains(*kind) && !books.iter().all(|(_, other)| other.contains(*kind))
            };
            Kind::ALL.into_iter().filter(own).collect()
        };
        let told = |topic: Topic, game: usize| -> Vec<Text> {
            let (Some(variant), Some((book, present))) =
                (family.variants.get(game), books.get(game))
            else {
                return Vec::new();
            };
            let names = Names::of(variant.spec());
            let mut texts = Vec::new();
            if topic == Topic::Pieces {
                let own = kinds(*present);
                texts.extend((!own.is_empty()).then(|| names.all(&own)));
            }
            let rules = book.iter().filter(|rule| Topic::of(rule) == topic).filter(differs);
            texts.extend(rules.map(|rule| describe::tell(rule, &names)));
            texts
        };
        let games = 0..family.variants.len();
        let any = |topic: &Topic| games.clone().any(|game| !told(*topic, game).is_empty());
        let topics: Vec<Topic> = Topic::ALL.into_iter().filter(any).collect();
        let compared = |(game, variant): (usize, &Variant)| ComparedGame {
            variant: variant.clone(),
            cells: topics.iter().map(|topic| told(*topic, game)).collect(),
        };
        let games = family.variants.iter().enumerate().map(compared).collect();
        Some(Comparison { topics, games })
    }

    /// Do the games stand below each other, and their topics side by side?
    pub fn is_upright(&self) -> bool {
        self.games.len() > self.topics.len()
    }
}
