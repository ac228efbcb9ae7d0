//! What the page holds, and how it changes: pure, without a browser.
//!
//! [`Session`] is everything: the place, and a [`GameView`] for every game that
//! has been opened since the page was loaded, so that going elsewhere loses
//! nothing. The engine is called here and never while something is drawn; what
//! is drawn of a position is worked out once, in a [`PositionView`](crate::record::view::PositionView).
//!
//! # The line of moves
//! A game is a [`Timeline`](crate::record::Timeline) and the ply that is looked
//! at. Looking back changes the ply and nothing else. 待った takes the move that
//! led to what is shown, and all after it, out of the game; they come back with
//! "forward" until another move is made. A move made while looking back begins a
//! branch, beside which stays what followed; it is said, and one 待った undoes it.
//! What else is done to the tree of moves is a [`TreeEdit`].

mod navigation;
mod received;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_computer;
#[cfg(test)]
mod tests_computer_many;
#[cfg(test)]
mod tests_kept;
#[cfg(test)]
mod tests_premove;

use std::rc::Rc;

use yew::Reducible;

pub use navigation::{EntryMark, KeptAs, KnownGame, LinkOrigin, Navigation};
pub use received::{DraftMatch, OtherVersion, ReceivedGame};
pub use table::{Command, GameView, Lineage, Notice, Question, TreeEdit};

use super::route::{Place, PlaceKind, Target};
use crate::share::Shared;
use crate::variants::Variant;

/// Everything that the page holds.
#[derive(Clone, Debug)]
pub struct Session {
    place: Place,
    /// One for each game, in the order in which they were opened.
    tables: Vec<Rc<GameView>>,
}

/// What changes a [`Session`].
#[derive(Clone, Debug)]
pub enum SessionEvent {
    /// The page is at another address.
    Navigated(Navigation),
    /// What the browser knows of a game that came by link has been found.
    Found(Box<Shared>, KnownGame),
    /// Something is done at the table of the game with this id.
    Game(Variant, Command),
    /// Something is done to the tree of moves at that table.
    Tree(Variant, TreeEdit),
}

/// The page before it has come anywhere.
impl Default for Session {
    fn default() -> Session {
        Session { place: Place::Plain(PlaceKind::Gallery), tables: Vec::new() }
    }
}

impl Session {
    /// The page at an address.
    pub fn at(arrival: Navigation) -> Session {
        let mut session = Session::default();
        session.go(arrival);
        session
    }

    /// Where the page is.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The table of a game that has been opened.
    pub fn table(&self, variant: &Variant) -> Option<&Rc<GameView>> {
        self.tables.iter().find(|table| table.variant.id == variant.id)
    }

    /// Puts a table in its place. Is it another one than before?
    fn put(&mut self, table: Rc<GameView>) -> bool {
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
        let Navigation { target, origin, seating, level, id } = arrival;
        let (place, table) = match target {
            Target::Place(Place::Table(variant)) => {
                let plain = |table: &&Rc<GameView>| table.next_is_plain();
                let known = self.table(&variant).filter(plain).cloned();
                let table = match known {
                    Some(table) => table.after(Command::NewGame),
                    None => Rc::new(GameView::new(&variant).seated(seating)),
                };
                (Place::Table(variant), Some(table))
            }
            Target::Computer(variant) if variant.spec().draft.is_some() => {
                (Place::Draft(variant, None), None)
            }
            Target::Computer(variant) => {
                let plain = |table: &&Rc<GameView>| table.next_is_plain();
                let known = self.table(&variant).filter(plain).cloned();
                let table = known.unwrap_or_else(|| Rc::new(GameView::new(&variant)));
                let table = table.after(Command::NewGame).after(Command::PlayComputer(level));
                (Place::Table(variant), Some(table))
            }
            Target::Place(place) => (place, None),
            Target::Game(game) => {
                let variant = game.variant();
                let shown = |table: &&Rc<GameView>| {
                    (id.is_none() || table.id() == id) && table.shared() == *game
                };
                let known = self.table(variant).filter(shown).cloned();
                let received = match origin {
                    LinkOrigin::Here => None,
                    LinkOrigin::Link(came) => Some(ReceivedGame::since(came)),
                    LinkOrigin::Afar => Some(ReceivedGame::arrived(&game, KnownGame::default())),
                };
                let open = || {
                    let table = GameView::open(&game, received)?;
                    Some(Rc::new(table.seated(seating).kept_as(id)))
                };
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
    type Action = SessionEvent;

    fn reduce(self: Rc<Self>, event: SessionEvent) -> Rc<Self> {
        match event {
            SessionEvent::Navigated(arrival) => {
                let mut session = (*self).clone();
                if session.go(arrival) { Rc::new(session) } else { self }
            }
            SessionEvent::Found(game, known) => {
                let shown = self.table(game.variant()).filter(|table| table.shared() == *game);
                let Some(table) = shown.filter(|table| table.received.is_some()) else {
                    return self;
                };
                let mut table = (**table).clone();
                table.find(&game, known);
                let mut session = (*self).clone();
                session.put(Rc::new(table));
                Rc::new(session)
            }
            SessionEvent::Game(variant, act) => {
                let table = self.table(&variant).cloned();
                let Some(changed) = table.map(|table| table.after(act)) else { return self };
                let mut session = (*self).clone();
                if session.put(changed) { Rc::new(session) } else { self }
            }
            SessionEvent::Tree(variant, edit) => {
                let edited = self.table(&variant).and_then(|table| edit.of(table));
                let Some(edited) = edited else { return self };
                let mut session = (*self).clone();
                session.put(Rc::new(edited));
                Rc::new(session)
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
        let at = |session: Rc<Session>, act| session.reduce(SessionEvent::Game(game("shogi"), act));
        let session = at(session, Command::Flip);
        let session = session.reduce(SessionEvent::Navigated(Navigation::at("#/")));
        assert_eq!(session.place(), &Place::Plain(PlaceKind::Gallery));
        let session = session.reduce(SessionEvent::Navigated(Navigation::at("#/shogi")));
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
            SessionEvent::Navigated(Navigation::at("#/shogi")),
            SessionEvent::Game(game("shogi"), Command::Back),
            SessionEvent::Game(game("shogi"), Command::Forward),
            SessionEvent::Game(game("shogi"), Command::TakeBack),
            SessionEvent::Game(game("torus-1"), Command::Flip),
        ] {
            assert!(Rc::ptr_eq(&session.clone().reduce(event), &session));
        }
    }

    #[test]
    fn the_address_of_the_game_at_the_table_changes_nothing() {
        let at = |session: Rc<Session>, act| session.reduce(SessionEvent::Game(game("shogi"), act));
        let session = at(Rc::new(Session::at(Navigation::at("#/shogi"))), Command::Resign);
        let session = at(session, Command::Back);
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let table = session.table(&shogi).expect("a table");
        let address = crate::app::route::game(&table.shared()).expect("a link");
        let same = session.clone().reduce(SessionEvent::Navigated(Navigation::at(&address)));
        assert!(Rc::ptr_eq(&same, &session));
        let other = Rc::new(Session::at(Navigation::at(&address)));
        let opened = other.table(&shogi).expect("a table");
        assert_eq!(opened.shared(), table.shared());
        assert!(opened.received.is_some(), "it came from somewhere else");
    }

    #[test]
    fn the_plain_address_of_a_game_begins_anew_and_that_can_be_undone() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi")));
        let session = session.reduce(SessionEvent::Game(game("shogi"), Command::Resign));
        let session = session.reduce(SessionEvent::Navigated(Navigation::at("#/shogi")));
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let table = session.table(&shogi).expect("a table");
        assert!(table.end() == 0);
        assert_eq!(table.notice, Some(Notice::NewGame));
        assert_eq!(table.clone().after(Command::TakeBack).end(), 1);
    }

    #[test]
    fn a_game_against_the_computer_has_an_address() {
        let arrive = || SessionEvent::Navigated(Navigation::at("#/shogi?play=computer"));
        let session = Rc::new(Session::at(Navigation::at("#/shogi?play=computer")));
        let table = session.table(&game("shogi")).expect("a table");
        assert_eq!(table.person(), Some(crate::engine::player::Player(0)));
        let flipped = session.reduce(SessionEvent::Game(game("shogi"), Command::Resign));
        let again = flipped.reduce(arrive());
        let table = again.table(&game("shogi")).expect("a table");
        assert_eq!((table.end(), table.seating().has_computer()), (0, true));
        let level = crate::app::seating::ComputerLevel::new(5).expect("a level");
        let arrival = Navigation { level, ..Navigation::at("#/torus-1?play=computer") };
        let stronger = again.reduce(SessionEvent::Navigated(arrival));
        let table = stronger.table(&game("torus-1")).expect("a table");
        assert_eq!(table.sitter(crate::engine::player::Player(1)).level(), Some(level));
        let level = crate::app::seating::ComputerLevel::new(3).expect("a level");
        let arrival = Navigation { level, ..Navigation::at("#/torus-1?play=computer") };
        // Wherever the board is seen from, the person keeps the seat.
        let turned = stronger.reduce(SessionEvent::Game(game("torus-1"), Command::Flip));
        let weaker = turned.reduce(SessionEvent::Navigated(arrival));
        let table = weaker.table(&game("torus-1")).expect("a table");
        assert_eq!(table.sitter(crate::engine::player::Player(1)).level(), Some(level));
        assert_eq!(table.person(), Some(crate::engine::player::Player(0)));
    }

    #[test]
    fn a_broken_link_is_a_place_of_its_own() {
        let session = Rc::new(Session::at(Navigation::at("#/shogi/xyz")));
        assert!(matches!(session.place(), Place::NotFound(_)));
        let session = session.reduce(SessionEvent::Navigated(Navigation::at("#/shogi")));
        assert!(matches!(session.place(), Place::Table(_)));
    }
}
