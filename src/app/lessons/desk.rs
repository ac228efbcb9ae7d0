//! A board with a task, and what stands round it: lessons and problems look alike.

use yew::prelude::*;

use super::board::{LessonBoard, LessonBoardProps};
use crate::app::dom::{El, component, group, tag};
use crate::app::icons::{Icon, glyph};

/// What stands round the board of a task. The style sheet places it: beside the board
/// where the window is wide, above and below it on a phone.
pub struct TaskDesk {
    /// The heading.
    pub title: El,
    /// Which task it is, below the heading.
    pub place: El,
    /// What is different in the game.
    pub rules: Vec<AttrValue>,
    /// The way to all others, and its name.
    pub back: (&'static str, AttrValue),
    /// The other tasks by their numbers, above this one.
    pub steps: Option<El>,
    /// The board.
    pub board: LessonBoardProps,
    /// The ways to the task before and the task after.
    pub go: El,
    /// What is said when all have been solved.
    pub all_done: Option<El>,
    /// The list of the other tasks.
    pub others: El,
    /// What else can be done.
    pub more: El,
}

impl TaskDesk {
    /// All of it. The heading is read first.
    pub fn el(self) -> El {
        let (back, name) = self.back;
        let label = name.clone();
        let back = tag!(a class="back" href={back} aria-label={label.clone()} title={label})
            .child(glyph(Icon::Back))
            .el(tag!(span).text(name));
        let rules: Vec<Html> =
            self.rules.into_iter().map(|rule| tag!(p).text(rule).html()).collect();
        let about = tag!(div class="about").el(self.title).el(self.place).el(back);
        let desk = tag!(div class="task-desk")
            .maybe_child(self.steps)
            .child(component::<LessonBoard>(self.board, None))
            .el(self.go)
            .el(tag!(div class="told-of-all" role="status").maybe_child(self.all_done))
            .el(self.others);
        group().el(about).el(tag!(div class="rules").list(rules)).el(desk).el(self.more)
    }
}

/// A way to the task before this one: there is room for its icon only.
pub fn way_before(start: El) -> El {
    start.child(glyph(Icon::Back))
}

/// A way to the task after this one.
pub fn way_after(start: El, name: AttrValue) -> El {
    start.text(name).child(glyph(Icon::Forward))
}

/// A way at the foot, with an icon.
pub fn way_on(href: String, icon: Icon, name: AttrValue) -> El {
    tag!(a class="row-link" href={href}).child(glyph(icon)).el(tag!(span).text(name))
}

/// The number of a task, counted from 0, or that it has been solved.
pub fn number_or_done(number: usize, is_done: bool) -> El {
    let place = tag!(i);
    if is_done { place.child(glyph(Icon::Done)) } else { place.number(number + 1) }
}
