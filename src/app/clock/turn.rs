//! The turn that is timed: pure, so that it is tested without a browser.

use crate::app::seating::Sitter;
use crate::app::state::{GameView, Lineage};
use crate::engine::player::Player;
use crate::record::{ClockTime, Clocks, NodeId};

/// Does the clock of a turn go?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockState {
    /// The game has not begun; the first action starts the clocks.
    Waiting,
    /// It goes, since this moment, in milliseconds since 1970.
    Running(u64),
    /// It has been stopped; the next action starts it again.
    Paused,
    /// The game is over, or something has to be handed over first. It goes on after that.
    Still,
    /// The game is over, and its clock did not go before: on a branch of it the next action
    /// starts it.
    Over,
}

/// The turn at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedTurn {
    /// Which game on the table it is.
    pub lineage: Lineage,
    /// The place of the record.
    pub at: NodeId,
    /// Who is to move.
    pub player: Player,
    /// What is left to all as the turn begins.
    pub clocks: Clocks,
    /// Does the clock go?
    pub state: ClockState,
    /// What the turn had taken when the clock was started last, in milliseconds.
    pub before: u32,
}

/// What has come of the turn before: something that is done to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnEnd {
    /// The action that led to this place has taken so long.
    Acted(NodeId, ClockTime),
    /// It came when the time was over, which is how long it is.
    TooLate(NodeId, u32),
}

impl TimedTurn {
    /// The turn at the end of the game on a table, at a moment; `None` if nobody
    /// keeps clocks there. `last` is the turn that was timed until now, with what has
    /// come of it. `known` is what the turn had taken already, if that is known from
    /// before.
    pub fn of(
        table: &GameView,
        last: Option<&TimedTurn>,
        now: u64,
        known: impl FnOnce() -> u32,
    ) -> Option<(TimedTurn, Option<TurnEnd>)> {
        let (at, position) = (table.end_place(), table.end_position());
        let clocks = table.clocks(table.time_control()?);
        let last = last.filter(|last| last.lineage == table.lineage());
        let begun = table.end() > 0;
        let still = position.outcome.is_some() || table.holds_hand().is_some();
        let fresh = TimedTurn {
            lineage: table.lineage(),
            at,
            player: position.turn,
            clocks,
            state: if begun { ClockState::Paused } else { ClockState::Waiting },
            before: 0,
        };
        let (mut turn, end) = match last {
            // A game that was opened: nobody sits at it yet.
            None => (TimedTurn { before: if begun { known() } else { 0 }, ..fresh }, None),
            Some(last) if last.at == at => {
                let turn = TimedTurn { clocks, player: position.turn, ..last.clone() };
                (turn, None)
            }
            Some(last) => last.followed_by(table, fresh, now),
        };
        turn.state = match turn.state {
            ClockState::Running(since) if still => {
                turn.before = turn.before.saturating_add(passed(since, now));
                ClockState::Still
            }
            ClockState::Waiting | ClockState::Paused if position.outcome.is_some() => {
                ClockState::Over
            }
            ClockState::Still if !still => ClockState::Running(now),
            state => state,
        };
        Some((turn, end))
    }

    /// The turn at another place of the same game.
    fn followed_by(
        &self,
        table: &GameView,
        mut next: TimedTurn,
        now: u64,
    ) -> (TimedTurn, Option<TurnEnd>) {
        let tree = &table.timeline().record().tree;
        let acted = tree.parent(next.at) == self.at && next.at != NodeId::ROOT;
        let is_new = acted && tree.notes(next.at).time.is_none();
        let by_person = table.sitter(self.player) == Sitter::Person;
        next.state = match self.state {
            _ if table.end() == 0 => ClockState::Waiting,
            ClockState::Paused | ClockState::Over if acted && by_person => ClockState::Running(now),
            ClockState::Paused | ClockState::Over => ClockState::Paused,
            ClockState::Waiting if !acted => ClockState::Paused,
            ClockState::Waiting | ClockState::Running(_) | ClockState::Still => {
                ClockState::Running(now)
            }
        };
        if !is_new || self.state == ClockState::Waiting {
            return (next, None);
        }
        let (mut clocks, used) = (self.clocks, self.spent(now));
        let end = match clocks.spend(self.player, used) {
            Some(time) => {
                next.clocks = clocks;
                TurnEnd::Acted(next.at, time)
            }
            None => TurnEnd::TooLate(next.at, self.clocks.allowed(self.player)),
        };
        (next, Some(end))
    }

    /// What the turn has taken at a moment, in milliseconds.
    pub fn spent(&self, now: u64) -> u32 {
        match self.state {
            ClockState::Running(since) => self.before.saturating_add(passed(since, now)),
            ClockState::Waiting | ClockState::Paused | ClockState::Still | ClockState::Over => {
                self.before
            }
        }
    }

    /// Does its clock go?
    pub fn runs(&self) -> bool {
        matches!(self.state, ClockState::Running(_))
    }

    /// Stops the clock, or starts it.
    pub fn toggle(&mut self, now: u64) {
        let before = self.spent(now);
        self.state = match self.state {
            ClockState::Running(_) => ClockState::Paused,
            ClockState::Waiting | ClockState::Paused => ClockState::Running(now),
            stopped @ (ClockState::Still | ClockState::Over) => stopped,
        };
        self.before = before;
    }
}

/// The milliseconds from a moment to another; none if the time of day was set back.
fn passed(since: u64, now: u64) -> u32 {
    u32::try_from(now.saturating_sub(since)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::app::seating::Seating;
    use crate::app::state::{Command, TreeEdit};
    use crate::engine::action::Action;
    use crate::notation::moves;
    use crate::record::TimeControl;
    use crate::variants;

    /// A table with clocks, kept as the page keeps them.
    struct Timed {
        table: Rc<GameView>,
        turn: TimedTurn,
        now: u64,
    }

    impl Timed {
        fn new(id: &str, control: (u32, u32, u32), seats: &str) -> Timed {
            let variant = variants::find(id).expect("in the catalogue");
            let mut table = GameView::new(&variant);
            if let Some(seating) = Seating::read(seats) {
                table = table.seated(seating);
            }
            let control = TimeControl::new(control.0, control.1, control.2);
            table.give_time(control);
            let table = Rc::new(table);
            let (turn, _) = TimedTurn::of(&table, None, 1_000_000, || 0).expect("clocks");
            Timed { table, turn, now: 1_000_000 }
        }

        fn edit(&mut self, edit: impl Fn(&mut GameView) -> bool + 'static) {
            let edited = TreeEdit::new(edit).of(&self.table).expect("a change");
            self.table = Rc::new(edited);
        }

        /// The table has changed, so many milliseconds later.
        fn follow(&mut self, later: u64) {
            self.now += later;
            let last = Some(&self.turn);
            let (turn, end) = TimedTurn::of(&self.table, last, self.now, || 0).expect("clocks");
            self.turn = turn;
            match end {
                Some(TurnEnd::Acted(at, time)) => self.edit(move |table| table.note_time(at, time)),
                Some(TurnEnd::TooLate(at, used)) => {
                    self.edit(move |table| table.flag_before(at, used));
                }
                None => return,
            }
            self.follow(0);
        }

        fn play(&mut self, text: &str, later: u64) {
            let (rules, position) = (self.table.rules(), self.table.position());
            let action = moves::parse(rules, position, text).expect("a move text");
            let at = self.table.place();
            match self.table.is_computers_turn() {
                true => self.edit(move |table| table.answer(at, action)),
                false => self.table = self.table.clone().after(Command::Play(action)),
            }
            self.follow(later);
        }

        fn act(&mut self, act: Command, later: u64) {
            self.table = self.table.clone().after(act);
            self.follow(later);
        }

        /// What is left to both in all, in seconds.
        fn left(&self) -> [u32; 2] {
            [0, 1].map(|player| {
                let spent =
                    if player == self.turn.player.0 { self.turn.spent(self.now) } else { 0 };
                self.turn.clocks.reading(Player(player), spent).total / 1000
            })
        }
    }

    #[test]
    fn the_first_action_starts_the_clocks_and_takes_no_time() {
        let mut timed = Timed::new("shogi", (60, 10, 0), "");
        assert_eq!(timed.turn.state, ClockState::Waiting);
        timed.play("7g7f", 25_000);
        assert_eq!((timed.left(), timed.turn.runs()), ([70, 70], true));
        timed.play("3c3d", 25_000);
        timed.play("2g2f", 7_000);
        assert_eq!(timed.left(), [63, 45]);
        timed.now += 5_000;
        assert_eq!(timed.left(), [63, 40]);
    }

    #[test]
    fn a_tab_that_slept_is_right_when_it_wakes() {
        let mut timed = Timed::new("shogi", (60, 10, 0), "");
        timed.play("7g7f", 0);
        timed.now += 3_600_000;
        assert_eq!(timed.left(), [70, 0]);
        // A move that comes after all is none.
        timed.play("3c3d", 1);
        let outcome = timed.table.position.outcome.as_ref().expect("an end");
        assert_eq!(outcome.winners, [Player(0)]);
        assert_eq!(timed.turn.state, ClockState::Still);
        // The time of day is set back: nobody gains by it.
        let mut timed = Timed::new("shogi", (60, 0, 5), "");
        timed.play("7g7f", 0);
        timed.now -= 500_000;
        assert_eq!(timed.left(), [60, 60]);
        timed.play("3c3d", 0);
        assert_eq!(timed.left(), [60, 65]);
    }

    #[test]
    fn a_pause_takes_no_time_and_ends_with_the_next_action() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "");
        timed.play("7g7f", 0);
        timed.now += 10_000;
        timed.turn.toggle(timed.now);
        timed.now += 100_000;
        assert_eq!((timed.left(), timed.turn.state), ([60, 50], ClockState::Paused));
        timed.turn.toggle(timed.now);
        timed.now += 10_000;
        assert_eq!(timed.left(), [60, 40]);
        timed.turn.toggle(timed.now);
        timed.play("3c3d", 100_000);
        assert_eq!((timed.left(), timed.turn.runs()), ([60, 40], true));
    }

    #[test]
    fn a_pause_outlasts_what_the_computer_decides_meanwhile() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "pa");
        timed.play("7g7f", 0);
        timed.turn.toggle(timed.now);
        timed.play("3c3d", 10_000);
        assert_eq!((timed.left(), timed.turn.state), ([60, 60], ClockState::Paused));
        timed.play("2g2f", 10_000);
        assert!(timed.turn.runs());
    }

    #[test]
    fn a_game_that_is_opened_waits_with_what_was_known() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "");
        timed.play("7g7f", 0);
        timed.play("3c3d", 20_000);
        let opened = GameView::open(&timed.table.shared(), None).expect("a table");
        let (turn, _) = TimedTurn::of(&opened, None, timed.now, || 5_000).expect("clocks");
        assert_eq!((turn.state, turn.before, turn.player), (ClockState::Paused, 5_000, Player(0)));
        assert_eq!(turn.clocks.reading(Player(1), 0).total, 40_000);
        let untimed = GameView::new(&timed.table.variant);
        assert_eq!(TimedTurn::of(&untimed, None, 0, || 0), None);
    }

    #[test]
    fn a_game_that_was_over_when_it_was_opened_waits_on_its_branches() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "");
        timed.play("7g7f", 0);
        timed.play("3c3d", 0);
        timed.act(Command::Play(Action::Resign), 0);
        // At the table where it was played, the clock goes on.
        timed.act(Command::TakeBack, 10_000);
        assert!(timed.turn.runs());
        timed.act(Command::Play(Action::Resign), 0);
        timed.table = Rc::new(GameView::open(&timed.table.shared(), None).expect("a table"));
        timed.turn = TimedTurn::of(&timed.table, None, timed.now, || 0).expect("clocks").0;
        assert_eq!(timed.turn.state, ClockState::Over);
        timed.act(Command::TakeBack, 10_000);
        assert_eq!(timed.turn.state, ClockState::Paused);
        timed.play("2g2f", 10_000);
        assert_eq!((timed.turn.runs(), timed.left()), (true, [60, 60]));
    }

    #[test]
    fn what_is_looked_at_changes_nothing() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "");
        timed.play("7g7f", 0);
        timed.play("3c3d", 20_000);
        timed.act(Command::First, 10_000);
        assert_eq!((timed.left(), timed.turn.player), ([50, 40], Player(0)));
        timed.act(Command::Last, 10_000);
        assert_eq!(timed.left(), [40, 40]);
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut timed = Timed::new("shogi", (60, 0, 0), "");
        timed.play("7g7f", 0);
        timed.play("3c3d", 20_000);
        timed.act(Command::TakeBack, 10_000);
        assert_eq!(
            (timed.left(), timed.turn.player, timed.turn.runs()),
            ([60, 60], Player(1), true)
        );
        timed.act(Command::Forward, 10_000);
        assert_eq!((timed.left(), timed.turn.player), ([60, 40], Player(0)));
        // A branch begins with the clocks as they were there.
        timed.act(Command::Back, 1_000);
        timed.play("8c8d", 1_000);
        assert_eq!((timed.left(), timed.table.end()), ([60, 60], 2));
        timed.act(Command::NewGame, 1_000);
        assert_eq!((timed.left(), timed.turn.state), ([60, 60], ClockState::Waiting));
    }

    #[test]
    fn four_players_have_a_clock_each() {
        let mut timed = Timed::new("yonin-survivor", (60, 0, 0), "");
        let first = timed.table.position.legal_moves[0];
        timed.act(Command::Play(Action::Move(first)), 0);
        assert_eq!(timed.turn.player, Player(1));
        timed.now += 60_000;
        let (at, used) = (timed.turn.at, 60_000);
        timed.edit(move |table| table.flag(at, used));
        timed.follow(0);
        assert!(timed.table.position.outcome.is_none());
        assert_eq!((timed.turn.player, timed.turn.runs()), (Player(2), true));
        assert_eq!(timed.turn.clocks.allowed(Player(1)), 0);
        assert_eq!(timed.turn.clocks.allowed(Player(2)), 60_000);
    }

    #[test]
    fn while_the_hand_is_handed_over_nobodys_clock_goes() {
        let mut timed = Timed::new("shared-piece-1", (60, 0, 0), "");
        for text in ["7g7f", "3c3d", "8h2b+"] {
            timed.play(text, 0);
        }
        assert_eq!(timed.turn.state, ClockState::Still);
        timed.act(Command::HandOver, 30_000);
        assert_eq!((timed.left(), timed.turn.runs()), ([60, 60], true));
    }
}
