//! What was agreed the last time, for the next sheet.

use gloo::utils::window;

use crate::record::TimeControl;

const SETUP: &str = "hensoku.setup";

/// What of a sheet is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RememberedSetup {
    /// How much time there was.
    pub control: Option<TimeControl>,
    /// Did the board turn to whoever was to move?
    pub follows: bool,
}

impl RememberedSetup {
    /// `600+30+0 follows`; a hyphen where there are no clocks.
    fn text(self) -> String {
        let control = self.control.map_or_else(|| "-".to_owned(), TimeControl::text);
        [&*control, if self.follows { " follows" } else { "" }].concat()
    }

    fn read(text: &str) -> RememberedSetup {
        let (control, rest) = text.split_once(' ').unwrap_or((text, ""));
        RememberedSetup { control: TimeControl::read(control), follows: rest == "follows" }
    }

    /// What this browser remembers; nothing if it remembers nothing.
    pub fn load() -> RememberedSetup {
        let kept = || window().local_storage().ok().flatten()?.get_item(SETUP).ok().flatten();
        kept().map(|text| RememberedSetup::read(&text)).unwrap_or_default()
    }

    /// Remembers it, where the browser does.
    pub fn save(self) {
        if let Ok(Some(storage)) = window().local_storage() {
            let _ = storage.set_item(SETUP, &self.text());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_comes_back() {
        for control in [None, TimeControl::new(600, 30, 0), TimeControl::new(300, 0, 5)] {
            for follows in [false, true] {
                let setup = RememberedSetup { control, follows };
                assert_eq!(RememberedSetup::read(&setup.text()), setup);
            }
        }
        for odd in ["", "x", "600 30", "follows"] {
            assert_eq!(RememberedSetup::read(odd), RememberedSetup::default(), "{odd}");
        }
    }
}
