//! A player beside the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::TileIcon;
use crate::app::settings::use_language;
use crate::app::state::Table;
use crate::app::text::{fixed, made};
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::player::Player;
use crate::notation::label::side_mark;

#[derive(Properties, PartialEq)]
pub struct SeatProps {
    pub table: Rc<Table>,
    pub player: Player,
}

/// Who sits there, whose turn it is, who won.
#[component]
pub fn SeatRow(props: &SeatProps) -> Html {
    let language = use_language();
    let (table, player) = (&props.table, props.player);
    let sight = &table.sight;
    let turn = if table.flipped { 2 } else { 0 };
    let angle = angle(player, table.rules().players(), turn);
    let held = table.rules().spec().hand.limit().map(|limit| {
        let count: usize = sight.hand(player).iter().map(|(_, count)| usize::from(*count)).sum();
        made::held(count, usize::from(limit))
    });
    let badge = match &sight.outcome {
        Some(outcome) if outcome.winners.contains(&player) => Some(("won", fixed::WINNER)),
        None if sight.turn == player => Some(("turn", fixed::TO_MOVE)),
        _ => None,
    };
    html! {
        <div class="seat">
            <TileIcon face={Face::blank(angle)} />
            <b>{ side_mark(player) }{ " " }{ language.of(&made::side(player)) }</b>
            if let Some(held) = held {
                <small>{ language.of(&held) }</small>
            }
            if let Some((class, words)) = badge {
                <span class={classes!("badge", class)}>{ language.of(&words) }</span>
            }
        </div>
    }
}
