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
mod passing;
mod round;
mod sight;
mod special;
mod table;
#[cfg(test)]
mod tests;
mod way;

use std::rc::Rc;

use yew::Reducible;

pub use line::Ply;
pub use passing::{Other, Passing};
pub use round::{Role, Round, Why};
pub use table::{Act, Notice, Question, Table};

use super::route::{Aim, Place};
use super::share::Navigation;
use super::share::navigation::LinkOrigin;
use crate::variants::Variant;

/// Everything that the page holds.
#[derive(Clone, Debug)]
pub struct Session {
    place: Place,
    /// One for each game, in the order in which they were opened.
    tables: Vec<Rc<Table>>,
}

/// What changes a [`Session`].
#[derive(Clone, Debug)]
pub enum Event {
    /// The page is at another address.
    Went(Navigation),
    /// Something is done at the table of the game with this id.
    At(Variant, Act),
}

impl Session {
    /// The page at an address.
    pub fn at(arrival: Navigation) -> Session {
        let mut session = Session { place: Place::Gallery, tables: Vec::new() };
        session.go(arrival);
        session
    }

    /// Where the page is.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The table of a game that has been opened.
    pub fn table(&self, variant: &Variant) -> Option<&Rc<Table>> {
        self.tables.iter().find(|table| table.variant.id == variant.id)
    }

    /// Puts a table in its place. Is it another one than before?
    fn put(&mut self, table: Rc<Table>) -> bool {
        match self.tables.iter_mut().find(|known| known.variant.id == table.variant.id) {
            Some(known) => !Rc::ptr_eq(&std::mem::replace(known, table.clone()), &table),
            None => {
                self.tables.push(table);
                true
            }
        }
    }

    /// Goes where an address leads. Is anything other than before?
    fn go(&mut self, arrival: Navigation) -> bool {
        let Navigation { aim, origin, kept } = arrival;
        let (place, table) = match aim {
            Aim::Place(Place::Table(variant)) => {
                let usual = |table: &&Rc<Table>| table.starts_as_usual();
                let known = self.table(&variant).filter(usual).cloned();
                let table = match known {
                    Some(table) => table.after(Act::NewGame),
                    None => Rc::new(Table::new(&variant)),
                };
                (Place::Table(variant), Some(table))
            }
            Aim::Place(place) => (place, None),
            Aim::Game(game) => {
                let variant = game.variant();
                let shown = |table: &&Rc<Table>| table.shared() == *game;
                let known = self.table(variant).filter(shown).cloned();
                let passing = match origin {
                    LinkOrigin::Here => None,
                    LinkOrigin::Link(came) => Some(Passing::since(came)),
                    LinkOrigin::Afar => Some(Passing::arrived(&game, kept)),
                };
                let open = || Table::open(&game, passing).map(Rc::new);
                (Place::Table(variant.clone()), known.or_else(open))
            }
        };
        let mut changed = place != self.place;
        if let Some(table) = table {
            changed |= self.put(table);
        }
        self.place = place;
        changed
    }
}

impl Reducible for Session {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        match event {
            Event::Went(arrival) => {
                let mut session = (*self).clone();
                if session.go(arrival) { Rc::new(session) } else { self }
            }
            Event::At(variant, act) => {
                let Some(changed) = self.table(&variant).map(|table| table.clone().after(act))
                else {
                    return self;
                };
                let mut session = (*self).clone();
                if session.put(changed) { Rc::new(session) } else { self }
            }
        }
    }
}

#[cfg(test)]
mod session_tests {
    use super::*;

    fn game(id: &str) -> Variant {
        crate::variants::find(id).expect("in the catalogue")
    }

    #[test]
    fn a_game_waits_while_the_page_is_elsewhere() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi")));
        let at = |session: Rc<Session>, act| session.reduce(Event::At(game("shogi"), act));
        let session = at(session, Act::Flip);
        let session = session.reduce(Event::Went(Navigation::at("#/")));
        assert_eq!(session.place(), &Place::Gallery);
        let session = session.reduce(Event::Went(Navigation::at("#/shogi")));
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        assert!(
            session
                .table(&shogi)
                .is_some_and(|table| table.view == crate::engine::player::Player(1))
        );
    }

    #[test]
    fn what_changes_nothing_is_the_same_session() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi")));
        for event in [
            Event::Went(Navigation::at("#/shogi")),
            Event::At(game("shogi"), Act::Back),
            Event::At(game("shogi"), Act::Forward),
            Event::At(game("shogi"), Act::TakeBack),
            Event::At(game("torus-1"), Act::Flip),
        ] {
            assert!(Rc::ptr_eq(&session.clone().reduce(event), &session));
        }
    }

    #[test]
    fn the_address_of_the_game_at_the_table_changes_nothing() {
        let at = |session: Rc<Session>, act| session.reduce(Event::At(game("shogi"), act));
        let session = at(Rc::new(Session::at(Navigation::at("#/shogi"))), Act::Resign);
        let session = at(session, Act::Back);
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let table = session.table(&shogi).expect("a table");
        let address = crate::app::route::game(&table.shared()).expect("a link");
        let same = session.clone().reduce(Event::Went(Navigation::at(&address)));
        assert!(Rc::ptr_eq(&same, &session));
        let other = Rc::new(Session::at(Navigation::at(&address)));
        let opened = other.table(&shogi).expect("a table");
        assert_eq!(opened.shared(), table.shared());
        assert!(opened.passing.is_some(), "it came from somewhere else");
    }

    #[test]
    fn the_plain_address_of_a_game_begins_anew_and_that_can_be_undone() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi")));
        let session = session.reduce(Event::At(game("shogi"), Act::Resign));
        let session = session.reduce(Event::Went(Navigation::at("#/shogi")));
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let table = session.table(&shogi).expect("a table");
        assert!(table.line.plies().is_empty());
        assert_eq!(table.notice, Some(Notice::NewGame));
        assert_eq!(table.clone().after(Act::TakeBack).line.plies().len(), 1);
    }

    #[test]
    fn a_broken_link_is_a_place_of_its_own() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi/xyz")));
        assert!(matches!(session.place(), Place::Lost(_)));
        let session = session.reduce(Event::Went(Navigation::at("#/shogi")));
        assert!(matches!(session.place(), Place::Table(_)));
    }
}
