//! The end of a game: who, why, what next. In the place of the moves, never
//! over the board.

use yew::prelude::*;

use super::Panel;
use super::acts::share_button;
use crate::app::board::tile_icon;
use crate::app::dom::{El, tag};
use crate::app::icons::Icon;
use crate::app::state::Command;
use crate::app::text::{fixed, game, share};
use crate::engine::player::Player;
use crate::engine::text::Text;

/// The result, with the places of all where more than two play, and with the way to
/// a review; nothing while the game goes on.
pub fn result(panel: &Panel, places: Option<El>, review: Option<El>) -> Html {
    let Some(outcome) = &panel.table.position.outcome else { return Html::default() };
    let owner = outcome.winners.first().copied().unwrap_or(Player(0));
    let face = panel.table.king(owner);
    // Four keep their seats, and armies are chosen anew.
    let drafted = panel.table.rules().spec().draft.is_some();
    let again = match outcome.placings.is_some() || drafted {
        true => &fixed::AGAIN,
        false => &fixed::REMATCH,
    };
    let moves = panel.table.moves();
    let line = |words: &Text| tag!(p).text(panel.text(words));
    let rematch = tag!(button type="button" class="button primary");
    let back = tag!(button type="button" class="button");
    let next = tag!(div class="next")
        .el(panel.button(rematch, Some(Icon::Again), again, Command::Rematch))
        .maybe_child(review)
        .el(panel.button(back, Some(Icon::Eye), &fixed::LOOK_BACK, Command::LookBack))
        .el(share_button(panel, &share::SHARE_GAME));
    tag!(div class="result")
        .child(tile_icon(face, "seal"))
        .el(tag!(h2).text(panel.text(&game::result(outcome, panel.table.side_names()))))
        .el(line(&game::how_it_ended(moves, outcome, panel.table.side_names())))
        .maybe_child(panel.table.ending().as_ref().map(line))
        .maybe_child(places)
        .el(next)
        .html()
}
