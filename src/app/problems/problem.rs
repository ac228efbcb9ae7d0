//! A problem at its board, and the ways to the others of its game.

use yew::prelude::*;

use super::posed::{PosedGame, PosedProblem};
use super::share::{ProblemLink, ProblemLinkProps};
use crate::app::dom::{El, component, flag, group, tag};
use crate::app::icons::Icon;
use crate::app::lessons::{
    LessonBoardProps, SolvedTasks, TaskDesk, number_or_done, way_after, way_before, way_on,
};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{fixed, lessons, problems as words};
use crate::engine::text::Text;
use crate::variants::{self, Variant};

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
    let board = LessonBoardProps {
        look: look.clone(),
        lesson: problem.lesson().into(),
        on_solved: on_solved.clone(),
    };
    let is_done = solved.has(&problem.id);
    let link =
        ProblemLinkProps { look: look.clone(), fragment: route::problem(&problem.id).into() };
    let place = look.text(&words::place(number + 1, game.problems.len()));
    let place = tag!(p class="place" data-done={flag(is_done)})
        .el(tag!(span).text(place))
        .el(tag!(span).text(look.text(&problem.goal_name())))
        .el(stars(look, problem));
    let more = tag!(div class="more")
        .child(component::<ProblemLink>(link, None))
        .el(way_on(route::rules(variant), Icon::List, look.text(&fixed::READ_RULES)))
        .el(way_on(route::table(variant), Icon::Play, look.text(&lessons::PLAY)));
    TaskDesk {
        title: title(look, variant),
        place,
        rules: rules(look, variant),
        back: (route::PROBLEMS, look.text(&words::EVERY)),
        steps: None,
        board,
        go: ways(look, game, number, is_done),
        all_done: None,
        others: others(look, game, number, solved),
        more,
    }
    .el()
}

/// The name of the game. Its number in the family is set apart: it is none of a problem.
fn title(look: &Look, variant: &Variant) -> El {
    let name = look.text(&variant.name);
    let family = variants::family_of(&variant.id).map(|family| look.text(&family.name));
    let number = family.as_ref().and_then(|family| name.strip_prefix(&**family));
    match (family.as_ref(), number.filter(|number| number.starts_with(' '))) {
        (Some(family), Some(number)) => {
            tag!(h1).text(family.clone()).el(tag!(small).text(number.to_owned().into()))
        }
        _ => tag!(h1).text(name),
    }
}

/// How hard a problem is.
pub fn stars(look: &Look, problem: &PosedProblem) -> El {
    let label = look.text(&words::grade(problem.grade));
    tag!(span class="stars" role="img" aria-label={label.clone()} title={label})
        .text(words::stars(problem.grade).into())
}

/// What is different in the family of the game, and in the game where that has several.
fn rules(look: &Look, variant: &Variant) -> Vec<AttrValue> {
    let Some(family) = variants::family_of(&variant.id) else { return Vec::new() };
    let own = (family.variants.len() > 1).then_some(&variant.difference);
    [Some(&family.summary), own].into_iter().flatten().map(|text| look.text(text)).collect()
}

/// To the problem before and the problem after.
fn ways(look: &Look, game: &PosedGame, number: usize, is_done: bool) -> El {
    let way = |number: Option<usize>| number.and_then(|number| game.problems.get(number));
    let before = way(number.checked_sub(1)).map(|problem| {
        let name = look.text(&words::PREVIOUS);
        way_before(tag!(
            a class="button" data-action="previous-problem" href={route::problem(&problem.id)}
            aria-label={name.clone()} title={name}
        ))
    });
    let class = if is_done { "button primary" } else { "button" };
    let after = way(Some(number + 1)).map(|problem| {
        let start =
            tag!(a class={class} data-action="next-problem" href={route::problem(&problem.id)});
        way_after(start, look.text(&words::NEXT))
    });
    tag!(div class="go").maybe_child(before).maybe_child(after)
}

/// All problems of the game by their numbers: mates, and best moves.
fn others(look: &Look, game: &PosedGame, shown: usize, solved: &SolvedTasks) -> El {
    let step = |(number, problem): (usize, &PosedProblem)| {
        let (is_shown, is_done) = (shown == number, solved.has(&problem.id));
        let mut label = vec![
            look.text(&words::number(number + 1)),
            look.text(&problem.goal_name()),
            look.text(&words::grade(problem.grade)),
        ];
        label.extend(is_done.then(|| look.text(&words::DONE)));
        let label = label.join(" · ");
        let current = if is_shown { Some("step") } else { None };
        let inside = number_or_done(number, is_done && !is_shown);
        let way = tag!(
            a href={route::problem(&problem.id)} aria-current={current}
            aria-label={label.clone()} title={label} data-done={flag(is_done)}
        );
        tag!(li).key(&problem.id).el(way.el(inside)).html()
    };
    let group_of = |(mates, name): (bool, &Text)| {
        let all = game.problems.iter().enumerate();
        let steps: Vec<Html> =
            all.filter(|(_, problem)| problem.is_mate() == mates).map(step).collect();
        (!steps.is_empty()).then(|| {
            group().el(tag!(h2).text(look.text(name))).el(tag!(ol class="steps").list(steps))
        })
    };
    let [mates, best_moves] = [(true, &words::MATES), (false, &words::BEST_MOVES)].map(group_of);
    tag!(nav class="by-kind" aria-label={look.text(&words::OF_GAME)})
        .maybe_child(mates)
        .maybe_child(best_moves)
}
