//! The board of a task: `<hensoku-board>`, as any page can have it.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use js_sys::Reflect;
use web_sys::Element;
use yew::prelude::*;

use crate::app::dom::tag;
use crate::app::settings::{Look, coordinates_name};
use crate::app::text::fixed;

/// The properties of [`LessonBoard`].
#[derive(Properties, PartialEq)]
pub struct LessonBoardProps {
    /// How the page looks.
    pub look: Look,
    /// The id of the task, or the text of a lesson with one.
    pub lesson: AttrValue,
    /// Told the id of a task that has been solved.
    pub on_solved: Callback<String>,
}

/// Asks boot.js for what makes boards of such elements.
const WANTED: &str = "hensoku-lesson";

/// The board; what was chosen for all games is worn here, too.
#[component]
pub fn LessonBoard(props: &LessonBoardProps) -> Html {
    let LessonBoardProps { look, lesson, on_solved } = props;
    let element = use_node_ref();
    use_effect_with((), |()| {
        if let Ok(event) = Event::new(WANTED) {
            let _ = window().dispatch_event(&event);
        }
    });
    {
        let element = element.clone();
        use_effect_with(on_solved.clone(), move |on_solved| {
            let on_solved = on_solved.clone();
            let listener = element.cast::<Element>().map(|element| {
                EventListener::new(&element, "answer", move |event| {
                    if let Some(id) = solved(event) {
                        on_solved.emit(id);
                    }
                })
            });
            move || drop(listener)
        });
    }
    let settings = look.settings();
    let board = document().document_element().and_then(|root| root.get_attribute("data-board"));
    let start = tag!(
        hensoku-board
        lesson={lesson.clone()}
        lang={look.language().code()}
        theme={if look.is_dark() { "dark" } else { "light" }}
        coordinates={coordinates_name(settings.coordinates())}
        pieces={settings.pieces.name()}
        panels="hands"
        board={board}
    );
    start.node(&element).el(tag!(p).text(look.text(&fixed::LOADING))).html()
}

/// The task that an answer has solved, if it has solved one.
fn solved(event: &Event) -> Option<String> {
    let detail = Reflect::get(event, &"detail".into()).ok()?;
    let of = |name: &str| Reflect::get(&detail, &name.into()).ok();
    if of("solved")?.as_bool()? { of("lesson")?.as_string() } else { None }
}
