//! Every sentence of the page, once, in Japanese and in English.
//!
//! [`fixed`] holds the texts that never change, [`game`] those that tell about
//! a game, [`draft`] those of the draft, [`editor`] those of the editor, [`multiplayer`] those of more than two
//! players, [`variant_rules`] those of rules that only some games have,
//! [`opponent`] those of the computer, [`analysis`] those of analysis and review,
//! [`games`] those of the games that are kept, [`preferences`] those of the settings, [`setup`] those of clocks and of what
//! is agreed before a game, [`keyboard`] those of the keys, [`guide`] those of pieces that
//! explain themselves, [`lessons`] those of the lessons, [`problems`] those of the problems,
//! [`reference`](mod@reference) those of the glossary, the search over rules and the credits,
//! [`tree`] those of the tree of moves, [`share`] those of links, [`store`] those of what is kept, [`aria`] those that
//! only assistive technology reads.

pub mod analysis;
pub mod aria;
pub mod draft;
pub mod editor;
pub mod fixed;
pub mod game;
pub mod games;
pub mod guide;
pub mod keyboard;
pub mod lessons;
pub mod mates;
pub mod multiplayer;
pub mod opponent;
pub mod preferences;
pub mod problems;
pub mod records;
pub mod reference;
pub mod setup;
pub mod share;
pub mod store;
pub mod tree;
pub mod variant_rules;

use yew::AttrValue;

pub use crate::engine::text::Language;
use crate::engine::text::Text;

impl Language {
    /// A text in this language.
    pub fn of(self, words: &Text) -> AttrValue {
        use std::borrow::Cow;
        match words.of(self) {
            Cow::Borrowed(text) => AttrValue::Static(text),
            Cow::Owned(text) => AttrValue::from(text.clone()),
        }
    }
}

pub(crate) use crate::engine::text::text;

#[cfg(test)]
mod tests {
    use super::*;

    /// Kana, kanji, or a text without letters at all.
    fn is_japanese(text: &str) -> bool {
        let foreign = text.chars().any(|c| c.is_ascii_alphabetic());
        text.chars().any(|c| ('\u{3041}'..='\u{9fff}').contains(&c)) || !foreign
    }

    fn is_english(text: &str) -> bool {
        text.chars().all(|c| !('\u{3041}'..='\u{9fff}').contains(&c))
    }

    #[track_caller]
    fn check(name: &str, words: &Text) {
        for text in [&words.ja, &words.en] {
            assert!(!text.trim().is_empty(), "{name}");
            assert_eq!(text.trim(), text, "{name}");
            assert!(!text.contains("{}"), "{name}");
        }
        assert!(is_japanese(&words.ja), "{name}: {}", words.ja);
        assert!(is_english(&words.en), "{name}: {}", words.en);
    }

    #[test]
    fn every_text_is_there_in_both_languages() {
        let made = game::samples()
            .into_iter()
            .chain(draft::samples())
            .chain(editor::samples())
            .chain(games::samples())
            .chain(guide::samples())
            .chain(multiplayer::samples())
            .chain(opponent::samples())
            .chain(analysis::samples())
            .chain(variant_rules::samples())
            .chain(mates::samples())
            .chain(share::samples())
            .chain(records::samples())
            .chain(reference::samples())
            .chain(setup::samples())
            .chain(store::samples())
            .chain(tree::samples())
            .chain(aria::samples());
        for (name, words) in fixed::ALL
            .iter()
            .chain(keyboard::ALL)
            .chain(guide::ALL)
            .chain(preferences::ALL)
            .chain(reference::ALL)
            .chain(lessons::ALL)
            .chain(problems::ALL)
            .map(|(name, words)| (*name, (*words).clone()))
            .chain(made)
        {
            check(name, &words);
        }
    }

    #[test]
    fn the_catalogue_speaks_both_languages() {
        for family in crate::variants::families() {
            check(family.id, &family.name);
            check(family.id, &family.summary);
            check(family.id, &family.group.name());
            check(family.id, &family.group.note());
            for variant in &family.variants {
                check(&variant.id, &variant.difference);
            }
        }
    }

    #[test]
    fn no_text_is_written_twice() {
        let mut seen = std::collections::HashMap::new();
        for (name, words) in fixed::ALL {
            let before = seen.insert((&words.ja, &words.en), name);
            assert_eq!(before, None, "{name}");
        }
    }
}
