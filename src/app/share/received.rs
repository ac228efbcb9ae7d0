//! What is said of a game that came by link, above the line that says what is
//! happening.

use yew::prelude::*;

use crate::app::dom::{El, tag};
use crate::app::icons::{Icon, IconButton};
use crate::app::panels::Panel;
use crate::app::state::{Command, DraftMatch, OtherVersion, ReceivedGame};
use crate::app::text::{game, share as text};
use crate::engine::text::Text;
use crate::share::Relation;

/// The note; nothing if the game did not come by link, or if there is nothing
/// more to say.
pub fn received_note(panel: &Panel) -> Html {
    let table = &panel.table;
    let Some(received) = &table.received else { return Html::default() };
    if table.goes_back() {
        return send_back(panel);
    }
    if received.dismissed {
        return Html::default();
    }
    let close = IconButton::new(Icon::Close, panel.text(&text::HUSH), panel.act(Command::Dismiss));
    let other = received.other.as_ref();
    let note = tag!(div class="note")
        .el(tag!(p).text(panel.text(&sentence(panel, received))))
        .child(close.html());
    tag!(div class="passing" data-passing={kind(other)})
        .el(note)
        .maybe_child(armies(panel, received.armies))
        .maybe_child(other.and_then(|other| choices(panel, received, other)))
        .html()
}

/// What is said of armies that are not those of the draft.
fn armies(panel: &Panel, found: DraftMatch) -> Option<El> {
    let words = match found {
        DraftMatch::Unknown | DraftMatch::Same => return None,
        DraftMatch::Other(player) => text::other_army(game::side(panel.table.seat(player))),
        DraftMatch::None => text::OTHER_ARMIES.clone(),
    };
    Some(tag!(p class="problem" role="alert" data-armies="").text(panel.text(&words)))
}

/// For tests: how the game stands to the one that is kept here.
fn kind(other: Option<&OtherVersion>) -> &'static str {
    match other.map(|other| other.relation) {
        Some(Relation::Older { .. }) => "older",
        Some(Relation::Newer { .. }) => "newer",
        Some(Relation::Parted { .. }) => "parted",
        Some(Relation::Same | Relation::Unrelated) | None => "new",
    }
}

fn sentence(panel: &Panel, received: &ReceivedGame) -> Text {
    let table = &panel.table;
    let moves = |plies| table.side_names().moves(plies);
    let here = moves(table.end());
    if received.swapped {
        return text::kept_here(here);
    }
    match received.other.as_ref().map(|other| (other.relation, other.game.line().len())) {
        Some((Relation::Older { behind }, _)) => text::older(moves(behind)),
        Some((Relation::Newer { ahead }, _)) if table.position.outcome.is_none() => {
            text::newer(moves(ahead), table.mover())
        }
        Some((Relation::Parted { shared }, kept)) => {
            text::parted(moves(shared + 1), here, moves(kept))
        }
        _ if !table.is_at_end() => text::came_at(moves(table.ply()), here),
        _ if table.position.outcome.is_some() => text::CAME_FINISHED.clone(),
        _ => text::came(table.mover()),
    }
}

/// What can be done with the other form of the game.
fn choices(panel: &Panel, received: &ReceivedGame, other: &OtherVersion) -> Option<El> {
    let words = match (received.swapped, other.relation) {
        (true, _) => &text::OPEN_LINK,
        (false, Relation::Older { .. }) => &text::OPEN_LONGER,
        (false, Relation::Parted { .. }) => &text::OPEN_KEPT,
        (false, _) => return None,
    };
    let parting = || {
        let start = tag!(button type="button" class="quiet" data-passing-parting="");
        panel.button(start, None, &text::SHOW_PARTING, Command::ShowDivergence)
    };
    let parts = matches!(other.relation, Relation::Parted { .. });
    let start = tag!(button type="button" class="button" data-passing-open="");
    let open = panel.button(start, None, words, Command::SwapVersions);
    Some(tag!(div class="choices").el(open).maybe_child(parts.then(parting)))
}

/// After one's own move: the way back.
fn send_back(panel: &Panel) -> Html {
    let table = &panel.table;
    let words = match table.position.outcome {
        Some(_) => text::SEND_RESULT.clone(),
        None => text::send_back(table.mover()),
    };
    let start = tag!(
        button type="button" class="button primary" data-passing-back="" aria-haspopup="dialog"
    );
    let share = panel.button(start, Some(Icon::Share), &words, Command::Share(true));
    tag!(div class="passing back").el(share).html()
}
