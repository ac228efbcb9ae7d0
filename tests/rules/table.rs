//! A game for two on the table.

#[path = "../table/mod.rs"]
mod shared;

use hensoku::notation::moves;
pub use shared::{Table, read as at, start};

impl Table {
    /// May this act beside the board be done?
    pub fn allows_word(&self, text: &str) -> bool {
        self.game.check(self.action(text)).is_ok()
    }

    /// The winners and the reason, once the game is over.
    pub fn end(&self) -> Option<(Vec<u8>, &'static str)> {
        let outcome = self.game.outcome()?;
        let winners = outcome.winners.iter().map(|player| player.0).collect();
        Some((winners, outcome.reason.name()))
    }

    /// Whose kings are attacked, as in `"0"`.
    pub fn checked(&self) -> String {
        self.game.checked().into_iter().map(|player| player.0.to_string()).collect()
    }

    pub fn claims(&self) -> Vec<&'static str> {
        self.game.claims().into_iter().map(moves::claim_text).collect()
    }
}
