//! The coding of games as links, which comes when a link is opened or written.

use yew::prelude::*;

use crate::app::chunks::Maker;
use crate::app::dom::component;
use crate::app::not_found::{NotFoundPlace, NotFoundProps};
use crate::app::panels::Panel;
use crate::app::route::{self, Target};
use crate::app::share::received_note;
use crate::share::Shared;

/// What opens and writes links. All else of the page asks for it through its
/// [door](crate::app::chunks::links). There is one.
#[derive(Clone, Copy)]
pub struct LinkCoding {
    /// [`route::game`].
    pub game: fn(&Shared) -> Option<String>,
    /// [`Target::of`].
    pub target: fn(&str) -> Target,
    /// Makes the place of a link that does not open.
    pub not_found: Maker<NotFoundProps>,
    /// [`received_note`].
    pub note: fn(&Panel) -> Html,
}

impl PartialEq for LinkCoding {
    fn eq(&self, _: &LinkCoding) -> bool {
        true
    }
}

impl LinkCoding {
    /// The coding itself, which comes along with whatever names it.
    pub const HERE: LinkCoding = LinkCoding {
        game: route::game,
        target: Target::of,
        not_found: |props| component::<NotFoundPlace>(props, None),
        note: received_note,
    };
}
