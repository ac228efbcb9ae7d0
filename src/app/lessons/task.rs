//! A task at its board, and the ways to the others of its lesson.

use gloo::utils::window;
use yew::prelude::*;

use super::board::LessonBoardProps;
use super::desk::{TaskDesk, number_or_done, way_after, way_before, way_on};
use super::done::SolvedTasks;
use super::place::FamilyLesson;
use crate::app::dom::{El, flag, group, tag};
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
    let board = LessonBoardProps {
        look: look.clone(),
        lesson: task.id.clone().into(),
        on_solved: on_solved.clone(),
    };
    let is_done = solved.has(&task.id);
    let all_done = tasks.iter().all(|task| solved.has(&task.id));
    let done = || tag!(p class="all-done").text(look.text(&words::ALL_DONE));
    let game = variants::find(task.variant).map(|variant| {
        let rules = look.text(&fixed::READ_RULES);
        let play = look.text(&words::PLAY);
        group().el(way_on(route::rules(&variant), Icon::List, rules)).el(way_on(
            route::table(&variant),
            Icon::Play,
            play,
        ))
    });
    let place = look.text(&words::place(number + 1, tasks.len()));
    let steps = steps(look, tasks, Some(number), solved);
    TaskDesk {
        title: tag!(h1).text(look.text(&family.name)),
        place: tag!(p class="place" data-done={flag(is_done)}).text(place),
        rules: vec![look.text(&family.summary)],
        back: (route::LESSONS, look.text(&words::ALL_LESSONS)),
        steps: Some(tag!(nav aria-label={look.text(&words::TASKS)}).el(steps)),
        board,
        go: ways(look, tasks, number, next, is_done),
        all_done: all_done.then(done),
        others: by_name(look, tasks, number, solved),
        more: tag!(div class="more").maybe_child(terms).maybe_child(game).el(html(look, task)),
    }
    .el()
}

/// The way to a task, which may be the one that is `shown`; its name, where that is not what
/// is inside.
fn way_to(task: &OutlinedTask, shown: bool, is_done: bool, label: Option<AttrValue>) -> El {
    let current = if shown { Some("step") } else { None };
    tag!(
        a href={route::lesson(&task.id)} aria-current={current} aria-label={label.clone()}
        title={label} data-done={flag(is_done)}
    )
}

/// The tasks of a lesson by their numbers; the one that is `shown` among them.
pub fn steps(
    look: &Look,
    tasks: &[OutlinedTask],
    shown: Option<usize>,
    solved: &SolvedTasks,
) -> El {
    let step = |(number, task): (usize, &OutlinedTask)| {
        let (shown, is_done) = (shown == Some(number), solved.has(&task.id));
        let mut label = vec![look.text(&words::task(number + 1)), look.text(&task.what)];
        label.extend(is_done.then(|| look.text(&words::DONE)));
        let way = way_to(task, shown, is_done, Some(label.join(" · ").into()));
        let inside = number_or_done(number, is_done && !shown);
        tag!(li).key(&task.id).el(way.el(inside)).html()
    };
    tag!(ol class="steps").list(tasks.iter().enumerate().map(step).collect())
}

/// The same by what is to be done.
fn by_name(look: &Look, tasks: &[OutlinedTask], shown: usize, solved: &SolvedTasks) -> El {
    let row = |(number, task): (usize, &OutlinedTask)| {
        let is_done = solved.has(&task.id);
        let done = || tag!(span class="unseen").text(look.text(&words::DONE));
        let way = way_to(task, shown == number, is_done, None)
            .el(number_or_done(number, is_done))
            .el(tag!(span).text(look.text(&task.what)))
            .maybe_child(is_done.then(done));
        tag!(li).key(&task.id).el(way).html()
    };
    let rows = tag!(ol class="by-name").list(tasks.iter().enumerate().map(row).collect());
    tag!(nav aria-label={look.text(&words::BY_NAME)}).el(rows)
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
        let name = look.text(&words::PREVIOUS);
        way_before(tag!(
            a class="button" data-action="previous-task" href={route::lesson(&task.id)}
            aria-label={name.clone()} title={name}
        ))
    });
    let class = if is_done { "button primary" } else { "button" };
    let after = match (tasks.get(number + 1), next) {
        (Some(task), _) => Some((route::lesson(&task.id), &words::NEXT)),
        (None, Some(family)) => Some((route::lesson(family.id), &words::NEXT_LESSON)),
        (None, None) => None,
    };
    let after = after.map(|(to, name)| {
        way_after(tag!(a class={class} data-action="next-task" href={to}), look.text(name))
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
        .el(tag!(summary class="row-link")
            .child(glyph(Icon::Code))
            .el(tag!(span).text(look.text(&words::EMBED))))
        .el(tag!(p class="told").text(look.text(&words::EMBED_TOLD)))
        .el(tag!(p).el(tag!(code).text(html.concat().into())))
}
