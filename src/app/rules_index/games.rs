//! The games, by groups and families, each with the way to its rules.

use yew::prelude::*;

use crate::app::dom::{group, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::game;
use crate::variants::lookup::games_called;
use crate::variants::{self, Family, Group, Variant};

/// Those that are called so, and how many games they are.
pub fn games(look: &Look, words: &str) -> (Html, usize) {
    let mut count = 0;
    let mut sections = Vec::new();
    for shown in Group::ALL {
        let families = variants::families().iter().filter(|family| family.group == shown);
        let mut found = Vec::new();
        for family in families {
            let called = games_called(family, words);
            if !called.is_empty() {
                count += called.len();
                found.push(self::family(look, family, &called));
            }
        }
        if !found.is_empty() {
            let name = tag!(h2).text(look.text(&shown.name()));
            let list = tag!(ul class="families").list(found);
            sections
                .push(tag!(section).key(&(shown as usize).to_string()).el(name).el(list).html());
        }
    }
    (group().list(sections).html(), count)
}

fn family(look: &Look, family: &'static Family, games: &[&Variant]) -> Html {
    let other = look.language().other();
    let alone = family.variants.len() == 1;
    let way = |variant: &&Variant| {
        let name = match alone || family.has_modes() {
            true => &variant.difference,
            false => &variant.name,
        };
        let words = if alone { look.text(&family.name) } else { look.text(name) };
        tag!(li).el(tag!(a data-game={variant.id.clone()} href={route::rules(variant)}).text(words))
    };
    let ways = games.iter().map(|variant| way(variant).html()).collect();
    tag!(li data-found="game")
        .key(family.id)
        .el(tag!(h3).text(look.text(&family.name)))
        .el(tag!(p class="names")
            .el(tag!(span lang={other.code()}).text(other.of(&family.name)))
            .el(tag!(span).text(look.text(&game::games(family.variants.len())))))
        .el(tag!(p class="told").text(look.text(&family.summary)))
        .el(tag!(ul class="ways-to").list(ways))
        .html()
}
