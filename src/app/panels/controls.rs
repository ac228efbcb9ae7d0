//! Through the game: to the start, back, forward, to the end; and the board
//! turned.

use yew::prelude::*;

use super::Panel;
use crate::app::dom::tag;
use crate::app::icons::{Icon, IconButton};
use crate::app::state::Command;
use crate::app::text::fixed;
use crate::engine::text::Text;

/// The buttons, with 待った among them where it is asked for, and more at the
/// end.
pub fn controls(panel: &Panel, take_back: bool, more: Html) -> Html {
    let table = &panel.table;
    let (at_start, at_end) = (table.ply() == 0, table.ply() == table.last_stop());
    let button = |icon, words: &Text, act| IconButton::new(icon, panel.text(words), panel.act(act));
    let mut controls = tag!(div class="controls")
        .child(button(Icon::First, &fixed::FIRST, Command::First).disabled(at_start).html())
        .child(button(Icon::Back, &fixed::BACK, Command::Back).disabled(at_start).html())
        .child(
            button(Icon::Forward, &fixed::FORWARD, Command::Forward)
                .action("forward")
                .disabled(at_end)
                .html(),
        )
        .child(button(Icon::Last, &fixed::LAST, Command::Last).disabled(at_end).html());
    if take_back {
        let take_back = button(Icon::TakeBack, &fixed::TAKE_BACK, Command::TakeBack);
        let disabled = !table.offers_take_back();
        controls = controls.child(take_back.action("take-back").disabled(disabled).html());
    }
    let flip = button(Icon::Flip, &fixed::FLIP, Command::Flip).action("flip");
    controls.child(flip.html()).child(more).html()
}
