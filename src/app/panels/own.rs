//! The buttons of what only some games have.

use yew::prelude::*;

use super::Panel;
use crate::app::icons::Icon;
use crate::app::state::Act;
use crate::app::text::{fixed, game, multiplayer, variant_rules};
use crate::engine::axes::pass::Pass;

/// The steal, with what it would take or why it is not open. Nothing where the
/// game knows none.
pub fn steal(panel: &Panel) -> Html {
    let (table, sight) = (&panel.table, &panel.table.sight);
    let Some(steal) = sight.special.steal.as_ref().filter(|_| sight.outcome.is_none()) else {
        return Html::default();
    };
    let words = match steal.barred {
        Some(why) => variant_rules::barred(why),
        None => game::steal(sight.hand(table.rules().spec().turn.after(sight.turn))),
    };
    // Not `disabled`: the reason can be reached and heard.
    let line = "button; type=button; class=button chance; data-action=steal";
    let button = panel.button(line, Some(Icon::Grab), &words, Act::Steal);
    button.maybe("aria-disabled", steal.barred.map(|_| "true")).html()
}

/// The camp is mirrored; nothing where that is not open.
pub fn mirror(panel: &Panel) -> Html {
    if !panel.table.sight.round.as_ref().is_some_and(|round| round.mirror) {
        return Html::default();
    }
    let line = "button; type=button; class=button chance; data-action=mirror";
    panel.button(line, Some(Icon::Mirror), &multiplayer::MIRROR, Act::Mirror).html()
}

/// Passing, where the game knows it, and the end of relocating.
pub fn pass_or_done(panel: &Panel) -> Html {
    let (table, sight) = (&panel.table, &panel.table.sight);
    if sight.relocating {
        let line = "button; type=button; class=button primary chance; data-action=done";
        return panel.button(line, None, &fixed::DONE, Act::Done).html();
    }
    if table.rules().spec().pass == Pass::Never || sight.outcome.is_some() {
        return Html::default();
    }
    let barred = sight.in_check().then_some("true");
    let line = "button; type=button; class=button chance; data-action=pass";
    let button = panel.button(line, None, &fixed::PASS, Act::Pass);
    button.maybe("aria-disabled", barred).html()
}

/// The common hand is handed over; nothing unless that is due.
pub fn hand_over(panel: &Panel) -> Html {
    if panel.table.holds_hand().is_none() {
        return Html::default();
    }
    let line = "button; type=button; class=button primary give; data-action=hand-over";
    panel.button(line, Some(Icon::Flip), &fixed::HAND_OVER, Act::HandOver).html()
}
