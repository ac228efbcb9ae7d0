//! What the page holds, and how it changes: pure, without a browser.
//!
//! [`Session`] is everything: the place, and a [`Table`] for every game that
//! has been opened since the page was loaded, so that going elsewhere loses
//! nothing. The engine is called here and never while something is drawn; what
//! is drawn of a position is worked out once, in a [`Sight`](sight::Sight).
//!
//! # The line of moves
//! A game is a [`Line`](line::Line): actions and a cursor. Looking back moves the cursor
//! and nothing else. 待った takes the move that led to what is shown, and all
//! after it, out of the game; they come back with "forward" until another move
//! is made. A move made while looking back replaces what followed; it is said,
//! and one 待った undoes it.

mod line;
mod sight;
mod table;

use std::collections::BTreeMap;
use std::rc::Rc;

use yew::Reducible;

pub use line::Ply;
pub use table::{Act, Notice, Question, Table};

use super::route::Place;
use crate::variants::Variant;

/// Everything that the page holds.
#[derive(Clone, Debug)]
pub struct Session {
    place: Place,
    tables: BTreeMap<&'static str, Rc<Table>>,
}

/// What changes a [`Session`].
#[derive(Clone, Debug)]
pub enum Event {
    /// The page is at another fragment.
    Went(String),
    /// Something is done at the table of the game with this id.
    At(&'static str, Act),
}

impl Session {
    /// The page at a fragment.
    pub fn at(fragment: &str) -> Session {
        let mut session = Session { place: Place::Gallery, tables: BTreeMap::new() };
        session.go(Place::of(fragment));
        session
    }

    /// Where the page is.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The table of a game that has been opened.
    pub fn table(&self, variant: &Variant) -> Option<&Rc<Table>> {
        self.tables.get(variant.id.as_str())
    }

    fn go(&mut self, place: Place) {
        if let Place::Table(variant) = place {
            self.tables
                .entry(variant.id.as_str())
                .or_insert_with(|| Rc::new(Table::new(variant)));
        }
        self.place = place;
    }
}

impl Reducible for Session {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        match event {
            Event::Went(fragment) => {
                let place = Place::of(&fragment);
                if place == self.place {
                    return self;
                }
                let mut session = (*self).clone();
                session.go(place);
                Rc::new(session)
            }
            Event::At(id, act) => {
                let Some(table) = self.tables.get(id) else { return self };
                let changed = table.clone().after(act);
                if Rc::ptr_eq(table, &changed) {
                    return self;
                }
                let mut session = (*self).clone();
                session.tables.insert(id, changed);
                Rc::new(session)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_waits_while_the_page_is_elsewhere() {
        let session = Rc::new(Session::at("#/shogi"));
        let at = |session: Rc<Session>, act| session.reduce(Event::At("shogi", act));
        let session = at(session, Act::Flip);
        let session = session.reduce(Event::Went("#/".to_owned()));
        assert_eq!(session.place(), &Place::Gallery);
        let session = session.reduce(Event::Went("#/shogi".to_owned()));
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        assert!(session.table(shogi).is_some_and(|table| table.flipped));
    }

    #[test]
    fn what_changes_nothing_is_the_same_session() {
        let session = Rc::new(Session::at("#/shogi"));
        for event in [
            Event::Went("#/shogi".to_owned()),
            Event::At("shogi", Act::Back),
            Event::At("shogi", Act::Forward),
            Event::At("shogi", Act::TakeBack),
            Event::At("torus-1", Act::Flip),
        ] {
            assert!(Rc::ptr_eq(&session.clone().reduce(event), &session));
        }
    }
}
