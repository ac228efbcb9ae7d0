//! The sheets of a draft: the board and how one drafts; ready-made and saved
//! armies.

use yew::prelude::*;

use super::Page;
use super::side::ways as ways_switch;
use super::state::{DraftAction, Stage};
use super::task::Task;
use crate::app::dom::{El, group, tag};
use crate::app::header::look_rows;
use crate::app::icons::{Icon, IconButton};
use crate::app::panels::dialog;
use crate::app::route;
use crate::app::text::draft as text;
use crate::armies::{self, Character};
use crate::describe;
use crate::engine::draft::Army;
use crate::engine::text::Text;
use crate::variants;

fn titled(page: &Page, words: &Text) -> El {
    tag!(section).el(tag!(h3).text(page.text(words)))
}

fn opened(page: &Page, title: &Text, inside: El) -> El {
    let dispatcher = page.state.dispatcher();
    let close = Callback::from(move |()| dispatcher.dispatch(DraftAction::Open(None)));
    dialog(&page.look, page.text(title), close, false, tag!(div class="leaf").el(inside).html())
}

/// The board, and how one drafts.
pub(super) fn settings(page: &Page) -> El {
    let state = &page.state;
    let family = variants::family_of(&state.variant.id);
    let boards = family.into_iter().flat_map(|family| &family.variants).map(|other| {
        let on = other.id == state.variant.id;
        let href = match state.way.level() {
            Some(_) => route::against_computer(other),
            None => route::table(other),
        };
        tag!(a href={href} aria-current={on.then_some("true")})
            .text(page.text(&other.difference))
            .html()
    });
    let boards = tag!(div class="boards").list(boards.collect());
    let ways = matches!(state.stage(), Stage::Choose(_)) && state.session.is_none();
    let ways = ways.then(|| titled(page, &text::TWO_WAYS).el(ways_switch(page)));
    let rules = describe::draft(state.variant.spec());
    let rules = rules.iter().map(|rule| tag!(li).text(page.text(rule)).html()).collect();
    let look = if page.stacked { look_rows(&page.look) } else { Html::default() };
    let inside = group()
        .maybe_child(ways)
        .el(titled(page, &text::BOARDS).el(boards))
        .el(titled(page, &text::RULES).el(tag!(ul class="told").list(rules)))
        .child(look);
    opened(page, &text::SETTINGS, inside)
}

/// Ready-made and saved armies, and the army as a text.
pub(super) fn list_of_armies(page: &Page) -> El {
    let state = &page.state;
    let draft = state.editor.rules().0;
    let mut named: Vec<Character> = Vec::new();
    let ready = armies::pool(&state.variant).into_iter().map(|proven| {
        let character = Character::of(draft, &proven.army);
        named.push(character);
        let number = named.iter().filter(|&&other| other == character).count();
        let (count, cost) = (proven.army.len(), proven.army.cost(draft) as usize);
        let score = text::proven(proven.percent() as usize, proven.games() as usize);
        let start = tag!(button type="button" class="army" data-draft="ready");
        let name = text::numbered(character.name(), number);
        page.task(start, None, &name, Task::LayOut(proven.text.to_owned()))
            .el(tag!(small class="score").text(page.text(&score)))
            .el(tag!(small).text(page.text(&text::sized(count, cost, character.describe()))))
            .html()
    });
    let ready: Vec<Html> = ready.collect();
    let saved: Vec<Html> = state
        .armies
        .iter()
        .map(|(name, army)| {
            let delete = {
                let (page, name) = (page.clone(), name.clone());
                Callback::from(move |_| page.clone().start(Task::Delete(name.clone())))
            };
            let start = tag!(button type="button" class="army" data-draft="saved");
            let words = Text::made(name.clone(), name.clone());
            tag!(div class="saved")
                .el(page.task(start, None, &words, Task::LayOut(army.clone())))
                .child(IconButton::new(Icon::Close, page.text(&text::DELETE), delete).html())
                .html()
        })
        .collect();
    let none = saved.is_empty().then(|| tag!(p).text(page.text(&text::NONE_SAVED)));
    let name = tag!(
        input type="text" maxlength="40" autocomplete="off" data-draft="name"
        aria-label={page.text(&text::NAME)}
        placeholder={page.text(&text::NAME)}
    )
    .node(&page.field);
    let start = tag!(button type="button" class="button" data-draft="save");
    let save = page.task(start, None, &text::SAVE, Task::Save);
    let area = tag!(
        textarea rows="3" spellcheck="false" dir="ltr" data-draft="text"
        aria-label={page.text(&text::AS_TEXT)}
    )
    .node(&page.area);
    let copy = tag!(button type="button" class="button" data-draft="copy-text");
    let read = tag!(button type="button" class="button" data-draft="read-text");
    let clear = tag!(button type="button" class="button" data-draft="clear");
    let inside = group()
        .el(titled(page, &text::READY).el(tag!(p).text(page.text(&text::READY_NOTE))).list(ready))
        .el(titled(page, &text::SAVED)
            .list(saved)
            .maybe_child(none)
            .el(tag!(div class="go").el(name).el(save)))
        .el(titled(page, &text::AS_TEXT).el(area).el(tag!(div class="go")
            .el(page.task(copy, None, &text::COPY_TEXT, Task::Copy(state.army_text())))
            .el(page.task(read, None, &text::READ_TEXT, Task::Read))
            .el(page.button(clear, None, &text::CLEAR, DraftAction::Set(Army::default())))));
    opened(page, &text::ARMIES, inside)
}
