//! All lessons, by the groups of the gallery.

use yew::prelude::*;

use super::done::SolvedTasks;
use super::place::FamilyLesson;
use crate::app::dom::{El, flag, group, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::lessons as words;
use crate::variants::Group;

/// All lessons, with what has been solved of each; `lost`: after a link to a task that
/// there is not.
pub fn list(look: &Look, lessons: &[FamilyLesson], solved: &SolvedTasks, lost: bool) -> El {
    let told = || tag!(p class="told" role="status").text(look.text(&words::NO_LESSON));
    let groups = Group::ALL.map(|shown| {
        let of = lessons.iter().filter(|lesson| lesson.family.group == shown);
        let cards: Vec<Html> = of.map(|lesson| card(look, lesson, solved)).collect();
        if cards.is_empty() {
            return Html::default();
        }
        tag!(section)
            .key(&(shown as usize).to_string())
            .el(tag!(h2).text(look.text(&shown.name())))
            .el(tag!(ul class="cards").list(cards))
            .html()
    });
    group()
        .el(tag!(h1).text(look.text(&words::LESSONS)))
        .el(tag!(p class="told").text(look.text(&words::LESSONS_TOLD)))
        .maybe_child(lost.then(told))
        .list(groups.into())
        .el(tag!(p class="foot-ways")
            .el(tag!(a href={OWN_TASK}).text(look.text(&words::OWN_TASK)))
            .el(tag!(a href={route::RULES_INDEX})
                .text(look.text(&crate::app::text::reference::INDEX))))
}

/// The page that writes tasks.
const OWN_TASK: &str = "own-task.html";

/// A lesson: its name, what makes the games different, and its tasks by number.
fn card(look: &Look, lesson: &FamilyLesson, solved: &SolvedTasks) -> Html {
    let FamilyLesson { family, tasks } = lesson;
    let done = tasks.iter().filter(|task| solved.has(&task.id)).count();
    let way = tag!(a href={route::lesson(family.id)}).text(look.text(&family.name));
    tag!(li data-lesson={family.id} data-done={flag(done == tasks.len())})
        .key(family.id)
        .el(tag!(h3).el(way))
        .el(tag!(p class="told").text(look.text(&family.summary)))
        .el(tag!(p class="progress").text(look.text(&words::solved(done, tasks.len()))))
        .child(super::task::steps(look, tasks, None, solved).html())
        .html()
}
