//! The place: `#/problems`, `#/problems/VARIANT` and `#/problems/VARIANT/NAME`.

use yew::prelude::*;

use super::day::{SolvingStreak, today};
use super::list::{ListedProblems, list};
use super::posed::{PosedGame, all, of_day};
use super::problem::problem;
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{class, flag, group, tag};
use crate::app::fragment::use_fragment_changes;
use crate::app::header::header;
use crate::app::lessons::{SolvedTasks, use_beginning};
use crate::app::route::{self, PlaceKind};
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::problems as words;
use crate::app::title::use_title;
use crate::variants;

/// The properties of [`ProblemsPlace`].
#[derive(Properties, PartialEq)]
pub struct ProblemsProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 3] = ["reference/reference.css", "lessons/lessons.css", "lessons/desk.css"];

/// The game and the problem that are asked for: of a game the first that has not been
/// solved.
fn find(games: &[PosedGame], asked: &str, solved: &SolvedTasks) -> Option<(usize, usize)> {
    let variant = asked.split('/').next()?;
    let game = games.iter().position(|game| game.variant == variant)?;
    let problems = &games[game].problems;
    let number = match asked == variant {
        true => problems.iter().position(|problem| !solved.has(&problem.id)).unwrap_or(0),
        false => problems.iter().position(|problem| problem.id == asked)?,
    };
    Some((game, number))
}

/// All problems, or one of them.
#[component]
pub fn ProblemsPlace(props: &ProblemsProps) -> Html {
    let look = &props.look;
    let (unstyled, again) = use_styles(&STYLES);
    let solved = use_state_eq(SolvedTasks::load);
    let streak = use_state_eq(SolvingStreak::load);
    let games = use_memo((), |()| all());
    let here = || route::posed(&route::fragment()).map(str::to_owned);
    let asked = use_state(|| here().unwrap_or_default());
    let chosen = use_memo((*asked).clone(), |asked| find(&games, asked, &solved));
    let setter = asked.setter();
    // Somewhere else this place goes.
    use_fragment_changes(Callback::from(move |()| {
        if let Some(asked) = here() {
            setter.set(asked);
        }
    }));
    let shown = chosen.and_then(|(game, number)| Some((games.get(game)?, number)));
    let variant = shown.and_then(|(game, _)| variants::find(game.variant));
    let name = variant.as_ref().map_or(&words::PROBLEMS, |variant| &variant.name);
    use_title(Some((PlaceKind::Problems, Some(look.text(name)))), look);
    use_beginning(*chosen);
    let today = today();
    let on_solved = {
        let (solved, streak, games) = (solved.clone(), streak.clone(), games.clone());
        let posed = shown.and_then(|(game, number)| game.problems.get(number)).cloned();
        Callback::from(move |_: String| {
            let Some(posed) = &posed else { return };
            solved.set(solved.with(&posed.id));
            let daily = games.iter().filter_map(|game| of_day(game, today));
            if daily.into_iter().any(|daily| daily.id == posed.id) {
                let now = SolvingStreak::load().after(today);
                now.save();
                streak.set(now);
            }
        })
    };
    let inside = match (shown, &variant) {
        (Some((game, number)), Some(variant)) => {
            problem(look, variant, game, number, &solved, &on_solved)
        }
        _ => list(&ListedProblems {
            look,
            games: &games,
            solved: &solved,
            today,
            streak: streak.days(today),
            lost: !asked.is_empty(),
        }),
    };
    let main = tag!(
        main class={class("reference lessons", variant.as_ref().map(|_| "at-task"))}
        tabindex="-1" data-place="problems" data-unstyled={flag(unstyled)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(inside);
    group().child(header(look, Some(PlaceKind::Problems), Html::default())).el(main).html()
}
