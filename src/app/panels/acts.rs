//! What the player to move may do beside moving.

use yew::prelude::*;

use super::PanelProps;
use crate::app::icons::{Glyph, Icon};
use crate::app::settings::use_language;
use crate::app::state::{Act, Table};
use crate::app::text::{fixed, made};
use crate::engine::action::Move;
use crate::engine::words::Words;
use crate::notation::moves::claim_text;

/// An act that is only sometimes open.
struct Chance {
    action: &'static str,
    icon: Icon,
    words: Words,
    act: Act,
}

/// The claims and the steal, as far as they are open.
fn chances(table: &Table) -> Vec<Chance> {
    let claims = table.sight.claims.iter().map(|&claim| Chance {
        action: claim_text(claim),
        icon: Icon::Crown,
        words: fixed::DECLARE,
        act: Act::Claim(claim),
    });
    let mut chances: Vec<_> = claims.collect();
    if table.sight.legal.contains(&Move::STEAL) {
        let victim = table.rules().spec().turn.after(table.sight.turn);
        chances.push(Chance {
            action: "steal",
            icon: Icon::Grab,
            words: made::steal(table.sight.hand(victim)),
            act: Act::Steal,
        });
    }
    chances
}

/// The buttons of what is open now, for a narrow place.
#[component]
pub fn Chances(props: &PanelProps) -> Html {
    let language = use_language();
    let button = |chance: Chance| {
        html! {
            <button type="button" class="button chance" data-action={chance.action}
                onclick={props.act(chance.act)}>
                <Glyph icon={chance.icon} />{ language.of(&chance.words) }
            </button>
        }
    };
    html! { <>{ for chances(&props.table).into_iter().map(button) }</> }
}

/// 待った and 投了, and above them what is open now. Whether to resign is asked
/// in the place of the buttons, the careful answer where the question was.
#[component]
pub fn Acts(props: &PanelProps) -> Html {
    let language = use_language();
    let table = &props.table;
    let over = table.sight.outcome.is_some();
    if table.resigning {
        return html! { <div class="acts"><ResignQuestion ..props.clone() /></div> };
    }
    html! {
        <>
            <Chances ..props.clone() />
            <div class="acts">
                <button type="button" class="button" data-action="take-back"
                    disabled={!table.line.can_take_back()} onclick={props.act(Act::TakeBack)}>
                    <Glyph icon={Icon::TakeBack} />{ language.of(&fixed::TAKE_BACK) }
                </button>
                if over {
                    <button type="button" class="button" onclick={props.act(Act::Rematch)}>
                        <Glyph icon={Icon::Again} />{ language.of(&fixed::AGAIN) }
                    </button>
                } else {
                    <button type="button" class="button" data-action="resign"
                        onclick={props.act(Act::AskResign(true))}>
                        <Glyph icon={Icon::Flag} />{ language.of(&fixed::RESIGN) }
                    </button>
                }
            </div>
        </>
    }
}

/// Resign, or play on.
#[component]
pub fn ResignQuestion(props: &PanelProps) -> Html {
    let language = use_language();
    let side = made::side(props.table.sight.turn);
    html! {
        <>
            <button type="button" class="button danger" data-action="resign"
                onclick={props.act(Act::Resign)}>
                <Glyph icon={Icon::Flag} />{ language.of(&made::resign(side)) }
            </button>
            <button type="button" class="button" onclick={props.act(Act::AskResign(false))}>
                { language.of(&fixed::RESIGN_NOT) }
            </button>
        </>
    }
}
