//! Through the game: to the start, back, forward, to the end; and the board
//! turned.

use yew::prelude::*;

use super::Panel;
use crate::app::dom::el;
use crate::app::icons::{Icon, IconButton};
use crate::app::state::Act;
use crate::app::text::fixed;
use crate::engine::text::Text;

/// The buttons, with 待った among them where it is asked for, and more at the
/// end.
pub fn controls(panel: &Panel, take_back: bool, more: Html) -> Html {
    let line = &panel.table.line;
    let (at_start, at_end) = (line.cursor() == 0, line.cursor() == line.last_stop());
    let button = |icon, words: &Text, act| IconButton::new(icon, panel.text(words), panel.act(act));
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
    if take_back {
        let take_back = button(Icon::TakeBack, &fixed::TAKE_BACK, Act::TakeBack);
        let disabled = !line.can_take_back();
        controls = controls.child(take_back.action("take-back").disabled(disabled).html());
    }
    let flip = button(Icon::Flip, &fixed::FLIP, Act::Flip).action("flip");
    controls.child(flip.html()).child(more).html()
}
