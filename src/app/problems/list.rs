//! The problems of the day, and all of them by game.

use yew::prelude::*;

use super::posed::{PosedGame, PosedProblem, of_day};
use super::problem::stars;
use crate::app::dom::{El, flag, group, tag};
use crate::app::lessons::SolvedTasks;
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::problems as words;
use crate::variants;

/// What the list is made of.
pub struct ListedProblems<'a> {
    /// How the page looks.
    pub look: &'a Look,
    /// All problems.
    pub games: &'a [PosedGame],
    /// Those that have been solved here.
    pub solved: &'a SolvedTasks,
    /// The day, counted from 1970.
    pub today: u32,
    /// The days in a row on which one has been solved.
    pub streak: u32,
    /// Does this stand for a problem that there is not?
    pub lost: bool,
}

/// The list.
pub fn list(listed: &ListedProblems) -> El {
    let ListedProblems { look, games, solved, today, streak, lost } = listed;
    let lost = lost.then(|| tag!(p class="told" role="status").text(look.text(&words::NO_PROBLEM)));
    let row = (*streak > 0).then(|| {
        tag!(p class="progress" data-streak={streak.to_string()})
            .text(look.text(&words::streak(*streak)))
    });
    let daily = games.iter().filter_map(|game| Some(daily(look, of_day(game, *today)?, solved)));
    let every = games.iter().map(|game| every(look, game, solved));
    group()
        .el(tag!(h1).text(look.text(&words::PROBLEMS)))
        .el(tag!(p class="told").text(look.text(&words::PROBLEMS_TOLD)))
        .maybe_child(lost)
        .el(tag!(section)
            .el(tag!(h2).text(look.text(&words::TODAY)))
            .maybe_child(row)
            .el(tag!(ul class="cards brief").list(daily.collect())))
        .el(tag!(section)
            .el(tag!(h2).text(look.text(&words::EVERY)))
            .el(tag!(ul class="cards").list(every.collect())))
}

fn name(look: &Look, variant: &str) -> AttrValue {
    variants::find(variant).map(|variant| look.text(&variant.name)).unwrap_or_default()
}

/// The problem of the day of a game.
fn daily(look: &Look, problem: &PosedProblem, solved: &SolvedTasks) -> Html {
    let is_done = solved.has(&problem.id);
    let done = is_done.then(|| tag!(p class="progress").text(look.text(&words::DONE)));
    tag!(li data-game={problem.variant} data-done={flag(is_done)})
        .key(problem.variant)
        .el(tag!(h3)
            .el(tag!(a href={route::problem(&problem.id)}).text(name(look, problem.variant))))
        .el(tag!(p class="place")
            .el(tag!(span).text(look.text(&problem.goal_name())))
            .el(stars(look, problem)))
        .maybe_child(done)
        .html()
}

/// All problems of a game: the ways to the first mate and to the first best move that have
/// not been found.
fn every(look: &Look, game: &PosedGame, solved: &SolvedTasks) -> Html {
    let is_done = game.problems.iter().all(|problem| solved.has(&problem.id));
    let ways = [(true, &words::MATES), (false, &words::BEST_MOVES)].map(|(mates, name)| {
        let wanted = || game.problems.iter().filter(|problem| problem.is_mate() == mates);
        let done = wanted().filter(|problem| solved.has(&problem.id)).count();
        let open = wanted().find(|problem| !solved.has(&problem.id)).or(wanted().next());
        open.map(|open| {
            tag!(p class="progress" data-done={flag(done == wanted().count())})
                .el(tag!(a href={route::problem(&open.id)}).text(look.text(name)))
                .el(tag!(span).text(look.text(&words::solved(done, wanted().count()))))
        })
    });
    let [mates, best_moves] = ways;
    tag!(li data-game={game.variant} data-done={flag(is_done)})
        .key(game.variant)
        .el(tag!(h3).el(tag!(a href={route::problem(game.variant)}).text(name(look, game.variant))))
        .maybe_child(mates)
        .maybe_child(best_moves)
        .html()
}
