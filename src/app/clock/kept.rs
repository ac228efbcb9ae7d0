//! What the turn at the end of a game has taken already, kept beyond the page: a
//! reload gives nobody time. One game's is kept, the last one that was left.

use crate::app::local_storage;
use crate::app::saved_game::SavedGameId;
use crate::app::state::GameView;

const TURN: &str = "hensoku.turn";

/// `ID PLIES MILLISECONDS`.
fn text(id: SavedGameId, end: usize, spent: u32) -> String {
    [&*id.text(), " ", &end.to_string(), " ", &spent.to_string()].concat()
}

fn read(text: &str, id: SavedGameId, end: usize) -> Option<u32> {
    let rest = text.strip_prefix(&*id.text())?.strip_prefix(' ')?;
    rest.strip_prefix(&*end.to_string())?.strip_prefix(' ')?.parse().ok()
}

/// Keeps what the turn at the end of the game has taken, in milliseconds. A game
/// that is not kept itself, or a browser that keeps nothing, forgets it.
pub fn keep(table: &GameView, spent: u32) {
    if let Some(id) = table.id() {
        local_storage::write(TURN, &text(id, table.end(), spent));
    }
}

/// What was kept of it; 0 if nothing was.
pub fn known(table: &GameView) -> u32 {
    let of = |id| read(&local_storage::read(TURN)?, id, table.end());
    table.id().and_then(of).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_of_the_same_turn_it_comes_back() {
        let id = SavedGameId::new(77);
        assert_eq!(read(&text(id, 12, 34_000), id, 12), Some(34_000));
        assert_eq!(read(&text(id, 12, 34_000), id, 1), None);
        assert_eq!(read(&text(id, 12, 34_000), SavedGameId::new(78), 12), None);
        for odd in ["", "x", "12 3", "0123456789abcdef 12 -1"] {
            assert_eq!(read(odd, id, 12), None);
        }
    }
}
