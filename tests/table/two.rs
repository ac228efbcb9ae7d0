//! What tests of games for two ask of a table.

use hensoku::notation::moves;

use super::shared::Table;

impl Table {
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
