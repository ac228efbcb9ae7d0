//! What is said of a term, on its card and in the list.

use yew::prelude::*;

use crate::app::dom::{El, group, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{Language, reference as words};
use crate::glossary::{Term, term};
use crate::variants;

/// The word in the other language, and how the Japanese one is read.
pub fn names(look: &Look, term: &Term) -> El {
    let other = look.language().other();
    let reading = || tag!(span lang="ja").text(term.kana.into());
    let word = tag!(span lang={other.code()}).text(other.of(&term.word));
    let words = tag!(p class="names");
    match look.language() {
        Language::Ja => words.el(reading()).el(word),
        Language::En => words.el(word.text(AttrValue::Static(" "))).el(reading()),
    }
}

/// What it means.
pub fn told(look: &Look, term: &Term) -> El {
    tag!(p).text(look.text(&term.told))
}

/// The terms to which it is related, each as `way` makes it; nothing if there are none.
pub fn related(look: &Look, of: &Term, way: impl Fn(&'static Term) -> El) -> Option<El> {
    let ways: Vec<Html> =
        of.see.iter().filter_map(|id| term(id)).map(|other| way(other).html()).collect();
    (!ways.is_empty()).then(|| titled(look.text(&words::RELATED), ways))
}

/// The games in which it matters, with the ways to their rules; nothing if it is a word
/// of many.
pub fn games(look: &Look, of: &Term) -> Option<El> {
    let way = |id: &&str| {
        let family = variants::families().iter().find(|family| family.id == *id)?;
        let first = family.variants.first()?;
        Some(tag!(a href={route::rules(first)}).text(look.text(&family.name)).html())
    };
    let ways: Vec<Html> = of.games.iter().filter_map(way).collect();
    (!ways.is_empty()).then(|| titled(look.text(&words::MATTERS_IN), ways))
}

fn titled(heading: AttrValue, ways: Vec<Html>) -> El {
    let ways = ways.into_iter().map(|way| tag!(li).child(way).html()).collect();
    group().el(tag!(div class="ways-to").el(tag!(small).text(heading)).el(tag!(ul).list(ways)))
}
