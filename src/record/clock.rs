//! 持ち時間: how much time each player has for a game, and what is left of it.
//!
//! Nothing here knows what time it is: whoever keeps a clock says how long a turn
//! has taken. What a record notes of each action ([`ClockTime::used`]) is enough to
//! tell what every clock shows at any place of it.

use crate::engine::player::Player;

use super::headers::{HeaderKey, Headers};
use super::tree::ClockTime;

/// How much time the players of a game have, each the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    main: u32,
    byoyomi: u32,
    increment: u32,
}

impl TimeControl {
    /// The most main time, in seconds: 24 hours.
    pub const MOST_MAIN: u32 = 86_400;

    /// The most seconds of byo-yomi, or of increment.
    pub const MOST_EACH: u32 = 3_600;

    /// So many seconds for the whole game; then `byoyomi` seconds for each action
    /// (秒読み); and `increment` seconds more after each action (フィッシャー). `None` if
    /// that is no time at all, more than there may be, or an increment to nothing.
    pub const fn new(main: u32, byoyomi: u32, increment: u32) -> Option<TimeControl> {
        let some = main > 0 || (byoyomi > 0 && increment == 0);
        let each = byoyomi <= TimeControl::MOST_EACH && increment <= TimeControl::MOST_EACH;
        if some && each && main <= TimeControl::MOST_MAIN {
            Some(TimeControl { main, byoyomi, increment })
        } else {
            None
        }
    }

    /// The time for the whole game, in seconds.
    pub fn main(self) -> u32 {
        self.main
    }

    /// The time for each action once that is used up, in seconds.
    pub fn byoyomi(self) -> u32 {
        self.byoyomi
    }

    /// What is added after each action, in seconds.
    pub fn increment(self) -> u32 {
        self.increment
    }

    /// As it stands in the headers of a record, and in `$TIME` of CSA: `600+30+0`.
    pub fn text(self) -> String {
        let [main, byoyomi, increment] =
            [self.main, self.byoyomi, self.increment].map(|seconds| seconds.to_string());
        [&*main, "+", &*byoyomi, "+", &*increment].concat()
    }

    /// Reads [`TimeControl::text`]; `None` of all else, which is said of games whose
    /// clocks nobody keeps here.
    pub fn read(text: &str) -> Option<TimeControl> {
        let mut parts = text.split('+');
        let mut part = || {
            let part = parts.next()?;
            part.bytes().all(|sign| sign.is_ascii_digit()).then(|| part.parse().ok())?
        };
        let control = TimeControl::new(part()?, part()?, part()?)?;
        parts.next().is_none().then_some(control)
    }

    /// What the headers of a record say.
    pub fn of(headers: &Headers) -> Option<TimeControl> {
        TimeControl::read(headers.get(&HeaderKey::TimeControl)?)
    }
}

/// In what time a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockStage {
    /// That for the whole game.
    Main,
    /// That for one action.
    Byoyomi,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// In what time the player is.
    pub stage: ClockStage,
    /// What is left of it, in milliseconds.
    pub left: u32,
    /// What is left in all before the time is over, in milliseconds.
    pub total: u32,
}

/// What is left to each player at a place of a game, before anything of the turn
/// there is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// Of the main time, in milliseconds, by player.
    left: [u32; 4],
}

impl Clocks {
    /// Before the first action.
    pub fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.main * 1000; 4] }
    }

    /// After these actions, each by who did it and what was noted of it.
    pub fn after(
        control: TimeControl,
        actions: impl IntoIterator<Item = (Player, Option<ClockTime>)>,
    ) -> Clocks {
        let mut clocks = Clocks::new(control);
        for (player, time) in actions {
            if let Some(time) = time {
                clocks.note(player, time);
            }
        }
        clocks
    }

    /// By what rule they go.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    fn left(&self, player: Player) -> u32 {
        self.left.get(player.index()).copied().unwrap_or(0)
    }

    fn note(&mut self, player: Player, time: ClockTime) {
        let rest = self.left(player).saturating_sub(time.used);
        let added = rest.saturating_add(self.control.increment * 1000);
        if let Some(left) = self.left.get_mut(player.index()) {
            *left = time.left.unwrap_or(added);
        }
    }

    /// How long the player may take for the next action, in milliseconds.
    pub fn allowed(&self, player: Player) -> u32 {
        self.left(player).saturating_add(self.control.byoyomi * 1000)
    }

    /// The player acts after so many milliseconds. `None` if the time was over
    /// before.
    pub fn spend(&mut self, player: Player, used: u32) -> Option<ClockTime> {
        let time = ClockTime { used, left: None };
        (used < self.allowed(player)).then(|| self.note(player, time))?;
        Some(time)
    }

    /// What a player's clock shows after so many milliseconds of their turn.
    pub fn reading(&self, player: Player, spent: u32) -> ClockReading {
        let (main, total) = (self.left(player), self.allowed(player).saturating_sub(spent));
        match main.saturating_sub(spent) {
            0 if self.control.byoyomi > 0 => {
                ClockReading { stage: ClockStage::Byoyomi, left: total, total }
            }
            left => ClockReading { stage: ClockStage::Main, left, total },
        }
    }

    /// How long a player who thinks for as long as they are let should take for an
    /// action, in milliseconds: so that it lasts for the whole game.
    pub fn share(&self, player: Player) -> u32 {
        let each = (self.control.byoyomi + self.control.increment) * 1000;
        let share = self.left(player) / 40 + each / 2;
        share.min(self.allowed(player) / 2).max(200)
    }
}
