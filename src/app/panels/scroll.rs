//! Scrolling a board round.

use yew::prelude::*;

use super::Panel;
use crate::app::board::Intent;
use crate::app::dom::el;
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
        ("button; type=button; class=up", "↑", &fixed::SCROLL_UP, 0, -1),
        ("button; type=button; class=left", "←", &fixed::SCROLL_LEFT, -1, 0),
        ("button; type=button; class=right", "→", &fixed::SCROLL_RIGHT, 1, 0),
        ("button; type=button; class=down", "↓", &fixed::SCROLL_DOWN, 0, 1),
    ];
    let mut pad = el("div; class=pad; role=group").label(panel.text(&fixed::SCROLL));
    for (place, (line, text, words, columns, ranks)) in arrows.into_iter().enumerate() {
        if place == 2 {
            let line = "button; type=button; class=middle";
            let middle = panel.button(line, None, &fixed::SCROLL_RESET, Command::ResetScroll);
            pad = pad.el(middle.flag("disabled", table.scroll == (0, 0)));
        }
        if if ranks == 0 { seams.files } else { seams.ranks } {
            let intent = Intent::Scroll { columns: sign * columns, ranks: sign * ranks };
            let act = panel.act(Command::Board(intent));
            let words = panel.text(words);
            pad = pad.el(button(line, None, AttrValue::Static(text), act).label(words));
        }
    }
    pad.html()
}
