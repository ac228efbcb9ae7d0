//! The end of a game: who, why, what next. In the place of the moves, never
//! over the board.

use yew::prelude::*;

use super::PanelProps;
use crate::app::board::TileIcon;
use crate::app::icons::{Glyph, Icon};
use crate::app::settings::use_language;
use crate::app::state::Act;
use crate::app::text::{fixed, made};
use crate::draw::Face;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

#[component]
pub fn ResultPanel(props: &PanelProps) -> Html {
    let language = use_language();
    let Some(outcome) = &props.table.sight.outcome else { return Html::default() };
    let owner = outcome.winners.first().copied().unwrap_or(Player(0));
    let moves = props.table.line.cursor();
    html! {
        <div class="result">
            <TileIcon face={Face::of(Piece { kind: Kind::King, owner }, 0)} class="seal" />
            <h2>{ language.of(&made::result(outcome)) }</h2>
            <p>{ language.of(&made::result_line(moves, outcome)) }</p>
            <div class="next">
                <button type="button" class="button primary" onclick={props.act(Act::Rematch)}>
                    <Glyph icon={Icon::Again} />{ language.of(&fixed::REMATCH) }
                </button>
                <button type="button" class="button" onclick={props.act(Act::LookBack)}>
                    <Glyph icon={Icon::Eye} />{ language.of(&fixed::LOOK_BACK) }
                </button>
            </div>
        </div>
    }
}
