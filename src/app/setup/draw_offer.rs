//! A draw is offered by the player to move, and the others say what they think of
//! it, at the same device.

use yew::prelude::*;

use super::SetupProps;
use crate::app::clock::STYLES;
use crate::app::dom::{flag, tag};
use crate::app::icons::button;
use crate::app::state::{Command, GameView, TreeEdit};
use crate::app::style_sheets::use_styles;
use crate::app::text::setup as text;
use crate::engine::action::Action;

/// The question, with both answers; the careful one first.
#[component]
pub fn DrawOffer(props: &SetupProps) -> Html {
    let (unstyled, _) = use_styles(&STYLES);
    let SetupProps { panel, on_edit, on_close } = props;
    let turn = &panel.table.rules().spec().turn;
    let words = match turn.players {
        2 => text::draw_asked(panel.table.seat(turn.after(panel.table.position.turn))),
        _ => text::DRAW_ASKED_ALL.clone(),
    };
    let (on_edit, on_close) = (on_edit.clone(), on_close.clone());
    let refuse = Callback::from(move |_: MouseEvent| {
        on_edit.emit(TreeEdit::new(GameView::refuse_draw));
        on_close.emit(());
    });
    let start = tag!(button type="button" class="button" data-action="refuse-draw");
    let accept = tag!(button type="button" class="button primary" data-action="agree");
    let agree = Command::Play(Action::Agree);
    tag!(div class="setup offer" data-unstyled={flag(unstyled)})
        .el(tag!(p).text(panel.text(&words)))
        .el(tag!(div class="acts")
            .el(button(start, None, panel.text(&text::REFUSE_DRAW), refuse))
            .el(panel.button(accept, None, &text::ACCEPT_DRAW, agree)))
        .html()
}
