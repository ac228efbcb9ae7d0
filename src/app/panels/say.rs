//! The line that says what is happening.

use yew::prelude::*;

use super::Panel;
use crate::app::state::{Act, Notice};
use crate::app::text::{fixed, made, own};

/// One sentence, the most pressing. What is announced to assistive technology
/// is said elsewhere, so that passing over the board does not speak.
pub fn say(panel: &Panel) -> Html {
    let table = &panel.table;
    let sight = &table.sight;
    let plain = |words| html! { <p class="say">{ panel.text(&words) }</p> };
    if let Some(warning) = table.question.as_ref().and_then(|asked| asked.warning.as_ref()) {
        return html! { <p class="say warning">{ panel.text(warning) }</p> };
    }
    if table.question.is_some() {
        return plain(fixed::CHOICE);
    }
    match (&table.notice, &sight.outcome, &table.route) {
        (Some(Notice::Why(words)), ..) => {
            html! { <p class="say why" data-why="">{ panel.text(words) }</p> }
        }
        (Some(notice), ..) => {
            let words = match notice {
                Notice::Cut(count) => made::moves_cut(*count),
                _ => fixed::NEW_GAME_BEGUN,
            };
            html! {
                <p class="say">
                    <span>{ panel.text(&words) }</span>
                    <button type="button" class="quiet" onclick={panel.act(Act::TakeBack)}>
                        { panel.text(&fixed::RESTORE) }
                    </button>
                </p>
            }
        }
        (None, Some(outcome), _) => plain(made::result_sentence(table.line.moves(), outcome)),
        (None, None, Some((_, words))) => plain(words.clone()),
        (None, None, None)
            if let Some(event) = table.line.last().and_then(|ply| ply.event.as_ref()) =>
        {
            plain(own::and(event.words.clone(), table.standing()))
        }
        (None, None, None) if sight.in_check() => {
            html! { <p class="say alarm">{ panel.text(&table.standing()) }</p> }
        }
        (None, None, None) => plain(table.standing()),
    }
}
