//! How far the computer has thought, and what can be done meanwhile.

use yew::prelude::*;

use super::OpponentProps;
use super::store::{OpponentStatus, OpponentStore, use_status};
use crate::app::board::{Intent, tile_icon};
use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::panels::Panel;
use crate::app::state::Command;
use crate::app::text::{fixed, opponent as text};
use crate::draw::Face;
use crate::engine::text::Text;

/// A line; nothing while a person is to move. Assistive technology is told of
/// the computer's move, and not of each step to it.
#[component]
pub fn ThinkingLine(props: &OpponentProps) -> Html {
    let OpponentProps { panel, store } = props;
    let status = use_status(store);
    let act = |words: &Text, action: &'static str, act: fn(&OpponentStore)| {
        let store = store.clone();
        let start = tag!(button type="button" class="quiet" data-action={action});
        button(start, None, panel.text(words), Callback::from(move |_: MouseEvent| act(&store)))
    };
    let line = |words: &Text| tag!(div class="thinking").el(tag!(p).text(panel.text(words)));
    let watched = panel.table.is_watched();
    let stop = if watched { &text::STOP_WATCHING } else { &text::STOP };
    let stop = || act(stop, "stop", |store| store.hold(true));
    let now = || act(&text::MOVE_NOW, "move-now", OpponentStore::hurry);
    match status {
        OpponentStatus::Idle => tag!(div class="thinking").html(),
        OpponentStatus::Thinks(_) if panel.table.gives_up() => line(&text::WILL_RESIGN).html(),
        OpponentStatus::Thinks(_) if panel.table.premove().is_some() => {
            let told = panel.table.premove_told().map(text::next).unwrap_or_default();
            let start = tag!(button type="button" class="quiet" data-action="cancel-premove");
            let cancel = Command::Board(Intent::Cancel);
            let cancel = panel.button(start, None, &text::CANCEL_PREMOVE, cancel);
            let words = tag!(p).text(panel.text(&told));
            tag!(div class="thinking on premove").el(words).el(now()).el(cancel).html()
        }
        OpponentStatus::Thinks(depth) => {
            let small = match depth {
                _ if watched => Some(text::WATCHED.clone()),
                0 => None,
                _ => Some(text::depth(depth as usize)),
            };
            let small = small.map(|small| tag!(small).text(panel.text(&small)));
            let words = thinker(panel).maybe_child(small);
            tag!(div class="thinking on").el(words).el(now()).el(stop()).html()
        }
        OpponentStatus::Held if watched => {
            let go_on = act(&text::WATCH_ON, "move-now", |store| store.hold(false));
            let anew = tag!(button type="button" class="quiet" data-action="new-game");
            let anew = panel.button(anew, None, &fixed::NEW_GAME, Command::NewGame);
            line(&text::NOT_WATCHED).el(go_on).el(anew).html()
        }
        OpponentStatus::Held => {
            let go_on = act(&text::GO_ON, "move-now", |store| store.hold(false));
            line(&text::STOPPED).el(go_on).html()
        }
        OpponentStatus::Waits => line(&text::WAITS).html(),
        OpponentStatus::Seeks => line(&text::SEEKING).html(),
        OpponentStatus::Hints(hint) => {
            let words = tag!(p).text(panel.text(&hint.words));
            tag!(div class="thinking hint" role="status" data-hint="").el(words).html()
        }
        OpponentStatus::Failed => {
            let again = act(&fixed::TRY_AGAIN, "try-again", OpponentStore::again);
            tag!(div class="thinking failed" role="alert")
                .el(tag!(p).text(panel.text(&text::BROKEN)))
                .el(again)
                .html()
        }
    }
}

/// Whose computer thinks, where there may be several.
fn thinker(panel: &Panel) -> El {
    let table = &panel.table;
    if table.position.multiplayer.is_none() {
        return tag!(p).text(panel.text(&text::THINKING));
    }
    let king = Face { kanji: None, ..table.king(table.position.turn) };
    let words = tag!(span).child(tile_icon(king, ""));
    tag!(p).el(words.text(panel.text(&text::thinks(table.mover()))))
}
