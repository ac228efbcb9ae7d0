//! The clocks at the table that is shown. How much time there is, and what each action has taken, is
//! in the record of the game; a [`ClockStore`](store::ClockStore) has the turn that
//! is timed now, by the time of day and never by counting, so that a tab that slept
//! is right when it wakes.
//!
//! Clocks belong to the end of the game, whatever is looked at. What changes every
//! second is written past Yew: the table is not drawn again for it.

mod face;
mod kept;
mod runner;
mod store;
mod turn;

/// What they and the sheet before a game look like.
pub const STYLES: [&str; 2] = ["setup/toggle.css", "setup/setup.css"];

pub use self::face::{ClockFace, ClockFaceProps};
pub use self::runner::{ClockRunner, ClockRunnerProps};
