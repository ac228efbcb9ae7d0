//! What is agreed before a game, and what the clocks bring about. Nothing of it is
//! linked by a table at which nobody asks for it.

use std::rc::Rc;

use super::GameView;
use crate::app::text::setup as text;
use crate::engine::action::Action;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::record::view::{PositionView, Replay};
use crate::record::{ClockTime, Clocks, HeaderKey, NodeId, Record, Start, TimeControl, Timeline};

impl GameView {
    /// How much time the players have, if the clocks are kept here.
    pub fn time_control(&self) -> Option<TimeControl> {
        TimeControl::of(&self.timeline.record().headers)
    }

    /// The place of the record at which the game stands, whatever is shown.
    pub fn end_place(&self) -> NodeId {
        self.timeline.at(self.end())
    }

    /// The position there.
    pub fn end_position(&self) -> Rc<PositionView> {
        self.view_at(self.end())
    }

    /// What is left to the players there, by the times that the record notes.
    pub fn clocks(&self, control: TimeControl) -> Clocks {
        let tree = &self.timeline.record().tree;
        let (plies, places) = (self.plies(), self.timeline.plies());
        let times = plies.iter().zip(places).map(|(ply, at)| (ply.player, tree.notes(at).time));
        Clocks::after(control, times)
    }

    /// Gives the players so much time, or takes the clocks away; only before the
    /// game begins.
    pub fn give_time(&mut self, control: Option<TimeControl>) -> bool {
        let value = control.map(TimeControl::text).unwrap_or_default();
        let open = self.end() == 0;
        open && self.set_header(HeaderKey::TimeControl, &value)
            && self.tell_setup(text::timed(control))
    }

    /// Calls a player by this name; by none if it is empty.
    pub fn name_player(&mut self, player: Player, name: &str) -> bool {
        self.set_header(HeaderKey::Player(player), name)
    }

    /// Lots have been drawn, and who sits where stays.
    pub fn keep_seats(&mut self) -> bool {
        self.tell_setup(text::SEATS_KEPT.clone())
    }

    fn set_header(&mut self, key: HeaderKey, value: &str) -> bool {
        Rc::make_mut(&mut self.timeline).set_header(key, value)
    }

    fn tell_setup(&mut self, words: Text) -> bool {
        self.announce(words);
        true
    }

    /// The two players change their seats, with their names and the computer; only
    /// before the game begins. The board is seen from the other side.
    pub fn change_seats(&mut self) -> bool {
        if self.end() > 0 || self.rules().players() != 2 {
            return false;
        }
        let names = [Player(0), Player(1)]
            .map(|player| self.name_of(player).unwrap_or_default().to_owned());
        self.name_player(Player(0), &names[1]);
        self.name_player(Player(1), &names[0]);
        self.seating = self.seating.swapped();
        (self.view, self.still) = (Player(1 - self.viewer().0.min(1)), true);
        self.follows = false;
        self.lay_out(None);
        self.tell_setup(text::SEATS_CHANGED.clone())
    }

    /// The game begins from this start, if it is possible; only as long as nothing
    /// has been done.
    pub fn begin_from(&mut self, start: Start) -> bool {
        if self.end() > 0 || self.has_more() || *self.start() == start {
            return false;
        }
        let headers = self.timeline.record().headers.clone();
        let mut record = Record::new(&self.variant);
        (record.start, record.headers) = (start, headers);
        let Ok(replay) = Replay::new(&record) else { return false };
        let table = GameView::of(Timeline::new(record, NodeId::ROOT), replay);
        let mut table = GameView {
            view: self.view,
            follows: self.follows,
            scroll: self.scroll,
            announcement: self.announcement.clone(),
            seating: self.seating,
            ..table
        };
        table.look();
        table.announce(table.standing());
        *self = table;
        true
    }

    /// Notes how long the action that led to the end of the game has taken.
    pub fn note_time(&mut self, at: NodeId, time: ClockTime) -> bool {
        let timeline = &self.timeline;
        let is_new = timeline.record().tree.notes(at).time.is_none();
        let noted = at == self.end_place() && at != NodeId::ROOT && is_new;
        if noted {
            Rc::make_mut(&mut self.timeline).set_time(at, time);
        }
        noted
    }

    /// The time of the player to move at this place, the end of the game, is over
    /// after so many milliseconds: what that means is the game's own.
    pub fn flag(&mut self, at: NodeId, used: u32) -> bool {
        if at != self.end_place() || self.end_position().outcome.is_some() {
            return false;
        }
        self.ply = self.end();
        self.unhanded = None;
        self.gives_up = false;
        self.look();
        let fell = self.play(Action::Time);
        if fell {
            let time = ClockTime { used, left: Some(0) };
            let fallen = self.end_place();
            Rc::make_mut(&mut self.timeline).set_time(fallen, time);
        }
        fell
    }

    /// The action that led to the end of the game came after the time was over: it
    /// is taken back, and the time has decided.
    pub fn flag_before(&mut self, at: NodeId, used: u32) -> bool {
        if at != self.end_place() || self.end() == 0 {
            return false;
        }
        let end = self.end();
        let Some(ply) = Rc::make_mut(&mut self.timeline).take_back(end) else { return false };
        self.ply = ply;
        let at = self.end_place();
        self.flag(at, used)
    }

    /// Can the player to move offer a draw now? Only people are asked.
    pub fn offers_draw(&self) -> bool {
        let plays = self.position.outcome.is_none() && self.is_at_end() && self.end() > 0;
        plays && !self.seating.has_computer() && self.check(Action::Agree).is_ok()
    }

    /// Puts away the offer of a draw, which was refused.
    pub fn refuse_draw(&mut self) -> bool {
        self.clear_words();
        self.refuse(text::DRAW_REFUSED.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::seating::Seating;
    use crate::app::state::{Command, TreeEdit};
    use crate::engine::outcome::Reason;
    use crate::share::{self, Shared};
    use crate::variants;

    fn table(id: &str) -> Rc<GameView> {
        Rc::new(GameView::new(&variants::find(id).expect("in the catalogue")))
    }

    fn edit(table: &Rc<GameView>, edit: impl Fn(&mut GameView) -> bool + 'static) -> Rc<GameView> {
        Rc::new(TreeEdit::new(edit).of(table).expect("a change"))
    }

    fn play(table: Rc<GameView>, text: &str) -> Rc<GameView> {
        let action = crate::notation::moves::parse(table.rules(), table.position(), text);
        table.after(Command::Play(action.expect("a move text")))
    }

    fn timed(id: &str) -> Rc<GameView> {
        edit(&table(id), |table| table.give_time(TimeControl::new(600, 30, 0)))
    }

    const TEN_SECONDS: ClockTime = ClockTime { used: 10_000, left: None };

    #[test]
    fn the_clocks_travel_with_the_game() {
        let table = play(timed("shogi"), "7g7f");
        let at = table.place();
        let table = play(edit(&table, move |table| table.note_time(at, TEN_SECONDS)), "3c3d");
        let link = share::encode(&table.shared()).expect("a link");
        let game = share::decode(&link).expect("a game");
        let opened = GameView::open(&game, None).expect("a table");
        let control = opened.time_control().expect("a clock");
        let clocks = opened.clocks(control);
        assert_eq!([0, 1].map(|player| clocks.allowed(Player(player))), [620_000, 630_000]);
        // Nothing but the moves is taken back, and the time with them.
        let back = table.after(Command::TakeBack).after(Command::TakeBack);
        assert_eq!((back.end(), back.has_more(), back.shared().record.tree.len()), (0, false, 0));
        assert_eq!(back.clocks(control), Clocks::new(control));
    }

    #[test]
    fn a_rematch_and_a_new_game_have_the_same_time_and_start() {
        let names = edit(&timed("shogi"), |table| table.name_player(Player(0), "花子"));
        let ended = names.after(Command::Resign);
        let again = ended.clone().after(Command::NewGame);
        for anew in [ended.clone().after(Command::Rematch), again] {
            assert_eq!(anew.time_control(), TimeControl::new(600, 30, 0));
            assert_eq!(anew.end(), 0);
        }
        let names = |table: &GameView| [0, 1].map(|seat| table.name_of(Player(seat)).is_some());
        assert_eq!(names(&ended.clone().after(Command::Rematch)), [false, true]);
        assert_eq!(names(&ended.clone().after(Command::NewGame)), [true, false]);
        let mut came = Shared::played("shogi", "7g7f");
        came.record.headers.set(HeaderKey::Player(Player(0)), "羽生");
        came.record.headers.set(HeaderKey::Event, "王位戦");
        let opened = Rc::new(GameView::open(&came, None).expect("a table"));
        assert!(opened.after(Command::NewGame).timeline().record().headers.is_empty());
    }

    #[test]
    fn time_is_given_before_the_game_only() {
        let begun = play(table("shogi"), "7g7f");
        let late = TreeEdit::new(|table| table.give_time(TimeControl::new(60, 0, 0)));
        assert!(late.of(&begun).is_none());
        let none = edit(&timed("shogi"), |table| table.give_time(None));
        assert_eq!(none.shared(), table("shogi").shared());
    }

    #[test]
    fn when_the_time_is_over_the_game_decides() {
        let two = play(timed("shogi"), "7g7f");
        let at = two.place();
        let over = edit(&two.clone().after(Command::Back), move |table| table.flag(at, 630_000));
        let outcome = over.position.outcome.clone().expect("an end");
        assert_eq!((outcome.reason, outcome.winners), (Reason::Time, vec![Player(0)]));
        assert_eq!(over.note().time.map(|time| time.used), Some(630_000));
        let start = NodeId::ROOT;
        let four = edit(&timed("yonin-survivor"), move |table| table.flag(start, 630_000));
        assert!(four.position.outcome.is_none(), "three play on");
        assert_eq!(four.position.turn, Player(1));
        // At another place it decides nothing.
        assert!(TreeEdit::new(move |table| table.flag(at, 1)).of(&over).is_none());
    }

    #[test]
    fn a_move_after_the_time_was_over_is_none() {
        let late = play(play(timed("shogi"), "7g7f"), "3c3d");
        let at = late.place();
        let over = edit(&late, move |table| table.flag_before(at, 700_000));
        let outcome = over.position.outcome.clone().expect("an end");
        assert_eq!((over.end(), outcome.winners), (2, vec![Player(0)]));
        assert_eq!(over.shared().record.tree.len(), 2);
    }

    #[test]
    fn the_computers_clock_falls_too() {
        let seated = GameView::clone(&timed("shogi")).seated(Seating::read("pa").expect("seats"));
        let table = play(Rc::new(seated), "7g7f");
        assert!(table.is_computers_turn());
        let at = table.place();
        let over = edit(&table, move |table| table.flag(at, 630_000));
        assert_eq!(over.position.outcome.as_ref().map(|ended| ended.reason), Some(Reason::Time));
        assert!(!table.offers_draw());
    }

    #[test]
    fn seats_are_changed_with_names_and_computer() {
        let seated = GameView::clone(&table("shogi")).seated(Seating::read("pc").expect("seats"));
        let named = edit(&Rc::new(seated), |table| table.name_player(Player(0), "太郎"));
        let changed = edit(&named, GameView::change_seats);
        assert_eq!(changed.seating().text(), "cp");
        assert_eq!(changed.viewer(), Player(1));
        let headers = &changed.timeline().record().headers;
        assert_eq!(headers.get(&HeaderKey::Player(Player(1))), Some("太郎"));
        assert_eq!(headers.get(&HeaderKey::Player(Player(0))), None);
    }

    #[test]
    fn a_draw_is_agreed_and_the_record_says_so() {
        let table = play(table("shogi"), "7g7f");
        assert!(table.offers_draw());
        let refused = edit(&table, GameView::refuse_draw);
        assert!(refused.position.outcome.is_none());
        let agreed = table.after(Command::Play(Action::Agree));
        assert_eq!(
            agreed.position.outcome.as_ref().map(|ended| (ended.reason, ended.winners.len())),
            Some((Reason::Agreement, 0))
        );
        assert!(!agreed.offers_draw());
        let link = share::encode(&agreed.shared()).expect("a link");
        assert_eq!(share::decode(&link).expect("a game").line().pop(), Some(Action::Agree));
    }
}
