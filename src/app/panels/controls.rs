//! Through the game: to the start, back, forward, to the end; and the board
//! turned.

use yew::prelude::*;

use super::Panel;
use crate::app::dom::el;
use crate::app::icons::{Icon, IconButton};
use crate::app::state::Act;
use crate::app::text::{fixed, share};
use crate::engine::words::Words;

/// The buttons. At the thumb, where `more` is given, 待った is among them.
pub fn controls(panel: &Panel, more: Option<Html>) -> Html {
    let line = &panel.table.line;
    let (at_start, at_end) = (line.cursor() == 0, line.cursor() == line.last_stop());
    let button =
        |icon, words: &Words, act| IconButton::new(icon, panel.text(words), panel.act(act));
    let mut controls = el("div; class=controls")
        .child(button(Icon::First, &fixed::FIRST, Act::First).disabled(at_start).html())
        .child(button(Icon::Back, &fixed::BACK, Act::Back).disabled(at_start).html())
        .child(
            button(Icon::Forward, &fixed::FORWARD, Act::Forward)
                .action("forward")
                .disabled(at_end)
                .html(),
        )
        .child(button(Icon::Last, &fixed::LAST, Act::Last).disabled(at_end).html());
    if more.is_some() {
        let take_back = button(Icon::TakeBack, &fixed::TAKE_BACK, Act::TakeBack);
        let disabled = !line.can_take_back();
        controls = controls.child(take_back.action("take-back").disabled(disabled).html());
    }
    controls = controls.child(button(Icon::Flip, &fixed::FLIP, Act::Flip).action("flip").html());
    if let Some(more) = more {
        let share = button(Icon::Share, &share::SHARE_GAME, Act::Share(true));
        controls = controls.child(share.action("share").opens().html()).child(more);
    }
    controls.html()
}
