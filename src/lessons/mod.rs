//! Lessons: small tasks that teach the rules of a family of games, each with a
//! position, an aim and texts. They are data, one file for each family; the
//! engine judges what a learner tries, and says what is wrong with it.
//!
//! Nothing here asks which game it is: an [`Aim`] is judged by the legal moves,
//! by the way that a piece takes, and by what has become of the game.
//!
//! # The format of a file
//!
//! Lines `key: value`, in UTF-8. Empty lines and lines that begin with `#` mean
//! nothing. First `family: ID`, then the tasks, each beginning with `task: NAME`
//! (small letters, digits and hyphens; the id of the task is `ID/NAME`):
//!
//! | key | value |
//! |---|---|
//! | `variant` | the game, such as `skate-1` |
//! | `position` | where it begins, as [`notation::position`](crate::notation::position) writes it; the game's start if it is not there |
//! | `played` | moves that are played there before the learner's first; may be missing |
//! | `ruling` | the rulings that it shows: `R-20 R-24`; may be missing |
//! | `do.ja`, `do.en` | what is to be done |
//! | `hint.ja`, `hint.en` | help for who asks for it |
//! | `learnt.ja`, `learnt.en` | what has been seen, told at the end |
//! | `aim` | what a step asks for: see below. Each begins a step |
//! | `answer` | moves that reach the aim, of which the first is played when the task is checked |
//! | `wrong` | `MOVE = REASON`: an attempt and why it is refused; at least two in a task |
//! | `reply` | what is played after the step: moves, or `forced` for the one legal move; after the last one the board shows how the game could go on |
//!
//! An aim is a list of [`Demand`]s with commas between them, all of which one
//! legal move meets, or `refused REASON` with demands on the attempt alone: then
//! the learner looks for what the rules forbid.
//!
//! | demand | the move |
//! |---|---|
//! | `move M…` | is one of these: moves or other actions |
//! | `from S…`, `to S…` | leaves, ends on one of these squares |
//! | `piece K` | is one of a piece of this kind |
//! | `drop`, `drop K` | is a drop (of this kind) |
//! | `promotes`, `promotes K`, `stays` | promotes (to this kind), does not |
//! | `takes`, `takes K` | captures (this kind) |
//! | `edge`, `slide`, `jump`, `reflected` | goes over an edge, over the ice, over pieces, off a wall |
//! | `over S`, `hurdles N` | passes over the piece on this square, over so many pieces |
//! | `check`, `check P…` | gives check (to each of these players, by number) |
//! | `next P` | lets this player move next |
//! | `out P` | puts this player out of the game |
//! | `win`, `draw`, `win REASON`, `draw REASON` | ends the game so for who plays it, for this reason |
//! | `goes-on` | does not end the game |
//! | `count N` | leaves so much of the count that leads to a draw |
//!
//! The `REASON` of a wrong answer is that of the [rules](reasons), or `not-`
//! with the name of the demand that it fails, or `legal` where something
//! forbidden was wanted, or `unread` for what is no move.

mod aims;
mod check;
mod demand;
mod fault;
mod judge;
mod parse;
pub mod reasons;
mod refusal;
mod script;
mod task;

pub use check::{TaskReport, check};
pub use demand::Demand;
pub use fault::{LessonFault, LessonFaultKind};
pub use judge::{Judgement, judge, judge_text};
pub use parse::{LessonFile, parse};
pub use refusal::TaskRefusal;
pub use script::follow;
pub use task::{Aim, LessonProgress, LessonStep, LessonTask, Reply, WrongAnswer};

use crate::engine::text::Text;

macro_rules! files {
    ($($file:literal),* $(,)?) => { [$(($file, include_str!($file))),*] };
}

/// The lessons that come along, by the names of their files, in the order of the
/// gallery.
pub static FILES: [(&str, &str); 25] = files![
    "data/cylinder.txt",
    "data/torus.txt",
    "data/footwork.txt",
    "data/skate.txt",
    "data/skate-variant.txt",
    "data/checkers.txt",
    "data/checkers-variant.txt",
    "data/forward.txt",
    "data/renewal.txt",
    "data/expanded-prison.txt",
    "data/shrinked-prison.txt",
    "data/non-reusable.txt",
    "data/shared-piece.txt",
    "data/steal.txt",
    "data/not-capture.txt",
    "data/yonin.txt",
    "data/yonin-1991.txt",
    "data/shijin.txt",
    "data/kosaku.txt",
    "data/rengo.txt",
    "data/shogi.txt",
    "data/chess.txt",
    "data/xiangqi.txt",
    "data/janggi.txt",
    "data/makruk.txt",
];

/// All lessons that come along, one of each family.
pub fn all() -> impl Iterator<Item = LessonFile> {
    FILES.iter().map(|(name, text)| parse(name, text))
}

/// The lesson of a family; `None` if there is none.
pub fn of_family(id: &str) -> Option<LessonFile> {
    let named = |name: &str| {
        let stem = name.strip_prefix("data/").and_then(|name| name.strip_suffix(".txt"));
        stem == Some(id)
    };
    let (name, text) = FILES.iter().find(|(name, _)| named(name))?;
    Some(parse(name, text))
}

/// The task with this id, such as `skate/stop-beside`.
pub fn find(id: &str) -> Option<LessonTask> {
    let (family, _) = id.split_once('/')?;
    of_family(family)?.tasks.into_iter().find(|task| task.id == id)
}

/// A task as lists of lessons show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlinedTask {
    /// The family and the name: `skate/stop-beside`.
    pub id: String,
    /// The id of the game.
    pub variant: &'static str,
    /// What is to be done.
    pub what: Text,
    /// Help for who asks for it.
    pub hint: Text,
    /// What has been seen, told at the end.
    pub learnt: Text,
}

/// All tasks by family, in their order. The positions and moves are not read.
pub fn outline() -> Vec<(&'static str, Vec<OutlinedTask>)> {
    let outline = |text: &'static str| {
        let (mut family, mut tasks) = ("", Vec::<OutlinedTask>::new());
        for line in text.lines() {
            match (line.split_once(": "), tasks.last_mut()) {
                (Some(("family", id)), _) => family = id,
                (Some(("task", name)), _) => {
                    let [what, hint, learnt] = [const { Text::new("", "") }; 3];
                    let id = [family, "/", name].concat();
                    tasks.push(OutlinedTask { id, variant: "", what, hint, learnt });
                }
                (Some(("variant", id)), Some(task)) => task.variant = id,
                (Some(("do.ja", words)), Some(task)) => task.what.ja = words.into(),
                (Some(("do.en", words)), Some(task)) => task.what.en = words.into(),
                (Some(("hint.ja", words)), Some(task)) => task.hint.ja = words.into(),
                (Some(("hint.en", words)), Some(task)) => task.hint.en = words.into(),
                (Some(("learnt.ja", words)), Some(task)) => task.learnt.ja = words.into(),
                (Some(("learnt.en", words)), Some(task)) => task.learnt.en = words.into(),
                _ => {}
            }
        }
        (family, tasks)
    };
    FILES.iter().map(|(_, text)| outline(text)).collect()
}
