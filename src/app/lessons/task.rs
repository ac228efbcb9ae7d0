//! A task at its board, and the ways to the others of its lesson.

use gloo::utils::window;
use yew::prelude::*;

use super::board::{LessonBoard, LessonBoardProps};
use super::done::SolvedTasks;
use super::place::FamilyLesson;
use crate::app::dom::{El, component, flag, group, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{fixed, lessons as words};
use crate::lessons::OutlinedTask;
use crate::variants::{self, Family};

/// The task with this number of a lesson; `next` is the family after it.
pub fn task(
    look: &Look,
    lesson: &FamilyLesson,
    number: usize,
    next: Option<&'static Family>,
    solved: &SolvedTasks,
    on_solved: &Callback<String>,
    terms: Option<El>,
) -> El {
    let FamilyLesson { family, tasks } = lesson;
    let Some(task) = tasks.get(number) else { return group() };
    let all = tag!(a class="back" href={route::LESSONS})
        .child(glyph(Icon::Back))
        .text(look.text(&words::ALL_LESSONS));
    let board = LessonBoardProps {
        look: look.clone(),
        lesson: task.id.clone().into(),
        on_solved: on_solved.clone(),
    };
    let is_done = solved.has(&task.id);
    let all_done = tasks.iter().all(|task| solved.has(&task.id));
    let done = || tag!(p class="all-done").text(look.text(&words::ALL_DONE));
    group()
        .el(all)
        .el(tag!(h1).text(look.text(&family.name)))
        .el(tag!(nav aria-label={look.text(&words::TASKS)}).el(steps(
            look,
            tasks,
            Some(number),
            solved,
        )))
        .child(component::<LessonBoard>(board, None))
        .el(tag!(div role="status").maybe_child(all_done.then(done)))
        .el(ways(look, tasks, number, next, is_done))
        .maybe_child(variants::find(task.variant).map(|variant| {
            tag!(p class="foot-ways")
                .el(tag!(a href={route::rules(&variant)}).text(look.text(&fixed::READ_RULES)))
                .el(tag!(a href={route::table(&variant)}).text(look.text(&words::PLAY)))
        }))
        .maybe_child(terms)
        .el(html(look, task))
}

/// The tasks of a lesson by their numbers; the one that is `shown` among them.
pub fn steps(
    look: &Look,
    tasks: &[OutlinedTask],
    shown: Option<usize>,
    solved: &SolvedTasks,
) -> El {
    let step = |(number, task): (usize, &OutlinedTask)| {
        let is_done = solved.has(&task.id);
        let mut label = vec![look.text(&words::task(number + 1)), look.text(&task.what)];
        label.extend(is_done.then(|| look.text(&words::DONE)));
        let label = label.join(" · ");
        let current = if shown == Some(number) { Some("step") } else { None };
        let way = tag!(
            a href={route::lesson(&task.id)} aria-current={current} aria-label={label.clone()}
            title={label} data-done={flag(is_done)}
        );
        tag!(li).key(&task.id).el(way.number(number + 1)).html()
    };
    tag!(ol class="steps").list(tasks.iter().enumerate().map(step).collect())
}

/// To the task before and the task after; after the last, to the next lesson.
fn ways(
    look: &Look,
    tasks: &[OutlinedTask],
    number: usize,
    next: Option<&'static Family>,
    is_done: bool,
) -> El {
    let before = number.checked_sub(1).and_then(|number| tasks.get(number));
    let before = before.map(|task| {
        tag!(a class="button" data-action="previous-task" href={route::lesson(&task.id)})
            .text(look.text(&words::PREVIOUS))
    });
    let class = if is_done { "button primary" } else { "button" };
    let after = match (tasks.get(number + 1), next) {
        (Some(task), _) => Some((route::lesson(&task.id), &words::NEXT)),
        (None, Some(family)) => Some((route::lesson(family.id), &words::NEXT_LESSON)),
        (None, None) => None,
    };
    let after = after.map(|(to, name)| {
        tag!(a class={class} data-action="next-task" href={to}).text(look.text(name))
    });
    tag!(div class="go").maybe_child(before).maybe_child(after)
}

/// What writes the task into another page.
fn html(look: &Look, task: &OutlinedTask) -> El {
    let address = window().location().href().unwrap_or_default();
    let app = address.split('#').next().unwrap_or_default();
    let app = app.strip_suffix("index.html").unwrap_or(app);
    let html = [
        "<script type=\"module\" src=\"",
        app,
        "embed.js\"></script>\n<hensoku-board lesson=\"",
        &task.id,
        "\"></hensoku-board>",
    ];
    tag!(details class="embed-lesson")
        .el(tag!(summary).text(look.text(&words::EMBED)))
        .el(tag!(p class="told").text(look.text(&words::EMBED_TOLD)))
        .el(tag!(p).el(tag!(code).text(html.concat().into())))
}
