//! Coming to an address.

use std::rc::Rc;

use super::received::DraftMatch;
use crate::app::route::Target;
use crate::app::seating::Seating;
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

/// What an entry of the browser's history is marked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryMark {
    /// Where its game came from.
    pub origin: LinkOrigin,
    /// Who sits at it.
    pub seating: Seating,
}

impl EntryMark {
    /// The mark as a text.
    pub fn text(self) -> String {
        let mark = self.origin.mark();
        match self.seating.has_computer() {
            true => [&mark, " ", &self.seating.text()].concat(),
            false => mark,
        }
    }

    /// Reads a mark; anything else is no mark of ours.
    pub fn read(mark: Option<&str>) -> EntryMark {
        let words = mark.and_then(|mark| mark.rsplit_once(' '));
        let seated = words.and_then(|(front, last)| {
            let origin = LinkOrigin::of_mark(Some(front));
            let seating = Seating::read(last).filter(|_| origin != LinkOrigin::Afar)?;
            Some(EntryMark { origin, seating })
        });
        let seating = Seating::default();
        seated.unwrap_or_else(|| EntryMark { origin: LinkOrigin::of_mark(mark), seating })
    }
}

/// Coming to an address.
#[derive(Clone, Debug)]
pub struct Navigation {
    /// Where the address leads.
    pub target: Target,
    /// Where the game there came from.
    pub origin: LinkOrigin,
    /// Who sat there when the page was there before.
    pub seating: Seating,
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
        let (target, seating) = (Target::of(fragment), Seating::default());
        Navigation { target, origin: LinkOrigin::Afar, seating }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_tells_who_sits_there() {
        let against = Seating::read("pc").expect("a person and the computer");
        for origin in [LinkOrigin::Here, LinkOrigin::Link(0), LinkOrigin::Link(41)] {
            for seating in [against, against.swapped(), Seating::default()] {
                let mark = EntryMark { origin, seating };
                assert_eq!(EntryMark::read(Some(&mark.text())), mark);
            }
        }
        let none = EntryMark { origin: LinkOrigin::Afar, seating: Seating::default() };
        for other in [None, Some("pc"), Some("x pc"), Some("hensoku x pc"), Some("hensoku pi")] {
            assert_eq!(EntryMark::read(other), none, "{other:?}");
        }
    }

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
