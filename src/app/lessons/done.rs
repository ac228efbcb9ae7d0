//! Which tasks have been solved on this device.

use std::collections::BTreeSet;

use crate::app::local_storage;

const KEY: &str = "hensoku.lessons";

/// The ids of the tasks that have been solved here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SolvedTasks(BTreeSet<String>);

impl SolvedTasks {
    /// Reads ids with spaces between; what is none is passed over.
    fn read(text: &str) -> SolvedTasks {
        let is_id = |c: u8| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'/');
        let sound = |id: &&str| id.len() <= 80 && id.bytes().all(is_id);
        SolvedTasks(text.split_ascii_whitespace().filter(sound).map(str::to_owned).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// What this browser remembers; nothing if it remembers nothing.
    pub fn load() -> SolvedTasks {
        local_storage::read(KEY).map(|text| SolvedTasks::read(&text)).unwrap_or_default()
    }

    /// The same with this one, which is remembered where the browser does. What another
    /// tab has added meanwhile stays.
    pub fn with(&self, id: &str) -> SolvedTasks {
        let mut all = SolvedTasks::load();
        all.0.extend(self.0.iter().cloned().chain([id.to_owned()]));
        local_storage::write(KEY, &all.text());
        all
    }

    /// Has this one been solved?
    pub fn has(&self, id: &str) -> bool {
        self.0.contains(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_been_solved_is_remembered() {
        let solved = SolvedTasks::read("torus/a skate/stop-beside");
        assert!(solved.has("torus/a") && solved.has("skate/stop-beside") && !solved.has("torus"));
        assert_eq!(SolvedTasks::read(&solved.text()), solved);
    }

    #[test]
    fn damage_is_passed_over() {
        let long = "a".repeat(100_000);
        let solved = SolvedTasks::read(&["torus/a <b> \u{0} ", &long, " 円"].concat());
        assert_eq!(solved.text(), "torus/a");
    }
}
