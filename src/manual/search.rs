//! Searching the rules: every sentence of the pages of all games, each once, with the
//! games on whose pages it stands.

use std::ops::Range;

use super::{ManualPage, words};
use crate::engine::text::{Language, Text};
use crate::folding::{folded, occurs, places};
use crate::variants::{self, Family, Variant};

/// A text of the rules that can be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexedRule {
    /// What it says.
    pub text: Text,
    /// The number of the ruling that it is.
    pub ruling: Option<u16>,
    /// The games on whose pages it stands, by their places in the catalogue.
    games: Vec<u16>,
    /// What it says as it is compared, by language, and the number of its ruling.
    folded: [String; 2],
    label: String,
}

impl IndexedRule {
    /// The games on whose pages it stands, by families, in the order of the gallery.
    pub fn games(&self) -> Vec<(&'static Family, Vec<&'static Variant>)> {
        let mut found: Vec<(&'static Family, Vec<&'static Variant>)> = Vec::new();
        let mut at = 0_u16;
        for family in variants::families() {
            let mut own = Vec::new();
            for variant in &family.variants {
                if self.games.contains(&at) {
                    own.push(variant);
                }
                at += 1;
            }
            if !own.is_empty() {
                found.push((family, own));
            }
        }
        found
    }

    /// Where the words that are asked for stand in the text of a language.
    pub fn places(&self, asked: &AskedWords, language: Language) -> Vec<Range<usize>> {
        places(self.text.of(language), &asked.words)
    }
}

/// What somebody looks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedWords {
    words: Vec<String>,
}

impl AskedWords {
    /// The words of what was typed.
    pub fn read(typed: &str) -> AskedWords {
        let words = typed.split_whitespace().map(folded);
        AskedWords { words: words.filter(|word| !word.is_empty()).collect() }
    }

    /// Is nothing asked for?
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    fn fits(&self, rule: &IndexedRule, language: Language) -> bool {
        let text = &rule.folded[language as usize];
        self.words.iter().all(|word| *word == rule.label || occurs(word, text))
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundRules<'i> {
    /// The best of it, each with the language in which the words were found.
    pub rules: Vec<(&'i IndexedRule, Language)>,
    /// How many were found in all.
    pub count: usize,
}

/// Every text of the rules. It is filled game by game, so that nobody waits for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesIndex {
    rules: Vec<IndexedRule>,
    /// How many games have been read.
    read: usize,
}

impl RulesIndex {
    /// Reads the page of the next game; `false` when there is none left.
    pub fn read_next(&mut self) -> bool {
        let Some(variant) = variants::all().nth(self.read) else { return false };
        if let Some(page) = ManualPage::alone(&variant) {
            self.take(&page);
        }
        self.read += 1;
        true
    }

    /// Has every game been read?
    pub fn is_complete(&self) -> bool {
        self.read >= variants::all().count()
    }

    fn take(&mut self, page: &ManualPage) {
        let prose = page.prose;
        let written = [&page.family.summary, &prose.fun, &prose.advice, &prose.opening];
        let written = written.into_iter().chain(prose.traps).chain([&prose.history]);
        let rules = page.sections.iter().flat_map(|section| &section.rules);
        for text in page.differences.iter().chain(rules).chain(&page.later).chain(written) {
            self.add(text, None);
        }
        for ruling in &page.rulings {
            self.add(&ruling.told, Some(ruling.number));
        }
    }

    fn add(&mut self, text: &Text, ruling: Option<u16>) {
        let game = u16::try_from(self.read).unwrap_or(u16::MAX);
        let known = self.rules.iter_mut().find(|rule| rule.ruling == ruling && rule.text == *text);
        match known {
            Some(rule) if rule.games.contains(&game) => {}
            Some(rule) => rule.games.push(game),
            None => self.rules.push(IndexedRule {
                folded: [folded(&text.ja), folded(&text.en)],
                label: ruling.map(|number| folded(&words::ruling(number))).unwrap_or_default(),
                text: text.clone(),
                ruling,
                games: vec![game],
            }),
        }
    }

    /// The rules that have all these words in one of the languages, at most so many: a
    /// ruling that is asked for by its number first, then what says it in this language.
    pub fn find(&self, asked: &AskedWords, language: Language, most: usize) -> FoundRules<'_> {
        let mut found = FoundRules::default();
        if asked.is_empty() {
            return found;
        }
        let is_named = |rule: &IndexedRule| asked.words.contains(&rule.label);
        let tongues = [language, language.other()];
        for (named, tongue) in [true, false].into_iter().flat_map(|is| tongues.map(|to| (is, to))) {
            for rule in self.rules.iter().filter(|rule| is_named(rule) == named) {
                let before = tongue != language && asked.fits(rule, language);
                if !before && asked.fits(rule, tongue) {
                    found.count += 1;
                    if found.rules.len() < most {
                        found.rules.push((rule, tongue));
                    }
                }
            }
        }
        found
    }
}
