//! The games that are kept in this browser: the place where they are found again,
//! and those that wait on top of the gallery.

mod entry;
mod file;
mod place;
mod resume;
mod row;
mod state;
mod unfinished;

use self::place::GamesPlace;
pub use self::place::GamesProps;
use self::unfinished::Unfinished;
pub use self::unfinished::UnfinishedProps;
use super::chunks::Maker;
use super::dom::component;

/// What the page shows of the games that are kept.
#[derive(Clone, Copy)]
pub struct GamesParts {
    /// Makes the place of all of them.
    pub place: Maker<GamesProps>,
    /// Makes what waits on top of the gallery.
    pub unfinished: Maker<UnfinishedProps>,
}

impl GamesParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: GamesParts = GamesParts {
        place: |props| component::<GamesPlace>(props, None),
        unfinished: |props| component::<Unfinished>(props, None),
    };
}
