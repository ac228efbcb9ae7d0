//! Coming to an address.

use std::rc::Rc;

use super::received::DraftMatch;
use crate::app::route::Target;
use crate::share::Shared;

/// Where a game at an address came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkOrigin {
    /// It was begun in this browser; the page itself has written the address.
    Here,
    /// It came by link with this many actions, and the page has since written
    /// the address.
    Link(usize),
    /// It comes by link now.
    Afar,
}

const HERE: &str = "hensoku";

impl LinkOrigin {
    /// How the entry of the browser's history is marked.
    pub fn mark(self) -> String {
        match self {
            LinkOrigin::Here => HERE.to_owned(),
            LinkOrigin::Link(came) => format!("{HERE} {came}"),
            LinkOrigin::Afar => String::new(),
        }
    }

    /// Reads a mark; anything else is no mark of ours.
    pub fn of_mark(mark: Option<&str>) -> LinkOrigin {
        let Some(rest) = mark.and_then(|mark| mark.strip_prefix(HERE)) else {
            return LinkOrigin::Afar;
        };
        match (rest, rest.trim_start().parse()) {
            ("", _) => LinkOrigin::Here,
            (_, Ok(came)) => LinkOrigin::Link(came),
            _ => LinkOrigin::Afar,
        }
    }
}

/// Coming to an address.
#[derive(Clone, Debug)]
pub struct Navigation {
    /// Where the address leads.
    pub target: Target,
    /// Where the game there came from.
    pub origin: LinkOrigin,
}

/// What the browser knows of a game that came by link: found some time after it
/// is shown.
#[derive(Clone, Debug, Default)]
pub struct KnownGame {
    /// What was last seen here of the same game.
    pub kept: Option<Rc<Shared>>,
    /// How its armies stand to those that were exchanged here.
    pub armies: DraftMatch,
}

impl Navigation {
    /// Coming to a fragment, as a link, of which nothing is known.
    #[cfg(test)]
    pub fn at(fragment: &str) -> Navigation {
        Navigation { target: Target::of(fragment), origin: LinkOrigin::Afar }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back() {
        for origin in
            [LinkOrigin::Here, LinkOrigin::Link(0), LinkOrigin::Link(41), LinkOrigin::Afar]
        {
            assert_eq!(LinkOrigin::of_mark(Some(&origin.mark())), origin);
        }
        for other in [None, Some("x"), Some("hensoku x"), Some("hensoku 1 2")] {
            assert_eq!(LinkOrigin::of_mark(other), LinkOrigin::Afar);
        }
    }
}
