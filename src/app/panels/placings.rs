//! The places of more than two players.

use yew::prelude::*;

use super::Panel;
use crate::app::board::TileIcon;
use crate::app::text::{made, many};
use crate::draw::Face;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// The place of a player, once it is certain.
pub fn place_badge(panel: &Panel, player: Player) -> Html {
    let places = panel.table.sight.round.as_ref().map(|round| round.places.as_slice());
    let place = places.and_then(|places| places.get(player.index()).copied().flatten());
    let Some(place) = place else { return Html::default() };
    let won = if place == 1 { "badge won" } else { "badge out" };
    html! { <span class={won} data-place={place.to_string()}>{ panel.text(&many::place(place)) }</span> }
}

/// All places in a row, at the end; nothing where only two play.
pub fn placings(panel: &Panel) -> Html {
    let table = &panel.table;
    let places = table.sight.outcome.as_ref().and_then(|outcome| outcome.placings.as_ref());
    let Some(places) = places else { return Html::default() };
    let row = |place: u8| {
        let players = table.rules().spec().turn.players();
        players.filter(move |player| places.get(player.index()) == Some(&place)).map(move |owner| {
            let face = Face::of(Piece { kind: Kind::King, owner }, 0);
            html! {
                <li key={owner.0}>
                    <TileIcon face={face.seated(owner, table.rules().players())} />
                    <b>{ panel.text(&made::side(table.seat(owner))) }</b>
                    { place_badge(panel, owner) }
                </li>
            }
        })
    };
    html! {
        <ol class="placings" aria-label={panel.text(&many::PLACES)}>
            { for (1..=places.len() as u8).flat_map(row) }
        </ol>
    }
}
