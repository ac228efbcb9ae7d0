//! The coding of games as links, which comes when a link is opened or written.

use crate::app::chunks::Maker;
use crate::app::dom::component;
use crate::app::not_found::{NotFoundPlace, NotFoundProps};
use crate::app::route::{self, Target};
use crate::share::Shared;

/// What opens and writes links. All else of the page asks for it through its
/// [door](crate::app::chunks::links).
#[derive(Clone, Copy)]
pub struct LinkCoding {
    /// [`route::game`].
    pub game: fn(&Shared) -> Option<String>,
    /// [`Target::of`].
    pub target: fn(&str) -> Target,
    /// Makes the place of a link that does not open.
    pub not_found: Maker<NotFoundProps>,
}

impl LinkCoding {
    /// The coding itself, which comes along with whatever names it.
    pub const HERE: LinkCoding = LinkCoding {
        game: route::game,
        target: Target::of,
        not_found: |props| component::<NotFoundPlace>(props, None),
    };
}
