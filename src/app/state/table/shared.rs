//! A table and the link that stands for it.

use std::rc::Rc;

use super::{GameView, Lineage};
use crate::app::saved_game::SavedGameId;
use crate::app::seating::Seating;
use crate::app::state::navigation::{KeptAs, KnownGame, LinkOrigin};
use crate::app::state::received::{OtherVersion, ReceivedGame};
use crate::app::text::{aria, game, share as text};
use crate::engine::action::Action;
use crate::engine::illegal::Illegal;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::record::view::{PlyView, PositionView, Replay};
use crate::record::{NodeId, Notes, Start, Timeline};
use crate::share::{Relation, Shared};

impl GameView {
    /// The table of a shared game, at the ply and from the side that it names.
    /// On the table is the branch that leads to that ply; the others, with all
    /// comments and marks, are kept and shared again. `None` if its start is
    /// not possible.
    pub fn open(shared: &Shared, received: Option<ReceivedGame>) -> Option<GameView> {
        let (mut record, mut through) = (shared.record.clone(), shared.open_at);
        let mut replay = Replay::new(&record).ok()?;
        let line = record.tree.path(record.tree.end(through));
        if let Some(refused) = line.into_iter().find(|&at| replay.ply(&record.tree, at).is_none()) {
            through = record.tree.parent(refused);
            record.tree.remove(refused);
        }
        let ply = shared.ply().min(record.tree.ply(record.tree.end(through)));
        let mut table = GameView::of(Timeline::new(record, through), replay);
        table.ply = ply;
        table.reviewing = ply < table.end();
        table.view = shared.view;
        table.received = received;
        table.look();
        Some(table)
    }

    /// The game as it is shared: opened where it is looked at, from the side
    /// from which it is seen, with all branches, comments and marks.
    pub fn shared(&self) -> Shared {
        let record = self.timeline.record().clone();
        Shared { record, open_at: self.place(), view: self.viewer() }
    }

    /// What is shown of the position after this many actions.
    pub fn view_at(&self, ply: usize) -> Rc<PositionView> {
        let (tree, at) = (&self.timeline.record().tree, self.timeline.at(ply));
        self.replay.borrow_mut().position(tree, at)
    }

    /// A table of its own with the game as it was after this many actions, at
    /// which people sit: what is tried out there stays there.
    pub fn try_out(&self, ply: usize) -> GameView {
        let at = self.timeline.at(ply);
        let mut record = self.timeline.record().clone();
        let ahead: Vec<NodeId> = record.tree.children(at).collect();
        for later in ahead {
            record.tree.remove(later);
        }
        let mut table = self.clone();
        table.timeline = Rc::new(Timeline::new(record, at));
        (table.ply, table.seating, table.unhanded) = (ply, Seating::default(), None);
        (table.gives_up, table.received, table.still) = (false, None, true);
        (table.id, table.lineage) = (None, Lineage::begin());
        table.look();
        table
    }

    /// Is it nothing but a new game, seen from its usual side?
    pub fn is_new(&self) -> bool {
        self.timeline.record().is_blank() && self.viewer() == Player(0)
    }

    /// The same, opened after this many actions of the line on the table, which
    /// is the main line from there.
    pub fn shared_at(&self, ply: usize) -> Shared {
        let mut record = self.timeline.record().clone();
        // From where it opens the link goes on along the first branches.
        let ahead = self.timeline.plies().skip(ply);
        ahead.for_each(|at| record.tree.lead(at));
        Shared { record, open_at: self.timeline.at(ply), view: self.viewer() }
    }

    /// The record of the game, and whether another state of the table has the
    /// very same.
    pub fn timeline(&self) -> &Rc<Timeline> {
        &self.timeline
    }

    /// May this be done in the game now?
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let (tree, at) = (&self.timeline.record().tree, self.timeline.at(self.ply));
        self.replay.borrow_mut().game(tree, at).check(action)
    }

    /// What the record says of the position that is shown, and draws on it.
    pub fn note(&self) -> &Notes {
        self.timeline.record().tree.notes(self.timeline.at(self.ply))
    }

    /// Is there more than one line of moves: branches, comments, marks?
    pub fn has_more(&self) -> bool {
        self.timeline.record().tree.is_more_than_a_line()
    }

    /// The number of actions before what is shown.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The number of actions of the game, without those that were taken back.
    pub fn end(&self) -> usize {
        self.timeline.end()
    }

    /// Is the end of the game shown?
    pub fn is_at_end(&self) -> bool {
        self.ply == self.end()
    }

    /// The ply to which "last" leads: the end of the game, and from there the
    /// end of what was taken back.
    pub fn last_stop(&self) -> usize {
        self.timeline.last_stop(self.ply)
    }

    /// Can something be taken back?
    pub fn can_take_back(&self) -> bool {
        self.timeline.can_take_back(self.ply)
            && (self.timeline.restores(self.ply) || self.person_has_moved())
    }

    /// Is the last move offered to be taken back? A game that was left for a new one is
    /// offered where that is said.
    pub fn offers_take_back(&self) -> bool {
        self.end() > 0 && self.can_take_back()
    }

    /// The number of moves before what is shown; resigning and the like are
    /// none.
    pub fn moves(&self) -> usize {
        self.last.as_ref().map_or(0, |ply| ply.moves)
    }

    /// The actions of the game.
    pub fn plies(&self) -> Vec<Rc<PlyView>> {
        let (tree, mut replay) = (&self.timeline.record().tree, self.replay.borrow_mut());
        self.timeline.plies().map_while(|at| replay.ply(tree, at)).collect()
    }

    /// What a player did last before what is shown.
    pub fn last_of(&self, player: Player) -> Option<Rc<PlyView>> {
        let (tree, at) = (&self.timeline.record().tree, self.timeline.at(self.ply));
        self.replay.borrow_mut().last_of(tree, at, player)
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        &self.position.state
    }

    /// The position from which the game began, and the number of actions
    /// before it.
    pub fn begin(&self) -> (Position, usize) {
        let tree = &self.timeline.record().tree;
        let start = self.replay.borrow_mut().game(tree, NodeId::ROOT).start().clone();
        (start, usize::from(self.start().before()))
    }

    /// The number of actions before what is shown, with those before the
    /// start.
    pub fn ply_in_all(&self) -> usize {
        usize::from(self.start().before()) + self.ply
    }

    /// Does the game begin as its variant says?
    pub fn starts_as_usual(&self) -> bool {
        *self.start() == Start::Standard
    }

    /// Is a new game at this table what the plain address of its variant means:
    /// begun as usual, without names or time that the next game has, too?
    pub fn next_is_plain(&self) -> bool {
        let headers = self.timeline().record().headers.for_next_game();
        self.starts_as_usual() && headers.is_empty()
    }

    /// Where the game came from.
    pub fn origin(&self) -> LinkOrigin {
        self.received.as_ref().map_or(LinkOrigin::Here, |received| LinkOrigin::Link(received.came))
    }

    /// Is it known as which the game is kept? Until it has been looked for, a game
    /// that came by link is none of those here.
    pub fn is_placed(&self) -> bool {
        let placed = |received: &ReceivedGame| received.looked_for || self.end() != received.came;
        self.received.as_ref().is_none_or(placed)
    }

    /// Has the game that came by link gone on, so that it can be sent back?
    pub fn goes_back(&self) -> bool {
        let went_on = |received: &ReceivedGame| self.end() > received.came;
        self.is_at_end() && self.received.as_ref().is_some_and(went_on)
    }

    pub(super) fn share(&mut self, sharing: bool) -> bool {
        std::mem::replace(&mut self.sharing, sharing) != sharing
    }

    /// Puts away what was said of a game that came by link.
    pub(super) fn dismiss(&mut self) -> bool {
        let received = self.received.as_mut();
        received.is_some_and(|received| !std::mem::replace(&mut received.dismissed, true))
    }

    /// Changes this game for the other form of it.
    pub(super) fn swap_versions(&mut self) -> bool {
        let here = Rc::new(self.shared());
        let here_as = self.id.map(|id| KeptAs { id, seating: self.seating });
        let Some((received, other)) =
            self.received.as_ref().and_then(|received| Some((received, received.other.as_ref()?)))
        else {
            return false;
        };
        let back = ReceivedGame {
            looked_for: true,
            armies: received.armies,
            came: other.game.line().len(),
            other: Some(OtherVersion::of(&other.game, here, here_as)),
            swapped: !received.swapped,
            dismissed: false,
        };
        let Some(table) = GameView::open(&other.game, Some(back)) else { return false };
        let announcement = self.announcement.clone();
        let (view, follows, scroll) = (self.view, self.follows, self.scroll);
        let table = match other.kept_as {
            Some(KeptAs { id, seating }) => table.seated(seating).kept_as(Some(id)),
            None => table.seated(self.seating),
        };
        *self = GameView { announcement, view, follows, scroll, ..table };
        self.announce(aria::announced(
            text::changed(self.side_names().moves(self.end())),
            game::turn(self.mover()),
        ));
        true
    }

    /// The same table, whose game is kept under this number.
    pub fn kept_as(mut self, id: Option<SavedGameId>) -> GameView {
        self.id = id;
        self
    }

    /// As which the game is kept here, once it is.
    pub fn id(&self) -> Option<SavedGameId> {
        self.id
    }

    /// What tells the game on this table from others before it.
    pub fn lineage(&self) -> Lineage {
        self.lineage
    }

    pub(super) fn keep(&mut self, lineage: Lineage, id: SavedGameId) -> bool {
        let is_of_this = lineage == self.lineage;
        is_of_this && self.id.replace(id) != Some(id)
    }

    /// What is known here of the game that came by link. If it leads into a game
    /// that is kept here, it is that game, with its sitters.
    pub fn find(&mut self, game: &Shared, known: KnownGame) {
        let relation = known.kept.as_deref().map(|kept| Relation::of(game, kept));
        let parts = matches!(relation, None | Some(Relation::Parted { .. } | Relation::Unrelated));
        if let Some(KeptAs { id, seating }) = known.kept_as.filter(|_| !parts) {
            self.id = Some(id);
            if self.seating == Seating::default() {
                self.take_seats(seating);
            }
        }
        let received = ReceivedGame::arrived(game, known);
        self.received = Some(ReceivedGame { looked_for: true, ..received });
    }

    /// Another game begins.
    pub(super) fn leave_behind(&mut self) {
        if self.timeline.tip() > 0 {
            self.former_ids.push(self.id);
        }
        (self.id, self.lineage) = (None, Lineage::begin());
    }

    /// The game before goes on.
    pub(super) fn go_on_with_former(&mut self) {
        (self.id, self.lineage) = (self.former_ids.pop().flatten(), Lineage::begin());
    }

    /// Looks at the last position that both forms of the game share.
    pub(super) fn show_divergence(&mut self) -> bool {
        match self.received.as_ref().and_then(|received| received.other.as_ref()) {
            Some(OtherVersion { relation: Relation::Parted { shared }, .. }) => {
                self.go_to_ply(*shared)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::{Command, KnownGame};
    use crate::engine::square::Square;
    use crate::notation::{moves, position};
    use crate::record::{Colour, Mark};

    fn open(shared: &Shared) -> Rc<GameView> {
        Rc::new(GameView::open(shared, None).expect("a table"))
    }

    #[test]
    fn a_table_gives_back_what_it_was_opened_with() {
        for variant in crate::variants::all() {
            let mut game = crate::engine::game::Game::new(variant.rules());
            for place in [5, 3, 8, 1, 13] {
                let legal = game.legal_moves();
                let Some(mv) = legal.get(place % legal.len().max(1)) else { break };
                game.play(Action::Move(*mv)).expect("a legal move");
            }
            let mut shared = Shared::of_game(&variant, &game, 0);
            assert_eq!(open(&shared).shared(), shared, "{}", variant.id);
            shared.open_at = shared.record.tree.preorder()[1];
            shared.view = Player(1);
            let table = open(&shared);
            assert_eq!(table.shared(), shared, "{}", variant.id);
            assert_eq!((table.ply(), table.view), (1, Player(1)));
        }
    }

    #[test]
    fn a_table_can_begin_anywhere() {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let (start, before) =
            position::parse(&shogi.rules(), "4k4/9/4P4/9/9/9/9/9/4K4 b G 61").expect("a position");
        let game = crate::engine::game::Game::from_position(shogi.rules(), start);
        let shared = Shared::of_game(&shogi, &game, before as u16);
        let table = open(&shared);
        assert_eq!((table.shared(), table.ply_in_all()), (shared, 60));
    }

    /// 7g7f 3c3d 2g2f, where 8c8d and then 6g6f were tried too, with words.
    fn analysed() -> Shared {
        let mut shared = Shared::played("shogi", "7g7f 3c3d 2g2f");
        let other = Shared::played("shogi", "7g7f 8c8d 6g6f");
        let mut at = NodeId::ROOT;
        for action in other.line() {
            at = shared.record.tree.add(at, action);
        }
        shared.record.tree.write_notes(at, |notes| notes.comment = "好手".to_owned());
        let mark = Mark { from: Square(20), to: Square(20), colour: Colour::Red };
        shared.record.tree.write_notes(shared.open_at, |notes| notes.marks.push(mark));
        shared
    }

    #[test]
    fn branches_comments_and_marks_are_kept() {
        let came = analysed();
        for open_at in came.record.tree.preorder() {
            let mut came = came.clone();
            came.open_at = open_at;
            assert_eq!(open(&came).shared(), came);
        }
        // What is played is one branch more.
        let table = open(&came).after(Command::Back).after(Command::Resign);
        let shared = table.shared();
        assert_eq!((shared.line().pop(), shared.ply()), (Some(Action::Resign), 3));
        assert_eq!(shared.record.tree.len(), came.record.tree.len() + 1);
        assert_eq!(
            shared.record.tree.children(shared.record.tree.parent(shared.open_at)).count(),
            2
        );
        // The line on the table is the one that a link goes on with.
        let mut side = came.clone();
        side.open_at = side.record.tree.preorder()[5];
        let table = open(&side).after(Command::First);
        assert_eq!(table.shared_at(0).line(), side.line());
        assert_eq!(table.shared().line(), came.line(), "looking at a branch makes it no main line");
        assert_eq!(table.shared().record.tree.len(), side.record.tree.len());
        assert_eq!(table.after(Command::Last).shared(), side);
    }

    #[test]
    fn a_new_game_has_nothing_of_the_old_tree_unless_it_is_undone() {
        let came = analysed();
        let anew = open(&came).after(Command::NewGame);
        assert_eq!(anew.shared(), Shared::new(came.variant()));
        assert_eq!(anew.clone().after(Command::Resign).shared().record.tree.len(), 1);
        assert_eq!(anew.after(Command::TakeBack).shared(), came);
    }

    #[test]
    fn what_is_tried_out_leaves_the_game_as_it_was() {
        let game = open(&Shared::played("shogi", "7g7f 3c3d 2g2f 8c8d"));
        let tried = Rc::new(game.try_out(2));
        assert_eq!((tried.ply(), tried.end()), (2, 2));
        let action = moves::parse(tried.rules(), tried.position(), "8h2b+").expect("a move text");
        let tried = tried.after(Command::Play(action));
        assert_eq!((tried.end(), tried.notice.clone()), (3, None));
        let other = moves::parse(game.rules(), game.position(), "6g6f").expect("a move text");
        let went_on = game.clone().after(Command::Play(other));
        // Both share what is remembered of places.
        assert_eq!(went_on.plies().last().map(|ply| ply.action), Some(other));
        assert_eq!(tried.plies().last().map(|ply| ply.action), Some(action));
        assert_eq!((game.end(), game.ply()), (4, 4));
    }

    #[test]
    fn a_finished_game_opens_with_its_result() {
        let mut shared = Shared::played("shogi", "7g7f");
        let resigned = shared.record.tree.add(shared.open_at, Action::Resign);
        shared.open_at = resigned;
        assert!(open(&shared).shows_result());
        shared.open_at = shared.record.tree.parent(resigned);
        assert!(!open(&shared).shows_result());
    }

    #[test]
    fn two_forms_of_a_game_change_places() {
        let (came, kept) = (
            Shared::played("shogi", "7g7f 3c3d 2g2f"),
            Shared::played("shogi", "7g7f 3c3d 6g6f 8c8d"),
        );
        let received = ReceivedGame::arrived(
            &came,
            KnownGame { kept: Some(Rc::new(kept.clone())), ..KnownGame::default() },
        );
        let table = Rc::new(GameView::open(&came, Some(received)).expect("a table"));
        let parting = table.clone().after(Command::ShowDivergence);
        assert_eq!(parting.ply(), 2);
        let changed = table.after(Command::SwapVersions);
        assert_eq!(changed.shared(), kept);
        assert_eq!(changed.clone().after(Command::SwapVersions).shared(), came);
        let other = changed.received.as_ref().and_then(|received| received.other.as_ref());
        assert_eq!(other.map(|other| other.relation), Some(Relation::Parted { shared: 2 }));
    }

    #[test]
    fn a_game_goes_back_once_it_has_gone_on() {
        let came = Shared::played("shogi", "7g7f");
        let received = ReceivedGame::arrived(&came, KnownGame::default());
        let table = Rc::new(GameView::open(&came, Some(received)).expect("a table"));
        assert!(!table.goes_back());
        assert_eq!(table.origin(), LinkOrigin::Link(1));
        let table = Rc::new(GameView { ..(*table).clone() }).after(Command::Resign);
        assert!(table.goes_back());
        assert!(!table.clone().after(Command::Back).goes_back());
        let anew = table.after(Command::NewGame);
        assert_eq!((anew.goes_back(), anew.origin()), (false, LinkOrigin::Here));
    }
}
