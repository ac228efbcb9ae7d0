//! A game in the list of all of them.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::entry::{ListedGame, date};
use crate::app::dom::{El, tag};
use crate::app::icons::{Icon, IconButton, button, glyph};
use crate::app::saved_game::LONGEST_NAME;
use crate::app::settings::Look;
use crate::app::text::games as words;

/// The width of a square of its board, in CSS pixels.
const SQUARE: f64 = 12.0;

/// What may be done to a game.
#[derive(Clone, PartialEq)]
pub struct RowActions {
    /// Begins or ends renaming it; with the name so far.
    pub on_rename: Callback<Option<String>>,
    /// Gives it the name that was typed.
    pub on_name: Callback<String>,
    /// Deletes it.
    pub on_delete: Callback<()>,
}

/// The game: its board, its names, who plays, where it stands and when it was
/// played; with the name so far while it is being renamed.
pub fn row(look: &Look, entry: &ListedGame, renaming: Option<&str>, actions: &RowActions) -> Html {
    let (name, other) = (entry.name(), look.language().other());
    let heading = match renaming {
        Some(name) => name_field(look, name, actions),
        None => {
            let link = tag!(a href={entry.address()}).text(look.text(&name));
            tag!(h2).el(link)
        }
    };
    let game = match entry.saved.name.is_empty() {
        true => tag!(div class="other" lang={other.code()}).text(other.of(&entry.variant.name)),
        false => tag!(div class="other").text(look.text(&entry.variant.name)),
    };
    let told =
        tag!(div class="told").el(heading).el(game).el(tag!(p).text(look.text(&entry.players())));
    let (badge, stage) = match entry.saved.is_unfinished() {
        true => ("badge going", &words::GOING),
        false => ("badge", &words::ENDED),
    };
    let stands = entry.stands().map(|stands| tag!(span).text(look.text(&stands)));
    let state = tag!(div class="state")
        .el(tag!(span class={badge}).text(look.text(stage)))
        .maybe_child(stands);
    let rename = {
        let (on_rename, name) = (actions.on_rename.clone(), entry.saved.name.clone());
        Callback::from(move |_: MouseEvent| on_rename.emit(Some(name.clone())))
    };
    let delete = actions.on_delete.reform(|_: MouseEvent| ());
    let named = |action| look.text(&words::of(action, name.clone()));
    let acts = tag!(div class="acts")
        .child(IconButton::new(Icon::Pen, named(&words::RENAME), rename).action("rename").html())
        .child(IconButton::new(Icon::Bin, named(&words::DELETE), delete).action("delete").html());
    tag!(li data-game={entry.id.text()})
        .key(&entry.record.key)
        .el(tag!(div class="picture").child(entry.board(SQUARE)))
        .el(told)
        .el(state)
        .el(tag!(div class="date").text(date(look, entry.record.saved)))
        .el(acts)
        .html()
}

/// The field for its name. Enter keeps what was typed, Escape does not.
fn name_field(look: &Look, name: &str, actions: &RowActions) -> El {
    let on_input = actions.on_rename.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Some(field.value())
    });
    let keep = {
        let (on_name, name) = (actions.on_name.clone(), name.to_owned());
        Callback::from(move |()| on_name.emit(name.clone()))
    };
    let on_key = {
        let (keep, cancel) = (keep.clone(), actions.on_rename.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            _ if event.is_composing() => {}
            "Enter" => keep.emit(()),
            "Escape" => cancel.emit(None),
            _ => {}
        })
    };
    let input = tag!(
        input type="text" autocomplete="off" maxlength={LONGEST_NAME.to_string()}
        aria-label={look.text(&words::NAME)}
    )
    .value(name.to_owned().into())
    .on_input(on_input)
    .on_key(on_key);
    let save = tag!(button type="button" class="button primary" data-action="save");
    let cancel = tag!(button type="button" class="quiet");
    tag!(div class="naming")
        .el(input)
        .el(button(save, None, look.text(&words::SAVE), keep.reform(|_: MouseEvent| ())))
        .el(button(
            cancel,
            None,
            look.text(&words::CANCEL),
            actions.on_rename.reform(|_: MouseEvent| None),
        ))
}

/// In the place of a game that has been deleted: the way back.
pub fn deleted(look: &Look, entry: &ListedGame, on_undo: Callback<MouseEvent>) -> Html {
    let undo = tag!(button type="button" class="quiet" data-action="undo");
    tag!(li class="gone" data-game={entry.id.text()})
        .key(&["gone ", &entry.record.key].concat())
        .child(glyph(Icon::Bin))
        .el(tag!(p role="status").text(look.text(&words::deleted(entry.name()))))
        .el(button(undo, Some(Icon::TakeBack), look.text(&words::UNDO), on_undo))
        .html()
}
