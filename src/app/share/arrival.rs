//! Coming to an address.

use std::rc::Rc;

use gloo::utils::window;

use super::kept;
use crate::app::route::Aim;
use crate::share::Shared;

/// Where a game at an address came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was begun in this browser; the page itself has written the address.
    Here,
    /// It came by link with so many actions, and the page has since written
    /// the address.
    Link(usize),
    /// It comes by link now.
    Afar,
}

const HERE: &str = "hensoku";

impl Origin {
    /// How the entry of the browser's history is marked.
    pub fn mark(self) -> String {
        match self {
            Origin::Here => HERE.to_owned(),
            Origin::Link(came) => format!("{HERE} {came}"),
            Origin::Afar => String::new(),
        }
    }

    /// Reads a mark; anything else is no mark of ours.
    pub fn of_mark(mark: Option<&str>) -> Origin {
        let Some(rest) = mark.and_then(|mark| mark.strip_prefix(HERE)) else {
            return Origin::Afar;
        };
        match (rest, rest.trim_start().parse()) {
            ("", _) => Origin::Here,
            (_, Ok(came)) => Origin::Link(came),
            _ => Origin::Afar,
        }
    }
}

/// Coming to an address, with all that the page knows of it.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Where the address leads.
    pub aim: Aim,
    /// Where the game there came from.
    pub origin: Origin,
    /// What was last seen here of the same game.
    pub kept: Option<Rc<Shared>>,
}

impl Arrival {
    /// Coming to a fragment, as a link, of which nothing is known.
    #[cfg(test)]
    pub fn at(fragment: &str) -> Arrival {
        Arrival { aim: Aim::of(fragment), origin: Origin::Afar, kept: None }
    }

    /// Coming to the present address.
    pub fn now() -> Arrival {
        let aim = Aim::of(&window().location().hash().unwrap_or_default());
        let mark = window().history().and_then(|history| history.state()).ok();
        let origin = Origin::of_mark(mark.and_then(|mark| mark.as_string()).as_deref());
        let kept = match (&aim, origin) {
            (Aim::Game(game), Origin::Afar) => kept::nearest(game).map(Rc::new),
            _ => None,
        };
        Arrival { aim, origin, kept }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back() {
        for origin in [Origin::Here, Origin::Link(0), Origin::Link(41), Origin::Afar] {
            assert_eq!(Origin::of_mark(Some(&origin.mark())), origin);
        }
        for other in [None, Some("x"), Some("hensoku x"), Some("hensoku 1 2")] {
            assert_eq!(Origin::of_mark(other), Origin::Afar);
        }
    }
}
