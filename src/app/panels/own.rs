//! The buttons of what only some games have.

use yew::prelude::*;

use super::Panel;
use crate::app::dom::tag;
use crate::app::icons::Icon;
use crate::app::state::Command;
use crate::app::text::{fixed, game, multiplayer, variant_rules};
use crate::engine::axes::pass::Pass;

/// The steal, with what it would take or why it is not open. Nothing where the
/// game knows none.
pub fn steal(panel: &Panel) -> Html {
    let (table, position) = (&panel.table, &panel.table.position);
    let Some(steal) = position.special.steal.as_ref().filter(|_| position.outcome.is_none()) else {
        return Html::default();
    };
    let words = match steal.barred {
        Some(why) => variant_rules::barred(why),
        None => game::steal(position.hand(table.rules().spec().turn.after(position.turn))),
    };
    // Not `disabled`: the reason can be reached and heard.
    let start = tag!(
        button type="button" class="button chance" data-action="steal"
        aria-disabled={steal.barred.map(|_| "true")}
    );
    panel.button(start, Some(Icon::Grab), &words, Command::Steal).html()
}

/// The camp is mirrored; nothing where that is not open.
pub fn mirror(panel: &Panel) -> Html {
    if !panel.table.position.multiplayer.as_ref().is_some_and(|round| round.mirror) {
        return Html::default();
    }
    let start = tag!(button type="button" class="button chance" data-action="mirror");
    panel.button(start, Some(Icon::Mirror), &multiplayer::MIRROR, Command::Mirror).html()
}

/// Passing, where the game knows it, and the end of relocating.
pub fn pass_or_done(panel: &Panel) -> Html {
    let (table, position) = (&panel.table, &panel.table.position);
    if position.relocating {
        let start = tag!(button type="button" class="button primary chance" data-action="done");
        return panel.button(start, None, &fixed::DONE, Command::Done).html();
    }
    if table.rules().spec().pass == Pass::Never || position.outcome.is_some() {
        return Html::default();
    }
    let barred = position.in_check().then_some("true");
    let start = tag!(
        button type="button" class="button chance" data-action="pass"
        aria-disabled={barred}
    );
    panel.button(start, None, &fixed::PASS, Command::Pass).html()
}

/// The common hand is handed over; nothing unless that is due.
pub fn hand_over(panel: &Panel) -> Html {
    if panel.table.holds_hand().is_none() {
        return Html::default();
    }
    let start = tag!(button type="button" class="button primary give" data-action="hand-over");
    panel.button(start, Some(Icon::Flip), &fixed::HAND_OVER, Command::HandOver).html()
}
