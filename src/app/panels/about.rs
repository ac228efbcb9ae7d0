//! What game it is: its numbers, how its board is seen, what only it has.

use yew::prelude::*;

use super::{Panel, later, scroll_pad, view};
use crate::app::dom::{El, el, group};
use crate::app::icons::{Icon, button};
use crate::app::route;
use crate::app::settings::{Choice, Look};
use crate::app::state::Command;
use crate::app::text::{fixed, game, multiplayer};
use crate::draw::Coordinates;
use crate::engine::text::Text;
use crate::engine::topology::Seams;
use crate::share::{Shared, Start};
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
    let rules = table.rules_summary.rules.iter().map(|rule| el("li").text(panel.text(rule)).html());
    let told = titled("section; class=told", panel, &table.rules_summary.heading)
        .el(el("ul").list(rules.collect()));
    let later = (!table.rules_summary.later.is_empty())
        .then(|| titled("section; class=told", panel, &multiplayer::LATER).el(later(panel)));
    let line =
        titled("div; class=line", panel, &fixed::COORDINATES).child(coordinates(&panel.look));
    let new = panel
        .button(
            "button; type=button; class=row-link",
            Some(Icon::Again),
            &fixed::NEW_GAME,
            Command::NewGame,
        )
        .flag("disabled", table.line.plies().is_empty());
    group()
        .el(el("p; class=summary").text(panel.text(&family.summary)))
        .maybe_child(numbers)
        .maybe_child(starts(panel))
        .maybe_child(view(panel))
        .maybe_child(scroll)
        .el(told)
        .maybe_child(later)
        .el(el("section; class=foot").el(line).el(new).child(foot))
        .html()
}

/// An element that begins with a heading.
fn titled(line: &'static str, panel: &Panel, heading: &Text) -> El {
    el(line).el(el("h2").text(panel.text(heading)))
}

/// The numbers of a family: with their names side by side if there are two,
/// else bare, with the name of the one that is played below. Where its games
/// have words for numbers, those below each other.
fn numbers(look: &Look, family: &Family, variant: &Variant) -> El {
    let worded = !variant.id.as_bytes().last().is_some_and(u8::is_ascii_digit);
    let few = family.variants.len() == 2;
    let line = match (worded, few) {
        (true, _) => "div; class=modes; role=group",
        (false, true) => "div; class=switch; role=group",
        (false, false) => "div; class=numbers; role=group",
    };
    let mut links = Vec::new();
    for (index, other) in family.variants.iter().enumerate() {
        let on = other.id == variant.id;
        let named = look.text(&game::number(index + 1, other.difference.clone()));
        let (address, current) = match on {
            true => (None, Some("true")),
            false => (Some(route::table(other).into()), None),
        };
        let link = el("a").maybe_text("href", address).maybe("aria-current", current);
        let link = match (worded, few) {
            (true, _) => link.text(look.text(&other.difference)),
            (false, true) => link.text(named),
            (false, false) => {
                link.set("title", look.text(&other.difference)).label(named).number(index + 1)
            }
        };
        links.push(link.html());
    }
    let name = look.text(&fixed::VARIANT);
    let difference = || el("p; class=difference").text(look.text(&variant.difference));
    el("section")
        .el(el("h2").text(name.clone()))
        .el(el(line).label(name).list(links))
        .maybe_child((!worded && !few).then(difference))
}

/// Other starts of the same game, each below the other.
fn starts(panel: &Panel) -> Option<El> {
    let table = &panel.table;
    let mut links = Vec::new();
    for (index, (name, setup)) in table.variant.starts.iter().enumerate() {
        let mut shared = Shared::new(table.variant);
        if index > 0 {
            shared.start = Start::Position { setup: Start::in_order(setup), before: 0 };
        }
        let current = (table.start() == &shared.start).then_some("true");
        let address = route::game(&shared).filter(|_| current.is_none());
        let link = el("a").maybe_text("href", address.map(AttrValue::from));
        links.push(link.maybe("aria-current", current).text(panel.text(name)).html());
    }
    let group = el("div; class=modes; role=group").label(panel.text(&fixed::STARTS)).list(links);
    let some = !table.variant.starts.is_empty();
    some.then(|| titled("section", panel, &fixed::STARTS).el(group))
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
