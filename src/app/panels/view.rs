//! From which of more than two sides the board is seen, and what is told when
//! the game enters its second phase.

use yew::prelude::*;

use super::{Panel, ToldRules, dialog};
use crate::app::dom::{El, tag, truth};
use crate::app::state::Command;
use crate::app::text::{game, multiplayer};

/// The four sides, and whether the board turns to whoever is to move. Nothing
/// where only two play.
pub fn view(panel: &Panel) -> Option<El> {
    let table = &panel.table;
    if table.rules().players() <= 2 {
        return None;
    }
    let name = panel.text(&multiplayer::VIEW);
    let mut sides = tag!(div class="switch" role="group" aria-label={name.clone()});
    for player in table.rules().spec().turn.players() {
        let words = game::side(table.seat(player));
        let seen = !table.follows && table.view == player;
        let start = tag!(button type="button" aria-pressed={truth(seen)});
        sides = sides.el(panel.button(start, None, &words, Command::See(player)));
    }
    let start = tag!(button type="button" class="toggle" aria-pressed={truth(table.follows)});
    let follow = panel.button(start, None, &multiplayer::FOLLOW, Command::FollowTurn).el(tag!(i));
    Some(tag!(section).el(tag!(h2).text(name)).el(sides).el(follow))
}

/// A dialog that nobody can miss: the second phase has begun, and this is how it
/// is played.
pub fn new_phase(panel: &Panel, told: &ToldRules) -> Option<El> {
    if !panel.table.new_phase {
        return None;
    }
    let elimination = panel.table.elimination();
    let start = tag!(button type="button" class="button primary");
    let inside = tag!(div class="info told phase")
        .maybe_child(elimination.map(|words| tag!(p).text(panel.text(&words))))
        .child(told.later(panel))
        .el(panel.button(start, None, &multiplayer::GO_ON, Command::PhaseSeen));
    let on_close: Callback<()> = panel.on_act.reform(|()| Command::PhaseSeen);
    let title = panel.text(&multiplayer::BRAWL);
    Some(dialog(&panel.look, title, on_close, false, inside.html()).key("phase"))
}
