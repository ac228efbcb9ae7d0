//! A game for two on the table.

#[path = "../table/mod.rs"]
mod shared;
#[path = "../table/two.rs"]
mod two;

pub use shared::{Table, read as at, start};

impl Table {
    /// May this act beside the board be done?
    pub fn allows_word(&self, text: &str) -> bool {
        self.game.check(self.action(text)).is_ok()
    }
}
