//! Scrolling a board round.

use yew::prelude::*;

use super::Panel;
use crate::app::board::Intent;
use crate::app::state::Act;
use crate::app::text::fixed;
use crate::engine::words::Words;

/// Arrows as the board is seen, and the way back to where it was. Only along
/// the edges that meet.
pub fn scroll_pad(panel: &Panel) -> Html {
    let table = &panel.table;
    let seams = table.rules().open_seams();
    // The arrows say where the board goes on the screen.
    let sign: i8 = if table.quarter_turns() == 2 { -1 } else { 1 };
    let arrow = |class: &'static str, sign_text: &'static str, words: Words, columns, ranks| {
        let intent = Intent::Scroll { columns: sign * columns, ranks: sign * ranks };
        html! {
            <button type="button" class={class} aria-label={panel.text(&words)}
                onclick={panel.act(Act::Board(intent))}>{ sign_text }</button>
        }
    };
    html! {
        <div class="pad" role="group" aria-label={panel.text(&fixed::SCROLL)}>
            if seams.ranks {
                { arrow("up", "↑", fixed::SCROLL_UP, 0, -1) }
            }
            if seams.files {
                { arrow("left", "←", fixed::SCROLL_LEFT, -1, 0) }
            }
            <button type="button" class="middle" disabled={table.scroll == (0, 0)}
                onclick={panel.act(Act::ResetScroll)}>{ panel.text(&fixed::SCROLL_RESET) }</button>
            if seams.files {
                { arrow("right", "→", fixed::SCROLL_RIGHT, 1, 0) }
            }
            if seams.ranks {
                { arrow("down", "↓", fixed::SCROLL_DOWN, 0, 1) }
            }
        </div>
    }
}
