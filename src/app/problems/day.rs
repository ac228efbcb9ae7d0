//! Days, and on how many in a row a problem has been solved.

use js_sys::Date;

use crate::app::local_storage;

const STREAK: &str = "hensoku.streak";

/// Today by the calendar of this device: days since the beginning of 1970.
pub fn today() -> u32 {
    let local = Date::now() - Date::new_0().get_timezone_offset() * 60_000.0;
    (local / 86_400_000.0).max(0.0) as u32
}

/// The last day on which a problem of that day was solved, and how many days in a row it
/// was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SolvingStreak {
    last: u32,
    days: u32,
}

impl SolvingStreak {
    /// What this browser remembers.
    pub fn load() -> SolvingStreak {
        let kept = local_storage::read(STREAK);
        kept.and_then(|text| SolvingStreak::read(&text)).unwrap_or_default()
    }

    fn read(text: &str) -> Option<SolvingStreak> {
        let (last, days) = text.split_once(' ')?;
        Some(SolvingStreak { last: last.parse().ok()?, days: days.parse().ok()? })
    }

    /// The same after a problem of this day has been solved.
    pub fn after(self, day: u32) -> SolvingStreak {
        let days = match day.checked_sub(self.last) {
            Some(0) => self.days,
            Some(1) => self.days.saturating_add(1),
            _ => 1,
        };
        SolvingStreak { last: day, days }
    }

    /// Remembers it, where the browser does.
    pub fn save(self) {
        let text = [self.last.to_string(), self.days.to_string()].join(" ");
        local_storage::write(STREAK, &text);
    }

    /// The days in a row; none where one has been left out before this day.
    pub fn days(self, today: u32) -> u32 {
        if today.saturating_sub(self.last) <= 1 { self.days } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_are_counted() {
        let streak = SolvingStreak::default().after(100).after(100).after(101).after(102);
        assert_eq!((streak.days(102), streak.days(103), streak.days(104)), (3, 3, 0));
        assert_eq!(streak.after(105).days(105), 1);
        assert_eq!(streak.after(5).days(5), 1, "the clock of the device was wrong");
    }

    #[test]
    fn damage_is_no_streak() {
        for odd in ["", "x", "1", "1 x", "-1 2", "1 2 3", "99999999999 1"] {
            assert_eq!(SolvingStreak::read(odd), None, "{odd}");
        }
        assert_eq!(SolvingStreak::read("7 3"), Some(SolvingStreak { last: 7, days: 3 }));
    }
}
