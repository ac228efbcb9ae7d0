//! The line that says what is happening.

use yew::prelude::*;

use super::Panel;
use crate::app::dom::{El, tag};
use crate::app::state::{Command, Notice};
use crate::app::text::{fixed, game, variant_rules};
use crate::engine::text::Text;

/// One sentence, the most pressing. What is announced to assistive technology
/// is said elsewhere, so that passing over the board does not speak.
pub fn say(panel: &Panel) -> Html {
    let table = &panel.table;
    let position = &table.position;
    let said = |start: El, words: &Text| start.text(panel.text(words)).html();
    let plain = |words: &Text| said(tag!(p class="say"), words);
    if let Some(warning) = table.question.as_ref().and_then(|asked| asked.warning.as_ref()) {
        return said(tag!(p class="say warning"), warning);
    }
    if let Some(asked) = &table.question {
        return plain(asked.words());
    }
    match (&table.notice, &position.outcome, table.route_text()) {
        (Some(Notice::Why(words)), ..) => said(tag!(p class="say why" data-why=""), words),
        (Some(notice), ..) => {
            let (words, undo) = match notice {
                Notice::Branched(count) => (game::branched(*count), Command::TakeBack),
                Notice::TreeEdited(words, _) => (words.clone(), Command::UndoEdit),
                _ => (fixed::NEW_GAME_BEGUN.clone(), Command::TakeBack),
            };
            let start = tag!(button type="button" class="quiet");
            tag!(p class="say")
                .el(tag!(span).text(panel.text(&words)))
                .el(panel.button(start, None, &fixed::RESTORE, undo))
                .html()
        }
        (None, Some(outcome), _) => {
            plain(&game::result_sentence(table.moves(), outcome, table.side_names()))
        }
        (None, None, Some(words)) => plain(&words),
        (None, None, None) => match table.elimination() {
            Some(elimination) => plain(&variant_rules::and(elimination, table.standing())),
            None if position.in_check() => said(tag!(p class="say alarm"), &table.standing()),
            None => plain(&table.standing()),
        },
    }
}
