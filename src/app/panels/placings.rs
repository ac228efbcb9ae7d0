//! The places of more than two players.

use yew::AttrValue;

use super::Panel;
use crate::app::board::tile_icon;
use crate::app::dom::{El, tag};
use crate::app::seating::Sitter;
use crate::app::text::{game, multiplayer, opponent};
use crate::draw::Face;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// The place of a player, once it is certain.
pub fn place_badge(panel: &Panel, player: Player) -> Option<El> {
    let places = &panel.table.position.multiplayer.as_ref()?.places;
    let place = places.get(player.index()).copied().flatten()?;
    let class = if place == 1 { "badge won" } else { "badge out" };
    let badge = tag!(span class={class});
    Some(badge.text(panel.text(&multiplayer::place(place))))
}

/// Which computer one of more than two players is, or the name of the person, if the
/// record tells it.
pub fn called(panel: &Panel, player: Player) -> Option<El> {
    let called = tag!(span class="called");
    Some(match panel.table.sitter(player) {
        Sitter::Person => called.text(panel.table.name_of(player)?.to_owned().into()),
        Sitter::Computer(level) => called
            .el(tag!(span).text(panel.text(&opponent::COMPUTER_AT)))
            .text(AttrValue::Static(" "))
            .text(panel.text(&opponent::level(level))),
    })
}

/// All places in a row, at the end; nothing where only two play.
pub fn placings(panel: &Panel) -> Option<El> {
    let table = &panel.table;
    let places = table.position.outcome.as_ref()?.placings.as_ref()?;
    let mut list = tag!(ol class="placings" aria-label={panel.text(&multiplayer::PLACES)});
    for place in 1..=places.len() as u8 {
        for owner in table.rules().spec().turn.players() {
            if places.get(owner.index()) != Some(&place) {
                continue;
            }
            let king = Face::of(Piece { kind: Kind::King, owner }, 0);
            let seat = table.seat(owner);
            let row = tag!(li)
                .child(tile_icon(king.dressed(owner, table.dress()), ""))
                .el(tag!(b).text(panel.text(&game::side(seat))))
                .maybe_child(called(panel, owner))
                .maybe_child(place_badge(panel, owner));
            list = list.el(row);
        }
    }
    Some(list)
}
