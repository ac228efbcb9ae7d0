//! What explains words: the place `#/glossary`, and for the rules of games the terms in
//! their texts, each with a card.

mod card;
mod entry;
mod place;

use std::ops::Range;
use std::sync::LazyLock;

use yew::AttrValue;

use self::card::TermCard;
pub use self::card::TermCardProps;
use self::place::GlossaryPlace;
pub use self::place::GlossaryProps;
use super::chunks::Maker;
use super::dom::component;
use super::text::Language;
use crate::engine::text::Text;
use crate::glossary::{TermFinder, term};

/// A place in a text, and the id of the term that stands there.
pub type TermPlace = (Range<usize>, &'static str);

/// Finds the terms in a text that have not been `seen` before, and adds them there.
pub type TermSeeker = fn(&str, Language, &mut Vec<&'static str>) -> Vec<TermPlace>;

/// The terms in some texts, each once, with their names.
pub type TermLister = fn(&[AttrValue], Language) -> Vec<(&'static str, Text)>;

/// What the page has of the glossary.
#[derive(Clone, Copy)]
pub struct GlossaryParts {
    /// Makes the place.
    pub place: Maker<GlossaryProps>,
    /// Makes the card with the explanation of a term.
    pub card: Maker<TermCardProps>,
    /// Finds the terms in a text.
    pub seek: TermSeeker,
    /// Names those in some texts.
    pub list: TermLister,
}

impl GlossaryParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: GlossaryParts = GlossaryParts {
        place: |props| component::<GlossaryPlace>(props, None),
        card: |props| {
            let key = props.id.into();
            component::<TermCard>(props, Some(key))
        },
        seek,
        list,
    };
}

fn seek(text: &str, language: Language, seen: &mut Vec<&'static str>) -> Vec<TermPlace> {
    static JAPANESE: LazyLock<TermFinder> = LazyLock::new(|| TermFinder::new(Language::Ja));
    static ENGLISH: LazyLock<TermFinder> = LazyLock::new(|| TermFinder::new(Language::En));
    let finder = match language {
        Language::Ja => &JAPANESE,
        Language::En => &ENGLISH,
    };
    let spans = finder.first_in(text, seen);
    spans.into_iter().map(|span| (span.range, span.term.id)).collect()
}

fn list(texts: &[AttrValue], language: Language) -> Vec<(&'static str, Text)> {
    let mut seen = Vec::new();
    for text in texts {
        seek(text, language, &mut seen);
    }
    seen.into_iter().filter_map(|id| Some((id, term(id)?.word.clone()))).collect()
}
