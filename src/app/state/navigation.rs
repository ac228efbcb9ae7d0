//! Coming to an address.

use std::rc::Rc;

use super::received::DraftMatch;
use crate::app::route::Target;
use crate::app::saved_game::SavedGameId;
use crate::app::seating::{ComputerLevel, Seating};
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

/// What stands before the number of a game.
const ID: &str = " @";

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
    /// As which it is kept here.
    pub id: Option<SavedGameId>,
}

impl EntryMark {
    /// The mark as a text.
    pub fn text(self) -> String {
        let mut mark = self.origin.mark();
        if self.seating.has_computer() {
            mark.extend([" ", &self.seating.text()]);
        }
        if let Some(id) = self.id {
            mark.extend([ID, &id.text()]);
        }
        mark
    }

    /// Reads a mark; anything else is no mark of ours.
    pub fn read<'m>(mark: Option<&'m str>) -> EntryMark {
        let last = |mark: &'m str| mark.rsplit_once(' ');
        let numbered = mark
            .and_then(last)
            .and_then(|(front, last)| Some((front, SavedGameId::read(last.strip_prefix('@')?)?)));
        let (mark, id) = numbered.map_or((mark, None), |(front, id)| (Some(front), Some(id)));
        let seated = mark.and_then(last).and_then(|(front, last)| {
            let origin = LinkOrigin::of_mark(Some(front));
            let seating = Seating::read(last).filter(|_| origin != LinkOrigin::Afar)?;
            Some((origin, seating))
        });
        let (origin, seating) =
            seated.unwrap_or_else(|| (LinkOrigin::of_mark(mark), Seating::default()));
        EntryMark { origin, seating, id: id.filter(|_| origin != LinkOrigin::Afar) }
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
    /// At which level the computer plays, if the address asks for it.
    pub level: ComputerLevel,
    /// As which the game there is kept here.
    pub id: Option<SavedGameId>,
}

/// What the browser knows of a game that came by link: found some time after it
/// is shown.
#[derive(Clone, Debug, Default)]
pub struct KnownGame {
    /// What was last seen here of the same game.
    pub kept: Option<Rc<Shared>>,
    /// As which that is kept.
    pub kept_as: Option<KeptAs>,
    /// How its armies stand to those that were exchanged here.
    pub armies: DraftMatch,
}

/// As which a game is kept here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptAs {
    /// Its number.
    pub id: SavedGameId,
    /// Who sits at it.
    pub seating: Seating,
}

impl Navigation {
    /// Coming there, with the computer at the level that is offered first.
    pub fn to(
        target: Target,
        origin: LinkOrigin,
        seating: Seating,
        id: Option<SavedGameId>,
    ) -> Navigation {
        Navigation { target, origin, seating, level: ComputerLevel::FIRST_OFFERED, id }
    }

    /// Coming to a fragment, as a link, of which nothing is known.
    #[cfg(test)]
    pub fn at(fragment: &str) -> Navigation {
        Navigation::to(Target::of(fragment), LinkOrigin::Afar, Seating::default(), None)
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
                for id in [None, Some(SavedGameId::new(u64::MAX / 7))] {
                    let mark = EntryMark { origin, seating, id };
                    assert_eq!(EntryMark::read(Some(&mark.text())), mark);
                }
            }
        }
        let none = EntryMark { origin: LinkOrigin::Afar, seating: Seating::default(), id: None };
        for other in [
            None,
            Some("pc"),
            Some("x pc"),
            Some("hensoku x pc"),
            Some("hensoku pi"),
            Some("@0123456789abcdef"),
            Some("x @0123456789abcdef"),
            Some("hensoku @0123"),
        ] {
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
