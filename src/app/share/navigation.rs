//! Where the page is now.

use std::rc::Rc;

use gloo::utils::window;

use super::kept;
use crate::app::route::{self, Target};
use crate::app::state::{LinkOrigin, Navigation};

/// Coming to the present address.
pub fn current_navigation() -> Navigation {
    let target = Target::of(&route::fragment());
    let mark = window().history().and_then(|history| history.state()).ok();
    let origin = LinkOrigin::of_mark(mark.and_then(|mark| mark.as_string()).as_deref());
    let kept = match (&target, origin) {
        (Target::Game(game), LinkOrigin::Afar) => kept::nearest(game).map(Rc::new),
        _ => None,
    };
    Navigation { target, origin, kept }
}
