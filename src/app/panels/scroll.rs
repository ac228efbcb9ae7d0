//! Scrolling a board round.

use yew::prelude::*;

use super::Panel;
use crate::app::board::Intent;
use crate::app::dom::{flag, tag};
use crate::app::icons::button;
use crate::app::state::Command;
use crate::app::text::fixed;
use crate::engine::text::Text;

/// Arrows as the board is seen, and the way back to where it was. Only along
/// the edges that meet.
pub fn scroll_pad(panel: &Panel) -> Html {
    let table = &panel.table;
    let seams = table.rules().open_seams();
    // The arrows say where the board goes on the screen.
    let sign: i8 = if table.quarter_turns() == 2 { -1 } else { 1 };
    let arrows: [(_, _, &Text, _, _); 4] = [
        ("up", "↑", &fixed::SCROLL_UP, 0, -1),
        ("left", "←", &fixed::SCROLL_LEFT, -1, 0),
        ("right", "→", &fixed::SCROLL_RIGHT, 1, 0),
        ("down", "↓", &fixed::SCROLL_DOWN, 0, 1),
    ];
    let mut pad = tag!(div class="pad" role="group" aria-label={panel.text(&fixed::SCROLL)});
    for (place, (class, text, words, columns, ranks)) in arrows.into_iter().enumerate() {
        if place == 2 {
            let start = tag!(
                button type="button" class="middle"
                disabled={flag(table.scroll == (0, 0))}
            );
            pad = pad.el(panel.button(start, None, &fixed::SCROLL_RESET, Command::ResetScroll));
        }
        if if ranks == 0 { seams.files } else { seams.ranks } {
            let intent = Intent::Scroll { columns: sign * columns, ranks: sign * ranks };
            let act = panel.act(Command::Board(intent));
            let start = tag!(button type="button" class={class} aria-label={panel.text(words)});
            pad = pad.el(button(start, None, AttrValue::Static(text), act));
        }
    }
    pad.html()
}
