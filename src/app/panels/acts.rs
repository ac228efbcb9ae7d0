//! What the player to move may do beside moving.

use yew::prelude::*;

use super::Panel;
use super::own::{hand_over, mirror, pass_or_done, steal};
use crate::app::dom::{El, flag, group, tag};
use crate::app::icons::Icon;
use crate::app::state::Command;
use crate::app::text::{fixed, game, share};
use crate::engine::action::Claim;
use crate::engine::text::Text;
use crate::notation::moves::claim_text;

/// The buttons of what is only sometimes open: the claims, and the steal with
/// what it would take.
pub fn chances(panel: &Panel) -> Html {
    if panel.table.is_computers_turn() {
        return Html::default();
    }
    let mut claims = Vec::new();
    for &claim in &panel.table.position.claims {
        let start =
            tag!(button type="button" class="button chance" data-action={claim_text(claim)});
        let words = match claim {
            Claim::Declare => &fixed::DECLARE,
            Claim::Draw => &fixed::CLAIM_DRAW,
            Claim::Points => &fixed::CLAIM_POINTS,
        };
        claims.push(panel.button(start, Some(Icon::Crown), words, Command::Claim(claim)).html());
    }
    group()
        .list(claims)
        .child(steal(panel))
        .child(mirror(panel))
        .child(hand_over(panel))
        .child(pass_or_done(panel))
        .html()
}

/// 待った and 投了, and above them what is open now. Whether to resign is asked
/// in the place of the buttons, the careful answer where the question was. What
/// is given stands first; what else would end the game beside that question.
pub fn acts(panel: &Panel, first: Option<El>, offer: Option<El>) -> Html {
    let table = &panel.table;
    if table.resigning {
        return tag!(div class="acts").child(resign_question(panel, offer)).html();
    }
    let start = tag!(
        button type="button" class="button" data-action="take-back"
        disabled={flag(!table.offers_take_back())}
    );
    let take_back = panel.button(start, Some(Icon::TakeBack), &fixed::TAKE_BACK, Command::TakeBack);
    let (start, icon, words, act) = match table.position.outcome {
        Some(_) => (
            tag!(button type="button" class="button"),
            Icon::Again,
            &fixed::AGAIN,
            Command::Rematch,
        ),
        None => (
            tag!(
                button type="button" class="button" data-action="resign"
                disabled={flag(table.resigner().is_none())}
            ),
            Icon::Flag,
            &fixed::RESIGN,
            Command::AskResign(true),
        ),
    };
    let end = panel.button(start, Some(icon), words, act);
    let acts = tag!(div class="acts")
        .maybe_child(first)
        .el(take_back)
        .el(end)
        .el(share_button(panel, &share::SHARE));
    group().child(chances(panel)).el(acts).html()
}

/// Opens the dialog that shares the game.
pub fn share_button(panel: &Panel, words: &Text) -> El {
    let start =
        tag!(button type="button" class="button" data-action="share" aria-haspopup="dialog");
    panel.button(start, Some(Icon::Share), words, Command::Share(true))
}

/// Resign, what else is offered, or play on.
pub fn resign_question(panel: &Panel, offer: Option<El>) -> Html {
    let resigner = panel.table.resigner().unwrap_or(panel.table.position.turn);
    let side = game::side(panel.table.seat(resigner));
    let resign = tag!(button type="button" class="button danger" data-action="resign");
    let not = tag!(button type="button" class="button");
    group()
        .el(panel.button(resign, Some(Icon::Flag), &game::resign(side), Command::Resign))
        .maybe_child(offer)
        .el(panel.button(not, None, &fixed::RESIGN_NOT, Command::AskResign(false)))
        .html()
}
