//! What a person has to write about each family: why it is fun, how to begin, what to
//! beware of, where it comes from. What the rules say is told by `describe`.

mod boards;
mod four;
mod hands;
mod mixed;
mod moves;

use super::sources::RulesSource;
use crate::engine::text::Text;

/// What is written about a family.
#[derive(Debug)]
pub struct Prose {
    /// Its id.
    pub family: &'static str,
    /// Who made its games.
    pub author: &'static Text,
    /// Why it is fun: one sentence.
    pub fun: Text,
    /// The first advice.
    pub advice: Text,
    /// An idea for the opening.
    pub opening: Text,
    /// What beginners fall into.
    pub traps: &'static [Text],
    /// Where it comes from.
    pub history: Text,
    /// The documents and authors.
    pub sources: &'static [RulesSource],
}

/// What is written about the family of this id.
pub fn prose(family: &str) -> Option<&'static Prose> {
    let parts: [&'static [Prose]; 5] =
        [boards::PROSE, moves::PROSE, hands::PROSE, four::PROSE, mixed::PROSE];
    parts.into_iter().flatten().find(|prose| prose.family == family)
}

/// A text in both languages.
const fn t(ja: &'static str, en: &'static str) -> Text {
    Text::new(ja, en)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn every_family_is_written_about_once() {
        let parts: [&[Prose]; 5] =
            [boards::PROSE, moves::PROSE, hands::PROSE, four::PROSE, mixed::PROSE];
        let mut written: Vec<&str> =
            parts.into_iter().flatten().map(|prose| prose.family).collect();
        let mut families: Vec<&str> = variants::families().iter().map(|family| family.id).collect();
        written.sort_unstable();
        families.sort_unstable();
        assert_eq!(written, families);
    }
}
