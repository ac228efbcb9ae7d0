//! From which of more than two sides the board is seen, and what is told when
//! the game enters its second phase.

use super::{Panel, sheet};
use crate::app::dom::{El, el};
use crate::app::state::Act;
use crate::app::text::{made, many};

/// The four sides, and whether the board turns to whoever is to move. Nothing
/// where only two play.
pub fn view(panel: &Panel) -> Option<El> {
    let table = &panel.table;
    if table.rules().players() <= 2 {
        return None;
    }
    let name = panel.text(&many::VIEW);
    let mut switch = el("div; class=switch; role=group").label(name.clone());
    for player in table.rules().spec().turn.players() {
        let words = made::side(table.seat(player));
        let side = panel.button("button; type=button", None, &words, Act::See(player));
        switch = switch.el(side.state("aria-pressed", !table.follows && table.view == player));
    }
    let line = "button; type=button; class=toggle";
    let follow = panel.button(line, None, &many::FOLLOW, Act::FollowTurn);
    let follow = follow.state("aria-pressed", table.follows).el(el("i"));
    Some(el("section").el(el("h2").text(name)).el(switch).el(follow))
}

/// The rules of the second phase, one a line.
pub fn later(panel: &Panel) -> El {
    let rules = panel.table.told.later.iter();
    el("ul").list(rules.map(|rule| el("li").text(panel.text(rule)).html()).collect())
}

/// A sheet that nobody can miss: the second phase has begun, and this is how it
/// is played.
pub fn new_phase(panel: &Panel) -> Option<El> {
    if !panel.table.new_phase {
        return None;
    }
    let event = panel.table.line.last().and_then(|ply| ply.event.as_ref());
    let said = event.map(|event| el("p").text(panel.text(&event.words)));
    let line = "button; type=button; class=button primary";
    let inside = el("div; class=info told phase")
        .maybe_child(said)
        .el(later(panel))
        .el(panel.button(line, None, &many::GO_ON, Act::PhaseSeen));
    let on_close = panel.on_act.reform(|()| Act::PhaseSeen);
    let title = panel.text(&many::BRAWL);
    Some(sheet(&panel.look, title, on_close, false, inside.html()).key("phase"))
}
