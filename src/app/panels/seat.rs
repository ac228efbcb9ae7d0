//! A player beside the board.

use yew::prelude::*;

use super::Panel;
use crate::app::board::TileIcon;
use crate::app::text::{fixed, made, own};
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::player::Player;
use crate::notation::label::side_mark;

/// Who sits there, whose turn it is, who won.
pub fn seat(panel: &Panel, player: Player) -> Html {
    let table = &panel.table;
    let (sight, rules) = (&table.sight, table.rules());
    let angle = angle(player, rules.players(), table.quarter_turns());
    let special = &sight.special;
    let held = rules.spec().hand.limit().map(|limit| {
        let count: usize = sight.hand(player).iter().map(|(_, count)| usize::from(*count)).sum();
        if special.full.contains(&player) {
            (Some("full"), own::full_sign(count, usize::from(limit)))
        } else {
            (None, made::held(count, usize::from(limit)))
        }
    });
    let stolen = special.steal.as_ref().map(|steal| match steal.used.contains(&player) {
        true => (Some("used"), fixed::STOLEN),
        false => (None, fixed::STEAL_LEFT),
    });
    let badge = match &sight.outcome {
        Some(outcome) if outcome.winners.contains(&player) => Some(("won", fixed::WINNER)),
        None if sight.turn == player => Some(("turn", fixed::TO_MOVE)),
        _ => None,
    };
    html! {
        <div class="seat">
            <TileIcon face={Face::blank(angle)} />
            <b>{ side_mark(player, 2) }{ " " }{ panel.text(&made::side(player.into())) }</b>
            if let Some((class, words)) = held.or(stolen) {
                <small {class}>{ panel.text(&words) }</small>
            }
            if let Some((class, words)) = badge {
                <span class={classes!("badge", class)}>{ panel.text(&words) }</span>
            }
        </div>
    }
}
