//! Through the game: to the start, back, forward, to the end; and the board
//! turned.

use yew::prelude::*;

use super::Panel;
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
    html! {
        <div class="controls">
            { button(Icon::First, &fixed::FIRST, Act::First).disabled(at_start).html() }
            { button(Icon::Back, &fixed::BACK, Act::Back).disabled(at_start).html() }
            { button(Icon::Forward, &fixed::FORWARD, Act::Forward)
                .action("forward").disabled(at_end).html() }
            { button(Icon::Last, &fixed::LAST, Act::Last).disabled(at_end).html() }
            if more.is_some() {
                { button(Icon::TakeBack, &fixed::TAKE_BACK, Act::TakeBack)
                    .action("take-back").disabled(!line.can_take_back()).html() }
            }
            { button(Icon::Flip, &fixed::FLIP, Act::Flip).action("flip").html() }
            if more.is_some() {
                { button(Icon::Share, &share::SHARE_GAME, Act::Share(true))
                    .action("share").opens().html() }
            }
            { more.unwrap_or_default() }
        </div>
    }
}
