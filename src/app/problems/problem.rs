//! A problem at its board, and the ways to the others of its game.

use yew::prelude::*;

use super::posed::PosedGame;
use crate::app::dom::{El, component, flag, group, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::lessons::{LessonBoard, LessonBoardProps, SolvedTasks};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{fixed, problems as words};
use crate::variants::Variant;

/// The problem with this number of a game.
pub fn problem(
    look: &Look,
    variant: &Variant,
    game: &PosedGame,
    number: usize,
    solved: &SolvedTasks,
    on_solved: &Callback<String>,
) -> El {
    let Some(problem) = game.problems.get(number) else { return group() };
    let all = tag!(a class="back" href={route::PROBLEMS})
        .child(glyph(Icon::Back))
        .text(look.text(&words::EVERY));
    let board = LessonBoardProps {
        look: look.clone(),
        lesson: problem.lesson().into(),
        on_solved: on_solved.clone(),
    };
    let place = [(number + 1).to_string(), game.problems.len().to_string()].join(" / ");
    let told =
        [look.text(&problem.goal_name()), look.text(&words::grade(problem.grade)), place.into()];
    let is_done = solved.has(&problem.id);
    let way = |number: Option<usize>| number.and_then(|number| game.problems.get(number));
    let before = way(number.checked_sub(1)).map(|problem| {
        tag!(a class="button" data-action="previous-problem" href={route::problem(&problem.id)})
            .text(look.text(&words::PREVIOUS))
    });
    let class = if is_done { "button primary" } else { "button" };
    let after = way(Some(number + 1)).map(|problem| {
        tag!(a class={class} data-action="next-problem" href={route::problem(&problem.id)})
            .text(look.text(&words::NEXT))
    });
    group()
        .el(all)
        .el(tag!(h1).text(look.text(&variant.name)))
        .el(tag!(p class="told" data-done={flag(is_done)}).text(told.join(" · ").into()))
        .child(component::<LessonBoard>(board, None))
        .el(tag!(div class="go").maybe_child(before).maybe_child(after))
        .el(tag!(p class="foot-ways")
            .el(tag!(a href={route::problem(&problem.id)}).text(look.text(&words::SHARE)))
            .el(tag!(a href={route::rules(variant)}).text(look.text(&fixed::READ_RULES))))
}
