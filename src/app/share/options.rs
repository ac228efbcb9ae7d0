//! What the dialog has to give: the link as it was asked for, and its QR code.

use crate::app::route;
use crate::app::state::GameView;
use crate::engine::player::Player;
use crate::share::qr;

/// How a game is to be shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkOptions {
    /// Does the link open at the start, not where the game is looked at?
    pub at_start: bool,
    /// From which side it is seen.
    pub view: Player,
    /// Does it hold the branches and comments too with which the game came?
    pub whole: bool,
}

impl LinkOptions {
    /// As the game is looked at. One that is sent back is seen from the side
    /// of the player to whom it goes: it is their turn.
    pub fn of(table: &GameView) -> LinkOptions {
        let back = table.goes_back() && table.position.outcome.is_none();
        let view = if back { table.position.turn } else { table.viewer() };
        LinkOptions { at_start: false, view, whole: true }
    }

    /// The fragment of the link. `None` if the game is too long for one.
    pub fn fragment(self, table: &GameView) -> Option<String> {
        let ply = if self.at_start { 0 } else { table.ply() };
        let mut shared = table.shared_at(ply);
        if !self.whole {
            shared = shared.only_line();
        }
        shared.view = self.view;
        route::game(&shared)
    }
}

/// The QR code of an address; `None` if it is too long for one.
pub fn code(address: &str) -> Option<qr::QrPath> {
    qr::svg_path(address).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route::Target;
    use crate::app::state::{Command, KnownGame, ReceivedGame};
    use crate::engine::action::Action;
    use crate::record::NodeId;
    use crate::share::Shared;
    use std::rc::Rc;

    #[test]
    fn a_link_opens_as_it_was_asked_for() {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let table = Rc::new(GameView::new(&shogi)).after(Command::Resign);
        let options = LinkOptions { at_start: true, view: Player(1), whole: true };
        let fragment = options.fragment(&table).expect("a link");
        let Target::Game(game) = Target::of(&fragment) else { panic!("{fragment}") };
        assert_eq!((game.ply(), game.view, game.line().len()), (0, Player(1), 1));
        assert_eq!(
            LinkOptions::of(&table),
            LinkOptions { at_start: false, view: Player(0), whole: true }
        );
    }

    #[test]
    fn a_link_holds_the_whole_tree_or_the_line_on_the_table() {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let mut came = Shared::new(&shogi);
        came.record.tree.add(NodeId::ROOT, Action::Agree);
        came.open_at = came.record.tree.add(NodeId::ROOT, Action::Resign);
        let table = GameView::open(&came, None).expect("a table");
        let opened = |at_start, whole| {
            let options = LinkOptions { at_start, whole, ..LinkOptions::of(&table) };
            let fragment = options.fragment(&table).expect("a link");
            let Target::Game(game) = Target::of(&fragment) else { panic!("{fragment}") };
            assert_eq!(game.line(), [Action::Resign]);
            (game.ply(), game.record.tree.len())
        };
        assert_eq!((opened(false, true), opened(false, false)), ((1, 2), (1, 1)));
        assert_eq!((opened(true, true), opened(true, false)), ((0, 2), (0, 1)));
    }

    #[test]
    fn a_game_is_sent_back_to_the_player_whose_turn_it_is() {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let came = GameView::new(&shogi).shared();
        let received = ReceivedGame::arrived(&came, KnownGame::default());
        let table = Rc::new(GameView::open(&came, Some(received)).expect("a table"));
        assert_eq!(LinkOptions::of(&table).view, Player(0));
        let square = |name| crate::notation::square::read(table.rules().topology(), name);
        let (from, to) = (square("7g").expect("a square").0, square("7f").expect("a square").0);
        let from = crate::app::board::Source::Square(from);
        let intent = crate::app::board::Intent::Try { from, to, dragged: false };
        let table = table.after(Command::Board(intent));
        assert_eq!(table.end(), 1);
        assert_eq!(LinkOptions::of(&table).view, Player(1));
    }
}
