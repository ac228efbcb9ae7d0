//! From which of more than two sides the board is seen, and what is told when
//! the game enters its second phase.

use yew::prelude::*;

use super::{Panel, Sheet};
use crate::app::state::Act;
use crate::app::text::{made, many};

/// The four sides, and whether the board turns to whoever is to move. Nothing
/// where only two play.
pub fn view(panel: &Panel) -> Html {
    let table = &panel.table;
    if table.rules().players() <= 2 {
        return Html::default();
    }
    let side = |player| {
        let on = !table.follows && table.view == player;
        html! {
            <button key={player.0.to_string()} type="button" aria-pressed={on.to_string()}
                onclick={panel.act(Act::See(player))}>
                { panel.text(&made::side(table.seat(player))) }
            </button>
        }
    };
    html! {
        <section>
            <h2>{ panel.text(&many::VIEW) }</h2>
            <div class="switch" role="group" aria-label={panel.text(&many::VIEW)}>
                { for table.rules().spec().turn.players().map(side) }
            </div>
            <button type="button" class="toggle" aria-pressed={table.follows.to_string()}
                onclick={panel.act(Act::FollowTurn)}>
                { panel.text(&many::FOLLOW) }<i />
            </button>
        </section>
    }
}

/// The rules of the second phase, one a line.
pub fn later(panel: &Panel) -> Html {
    html! {
        <ul>{ for panel.table.told.later.iter().map(|rule| html! {
            <li>{ panel.text(rule) }</li>
        }) }</ul>
    }
}

/// A sheet that nobody can miss: the second phase has begun, and this is how it
/// is played.
pub fn new_phase(panel: &Panel) -> Html {
    if !panel.table.new_phase {
        return Html::default();
    }
    let event = panel.table.line.last().and_then(|ply| ply.event.as_ref());
    html! {
        <Sheet key="phase" look={panel.look.clone()} title={panel.text(&many::BRAWL)}
            on_close={panel.on_act.reform(|()| Act::PhaseSeen)}>
            <div class="info told phase">
                { for event.map(|event| html! { <p>{ panel.text(&event.words) }</p> }) }
                { later(panel) }
                <button type="button" class="button primary" onclick={panel.act(Act::PhaseSeen)}>
                    { panel.text(&many::GO_ON) }
                </button>
            </div>
        </Sheet>
    }
}
