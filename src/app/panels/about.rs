//! What game it is: its numbers, how its board is seen, what only it has.

use yew::prelude::*;

use super::{Panel, later, scroll_pad, view};
use crate::app::dom::{El, el, group};
use crate::app::icons::{Icon, button};
use crate::app::route;
use crate::app::settings::{Choice, Look};
use crate::app::state::Act;
use crate::app::text::{fixed, made, many};
use crate::draw::Coordinates;
use crate::engine::topology::Seams;
use crate::engine::words::Words;
use crate::variants::{self, Family, Variant};

/// The column about the game, with or without the pad that scrolls its board,
/// and with further lines at the foot.
pub fn about(panel: &Panel, pad: bool, foot: Html) -> Html {
    let table = &panel.table;
    let Some(family) = variants::family_of(&table.variant.id) else { return Html::default() };
    let numbers = match family.variants.len() {
        0 | 1 => None,
        _ => Some(numbers(&panel.look, family, table.variant)),
    };
    let scrolls = pad && table.rules().open_seams() != Seams::NONE;
    let scroll = scrolls.then(|| titled("section", panel, &fixed::SCROLL).child(scroll_pad(panel)));
    let rules = table.told.rules.iter().map(|rule| el("li").text(panel.text(rule)).html());
    let told = titled("section; class=told", panel, &table.told.heading)
        .el(el("ul").list(rules.collect()));
    let after = match table.told.later.is_empty() {
        true => None,
        false => Some(titled("section; class=told", panel, &many::LATER).el(later(panel))),
    };
    let line =
        titled("div; class=line", panel, &fixed::COORDINATES).child(coordinates(&panel.look));
    let new = panel
        .button(
            "button; type=button; class=row-link",
            Some(Icon::Again),
            &fixed::NEW_GAME,
            Act::NewGame,
        )
        .flag("disabled", table.line.plies().is_empty());
    group()
        .el(el("p; class=summary").text(panel.text(&family.summary)))
        .maybe_child(numbers)
        .maybe_child(view(panel))
        .maybe_child(scroll)
        .el(told)
        .maybe_child(after)
        .el(el("section; class=foot").el(line).el(new).child(foot))
        .html()
}

/// An element that begins with a heading.
fn titled(line: &'static str, panel: &Panel, heading: &Words) -> El {
    el(line).el(el("h2").text(panel.text(heading)))
}

/// The numbers of a family: with their names side by side if there are two,
/// else bare, with the name of the one that is played below.
fn numbers(look: &Look, family: &Family, variant: &Variant) -> El {
    if !variant.id.ends_with(|last: char| last.is_ascii_digit()) {
        return modes(look, family, variant);
    }
    let few = family.variants.len() == 2;
    let line = if few { "div; class=switch; role=group" } else { "div; class=numbers; role=group" };
    let mut links = Vec::new();
    for (index, other) in family.variants.iter().enumerate() {
        let on = other.id == variant.id;
        let named = look.text(&made::number(index + 1, other.difference.clone()));
        let (address, current) = match on {
            true => (None, Some("true")),
            false => (Some(route::table(other).into()), None),
        };
        let link = el("a").maybe_text("href", address).maybe("aria-current", current);
        let link = match few {
            true => link.text(named),
            false => link.set("title", look.text(&other.difference)).label(named).number(index + 1),
        };
        links.push(link.html());
    }
    let name = look.text(&fixed::VARIANT);
    let difference = || el("p; class=difference").text(look.text(&variant.difference));
    el("section")
        .el(el("h2").text(name.clone()))
        .el(el(line).label(name).list(links))
        .maybe_child((!few).then(difference))
}

/// The games of a family that have words for numbers.
fn modes(look: &Look, family: &Family, variant: &Variant) -> El {
    let name = look.text(&fixed::VARIANT);
    let mut modes = el("div; class=modes; role=group").label(name.clone());
    for other in &family.variants {
        let (address, current) = match other.id == variant.id {
            true => (None, Some("true")),
            false => (Some(route::table(other).into()), None),
        };
        let link = el("a").maybe_text("href", address).maybe("aria-current", current);
        modes = modes.el(link.text(look.text(&other.difference)));
    }
    el("section").el(el("h2").text(name)).el(modes)
}

/// How the squares are named beside the board.
fn coordinates(look: &Look) -> Html {
    let mut switch = el("div; class=switch; role=group").label(look.text(&fixed::COORDINATES));
    for (coordinates, words) in [
        (Coordinates::Japanese, &fixed::COORDINATES_JAPANESE),
        (Coordinates::Western, &fixed::COORDINATES_WESTERN),
        (Coordinates::None, &fixed::COORDINATES_NONE),
    ] {
        let on = look.settings().coordinates() == coordinates;
        let choose = look.choose(Choice::Coordinates(coordinates));
        let button = button("button; type=button", None, look.text(words), choose);
        switch = switch.el(button.state("aria-pressed", on));
    }
    switch.html()
}
