//! What game it is: its numbers, how its board is seen, what only it has.

use yew::prelude::*;

use super::{Panel, ToldRules, scroll_pad};
use crate::app::dom::{El, flag, group, tag, truth};
use crate::app::fragment::go;
use crate::app::icons::{Icon, button};
use crate::app::link_coding::LinkCoding;
use crate::app::route;
use crate::app::settings::{Choice, Look};
use crate::app::state::Command;
use crate::app::text::{editor, fixed, game, multiplayer};
use crate::draw::Coordinates;
use crate::engine::piece::Origin;
use crate::engine::text::Text;
use crate::engine::topology::Seams;
use crate::record::Start;
use crate::share::Shared;
use crate::variants::{self, Family, Variant};

/// The lines of the table itself in the column about the game: at its foot, or before all
/// else where the column is a menu.
pub struct AboutLines {
    /// Resigning, with which a menu begins; elsewhere it has a place beside the board.
    pub resign: Option<El>,
    /// How the game is looked into; it stands beside how one begins anew.
    pub analyse: Html,
    /// What comes last.
    pub rest: Html,
}

/// The column about the game, with what is told of its rules, with the choice of
/// the side from which the board is seen, where there is one, with or without the
/// pad that scrolls its board, and with further lines.
pub fn about(
    panel: &Panel,
    told: &ToldRules,
    view: Option<El>,
    pad: bool,
    own: AboutLines,
) -> Html {
    let table = &panel.table;
    let Some(family) = variants::family_of(&table.variant.id) else { return Html::default() };
    let numbers = match family.variants.len() {
        0 | 1 => None,
        _ => Some(numbers(&panel.look, family, &table.variant)),
    };
    let scrolls = pad && table.rules().open_seams() != Seams::NONE;
    let scroll =
        scrolls.then(|| titled(tag!(section), panel, &fixed::SCROLL).child(scroll_pad(panel)));
    let earlier = (variants::latest(&table.variant) != table.variant)
        .then(|| tag!(p class="summary").text(panel.text(&fixed::EARLIER_RULES)));
    let told_as = |heading| titled(tag!(section class="told"), panel, heading);
    let headed = |heading| titled(tag!(div class="line"), panel, heading);
    let heading = match told.compared {
        true => &fixed::DIFFERENCES,
        false => &fixed::RULES,
    };
    let read = tag!(a class="row-link" href={route::rules(&table.variant)});
    let heading = headed(heading).el(read.text(panel.text(&fixed::READ_RULES)));
    let rules = tag!(section class="told").el(heading).child(told.rules(panel));
    let later = told.has_later().then(|| told_as(&multiplayer::LATER).child(told.later(panel)));
    let line =
        headed(&fixed::COORDINATES).child(coordinates(&panel.look, table.variant.spec().origin()));
    let start = tag!(
        button type="button" class="row-link" data-action="new-game"
        disabled={flag(table.end() == 0)}
    );
    let new = panel.button(start, Some(Icon::Again), &fixed::NEW_GAME, Command::NewGame);
    let start = tag!(button type="button" class="row-link" data-action="edit");
    let words = panel.text(&editor::TITLE);
    let edit = button(start, Some(Icon::Pen), words, Callback::from(|_| edit()));
    let is_menu = own.resign.is_some();
    let lines = tag!(section class="foot")
        .maybe_child(own.resign)
        .el(new)
        .child(own.analyse)
        .el(edit)
        .child(own.rest)
        .el(line)
        .html();
    let (first, last) = if is_menu { (lines, Html::default()) } else { (Html::default(), lines) };
    group()
        .child(first)
        .el(tag!(p class="summary").text(panel.text(&family.summary)))
        .maybe_child(earlier)
        .maybe_child(numbers)
        .maybe_child(starts(panel, told.links))
        .maybe_child(view)
        .maybe_child(scroll)
        .el(rules)
        .maybe_child(later)
        .child(last)
        .html()
}

/// Goes to where the position that is shown can be changed: the address is a link to
/// it.
fn edit() {
    let here = route::fragment();
    go(&[route::EDITOR, here.trim_start_matches(['#', '/'])].concat(), false);
}

/// An element that begins with a heading.
fn titled(start: El, panel: &Panel, heading: &Text) -> El {
    start.el(tag!(h2).text(panel.text(heading)))
}

/// The numbers of a family: with their names side by side if there are two,
/// else bare, with the name of the one that is played below. Where its games
/// have words for numbers, those below each other.
fn numbers(look: &Look, family: &Family, variant: &Variant) -> El {
    let worded = family.has_modes();
    let few = family.variants.len() == 2;
    let class = match (worded, few) {
        (true, _) => "modes",
        (false, true) => "switch",
        (false, false) => "numbers",
    };
    let mut links = Vec::new();
    for (index, other) in family.variants.iter().enumerate() {
        let on = other.id == variant.id;
        let named = look.text(&game::number(index + 1, other.difference.clone()));
        let (address, current) = match on {
            true => (None, Some("true")),
            false => (Some(route::table(other)), None),
        };
        let difference = look.text(&other.difference);
        let link = match (worded, few) {
            (true, _) => tag!(a href={address} aria-current={current}).text(difference),
            (false, true) => tag!(a href={address} aria-current={current}).text(named),
            (false, false) => tag!(
                a href={address}
                aria-current={current}
                title={difference}
                aria-label={named}
            )
            .number(index + 1),
        };
        links.push(link.html());
    }
    let name = look.text(&fixed::VARIANT);
    let difference = || tag!(p class="difference").text(look.text(&variant.difference));
    tag!(section)
        .el(tag!(h2).text(name.clone()))
        .el(tag!(div role="group" class={class} aria-label={name}).list(links))
        .maybe_child((!worded && !few).then(difference))
}

/// Other starts of the same game, each below the other.
fn starts(panel: &Panel, coding: Option<LinkCoding>) -> Option<El> {
    let table = &panel.table;
    let mut links = Vec::new();
    for (index, (name, setup)) in table.variant.starts.iter().enumerate() {
        let mut shared = Shared::new(&table.variant);
        if index > 0 {
            shared.record.start = Start::Position { setup: Start::in_order(setup), before: 0 };
        }
        let current = (table.start() == &shared.record.start).then_some("true");
        let coded = || (coding?.game)(&shared);
        let address = route::plain_game(&shared).or_else(coded).filter(|_| current.is_none());
        let link = tag!(a href={address} aria-current={current});
        links.push(link.text(panel.text(name)).html());
    }
    let group =
        tag!(div class="modes" role="group" aria-label={panel.text(&fixed::STARTS)}).list(links);
    let some = !table.variant.starts.is_empty();
    some.then(|| titled(tag!(section), panel, &fixed::STARTS).el(group))
}

/// How the squares are named beside the board, as far as the choice is seen in games of this
/// kin.
pub fn coordinates(look: &Look, origin: Option<Origin>) -> Html {
    let mut switch = tag!(
        div class="switch" role="group"
        aria-label={look.text(&fixed::COORDINATES)}
    );
    let choices = Coordinates::choices(origin);
    let chosen = match look.settings().coordinates() {
        Coordinates::Western if !choices.contains(&Coordinates::Western) => Coordinates::Japanese,
        chosen => chosen,
    };
    for &coordinates in choices {
        let words = match coordinates {
            Coordinates::None => &fixed::COORDINATES_NONE,
            Coordinates::Western => &fixed::COORDINATES_WESTERN,
            Coordinates::Japanese if choices.len() < 3 => &fixed::COORDINATES_SHOWN,
            Coordinates::Japanese => &fixed::COORDINATES_JAPANESE,
        };
        let on = chosen == coordinates;
        let choose = look.choose(Choice::Coordinates(coordinates));
        let start = tag!(button type="button" aria-pressed={truth(on)});
        switch = switch.el(button(start, None, look.text(words), choose));
    }
    switch.html()
}
