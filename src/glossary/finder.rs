//! Where terms stand in a text.

use std::ops::Range;

use super::{Term, terms};
use crate::engine::text::Language;

/// A term where it stands in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermSpan {
    /// Which bytes of the text.
    pub range: Range<usize>,
    /// What stands there.
    pub term: &'static Term,
}

/// A word as it may stand in a text: a term, or what only looks like one.
struct WrittenForm {
    letters: &'static str,
    term: Option<&'static Term>,
}

/// What finds the terms in texts of a language. It is made once for many texts.
pub struct TermFinder {
    language: Language,
    /// What is looked for, by the first letter.
    wanted: Vec<Vec<WrittenForm>>,
}

const BUCKETS: usize = 256;

/// Where a word is kept that begins so.
fn bucket(first: char) -> usize {
    first.to_ascii_lowercase() as usize % BUCKETS
}

impl TermFinder {
    /// For texts in this language.
    pub fn new(language: Language) -> TermFinder {
        let mut wanted: Vec<Vec<WrittenForm>> = (0..BUCKETS).map(|_| Vec::new()).collect();
        let mut add = |letters: &'static str, term: Option<&'static Term>| {
            let place = letters.chars().next().and_then(|first| wanted.get_mut(bucket(first)));
            if let Some(place) = place {
                place.push(WrittenForm { letters, term });
            }
        };
        for term in terms() {
            term.written(language).for_each(|letters| add(letters, Some(term)));
            let others = &term.lookalikes[language as usize];
            others.iter().for_each(|letters| add(letters, None));
        }
        TermFinder { language, wanted }
    }

    /// Every place of a text at which a term stands, in order. Of words that begin at
    /// one place the longest counts.
    pub fn all_in(&self, text: &str) -> Vec<TermSpan> {
        let mut found = Vec::new();
        let mut before = None;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let at = text.len() - rest.len();
            let longest = match self.may_begin(before, first) {
                true => self.longest(before, rest),
                false => None,
            };
            let end = longest.map_or(first.len_utf8(), |(_, length)| length);
            if let Some((Some(term), length)) = longest {
                found.push(TermSpan { range: at..at + length, term });
            }
            let (passed, further) = rest.split_at(end);
            before = passed.chars().next_back();
            rest = further;
        }
        found
    }

    /// The same, each term only where it stands first; `seen` has those that have been
    /// found in what is read before this text, and gets the others.
    pub fn first_in(&self, text: &str, seen: &mut Vec<&'static str>) -> Vec<TermSpan> {
        let mut found = self.all_in(text);
        found.retain(|span| {
            let is_new = !seen.contains(&span.term.id);
            if is_new {
                seen.push(span.term.id);
            }
            is_new
        });
        found
    }

    /// The longest word with which the rest of a text begins, and its length there.
    fn longest(&self, before: Option<char>, rest: &str) -> Option<(Option<&'static Term>, usize)> {
        let first = rest.chars().next()?;
        let mut longest: Option<(Option<&'static Term>, usize)> = None;
        for wanted in self.wanted.get(bucket(first))? {
            let Some(length) = length_at(rest, wanted.letters) else { continue };
            let after = rest.get(length..).and_then(|rest| rest.chars().next());
            let is_longer = longest.is_none_or(|(_, other)| length > other);
            if is_longer && self.stands_alone(before, wanted.letters, after) {
                longest = Some((wanted.term, length));
            }
        }
        longest
    }

    /// May a word begin here at all?
    fn may_begin(&self, before: Option<char>, first: char) -> bool {
        match self.language {
            Language::En => first.is_ascii_alphanumeric() && !before.is_some_and(is_in_word),
            Language::Ja => true,
        }
    }

    /// Is this a word of its own between what stands around it? A Japanese word is part
    /// of a longer one where kanji follow kanji, or katakana katakana.
    fn stands_alone(&self, before: Option<char>, letters: &str, after: Option<char>) -> bool {
        if self.language == Language::En {
            return !after.is_some_and(is_in_word);
        }
        let joins = |one: Option<char>, other: Option<char>| match (one, other) {
            (Some(one), Some(other)) => {
                (is_kanji(one) && is_kanji(other)) || (is_katakana(one) && is_katakana(other))
            }
            _ => false,
        };
        let mut own = letters.chars();
        let (first, last) = (own.next(), own.next_back());
        !joins(before, first) && !joins(last.or(first), after)
    }
}

fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-'
}

fn is_kanji(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '々')
}

fn is_katakana(c: char) -> bool {
    matches!(c, 'ァ'..='ヺ' | 'ー')
}

/// How many bytes a word takes at the beginning of a text: its case and the form of its
/// apostrophes do not matter.
fn length_at(text: &str, word: &str) -> Option<usize> {
    let plain = |letter: char| if letter == '’' { '\'' } else { letter };
    let same = |one: char, other: char| plain(one).eq_ignore_ascii_case(&plain(other));
    let mut letters = text.chars();
    let mut length = 0;
    for wanted in word.chars() {
        let letter = letters.next().filter(|letter| same(*letter, wanted))?;
        length += letter.len_utf8();
    }
    Some(length)
}
