//! The place: `#/lessons`, `#/lessons/FAMILY` and `#/lessons/FAMILY/TASK`.

use gloo::utils::window;
use yew::prelude::*;

use super::done::SolvedTasks;
use super::list::list;
use super::task::task;
use super::terms::terms;
use crate::app::chunks::{self, part_not_loaded, use_chunk};
use crate::app::dom::{class, flag, group, tag};
use crate::app::fragment::use_fragment_changes;
use crate::app::glossary::TermCardProps;
use crate::app::header::header;
use crate::app::route::{self, PlaceKind};
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::lessons as words;
use crate::app::title::{begin_at_top, use_title};
use crate::lessons::{OutlinedTask, outline};
use crate::variants::{self, Family};

/// The properties of [`LessonsPlace`].
#[derive(Properties, PartialEq)]
pub struct LessonsProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 4] = [
    "reference/reference.css",
    "reference/term-card.css",
    "lessons/lessons.css",
    "lessons/desk.css",
];

/// The lesson of a family.
pub(super) struct FamilyLesson {
    /// The family.
    pub family: &'static Family,
    /// Its tasks, in order.
    pub tasks: Vec<OutlinedTask>,
}

/// The lessons, in the order of the gallery.
fn lessons() -> Vec<FamilyLesson> {
    let of = |(id, tasks)| {
        let family = variants::families().iter().find(|family| family.id == id)?;
        Some(FamilyLesson { family, tasks })
    };
    outline().into_iter().filter_map(of).collect()
}

/// The lesson and the number of the task that are asked for: of a family the first that
/// has not been solved.
fn find(lessons: &[FamilyLesson], asked: &str, solved: &SolvedTasks) -> Option<(usize, usize)> {
    let family = asked.split('/').next()?;
    let lesson = lessons.iter().position(|lesson| lesson.family.id == family)?;
    let tasks = &lessons[lesson].tasks;
    let number = match asked == family {
        true => tasks.iter().position(|task| !solved.has(&task.id)).unwrap_or(0),
        false => tasks.iter().position(|task| task.id == asked)?,
    };
    Some((lesson, number))
}

/// All lessons, or one task of one of them.
#[component]
pub fn LessonsPlace(props: &LessonsProps) -> Html {
    let look = &props.look;
    let (unstyled, again) = use_styles(&STYLES);
    let solved = use_state_eq(SolvedTasks::load);
    let lessons = use_memo((), |()| lessons());
    let here = || route::taught(&route::fragment()).map(str::to_owned);
    let asked = use_state(|| here().unwrap_or_default());
    let chosen = use_memo((*asked).clone(), |asked| find(&lessons, asked, &solved));
    let setter = asked.setter();
    // Somewhere else this place goes.
    use_fragment_changes(Callback::from(move |()| {
        if let Some(asked) = here() {
            setter.set(asked);
        }
    }));
    let lesson = chosen.and_then(|(lesson, number)| Some((lessons.get(lesson)?, number)));
    let name = lesson.map_or(&words::LESSONS, |(lesson, _)| &lesson.family.name);
    use_title(Some((PlaceKind::Lessons, Some(look.text(name)))), look);
    use_beginning(*chosen);
    let on_solved = {
        let solved = solved.clone();
        Callback::from(move |id: String| solved.set(solved.with(&id)))
    };
    let glossary = use_chunk(lesson.is_some(), chunks::glossary).here();
    let opened = use_state_eq(|| None::<&'static str>);
    let on_open = {
        let setter = opened.setter();
        Callback::from(move |id| setter.set(Some(id)))
    };
    let card = (*opened).zip(glossary).map(|(id, parts)| {
        let setter = opened.setter();
        let on_close = Callback::from(move |()| setter.set(None));
        (parts.card)(TermCardProps { look: look.clone(), id, on_close })
    });
    let inside = match (lesson, *chosen) {
        (Some((lesson, number)), Some((place, _))) => {
            let next = lessons.get(place + 1).map(|lesson| lesson.family);
            let explained = glossary
                .zip(lesson.tasks.get(number))
                .and_then(|(parts, task)| terms(look, task, parts.list, &on_open));
            task(look, lesson, number, next, &solved, &on_solved, explained)
        }
        _ => list(look, &lessons, &solved, !asked.is_empty()),
    };
    let main = tag!(
        main class={class("reference lessons", lesson.map(|_| "at-task"))} tabindex="-1"
        data-place="lessons" data-unstyled={flag(unstyled)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(inside);
    group()
        .child(header(look, Some(PlaceKind::Lessons), Html::default()))
        .el(main)
        .child(card.unwrap_or_default())
        .html()
}

/// Another task is seen from its top; one of another lesson has the focus, too. Within a
/// lesson the focus stays on the way to the next.
#[hook]
pub fn use_beginning(chosen: Option<(usize, usize)>) {
    let before = use_mut_ref(|| chosen);
    use_effect_with(chosen, move |&chosen| {
        let lesson = |chosen: Option<(usize, usize)>| chosen.map(|(lesson, _)| lesson);
        let before = before.replace(chosen);
        if lesson(before) != lesson(chosen) {
            begin_at_top();
        } else if before != chosen {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_with_a_lesson_is_known() {
        assert_eq!(lessons().len(), outline().len());
    }

    #[test]
    fn a_lesson_and_each_of_its_tasks_are_found() {
        let (all, none) = (lessons(), SolvedTasks::default());
        for (place, lesson) in all.iter().enumerate() {
            assert_eq!(find(&all, lesson.family.id, &none), Some((place, 0)));
            for (number, task) in lesson.tasks.iter().enumerate() {
                assert_eq!(find(&all, &task.id, &none), Some((place, number)));
                assert!(variants::find(task.variant).is_some(), "{}", task.id);
                assert!(!task.what.ja.is_empty() && !task.what.en.is_empty(), "{}", task.id);
            }
        }
        for odd in ["", "torus/", "torus/x", "x", "torus/pawn-over-the-top/x"] {
            assert_eq!(find(&all, odd, &none), None, "{odd}");
        }
    }
}
