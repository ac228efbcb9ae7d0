//! What the player to move may do beside moving.

use yew::prelude::*;

use super::Panel;
use super::own::{hand_over, mirror, steal};
use crate::app::icons::{Icon, glyph};
use crate::app::state::Act;
use crate::app::text::{fixed, made, share};
use crate::engine::words::Words;
use crate::notation::moves::claim_text;

/// The buttons of what is only sometimes open: the claims, and the steal with
/// what it would take.
pub fn chances(panel: &Panel) -> Html {
    let table = &panel.table;
    let claims = table.sight.claims.iter().map(|&claim| {
        chance(panel, claim_text(claim), Icon::Crown, &fixed::DECLARE, Act::Claim(claim))
    });
    html! { <>{ for claims }{ steal(panel) }{ mirror(panel) }{ hand_over(panel) }</> }
}

fn chance(panel: &Panel, action: &'static str, icon: Icon, words: &Words, act: Act) -> Html {
    html! {
        <button type="button" class="button chance" data-action={action} onclick={panel.act(act)}>
            { glyph(icon) }{ panel.text(words) }
        </button>
    }
}

/// 待った and 投了, and above them what is open now. Whether to resign is asked
/// in the place of the buttons, the careful answer where the question was.
pub fn acts(panel: &Panel) -> Html {
    let table = &panel.table;
    if table.resigning {
        return html! { <div class="acts">{ resign_question(panel) }</div> };
    }
    html! {
        <>
            { chances(panel) }
            <div class="acts">
                <button type="button" class="button" data-action="take-back"
                    disabled={!table.line.can_take_back()} onclick={panel.act(Act::TakeBack)}>
                    { glyph(Icon::TakeBack) }{ panel.text(&fixed::TAKE_BACK) }
                </button>
                if table.sight.outcome.is_some() {
                    <button type="button" class="button" onclick={panel.act(Act::Rematch)}>
                        { glyph(Icon::Again) }{ panel.text(&fixed::AGAIN) }
                    </button>
                } else {
                    <button type="button" class="button" data-action="resign"
                        onclick={panel.act(Act::AskResign(true))}>
                        { glyph(Icon::Flag) }{ panel.text(&fixed::RESIGN) }
                    </button>
                }
                <button type="button" class="button" data-action="share" aria-haspopup="dialog"
                    onclick={panel.act(Act::Share(true))}>
                    { glyph(Icon::Share) }{ panel.text(&share::SHARE) }
                </button>
            </div>
        </>
    }
}

/// Resign, or play on.
pub fn resign_question(panel: &Panel) -> Html {
    let side = made::side(panel.table.mover());
    html! {
        <>
            <button type="button" class="button danger" data-action="resign"
                onclick={panel.act(Act::Resign)}>
                { glyph(Icon::Flag) }{ panel.text(&made::resign(side)) }
            </button>
            <button type="button" class="button" onclick={panel.act(Act::AskResign(false))}>
                { panel.text(&fixed::RESIGN_NOT) }
            </button>
        </>
    }
}
