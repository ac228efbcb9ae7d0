//! The end of a game: who, why, what next. In the place of the moves, never
//! over the board.

use yew::prelude::*;

use super::{Panel, placings};
use crate::app::board::TileIcon;
use crate::app::icons::{Icon, glyph};
use crate::app::state::Act;
use crate::app::text::{fixed, made, share};
use crate::draw::Face;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// The result; nothing while the game goes on.
pub fn result(panel: &Panel) -> Html {
    let Some(outcome) = &panel.table.sight.outcome else { return Html::default() };
    let owner = outcome.winners.first().copied().unwrap_or(Player(0));
    let face = Face::of(Piece { kind: Kind::King, owner }, 0);
    let face = face.seated(owner, panel.table.rules().players());
    let rematch = match outcome.placings {
        Some(_) => fixed::AGAIN,
        None => fixed::REMATCH,
    };
    let moves = panel.table.line.moves();
    html! {
        <div class="result">
            <TileIcon {face} class="seal" />
            <h2>{ panel.text(&made::result(outcome)) }</h2>
            <p>{ panel.text(&made::result_line(moves, outcome)) }</p>
            if let Some(words) = panel.table.ending() {
                <p>{ panel.text(&words) }</p>
            }
            { placings(panel) }
            <div class="next">
                <button type="button" class="button primary" onclick={panel.act(Act::Rematch)}>
                    { glyph(Icon::Again) }{ panel.text(&rematch) }
                </button>
                <button type="button" class="button" onclick={panel.act(Act::LookBack)}>
                    { glyph(Icon::Eye) }{ panel.text(&fixed::LOOK_BACK) }
                </button>
                <button type="button" class="button" data-action="share" aria-haspopup="dialog"
                    onclick={panel.act(Act::Share(true))}>
                    { glyph(Icon::Share) }{ panel.text(&share::SHARE_GAME) }
                </button>
            </div>
        </div>
    }
}
