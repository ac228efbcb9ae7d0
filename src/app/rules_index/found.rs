//! The rules that were found, with the words marked, and the games that have them.

use yew::prelude::*;

use crate::app::dom::{El, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{Language, reference as words};
use crate::manual::search::{AskedWords, FoundRules, IndexedRule};
use crate::manual::words::ruling;
use crate::variants::{Family, Variant};

/// How many rules are shown.
pub const MOST: usize = 40;

/// The games of a rule to which ways lead.
const GAMES: usize = 12;

/// The rules that were found; nothing if there are none.
pub fn rules(look: &Look, asked: &AskedWords, found: &FoundRules) -> El {
    let section = tag!(section class="found");
    if found.rules.is_empty() {
        return section;
    }
    let list = found.rules.iter().map(|(rule, language)| line(look, asked, rule, *language));
    let rest = found.count - found.rules.len();
    let more = || tag!(p class="told").text(look.text(&words::not_shown(rest)));
    section
        .el(tag!(h2).text(look.text(&words::RULES_FOUND)))
        .el(tag!(ul).list(list.collect()))
        .maybe_child((rest > 0).then(more))
}

fn line(look: &Look, asked: &AskedWords, rule: &IndexedRule, language: Language) -> Html {
    let number = rule.ruling.map(|number| tag!(b).text(ruling(number).into()));
    let told = (language != look.language()).then(|| tag!(p).text(look.text(&rule.text)));
    let text = rule.text.of(language);
    let mut marked = tag!(p lang={language.code()});
    let mut end = 0;
    for place in rule.places(asked, language) {
        let (Some(before), Some(word)) = (text.get(end..place.start), text.get(place.clone()))
        else {
            continue;
        };
        marked = marked.text(before.to_owned().into()).el(tag!(mark).text(word.to_owned().into()));
        end = place.end;
    }
    let marked = marked.text(text.get(end..).unwrap_or_default().to_owned().into());
    tag!(li data-found="rule")
        .maybe_child(number)
        .maybe_child(told)
        .el(marked)
        .el(tag!(ul class="ways-to").list(ways(look, &rule.games())))
        .html()
}

/// The ways to the games: to each by its own name where a rule is not that of the whole
/// family.
fn ways(look: &Look, games: &[(&'static Family, Vec<&'static Variant>)]) -> Vec<Html> {
    let mut ways = Vec::new();
    for (family, variants) in games {
        let is_whole = variants.len() == family.variants.len();
        let shown = if is_whole { 1 } else { variants.len() };
        for variant in variants.iter().take(shown) {
            let name = if is_whole { &family.name } else { &variant.name };
            let way = tag!(a data-game={variant.id.clone()} href={route::rules(variant)});
            ways.push(tag!(li).el(way.text(look.text(name))).html());
        }
    }
    ways.truncate(GAMES);
    ways
}
