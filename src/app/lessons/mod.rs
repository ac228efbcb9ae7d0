//! The place of lessons: the rules of each family of games, tried out at a board that
//! tells what was wrong.
//!
//! The board is the one that other pages embed ([`embed`](super::embed)): so what is
//! taught here can be taught anywhere.

mod board;
mod desk;
mod done;
mod list;
mod place;
mod task;
mod terms;

pub use self::board::LessonBoardProps;
pub use self::desk::{TaskDesk, number_or_done, way_after, way_before, way_on};
pub use self::done::SolvedTasks;
pub use self::place::{LessonsPlace, LessonsProps, use_beginning};
