//! The board with the stands of more than two players round it.

use yew::prelude::*;

use super::stands::hand;
use crate::app::dom::{class, tag};
use crate::app::panels::Panel;
use crate::draw::geometry::angle;

/// The places of the stands, by the direction of their pieces as seen: below,
/// to the left, above, to the right.
const SPOTS: [&str; 4] = ["spot at-0", "spot at-1", "spot at-2", "spot at-3"];

/// Each stand lies before its owner, or, where the board lacks its corners, in
/// the one at the owner's right hand.
pub fn ring(panel: &Panel, board: Html) -> Html {
    let table = &panel.table;
    let mut spots = Vec::new();
    for player in table.rules().spec().turn.players() {
        let angle = angle(player, table.rules().players(), table.quarter_turns());
        let on = table.position.turn == player && table.position.outcome.is_none();
        let spot = tag!(div class={class(SPOTS[usize::from(angle % 4)], on.then_some("on"))})
            .key(&player.0.to_string())
            .child(hand(panel, player));
        spots.push(spot.html());
    }
    let cross = table.variant.spec().board.cut_corners > 0;
    tag!(div class={class("ring", cross.then_some("cross"))}).child(board).list(spots).html()
}
