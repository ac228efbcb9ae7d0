//! The clocks of one table as they go: what they show is written where it is shown,
//! at each full second, and nothing else is drawn again.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::Date;
use web_sys::Element;
use yew::prelude::*;

use super::kept;
use super::turn::{ClockState, TimedTurn, TurnEnd};
use crate::app::feel::{SoundKind, sound};
use crate::app::opponent::OpponentProps;
use crate::app::seating::Sitter;
use crate::app::state::{GameView, TreeEdit};
use crate::app::text::setup as text;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::record::{ClockReading, ClockStage};
use crate::watchers::Watchers;

/// When little is left, in milliseconds: it is shown in another way.
const LOW: u32 = 10_000;

/// What is told of the main time, in seconds left.
const TOLD_MINUTES: [u32; 8] = [3600, 1800, 600, 300, 180, 120, 60, 30];

/// What is told of the last time, in seconds left.
const TOLD_SECONDS: [u32; 6] = [30, 10, 5, 3, 2, 1];

/// The clocks of the table that is shown. Clones are the same.
#[derive(Clone, Default)]
pub struct ClockStore(Rc<RefCell<StoreState>>);

#[derive(Default)]
struct StoreState {
    followed: Option<TimedTable>,
    turn: Option<TimedTurn>,
    faces: Vec<(Player, Element)>,
    /// What assistive technology is told of.
    voice: Option<Element>,
    /// Up to which reading of the turn it has been told.
    told: Option<ClockReading>,
    /// Has the computer been told to move in this turn?
    hurried: bool,
    waiting: Option<Timeout>,
    watchers: Rc<Watchers>,
}

/// The table, and where what is done to it goes.
#[derive(Clone)]
pub struct TimedTable {
    /// The table of the game, and the computer there.
    pub table: OpponentProps,
    /// Told what is done to it.
    pub on_edit: Callback<TreeEdit>,
}

impl TimedTable {
    fn game(&self) -> &Rc<GameView> {
        &self.table.panel.table
    }
}

thread_local! {
    static PAGE: ClockStore = ClockStore::default();
}

impl PartialEq for ClockStore {
    fn eq(&self, other: &ClockStore) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

fn now() -> u64 {
    Date::now() as u64
}

impl ClockStore {
    /// Those of the page, which shows one table at a time.
    pub fn page() -> ClockStore {
        PAGE.with(ClockStore::clone)
    }

    /// The table is this one now.
    pub fn follow(&self, followed: TimedTable) {
        let (game, on_edit) = (followed.game().clone(), followed.on_edit.clone());
        let end = {
            let state = &mut *self.0.borrow_mut();
            let now = now();
            if let Some((left, turn)) = state.left_by(&followed) {
                kept::keep(left.game(), turn.spent(now));
            }
            let found = TimedTurn::of(&game, state.turn.as_ref(), now, || kept::known(&game));
            let (turn, end) = found.map_or((None, None), |(turn, end)| (Some(turn), end));
            let same = |new: &TimedTurn| state.turn.as_ref().is_some_and(|old| old.at == new.at);
            if !turn.as_ref().is_some_and(same) {
                (state.told, state.hurried) = (None, false);
            }
            (state.followed, state.turn) = (Some(followed), turn);
            end
        };
        match end {
            Some(TurnEnd::Acted(at, time)) => {
                on_edit.emit(TreeEdit::new(move |table| table.note_time(at, time)));
            }
            Some(TurnEnd::TooLate(at, used)) => {
                on_edit.emit(TreeEdit::new(move |table| table.flag_before(at, used)));
            }
            None => {}
        }
        self.tick();
        self.tell();
    }

    /// The table is not shown any more.
    pub fn leave(&self) {
        self.keep();
        let mut state = self.0.borrow_mut();
        (state.followed, state.turn, state.waiting) = (None, None, None);
    }

    /// Keeps what the turn has taken, since the page may go now.
    pub fn keep(&self) {
        let state = self.0.borrow();
        if let (Some(followed), Some(turn)) = (&state.followed, &state.turn) {
            kept::keep(followed.game(), turn.spent(now()));
        }
    }

    /// Stops the clock, or starts it.
    pub fn toggle(&self) {
        let told = {
            let mut state = self.0.borrow_mut();
            let Some(turn) = &mut state.turn else { return };
            turn.toggle(now());
            if turn.runs() { &text::RUNS } else { &text::HAS_PAUSED }
        };
        self.keep();
        self.say(told);
        self.tick();
        self.tell();
    }

    /// How the clock of a player stands: `None` unless it is their turn.
    pub fn state_of(&self, player: Player) -> Option<ClockState> {
        let state = self.0.borrow();
        let turn = state.turn.as_ref().filter(|turn| turn.player == player)?;
        Some(match turn.state {
            ClockState::Running(_) => ClockState::Running(0),
            other => other,
        })
    }

    /// Are there clocks?
    pub fn keeps_time(&self) -> bool {
        self.0.borrow().turn.is_some()
    }

    /// Calls `watcher` when another clock goes, or none.
    pub fn watch(&self, watcher: &Rc<dyn Fn()>) {
        self.0.borrow().watchers.add(watcher);
    }

    /// What a player's clock shows is written into this element from now on, until
    /// it is [put away](ClockStore::hide).
    pub fn show(&self, player: Player, face: Element) {
        self.0.borrow_mut().faces.push((player, face));
        self.write();
    }

    /// Nothing is written into this element any more.
    pub fn hide(&self, face: &Element) {
        self.0.borrow_mut().faces.retain(|(_, shown)| shown != face);
    }

    /// What is told to assistive technology is written into this element.
    pub fn speak_in(&self, voice: Option<Element>) {
        self.0.borrow_mut().voice = voice;
    }

    fn tell(&self) {
        let watchers = self.0.borrow().watchers.clone();
        watchers.tell();
    }

    fn say(&self, words: &Text) {
        let state = self.0.borrow();
        if let (Some(voice), Some(followed)) = (&state.voice, &state.followed) {
            voice.set_text_content(Some(&followed.table.panel.text(words)));
        }
    }

    /// Looks what time it is, and does what is due.
    pub fn tick(&self) {
        self.write();
        let due = {
            let state = &mut *self.0.borrow_mut();
            state.waiting = None;
            let (Some(followed), Some(turn)) = (&state.followed, &state.turn) else { return };
            if !turn.runs() {
                return;
            }
            let spent = turn.spent(now());
            let reading = turn.clocks.reading(turn.player, spent);
            let computer = followed.game().sitter(turn.player) != Sitter::Person;
            let hurries = computer && !state.hurried && spent >= turn.clocks.share(turn.player);
            state.hurried |= hurries;
            let store = Rc::downgrade(&self.0);
            let tick = move || {
                if let Some(store) = store.upgrade().map(ClockStore) {
                    store.tick();
                }
            };
            // Browsers do not wait for less than asked, but for less than a millisecond.
            let next = match reading.total % 1000 {
                0 => 1000,
                rest => rest,
            };
            state.waiting = (reading.total > 0).then(|| Timeout::new(next + 1, tick));
            let told = told(state.told.replace(reading), reading);
            let fallen = (reading.total == 0).then(|| turn.clocks.allowed(turn.player));
            (followed.clone(), turn.clone(), hurries, told, fallen)
        };
        let (followed, turn, hurries, told, fallen) = due;
        let seat = followed.game().seat(turn.player);
        let person = followed.game().sitter(turn.player) == Sitter::Person;
        let silent = followed.table.panel.look.settings().feel.silent;
        if told == Some(ToldTime::Left(LOW / 1000)) && person && !silent {
            sound(SoundKind::TenSeconds);
        }
        match (told, fallen) {
            (_, Some(_)) | (None, _) => {}
            (Some(ToldTime::Left(seconds)), _) => self.say(&text::left(seat, seconds)),
            (Some(ToldTime::Byoyomi), _) => {
                self.say(&text::in_byoyomi(seat, turn.clocks.control().byoyomi()));
            }
        }
        if let Some(used) = fallen {
            let at = turn.at;
            followed.on_edit.emit(TreeEdit::new(move |table| table.flag(at, used)));
        } else if hurries {
            followed.table.store.hurry();
        }
    }

    /// Writes what all clocks show.
    fn write(&self) {
        let state = self.0.borrow();
        let (Some(followed), Some(turn)) = (&state.followed, &state.turn) else { return };
        for (player, face) in &state.faces {
            let on = *player == turn.player;
            let spent = if on { turn.spent(now()) } else { 0 };
            let reading = turn.clocks.reading(*player, spent);
            let paused = on && turn.state == ClockState::Paused;
            let low = on && reading.total <= LOW && turn.runs();
            let label = match reading.stage {
                _ if paused => Some(&text::PAUSED),
                _ if low => Some(&text::LOW),
                ClockStage::Byoyomi => Some(&text::BYOYOMI),
                ClockStage::Main => None,
            };
            let label = label.map(|words| followed.table.panel.text(words)).unwrap_or_default();
            put(face, "small", &label);
            put(face, "b", &digits(reading.left));
            let _ = face.set_attribute("data-ms", &reading.left.to_string());
            let _ = match (low, on && turn.runs()) {
                (true, _) => face.set_attribute("data-state", "low"),
                (false, true) => face.set_attribute("data-state", "on"),
                (false, false) => face.remove_attribute("data-state"),
            };
        }
    }
}

impl StoreState {
    /// The table and turn that another table takes the place of.
    fn left_by(&self, next: &TimedTable) -> Option<(TimedTable, TimedTurn)> {
        let (followed, turn) = (self.followed.clone()?, self.turn.clone()?);
        (turn.lineage != next.game().lineage()).then_some((followed, turn))
    }
}

/// Writes a text into a part of a clock, past Yew, unless it stands there.
fn put(face: &Element, part: &str, words: &str) {
    if let Ok(Some(part)) = face.query_selector(part)
        && part.text_content().as_deref() != Some(words)
    {
        part.set_text_content(Some(words));
    }
}

/// What is told of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ToldTime {
    /// So many seconds are left.
    Left(u32),
    /// The main time is used up.
    Byoyomi,
}

/// What is told as a clock goes from one reading to the next, politely: minutes, and
/// the last seconds.
fn told(before: Option<ClockReading>, now: ClockReading) -> Option<ToldTime> {
    let before = before?;
    if before.stage != now.stage {
        return Some(ToldTime::Byoyomi);
    }
    let marks = match now.total == now.left && now.total <= 30_000 {
        true => &TOLD_SECONDS[..],
        false => &TOLD_MINUTES[..],
    };
    let crossed = |seconds: &&u32| now.left <= **seconds * 1000 && before.left > **seconds * 1000;
    // Of several that were slept through the last.
    marks.iter().rev().find(crossed).map(|seconds| ToldTime::Left(*seconds))
}

/// A time in digits: `1:05:09`, `5:09`. A second that has begun counts.
fn digits(left: u32) -> String {
    let seconds = left.div_ceil(1000);
    let two = |number: u32| [if number < 10 { "0" } else { "" }, &number.to_string()].concat();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, two(seconds % 60));
    match hours {
        0 => [&*minutes.to_string(), ":", &*rest].concat(),
        _ => [&*hours.to_string(), ":", &*two(minutes), ":", &*rest].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Clocks, TimeControl};

    #[test]
    fn a_second_that_has_begun_counts() {
        for (left, shown) in [
            (0, "0:00"),
            (1, "0:01"),
            (1000, "0:01"),
            (1001, "0:02"),
            (59_001, "1:00"),
            (309_000, "5:09"),
            (3_600_000, "1:00:00"),
            (86_399_500, "24:00:00"),
        ] {
            assert_eq!(digits(left), shown);
        }
    }

    #[test]
    fn minutes_and_the_last_seconds_are_told_once() {
        let clocks = Clocks::new(TimeControl::new(70, 12, 0).expect("a time"));
        let mut last = None;
        let mut all = Vec::new();
        for spent in (0..=82_000).step_by(250) {
            let reading = clocks.reading(Player(0), spent);
            all.extend(told(last.replace(reading), reading));
        }
        let left = |seconds: &[u32]| seconds.iter().copied().map(ToldTime::Left).collect();
        let main: Vec<_> = left(&[60, 30]);
        let each: Vec<_> = left(&[10, 5, 3, 2, 1]);
        assert_eq!(all, [main, vec![ToldTime::Byoyomi], each].concat());
        // Of what was slept through, the last.
        let (early, late) = (clocks.reading(Player(0), 71_000), clocks.reading(Player(0), 79_500));
        assert_eq!(told(Some(early), late), Some(ToldTime::Left(3)));
        assert_eq!(told(None, late), None);
    }
}
